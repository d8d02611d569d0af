import { textWidth } from "../flow/text-width.ts";

/** A sheet of typewriter paper: A4, ten-point characters, so many to a line and lines to a page. */
export const sheet = {
  width: 595,
  height: 842,
  margin: 42,
  size: 10,
  advance: 6,
  pitch: 12,
  columns: 85,
  lines: 63,
} as const;

/** Width of a typed text in points. Wide characters reach past their cells; the next word never begins inside. */
export const typedWidth = (text: string): number =>
  Math.max(text.length * sheet.advance, /[^\u0000-\u04ff]/.test(text) ? textWidth(text, sheet.size) : 0);
