import { type InvoiceType, typeOfCode } from "../document-type.ts";
import { type InvoiceField, invoiceFields } from "../fields.ts";
import type { InvoiceData } from "../invoice.ts";
import type { LineItem } from "../line-items.ts";
import { type Element, findAll, parseXml, textAt } from "./element.ts";

/** What the attached e-invoice states: values by field path, and what is no single value. */
export type Stated = {
  document_type: InvoiceType | null;
  values: Readonly<Record<string, string | number | null>>;
  addresses: Readonly<Record<"vendor" | "buyer", string | null>>;
  taxes: InvoiceData["taxes"];
  line_items: LineItem[];
};

const amountAt = (element: Element | undefined, ...path: string[]): number | null => {
  const text = textAt(element, ...path);
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
};

/** Format 102 is YYYYMMDD (UNTDID 2379). */
const dateAt = (element: Element | undefined, ...path: string[]): string | null => {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(textAt(element, ...path, "DateTimeString") ?? "");
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
};

function addressAt(party: Element | undefined): string | null {
  const [address] = findAll(party, "PostalTradeAddress");
  const town = [textAt(address, "PostcodeCode"), textAt(address, "CityName")]
    .filter((part) => part !== null)
    .join(" ");
  const parts = [textAt(address, "LineOne"), textAt(address, "LineTwo"), town, textAt(address, "CountryID")];
  return parts.filter(Boolean).join(", ") || null;
}

const first = (element: Element | undefined, ...names: string[]) =>
  names.flatMap((name) => findAll(element, name))[0];

function lineAt(line: Element): LineItem[] {
  const agreement = first(line, "SpecifiedLineTradeAgreement", "SpecifiedSupplyChainTradeAgreement");
  const delivery = first(line, "SpecifiedLineTradeDelivery", "SpecifiedSupplyChainTradeDelivery");
  const settlement = first(line, "SpecifiedLineTradeSettlement", "SpecifiedSupplyChainTradeSettlement");
  const sums = first(
    settlement,
    "SpecifiedTradeSettlementLineMonetarySummation",
    "SpecifiedTradeSettlementMonetarySummation",
  );
  const amount = amountAt(sums, "LineTotalAmount");
  if (amount === null) return [];
  const [quantity] = findAll(delivery, "BilledQuantity");
  const [tax] = findAll(settlement, "ApplicableTradeTax");
  return [
    {
      description: textAt(line, "SpecifiedTradeProduct", "Name"),
      hsn_sac: null,
      quantity: amountAt(quantity),
      unit: /unitCode="([^"]+)"/.exec(quantity?.attributes ?? "")?.[1] ?? null,
      unit_price: amountAt(agreement, "NetPriceProductTradePrice", "ChargeAmount"),
      tax_rate: amountAt(tax, "RateApplicablePercent") ?? amountAt(tax, "ApplicablePercent"),
      amount,
    },
  ];
}

type Parts = Readonly<Record<string, Element | undefined>>;

/** The value of a field by its places in the table of fields. */
function statedAt(parts: Parts, { kind, stated = [] }: InvoiceField): string | number | null {
  for (const place of stated) {
    const [names = "", scheme] = place.split("@");
    const [part = "", ...path] = names.split("/");
    const elements = findAll(parts[part], ...path);
    const element =
      scheme === undefined
        ? elements[0]
        : elements.find(({ attributes }) => attributes.includes(`"${scheme}"`));
    const value = kind === "amount" ? amountAt(element) : kind === "date" ? dateAt(element) : textAt(element);
    if (value !== null) return value;
  }
  return null;
}

/** Reads UN/CEFACT Cross Industry Invoice D16B (Factur-X, ZUGFeRD 2) and its forerunner of ZUGFeRD 1.0. */
export function readCrossIndustry(source: string): Stated | undefined {
  const root = parseXml(source);
  const document = first(root, "ExchangedDocument", "HeaderExchangedDocument");
  const transaction = first(root, "SupplyChainTradeTransaction", "SpecifiedSupplyChainTradeTransaction");
  const agreement = first(
    transaction,
    "ApplicableHeaderTradeAgreement",
    "ApplicableSupplyChainTradeAgreement",
  );
  const settlement = first(
    transaction,
    "ApplicableHeaderTradeSettlement",
    "ApplicableSupplyChainTradeSettlement",
  );
  const sums = first(
    settlement,
    "SpecifiedTradeSettlementHeaderMonetarySummation",
    "SpecifiedTradeSettlementMonetarySummation",
  );
  if (document === undefined || settlement === undefined) return undefined;
  const [seller, buyer] = [first(agreement, "SellerTradeParty"), first(agreement, "BuyerTradeParty")];
  const parts: Parts = { document, agreement, settlement, sums, seller, buyer };
  return {
    document_type: typeOfCode(textAt(document, "TypeCode")),
    values: Object.fromEntries(
      invoiceFields.flatMap((field) =>
        field.stated === undefined ? [] : [[field.path, statedAt(parts, field)]],
      ),
    ),
    addresses: { vendor: addressAt(seller), buyer: addressAt(buyer) },
    taxes: findAll(settlement, "ApplicableTradeTax").flatMap((tax) => {
      const amount = amountAt(tax, "CalculatedAmount");
      const rate = amountAt(tax, "RateApplicablePercent") ?? amountAt(tax, "ApplicablePercent");
      return amount === null ? [] : [{ rate, base: amountAt(tax, "BasisAmount"), amount }];
    }),
    line_items: findAll(transaction, "IncludedSupplyChainTradeLineItem").flatMap(lineAt),
  };
}
