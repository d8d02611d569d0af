import type { InvoiceData, PartyData } from "../invoice.ts";
import type { LineItem } from "../line-items.ts";
import { type Element, findAll, parseXml, textAt } from "./element.ts";

/** What the attached e-invoice states, in the fields of an invoice. */
export type Stated = Pick<
  InvoiceData,
  | "invoice_number"
  | "date"
  | "due_date"
  | "purchase_order"
  | "currency"
  | "subtotal"
  | "tax_amount"
  | "total_amount"
  | "amount_paid"
  | "amount_due"
  | "taxes"
> & {
  vendor: Pick<PartyData, "name" | "vat_id" | "tax_number" | "address">;
  buyer: Pick<PartyData, "name" | "vat_id" | "tax_number" | "address">;
  iban: string | null;
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

function partyAt(party: Element | undefined): Stated["vendor"] {
  const registrations = findAll(party, "SpecifiedTaxRegistration", "ID");
  const of = (scheme: string) =>
    registrations.find(({ attributes }) => attributes.includes(`"${scheme}"`))?.text.trim() ?? null;
  const [address] = findAll(party, "PostalTradeAddress");
  const town = [textAt(address, "PostcodeCode"), textAt(address, "CityName")]
    .filter((part) => part !== null)
    .join(" ");
  const parts = [textAt(address, "LineOne"), textAt(address, "LineTwo"), town, textAt(address, "CountryID")];
  return {
    name: textAt(party, "Name"),
    vat_id: of("VA"),
    tax_number: of("FC"),
    address: parts.filter(Boolean).join(", ") || null,
  };
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
  return {
    invoice_number: textAt(document, "ID"),
    date: dateAt(document, "IssueDateTime"),
    due_date: dateAt(settlement, "SpecifiedTradePaymentTerms", "DueDateDateTime"),
    purchase_order:
      textAt(agreement, "BuyerOrderReferencedDocument", "IssuerAssignedID") ??
      textAt(agreement, "BuyerOrderReferencedDocument", "ID"),
    currency: textAt(settlement, "InvoiceCurrencyCode"),
    subtotal: amountAt(sums, "TaxBasisTotalAmount"),
    tax_amount: amountAt(sums, "TaxTotalAmount"),
    total_amount: amountAt(sums, "GrandTotalAmount"),
    amount_paid: amountAt(sums, "TotalPrepaidAmount"),
    amount_due: amountAt(sums, "DuePayableAmount"),
    taxes: findAll(settlement, "ApplicableTradeTax").flatMap((tax) => {
      const amount = amountAt(tax, "CalculatedAmount");
      const rate = amountAt(tax, "RateApplicablePercent") ?? amountAt(tax, "ApplicablePercent");
      return amount === null ? [] : [{ rate, base: amountAt(tax, "BasisAmount"), amount }];
    }),
    vendor: partyAt(first(agreement, "SellerTradeParty")),
    buyer: partyAt(first(agreement, "BuyerTradeParty")),
    iban: textAt(
      settlement,
      "SpecifiedTradeSettlementPaymentMeans",
      "PayeePartyCreditorFinancialAccount",
      "IBANID",
    ),
    line_items: findAll(transaction, "IncludedSupplyChainTradeLineItem").flatMap(lineAt),
  };
}
