import { ServiceError } from "../../errors/service-error.ts";
import { decoded } from "../../format/text/decode.ts";
import { invoiceStart, isEInvoice } from "../../format/text/e-invoice-start.ts";
import { childrenOf, parseXml, type XmlElement } from "../xml/xml.ts";
import { Binder } from "./bind.ts";
import { ciiBinding, earlierCii } from "./bindings-cii.ts";
import { facturaeTerms } from "./bindings-facturae.ts";
import { fatturaTerms } from "./bindings-fatturapa.ts";
import { simplifiedFatturaTerms } from "./bindings-simplified-fattura.ts";
import { ublBinding } from "./bindings-ubl.ts";
import { withLogistics } from "./derived.ts";
import type { EInvoice } from "./e-invoice.ts";
import { invoiceOf } from "./invoice-of.ts";
import { type Group, groupsOf, statedAt } from "./terms.ts";

const declaredEncoding = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/;

/** XML 1.0, 2.11: a line ends in a line feed, however the file writes it. */
function normalized(bytes: Uint8Array): Buffer {
  const start = Buffer.from(bytes.subarray(0, 300)).toString("latin1").trimStart();
  return Buffer.from(decoded(bytes, declaredEncoding.exec(start)?.[1]).trimStart().replaceAll("\r\n", "\n"));
}

/** What an e-invoice states, term by term, with the XML that it was read from. */
export type StatedInvoice = { syntax: EInvoice["syntax"]; root: XmlElement; terms: Group };

/** Several invoices of one sender and one recipient may stand in a FatturaPA or Facturae. */
function refuseSeveral(name: string, invoices: readonly XmlElement[]): void {
  const [first] = invoices;
  if (first === undefined || invoices.length === 1) return;
  throw new ServiceError(
    "unsupported_format",
    `The ${name} holds ${invoices.length} invoices (${first.name}). Send each as a file of its own.`,
  );
}

function fatturaOf(root: XmlElement): Group {
  refuseSeveral("FatturaPA", childrenOf(root, "FatturaElettronicaBody"));
  return root.name === "FatturaElettronica" ? fatturaTerms(root) : simplifiedFatturaTerms(root);
}

function facturaeOf(root: XmlElement): Group {
  refuseSeveral(
    "Facturae",
    childrenOf(root, "Invoices").flatMap((each) => childrenOf(each, "Invoice")),
  );
  return facturaeTerms(root);
}

/**
 * Reads the terms of an electronic invoice in the syntax that its root names. Undefined for other XML. Throws
 * `damaged_file` for XML that is not well formed or declares a document type, `too_complex` past the limits of XML,
 * `unsupported_format` for several invoices in one file.
 */
export function readTerms(bytes: Uint8Array): StatedInvoice | undefined {
  const source = normalized(bytes);
  const start = source.toString("utf8", 0, invoiceStart);
  if (!isEInvoice(start)) return undefined;
  const root = parseXml(source);
  if (root.name.startsWith("FatturaElettronica"))
    return { syntax: "fattura_pa", root, terms: fatturaOf(root) };
  if (root.name === "Facturae") return { syntax: "facturae", root, terms: facturaeOf(root) };
  // The draft of ZUGFeRD 1.0 calls its root Invoice too.
  const isCii = root.children.some((each) => typeof each !== "string" && /ExchangedDocument/.test(each.name));
  return isCii || root.name.startsWith("CrossIndustry")
    ? { syntax: "cii", root, terms: withLogistics(new Binder(earlierCii).read(root, ciiBinding)) }
    : { syntax: "ubl", root, terms: new Binder().read(root, ublBinding) };
}

/** Without these it is no invoice that could be shown. */
const isWhole = ({ syntax, terms }: StatedInvoice) =>
  syntax !== "cii"
    ? groupsOf(terms, "BG-4").length > 0 && groupsOf(terms, "BG-22").length > 0
    : statedAt(terms, ["BT-1", "BT-2", "BT-3"]) !== undefined && groupsOf(terms, "BG-22").length > 0;

/** What is stated as data; undefined for an invoice without its parts. */
export const invoiceIn = (stated: StatedInvoice): EInvoice | undefined =>
  isWhole(stated) ? invoiceOf(stated.terms, stated.syntax) : undefined;

/** The e-invoice that a file is. Throws as `readTerms`, and `damaged_file` where the invoice lacks its parts. */
export function eInvoiceIn(bytes: Uint8Array): EInvoice {
  const stated = readTerms(bytes);
  const read = stated === undefined ? undefined : invoiceIn(stated);
  if (read !== undefined) return read;
  throw new ServiceError(
    "damaged_file",
    "The e-invoice lacks its seller or its totals. Have it written again by the program that made it.",
  );
}
