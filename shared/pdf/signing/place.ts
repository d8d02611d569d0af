import type { PDFDocument, PDFPage } from "pdf-lib";
import { invalidField } from "../../errors/service-error.ts";
import { frameOf } from "../drawing/frame.ts";

/** Where a signature goes: 0-indexed page, points from the bottom left of the page as seen. */
export type Placement = { page?: number | undefined; x: number; y: number; width: number; height: number };

/** The page to sign. Throws 422 for a page that is not there, or a place outside of it. */
export function signedPage(document: PDFDocument, { page, x, y, width, height }: Placement): PDFPage {
  const count = document.getPageCount();
  const index = page ?? count - 1;
  if (index >= count)
    throw invalidField("page", `The last page is ${count - 1}; pages are counted from 0`, "page_range");
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
