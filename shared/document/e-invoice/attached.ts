import type { InputFile } from "../../contract/file.ts";
import { decodeFlate } from "../../pdf/file/filter.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";
import { attachmentsOf } from "../../pdf/structure/attachments.ts";
import { openPdf } from "../../pdf/structure/open-pdf.ts";
import type { EInvoice } from "./e-invoice.ts";
import { invoiceIn, readTerms, type StatedInvoice } from "./read-e-invoice.ts";

const largest = 20_000_000;

/** An attached file that begins as an e-invoice; `stated` is undefined when it cannot be read. */
type AttachedInvoice = { name: string; stated: StatedInvoice | undefined };

/** The names of the entries are claims, so that their content decides. Undefined for what is no e-invoice. */
function invoiceOf(name: string, bytes: Uint8Array): AttachedInvoice | undefined {
  try {
    const stated = readTerms(bytes);
    return stated === undefined ? undefined : { name, stated };
  } catch {
    return { name, stated: undefined };
  }
}

/** The embedded files of a document that are of a size that an invoice has. */
function* embedded(reader: PdfReader): Generator<{ name: string; bytes: Uint8Array }> {
  for (const { name, stream } of attachmentsOf(reader)) {
    const bytes = decodeFlate(stream);
    if (bytes !== undefined && bytes.length <= largest) yield { name, bytes };
  }
}

/**
 * The e-invoices that a PDF carries (ISO 32000-1, 7.11.4) in XML: ZUGFeRD, Factur-X, XRechnung, UBL. An attachment that
 * cannot be reached takes nothing away from the document.
 */
export async function attachedInvoices(file: InputFile, password = ""): Promise<AttachedInvoice[]> {
  if (!Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length).includes("EmbeddedFile"))
    return [];
  const found: AttachedInvoice[] = [];
  try {
    const { reader } = await openPdf(file, password);
    for (const { name, bytes } of embedded(reader)) {
      const attached = invoiceOf(name, bytes);
      if (attached !== undefined) found.push(attached);
    }
  } catch {
    // The printed page remains.
  }
  return found;
}

/** The first attached e-invoice as data. `broken` when the only one cannot be read, undefined when there is none. */
export async function attachedInvoice(
  file: InputFile,
  password = "",
): Promise<EInvoice | "broken" | undefined> {
  const attached = await attachedInvoices(file, password);
  for (const { stated } of attached) {
    const invoice = stated === undefined ? undefined : invoiceIn(stated);
    if (invoice !== undefined) return invoice;
  }
  return attached.some(({ stated }) => stated === undefined) ? "broken" : undefined;
}
