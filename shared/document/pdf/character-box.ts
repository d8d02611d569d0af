import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Box } from "../document.ts";
import { lengthAlong } from "../layout/way.ts";
import type { SeenSpace } from "./seen-space.ts";
import type { Character, Setting } from "./word-of.ts";

type Boxes = Pick<Character, "box" | "level">;
type Point = readonly [x: number, y: number];

/** Of the letter size, how far letters of most fonts reach above and below their line. */
const usual = { ascent: 0.9, descent: -0.22 } as const;
/**
 * Of the letter size, how high the boxes of a font are that letters fill. PDFium takes what the font states, or the box
 * around all of its glyphs: that of a font with a tall sign reaches into the rows above and below.
 */
const fitting = { least: 0.8, most: 1.42 } as const;
/** Guess at the height of a font's boxes where an angle hides it. */
const likely = 1.15;

/** A level box of a turned line around the origin of the page, and the upright box around it where it stands. */
function turnedBoxes([x, y]: Point, length: number, { turn, font: { size } }: Setting): Boxes {
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  // Turned words are as high as their letters are large, so that the box around them tells their length.
  const [below, above] = [usual.descent * size, (1 + usual.descent) * size];
  const [along, across] = [x * cos + y * sin, y * cos - x * sin];
  const corner = (right: number, up: number): Point => [
    x + right * cos - up * sin,
    y + right * sin + up * cos,
  ];
  const corners = [corner(0, below), corner(length, below), corner(0, above), corner(length, above)];
  const [xs, ys] = [corners.map(([each]) => each), corners.map(([, each]) => each)];
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    level: [along, across + below, along + length, across + above],
  };
}

/** Where each character of a text page stands: as wide as the pen moves, as high as letters of its size reach. */
export function characterBoxes(
  { pdfium }: PdfiumDocument,
  text: number,
  space: SeenSpace,
  scratch: number,
): (index: number, style: Setting) => Boxes | undefined {
  const originOf = (index: number): Point | undefined => {
    if (!pdfium.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8)) return undefined;
    const [x = 0, y = 0] = new Float64Array(pdfium.pdfium.HEAPU8.buffer, scratch, 2);
    return space.point(x, y);
  };
  const glyphOf = (index: number): Box | undefined => {
    if (!pdfium.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24))
      return undefined;
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(
      pdfium.pdfium.HEAPU8.buffer,
      scratch,
      4,
    );
    return space.box(left, bottom, right, top);
  };
  /** As high as letters of that size, and as its glyph, which may be a sign that is larger. */
  const bounded = (box: Box, index: number, size: number): Box => {
    const origin = originOf(index);
    const glyph = glyphOf(index);
    if (origin === undefined || glyph === undefined) return box;
    const [low, high] = [origin[1] + usual.descent * size, origin[1] + usual.ascent * size];
    return [box[0], Math.min(low, glyph[1]), box[2], Math.max(high, glyph[3])];
  };
  return (index, style) => {
    if (!pdfium.FPDFText_GetLooseCharBox(text, index, scratch)) return undefined;
    const floats = pdfium.pdfium.HEAPF32;
    const at = scratch >> 2;
    const box = space.box(floats[at] ?? 0, floats[at + 3] ?? 0, floats[at + 2] ?? 0, floats[at + 1] ?? 0);
    const {
      turn,
      font: { size },
    } = style;
    const height = box[3] - box[1];
    if (turn === 0 && height >= fitting.least * size && height <= fitting.most * size) return { box };
    if (turn === 0) return { box: bounded(box, index, size) };
    const origin = originOf(index);
    if (origin === undefined) return { box };
    const around = { width: box[2] - box[0], height };
    return turnedBoxes(origin, Math.max(0, lengthAlong(around, likely * size, turn)), style);
  };
}
