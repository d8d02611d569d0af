import type { OutputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { warning } from "../../warnings/warning.ts";
import { lightness } from "../compression/likeness.ts";
import { editedFile } from "../drawing/edit.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import type { Bitmap } from "../engine/render.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { unchangedFile } from "../output/unchanged.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { lookAt } from "./drawn-area.ts";

/** How much lighter or darker than its paper ink is, of 255: more than the grain of a scan, less than a pencil. */
const contrast = 48;

const brightness = (rgba: Uint8Array, at: number) => Math.round(lightness(rgba, at));

/** The part of a page that is ink, percent. Its paper is the brightness that most of it has. */
export function inkOf({ rgba }: Bitmap): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < rgba.length; at += 4) {
    const level = brightness(rgba, at);
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const paper = counts.indexOf(Math.max(...counts));
  const ink = counts.reduce((sum, count, level) => sum + (Math.abs(level - paper) > contrast ? count : 0), 0);
  return (100 * ink) / (rgba.length / 4);
}

/** The pages (0-based) of which at most `threshold` percent are ink. */
export async function blankPages({ bytes, pageCount }: OpenedPdf, threshold: number): Promise<number[]> {
  using document = await PdfiumDocument.open(bytes);
  const pages = Array.from({ length: pageCount }, (_, index) => index);
  // All are counted before one is drawn.
  for (const index of pages) document.checkDrawing(index);
  return pages.filter((index) => inkOf(lookAt(document, index)) <= threshold);
}

/** Removes pages on which nothing is seen. Throws `nothing_to_do` where that is every page. */
export function removeBlankPages(input: PdfInput & { threshold: number }): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    const { pageCount } = opened;
    const blank = await blankPages(opened, input.threshold);
    const headers = { "X-Removed-Pages": blank.map((index) => index + 1).join(",") };
    if (blank.length === 0) return unchangedFile(input.file, opened, warning("no_blank_pages"), { headers });
    if (blank.length === pageCount)
      throw new ServiceError("nothing_to_do", "Every page is blank, and a PDF has at least one page.");
    const gone = new Set(blank);
    const pages = opened.pages.flatMap((_, index) => (gone.has(index) ? [] : [index]));
    const { bytes, warnings } = assemble([{ opened, title: "", pages }]);
    checkPdf(bytes, { pages: pages.length, from: input.file.bytes.length });
    const told = warning(
      "blank_pages_removed",
      blank.map((index) => index + 1),
    );
    const made = { bytes, pageCount: pages.length, warnings: [...warnings, told] };
    return { ...editedFile(input.file, "without-blank-pages", made), headers };
  });
}
