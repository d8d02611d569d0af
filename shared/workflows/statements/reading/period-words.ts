/** Words that announce the days a statement is about. */
const words =
  /p[eé]r[ií]od|statement\s{1,20}(?:from|of|for|between)|between|zeitraum|statement date|download|\bthrough\b|\bentre\b|\bdesde\b|okres|obdob[ií]|период/i;

/** Words of which the second follows the first in the line, within so many characters. */
const pairs: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [/\bfrom\b/gi, /\bto\b/i],
  [/\bvom\b/gi, /\bbis\b/i],
  [/\bdu\b/gi, /\bau\b/i],
  [/\bdal\b/gi, /\bal\b/i],
];
const reach = 200;
/** The longest second word, and a character that shows where it ends. */
const margin = 4;

/** Whether a text names a period: `Statement period`, `from 1 May to 31 May`. Linear: each first word looks so far. */
export const namesPeriod = (text: string): boolean =>
  words.test(text) ||
  pairs.some(([from, to]) =>
    [...text.matchAll(from)].some(({ index, 0: word }) => {
      const start = index + word.length;
      const [rest = ""] = text.slice(start, start + reach + margin).split("\n", 1);
      const at = rest.search(to);
      return at >= 0 && at <= reach;
    }),
  );
