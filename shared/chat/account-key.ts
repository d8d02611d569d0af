import { randomBytes } from "node:crypto";
import { accountFolder } from "../files/account-folder.ts";

/** Partition and folder of an account: no other account can reach what is stored under it. */
export const accountKey = accountFolder;

/** 128 random bits, so that ids of other accounts cannot be guessed. */
export const newId = (prefix: "doc" | "ses"): string => `${prefix}_${randomBytes(16).toString("base64url")}`;
