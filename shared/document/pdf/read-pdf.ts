import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { pictureOf, readPicture } from "../../ocr/read-page.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import type { Page } from "../document.ts";
import type { ReadOptions } from "../document-key.ts";
import { ocrWord } from "../ocr-word.ts";
import { layOut, readPage } from "./read-page.ts";

async function byOcr(document: PdfiumDocument, page: Page, language: string): Promise<Page> {
  const { words } = await readPicture(await pictureOf(document, page.number - 1), language);
  if (words.length === 0) return page;
  return layOut({ ...page, source: "ocr", words: words.map(ocrWord) });
}

async function readOpen(document: PdfiumDocument, { ocr = "auto", language = "eng", pages }: ReadOptions) {
  const asked = pages ?? Array.from({ length: document.pageCount }, (_, index) => index + 1);
  const outside = asked.find((number) => number < 1 || number > document.pageCount);
  if (outside !== undefined) {
    throw new ServiceError("page_out_of_range", `The document has ${document.pageCount} pages.`);
  }
  const read: Page[] = [];
  const warnings: string[] = [];
  for (const number of asked) {
    const page = readPage(document, number - 1);
    const drawn = page.images.length > 0 || page.rulings.length > 0;
    const wanted = ocr === "always" || (ocr === "auto" && page.source === "none" && drawn);
    const done = wanted ? await byOcr(document, page, language) : page;
    if (done.source === "none") warnings.push(`No text was found on page ${number}.`);
    read.push(done);
  }
  const title = read[0]?.blocks.find(({ kind }) => kind === "heading")?.text;
  return { pages: read, warnings, title };
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
