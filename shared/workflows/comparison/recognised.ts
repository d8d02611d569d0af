import type { Document } from "../../document/document.ts";
import { type Warning, warning } from "../../warnings/warning.ts";

/** Says how many pages were read by OCR: their words may be mistaken. */
export function recognised({ pages }: Document): Warning[] {
  const count = pages.filter(({ source }) => source === "ocr").length;
  return count === 0 ? [] : [warning("read_by_ocr", count)];
}
