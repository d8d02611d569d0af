import { createHash, randomBytes } from "node:crypto";

const prefix = "dp_live_";

/** A new API key: 256 random bits. It is shown once and never stored. */
export function newKey(): string {
  return prefix + randomBytes(32).toString("base64url");
}

/** What is stored instead of the key, hex. The key has full entropy, so a plain digest suffices. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** What listings show of a key. */
export function lastCharacters(key: string): string {
  return key.slice(-4);
}
