/** A guess must be hopeless: what `openssl rand -base64 24` prints has 32. */
const shortest = 24;

/** What opens the operator's view; undefined, and there is no view, where OPERATOR_TOKEN is not set. Throws for a short one. */
export function operatorToken(given = process.env.OPERATOR_TOKEN): string | undefined {
  if (!given) return undefined;
  if (given.length >= shortest && /^[\x21-\x7e]+$/.test(given)) return given;
  throw new Error(
    `OPERATOR_TOKEN must have at least ${shortest} characters and no spaces: openssl rand -base64 24 makes one.`,
  );
}
