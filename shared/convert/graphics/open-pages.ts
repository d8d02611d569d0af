import type { Document, Page } from "../../document/document.ts";
import { readDocument } from "../../document/read-document.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { TableInput } from "../spreadsheet/read-tables.ts";

/** The PDF with its turned pages as they are read: each stands upright. Undefined where all of them do already. */
async function uprighted(bytes: Uint8Array, pages: readonly Page[]): Promise<Uint8Array | undefined> {
  const turned = pages.filter((page) => (page.turned ?? 0) !== 0);
  if (turned.length === 0) return undefined;
  using pdf = await PdfiumDocument.open(bytes);
  for (const page of turned) {
    const quarters = (page.turned ?? 0) / 90;
    pdf.page(page.number - 1, (handle) => {
      // /Rotate turns clockwise, as far as the lines rise the other way.
      const shown = pdf.pdfium.FPDFPage_GetRotation(handle) + quarters;
      pdf.pdfium.FPDFPage_SetRotation(handle, ((shown % 4) + 4) % 4);
    });
  }
  return pdf.save();
}

/** Reads the pages asked for and hands them over with the opened PDF that can draw them. */
export function withPages<Result>(
  { file, password, pages, language }: TableInput,
  use: (document: Document, pdf: PdfiumDocument, warnings: Warning[]) => Promise<Result>,
): Promise<Result> {
  return withPdf(file, password, async ({ bytes, pageCount }) => {
    const asked = pageSet(pages, pageCount).map((index) => index + 1);
    const options = { pages: asked, ...(language === undefined ? {} : { language }) };
    const read = await readDocument({ ...file, bytes }, options);
    const upright = await uprighted(bytes, read.pages);
    const document = upright === undefined ? read : await readDocument({ ...file, bytes: upright }, options);
    const scanned = document.pages.filter(({ source }) => source === "ocr").length;
    const notes = scanned === 0 ? [] : [warning("read_by_ocr", scanned)];
    using pdf = await PdfiumDocument.open(upright ?? bytes);
    return await use(document, pdf, [...read.warnings, ...notes]);
  });
}
