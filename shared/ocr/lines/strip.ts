import { type Gray, shadeAt } from "../gray.ts";
import type { Region } from "./regions.ts";

/** A line cut out level, `rows` high; `columns` of it, of which each is `scale` pixels of the picture. */
export type Strip = { shades: Float32Array; columns: number; scale: number };

/** The height that the network reads. */
export const rows = 48;
const leastColumns = 16;
/** A line longer than this many times its height is read as if it were so long: no print is. */
const mostColumns = 6_000;

/** How many columns a region has when it is cut out; what reading it takes grows with them. */
export function columnsIn({ left, right, top, bottom }: Region): number {
  const columns = Math.round(((right - left) * rows) / (bottom - top));
  return Math.min(mostColumns, Math.max(leastColumns, columns));
}

export function stripOf(picture: Gray, region: Region): Strip {
  const { left, right, top, bottom, slope } = region;
  const scale = (bottom - top) / rows;
  const columns = columnsIn(region);
  const shades = new Float32Array(columns * rows);
  const middle = (left + right) / 2;
  const samples = Math.max(1, Math.ceil(scale));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const x = left + (column + ((sample % samples) + 0.5) / samples) * scale - 0.5;
        const y = top + (row + (Math.floor(sample / samples) + 0.5) / samples) * scale - 0.5;
        sum += shadeAt(picture, x, y + slope * (x - middle));
      }
      shades[row * columns + column] = sum / (samples * samples);
    }
  return { shades, columns, scale };
}

/** Rows at the top and foot of a strip that may show the next line. */
const edge = 5;
/** Where ink begins between the darkest shades and those of the paper, and which of all shades these are. */
const inkAt = 0.55;
const [darkest, paper] = [0.03, 0.8];
/** A column with so few dark rows counts as empty: specks. */
const specks = 1;

/** Which pixels of the strip are dark. */
export function inkOf({ shades }: Strip): (at: number) => boolean {
  const sorted = shades.toSorted();
  const shade = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 255;
  const bound = shade(darkest) + (shade(paper) - shade(darkest)) * inkAt;
  return (at) => (shades[at] ?? 255) < bound;
}

/** A run of columns without ink, from `from` up to `to`. */
export type Gap = { from: number; to: number };

export function gapsOf({ columns }: Strip, isInk: (at: number) => boolean): Gap[] {
  const gaps: Gap[] = [];
  let from: number | undefined;
  for (let column = 0; column <= columns; column++) {
    let dark = column === columns ? rows : 0;
    for (let row = edge; row < rows - edge && column < columns; row++)
      if (isInk(row * columns + column)) dark++;
    if (dark <= specks) from ??= column;
    else if (from !== undefined) {
      gaps.push({ from, to: column });
      from = undefined;
    }
  }
  return gaps;
}
