import type { RecognizedWord } from "../recognizer.ts";
import { firstLetters } from "./first-letters.ts";
import { type Guess, isDigit, isLetter, type Letter, textOf } from "./letters.ts";
import { letterWeights, oddsOf } from "./weights.ts";
import type { IsWord } from "./word-list.ts";

/** What speaks for another reading of a letter than the network's likeliest. */
export type LetterSigns = Readonly<Record<keyof typeof letterWeights, number>>;

/** Letters on each side that tell whether a place holds letters or digits. */
const around = 2;

/** 1 for a letter, -1 for a digit, 0 for a mark. */
const kindOf = (text: string) => Number(isLetter(text)) - Number(isDigit(text));

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

/** Words of fewer letters say little, since many combinations are one; from so many on a word is no chance. */
const [shortWord, longWord] = [3, 6];

/** How much of a known word the letters around a place are when it holds a letter: 0 none, 1 a long one. */
function knownWith(letters: readonly Letter[], at: number, isWord: IsWord): (text: string) => number {
  const goesOn = (index: number) => isLetter(letters[index]?.text ?? "");
  let [from, to] = [at, at + 1];
  while (letters[from]?.blankBefore === false && goesOn(from - 1)) from -= 1;
  while (letters[to]?.blankBefore === false && goesOn(to)) to += 1;
  const [before, after] = [letters.slice(from, at), letters.slice(at + 1, to)].map(textOf);
  return (text) => {
    const word = isLetter(text) ? `${before}${text}${after}` : "";
    return word.length >= shortWord && isWord(word) ? Math.min(1, word.length / longWord) : 0;
  };
}

/** The signs of each letter's other readings. */
export function letterSigns(
  letters: readonly Letter[],
  first: readonly RecognizedWord[],
  isWord: IsWord,
): { at: number; guess: Guess; signs: LetterSigns }[] {
  const seen = firstLetters(letters, first);
  return letters.flatMap((letter, at) => {
    const before = seen[at];
    const kind = kindAround(letters, at);
    const known = knownWith(letters, at, isWord);
    const knownBefore = known(letter.text);
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
          makesWord: known(guess.text) - knownBefore,
        },
      };
    });
  });
}

/** The letters of a line, each as both readings and its neighbours make it likeliest. */
export function chosenLetters(
  letters: readonly Letter[],
  first: readonly RecognizedWord[],
  isWord: IsWord,
): Letter[] {
  const chosen = [...letters];
  const best = letters.map(() => 0);
  for (const { at, guess, signs } of letterSigns(letters, first, isWord)) {
    const odds = oddsOf(letterWeights, signs);
    const letter = letters[at];
    if (odds <= (best[at] ?? 0) || letter === undefined) continue;
    best[at] = odds;
    chosen[at] = { ...letter, text: guess.text, sure: 1 / (1 + Math.exp(-odds)) };
  }
  return chosen;
}
