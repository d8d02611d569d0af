import { type Matrix, multiply } from "../content/matrix.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { inverse, isEmpty, transformed } from "./geometry.ts";

/** A tiling pattern (8.7.3): its cell, and how far apart the cells stand. */
export type Tiling = { cell: Rectangle; xStep: number; yStep: number; matrix: Matrix };

/** Shares of a step by which a neighbour may reach in without being seen. */
const sliver = 0.005;

/** Numbers of the cells that reach into a stretch. */
function reached(from: number, to: number, [low, high]: readonly [number, number], step: number) {
  const first = Math.floor((from - high) / step + sliver) + 1;
  const last = Math.ceil((to - low) / step - sliver) - 1;
  return { first, last };
}

/**
 * Where the pattern's cell lies when the places painted with it show one cell: the matrix from the cell to the page.
 * `several` when they show more.
 */
export function onlyTile(
  { cell, xStep, yStep, matrix }: Tiling,
  painted: readonly Rectangle[],
): Matrix | "several" | undefined {
  const back = inverse(matrix);
  const [across, up] = [Math.abs(xStep), Math.abs(yStep)];
  if (back === undefined || across === 0 || up === 0) return undefined;
  let only: readonly [number, number] | undefined;
  for (const box of painted) {
    if (isEmpty(box)) continue;
    const [x0, y0, x1, y1] = transformed(back, box);
    const column = reached(x0, x1, [cell[0], cell[2]], across);
    const row = reached(y0, y1, [cell[1], cell[3]], up);
    if (column.last < column.first || row.last < row.first) continue;
    const single = column.first === column.last && row.first === row.last;
    if (!single || (only !== undefined && (only[0] !== column.first || only[1] !== row.first)))
      return "several";
    only = [column.first, row.first];
  }
  return only && multiply([1, 0, 0, 1, only[0] * across, only[1] * up], matrix);
}
