import type { Box, Word } from "../../../document/document.ts";
import { piecesOf } from "../../../document/layout/rows.ts";
import { joinedBox } from "./raw-row.ts";
import type { Role } from "./role.ts";
import { headingOf, headingsIn, isHeader, resolved } from "./roles.ts";

/** A column by its heading: where the heading stands is where its figures are aligned. */
export type Column = { role: Role; x0: number; x1: number };

/** Lines that one header may take: `Withdrawal` over `Amount` over `(INR)`. */
const mostLines = 3;

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(" ");

/** The x of a character of a line, between the edges of the word that it stands in. */
function placeIn(words: readonly Word[]): (at: number) => number {
  let offset = 0;
  const spans = words.map(({ text, box }) => {
    const start = offset;
    offset += text.length + 1;
    return { start, length: text.length, box };
  });
  return (at) => {
    const span = spans.findLast(({ start }) => start <= at) ?? spans[0];
    if (span === undefined) return 0;
    const share = Math.min(1, (at - span.start) / Math.max(1, span.length));
    return span.box[0] + share * (span.box[2] - span.box[0]);
  };
}

/** Headings of one line: also those that stand too close for their gaps to tell them apart. */
function onOneLine(words: readonly Word[]): Column[] {
  const text = textOf(words);
  const found = headingsIn(text);
  const letters = text.replace(/[^\p{L}\d]/gu, "").length;
  const covered = found.reduce(
    (sum, { start, end }) => sum + text.slice(start, end).replace(/[^\p{L}\d]/gu, "").length,
    0,
  );
  // A sentence that speaks of dates and amounts is no header.
  if (covered < 0.7 * letters) return [];
  const x = placeIn(words);
  return found.map(({ role, start, end }) => ({ role, x0: x(start), x1: x(end) }));
}

type Piece = { box: Box; text: string };

/** Headings of lines that are set one above the other, by the columns that they form. */
function onLines(lines: readonly (readonly Word[])[]): Column[] {
  const pieces: Piece[] = [];
  for (const line of lines) {
    for (const words of piecesOf(line, (last) => 0.9 * (last.box[3] - last.box[1]))) {
      const [first] = words;
      if (first === undefined) continue;
      const box = words.reduce((all, word) => joinedBox(all, word.box), first.box);
      const above = pieces.find((each) => Math.min(each.box[2], box[2]) > Math.max(each.box[0], box[0]));
      if (above === undefined) pieces.push({ box, text: textOf(words) });
      else {
        above.text = `${above.text} ${textOf(words)}`;
        above.box = joinedBox(above.box, box);
      }
    }
  }
  return pieces
    .toSorted((a, b) => a.box[0] - b.box[0])
    .flatMap(({ box, text }) => {
      const role = headingOf(text);
      return role === undefined ? [] : [{ role, x0: box[0], x1: box[2] }];
    });
}

const distinct = (columns: readonly Column[]) => new Set(columns.map(({ role }) => role)).size;

/** The header that begins at a line, with the number of lines it takes, at most so many; undefined when none does. */
export function headerAt(
  lines: readonly (readonly Word[])[],
  at: number,
  most = mostLines,
): { columns: readonly Column[]; lines: number } | undefined {
  let best: { columns: readonly Column[]; lines: number } | undefined;
  for (let count = 1; count <= most && at + count <= lines.length; count++) {
    const taken = lines.slice(at, at + count);
    // A row with figures in it is a booking.
    if (taken.some((line) => /\d[.,]\d{2}(?!\d)/.test(textOf(line)))) break;
    const columns = count === 1 ? onOneLine(taken[0] ?? []) : onLines(taken);
    if (!isHeader(columns.map(({ role }) => role))) continue;
    if (best === undefined || distinct(columns) > distinct(best.columns)) best = { columns, lines: count };
  }
  if (best === undefined) return undefined;
  const roles = resolved(best.columns.map(({ role }) => role));
  const columns = best.columns.map((column, index) => ({ ...column, role: roles[index] ?? column.role }));
  return { ...best, columns };
}
