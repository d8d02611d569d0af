import type { Raster } from "../../pdf/compression/raster.ts";
import type { Light } from "./components.ts";

/** A cell of the map of what is dark, points, and the lightness below which it is, of 255. */
const cell = 2;
const dark = 110;
/** How far a border reaches into the sheet at most, points. */
const deepest = 72;
/** Part of a border that letters may be, each so many cells wide at most: more of them is a printed bar. */
const lettered = { wide: 10, share: 0.02 };
/** Levels by which the channels of a border differ at most: a bar of a colour is printed. */
const gray = 32;

/** Cells of a border, to be made white. */
export type Border = { columns: number; side: number; cells: Uint8Array };

/** How far the middle of a cell is from gray, levels. */
function tintAt({ width, height, channels, data }: Raster, x: number, y: number): number {
  if (channels !== 3) return 0;
  const at = (Math.min(height - 1, y) * width + Math.min(width - 1, x)) * 3;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return Math.max(red, green, blue) - Math.min(red, green, blue);
}

type Cells = { columns: number; rows: number; side: number; isDark: Uint8Array };

function cellsOf({ width, height, data }: Light, dpi: number): Cells {
  const side = Math.max(2, Math.round((cell * dpi) / 72));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const isDark = new Uint8Array(columns * rows);
  for (let at = 0; at < isDark.length; at++) {
    const [left, top] = [(at % columns) * side, Math.floor(at / columns) * side];
    const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
    let sum = 0;
    for (let y = top; y < bottom; y++)
      for (let pixel = y * width + left; pixel < y * width + right; pixel++) sum += data[pixel] ?? 255;
    if (sum < dark * (right - left) * (bottom - top)) isDark[at] = 1;
  }
  return { columns, rows, side, isDark };
}

/** Dark cells that hang together from one at the edge on. */
function regionFrom({ columns, rows, isDark }: Cells, start: number, seen: Uint8Array): number[] {
  const region = [start];
  seen[start] = 1;
  for (let next = 0; next < region.length; next++) {
    const at = region[next] ?? 0;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (const other of [
      column > 0 ? at - 1 : -1,
      column < columns - 1 ? at + 1 : -1,
      row > 0 ? at - columns : -1,
      row < rows - 1 ? at + columns : -1,
    ]) {
      if (other < 0 || seen[other] === 1 || isDark[other] === 0) continue;
      seen[other] = 1;
      region.push(other);
    }
  }
  return region;
}

/** Cells that are light between dark ones of a region in its rows: what is written on a bar. */
function gapsIn(region: readonly number[], columns: number): number {
  let gaps = 0;
  let before = -1;
  for (const at of region.toSorted((a, b) => a - b)) {
    const isSameRow = before >= 0 && Math.floor(before / columns) === Math.floor(at / columns);
    const apart = at - before - 1;
    if (isSameRow && apart > 0 && apart <= lettered.wide) gaps += apart;
    before = at;
  }
  return gaps;
}

/** Whether a dark region at the edge is what lay around the sheet: narrow, and nothing is written in it. */
function isBorder({ columns, rows, side }: Cells, region: readonly number[], dpi: number): boolean {
  const far = (deepest * dpi) / 72 / side;
  const isNear = region.every((at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return Math.min(column, columns - 1 - column, row, rows - 1 - row) <= far;
  });
  return isNear && gapsIn(region, columns) <= lettered.share * region.length;
}

function isGray(raster: Raster, { columns, side }: Cells, region: readonly number[]): boolean {
  const middle = side >> 1;
  const sum = region.reduce(
    (all, at) =>
      all + tintAt(raster, (at % columns) * side + middle, Math.floor(at / columns) * side + middle),
    0,
  );
  return sum <= gray * region.length;
}

/** The dark borders that a scanner leaves around a sheet; undefined where there is none. */
export function borderOf(light: Light, raster: Raster, dpi: number): Border | undefined {
  const cells = cellsOf(light, dpi);
  const { columns, rows, side } = cells;
  const [seen, found] = [new Uint8Array(columns * rows), new Uint8Array(columns * rows)];
  let isAny = false;
  for (let at = 0; at < found.length; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const isEdge = column === 0 || column === columns - 1 || row === 0 || row === rows - 1;
    if (!isEdge || cells.isDark[at] === 0 || seen[at] === 1) continue;
    const region = regionFrom(cells, at, seen);
    if (!isBorder(cells, region, dpi) || !isGray(raster, cells, region)) continue;
    isAny = true;
    // With the cells around it, where it fades into paper.
    for (const own of region) {
      const [x, y] = [own % columns, Math.floor(own / columns)];
      for (let r = Math.max(0, y - 1); r <= Math.min(rows - 1, y + 1); r++)
        found.fill(1, r * columns + Math.max(0, x - 1), r * columns + Math.min(columns, x + 2));
    }
  }
  return isAny ? { columns, side, cells: found } : undefined;
}
