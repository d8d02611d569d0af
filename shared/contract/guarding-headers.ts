// What tells a browser what it must not do with an answer.

/** On every answer, whoever gives it: its type is what it says, not what its bytes look like (WHATWG Fetch standard, 3.6). */
export const guardingHeaders = { "X-Content-Type-Options": "nosniff" } as const;

const unframed = { "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer" };

const closed = ["default-src", "base-uri", "form-action", "frame-ancestors"].map((name) => `${name} 'none'`);

/** On every HTML page that is not the service's own: nothing is loaded, run, sent or framed (Content Security Policy Level 3). */
export const pageHeaders = (): Record<string, string> => ({
  "Content-Security-Policy": closed.join("; "),
  ...unframed,
});

/**
 * On the pages of the console and the reference: scripts, styles and calls of this address alone, nothing inline;
 * pictures also of bytes that a call answered. `others` are the origins beside it that may be called: of the store to which
 * files go ahead of a call, and of the issuer by which people sign in.
 */
export function consoleHeaders(others: readonly string[] = []): Record<string, string> {
  const policy = [
    ...closed,
    ...["script-src", "style-src"].map((name) => `${name} 'self'`),
    ["connect-src 'self'", ...others].join(" "),
    "img-src 'self' blob: data:",
    "require-trusted-types-for 'script'",
  ];
  return { "Content-Security-Policy": policy.join("; "), ...unframed };
}
