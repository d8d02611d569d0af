import { joinedLines } from "../../../values/text/joined-lines.ts";
import { markerOf } from "./markers.ts";
import type { Paragraph } from "./paragraphs.ts";

/** A heading is short, larger than the text or bold, and no sentence. */
const longest = 140;
const mostRows = 3;
const larger = 1.12;

const sizeKey = ({ rows }: Paragraph) => Math.round((rows[0]?.size ?? 0) * 2) / 2;
const textOf = ({ rows }: Paragraph) => joinedLines(rows.map(({ text }) => text));

function isHeading(paragraph: Paragraph, body: number): boolean {
  const text = textOf(paragraph);
  const [first] = paragraph.rows;
  if (first === undefined || paragraph.rows.length > mostRows || text.length > longest) return false;
  if (!/\p{L}{2}/u.test(text) || /[.,;]$/.test(text) || first.pieces.length > 2) return false;
  const bold = paragraph.rows.every((row) => row.bold);
  const large = first.size >= larger * body;
  const listed = markerOf(first);
  if (listed?.bullet === true || (listed !== undefined && !large && !bold)) return false;
  return large || (bold && first.size >= 0.98 * body && text.length < 90 && !/:$/.test(text));
}

/** Levels by size over the whole document: the largest headings are the first level, bold text the last. */
export function headingLevels(paragraphs: readonly Paragraph[]): Map<Paragraph, number> {
  const weight = new Map<number, number>();
  for (const each of paragraphs)
    weight.set(sizeKey(each), (weight.get(sizeKey(each)) ?? 0) + textOf(each).length);
  const body = [...weight].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const found = paragraphs.filter((each) => isHeading(each, body));
  const sizes = [...new Set(found.map(sizeKey))].toSorted((a, b) => b - a);
  return new Map(found.map((each) => [each, Math.min(6, sizes.indexOf(sizeKey(each)) + 1)]));
}
