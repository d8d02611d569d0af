import type { ReadPage } from "../ocr/read-page.ts";
import type { Box, Word } from "./document.ts";

/** A font's size by the height from its ascenders to its descenders, as in the common text faces. */
const sizeOfRow = 1.05;

/**
 * A recognized word, which may stand askew, with the upright box around it. Its size is its line's: a word without tall
 * letters is lower, but set no smaller.
 */
export function ocrWord(word: ReadPage["words"][number]): Word {
  const { text, x, y, width, height, angle, confidence, rowHeight } = word;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const xs = [x, x + width * cos, x - height * sin, x + width * cos - height * sin];
  const ys = [y, y + width * sin, y + height * cos, y + width * sin + height * cos];
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const size = rowHeight > 0 ? rowHeight * sizeOfRow : height;
  return { text, box, font: { name: "", size, bold: false, italic: false }, confidence };
}
