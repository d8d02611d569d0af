import { join } from "node:path";

/**
 * Where processes keep what they compiled, so that the next one starts in half the time. Beside the packages it comes
 * from, which belong to the same user; one that cannot be written is passed over.
 */
export const compiled = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/pagewright"),
} as const;
