import { median } from "../../values/median.ts";
import type { RecognizedWord } from "../recognizer.ts";
import { firstLetters } from "./first-letters.ts";
import { isDigit, isLetter, type Letter, textOf } from "./letters.ts";
import { type Gap, rows } from "./strip.ts";
import { blankWeights, oddsOf } from "./weights.ts";
import type { IsWord } from "./word-list.ts";

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
/** Likelihoods of a blank below this are alike. */
const leastLikely = 1e-4;

/** Whether the first reading parts each letter from the next: 1 yes, -1 no, 0 where it saw other letters. */
function partedBefore(letters: readonly Letter[], first: readonly RecognizedWord[]): number[] {
  const seen = firstLetters(letters, first);
  return letters.map((_, at) => {
    const [a, b] = [seen[at], seen[at + 1]];
    if (a === undefined || b === undefined) return 0;
    if (a.word !== b.word) return 1;
    return b.at === a.at + 1 ? -1 : 0;
  });
}

/** The fewest letters of a word that speaks for a blank beside it, and the most that are looked up. */
const [shortWord, longWord] = [2, 20];

/** 1 where the letters on both sides of a place are words, -1 where they are one word together. */
function wordsBeside(
  letters: readonly Letter[],
  at: number,
  parted: readonly number[],
  isWord: IsWord,
): number {
  const ends = (index: number) => letters[index + 1]?.blankBefore === true || parted[index] === 1;
  const isPart = (index: number) => isLetter(letters[index]?.text ?? "");
  if (!isPart(at) || !isPart(at + 1)) return 0;
  let [from, to] = [at, at + 2];
  while (from > 0 && at - from < longWord && !ends(from - 1) && isPart(from - 1)) from -= 1;
  while (to < letters.length && to - at < longWord && !ends(to - 1) && isPart(to)) to += 1;
  const [before, after] = [textOf(letters.slice(from, at + 1)), textOf(letters.slice(at + 1, to))];
  const apart = [before, after].every((word) => word.length >= shortWord && isWord(word));
  return Number(apart) - Number(isWord(before + after));
}

/** The signs between each letter and the next. */
export function signsOf(
  letters: readonly Letter[],
  gaps: readonly Gap[],
  first: readonly RecognizedWord[],
  isWord: IsWord,
): Signs[] {
  const parted = partedBefore(letters, first);
  const pairs = letters.flatMap((before, index) => {
    const second = letters[index + 1];
    return second === undefined ? [] : [{ before, second, ...between(before, second, gaps) }];
  });
  const [usualGap, usualStep] = [
    median(pairs.map(({ gap }) => gap)),
    median(pairs.map(({ apart }) => apart)),
  ];
  const yes = (is: boolean) => (is ? 1 : 0);
  return pairs.map(({ before, second, gap, apart }, at) => {
    const [a, b] = [before.text, second.text];
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
      likelyBlank: Math.log(Math.max(second.blankLikely, leastLikely)),
      firstParts: yes(parted[at] === 1),
      firstJoins: yes(parted[at] === -1),
      wordsBeside: wordsBeside(letters, at, parted, isWord),
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
export function inWords(
  letters: readonly Letter[],
  gaps: readonly Gap[],
  first: readonly RecognizedWord[],
  isWord: IsWord,
): Letter[][] {
  const words: Letter[][] = [];
  const signs = signsOf(letters, gaps, first, isWord);
  for (const [index, letter] of letters.entries()) {
    const before = signs[index - 1];
    if (before === undefined || isBlank(before)) words.push([letter]);
    else words.at(-1)?.push(letter);
  }
  return words;
}
