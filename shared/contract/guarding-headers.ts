// What tells a browser what it must not do with an answer.

/** On every answer, whoever gives it: its type is what it says, not what its bytes look like (WHATWG Fetch standard, 3.6). */
export const guardingHeaders = { "X-Content-Type-Options": "nosniff" } as const;

/**
 * On every HTML page: nothing is loaded, run, sent or framed (Content Security Policy Level 3) beside the styles of these
 * sources, such as `'sha256-…'`.
 */
export function pageHeaders(styles: readonly string[] = []): Record<string, string> {
  const allowed = styles.length === 0 ? [] : [`style-src ${styles.join(" ")}`];
  const closed = ["default-src", "base-uri", "form-action", "frame-ancestors"].map(
    (name) => `${name} 'none'`,
  );
  return {
    "Content-Security-Policy": [...closed, ...allowed].join("; "),
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
  };
}
