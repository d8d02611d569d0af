import { foldMarks, plainLetters } from "../../../values/text/fold.ts";

/** The words of a text as phrases are compared by: letters and digits, without case and accents. */
export const plainWords = (text: string): string[] =>
  plainLetters(foldMarks(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
