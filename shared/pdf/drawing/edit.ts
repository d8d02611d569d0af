import { PDFDocument, PDFName, PDFNumber, PDFPageTree } from "pdf-lib";
import { ServiceError } from "../../errors/service-error.ts";
import type { Warning } from "../../warnings/warning.ts";
import { type OpenedPdf, repairPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";

export type Edited = { bytes: Uint8Array; warnings: readonly Warning[]; pageCount: number };

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
}

/** Writes how many pages are below each node (ISO 32000-1, table 29): viewers believe it, and files have it wrong. */
function countPages(node: PDFPageTree): number {
  const kids = node.Kids();
  let count = 0;
  for (let at = 0; at < kids.size(); at++) {
    const kid = kids.lookup(at);
    count += kid instanceof PDFPageTree ? countPages(kid) : 1;
  }
  node.set(PDFName.of("Count"), PDFNumber.of(count));
  return count;
}

/** Opens the file for drawing, lets `edit` work on it, and writes it with everything else as it was. */
export function editPdf(
  input: PdfInput,
  edit: (document: PDFDocument, opened: OpenedPdf) => Promise<void>,
): Promise<Edited> {
  return withPdf(input.file, input.password, async (opened) => {
    const document = await load(opened.bytes).catch(async () => {
      const repaired = await repairPdf(input.file, input.password);
      return load(repaired.bytes).catch((cause: unknown) => {
        throw new ServiceError("damaged_file", "The PDF is too damaged to be changed.", { cause });
      });
    });
    if (document.getPageCount() !== opened.pageCount) {
      throw new ServiceError(
        "damaged_file",
        "The PDF is too damaged to be changed: its page tree is not consistent.",
      );
    }
    await edit(document, opened);
    countPages(document.catalog.Pages());
    const bytes = await document.save({
      updateFieldAppearances: false,
      useObjectStreams: true,
      addDefaultPage: false,
    });
    return { bytes, warnings: opened.warnings, pageCount: opened.pageCount };
  });
}
