import { readTerms } from "../../../shared/document/e-invoice/read-e-invoice.ts";
import { groupsOf } from "../../../shared/document/e-invoice/terms.ts";
import { childrenOf, el, elementAt, type Tree, written } from "./tree.ts";

export type Syntax = "ubl" | "credit" | "cii";

/** What of the sample may be another. */
export type Options = {
  category?: string;
  specification?: string;
  payment?: "transfer" | "card" | "debit";
  /** A rate and a reason of exemption although the category has none. */
  rate?: string;
  /** The tax of 200.00 at that rate. */
  tax?: string;
  reason?: string;
  /** VAT identifiers although the category has none. */
  identified?: true;
  /** The day of the tax point beside its code. */
  taxPoint?: true;
};

export const specifications = {
  en16931: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
  peppol: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
};

/** Rate, tax of 200.00 and reason of an exemption by VAT category. */
const taxes: Readonly<Record<string, { rate?: string; tax: string; reason?: string }>> = {
  S: { rate: "19", tax: "38.00" },
  L: { rate: "7", tax: "14.00" },
  M: { rate: "4", tax: "8.00" },
  Z: { rate: "0", tax: "0.00" },
  E: { rate: "0", tax: "0.00", reason: "VATEX-EU-132" },
  AE: { rate: "0", tax: "0.00", reason: "VATEX-EU-AE" },
  K: { rate: "0", tax: "0.00", reason: "VATEX-EU-IC" },
  G: { rate: "0", tax: "0.00", reason: "VATEX-EU-G" },
  O: { tax: "0.00", reason: "VATEX-EU-O" },
};

const hundredths = (text: string) => Math.round(Number(text) * 100);
const sum = (...texts: string[]) => (texts.reduce((all, text) => all + hundredths(text), 0) / 100).toFixed(2);

const iban = "DE89370400440532013000";

function ubl(root: "Invoice" | "CreditNote", options: Options): Tree {
  const { category = "S", specification = specifications.en16931, payment = "transfer" } = options;
  const { rate, tax, reason } = { tax: "0.00", ...taxes[category], ...options };
  const isIdentified = category !== "O" || options.identified;
  const amount = (name: string, value: string, currency = "EUR") => el(name, value, { currencyID: currency });
  const scheme = el("TaxScheme", [el("ID", "VAT")]);
  const taxCategory = (name: string, more: readonly (Tree | undefined)[] = []) =>
    el(name, [el("ID", category), rate === undefined ? undefined : el("Percent", rate), ...more, scheme]);
  const address = (city: string, country = "DE", name = "PostalAddress") =>
    el(name, [
      el("StreetName", "Uferweg 40"),
      el("AdditionalStreetName", "Hinterhaus"),
      el("CityName", city),
      el("PostalZone", "63571"),
      el("CountrySubentity", "Hessen"),
      el("AddressLine", [el("Line", "Tor 3")]),
      el("Country", [el("IdentificationCode", country)]),
    ]);
  const vat = (id: string) => el("PartyTaxScheme", [el("CompanyID", id), scheme]);
  const allowance = (
    charge: boolean,
    value: string,
    code: string,
    base: string,
    percent: string,
    onDocument = false,
  ) =>
    el("AllowanceCharge", [
      el("ChargeIndicator", String(charge)),
      el("AllowanceChargeReasonCode", code),
      el("AllowanceChargeReason", charge ? "Packing" : "Discount"),
      el("MultiplierFactorNumeric", percent),
      amount("Amount", value),
      amount("BaseAmount", base),
      onDocument ? taxCategory("TaxCategory") : undefined,
    ]);
  const line = (id: string, quantity: string, price: string, more: readonly Tree[] = []) =>
    el(`${root}Line`, [
      el("ID", id),
      el("Note", "As agreed"),
      el(root === "Invoice" ? "InvoicedQuantity" : "CreditedQuantity", quantity, { unitCode: "C62" }),
      amount("LineExtensionAmount", "100.00"),
      el("InvoicePeriod", [el("StartDate", "2026-01-02"), el("EndDate", "2026-01-30")]),
      el("OrderLineReference", [el("LineID", id)]),
      el("DocumentReference", [el("ID", "OBJ-1", { schemeID: "AAA" }), el("DocumentTypeCode", "130")]),
      ...more,
      el("Item", [
        el("Description", "Steel, plain"),
        el("Name", `Part ${id} & more`),
        el("StandardItemIdentification", [el("ID", "4012345678901", { schemeID: "0160" })]),
        el("OriginCountry", [el("IdentificationCode", "DE")]),
        el("CommodityClassification", [el("ItemClassificationCode", "9873242", { listID: "SRV" })]),
        taxCategory("ClassifiedTaxCategory"),
        el("AdditionalItemProperty", [el("Name", "Colour"), el("Value", "Grey")]),
      ]),
      el("Price", [
        amount("PriceAmount", price),
        el("BaseQuantity", "1", { unitCode: "C62" }),
        el("AllowanceCharge", [
          el("ChargeIndicator", "false"),
          amount("Amount", "1.00"),
          amount("BaseAmount", sum(price, "1.00")),
        ]),
      ]),
    ]);
  const paid = sum("238.00", "-200.00");
  const total = sum("200.00", tax);
  const account = el("PayeeFinancialAccount", [
    el("ID", iban),
    el("Name", "Eisen Huber"),
    el("FinancialInstitutionBranch", [el("ID", "COBADEFFXXX")]),
  ]);
  const means = {
    transfer: [el("PaymentMeansCode", "58"), el("PaymentID", "R-77"), account],
    card: [
      el("PaymentMeansCode", "48"),
      el("CardAccount", [
        el("PrimaryAccountNumberID", "1234"),
        el("NetworkID", "VISA"),
        el("HolderName", "A. Huber"),
      ]),
    ],
    debit: [
      el("PaymentMeansCode", "59"),
      el("PaymentMandate", [el("ID", "M-1"), el("PayerFinancialAccount", [el("ID", iban)])]),
    ],
  };
  const isCredit = root === "CreditNote";
  return el(root, [
    el("CustomizationID", specification),
    el("ProfileID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"),
    el("ID", "R-77/2026"),
    el("IssueDate", "2026-02-03"),
    isCredit ? undefined : el("DueDate", "2026-03-05"),
    el(`${root}TypeCode`, isCredit ? "381" : "380"),
    el("Note", "#AAI#Thank you."),
    options.taxPoint ? el("TaxPointDate", "2026-01-30") : undefined,
    el("DocumentCurrencyCode", "EUR"),
    el("TaxCurrencyCode", "SEK"),
    el("AccountingCost", "4025"),
    el("BuyerReference", "04011000-12345-03"),
    el("InvoicePeriod", [
      el("StartDate", "2026-01-01"),
      el("EndDate", "2026-01-31"),
      el("DescriptionCode", "35"),
    ]),
    el("OrderReference", [el("ID", "PO-9"), el("SalesOrderID", "SO-1")]),
    el("BillingReference", [
      el("InvoiceDocumentReference", [el("ID", "R-70/2026"), el("IssueDate", "2026-01-05")]),
    ]),
    el("AdditionalDocumentReference", [el("ID", "OBJ", { schemeID: "AAA" }), el("DocumentTypeCode", "130")]),
    el("AdditionalDocumentReference", [
      el("ID", "Timesheet"),
      el("DocumentDescription", "Hours"),
      el("Attachment", [
        el("EmbeddedDocumentBinaryObject", "JVBERi0=", {
          mimeCode: "application/pdf",
          filename: "hours.pdf",
        }),
        el("ExternalReference", [el("URI", "https://example.com/hours.pdf")]),
      ]),
    ]),
    el("AccountingSupplierParty", [
      el("Party", [
        el("EndpointID", "4012345000009", { schemeID: "0088" }),
        el("PartyIdentification", [el("ID", "4012345000009", { schemeID: "0088" })]),
        payment === "debit"
          ? el("PartyIdentification", [el("ID", "DE98ZZZ09999999999", { schemeID: "SEPA" })])
          : undefined,
        el("PartyName", [el("Name", "Huber")]),
        address("Gelnhausen"),
        ...(!isIdentified ? [] : [vat("DE136695976")]),
        el("PartyTaxScheme", [el("CompanyID", "201/113/40209"), el("TaxScheme", [el("ID", "TAX")])]),
        el("PartyLegalEntity", [
          el("RegistrationName", "Eisen Huber & Söhne KG"),
          el("CompanyID", "HRA 12", { schemeID: "0204" }),
          el("CompanyLegalForm", "KG"),
        ]),
        el("Contact", [
          el("Name", "A. Huber"),
          el("Telephone", "+49 6051 12345"),
          el("ElectronicMail", "a.huber@example.de"),
        ]),
      ]),
    ]),
    el("AccountingCustomerParty", [
      el("Party", [
        el("EndpointID", "FR40303265045", { schemeID: "9957" }),
        el("PartyIdentification", [el("ID", "4012345000009", { schemeID: "0088" })]),
        el("PartyName", [el("Name", "Kunde")]),
        address("Hanau"),
        ...(!isIdentified ? [] : [vat("FR40303265045")]),
        el("PartyLegalEntity", [
          el("RegistrationName", "Kunden AG Mitte"),
          el("CompanyID", "HRB 9", { schemeID: "0204" }),
        ]),
        el("Contact", [el("Name", "K"), el("Telephone", "12345"), el("ElectronicMail", "k@example.com")]),
      ]),
    ]),
    el("PayeeParty", [
      el("PartyIdentification", [el("ID", "4012345000016", { schemeID: "0088" })]),
      el("PartyName", [el("Name", "Bank für Eisen")]),
      el("PartyLegalEntity", [el("CompanyID", "HRB 3", { schemeID: "0204" })]),
    ]),
    !isIdentified
      ? undefined
      : el("TaxRepresentativeParty", [
          el("PartyName", [el("Name", "Steuer GmbH")]),
          address("Fulda"),
          vat("DE811569869"),
        ]),
    el("Delivery", [
      el("ActualDeliveryDate", "2026-01-30"),
      el("DeliveryLocation", [
        el("ID", "4012345000009", { schemeID: "0088" }),
        address("Kassel", "DE", "Address"),
      ]),
      el("DeliveryParty", [el("PartyName", [el("Name", "Lager")])]),
    ]),
    el("PaymentMeans", means[payment]),
    el("PaymentTerms", [el("Note", "30 days")]),
    allowance(false, "10.00", "95", "200.00", "5", true),
    allowance(true, "10.00", "FC", "200.00", "5", true),
    el("TaxTotal", [
      amount("TaxAmount", tax),
      el("TaxSubtotal", [
        amount("TaxableAmount", "200.00"),
        amount("TaxAmount", tax),
        taxCategory("TaxCategory", [
          reason === undefined ? undefined : el("TaxExemptionReasonCode", reason),
          reason === undefined ? undefined : el("TaxExemptionReason", "By law"),
        ]),
      ]),
    ]),
    el("TaxTotal", [amount("TaxAmount", sum(tax, tax), "SEK")]),
    el("LegalMonetaryTotal", [
      amount("LineExtensionAmount", "200.00"),
      amount("TaxExclusiveAmount", "200.00"),
      amount("TaxInclusiveAmount", total),
      amount("AllowanceTotalAmount", "10.00"),
      amount("ChargeTotalAmount", "10.00"),
      amount("PrepaidAmount", paid),
      amount("PayableRoundingAmount", "0.00"),
      amount("PayableAmount", sum(total, `-${paid}`)),
    ]),
    line("1", "10", "10.00", [
      allowance(false, "5.00", "95", "100.00", "5"),
      allowance(true, "5.00", "FC", "100.00", "5"),
    ]),
    line("2", "4", "25.00"),
  ]);
}

function cii(options: Options): Tree {
  const { category = "S", specification = specifications.en16931, payment = "transfer" } = options;
  const { rate, tax, reason } = { tax: "0.00", ...taxes[category], ...options };
  const isIdentified = category !== "O" || options.identified;
  const day = (name: string, value: string) => el(name, [el("DateTimeString", value, { format: "102" })]);
  const address = (city: string, country = "DE") =>
    el("PostalTradeAddress", [
      el("PostcodeCode", "63571"),
      el("LineOne", "Uferweg 40"),
      el("LineTwo", "Hinterhaus"),
      el("LineThree", "Tor 3"),
      el("CityName", city),
      el("CountryID", country),
      el("CountrySubDivisionName", "Hessen"),
    ]);
  const contact = (name: string, telephone: string, mail: string) =>
    el("DefinedTradeContact", [
      el("PersonName", name),
      el("TelephoneUniversalCommunication", [el("CompleteNumber", telephone)]),
      el("EmailURIUniversalCommunication", [el("URIID", mail)]),
    ]);
  const vat = (id: string, schemeID = "VA") => el("SpecifiedTaxRegistration", [el("ID", id, { schemeID })]);
  const endpoint = (id: string, schemeID: string) =>
    el("URIUniversalCommunication", [el("URIID", id, { schemeID })]);
  const organisation = (id: string, name?: string) =>
    el("SpecifiedLegalOrganization", [
      el("ID", id, { schemeID: "0204" }),
      name === undefined ? undefined : el("TradingBusinessName", name),
    ]);
  const taxCategory = (name: string) =>
    el(name, [
      el("TypeCode", "VAT"),
      el("CategoryCode", category),
      rate === undefined ? undefined : el("RateApplicablePercent", rate),
    ]);
  const allowance = (
    charge: boolean,
    value: string,
    code: string,
    base: string,
    percent: string,
    onDocument = false,
  ) =>
    el("SpecifiedTradeAllowanceCharge", [
      el("ChargeIndicator", [el("Indicator", String(charge))]),
      el("CalculationPercent", percent),
      el("BasisAmount", base),
      el("ActualAmount", value),
      el("ReasonCode", code),
      el("Reason", charge ? "Packing" : "Discount"),
      onDocument ? taxCategory("CategoryTradeTax") : undefined,
    ]);
  const line = (id: string, quantity: string, price: string, more: readonly Tree[] = []) =>
    el("IncludedSupplyChainTradeLineItem", [
      el("AssociatedDocumentLineDocument", [
        el("LineID", id),
        el("IncludedNote", [el("Content", "As agreed")]),
      ]),
      el("SpecifiedTradeProduct", [
        el("GlobalID", "4012345678901", { schemeID: "0160" }),
        el("Name", `Part ${id} & more`),
        el("Description", "Steel, plain"),
        el("ApplicableProductCharacteristic", [el("Description", "Colour"), el("Value", "Grey")]),
        el("DesignatedProductClassification", [el("ClassCode", "9873242", { listID: "SRV" })]),
        el("OriginTradeCountry", [el("ID", "DE")]),
      ]),
      el("SpecifiedLineTradeAgreement", [
        el("BuyerOrderReferencedDocument", [el("LineID", id)]),
        el("GrossPriceProductTradePrice", [
          el("ChargeAmount", sum(price, "1.00")),
          el("AppliedTradeAllowanceCharge", [
            el("ChargeIndicator", [el("Indicator", "false")]),
            el("ActualAmount", "1.00"),
          ]),
        ]),
        el("NetPriceProductTradePrice", [
          el("ChargeAmount", price),
          el("BasisQuantity", "1", { unitCode: "C62" }),
        ]),
      ]),
      el("SpecifiedLineTradeDelivery", [el("BilledQuantity", quantity, { unitCode: "C62" })]),
      el("SpecifiedLineTradeSettlement", [
        taxCategory("ApplicableTradeTax"),
        el("BillingSpecifiedPeriod", [day("StartDateTime", "20260102"), day("EndDateTime", "20260130")]),
        ...more,
        el("SpecifiedTradeSettlementLineMonetarySummation", [el("LineTotalAmount", "100.00")]),
        el("AdditionalReferencedDocument", [
          el("IssuerAssignedID", "OBJ-1"),
          el("TypeCode", "130"),
          el("ReferenceTypeCode", "AAA"),
        ]),
      ]),
    ]);
  const total = sum("200.00", tax);
  const means = {
    transfer: [
      el("TypeCode", "58"),
      el("PayeePartyCreditorFinancialAccount", [el("IBANID", iban), el("AccountName", "Eisen Huber")]),
      el("PayeeSpecifiedCreditorFinancialInstitution", [el("BICID", "COBADEFFXXX")]),
    ],
    card: [
      el("TypeCode", "48"),
      el("ApplicableTradeSettlementFinancialCard", [el("ID", "1234"), el("CardholderName", "A. Huber")]),
    ],
    debit: [el("TypeCode", "59"), el("PayerPartyDebtorFinancialAccount", [el("IBANID", iban)])],
  };
  const debit = payment === "debit";
  return el("CrossIndustryInvoice", [
    el("ExchangedDocumentContext", [
      el("BusinessProcessSpecifiedDocumentContextParameter", [
        el("ID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"),
      ]),
      el("GuidelineSpecifiedDocumentContextParameter", [el("ID", specification)]),
    ]),
    el("ExchangedDocument", [
      el("ID", "R-77/2026"),
      el("TypeCode", "380"),
      day("IssueDateTime", "20260203"),
      el("IncludedNote", [el("Content", "Thank you."), el("SubjectCode", "AAI")]),
    ]),
    el("SupplyChainTradeTransaction", [
      line("1", "10", "10.00", [
        allowance(false, "5.00", "95", "100.00", "5"),
        allowance(true, "5.00", "FC", "100.00", "5"),
      ]),
      line("2", "4", "25.00"),
      el("ApplicableHeaderTradeAgreement", [
        el("BuyerReference", "04011000-12345-03"),
        el("SellerTradeParty", [
          el("GlobalID", "4012345000009", { schemeID: "0088" }),
          el("Name", "Eisen Huber & Söhne KG"),
          el("Description", "KG"),
          organisation("HRA 12", "Huber"),
          contact("A. Huber", "+49 6051 12345", "a.huber@example.de"),
          address("Gelnhausen"),
          endpoint("4012345000009", "0088"),
          ...(!isIdentified ? [] : [vat("DE136695976")]),
          vat("201/113/40209", "FC"),
        ]),
        el("BuyerTradeParty", [
          el("GlobalID", "4012345000009", { schemeID: "0088" }),
          el("Name", "Kunden AG Mitte"),
          organisation("HRB 9", "Kunde"),
          contact("K", "12345", "k@example.com"),
          address("Hanau"),
          endpoint("FR40303265045", "9957"),
          ...(!isIdentified ? [] : [vat("FR40303265045")]),
        ]),
        !isIdentified
          ? undefined
          : el("SellerTaxRepresentativeTradeParty", [
              el("Name", "Steuer GmbH"),
              address("Fulda"),
              vat("DE811569869"),
            ]),
        el("SellerOrderReferencedDocument", [el("IssuerAssignedID", "SO-1")]),
        el("BuyerOrderReferencedDocument", [el("IssuerAssignedID", "PO-9")]),
        el("AdditionalReferencedDocument", [
          el("IssuerAssignedID", "Timesheet"),
          el("URIID", "https://example.com/hours.pdf"),
          el("TypeCode", "916"),
          el("Name", "Hours"),
          el("AttachmentBinaryObject", "JVBERi0=", { mimeCode: "application/pdf", filename: "hours.pdf" }),
        ]),
        el("AdditionalReferencedDocument", [
          el("IssuerAssignedID", "OBJ"),
          el("TypeCode", "130"),
          el("ReferenceTypeCode", "AAA"),
        ]),
      ]),
      el("ApplicableHeaderTradeDelivery", [
        el("ShipToTradeParty", [
          el("GlobalID", "4012345000009", { schemeID: "0088" }),
          el("Name", "Lager"),
          address("Kassel"),
        ]),
        el("ActualDeliverySupplyChainEvent", [day("OccurrenceDateTime", "20260130")]),
      ]),
      el("ApplicableHeaderTradeSettlement", [
        debit ? el("CreditorReferenceID", "DE98ZZZ09999999999") : undefined,
        el("PaymentReference", "R-77"),
        el("TaxCurrencyCode", "SEK"),
        el("InvoiceCurrencyCode", "EUR"),
        el("PayeeTradeParty", [
          el("GlobalID", "4012345000016", { schemeID: "0088" }),
          el("Name", "Bank für Eisen"),
          organisation("HRB 3"),
        ]),
        el("SpecifiedTradeSettlementPaymentMeans", means[payment]),
        el("ApplicableTradeTax", [
          el("CalculatedAmount", tax),
          el("TypeCode", "VAT"),
          reason === undefined ? undefined : el("ExemptionReason", "By law"),
          el("BasisAmount", "200.00"),
          el("CategoryCode", category),
          reason === undefined ? undefined : el("ExemptionReasonCode", reason),
          options.taxPoint
            ? el("TaxPointDate", [el("DateString", "20260130", { format: "102" })])
            : undefined,
          el("DueDateTypeCode", "72"),
          rate === undefined ? undefined : el("RateApplicablePercent", rate),
        ]),
        el("BillingSpecifiedPeriod", [day("StartDateTime", "20260101"), day("EndDateTime", "20260131")]),
        allowance(false, "10.00", "95", "200.00", "5", true),
        allowance(true, "10.00", "FC", "200.00", "5", true),
        el("SpecifiedTradePaymentTerms", [
          el("Description", "30 days"),
          day("DueDateDateTime", "20260305"),
          debit ? el("DirectDebitMandateID", "M-1") : undefined,
        ]),
        el("SpecifiedTradeSettlementHeaderMonetarySummation", [
          el("LineTotalAmount", "200.00"),
          el("ChargeTotalAmount", "10.00"),
          el("AllowanceTotalAmount", "10.00"),
          el("TaxBasisTotalAmount", "200.00"),
          el("TaxTotalAmount", tax, { currencyID: "EUR" }),
          el("TaxTotalAmount", sum(tax, tax), { currencyID: "SEK" }),
          el("RoundingAmount", "0.00"),
          el("GrandTotalAmount", total),
          el("TotalPrepaidAmount", "38.00"),
          el("DuePayableAmount", sum(total, "-38.00")),
        ]),
        el("InvoiceReferencedDocument", [
          el("IssuerAssignedID", "R-70/2026"),
          el("FormattedIssueDateTime", [el("DateTimeString", "20260105", { format: "102" })]),
        ]),
        el("ReceivableSpecifiedTradeAccountingAccount", [el("ID", "4025")]),
      ]),
    ]),
  ]);
}

/** A valid invoice that holds every group of EN 16931-1, in one of the syntaxes. */
export const sample = (syntax: Syntax, options: Options = {}): Tree =>
  syntax === "cii" ? cii(options) : ubl(syntax === "ubl" ? "Invoice" : "CreditNote", options);

/**
 * A change of what an invoice states: a place ("BG-25/BT-131", "BG-4/BG-5") with its new text, null to take it out, or
 * "twice" to have the element there twice; with `@name` behind the place its attribute. Of several the first.
 */
export type Edit = readonly [place: string, value: string | null | { twice: true }];

/** Where the invoice has it, by the reader's own table. */
function pathOf(tree: Tree, place: string): string {
  const stated = readTerms(Buffer.from(written(tree)));
  const ids = place.split("/");
  const last = ids.pop() ?? "";
  const [group] = groupsOf(stated?.terms, ...ids, ...(last.startsWith("BG-") ? [last] : []));
  const path = last.startsWith("BG-") ? group?.path : group?.terms.get(last)?.[0]?.path;
  if (path === undefined) throw new Error(`the sample has no ${place}`);
  return path;
}

/** Takes an element out, and those around it that are left with nothing. */
function remove(tree: Tree, path: string): void {
  const { parent, element } = elementAt(tree, path);
  const rest = childrenOf(parent).filter((each) => each !== element);
  if (rest.length === 0) remove(tree, path.slice(0, path.lastIndexOf("/")));
  else parent.content = rest;
}

export function edited(tree: Tree, edits: readonly Edit[]): Tree {
  const copy = structuredClone(tree);
  for (const [place, value] of edits) {
    const [term = "", named] = place.split("@");
    const [path = "", own] = pathOf(copy, term).split("/@");
    const attribute = named ?? own;
    const { parent, element } = elementAt(copy, path);
    const within = childrenOf(parent);
    if (attribute !== undefined) {
      if (typeof value === "string") element.attributes[attribute] = value;
      else delete element.attributes[attribute];
    } else if (value === null) remove(copy, path);
    else if (typeof value === "string") element.content = value;
    else within.splice(within.indexOf(element), 0, structuredClone(element));
  }
  return copy;
}
