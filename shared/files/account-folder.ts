import { createHash } from "node:crypto";

const digest = (account: string) => createHash("sha256").update(account);

/**
 * Below `PREFIX/` the folder of an account: no other account reaches what lies there, and all of it is found when the
 * account ends. An account may have any name that its token gives it, so the folder is made of its hash.
 */
export const accountFolder = (account: string): string => digest(account).digest("hex").slice(0, 32);

/** The same below `uploads/`, whose names hold the whole hash. */
export const uploadsFolder = (account: string): string => digest(account).digest("base64url");
