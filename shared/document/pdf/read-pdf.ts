import { availableParallelism } from "node:os";
import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { pictureOf, readPicture } from "../../ocr/read-page.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { warning } from "../../warnings/warning.ts";
import { askedPages } from "../asked-pages.ts";
import type { Page } from "../document.ts";
import type { ReadOptions } from "../document-key.ts";
import { layOut } from "../layout/lay-out.ts";
import { withRunningHeads } from "../layout/running-heads.ts";
import { ocrWord } from "../ocr-word.ts";
import { openForm } from "./read-form.ts";
import { readPage } from "./read-page.ts";
import { statedTitle, titleOf } from "./title.ts";

/** Time that one page may take, ms, when judging whether the rest can be done before the deadline. */
const perPage = 12_000;

async function byOcr(document: PdfiumDocument, page: Page, language: string): Promise<Page> {
  const { words } = await readPicture(await pictureOf(document, page.number - 1), language);
  if (words.length === 0) return page;
  return layOut({ ...page, source: "ocr", words: words.map(ocrWord) });
}

/** Reads pages by OCR, as many at once as there are engines. Throws `too_complex` when the time does not suffice. */
async function ocrPages(
  document: PdfiumDocument,
  pages: readonly Page[],
  { language = "eng", deadline = Number.POSITIVE_INFINITY }: ReadOptions,
): Promise<Map<number, Page>> {
  const done = new Map<number, Page>();
  const waiting = [...pages];
  const next = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      if (Date.now() + perPage > deadline) {
        throw new ServiceError(
          "too_complex",
          `Reading ${pages.length} scanned pages takes too long for one call. Send fewer pages, for example ${Math.max(1, done.size)} at a time.`,
        );
      }
      done.set(page.number, await byOcr(document, page, language));
    }
  };
  const engines = Math.min(pages.length, availableParallelism());
  const results = await Promise.allSettled(
    Array.from({ length: engines }, () =>
      next().catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      }),
    ),
  );
  // Nobody may draw from the document any more when the error leaves, because it is closed then.
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return done;
}

function readLayers(document: PdfiumDocument, numbers: readonly number[]) {
  using form = openForm(document);
  const read = numbers.map((number) => readPage(document, number - 1, form.environment));
  return { layers: read.map(({ page }) => page), fields: read.flatMap(({ fields }) => fields) };
}

async function readOpen(document: PdfiumDocument, options: ReadOptions) {
  const { ocr = "auto" } = options;
  const { layers, fields } = readLayers(document, askedPages(options, document.pageCount));
  const wanted = layers.filter(({ source, images, rulings }) => {
    const drawn = images.length > 0 || rulings.length > 0;
    return ocr === "always" || (ocr === "auto" && source === "none" && drawn);
  });
  const recognized = await ocrPages(document, wanted, options);
  const pages = withRunningHeads(layers.map((page) => recognized.get(page.number) ?? page));
  const warnings = pages
    .filter(({ source }) => source === "none")
    .map(({ number }) => warning("no_text_on_page", number));
  const title = titleOf(pages, statedTitle(document));
  return { pages, warnings, title, fields };
}

/** Reads a PDF page by page: text layer, else OCR. What PDFium cannot open is repaired first. */
export async function readPdf(file: InputFile, options: ReadOptions) {
  try {
    using document = await PdfiumDocument.open(file.bytes, options.password);
    return await readOpen(document, options);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "damaged_file") throw error;
  }
  return withPdf(file, options.password, async ({ bytes }) => {
    using document = await PdfiumDocument.open(bytes);
    return readOpen(document, options);
  });
}
