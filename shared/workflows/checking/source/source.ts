import type { InputFile } from "../../../contract/file.ts";
import type { Document } from "../../../document/document.ts";
import { readKept } from "../../../document/kept-document.ts";
import { parseXml, type XmlElement } from "../../../document/xml/xml.ts";
import { ServiceError } from "../../../errors/service-error.ts";
import { decoded } from "../../../format/text/decode.ts";
import { isEInvoice } from "../../../format/text/e-invoice-start.ts";
import type { DocumentCaller } from "../../../intelligence/caller.ts";
import { isSpreadsheet, type Sheet, wholeSheets } from "../../../tables/sheet.ts";
import { readJson } from "./json.ts";

/** A file as it can be checked: data by its names, rows of sheets, or a document that is read. */
export type Source =
  | { kind: "json"; filename: string; value: unknown }
  | { kind: "xml"; filename: string; root: XmlElement }
  | { kind: "sheets"; filename: string; sheets: readonly Sheet[]; document: Document }
  | { kind: "document"; filename: string; document: Document };

/** A document that was read already; sheets are not known of it. */
export const sourceOf = (document: Document): Source => ({
  kind: "document",
  filename: document.filename,
  document,
});

const beginsAsXml = (bytes: Uint8Array) =>
  decoded(bytes.subarray(0, 400))
    .replace(/^\ufeff/, "")
    .trimStart()
    .startsWith("<?xml") || /^\ufeff?\s*<(?:\w+:)?Document[\s>]/.test(decoded(bytes.subarray(0, 400)));

/** Reads a file. Throws as the reader of documents does. */
export async function readSource(
  file: InputFile,
  password: string | undefined,
  call: DocumentCaller | undefined,
): Promise<Source> {
  const { filename, bytes } = file;
  if (bytes.length === 0) throw new ServiceError("empty_file", "The file is empty. Send one with content.");
  if (beginsAsXml(bytes) && !isEInvoice(decoded(bytes)))
    return { kind: "xml", filename, root: parseXml(bytes) };
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  if (!/^(%PDF|PK\x03\x04)/.test(start)) {
    const value = readJson(bytes);
    if (value !== undefined) return { kind: "json", filename, value };
  }
  const document = await readKept(file, { password }, call);
  return isSpreadsheet(document)
    ? { kind: "sheets", filename, sheets: wholeSheets(document), document }
    : { kind: "document", filename, document };
}
