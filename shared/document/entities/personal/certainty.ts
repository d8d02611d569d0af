import type { PersonalKind, PersonalMatch } from "./personal-kinds.ts";

/** From here on a label or a country's code speaks for a match. */
export const labelled = 0.85;
/** Below this the shape of a match says too little to look for it over the ends of lines. */
export const telling = 0.6;
/** Below what a caller removes who asks for nothing else. */
const doubtful = 0.45;

/** Kinds of which the form or a check digit is proof, however they are set. */
const proven: ReadonlySet<PersonalKind> = new Set([
  "gstin",
  "iban",
  "credit_card",
  "aadhaar",
  "pan",
  "email",
]);

export const isProven = (kind: PersonalKind): boolean => proven.has(kind);

/** A match that may well be something else. */
export const unsure = (match: PersonalMatch): PersonalMatch => ({
  ...match,
  confidence: Math.min(match.confidence, doubtful),
});
