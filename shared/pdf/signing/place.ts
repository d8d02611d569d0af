import type { PDFDocument, PDFPage } from "pdf-lib";
import { invalidField } from "../../errors/service-error.ts";
import { frameOf } from "../drawing/frame.ts";
import { centred } from "../drawing/placement.ts";
import { pageOutOfRange } from "../structure/page-range.ts";

/** Where a signature goes: 0-indexed page, points from the bottom left of the page as seen. */
export type Placement = { page?: number | undefined; x: number; y: number; width: number; height: number };

/** Lower left corner of a mark in the middle of the signature's box. */
export function centredIn(box: Placement, mark: { width: number; height: number }): { x: number; y: number } {
  const { x, y } = centred(box, mark);
  return { x: box.x + x, y: box.y + y };
}

/** The page to sign. Throws `page_out_of_range`, or 422 for a place outside of the page. */
export function signedPage(document: PDFDocument, { page, x, y, width, height }: Placement): PDFPage {
  const count = document.getPageCount();
  const index = page ?? count - 1;
  if (index >= count) throw pageOutOfRange("page", count, 0);
  const found = document.getPage(index);
  const frame = frameOf(found);
  const inside = x + width > 0 && y + height > 0 && x < frame.width && y < frame.height;
  if (!inside) {
    const size = `${Math.round(frame.width)} × ${Math.round(frame.height)} points`;
    throw invalidField(
      x + width <= 0 || x >= frame.width ? "x" : "y",
      `The signature is outside the page, which is ${size}`,
    );
  }
  return found;
}
