import { findAmounts } from "./parse-amount.ts";
import type { DecimalMark } from "./read-number.ts";
import { scaleBehind } from "./scales.ts";
import { type Spelled, spelledNumbers } from "./spelled-amount.ts";

/** What is counted, between a number in words and its figure: `five thousand euros (EUR 5,000)`. */
const unit = String.raw`\s(?:us|united|states|swiss|pounds?|sterling|dollars?|euros?|rupees|francs|yen|only|per|cent|percent|calendar|business)`;
const currency = String.raw`(?:[A-Z]{2,3}\$?|Rs\.?|[$€£₹¥])?\s?`;
const figureBehind = new RegExp(String.raw`^(?:${unit}){0,3}\s?\(\s?${currency}(?=\d)`, "iu");
const wordsBehind = /^(?:\/-)?\s?\(\s?(?:rupees\s|say\s|in words:?\s|us dollars\s)?$/iu;

export type Beside = { words: number; figure: number; start: number; end: number };

const isSame = (words: number, figure: number) => words === figure || words === Math.trunc(figure);

/** Characters between a number and the bracket that says it again. */
const near = 40;

/** Numbers that a text says twice, in words and in figures, the one in brackets behind the other. */
function saidTwice(text: string, decimal: DecimalMark | undefined): Beside[] {
  const words = spelledNumbers(text);
  if (words.length === 0) return [];
  const figures = findAmounts(text, decimal).map(({ value, start, end }) => {
    const scale = scaleBehind(text.slice(end, end + 12));
    return { value: Math.abs(value) * scale.factor, start, end: end + scale.length };
  });
  const pairs = (spelled: Spelled) =>
    figures.flatMap(({ value, start, end }): Beside[] => {
      const behind = start >= spelled.end && start - spelled.end <= near;
      const lead = behind ? figureBehind.exec(text.slice(spelled.end, start + 1))?.[0].length : undefined;
      // A code of currency has capitals: `five (see 3 above)` says nothing twice.
      const first =
        lead !== undefined &&
        !/\(\s?[a-z]/.test(text.slice(spelled.end, start)) &&
        /^[\s(]{0,2}$/.test(text.slice(spelled.end + lead, start));
      const before =
        spelled.start >= end &&
        spelled.start - end <= near &&
        wordsBehind.test(text.slice(end, spelled.start));
      return first || before
        ? [
            {
              words: spelled.value,
              figure: value,
              start: Math.min(start, spelled.start),
              end: Math.max(end, spelled.end),
            },
          ]
        : [];
    });
  return words.flatMap(pairs);
}

/** Numbers whose words say something else than their figures: `five (3) years`. Cents may be left out of the words. */
export const contradictingWords = (text: string, decimal: DecimalMark | undefined): Beside[] =>
  saidTwice(text, decimal).filter(({ words, figure }) => !isSame(words, figure));
