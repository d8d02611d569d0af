import type { Grid } from "./grid.ts";
import type { Piece } from "./pieces.ts";

const bullet = /^([•▪●–*·-]|\(?[\dA-Za-z]{1,3}[.)])$/;
const share = (pieces: readonly Piece[], is: (piece: Piece) => boolean) =>
  pieces.filter(is).length / Math.max(1, pieces.length);

/** Share of the pieces of a column that stand on one left, right or middle line. */
function aligned({ pieces, columns }: Grid): number {
  const all = pieces.flat().filter(({ columnSpan }) => columnSpan === 1);
  const kept = columns.map((_, at) => {
    const own = all.filter(({ column }) => column === at);
    const lines = [
      ({ box }: Piece) => box[0],
      ({ box }: Piece) => box[2],
      ({ box }: Piece) => (box[0] + box[2]) / 2,
    ].map((place) => {
      const counts = Map.groupBy(own, (piece) => Math.round(place(piece) / 2));
      return Math.max(
        0,
        ...[...counts].map(([key, each]) => each.length + (counts.get(key + 1)?.length ?? 0)),
      );
    });
    return Math.max(...lines);
  });
  return kept.reduce((sum, count) => sum + count, 0) / Math.max(1, all.length);
}

/** Figures in even steps down the side of a chart are its scale. */
function isScale({ pieces, columns }: Grid): boolean {
  const values = (at: number) =>
    pieces.flat().flatMap(({ column, isFigure, text }) => {
      const value = Number(text.replace(/[^\d.-]/g, ""));
      return column === at && isFigure && text !== "" && Number.isFinite(value) ? [value] : [];
    });
  return columns.some((_, at) => {
    const own = values(at);
    const [first = 0, second = 0] = own;
    const even = own
      .slice(1)
      .every(
        (value, index) =>
          Math.abs((own[index] ?? 0) - value - (first - second)) < 0.01 * Math.abs(first - second),
      );
    return own.length > 3 && first > second && even && own.length > 0.6 * pieces.length && at === 0;
  });
}

export type Evidence = Readonly<{
  figures: number;
  long: number;
  bullets: number;
  aligned: number;
  ruled: number;
  filled: number;
  broken: number;
}>;

/** What speaks for and against a table: prose set in columns, labels with their values and lists look like one too. */
export function evidenceOf(grid: Grid, uprights: number): Evidence {
  const { lines, pieces, columns, ruled } = grid;
  const all = pieces.flat();
  const width = (columns.at(-1)?.to ?? 0) - (columns[0]?.from ?? 0);
  const wide = grid.level.filter(({ x0, x1 }) => x1 - x0 > 0.5 * width).length;
  const rules = ruled.filter(Boolean).length + wide + uprights;
  return {
    figures: share(
      all.filter(({ column }) => column > 0),
      ({ isFigure }) => isFigure,
    ),
    long: share(all, ({ words }) => words.length > 6),
    bullets:
      columns.length === 2
        ? share(
            all.filter(({ column }) => column === 0),
            ({ text }) => bullet.test(text),
          )
        : 0,
    aligned: aligned(grid),
    ruled: Math.min(1, rules / 3),
    filled: all.length / Math.max(1, lines.length * columns.length),
    broken: share(
      all.filter(({ column }) => column > 0),
      ({ text }) => /^\p{Ll}/u.test(text) && text.length > 20,
    ),
  };
}

/** What each part of the evidence weighs; the figures were set on the developed part of bench/tables.ts. */
const weight = {
  base: -2,
  figures: 3,
  mostFigures: 0.6,
  columns: 0.6,
  mostColumns: 3,
  ruled: 1.2,
  aligned: 1.5,
  filled: 1,
  long: -4,
  bullets: -3,
  broken: -0.5,
} as const;
/** Lines of several pieces: so many at least, and this share of all. */
const least = { lines: 3, share: 0.2 } as const;
/** Columns count in full from this share of filled squares on. */
const wellFilled = 0.6;

export function isTable(grid: Grid, uprights: number): boolean {
  const { columns, lines } = grid;
  const several = lines.filter(({ segments }) => segments.length > 1).length;
  if (columns.length < 2 || several < least.lines || several < least.share * lines.length) return false;
  if (isScale(grid)) return false;
  const seen = evidenceOf(grid, uprights);
  const counted = Math.min(weight.mostColumns, columns.length - 2) * Math.min(1, seen.filled / wellFilled);
  const sum =
    weight.base +
    weight.figures * Math.min(weight.mostFigures, seen.figures) +
    weight.columns * counted +
    weight.ruled * seen.ruled +
    weight.aligned * (seen.aligned - 0.5) +
    weight.filled * seen.filled +
    weight.long * seen.long +
    weight.bullets * seen.bullets +
    weight.broken * seen.broken;
  return sum > 0;
}
