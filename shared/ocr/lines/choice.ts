import { editDistance } from "../../values/text/edit-distance.ts";
import type { RecognizedWord } from "../recognizer.ts";
import type { ReadLine } from "./line-words.ts";
import { choiceWeights, oddsOf } from "./weights.ts";

export type ChoiceSigns = Readonly<Record<keyof typeof choiceWeights, number>>;

/** Letters beyond which the length of a line says nothing more, and those that are compared. */
const longLine = 40;
const compared = 200;

const joined = (words: readonly { text: string }[]) => words.map(({ text }) => text).join("");
const digitShare = (text: string) => text.replace(/\D/g, "").length / Math.max(1, text.length);

/** How sure a reading is of its letters on the mean, 0..1; 0 without any. */
export function confidenceOf(words: readonly RecognizedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  return sure / Math.max(1, letters);
}

/** What speaks for the second reading of a line against the first. */
export function choiceSigns(first: readonly RecognizedWord[], second: ReadLine): ChoiceSigns {
  const [a, b] = [joined(first).slice(0, compared), joined(second.words).slice(0, compared)];
  const mean = confidenceOf(first);
  const apart = editDistance(a.toUpperCase(), b.toUpperCase()) / Math.max(1, a.length, b.length);
  return {
    always: 1,
    first: mean,
    firstWorst: first.length === 0 ? 0 : Math.min(...first.map(({ confidence }) => confidence)),
    second: second.sure,
    secondWorst: Math.min(1, ...second.letters.map((letter) => letter.sure)),
    apart,
    firstDigits: digitShare(a),
    secondDigits: digitShare(b),
    onlySecond: first.length === 0 ? 1 : 0,
    length: Math.min(longLine, b.length) / longLine,
    firstLonger: Math.sign(a.length - b.length),
    longer: (a.length - b.length) / Math.max(1, b.length),
    digitsApart: digitShare(b) * apart,
    firstApart: apart * mean,
    secondApart: apart * second.sure,
  };
}

/** Whether the second reading of a line is taken. */
export const takesSecond = (first: readonly RecognizedWord[], second: ReadLine): boolean =>
  second.words.length > 0 && oddsOf(choiceWeights, choiceSigns(first, second)) > 0;
