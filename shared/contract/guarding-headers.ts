// What tells a browser what it must not do with an answer.

/** On every answer, whoever gives it: its type is what it says, not what its bytes look like (WHATWG Fetch standard, 3.6). */
export const guardingHeaders = { "X-Content-Type-Options": "nosniff" } as const;

const unframed = { "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer" };

/**
 * On every HTML page without scripts: nothing is loaded, run, sent or framed (Content Security Policy Level 3) beside the styles of these
 * sources, such as `'sha256-…'`.
 */
export function pageHeaders(styles: readonly string[] = []): Record<string, string> {
  const allowed = styles.length === 0 ? [] : [`style-src ${styles.join(" ")}`];
  const closed = ["default-src", "base-uri", "form-action", "frame-ancestors"].map(
    (name) => `${name} 'none'`,
  );
  return {
    "Content-Security-Policy": [...closed, ...allowed].join("; "),
    ...unframed,
  };
}

/**
 * On the console's page: scripts, styles and calls of this address alone, nothing inline; pictures also of bytes that a
 * call answered.
 */
export function consoleHeaders(): Record<string, string> {
  const policy = [
    ...["default-src", "base-uri", "form-action", "frame-ancestors"].map((name) => `${name} 'none'`),
    ...["script-src", "style-src", "connect-src"].map((name) => `${name} 'self'`),
    "img-src 'self' blob: data:",
    "require-trusted-types-for 'script'",
  ];
  return { "Content-Security-Policy": policy.join("; "), ...unframed };
}
