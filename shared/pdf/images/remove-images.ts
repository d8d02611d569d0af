import { type OutputFile, stem } from "../../contract/file.ts";
import { warning } from "../../warnings/warning.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { unchangedFile } from "../output/unchanged.ts";
import { assemble } from "../structure/assembly.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageSet } from "../structure/page-range.ts";
import { ImageRemover } from "./image-remover.ts";

type RemoveInput = PdfInput & { pages?: string | undefined; min_pixels: number };

/** Takes images out of pages; what else they show stays where it is. */
export function removeImages(input: RemoveInput): Promise<OutputFile> {
  const { file, min_pixels: least } = input;
  return withPdf(file, input.password, (opened) => {
    const { reader, pages, pageCount } = opened;
    const chosen = new Set(pageSet(input.pages, pageCount));
    const remover = new ImageRemover(
      reader,
      pages.filter((_, index) => !chosen.has(index)),
      ({ width, height }) => Math.min(width, height) >= least,
    );
    const cleaned = pages.map((page, index) => (chosen.has(index) ? remover.page(page) : page));
    const removed = remover.images.size + remover.inline;
    const headers = { "X-Removed-Images": String(removed) };
    if (removed === 0) return unchangedFile(file, opened, warning("no_images_removed"), { headers });
    const source = {
      opened: { ...opened, pages: cleaned },
      title: "",
      pages: pages.map((_, index) => index),
      replace: ({ number }: { number: number }) => remover.made.get(number),
    };
    const { bytes, warnings } = assemble([source], undefined, { whole: true });
    const expected = { pages: pageCount, from: file.bytes.length };
    return pdfAnswer(`${stem(file.filename)}-without-images.pdf`, bytes, expected, { warnings, headers });
  });
}
