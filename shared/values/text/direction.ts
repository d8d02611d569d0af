/** Hebrew, Arabic with the stroke that lengthens its words, Syriac, Thaana, and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;

/** True for text most of whose letters are read from right to left. */
export const runsLeft = (text: string) =>
  (text.match(rightToLeft)?.length ?? 0) * 2 > text.replace(/[\s\d\p{P}]/gu, "").length;

/** A letter that is read from right to left; the digits of Arabic and Persian are not. */
const leftward = /(?=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])\p{L}/u;

export const hasLeftward = (text: string): boolean => leftward.test(text);

/** Which way the letters of a piece of text lead: it may have digits alone, or nothing but marks. */
export type Way = "left" | "right" | "number" | "none";

export function wayOfText(text: string): Way {
  if (leftward.test(text)) return "left";
  if (/\p{L}/u.test(text)) return "right";
  return /\p{N}/u.test(text) ? "number" : "none";
}

const opening = "([{«‹";
const closing = ")]}»›";
const isBracket = /[()[\]{}«»‹›]/;
const isSpoken = /[\p{L}\p{N}]/u;

/**
 * A word whose brackets open before its letters and close behind them: a writer may store the one that is meant or the
 * one that is drawn, which right-to-left text mirrors (UAX #9, L4). One within the word opens where none is open.
 */
export function withBrackets(word: string): string {
  if (!isBracket.test(word)) return word;
  const letters = [...word];
  const first = letters.findIndex((each) => isSpoken.test(each));
  if (first < 0) return word;
  const last = letters.findLastIndex((each) => isSpoken.test(each));
  let open = 0;
  return letters
    .map((each, at) => {
      const kind = Math.max(opening.indexOf(each), closing.indexOf(each));
      if (kind < 0) return each;
      const opens = at < first || (at < last && open === 0);
      open += opens ? 1 : -1;
      return (opens ? opening : closing)[kind] ?? each;
    })
    .join("");
}

/** The same brackets as they are drawn when text runs the other way. */
export const mirrored = (marks: string): string =>
  [...marks]
    .map((each) => {
      const [from, to] = [opening.indexOf(each), closing.indexOf(each)];
      return from >= 0 ? (closing[from] ?? each) : to >= 0 ? (opening[to] ?? each) : each;
    })
    .join("");
