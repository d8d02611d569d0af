import { textOf, type XmlElement } from "../xml/xml.ts";
import type { EInvoice, EInvoiceLine } from "./e-invoice.ts";
import { addressOf, amountAt, findAll, textAt, valuesOf } from "./element.ts";

const first = (element: XmlElement | undefined, ...names: string[]) =>
  names.flatMap((name) => findAll(element, name))[0];

const addressNames = {
  lines: ["LineOne", "LineTwo", "LineThree"],
  postcode: "PostcodeCode",
  city: "CityName",
  country: ["CountryID"],
};

function lineAt(line: XmlElement): EInvoiceLine[] {
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
      quantity: amountAt(quantity),
      unit: quantity?.attributes.unitCode ?? null,
      unit_price: amountAt(agreement, "NetPriceProductTradePrice", "ChargeAmount"),
      tax_rate: amountAt(tax, "RateApplicablePercent") ?? amountAt(tax, "ApplicablePercent"),
      amount,
    },
  ];
}

/** Reads UN/CEFACT Cross Industry Invoice D16B (Factur-X, ZUGFeRD 2) and its forerunners of ZUGFeRD 1.0. */
export function readCrossIndustry(root: XmlElement): EInvoice | undefined {
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
  const addressAt = (party: XmlElement | undefined) =>
    addressOf(first(party, "PostalTradeAddress"), addressNames);
  return {
    syntax: "cii",
    type_code: textAt(document, "TypeCode"),
    values: valuesOf({ document, agreement, settlement, sums, seller, buyer }, "cii"),
    addresses: { vendor: addressAt(seller), buyer: addressAt(buyer) },
    taxes: findAll(settlement, "ApplicableTradeTax").flatMap((tax) => {
      const amount = amountAt(tax, "CalculatedAmount");
      const rate = amountAt(tax, "RateApplicablePercent") ?? amountAt(tax, "ApplicablePercent");
      return amount === null ? [] : [{ rate, base: amountAt(tax, "BasisAmount"), amount }];
    }),
    lines: findAll(transaction, "IncludedSupplyChainTradeLineItem").flatMap(lineAt),
    lines_total: amountAt(sums, "LineTotalAmount"),
    notes: findAll(document, "IncludedNote", "Content").map((note) => textOf(note).trim()),
  };
}
