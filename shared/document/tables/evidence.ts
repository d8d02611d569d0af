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
  columns: number;
  figures: number;
  long: number;
  bullets: number;
  aligned: number;
  ruled: number;
  filled: number;
  broken: number;
  several: number;
}>;

/** What speaks for and against a table: prose set in columns, labels with their values and lists look like one too. */
export function evidenceOf(grid: Grid, uprights: number): Evidence {
  const { lines, pieces, columns, ruled } = grid;
  const all = pieces.flat();
  const rules = ruled.filter(Boolean).length + grid.level.length + uprights;
  return {
    columns: columns.length,
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
    several: lines.filter(({ segments }) => segments.length > 1).length / Math.max(1, lines.length),
  };
}

export function isTable(grid: Grid, uprights: number): boolean {
  const { columns, lines } = grid;
  if (columns.length < 2 || lines.filter(({ segments }) => segments.length > 1).length < 3) return false;
  if (isScale(grid)) return false;
  const e = evidenceOf(grid, uprights);
  if (e.several < 0.3) return false;
  const sum =
    -2.2 +
    3 * Math.min(0.6, e.figures) +
    0.6 * Math.min(3, columns.length - 2) +
    1.2 * e.ruled +
    1.5 * (e.aligned - 0.5) -
    4 * e.long -
    3 * e.bullets -
    2 * e.broken +
    e.filled;
  return sum > 0;
}
