import { foldMarks, plainLetters } from "../../../values/text/fold.ts";
/** Text to match names by: lower case, without accents and signs, one blank between words. */
export const plain = (text: string): string =>
  plainLetters(foldMarks(text))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
