import type { Word } from "../../../document/document.ts";
import { joinedLines } from "../../../values/text/joined-lines.ts";
import { markerOf } from "./markers.ts";
import type { Paragraph } from "./paragraphs.ts";

/** A heading is short, larger than the text or bold, and no sentence. */
const longest = 140;
const mostRows = 3;
const larger = 1.12;

/** To half a point: what a printer rounds is one size. */
const halfPoints = (size: number) => Math.round(size * 2) / 2;
const sizeKey = ({ rows }: Paragraph) => halfPoints(rows[0]?.size ?? 0);
const textOf = ({ rows }: Paragraph) => joinedLines(rows.map(({ text }) => text));

/** Whether letters are so much larger than the text that they head it. */
export const isLarge = ({ rows }: Paragraph, body: number): boolean => (rows[0]?.size ?? 0) >= larger * body;

export function isHeading(paragraph: Paragraph, body: number): boolean {
  const text = textOf(paragraph);
  const [first] = paragraph.rows;
  if (first === undefined || paragraph.rows.length > mostRows || text.length > longest) return false;
  if (!/\p{L}\p{M}*\p{L}/u.test(text) || /[.,;]$/.test(text) || first.pieces.length > 2) return false;
  const bold = paragraph.rows.every((row) => row.bold);
  const large = isLarge(paragraph, body);
  const listed = markerOf(first);
  if (listed?.bullet === true || (listed !== undefined && !large && !bold)) return false;
  return large || (bold && first.size >= 0.98 * body && text.length < 90 && !/:$/.test(text));
}

/** Sizes that differ by less are one. */
const oneSize = 1.04;
/** So many headings of a size make it one of the document, and not of its title page. */
const common = 2;

/**
 * The level of each size: what is larger than all that come back, as on a title page, is the first; each size that comes
 * back is the next one; a size between them counts as the next smaller one.
 */
function levelsOf(sizes: readonly number[]): Map<number, number> {
  const groups: number[][] = [];
  for (const size of sizes.toSorted((a, b) => b - a)) {
    const open = groups.at(-1);
    if (open !== undefined && (open[0] ?? 0) < oneSize * size) open.push(size);
    else groups.push([size]);
  }
  const anyCommon = groups.some((group) => group.length >= common);
  const levels = new Map<number, number>();
  let level = 1;
  let first = true;
  for (const group of groups) {
    const counts = !anyCommon || group.length >= common;
    if (counts && first && levels.size > 0 && anyCommon) level += 1;
    for (const size of group) levels.set(size, Math.min(6, level));
    if (counts && anyCommon) first = false;
    if (counts) level += 1;
  }
  return levels;
}

/** The size of most letters. `others` are words that stand in no paragraph, as those of tables. */
export function usualSize(paragraphs: readonly Paragraph[], others: readonly Word[] = []): number {
  const weight = new Map<number, number>();
  const add = (size: number, letters: number) => weight.set(size, (weight.get(size) ?? 0) + letters);
  for (const each of paragraphs) add(sizeKey(each), textOf(each).length);
  for (const { font, text } of others) add(halfPoints(font.size), text.length);
  return [...weight].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/**
 * Levels by size over the whole document: the largest headings are the first level, bold text the last. `body` is the size
 * of its text.
 */
export function headingLevels(
  paragraphs: readonly Paragraph[],
  body = usualSize(paragraphs),
): Map<Paragraph, number> {
  const found = paragraphs.filter((each) => isHeading(each, body));
  const levels = levelsOf(found.map(sizeKey));
  return new Map(found.map((each) => [each, levels.get(sizeKey(each)) ?? 1]));
}
