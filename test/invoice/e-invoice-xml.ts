/** One invoice as data, written in either syntax: two lines at 19 %, one of them with letters that XML escapes. */
export const facts = {
  number: "R-77/2026",
  seller: "Eisen Huber & Söhne KG",
  buyer: "Kunden AG Mitte",
  vat: "DE136695976",
  iban: "DE89370400440532013000",
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ublParty = (
  name: string,
  vat: string,
) => `<cac:Party><cac:PartyName><cbc:Name>Handelsname</cbc:Name></cac:PartyName>
<cac:PostalAddress><cbc:StreetName>Uferweg 40</cbc:StreetName><cbc:CityName>Gelnhausen</cbc:CityName><cbc:PostalZone>63571</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
${vat === "" ? "" : `<cac:PartyTaxScheme><cbc:CompanyID>201/113/40209</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`}
<cac:PartyLegalEntity><cbc:RegistrationName>${escaped(name)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;

/** UBL 2.1, an Invoice or a CreditNote; with the tax in a currency of accounting before its own. */
export function ubl({ root = "Invoice", total = "226.10" } = {}): string {
  const quantity = root === "Invoice" ? "InvoicedQuantity" : "CreditedQuantity";
  const line = (id: number, name: string, count: number, price: string, amount: string) =>
    `<cac:${root}Line><cbc:ID>${id}</cbc:ID><cbc:${quantity} unitCode="C62">${count}</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount><cac:Item><cbc:Name>${escaped(name)}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount></cac:Price></cac:${root}Line>`;
  return `${declaration}<!-- made for a test --><${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>${facts.number}</cbc:ID><cbc:IssueDate>2026-02-03</cbc:IssueDate>${root === "Invoice" ? "<cbc:DueDate>2026-03-05</cbc:DueDate>" : ""}<cbc:${root}TypeCode>${root === "Invoice" ? 380 : 381}</cbc:${root}TypeCode><cbc:Note>Danke für Ihren Auftrag.</cbc:Note><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode><cac:OrderReference><cbc:ID>PO-9</cbc:ID></cac:OrderReference>
<cac:AccountingSupplierParty>${ublParty(facts.seller, facts.vat)}</cac:AccountingSupplierParty><cac:AccountingCustomerParty>${ublParty(facts.buyer, "")}</cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${facts.iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">410.00</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount currencyID="EUR">36.10</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">190.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">36.10</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">190.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">190.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">${total}</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">${total}</cbc:PayableAmount></cac:LegalMonetaryTotal>
${line(1, "Schrauben & Muttern", 10, "10.00", "100.00")}${line(2, "Dübel", 20, "4.50", "90.00")}</${root}>`;
}

/** UN/CEFACT Cross Industry Invoice D16B, or with `old` the draft of ZUGFeRD 1.0 whose root is an Invoice. */
export function cii({ old = false } = {}): string {
  const [root, document, transaction, kind] = old
    ? ["Invoice", "HeaderExchangedDocument", "SpecifiedSupplyChainTradeTransaction", "SupplyChain"]
    : ["CrossIndustryInvoice", "ExchangedDocument", "SupplyChainTradeTransaction", "Header"];
  const own = old ? "SupplyChain" : "Line";
  const part = (name: string, content: string) => `<ram:${name}>${content}</ram:${name}>`;
  const line = (name: string, count: number, price: string, amount: string) =>
    part(
      "IncludedSupplyChainTradeLineItem",
      part(`Specified${own}TradeAgreement`, part("NetPriceProductTradePrice", part("ChargeAmount", price))) +
        part(
          `Specified${own}TradeDelivery`,
          `<ram:BilledQuantity unitCode="C62">${count}</ram:BilledQuantity>`,
        ) +
        part(
          `Specified${own}TradeSettlement`,
          part("ApplicableTradeTax", part(old ? "ApplicablePercent" : "RateApplicablePercent", "19")) +
            part(
              old
                ? "SpecifiedTradeSettlementMonetarySummation"
                : "SpecifiedTradeSettlementLineMonetarySummation",
              part("LineTotalAmount", amount),
            ),
        ) +
        part("SpecifiedTradeProduct", part("Name", escaped(name))),
    );
  const address = `<ram:PostalTradeAddress><ram:PostcodeCode>63571</ram:PostcodeCode><ram:LineOne>Uferweg 40</ram:LineOne><ram:CityName>Gelnhausen</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>`;
  const lines = line("Schrauben & Muttern", 10, "10.00", "100.00") + line("Dübel", 20, "4.50", "90.00");
  return `${declaration}<rsm:${root} xmlns:rsm="urn:un:unece:uncefact:data:standard:${old ? "CBFBUY:5" : "CrossIndustryInvoice:100"}" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:${document}>${part("ID", facts.number)}${part("TypeCode", "380")}<ram:IssueDateTime><udt:DateTimeString format="102">20260203</udt:DateTimeString></ram:IssueDateTime></rsm:${document}>
<rsm:${transaction}>${old ? "" : lines}
<ram:Applicable${kind}TradeAgreement><ram:SellerTradeParty>${part("Name", escaped(facts.seller))}${address}<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">201/113/40209</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${facts.vat}</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty><ram:BuyerTradeParty>${part("Name", facts.buyer)}${address}</ram:BuyerTradeParty></ram:Applicable${kind}TradeAgreement>
<ram:Applicable${kind}TradeSettlement>${part("InvoiceCurrencyCode", "EUR")}<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount>${part("IBANID", facts.iban)}</ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans><ram:ApplicableTradeTax>${part("CalculatedAmount", "36.10")}${part("BasisAmount", "190.00")}${part(old ? "ApplicablePercent" : "RateApplicablePercent", "19")}</ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260305</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlement${old ? "" : "Header"}MonetarySummation>${part("LineTotalAmount", "190.00")}${part("TaxBasisTotalAmount", "190.00")}<ram:TaxTotalAmount currencyID="EUR">36.10</ram:TaxTotalAmount>${part("GrandTotalAmount", "226.10")}${part("DuePayableAmount", "226.10")}</ram:SpecifiedTradeSettlement${old ? "" : "Header"}MonetarySummation>
</ram:Applicable${kind}TradeSettlement>${old ? lines : ""}</rsm:${transaction}></rsm:${root}>`;
}
