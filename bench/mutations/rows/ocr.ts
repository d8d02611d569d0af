import type { Mutation } from "../mutation.ts";

const test = "test/ocr/unsure-print.test.ts";
const title = "print that is worn and small is read";

export const ocr: readonly Mutation[] = [
  {
    promise: "a picture whose letters are unsure is read again",
    broken: "the first reading always stands",
    file: "shared/ocr/lines/second-reading.ts",
    from: "confidenceOf(words) < unsurePicture;",
    to: "confidenceOf(words) < -unsurePicture;",
    test,
    title,
  },
  {
    promise: "the second reading has blanks between its words",
    broken: "a line is one word",
    file: "shared/ocr/lines/blanks.ts",
    from: "oddsOf(blankWeights, signs) > 0;",
    to: "oddsOf(blankWeights, signs) > 100;",
    test,
    title,
  },
  {
    promise: "letters that stand twice in print are read twice",
    broken: "the steps of one letter are not told from two letters",
    file: "shared/ocr/lines/letters.ts",
    from: "    last = best;",
    to: '    last = best.text === "" ? last : best;',
    test,
    title,
  },
  {
    promise: "a word of which only the first reading is sure stays as the first has it",
    broken: "every word of a line is taken from its second reading",
    file: "shared/ocr/lines/sure-words.ts",
    from: "before.confidence - word.sure >= lead;",
    to: "before.confidence - word.sure >= lead + 1;",
    test: "test/workflows/checking/onboarding-scans.test.ts",
    title: "papers of an employee are read from scans",
  },
];
