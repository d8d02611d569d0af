import { ParseSpeeds, PDFDocument } from "pdf-lib";
import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Warning } from "../../warnings/warning.ts";
import { Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { keepEntriesInOrder } from "./entries-in-order.ts";

keepEntriesInOrder();
/** The library works on without a pause of a millisecond after some objects each. */
const { Fastest } = ParseSpeeds;

export type Edited = { bytes: Uint8Array; warnings: readonly Warning[]; pageCount: number };

/**
 * The file in the library that draws. It gets it as we write it: one level of pages, plain syntax, all objects of one
 * generation. Of files as they come it loses pages, stops at what it does not expect, or writes a table that is wrong.
 * It decodes all of the metadata, so that their size is looked at first.
 */
async function load(opened: OpenedPdf): Promise<{ document: PDFDocument; warnings: readonly Warning[] }> {
  const { reader } = opened;
  const metadata = reader.resolve(reader.catalog.get("Metadata"));
  if (metadata instanceof Stream) decodeContent(reader, metadata, "pdf.metadata");
  const pages = opened.pages.map((_, index) => index);
  const { bytes, warnings } = assemble([{ opened, title: "", pages }], undefined, {
    whole: true,
    passing: true,
  });
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    parseSpeed: Fastest,
  }).catch((cause: unknown) => {
    throw new PdfSyntaxError("the file cannot be drawn on", { cause });
  });
  return { document, warnings };
}

/** Opens the file for drawing, lets `edit` work on it, and writes it with everything else as it was. */
export function editPdf(
  input: PdfInput,
  edit: (document: PDFDocument, opened: OpenedPdf) => Promise<void>,
): Promise<Edited> {
  return withPdf(input.file, input.password, async (opened) => {
    const { document, warnings } = await load(opened);
    await edit(document, opened);
    // In streams of objects, which the library leaves out by itself where the file says that it is PDF/A-1.
    const bytes = await document.save({
      updateFieldAppearances: false,
      addDefaultPage: false,
      objectsPerTick: Fastest,
    });
    const { pageCount } = opened;
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length });
    return { bytes, warnings, pageCount };
  });
}

/** An edited PDF named after its input: `report.pdf` becomes `report-signed.pdf`. */
export function editedFile(file: InputFile, suffix: string, { bytes, warnings }: Edited): OutputFile {
  return outputFile("pdf", `${stem(file.filename)}-${suffix}.pdf`, bytes, { warnings });
}
