import { median } from "../../values/median.ts";
import { isDigit, isLetter, type Letter } from "./letters.ts";
import { type Gap, rows } from "./strip.ts";
import { blankWeights, oddsOf } from "./weights.ts";

/** What speaks for a blank between two letters; widths as shares of the line's height. */
export type Sign = keyof typeof blankWeights;
export type Signs = Readonly<Record<Sign, number>>;

/** How wide the paper between two letters is, and how far their middles are apart. */
function between(first: Letter, second: Letter, gaps: readonly Gap[]) {
  const widest = gaps
    .filter(({ from, to }) => (from + to) / 2 > first.from && (from + to) / 2 < second.to)
    .reduce((most, { from, to }) => Math.max(most, to - from), 0);
  return { gap: widest / rows, apart: (second.to - first.from) / rows };
}

/** A gap or step that is so much wider than is usual on its line. */
const wideGap = { times: 2.2, more: 0.08 } as const;
const wideStep = 1.6;

/** The signs between each letter and the next. */
export function signsOf(letters: readonly Letter[], gaps: readonly Gap[]): Signs[] {
  const pairs = letters.flatMap((first, index) => {
    const second = letters[index + 1];
    return second === undefined ? [] : [{ first, second, ...between(first, second, gaps) }];
  });
  const [usualGap, usualStep] = [
    median(pairs.map(({ gap }) => gap)),
    median(pairs.map(({ apart }) => apart)),
  ];
  const yes = (is: boolean) => (is ? 1 : 0);
  return pairs.map(({ first, second, gap, apart }) => {
    const [a, b] = [first.text, second.text];
    const digits = yes(isDigit(a) && isDigit(b));
    const [markBefore, markAfter] = [a, b].map((text) => yes(!(isLetter(text) || isDigit(text))));
    return {
      always: 1,
      gap,
      apart,
      gapOverUsual: gap - usualGap,
      apartOverUsual: apart - usualStep,
      usualGap,
      usualStep,
      readAsBlank: yes(second.blankBefore),
      letters: yes(isLetter(a) && isLetter(b)),
      digits,
      markBefore: markBefore ?? 0,
      markAfter: markAfter ?? 0,
      gapAfterMark: (markBefore ?? 0) * gap,
      gapBeforeMark: (markAfter ?? 0) * gap,
      gapInNumber: digits * gap,
      pointInNumber: yes(/^[.,]$/.test(a) && isDigit(b)),
      closingBefore: yes(/^[.,:;)!?%]$/.test(a)),
      closingAfter: yes(/^[.,:;)!?%]$/.test(b)),
      wideGap: yes(gap > wideGap.times * usualGap + wideGap.more),
      wideStep: yes(apart > wideStep * usualStep),
    };
  });
}

const isBlank = (signs: Signs) => oddsOf(blankWeights, signs) > 0;

/** Letters in words. */
export function inWords(letters: readonly Letter[], gaps: readonly Gap[]): Letter[][] {
  const words: Letter[][] = [];
  const signs = signsOf(letters, gaps);
  for (const [index, letter] of letters.entries()) {
    const before = signs[index - 1];
    if (before === undefined || isBlank(before)) words.push([letter]);
    else words.at(-1)?.push(letter);
  }
  return words;
}
