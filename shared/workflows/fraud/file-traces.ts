import type { InputFile } from "../../contract/file.ts";
import type { Document, Evidence } from "../../document/document.ts";
import { attachedInvoice } from "../../document/e-invoice/attached.ts";
import type { EInvoice } from "../../document/e-invoice/e-invoice.ts";
import { type Painting, readPainting } from "../../document/pdf/read-painting.ts";
import { readDocument } from "../../document/read-document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import { type PdfMetadata, pdfMetadata } from "../../pdf/forensics/metadata.ts";
import { revisionsOf } from "../../pdf/forensics/revisions.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { wordsChanged } from "./words-changed.ts";

/** What the file itself tells of how it came to be. */
export type FileTraces = {
  metadata: PdfMetadata;
  painting: Painting;
  /** Times that it was saved on top of itself. */
  updates: number;
  signed: boolean;
  /** Why its earlier states could not be read. */
  unread?: "encrypted" | "damaged";
  changed: readonly { before: string; now: Evidence }[];
  added: readonly Evidence[];
  /** The e-invoice that it carries. */
  stated: EInvoice | "broken" | undefined;
};

/** Compares the page as it is with the earliest state of it in the file. */
async function compareStates(file: InputFile, document: Document, earlier: readonly Uint8Array[]) {
  const found: Pick<FileTraces, "changed" | "added"> = { changed: [], added: [] };
  for (const bytes of earlier.length > 1 ? [earlier[0], earlier.at(-1)] : earlier) {
    if (bytes === undefined) continue;
    const before = await readDocument({ ...file, bytes }, { ocr: "never" }).catch((error: unknown) => {
      if (error instanceof ServiceError) return undefined;
      throw error;
    });
    if (before === undefined) return undefined;
    const difference = wordsChanged(before, document);
    if (difference.changed.length > found.changed.length || difference.added.length > found.added.length) {
      found.changed = difference.changed;
      found.added = difference.added;
    }
  }
  return found;
}

/** Looks into a PDF for what editing leaves behind. */
export async function tracesOf(
  file: InputFile,
  document: Document,
  password: string | undefined,
): Promise<FileTraces> {
  const stated = await attachedInvoice(file, password);
  return withPdf(file, password, async ({ bytes, reader, encrypted, signatures }) => {
    using open = await PdfiumDocument.open(bytes);
    const earlier = revisionsOf(file.bytes);
    const base = {
      metadata: pdfMetadata(reader),
      painting: readPainting(open),
      updates: earlier.length,
      signed: signatures.signed > 0,
      stated,
    };
    if (earlier.length === 0) return { ...base, changed: [], added: [] };
    const states = encrypted ? undefined : await compareStates(file, document, earlier);
    return states === undefined
      ? { ...base, unread: encrypted ? "encrypted" : "damaged", changed: [], added: [] }
      : { ...base, ...states };
  });
}
