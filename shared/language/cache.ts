import { createHash } from "node:crypto";

export interface CacheStore {
  get(key: string): Promise<unknown>;
  /** Kept for that account. What cannot be kept is not an error: the next call asks again. */
  put(key: string, value: unknown, account: string): Promise<void>;
}

/**
 * Equal only when model, prompt, form and content are. The account is part of it, so that nobody can tell by the
 * speed of an answer what others have sent.
 */
export function cacheKey(steps: readonly string[]): string {
  const hash = createHash("sha256");
  // The length before each step keeps ["ab", "c"] and ["a", "bc"] apart.
  for (const step of steps) hash.update(`${Buffer.byteLength(step)}:`).update(step);
  return hash.digest("hex");
}
