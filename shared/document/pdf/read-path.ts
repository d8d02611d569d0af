import type { Matrix } from "../../pdf/content/matrix.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";

/** FPDF_SEGMENT_*, fpdfview.h. */
const segment = { line: 0, bezier: 1, move: 2 } as const;
/** Curves of a path with straight sides that are round corners of a box and of the boxes in it. */
const corners = 12;

export type Point = readonly [number, number];
export type Line = readonly [Point, Point];

/** Straight lines of a path, those of each of its parts together, and whether it is drawn freely: no rules or boxes. */
export type Path = { parts: Line[][]; points: Point[]; free: boolean };

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const isSlanted = ([[x0, y0], [x1, y1]]: Line) => Math.abs(x1 - x0) >= 1 && Math.abs(y1 - y0) >= 1;

function isFree(lines: readonly Line[], curves: number): boolean {
  return curves > corners || (curves > 0 && lines.length === 0) || lines.some(isSlanted);
}

export function readPath({ pdfium }: PdfiumDocument, object: number, matrix: Matrix, scratch: number): Path {
  let lines: Line[] = [];
  const path = { parts: [lines], points: [] as Point[] };
  let curves = 0;
  let start: Point = [0, 0];
  let at = start;
  for (let index = 0; index < pdfium.FPDFPath_CountSegments(object); index++) {
    const each = pdfium.FPDFPath_GetPathSegment(object, index);
    pdfium.FPDFPathSegment_GetPoint(each, scratch, scratch + 4);
    const [x = 0, y = 0] = new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 2);
    const to = apply(matrix, [x, y]);
    const type = pdfium.FPDFPathSegment_GetType(each);
    path.points.push(to);
    if (type === segment.move) {
      start = to;
      lines = [];
      path.parts.push(lines);
    }
    if (type === segment.line) lines.push([at, to]);
    if (type === segment.bezier) curves++;
    at = to;
    if (pdfium.FPDFPathSegment_GetClose(each)) {
      lines.push([at, start]);
      at = start;
    }
  }
  return { ...path, free: isFree(path.parts.flat(), curves) };
}
