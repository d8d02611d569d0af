import { createHash, randomBytes } from "node:crypto";

/** Partition and folder of an account: no other account can reach what is stored under it. */
export const accountKey = (account: string): string =>
  createHash("sha256").update(account).digest("hex").slice(0, 32);

/** 128 random bits, so that ids of other accounts cannot be guessed. */
export const newId = (prefix: "doc" | "ses"): string => `${prefix}_${randomBytes(16).toString("base64url")}`;
