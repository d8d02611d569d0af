import { createHash, randomBytes } from "node:crypto";

/** Partition and folder of an account: what is stored under it can be found by nobody else. */
export const accountKey = (account: string): string =>
  createHash("sha256").update(account).digest("hex").slice(0, 32);

/** 128 random bits: nobody guesses the id of another's document. */
export const newId = (prefix: "doc" | "ses"): string => `${prefix}_${randomBytes(16).toString("base64url")}`;
