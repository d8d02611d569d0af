import type { Cell, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import { isFigure } from "./figure.ts";
import { rowsOf, type SegmentRow, textOf } from "./rows.ts";

/** A cell of the grid with the words inside it, before they become its text. */
export type FilledCell = Omit<Cell, "text"> & { words: readonly Word[] };

/** Spanning cells that hold a figure for each column; fewer of them may be head lines. */
const leastRows = 3;
/** Figures below one another that must stand level with labels, where no other column has figures. */
const leastLabelled = 5;

const middle = ([x0, , x1]: Cell["box"]) => (x0 + x1) / 2;
const columnAt = (x: number, xs: readonly number[]) =>
  xs.findIndex((left, at) => x >= left && x < (xs[at + 1] ?? left));

/** The pieces of a spanning cell by column, when its one line has a gap at every border that it crosses. */
function piecesOf(cell: FilledCell, xs: readonly number[]): FilledCell[] | undefined {
  const [line, ...more] = rowsOf(cell.words);
  if (cell.columnSpan < 2 || cell.rowSpan > 1 || line === undefined || more.length > 0) return undefined;
  if (line.segments.length < 2) return undefined;
  const columns = line.segments.map(({ box }) => columnAt(middle(box), xs));
  const own = line.segments.every(({ box }, at) => {
    const column = columns[at] ?? -1;
    return box[0] >= (xs[column] ?? 0) - 1 && box[2] <= (xs[column + 1] ?? 0) + 1;
  });
  if (!own || new Set(columns).size < columns.length) return undefined;
  return Array.from({ length: cell.columnSpan }, (_, step) => {
    const column = cell.column + step;
    const words = line.segments[columns.indexOf(column)]?.words ?? [];
    const box = [xs[column] ?? 0, cell.box[1], xs[column + 1] ?? 0, cell.box[3]] as const;
    return { row: cell.row, column, rowSpan: 1, columnSpan: 1, box, words };
  });
}

/** Rows that are ruled above and below only: their figures go to the columns that the head row rules. */
export function splitAcross(cells: readonly FilledCell[], xs: readonly number[]): FilledCell[] {
  const split = new Map(
    cells.flatMap((cell) => {
      const pieces = piecesOf(cell, xs);
      return pieces === undefined ? [] : [[cell, pieces] as const];
    }),
  );
  const spanning = cells.filter(({ columnSpan, words }) => columnSpan > 1 && words.length > 0);
  if (split.size < leastRows || split.size < spanning.length / 2) return [...cells];
  return cells.flatMap((cell) => split.get(cell) ?? [cell]);
}

const figure = /^[-–(]?[$€£¥₹]?\s?\d[\d.,\s]*\s?%?\)?$|^[-–—]$|^n\/?a$/i;

/** Lines of a row's cells that stand level in all of them, and are figures in all but the first. */
function levelLines(cells: readonly FilledCell[]): SegmentRow[][] | undefined {
  const lines = cells.map(({ words }) => rowsOf(words));
  const [first = []] = lines;
  const height = (first[0]?.box[3] ?? 0) - (first[0]?.box[1] ?? 0);
  const level = lines.every(
    (own) =>
      own.length === first.length &&
      own.every(({ box }, at) => Math.abs(box[1] - (first[at]?.box[1] ?? 0)) < 0.5 * height),
  );
  const figures = lines
    .slice(1)
    .every((own) =>
      own.every(({ segments }) => figure.test(segments.map(({ words }) => textOf(words)).join(" "))),
    );
  return first.length > 1 && cells.length > 2 && level && figures ? lines : undefined;
}

/** Rows that are not ruled apart: figures that stand level in every column are a row each. */
export function splitDown(cells: readonly FilledCell[], rows: number): { cells: FilledCell[]; rows: number } {
  const done: FilledCell[] = [];
  let added = 0;
  for (let row = 0; row < rows; row++) {
    const own = cells.filter((cell) => cell.row === row);
    const filled = own.filter(({ words }) => words.length > 0);
    const spanned = cells.some((cell) => cell.row < row && cell.row + cell.rowSpan > row);
    const plain = own.every(({ rowSpan, columnSpan }) => rowSpan === 1 && columnSpan === 1) && !spanned;
    const lines = plain && filled.length === own.length ? levelLines(own) : undefined;
    if (lines === undefined) {
      done.push(...own.map((cell) => ({ ...cell, row: cell.row + added })));
      continue;
    }
    for (const [at, cell] of own.entries()) {
      for (const [step, line] of (lines[at] ?? []).entries()) {
        const words = line.segments.flatMap((segment) => segment.words);
        const [, bottom, , top] = around(words.map(({ box }) => box));
        done.push({ ...cell, row: row + added + step, box: [cell.box[0], bottom, cell.box[2], top], words });
      }
    }
    added += (lines[0]?.length ?? 1) - 1;
  }
  return { cells: done, rows: rows + added };
}

const middleOf = ({ box }: SegmentRow) => (box[1] + box[3]) / 2;

/** Whether so many figures of one cell stand level with the lines of another. */
function standLevel(figures: readonly SegmentRow[], others: readonly SegmentRow[]): boolean {
  const level = figures.filter(({ box }) =>
    others.some((each) => middleOf(each) > box[1] && middleOf(each) < box[3]),
  );
  return level.length >= leastLabelled && level.length > others.length / 2;
}

/**
 * Lines of figures in two columns and more of one ruled row, or in one that stand level with the lines of another: it
 * holds rows that are not ruled apart.
 */
export function isStacked(cells: readonly FilledCell[]): boolean {
  const rows = Map.groupBy(cells, ({ row }) => row);
  return [...rows.values()].some((own) => {
    const lines = own.map(({ words }) => rowsOf(words));
    const stacks = lines.flatMap((each) => {
      const figures = each.filter(({ segments }) =>
        segments.every((segment) => isFigure(textOf(segment.words))),
      );
      return figures.length >= leastRows && figures.length > each.length / 2 ? [{ own: each, figures }] : [];
    });
    const level = stacks.some(({ own: stack, figures }) =>
      lines.some((each) => each !== stack && standLevel(figures, each)),
    );
    return stacks.length > 1 || level;
  });
}
