import { counterparts } from "../../values/text/edit-distance.ts";
import type { RecognizedWord } from "../recognizer.ts";
import type { Letter } from "./letters.ts";

/** A letter of the first reading: in capitals, how sure the reading is of its word, and which word of the line it is in. */
export type FirstLetter = { text: string; sure: number; at: number; word: number };

/** Letters of a line that are compared with the first reading. */
const compared = 200;

/** The letter of the first reading that stands where each letter of the second does. */
export function firstLetters(
  letters: readonly Letter[],
  first: readonly RecognizedWord[],
): (FirstLetter | undefined)[] {
  const before = first
    .flatMap(({ text, confidence }, word) =>
      [...text].map((letter) => ({ text: letter.toUpperCase(), sure: confidence, word })),
    )
    .slice(0, compared)
    .map((letter, at) => ({ ...letter, at }));
  const found = counterparts(
    letters.slice(0, compared).map(({ text }) => text.toUpperCase()),
    before.map(({ text }) => text),
  );
  return letters.map((_, at) => before[found[at] ?? -1]);
}
