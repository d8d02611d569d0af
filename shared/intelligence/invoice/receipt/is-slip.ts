import type { Document, Page } from "../../../document/document.ts";
import { median } from "../../../values/median.ts";

/** Widest roll of a till with its margins, points (80 mm paper). */
const rollWidth = 320;
/** A roll takes up to 56 characters across, a sheet of letters 90 and more. */
const mostAcross = 72;
/** A word at either edge may be a stain: so many of them do not count. */
const stray = 0.02;
/** A photo of a slip is taller than wide, and has no more words than this. */
const [tall, mostWords] = [1.15, 350] as const;

/** How many characters of the usual word fit across what is printed: a photo states no size, but its letters tell it. */
function charactersAcross({ words }: Page): number {
  const long = words.filter(({ text }) => text.length > 2);
  const each = median(long.map(({ text, box: [left, , right] }) => (right - left) / text.length));
  const edges = long
    .flatMap(({ box: [left, , right] }) => [left, right])
    .toSorted((one, other) => one - other);
  const left = edges[Math.floor(edges.length * stray)] ?? 0;
  const right = edges[Math.ceil(edges.length * (1 - stray)) - 1] ?? 0;
  return each > 0 ? (right - left) / each : 0;
}

/** A till slip: one page of one narrow column, or its photo or scan. */
export function isSlip({ pages }: Document, scanned: boolean): boolean {
  const [page] = pages;
  if (page === undefined || pages.length > 1) return false;
  if (!scanned) return page.width <= rollWidth;
  return (
    page.height > tall * page.width && page.words.length < mostWords && charactersAcross(page) < mostAcross
  );
}
