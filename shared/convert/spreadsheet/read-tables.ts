import type { InputFile } from "../../contract/file.ts";
import type { Document } from "../../document/document.ts";
import { readDocument } from "../../document/read-document.ts";
import { joinedTables, type WholeTable } from "../../document/tables/joined-tables.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import { type Warning, warning } from "../../warnings/warning.ts";

export type TableInput = {
  file: InputFile;
  pages?: string | undefined;
  password?: string | undefined;
  /** Of scans, for OCR. */
  language?: string | undefined;
};

/** Reads a PDF, or the pages asked for, and finds its tables; scanned pages go through OCR. */
export async function readPdfTables(
  input: TableInput,
): Promise<{ document: Document; tables: WholeTable[]; warnings: Warning[] }> {
  const { file, password, language } = input;
  const pages = await withPdf(file, password, ({ pageCount }) => pageSet(input.pages, pageCount));
  const document = await readDocument(file, {
    password,
    pages: pages.map((index) => index + 1),
    ...(language === undefined ? {} : { language }),
  });
  return withTables(document);
}

export function withTables(document: Document) {
  const tables = joinedTables(document.pages);
  const scanned = document.pages.filter(({ source }) => source === "ocr").length;
  const warnings = [...document.warnings];
  if (scanned > 0) warnings.push(warning("read_by_ocr", scanned));
  if (tables.length === 0) warnings.push(warning("no_table"));
  return { document, tables, warnings };
}
