import type { Page, Word } from "../../../document/document.ts";
import { ofFigures, rowsOf } from "../../../document/layout/rows.ts";
import { hasCents } from "./figures.ts";
import { type Column, headerAt } from "./header-row.ts";
import { type PlacedLine, placeWords } from "./place-words.ts";
import { appendTo, joinedBox, type OutsideLine, type RawRow, type RawTable } from "./raw-row.ts";
import type { Role } from "./role.ts";
import { figures } from "./roles.ts";
import { wayOfTitle } from "./section-titles.ts";
import { lineBreak, withJoinedText } from "./wrapped-text.ts";

/** Lines of a wrapped text stand this close, in heights of a line. */
const closest = 1.15;

type Line = { page: number; words: readonly Word[]; box: Word["box"]; text: string };
type Open = { columns: readonly Column[]; rows: RawRow[]; header: string; whole: boolean };

function linesOf(page: Page): Line[] {
  return rowsOf(page.words, ofFigures).flatMap((words) => {
    const [first] = words;
    if (first === undefined) return [];
    const box = words.reduce((all, word) => joinedBox(all, word.box), first.box);
    return [{ page: page.number, words, box, text: words.map(({ text }) => text).join(" ") }];
  });
}

const hasFigure = (cells: PlacedLine["cells"]) => [...figures].some((role) => cells[role] !== undefined);
const hasMovement = ({ cells }: Pick<RawRow, "cells">) =>
  cells.debit !== undefined || cells.credit !== undefined || cells.amount !== undefined;

/** Whether a line says no more than text, and stands where the texts of the rows stand. */
function isWrapped(placed: PlacedLine, columns: readonly Column[]): boolean {
  if (placed.dated || hasFigure(placed.cells) || placed.texts.length === 0) return false;
  const dates = columns.filter(({ role }) => role === "date" || role === "value_date");
  const money = columns.filter(({ role }) => figures.has(role));
  const first = columns.reduce((least, { x0 }) => Math.min(least, x0), Number.POSITIVE_INFINITY);
  const left = dates.some(({ x0 }) => x0 === first)
    ? Math.min(...dates.filter(({ x0 }) => x0 === first).map(({ x1 }) => x1)) - 4
    : first - 4;
  const right = Math.max(...money.map(({ x1 }) => x1)) + 4;
  return (
    placed.texts.every(({ box }) => box[0] >= left && box[2] <= right) && placed.cells.serial === undefined
  );
}

function absorb(row: RawRow, placed: PlacedLine, line: Line): void {
  for (const [role, cell] of Object.entries(placed.cells) as [Role, { text: string }][]) {
    appendTo(row, role, cell.text, role === "description" ? lineBreak : " ");
  }
  row.box = joinedBox(row.box, line.box);
}

/** Lines that say what is carried over or summed up are rows, not text of the row above. */
const heading = /\b(?:opening|closing|brought|carried|balance|total|page)\b/i;

function takeLines(lines: readonly Line[], open: Open, outside: OutsideLine[]): void {
  let above: { row: RawRow; bottom: number } | undefined;
  const waiting: { line: Line; placed: PlacedLine }[] = [];
  const flush = (into?: RawRow) => {
    for (const { line, placed } of waiting.splice(0)) {
      if (into !== undefined && placed.cells.description !== undefined) {
        const text = placed.cells.description.text;
        const own = into.cells.description?.text;
        into.cells.description = { text: own === undefined ? text : `${text}${lineBreak}${own}` };
      } else outside.push({ page: line.page, box: line.box, text: line.text, above: false });
    }
  };
  for (const [index, line] of lines.entries()) {
    const placed = placeWords(line.words, open.columns, open.whole);
    const height = line.box[3] - line.box[1];
    if (placed.dated || hasFigure(placed.cells)) {
      const row = { page: line.page, box: line.box, cells: placed.cells };
      const unfinished =
        above !== undefined && !hasMovement(above.row) && above.row.cells.balance === undefined;
      if (!placed.dated && unfinished && above !== undefined) {
        flush();
        absorb(above.row, placed, line);
        above.bottom = line.box[1];
        continue;
      }
      flush(row);
      open.rows.push(row);
      above = { row, bottom: line.box[1] };
      continue;
    }
    const gap = above === undefined ? Number.POSITIVE_INFINITY : above.bottom - line.box[3];
    const next = lines[index + 1];
    const below = next === undefined ? Number.POSITIVE_INFINITY : line.box[1] - next.box[3];
    if (!isWrapped(placed, open.columns) || heading.test(line.text)) {
      flush();
      outside.push({ page: line.page, box: line.box, text: line.text, above: false });
    } else if (above !== undefined && gap <= below + 1 && gap < closest * height) {
      absorb(above.row, placed, line);
      above.bottom = line.box[1];
    } else waiting.push({ line, placed });
  }
  flush();
}

/** Lines among which a first header may be set over several: a text this long without one is no statement. */
const searched = 2_000;

/** Tables of bookings on the pages, by their words: the columns of a header count until the next one. */
export function pageTables(pages: readonly Page[]): RawTable[] {
  const tables: (Open & { outside: OutsideLine[] })[] = [];
  const before: OutsideLine[] = [];
  let seen = 0;
  const whole = pages.some(({ words }) => words.some(({ text }) => hasCents(text)));
  for (const page of pages) {
    const lines = linesOf(page);
    const words = lines.map((line) => line.words);
    let from = 0;
    const finish = (to: number) => {
      const open = tables.at(-1);
      const part = lines.slice(from, to);
      if (open === undefined) {
        before.push(...part.map(({ page: number, box, text }) => ({ page: number, box, text, above: true })));
      } else takeLines(part, open, open.outside);
    };
    for (let at = 0; at < lines.length; at++) {
      seen += 1;
      // A title above the heads is none of them.
      if (wayOfTitle(lines[at]?.text ?? "") !== undefined) continue;
      const header = headerAt(words, at, tables.length === 0 && seen > searched ? 1 : undefined);
      if (header === undefined) continue;
      finish(at);
      const taken = lines.slice(at, at + header.lines);
      const text = taken.map((line) => line.text).join(" ");
      const last = tables.at(-1);
      if (last !== undefined && last.header === text) last.columns = header.columns;
      else tables.push({ columns: header.columns, rows: [], header: text, whole, outside: [] });
      at += header.lines - 1;
      from = at + 1;
    }
    finish(lines.length);
  }
  return tables.map(({ columns, rows, header, outside }, index) => ({
    roles: columns.map(({ role }) => role),
    header,
    rows: withJoinedText(rows),
    outside: index === 0 ? [...before, ...outside] : outside,
  }));
}
