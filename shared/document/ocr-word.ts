import type { ReadPage } from "../ocr/read-page.ts";
import type { Box, Word } from "./document.ts";

type Recognized = ReadPage["words"][number];

/** Of the heights of a line's words, the one that stands for its size: words without tall letters are lower. */
const share = 0.75;

/** The size a line is set in: one for all of its words, whatever letters they hold. */
function sizeOf(words: readonly Recognized[]): number {
  const heights = words.map(({ height }) => height).sort((a, b) => a - b);
  return heights[Math.min(heights.length - 1, Math.floor(heights.length * share))] ?? 0;
}

function wordOf({ text, x, y, width, height, angle, confidence }: Recognized, size: number): Word {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const xs = [x, x + width * cos, x - height * sin, x + width * cos - height * sin];
  const ys = [y, y + width * sin, y + height * cos, y + width * sin + height * cos];
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { text, box, font: { name: "", size, bold: false, italic: false }, confidence };
}

/** Recognized words, which may stand askew, with the upright boxes around them and the size of their lines. */
export function ocrWords(words: readonly Recognized[]): Word[] {
  const sizes = new Map(
    [...Map.groupBy(words, ({ line }) => line)].map(([line, own]) => [line, sizeOf(own)]),
  );
  return words.map((word) => wordOf(word, sizes.get(word.line) ?? word.height));
}
