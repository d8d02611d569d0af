/** The root of an invoice: UN/CEFACT Cross Industry Invoice, its forerunners of ZUGFeRD 1.0, UBL 2.1, FatturaPA, Facturae. */
const root =
  /[<:](CrossIndustryInvoice|CrossIndustryDocument|FatturaElettronica|FatturaElettronicaSemplificata|Facturae|Invoice|CreditNote)[\s>]/;

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
