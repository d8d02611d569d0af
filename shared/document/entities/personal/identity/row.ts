import type { PersonalKind } from "../personal-kinds.ts";

/**
 * A number by its form, behind the words that announce it. `alone` is how sure it is without them where its check digits
 * hold; without `alone` it is none. Forms, words and check digits as the office beside each row gives them, and stdnum.
 */
export type IdentityRow = {
  kind: PersonalKind;
  labels: string;
  form: string;
  alone?: { holds: (text: string) => boolean; confidence: number };
};

/** So many digits, in one or parted by blanks, points, strokes and hyphens. */
export const digits = (count: number) => String.raw`\d(?:[ ./-]?\d){${count - 1}}`;
/** A document's number: up to three letters, then digits and letters. */
export const documentNumber = String.raw`(?:[A-Z]{1,3} ?)?\d[A-Z\d]{4,10}`;
