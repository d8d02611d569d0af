import { ServiceError } from "../../errors/service-error.ts";

/** The root of an invoice: UN/CEFACT Cross Industry Invoice, its forerunners of ZUGFeRD 1.0, UBL 2.1, and FatturaPA. */
const root = /[<:](CrossIndustryInvoice|CrossIndustryDocument|FatturaElettronica|Invoice|CreditNote)[\s>]/;

/** Other documents have roots of these names as well: they are told by their namespace. */
const common = new Set(["Invoice", "CreditNote"]);

const namespaces = [
  "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2",
  "urn:un:unece:uncefact:data:",
];

/** Characters in which the root stands, behind a declaration and comments. */
export const invoiceStart = 8_192;

/** True when a text begins as an electronic invoice in XML. */
export function isEInvoice(text: string): boolean {
  const start = text.slice(0, invoiceStart);
  const found = root.exec(start);
  if (found === null) return false;
  if (!common.has(found[1] ?? "")) return true;
  const end = start.indexOf(">", found.index);
  const tag = start.slice(found.index, end < 0 ? undefined : end);
  return namespaces.some((namespace) => tag.includes(namespace));
}

/** E-invoices that are not read, by their roots, with what may be sent instead. */
const others: readonly (readonly [root: RegExp, is: string, instead: string])[] = [
  [
    /[<:]FatturaElettronicaSemplificata[\s>]/,
    "a simplified FatturaPA (FSM10), whose amounts include the tax",
    "Send an ordinary one (FPA12 or FPR12), or a print of it.",
  ],
  [
    /[<:]Facturae[\s>]/,
    "a Facturae, the Spanish format",
    "Send a print of it, or the invoice in UBL or CII.",
  ],
];

/** Whether a text begins as an e-invoice of a syntax that is not read. */
export const isOtherEInvoice = (text: string): boolean =>
  others.some(([form]) => form.test(text.slice(0, invoiceStart)));

/** Throws `unsupported_format` with the name of the syntax for an e-invoice that is not read. */
export function refuseOtherEInvoice(text: string): void {
  const found = others.find(([form]) => form.test(text.slice(0, invoiceStart)));
  if (found === undefined) return;
  const [, is, instead] = found;
  throw new ServiceError("unsupported_format", `The file is ${is}, which is not read. ${instead}`);
}
