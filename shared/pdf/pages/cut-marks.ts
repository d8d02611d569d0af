import type { Rectangle } from "../structure/page-tree.ts";

/** Points between a mark and what is cut, and how long a mark is where there is room. */
const [gap, longest] = [3, 12];
/** Points around what is cut that marks need. */
export const leastMargin = 9;

type Inset = { left: number; right: number; top: number; bottom: number };

const number = (value: number) => String(Number(value.toFixed(3)));

/** Lines outside of a cell at each of its corners, or as far within it as it is to be cut. Points. */
export function cutMarks([x0, y0, x1, y1]: Rectangle, inset: Inset, margin: number): string {
  const length = Math.min(longest, margin - gap);
  const ends = (low: number, high: number) => [
    [low - gap - length, low - gap],
    [high + gap, high + gap + length],
  ];
  const upright = [x0 + inset.left, x1 - inset.right].flatMap((x) =>
    ends(y0, y1).map(([from = 0, to = 0]) => [x, from, x, to]),
  );
  const level = [y0 + inset.bottom, y1 - inset.top].flatMap((y) =>
    ends(x0, x1).map(([from = 0, to = 0]) => [from, y, to, y]),
  );
  const lines = [...upright, ...level].map((line) => {
    const [fromX, fromY, toX, toY] = line.map(number);
    return `${fromX} ${fromY} m ${toX} ${toY} l S`;
  });
  return `q 0 G 0.25 w ${lines.join(" ")} Q`;
}
