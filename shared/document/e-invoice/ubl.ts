import { textOf, type XmlElement } from "../xml/xml.ts";
import type { EInvoice, EInvoiceLine } from "./e-invoice.ts";
import { addressOf, amountAt, findAll, textAt, valuesOf } from "./element.ts";

const addressNames = {
  lines: ["StreetName", "AdditionalStreetName"],
  postcode: "PostalZone",
  city: "CityName",
  country: ["Country", "IdentificationCode"],
};

function lineAt(line: XmlElement): EInvoiceLine[] {
  const amount = amountAt(line, "LineExtensionAmount");
  if (amount === null) return [];
  const [quantity] = [...findAll(line, "InvoicedQuantity"), ...findAll(line, "CreditedQuantity")];
  return [
    {
      description: textAt(line, "Item", "Name"),
      quantity: amountAt(quantity),
      unit: quantity?.attributes.unitCode ?? null,
      unit_price: amountAt(line, "Price", "PriceAmount"),
      tax_rate: amountAt(line, "Item", "ClassifiedTaxCategory", "Percent"),
      amount,
    },
  ];
}

/** The tax in the invoice's own currency (BT-110) stands before the one in the currency of accounting (BT-111). */
function withOwnTaxFirst(document: XmlElement): XmlElement {
  const currency = textAt(document, "DocumentCurrencyCode");
  const isForeign = (each: XmlElement | string) =>
    typeof each !== "string" &&
    each.name === "TaxTotal" &&
    findAll(each, "TaxAmount")[0]?.attributes.currencyID !== currency;
  const foreign = document.children.filter(isForeign);
  return { ...document, children: [...document.children.filter((each) => !isForeign(each)), ...foreign] };
}

/** Reads an Invoice or CreditNote of UBL 2.1 (OASIS), XRechnung and Peppol BIS Billing 3 among them. */
export function readUbl(root: XmlElement): EInvoice | undefined {
  const document = withOwnTaxFirst(root);
  const [seller] = findAll(document, "AccountingSupplierParty", "Party");
  const [buyer] = findAll(document, "AccountingCustomerParty", "Party");
  const [sums] = findAll(document, "LegalMonetaryTotal");
  if (sums === undefined || seller === undefined) return undefined;
  const addressAt = (party: XmlElement | undefined) =>
    addressOf(findAll(party, "PostalAddress")[0], addressNames);
  const isCredit = root.name === "CreditNote";
  const [tax] = findAll(document, "TaxTotal");
  return {
    syntax: "ubl",
    type_code:
      textAt(document, isCredit ? "CreditNoteTypeCode" : "InvoiceTypeCode") ?? (isCredit ? "381" : null),
    values: valuesOf({ document, sums, seller, buyer }, "ubl"),
    addresses: { vendor: addressAt(seller), buyer: addressAt(buyer) },
    taxes: findAll(tax, "TaxSubtotal").flatMap((part) => {
      const amount = amountAt(part, "TaxAmount");
      const rate = amountAt(part, "TaxCategory", "Percent");
      return amount === null ? [] : [{ rate, base: amountAt(part, "TaxableAmount"), amount }];
    }),
    lines: findAll(document, isCredit ? "CreditNoteLine" : "InvoiceLine").flatMap(lineAt),
    lines_total: amountAt(sums, "LineExtensionAmount"),
    notes: findAll(document, "Note").map((note) => textOf(note).trim()),
  };
}
