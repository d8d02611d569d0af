import { BlockRow, type Even } from "./even.ts";
import type { Paper } from "./paper.ts";

/** Deviations of the paper's noise that become white, and the levels between which white begins, of 255. */
const noisy = 3;
const whiteFrom = { least: 219, most: 245 };
/** Ink is what is darker than this, and the part of it that becomes black; no level above `most` does. */
const ink = { below: 180, black: 0.1, most: 120, fewest: 0.0004 };
/** Ink is drawn darker than in proportion: gray print reads as black. */
const gamma = 1.25;

/** The level at and above which the evened picture is paper. */
export const whiteLevel = ({ noise }: Paper): number =>
  Math.round(Math.min(whiteFrom.most, Math.max(whiteFrom.least, 255 * (1 - noisy * noise))));

/** The level that becomes black: 0 where too little ink is there to tell. */
function blackLevel(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const dark = counts.subarray(0, ink.below).reduce((sum, count) => sum + count, 0);
  if (dark < ink.fewest * total) return 0;
  let left = dark * ink.black;
  for (let level = 0; level < ink.below; level++) {
    left -= counts[level] ?? 0;
    if (left < 0) return Math.min(ink.most, level);
  }
  return 0;
}

/** What becomes of each level of an evened picture. */
export function toneTable({ ink: counts }: Even, paper: Paper): Uint8Array {
  const [black, white] = [blackLevel(counts), whiteLevel(paper)];
  return Uint8Array.from({ length: 256 }, (_, level) => {
    const part = Math.min(1, Math.max(0, (level - black) / (white - black)));
    return Math.round(255 * part ** gamma);
  });
}

/** Darkens ink and whitens paper, in place; pictures stay as they are. */
export function applyTones({ raster }: Even, paper: Paper, table: Uint8Array): void {
  const { width, height, channels, data } = raster;
  const picture = new BlockRow(paper, paper.picture, width);
  for (let y = 0, at = 0; y < height; y++) {
    picture.at(y);
    for (let x = 0; x < width; x++) {
      const share = picture.values[x] ?? 0;
      for (let channel = 0; channel < channels; channel++, at++) {
        const level = data[at] ?? 0;
        data[at] =
          share === 0 ? (table[level] ?? 0) : share * level + (1 - share) * (table[level] ?? 0) + 0.5;
      }
    }
  }
}
