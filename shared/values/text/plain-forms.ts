import { unspaced } from "./joined-lines.ts";

/**
 * Figures whose form is a part of their value: of fractions, powers and indices NFKC makes other numbers (2½ would be
 * 21⁄2, 10² would be 102), and of `Nº`, `3ª` and `Acme™` No, 3a and AcmeTM. Of an accent that stands by itself it makes a
 * blank with the accent over it.
 */
const meaningful = /[ªº²³¹¼-¾⁰⁴-⁾₀-₎⅐-⅟↉\u00a8\u00af\u00b4\u00b8\u02d8-\u02dd№℠™]/u;

/** Marks of a sentence that are as wide as the letters before them, where those are set without spaces. */
const wide = new RegExp(`(?<=${unspaced.source}|[、。」』）】》])[，！？；]`, "gu");

/**
 * A text in the plain forms of its letters: ligatures, wide and narrow letters, the forms that Arabic letters take within
 * a word (NFKC), but for the signs whose form has a meaning, and the marks within Chinese and Japanese sentences.
 */
export function plainForms(text: string): string {
  const marks = [...text.matchAll(wide)];
  if (marks.length === 0) return folded(text);
  const parts = text.split(wide);
  return parts.map((part, at) => folded(part) + (marks[at]?.[0] ?? "")).join("");
}

function folded(text: string): string {
  if (!meaningful.test(text)) return text.normalize("NFKC");
  return [...text.normalize("NFC")]
    .map((each) => (meaningful.test(each) ? each : each.normalize("NFKC")))
    .join("")
    .normalize("NFC");
}
