import type { Caller } from "../../../contract/call.ts";
import type { InputFile } from "../../../contract/file.ts";
import type { Document } from "../../../document/document.ts";
import { attachedInvoices } from "../../../document/e-invoice/attached.ts";
import { type Envelope, envelopeOf } from "../../../document/e-invoice/envelope.ts";
import { readTerms, type StatedInvoice } from "../../../document/e-invoice/read-e-invoice.ts";
import { readKept } from "../../../document/kept-document.ts";
import { parseXml, type XmlElement } from "../../../document/xml/xml.ts";
import { ServiceError } from "../../../errors/service-error.ts";
import type { WithFiles } from "../../../files/file-store.ts";
import { decoded } from "../../../format/text/decode.ts";
import { invoiceStart, isEInvoice } from "../../../format/text/e-invoice-start.ts";
import { isSpreadsheet, type Sheet, tablesOf, wholeSheets } from "../../../tables/sheet.ts";
import { exchangedStatements } from "../../statements/read-file.ts";
import type { Statement } from "../../statements/statement.ts";
import { isAch } from "../bank/nacha.ts";
import { readJson } from "./json.ts";

/** For whom a file is read, and where readings are kept. */
export type ReadingCaller = Caller & WithFiles;

/** An e-invoice that is the file, or that a PDF carries. */
export type EInvoiceSource = {
  stated: StatedInvoice;
  /** Name of the attachment; undefined when the file is the e-invoice. */
  attachment: string | undefined;
  /** Names of further e-invoices in the file. */
  others: readonly string[];
  /** The signed envelope (.p7m) in which it was sent. */
  envelope?: Envelope | undefined;
};

/** A file as it can be checked: data by its names, rows of sheets, or a document that is read. */
export type Source =
  | { kind: "json"; filename: string; value: unknown }
  | { kind: "xml"; filename: string; root: XmlElement }
  | { kind: "ach"; filename: string; text: string }
  | { kind: "statements"; filename: string; statements: readonly Statement[] }
  | { kind: "sheets"; filename: string; sheets: readonly Sheet[]; document: Document }
  | { kind: "e-invoice"; filename: string; eInvoice: EInvoiceSource }
  | {
      kind: "document";
      filename: string;
      document: Document;
      eInvoice?: EInvoiceSource | undefined;
      /** Names of attachments that begin as e-invoices and cannot be read. */
      broken?: readonly string[];
    };

/** Whether the file is an e-invoice or carries one. */
export const holdsEInvoice = (source: Source): boolean =>
  "eInvoice" in source && source.eInvoice !== undefined;

/** A document that was read already; sheets are not known of it. */
export const sourceOf = (document: Document): Source => ({
  kind: "document",
  filename: document.filename,
  document,
});

/** What a file lists in tables: its sheets, or the tables of its pages. */
export const tablesIn = (source: Extract<Source, { document: Document }>): readonly Sheet[] =>
  source.kind === "sheets" ? source.sheets : tablesOf(source.document);

/** Only the start is decoded, and of a file that begins with a tag. */
function beginsAsInvoice(bytes: Uint8Array): boolean {
  if (!/^\ufeff?\s*</.test(decoded(bytes.subarray(0, 400)))) return false;
  const start = decoded(bytes.subarray(0, 4 * invoiceStart));
  return isEInvoice(start);
}

const beginsAsXml = (bytes: Uint8Array) =>
  decoded(bytes.subarray(0, 400))
    .replace(/^\ufeff/, "")
    .trimStart()
    .startsWith("<?xml") || /^\ufeff?\s*<(?:\w+:)?Document[\s>]/.test(decoded(bytes.subarray(0, 400)));

/** An e-invoice that lacks its seller or its totals cannot be shown as a document; what it lacks is told all the same. */
async function readInvoice(
  file: InputFile,
  eInvoice: EInvoiceSource,
  call: ReadingCaller | undefined,
): Promise<Source> {
  const { filename } = file;
  try {
    return { kind: "document", filename, document: await readKept(file, {}, call), eInvoice };
  } catch (error) {
    if (error instanceof ServiceError && error.code === "damaged_file")
      return { kind: "e-invoice", filename, eInvoice };
    throw error;
  }
}

/** A PDF with the e-invoice that it carries. */
async function readPdf(file: InputFile, document: Document, password: string | undefined): Promise<Source> {
  const attached = await attachedInvoices(file, password);
  const [first, ...more] = attached.flatMap(({ name, stated }) =>
    stated === undefined ? [] : [{ name, stated }],
  );
  return {
    kind: "document",
    filename: file.filename,
    document,
    broken: attached.flatMap(({ name, stated }) => (stated === undefined ? [name] : [])),
    ...(first === undefined
      ? {}
      : { eInvoice: { stated: first.stated, attachment: first.name, others: more.map(({ name }) => name) } }),
  };
}

/** Reads a file. Throws as the reader of documents does. */
export async function readSource(
  file: InputFile,
  password: string | undefined,
  call: ReadingCaller | undefined,
): Promise<Source> {
  const { filename } = file;
  if (file.bytes.length === 0)
    throw new ServiceError("empty_file", "The file is empty. Send one with content.");
  const envelope = envelopeOf(file.bytes);
  const bytes = envelope?.xml ?? file.bytes;
  const stated = beginsAsInvoice(bytes) ? readTerms(bytes) : undefined;
  if (stated !== undefined)
    return readInvoice(file, { stated, attachment: undefined, others: [], envelope }, call);
  const statements = exchangedStatements({ ...file, bytes });
  if (statements !== undefined) return { kind: "statements", filename, statements };
  if (isAch(decoded(bytes.subarray(0, 400)))) return { kind: "ach", filename, text: decoded(bytes) };
  if (beginsAsXml(bytes)) return { kind: "xml", filename, root: parseXml(bytes) };
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  if (!/^(%PDF|PK\x03\x04)/.test(start)) {
    const value = readJson(bytes);
    if (value !== undefined) return { kind: "json", filename, value };
  }
  const document = await readKept(file, { password }, call);
  return isSpreadsheet(document)
    ? { kind: "sheets", filename, sheets: wholeSheets(document), document }
    : document.format === "pdf"
      ? readPdf(file, document, password)
      : { kind: "document", filename, document };
}
