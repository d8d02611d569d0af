import { PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import type { InputFile } from "../../shared/contract/file.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";

export function pdfFile(bytes: Uint8Array, filename = "input.pdf"): InputFile {
  return { filename, contentType: "application/pdf", bytes };
}

/** A PDF whose pages say `Page 1`, `Page 2` …, A4 unless told otherwise. */
export async function numberedPdf(
  pages: number,
  size: [number, number] = [595, 842],
  prefix = "Page",
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++) {
    document.addPage(size).drawText(`${prefix} ${number}`, { x: 72, y: size[1] - 100, size: 24, font });
  }
  document.setTitle(`${prefix} document`);
  return document.save();
}

/** The text of each page as PDFium reads it: an engine that had no part in writing the file. */
export async function pageTexts(bytes: Uint8Array, password = ""): Promise<string[]> {
  using document = await PdfiumDocument.open(bytes, password);
  const { pdfium } = document;
  return Array.from({ length: document.pageCount }, (_, index) =>
    document.page(index, (page) => {
      const text = pdfium.FPDFText_LoadPage(page);
      const count = pdfium.FPDFText_CountChars(text);
      const value = document.allocate((count + 1) * 2, (pointer) => {
        pdfium.FPDFText_GetText(text, 0, count, pointer);
        return pdfium.pdfium.UTF16ToString(pointer);
      });
      pdfium.FPDFText_ClosePage(text);
      return value.trim();
    }),
  );
}

/** What qpdf finds wrong with a file: nothing, when all is well. */
export async function complaints(bytes: Uint8Array, password?: string): Promise<string> {
  const secret = password === undefined ? [] : [`--password=${password}`];
  const { exitCode, stderr } = await runQpdf(["--check", ...secret, "in.pdf"], { "in.pdf": bytes });
  return exitCode === 0 ? stderr : stderr || `exit ${exitCode}`;
}

/** A form with one text field of that name and value. */
export async function formPdf(name: string, value: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const field = document.getForm().createTextField(name);
  field.setText(value);
  field.addToPage(page, { x: 50, y: 200, width: 200, height: 24 });
  return document.save();
}

/** The entries of the catalog, for what no text shows. */
export async function catalogKeys(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.catalog.keys().map((key) => (key instanceof PDFName ? key.decodeText() : String(key)));
}
