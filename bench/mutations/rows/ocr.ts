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
    promise: "each word is taken from the likelier of both readings",
    broken: "every word is taken from the second reading",
    file: "shared/ocr/lines/choice.ts",
    from: "oddsOf(choiceWeights, choiceSigns(place, line)) > 0",
    to: "oddsOf(choiceWeights, choiceSigns(place, line)) > -100",
    test: "test/ocr/two-readings.test.ts",
    title: "a sure word stands against an unsure one",
  },
  {
    promise: "a letter is what both readings and its neighbours make it",
    broken: "the likeliest letter of the network stands",
    file: "shared/ocr/lines/letter-choice.ts",
    from: "if (odds <= (best[at] ?? 0)",
    to: "if (odds <= 100 + (best[at] ?? 0)",
    test: "test/ocr/two-readings.test.ts",
    title: "among letters a letter",
  },
  {
    promise: "the language of a scan is found where none is given",
    broken: "a scan is read as English",
    file: "shared/contract/convert-from-pdf.ts",
    from: "scanLanguageHint).optional();",
    to: 'scanLanguageHint).default("eng");',
    test: "test/convert/scan-language.test.ts",
    title: "Word",
  },
];
