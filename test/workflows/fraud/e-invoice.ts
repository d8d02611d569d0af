import type { InputFile } from "../../../shared/contract/file.ts";

export type StatedLine = { quantity?: number; price?: number; amount: number; rate?: number };
/** What an e-invoice states; null leaves it out. */
export type Stated = {
  number?: string | null;
  date?: string | null;
  due?: string;
  vendor?: string | null;
  vat?: string | null;
  taxNumber?: string;
  buyerVat?: string;
  iban?: string | null;
  currency?: string;
  net?: number | null;
  tax?: number | null;
  total?: number | null;
  paid?: number;
  rounding?: number;
  lines?: readonly StatedLine[];
};

const element = (name: string, value: string | number | null | undefined, around = "") =>
  value === null || value === undefined
    ? ""
    : around
        .split(" ")
        .filter((each) => each !== "")
        .reduceRight(
          (inner, each) => `<cac:${each}>${inner}</cac:${each}>`,
          `<cbc:${name}>${value}</cbc:${name}>`,
        );

const scheme = (id: string | null | undefined, kind: string) =>
  id === null || id === undefined
    ? ""
    : `<cac:PartyTaxScheme><cbc:CompanyID>${id}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${kind}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;

const lineOf = ({ quantity, price, amount, rate }: StatedLine, at: number) =>
  `<cac:InvoiceLine><cbc:ID>${at + 1}</cbc:ID>${
    quantity === undefined ? "" : `<cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity>`
  }${element("LineExtensionAmount", amount)}<cac:Item><cbc:Name>Part ${at + 1}</cbc:Name>${element(
    "Percent",
    rate,
    "ClassifiedTaxCategory",
  )}</cac:Item>${element("PriceAmount", price, "Price")}</cac:InvoiceLine>`;

/** An invoice of UBL 2.1 that adds up: 100 net, 19 of tax, two lines. Each fact may be another. */
export function eInvoice(stated: Stated = {}, filename = "invoice.xml"): InputFile {
  const { number = "R-4711", date = "2026-02-03", vendor = "Eisen Huber KG", vat = "DE136695976" } = stated;
  const { net = 100, tax = 19, total = 119, currency = "EUR", iban = "DE89370400440532013000" } = stated;
  const {
    lines = [
      { quantity: 4, price: 15, amount: 60, rate: 19 },
      { quantity: 1, price: 40, amount: 40, rate: 19 },
    ],
  } = stated;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
${element("ID", number)}${element("IssueDate", date)}${element("DueDate", stated.due)}<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>${element("DocumentCurrencyCode", currency)}
<cac:AccountingSupplierParty><cac:Party>${scheme(vat, "VAT")}${scheme(stated.taxNumber, "FC")}${element("RegistrationName", vendor, "PartyLegalEntity")}</cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party>${scheme(stated.buyerVat, "VAT")}${element("RegistrationName", "Kunden AG Mitte", "PartyLegalEntity")}</cac:Party></cac:AccountingCustomerParty>
${element("ID", iban, "PaymentMeans PayeeFinancialAccount")}
${tax === null ? "" : `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${tax}</cbc:TaxAmount></cac:TaxTotal>`}
<cac:LegalMonetaryTotal>${element("TaxExclusiveAmount", net)}${element("TaxInclusiveAmount", total)}${element("PrepaidAmount", stated.paid)}${element("PayableRoundingAmount", stated.rounding)}</cac:LegalMonetaryTotal>
${lines.map(lineOf).join("")}</Invoice>`;
  return { filename, contentType: "application/xml", bytes: Buffer.from(xml) };
}
