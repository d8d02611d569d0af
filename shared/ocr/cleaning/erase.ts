import type { Border } from "./borders.ts";
import { type Components, componentsOf, type Light } from "./components.ts";
import { BlockRow } from "./even.ts";
import { holesOf } from "./holes.ts";
import type { Paper } from "./paper.ts";
import { specksOf } from "./specks.ts";

/** How much darker than paper is ink, of 255, and in deviations of its noise. */
const inkFrom = { least: 20, deviations: 4 };

/** What is taken out of a page: how much of each, and the pixels, 1 for each; undefined where it is nothing. */
export type Erased = { specks: number; holes: number; border: boolean; mask: Uint8Array | undefined };

function markBorder(mask: Uint8Array, { width, height }: Light, { columns, side, cells }: Border): void {
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === 0) continue;
    const [left, top] = [(at % columns) * side, Math.floor(at / columns) * side];
    for (let y = top; y < Math.min(height, top + side); y++)
      mask.fill(1, y * width + left, y * width + Math.min(width, left + side));
  }
}

/** The ink of an evened page that is neither of a picture nor of a border: what may be writing. */
export function inkOf(light: Light, paper: Paper, border?: Border): Components {
  const level = 255 - Math.max(inkFrom.least, inkFrom.deviations * paper.noise * 255);
  const picture = new BlockRow(paper, paper.picture, light.width);
  const side = border?.side ?? 1;
  return componentsOf(light, level, (row) => {
    picture.at(row);
    const cells = border?.cells.subarray(Math.floor(row / side) * border.columns);
    return (x) => (picture.values[x] ?? 0) > 0 || cells?.[Math.floor(x / side)] === 1;
  });
}

/** Finds the specks, the holes and the dark border of an evened page; its pictures are looked past. */
export function erasedOf(light: Light, ink: Components, border: Border | undefined, dpi: number): Erased {
  const { width, height } = light;
  const holes = holesOf(ink.list, light, dpi);
  const specks = specksOf(ink, light, dpi, new Set(holes));
  const count = specks.reduce((sum, each) => sum + each, 0);
  if (count === 0 && holes.length === 0 && border === undefined)
    return { specks: 0, holes: 0, border: false, mask: undefined };
  const mask = new Uint8Array(width * height);
  const gone = Uint8Array.from(specks);
  for (const place of holes) gone[place] = 1;
  const { runs } = ink;
  for (let at = 0; at < runs.length; at += 4) {
    if (gone[runs[at + 3] ?? 0] === 0) continue;
    // With a pixel around it: what is left there is its faint edge, since all darker ones belong to it.
    const [row, first, last] = [runs[at] ?? 0, runs[at + 1] ?? 0, runs[at + 2] ?? 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
      mask.fill(1, y * width + Math.max(0, first - 1), y * width + Math.min(width, last + 2));
  }
  if (border !== undefined) markBorder(mask, light, border);
  return { specks: count, holes: holes.length, border: border !== undefined, mask };
}
