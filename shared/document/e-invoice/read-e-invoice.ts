import { ServiceError } from "../../errors/service-error.ts";
import { decoded } from "../../format/text/decode.ts";
import { invoiceStart, isEInvoice } from "../../format/text/e-invoice-start.ts";
import { parseXml } from "../xml/xml.ts";
import { readCrossIndustry } from "./cross-industry.ts";
import type { EInvoice } from "./e-invoice.ts";
import { readUbl } from "./ubl.ts";

const declaredEncoding = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/;

/** XML 1.0, 2.11: a line ends in a line feed, however the file writes it. */
function normalized(bytes: Uint8Array): Buffer {
  const start = Buffer.from(bytes.subarray(0, 300)).toString("latin1").trimStart();
  return Buffer.from(decoded(bytes, declaredEncoding.exec(start)?.[1]).trimStart().replaceAll("\r\n", "\n"));
}

/**
 * Reads an electronic invoice in the syntax that its root names. Undefined for other XML. Throws `damaged_file` for XML
 * that is not well formed or declares a document type, `too_complex` past the limits of XML.
 */
export function readEInvoice(bytes: Uint8Array): EInvoice | undefined {
  const source = normalized(bytes);
  if (!isEInvoice(source.toString("utf8", 0, invoiceStart))) return undefined;
  const root = parseXml(source);
  return readCrossIndustry(root) ?? readUbl(root);
}

/** As readEInvoice, for a file that is nothing else. Throws `damaged_file` where the invoice lacks its parts. */
export function eInvoiceIn(bytes: Uint8Array): EInvoice {
  const read = readEInvoice(bytes);
  if (read !== undefined) return read;
  throw new ServiceError(
    "damaged_file",
    "The e-invoice lacks its seller or its totals. Have it written again by the program that made it.",
  );
}
