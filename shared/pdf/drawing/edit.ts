import { PDFDocument } from "pdf-lib";
import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Warning } from "../../warnings/warning.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";

export type Edited = { bytes: Uint8Array; warnings: readonly Warning[]; pageCount: number };

/**
 * The file in the library that draws. It gets it as we write it: one level of pages, plain syntax, all objects of one
 * generation. Of files as they come it loses pages, stops at what it does not expect, or writes a table that is wrong.
 */
async function load(opened: OpenedPdf): Promise<PDFDocument> {
  const pages = opened.pages.map((_, index) => index);
  const { bytes } = assemble([{ opened, title: "", pages }], undefined, { whole: true });
  return PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }).catch(
    (cause: unknown) => {
      throw new PdfSyntaxError("the file cannot be drawn on", { cause });
    },
  );
}

/** Opens the file for drawing, lets `edit` work on it, and writes it with everything else as it was. */
export function editPdf(
  input: PdfInput,
  edit: (document: PDFDocument, opened: OpenedPdf) => Promise<void>,
): Promise<Edited> {
  return withPdf(input.file, input.password, async (opened) => {
    const document = await load(opened);
    await edit(document, opened);
    const bytes = await document.save({
      updateFieldAppearances: false,
      useObjectStreams: true,
      addDefaultPage: false,
    });
    const { pageCount, warnings } = opened;
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length });
    return { bytes, warnings, pageCount };
  });
}

/** An edited PDF named after its input: `report.pdf` becomes `report-signed.pdf`. */
export function editedFile(file: InputFile, suffix: string, { bytes, warnings }: Edited): OutputFile {
  return outputFile("pdf", `${stem(file.filename)}-${suffix}.pdf`, bytes, { warnings });
}
