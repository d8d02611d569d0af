import type { ReadPage } from "../ocr/read-page.ts";
import type { Box, Word } from "./document.ts";

/** A recognized word, which may stand askew, with the upright box around it. */
export function ocrWord({ text, x, y, width, height, angle, confidence }: ReadPage["words"][number]): Word {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const xs = [x, x + width * cos, x - height * sin, x + width * cos - height * sin];
  const ys = [y, y + width * sin, y + height * cos, y + width * sin + height * cos];
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { text, box, font: { name: "", size: height, bold: false, italic: false }, confidence };
}
