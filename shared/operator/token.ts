import { createHash, timingSafeEqual } from "node:crypto";

/** A guess must be hopeless: what `openssl rand -base64 24` prints has 32. */
const shortest = 24;

/** What opens the operator's view; undefined, and there is no view, where OPERATOR_TOKEN is not set. Throws for a short one. */
export function operatorToken(given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (given.length >= shortest && /^[\x21-\x7e]+$/.test(given)) return given;
  throw new Error(
    `OPERATOR_TOKEN must have at least ${shortest} characters and no spaces: openssl rand -base64 24 makes one.`,
  );
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether an Authorization header carries the token (RFC 6750, 2.1), in a time that does not depend on how far it does. */
export function carries(token: string, authorization: string | undefined): boolean {
  const [scheme = "", given = ""] = (authorization ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" && timingSafeEqual(digest(given), digest(token));
}
