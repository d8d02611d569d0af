import { counterparts } from "../../values/text/edit-distance.ts";
import type { RecognizedWord } from "../recognizer.ts";
import { type Guess, isDigit, isLetter, type Letter } from "./letters.ts";
import { letterWeights, oddsOf } from "./weights.ts";

/** What speaks for another reading of a letter than the network's likeliest. */
export type LetterSigns = Readonly<Record<keyof typeof letterWeights, number>>;

/** Letters of a line that are compared with the first reading. */
const compared = 200;
/** Letters on each side that tell whether a place holds letters or digits. */
const around = 2;

/** 1 for a letter, -1 for a digit, 0 for a mark. */
const kindOf = (text: string) => Number(isLetter(text)) - Number(isDigit(text));

type FirstLetter = { text: string; sure: number };

/** The letter of the first reading that stands where each letter of the second does. */
function seenFirst(
  letters: readonly Letter[],
  first: readonly RecognizedWord[],
): (FirstLetter | undefined)[] {
  const before = first
    .flatMap(({ text, confidence }) =>
      [...text].map((letter) => ({ text: letter.toUpperCase(), sure: confidence })),
    )
    .slice(0, compared);
  const found = counterparts(
    letters.slice(0, compared).map(({ text }) => text.toUpperCase()),
    before.map(({ text }) => text),
  );
  return letters.map((_, at) => before[found[at] ?? -1]);
}

/** From -1, digits all around, to 1, letters. */
function kindAround(letters: readonly Letter[], at: number): number {
  let [sum, count] = [0, 0];
  const look = (index: number) => {
    count += 1;
    sum += kindOf(letters[index]?.text ?? "");
  };
  for (let index = at; index > at - around && letters[index]?.blankBefore === false; index--) look(index - 1);
  for (let index = at + 1; index <= at + around && letters[index]?.blankBefore === false; index++)
    look(index);
  return count === 0 ? 0 : sum / count;
}

/** The signs of each letter's other readings. */
export function letterSigns(
  letters: readonly Letter[],
  first: readonly RecognizedWord[],
): { at: number; guess: Guess; signs: LetterSigns }[] {
  const seen = seenFirst(letters, first);
  return letters.flatMap((letter, at) => {
    const before = seen[at];
    const kind = kindAround(letters, at);
    return letter.others.map((guess) => {
      const [isThis, isOther] = [guess, letter].map(({ text }) => before?.text === text.toUpperCase());
      const sure = before?.sure ?? 0;
      return {
        at,
        guess,
        signs: {
          always: 1,
          likelier: Math.log(guess.sure / Math.max(letter.sure, 0.01)),
          firstHasIt: Number(isThis),
          firstHasOther: Number(isOther),
          firstIsSureOfIt: isThis ? sure : 0,
          firstIsSureOfOther: isOther ? sure : 0,
          fitsAround: (kindOf(guess.text) - kindOf(letter.text)) * kind,
          becomesMark: Number(kindOf(guess.text) === 0),
          wasMark: Number(kindOf(letter.text) === 0),
        },
      };
    });
  });
}

/** The letters of a line, each as both readings and its neighbours make it likeliest. */
export function chosenLetters(letters: readonly Letter[], first: readonly RecognizedWord[]): Letter[] {
  const chosen = [...letters];
  const best = letters.map(() => 0);
  for (const { at, guess, signs } of letterSigns(letters, first)) {
    const odds = oddsOf(letterWeights, signs);
    const letter = letters[at];
    if (odds <= (best[at] ?? 0) || letter === undefined) continue;
    best[at] = odds;
    chosen[at] = { ...letter, text: guess.text, sure: 1 / (1 + Math.exp(-odds)) };
  }
  return chosen;
}
