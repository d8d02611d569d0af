/**
 * Figures whose form is a part of their value: of fractions, powers and indices NFKC makes other numbers (2½ would be
 * 21⁄2, 10² would be 102).
 */
const meaningful = /[²³¹¼-¾⁰⁴-⁾₀-₎⅐-⅟↉]/u;

/**
 * A text in the plain forms of its letters: ligatures, wide and narrow letters, the forms that Arabic letters take within
 * a word (NFKC), but for the figures whose form is a part of their value.
 */
export function plainForms(text: string): string {
  if (!meaningful.test(text)) return text.normalize("NFKC");
  return [...text.normalize("NFC")]
    .map((each) => (meaningful.test(each) ? each : each.normalize("NFKC")))
    .join("")
    .normalize("NFC");
}
