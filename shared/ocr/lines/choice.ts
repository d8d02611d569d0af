import { editDistance } from "../../values/text/edit-distance.ts";
import type { RecognizedWord } from "../recognizer.ts";
import type { Place } from "./places.ts";
import { choiceWeights, oddsOf } from "./weights.ts";
import type { IsWord } from "./word-list.ts";

export type ChoiceSigns = Readonly<Record<keyof typeof choiceWeights, number>>;

/** Letters beyond which the length of what one reading alone has says nothing more, and those that are compared. */
const longWord = 12;
const compared = 200;

const joined = (words: readonly RecognizedWord[]) =>
  words
    .map(({ text }) => text)
    .join("")
    .slice(0, compared);
const digitShare = (text: string) => text.replace(/\D/g, "").length / Math.max(1, text.length);
const markShare = (text: string) => text.replace(/[\p{L}\d]/gu, "").length / Math.max(1, text.length);
const lengthOf = (text: string) => Math.min(text.replace(/[^\p{L}\d]/gu, "").length, longWord) / longWord;
const leastSure = (words: readonly RecognizedWord[]) =>
  words.length === 0 ? 0 : Math.min(...words.map(({ confidence }) => confidence));

/** How sure a reading is of its letters on the mean, 0..1; 0 without any. */
export function confidenceOf(words: readonly RecognizedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0);
  return sure / Math.max(1, letters);
}

/** What print seldom holds, and an amount, which it often does. */
const kinds = {
  Amount: /^\D*\d+[.,]\d\d\D*$/,
  Mixed: /\d\p{L}|\p{L}\d/u,
  Odd: /[^\p{L}\d.,:;()%#@&*/\-$ ]/u,
  Capital: /\p{Ll}\p{Lu}/u,
} as const;

const isKind = (kind: keyof typeof kinds, text: string) => Number(kinds[kind].test(text));

/** Words of fewer letters say little, since many combinations are one. */
const shortWord = 3;

/** Share of the letters and digits that stand in known words. */
function knownShare(words: readonly RecognizedWord[], isWord: IsWord): number {
  const text = words
    .map((word) => word.text)
    .join(" ")
    .slice(0, compared);
  const known = (text.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortWord && isWord(word));
  return known.join("").length / Math.max(1, text.replace(/[^\p{L}\d]/gu, "").length);
}

/** What a whole line says of its two readings. */
export function lineSigns(first: readonly RecognizedWord[], second: readonly RecognizedWord[]) {
  return { lineFirst: confidenceOf(first), lineSecond: confidenceOf(second), lineWorst: leastSure(first) };
}

/** What speaks for the second reading of a place against the first. */
export function choiceSigns(
  { first, second }: Place,
  line: ReturnType<typeof lineSigns>,
  isWord: IsWord,
): ChoiceSigns {
  const [a, b] = [joined(first), joined(second)];
  const [sureA, sureB] = [confidenceOf(first), confidenceOf(second)];
  const apart = editDistance(a.toUpperCase(), b.toUpperCase()) / Math.max(1, a.length, b.length);
  const [onlyFirst, onlySecond] = [Number(b === ""), Number(a === "")];
  return {
    always: 1,
    onlyFirst,
    onlySecond,
    lengthOfFirst: lengthOf(a) * onlyFirst,
    lengthOfSecond: lengthOf(b) * onlySecond,
    firstMarks: markShare(a),
    secondMarks: markShare(b),
    first: sureA,
    firstWorst: leastSure(first),
    second: sureB,
    secondWorst: leastSure(second),
    apart,
    firstApart: apart * sureA,
    secondApart: apart * sureB,
    firstDigits: digitShare(a),
    secondDigits: digitShare(b),
    digitsApart: digitShare(b) * apart,
    longer: (a.length - b.length) / Math.max(1, a.length, b.length),
    moreWords: Math.sign(first.length - second.length),
    same: Number(apart === 0),
    sameInMoreWords: Number(apart === 0) * (first.length - second.length),
    firstAmount: isKind("Amount", a),
    secondAmount: isKind("Amount", b),
    firstMixed: isKind("Mixed", a),
    secondMixed: isKind("Mixed", b),
    firstOdd: isKind("Odd", a),
    secondOdd: isKind("Odd", b),
    firstCapital: isKind("Capital", a),
    secondCapital: isKind("Capital", b),
    firstKnown: knownShare(first, isWord),
    secondKnown: knownShare(second, isWord),
    ...line,
  };
}

/** The words of a line, each place by the likelier of both readings. */
export function chosenWords(
  places: readonly Place[],
  first: readonly RecognizedWord[],
  second: readonly RecognizedWord[],
  isWord: IsWord,
): RecognizedWord[] {
  const line = lineSigns(first, second);
  return places.flatMap((place) =>
    oddsOf(choiceWeights, choiceSigns(place, line, isWord)) > 0 ? place.second : place.first,
  );
}
