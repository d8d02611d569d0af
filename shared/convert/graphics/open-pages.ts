import type { Document } from "../../document/document.ts";
import { readDocument } from "../../document/read-document.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { TableInput } from "../spreadsheet/read-tables.ts";

/** Reads the pages asked for and hands them over with the opened PDF that can draw them. */
export function withPages<Result>(
  { file, password, pages, language }: TableInput,
  use: (document: Document, pdf: PdfiumDocument, warnings: Warning[]) => Promise<Result>,
): Promise<Result> {
  return withPdf(file, password, async ({ bytes, pageCount }) => {
    const asked = pageSet(pages, pageCount).map((index) => index + 1);
    const document = await readDocument(
      { ...file, bytes },
      { pages: asked, ...(language === undefined ? {} : { language }) },
    );
    const scanned = document.pages.filter(({ source }) => source === "ocr").length;
    const notes = scanned === 0 ? [] : [warning("read_by_ocr", scanned)];
    using pdf = await PdfiumDocument.open(bytes);
    return await use(document, pdf, [...document.warnings, ...notes]);
  });
}
