import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Box } from "../document.ts";

/** From a page's user space to the page as a reader sees it: crop box cut off, /Rotate applied. */
export type SeenSpace = {
  width: number;
  height: number;
  /** Quarters of a turn, clockwise, by which /Rotate shows the page. */
  quarter: number;
  point(x: number, y: number): readonly [number, number];
  box(x0: number, y0: number, x1: number, y1: number): Box;
};

/** The four floats of an FS_RECTF: left, top, right, bottom. */
export function seenSpace({ pdfium }: PdfiumDocument, page: number, scratch: number): SeenSpace {
  pdfium.FPDF_GetPageBoundingBox(page, scratch);
  const floats = new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 4);
  const [left = 0, top = 792, right = 612, bottom = 0] = floats;
  const quarter = pdfium.FPDFPage_GetRotation(page) & 3;
  const point = (x: number, y: number): readonly [number, number] => {
    if (quarter === 1) return [y - bottom, right - x];
    if (quarter === 2) return [right - x, top - y];
    if (quarter === 3) return [top - y, x - left];
    return [x - left, y - bottom];
  };
  const [across, up] = [Math.abs(right - left), Math.abs(top - bottom)];
  return {
    width: quarter % 2 === 0 ? across : up,
    height: quarter % 2 === 0 ? up : across,
    quarter,
    point,
    box: (x0, y0, x1, y1) => {
      // Most pages stand upright, and each letter has a box: this way makes no points.
      if (quarter === 0)
        return [
          Math.min(x0 - left, x1 - left),
          Math.min(y0 - bottom, y1 - bottom),
          Math.max(x0 - left, x1 - left),
          Math.max(y0 - bottom, y1 - bottom),
        ];
      const [ax, ay] = point(x0, y0);
      const [bx, by] = point(x1, y1);
      return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
    },
  };
}
