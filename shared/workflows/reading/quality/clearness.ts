import type { Page } from "../../../document/document.ts";
import { median } from "../../../values/median.ts";
import { between, bounded, dpiOf, type Judge, numbersOf, pagesText } from "./criterion.ts";

type Points = readonly (readonly [value: number, score: number])[];
type Clear = { score: number; says: string; advice: string };

/** Ink to paper: WCAG 2.2 asks for 3 of large print and 4.5 of other; below 1.5 most people see no letters. */
const byContrast: Points = [
  [1.1, 0],
  [1.5, 40],
  [2, 65],
  [3, 100],
];
/** Share of a letter's height over which its edge runs; measured of print that was blurred step by step. */
const byEdge: Points = [
  [0.15, 100],
  [0.2, 85],
  [0.3, 45],
  [0.45, 0],
];
/** Dots in a letter's height. */
const byHeight: Points = [
  [4, 0],
  [7, 40],
  [10, 75],
  [13, 100],
];
const clearEnough = 70;

/** What is worst about the letters of a page that was read by OCR. */
function worstOf(page: Page): Clear | undefined {
  const { clarity, words, source } = page;
  if (source !== "ocr" || clarity === undefined) return undefined;
  const dpi = dpiOf(page);
  const points = median(words.map(({ box }) => box[3] - box[1]));
  const found: Clear[] = [
    {
      score: between(byContrast, clarity.contrast),
      says: "The letters are hardly darker than the paper.",
      advice: "Scan anew with more contrast, from the original.",
    },
    {
      score: between(byEdge, clarity.edge),
      says: "The letters are blurred.",
      advice: "Scan or photograph it anew, in focus.",
    },
    ...(dpi === undefined
      ? []
      : [
          {
            score: between(byHeight, (points * dpi) / 72),
            says: "The letters have too few dots.",
            advice: "Scan at 300 dpi, or photograph the page closer.",
          },
        ]),
  ];
  return found.reduce((worst, each) => (each.score < worst.score ? each : worst));
}

/** How clear the letters of scanned pages are; undefined of files without any. */
export const clearness = (subject: Parameters<Judge>[0]): ReturnType<Judge> | undefined => {
  const judged = subject.document.pages.flatMap((page) => {
    const worst = worstOf(page);
    return worst === undefined ? [] : [{ page, ...worst }];
  });
  const [first] = judged;
  if (first === undefined) return undefined;
  const low = judged.filter(({ score }) => score < clearEnough);
  const worst = judged.reduce((most, each) => (each.score < most.score ? each : most), first);
  const score = bounded(judged.reduce((sum, each) => sum + each.score, 0) / judged.length);
  return {
    score,
    reason:
      low.length === 0
        ? "The letters can be seen clearly."
        : `${worst.says.slice(0, -1)} on ${pagesText(numbersOf(low.map(({ page }) => page)))}.`,
    advice: low.length === 0 ? null : worst.advice,
    pages: numbersOf(low.map(({ page }) => page)),
  };
};
