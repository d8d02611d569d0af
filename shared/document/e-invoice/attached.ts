import type { InputFile } from "../../contract/file.ts";
import { decodeFlate } from "../../pdf/file/filter.ts";
import { type Dict, type PdfObject, PdfString, readText, Stream } from "../../pdf/file/object.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";
import { readNameTree } from "../../pdf/structure/name-tree.ts";
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

function nameOf(reader: PdfReader, file: Dict): string {
  const name = reader.resolve(file.get("UF") ?? file.get("F"));
  return name instanceof PdfString ? readText(name) : "";
}

/** The embedded files of a document, each once: those by name and those that belong to it (ISO 32000-2, 14.13). */
function* embedded(reader: PdfReader): Generator<{ name: string; bytes: Uint8Array }> {
  const names = reader.dict(reader.catalog.get("Names"));
  const specifications: readonly PdfObject[] = [
    ...readNameTree(reader, names?.get("EmbeddedFiles")).values(),
    ...(reader.array(reader.catalog.get("AF")) ?? []),
  ];
  const seen = new Set<Stream>();
  for (const value of specifications) {
    const file = reader.dict(value);
    const streams = reader.dict(file?.get("EF"));
    const stream = reader.resolve(streams?.get("UF") ?? streams?.get("F"));
    if (file === undefined || !(stream instanceof Stream) || seen.has(stream)) continue;
    seen.add(stream);
    const bytes = decodeFlate(stream);
    if (bytes !== undefined && bytes.length <= largest) yield { name: nameOf(reader, file), bytes };
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
