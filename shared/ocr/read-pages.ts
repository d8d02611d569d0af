import { availableParallelism } from "node:os";
import { ServiceError } from "../errors/service-error.ts";
import type { PdfiumDocument } from "../pdf/engine/pdfium.ts";
import { DocumentWay } from "./document-way.ts";
import { pictureOf, type ReadPage, readPicture } from "./read-page.ts";

/** Time that one page may take, ms, when judging whether it can be read before the deadline. */
const perPage = 12_000;

/**
 * Reads pages (0-based) of an open document by OCR, as many at once as there are engines; what was read, by page. A blank
 * page has nothing.
 * `language` is Tesseract's code, or several joined by `+`, and undefined for the one that
 * the pages show; `deadline` is epoch ms. Throws `too_complex` when the time
 * does not suffice, or the pages cost too much to be drawn.
 */
export async function readPages(
  document: PdfiumDocument,
  pages: readonly number[],
  { language, deadline }: { language: string | undefined; deadline: number },
): Promise<Map<number, ReadPage>> {
  // All of them before the first is drawn, which may take seconds.
  for (const page of pages) document.checkDrawing(page);
  const read = new Map<number, ReadPage>();
  const waiting = [...pages];
  const model = language ?? new DocumentWay();
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      if (Date.now() + perPage > deadline) {
        throw new ServiceError(
          "too_complex",
          `Reading ${pages.length} pages by OCR takes too long for one call. Send fewer pages, for example ${Math.max(1, read.size)} at a time.`,
        );
      }
      const picture = await pictureOf(document, page);
      if (picture !== undefined) read.set(page, await readPicture(picture, model));
    }
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const engines = Math.min(pages.length, availableParallelism());
  const ended = await Promise.allSettled(Array.from({ length: engines }, () => work().catch(stop)));
  // Nobody may draw from the document any more when the error leaves, because it is closed then.
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return read;
}
