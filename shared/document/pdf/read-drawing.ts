import { type Matrix, multiply } from "../../pdf/content/matrix.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Box, PageImage, Ruling } from "../document.ts";
import { around } from "../layout/lines.ts";
import { apply, type Line, type Point, readPath } from "./read-path.ts";
import type { SeenSpace } from "./seen-space.ts";

/** FPDF_PAGEOBJ_*, fpdf_edit.h. */
const kind = { path: 2, image: 3, form: 5 } as const;
/** A filled shape thinner than this, points, is a rule; what is shorter than `shortest` is decoration. */
const thinnest = 3;
const shortest = 4;
const deepest = 8;
const mostObjects = 60_000;
/** A filled square of such sides, points, is a sign: of a list, of a key. */
const sign = { least: 1, most: 8, differ: 0.5 } as const;

function isSquare([x0, y0, x1, y1]: Box): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return (
    Math.abs(width - height) < sign.differ && Math.min(width, height) >= sign.least && width <= sign.most
  );
}

const extent = (points: readonly Point[]) => around(points.map(([x, y]) => [x, y, x, y]));

/** Rulings, images and places of free drawing of a loaded page, those inside form XObjects too. */
export function readDrawing(document: PdfiumDocument, page: number, space: SeenSpace, scratch: number) {
  const { pdfium } = document;
  const rulings: Ruling[] = [];
  const images: PageImage[] = [];
  const sketches: Box[] = [];
  const squares: Box[] = [];
  let left = mostObjects;
  const floats = (count: number) => [...new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, count)];
  const matrixOf = (object: number): Matrix => {
    if (!pdfium.FPDFPageObj_GetMatrix(object, scratch)) return [1, 0, 0, 1, 0, 0];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats(6);
    return [a, b, c, d, e, f];
  };
  const pixelsOf = (object: number): PageImage["pixels"] => {
    if (!pdfium.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) return undefined;
    const [width = 0, height = 0] = new Uint32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 2);
    return width > 0 && height > 0 ? [width, height] : undefined;
  };
  const boxOf = (points: readonly Point[]) => space.box(...extent(points));
  const add = (from: Point, to: Point, width: number) => {
    const [x0, y0, x1, y1] = space.box(from[0], from[1], to[0], to[1]);
    const level = x1 - x0 < 1 || y1 - y0 < 1;
    if (level && Math.max(x1 - x0, y1 - y0) >= shortest) rulings.push({ x0, y0, x1, y1, width });
  };
  const bar = (lines: readonly Line[]) => {
    if (lines.length < 2 || lines.length > 6) return;
    const [x0, y0, x1, y1] = extent(lines.flat());
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    if (y1 - y0 <= thinnest && x1 - x0 > y1 - y0) add([x0, y], [x1, y], y1 - y0);
    else if (x1 - x0 <= thinnest) add([x, y0], [x, y1], x1 - x0);
  };
  const path = (object: number, outer: Matrix) => {
    const matrix = multiply(matrixOf(object), outer);
    pdfium.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
    const [fill = 0, stroke = 0] = new Int32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 2);
    const { parts, points, free } = readPath(document, object, matrix, scratch);
    if ((stroke !== 0 || fill !== 0) && free && points.length > 0) sketches.push(boxOf(points));
    if (stroke !== 0) {
      pdfium.FPDFPageObj_GetStrokeWidth(object, scratch);
      const [width = 1] = floats(1);
      for (const [from, to] of parts.flat()) add(from, to, width);
    } else if (fill !== 0) {
      for (const part of parts) bar(part);
      const box = points.length > 0 && !free ? boxOf(points) : undefined;
      if (box !== undefined && isSquare(box)) squares.push(box);
    }
  };
  const visit = (object: number, outer: Matrix, depth: number) => {
    if (object === 0 || left-- <= 0) return;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === kind.path) path(object, outer);
    if (type === kind.image) {
      const matrix = multiply(matrixOf(object), outer);
      const corners = (
        [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const
      ).map((corner) => apply(matrix, corner));
      const pixels = pixelsOf(object);
      const box = boxOf(corners);
      images.push(pixels === undefined ? { box } : { box, pixels });
    }
    if (type !== kind.form || depth >= deepest) return;
    const inner = multiply(matrixOf(object), outer);
    for (let index = 0; index < pdfium.FPDFFormObj_CountObjects(object); index++) {
      visit(pdfium.FPDFFormObj_GetObject(object, index), inner, depth + 1);
    }
  };
  for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++) {
    visit(pdfium.FPDFPage_GetObject(page, index), [1, 0, 0, 1, 0, 0], 0);
  }
  return { rulings, images, sketches, squares };
}
