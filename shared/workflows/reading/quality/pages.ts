import type { Document, Page } from "../../../document/document.ts";
import { bounded, type Judge, numbersOf, pagesText } from "./criterion.ts";

/** `Page 2 of 5`, in the languages that ship; and a number that stands alone in a header or footer. */
const ofAll =
  /(?:^|\s)(?:page|seite|pagina|página|pag\.?|p\.|blatt|sheet)?\s{0,20}(\d{1,4})\s{0,20}(?:of|von|de|di|van|sur|\/)\s{0,20}(\d{1,4})\s{0,20}$/iu;
const alone = /^(?:[-–—]\s*)?(?:(?:page|seite|pagina|página|p\.)\s*)?(\d{1,4})(?:\s*[-–—])?$/iu;

type Printed = { number: number; of: number | undefined };

/** The number printed at the head or foot of a page. */
function printedOn({ blocks, lines, height }: Page): Printed | undefined {
  const running = blocks.filter(({ kind }) => kind === "header" || kind === "footer").map(({ text }) => text);
  const edge = lines
    .filter(({ box }) => box[1] > 0.92 * height || box[3] < 0.1 * height)
    .map(({ text }) => text);
  for (const text of [...running, ...edge]) {
    const whole = ofAll.exec(text.trim());
    if (whole !== null && Number(whole[1]) <= Number(whole[2]))
      return { number: Number(whole[1]), of: Number(whole[2]) };
  }
  for (const text of [...running, ...edge]) {
    const found = alone.exec(text.trim());
    if (found !== null) return { number: Number(found[1]), of: undefined };
  }
  return undefined;
}

/** Whether so many pages bear a number, or one a total, that a missing page would show. */
function areNumbered(pages: readonly Page[]): boolean {
  const printed = pages.map(printedOn).filter((each) => each !== undefined);
  const total = printed.some(({ of }) => of !== undefined);
  return total || (printed.length >= 2 && printed.length >= 0.6 * pages.length);
}

/** Numbers that are printed on no page though they should be: of a stated total, or between two that are there. */
export function missingNumbers({ pages }: Document): number[] {
  const printed = pages.map(printedOn).filter((each) => each !== undefined);
  if (printed.length < 2 || printed.length < 0.6 * pages.length) return missingOfTotal(printed, pages.length);
  const numbers = printed.map(({ number }) => number);
  const rising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  if (!rising) return [];
  const stated = missingOfTotal(printed, pages.length);
  if (stated.length > 0) return stated;
  const unnumbered = pages.length - printed.length;
  const [first = 1, last = first] = [numbers[0], numbers.at(-1)];
  const gaps = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (at) => !numbers.includes(at),
  );
  // A page without a number may be the one that seems to be missing.
  return gaps.length > unnumbered && gaps.length <= 200 ? gaps : [];
}

/** All pages say the same total, and there are fewer of them. */
function missingOfTotal(printed: readonly Printed[], pages: number): number[] {
  const totals = new Set(printed.map(({ of }) => of));
  const [total] = totals;
  if (totals.size !== 1 || total === undefined || total <= pages) return [];
  const there = new Set(printed.map(({ number }) => number));
  return Array.from({ length: total }, (_, at) => at + 1).filter((at) => !there.has(at));
}

/** A page on which nothing is drawn or written. */
export const isBlank = ({ words, images, rulings, source }: Page) =>
  source === "none" && words.length === 0 && images.length === 0 && rulings.length === 0;

const hasPages = new Set(["pdf", "image"]);

/** Blank pages, pages without text, and numbers that are missing. */
export const completeness: Judge = ({ document }) => {
  const { pages, format } = document;
  const empty = pages.every(({ words }) => words.length === 0);
  if (empty)
    return {
      score: 0,
      reason: "No page holds text.",
      advice: "Send the document itself.",
      pages: numbersOf(pages),
    };
  if (!hasPages.has(format))
    return { score: 100, reason: "The file holds text; it has no pages of its own." };
  const blank = pages.filter(isBlank);
  const mute = pages.filter((page) => page.words.length === 0 && !isBlank(page));
  const missing = missingNumbers(document);
  const numbered = areNumbered(pages);
  const checks = [
    ...(numbered
      ? [
          {
            check: "no page is missing",
            passed: missing.length === 0,
            reason:
              missing.length === 0
                ? "The printed page numbers show no gap."
                : `By the printed numbers, ${pagesText(missing)} of the original are missing.`,
            pages: [],
          },
        ]
      : []),
    {
      check: "no page is blank",
      passed: blank.length === 0,
      reason: blank.length === 0 ? "Every page holds something." : `${pagesText(numbersOf(blank))}: blank.`,
      pages: numbersOf(blank),
    },
    {
      check: "every picture could be read",
      passed: mute.length === 0,
      reason:
        mute.length === 0
          ? "Every page with content holds text."
          : `${pagesText(numbersOf(mute))}: pictures without text.`,
      pages: numbersOf(mute),
    },
  ];
  const failed = checks.filter(({ passed }) => !passed);
  const all = pages.length + missing.length;
  const lost = 100 * ((missing.length * 1.5 + blank.length * 0.3 + mute.length * 0.5) / all);
  const advice = [
    ...(missing.length > 0 ? ["Add the missing pages."] : []),
    ...(blank.length > 0 ? ["Remove the blank pages (pdf/delete-pages)."] : []),
    ...(mute.length > 0 ? ["Look at the pages without text: scan them anew if they should hold some."] : []),
  ];
  return {
    score: bounded(100 - lost - (missing.length > 0 ? 20 : 0)),
    reason:
      failed.length > 0
        ? failed.map(({ reason }) => reason).join(" ")
        : numbered
          ? "No page is blank or missing."
          : "No page is blank. The pages bear no numbers that would show whether one is missing.",
    advice: advice.length === 0 ? null : advice.join(" "),
    pages: numbersOf([...blank, ...mute]),
    checks,
  };
};
