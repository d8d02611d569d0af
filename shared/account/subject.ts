import { createHash } from "node:crypto";

// One rule for the keys of all tables. The id of an account stands in them as it is: alone (`someone`), behind a fixed
// word (`account#someone`), or before a part of fixed form (`someone|month#2026-01`). Names of the service's own records in
// the same place begin with `#`, and no account of an ordinary subject does.

const own = "#";
const digested = `${own}subject:`;

/** A name of the service's own where accounts have theirs: no account has it. */
export const ownName = (name: string): string => own + name;

/** OpenID Connect Core 1.0, section 2: a subject has at most 255 ASCII characters. Control characters are none of them here. */
const ordinary = /^(?!#)[\x20-\x7e]{1,255}$/;

/**
 * The id of a subject's account: an ordinary subject itself, else its digest, which no ordinary subject can be. Half a
 * surrogate pair is a character like any other.
 */
export function accountOfSubject(subject: string): string {
  if (ordinary.test(subject)) return subject;
  return digested + createHash("sha256").update(subject, "utf16le").digest("base64url");
}

/** The account that an operator names: by its subject, or by the id that listings show. */
export function accountNamed(text: string): string {
  const isDigest = text.startsWith(digested) && /^[\w-]{43}$/.test(text.slice(digested.length));
  return isDigest ? text : accountOfSubject(text);
}
