/** Letters of scripts that set no space between words; Korean sets them (UAX #14: classes ID, CJ and SA). */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Marks that only East Asian scripts use: their punctuation, and the full and half width forms but Hangul's. */
const eastAsianMark = /[\u3000-\u303f\u3099-\u309c\u30a0\u30fb\u30fc\uff01-\uff9f\uffe0-\uffe6]/u;
/** Marks that East Asian text shares with others: they take the width of what stands beside them. */
const sharedMark = /[“”‘’…—·]/u;

const isClose = (letter: string) => unspaced.test(letter) || eastAsianMark.test(letter);

/**
 * What parts two pieces of one running text: nothing between letters of scripts without spaces, else a space. As CSS
 * turns a line feed into white space (CSS Text Module Level 3, 4.1.3).
 */
export function blankBetween(text: string, next: string): "" | " " {
  const [last = "", first = ""] = [[...text.slice(-2)].at(-1), [...next.slice(0, 2)][0]];
  const close =
    (isClose(last) && (isClose(first) || sharedMark.test(first))) ||
    (sharedMark.test(last) && isClose(first));
  return close ? "" : " ";
}

/** Words after which a hyphen at the end of a line belongs to the word before: `first- / and second-class`. */
const suspended = /^(?:and|or|to|und|oder|bis|et|ou|y|o|e|en|of|i|lub)(?!\p{L})/u;

/** True when a word is broken at the end of its line and goes on with the next; a compound's second word has a capital. */
export const isBroken = (line: string, next: string): boolean =>
  /\p{Ll}[-\u00ad]$/u.test(line) && /^\p{Ll}/u.test(next) && !suspended.test(next);

/** True when a line ends behind the hyphen of a compound: `EX- / 10.27`, `Co- / Branding`, `10- / year`. */
export const isCompound = (line: string, next: string): boolean =>
  (/[\p{L}\p{N}][-‐‑]$/u.test(line) && /^[\p{Lu}\p{N}]/u.test(next)) ||
  (/\p{N}[-‐‑]$/u.test(line) && /^\p{Ll}/u.test(next) && !suspended.test(next));

/** True when a line ends within a range of numbers: `pages 44– / 61`. */
const isRange = (line: string, next: string): boolean => /\p{N}–$/u.test(line) && /^\p{N}/u.test(next);

/** A line as the next one goes on from it: with the space that parts them, or without the hyphen of a broken word. */
export function runningOn(line: string, next: string): string {
  if (isBroken(line, next)) return line.slice(0, -1);
  return isCompound(line, next) || isRange(line, next) ? line : line + blankBetween(line, next);
}

/** Lines as one running text; a word broken at a line's end is made whole. */
export function joinedLines(lines: readonly string[]): string {
  const first = lines.findIndex((line) => line !== "");
  if (first < 0) return "";
  // Each line is held against the one before it: against all that has been joined, a long text would take for ever.
  const joined = lines.slice(first);
  return joined
    .map((line, at) => (at + 1 < joined.length ? runningOn(line, joined[at + 1] ?? "") : line))
    .join("");
}
