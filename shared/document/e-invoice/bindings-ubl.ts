import type { Binding } from "./bind.ts";

const address = (
  group: string,
  terms: readonly [string, string, string, string, string, string, string],
): Binding => {
  const [street, additional, third, city, postcode, region, country] = terms;
  return {
    group,
    at: ["PostalAddress"],
    terms: {
      [street]: "StreetName",
      [additional]: "AdditionalStreetName",
      [third]: "AddressLine/Line",
      [city]: "CityName",
      [postcode]: "PostalZone",
      [region]: "CountrySubentity",
      [country]: "Country/IdentificationCode",
    },
  };
};

const vat = "PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID";
const otherTax = "PartyTaxScheme[TaxScheme/ID!=VAT]/CompanyID";

const allowance = (
  group: string,
  indicator: string,
  [amount, base, percent, category, rate, reason, code]: readonly [
    string,
    string,
    string,
    string | undefined,
    string | undefined,
    string,
    string,
  ],
): Binding => ({
  group,
  at: [`AllowanceCharge[ChargeIndicator=${indicator}]`],
  terms: {
    [amount]: "Amount",
    [base]: "BaseAmount",
    [percent]: "MultiplierFactorNumeric",
    ...(category === undefined ? {} : { [category]: "TaxCategory[TaxScheme/ID=VAT]/ID" }),
    ...(rate === undefined ? {} : { [rate]: "TaxCategory/Percent" }),
    [reason]: "AllowanceChargeReason",
    [code]: "AllowanceChargeReasonCode",
  },
});

const line: Binding = {
  group: "BG-25",
  at: ["InvoiceLine", "CreditNoteLine"],
  terms: {
    "BT-126": "ID",
    "BT-127": "Note",
    "BT-128": "DocumentReference/ID",
    "BT-128-1": "DocumentReference/ID/@schemeID",
    "reference-type": "DocumentReference/DocumentTypeCode",
    "BT-129": ["InvoicedQuantity", "CreditedQuantity"],
    "BT-130": ["InvoicedQuantity/@unitCode", "CreditedQuantity/@unitCode"],
    "BT-131": "LineExtensionAmount",
    "BT-132": "OrderLineReference/LineID",
    "BT-133": "AccountingCost",
    "BT-146": "Price/PriceAmount",
    "BT-147": "Price/AllowanceCharge/Amount",
    "BT-148": "Price/AllowanceCharge/BaseAmount",
    "price-indicator": "Price/AllowanceCharge/ChargeIndicator",
    "BT-149": "Price/BaseQuantity",
    "BT-150": "Price/BaseQuantity/@unitCode",
    "BT-151": "Item/ClassifiedTaxCategory[TaxScheme/ID=VAT]/ID",
    "BT-152": "Item/ClassifiedTaxCategory/Percent",
    "BT-153": "Item/Name",
    "BT-154": "Item/Description",
    "BT-155": "Item/SellersItemIdentification/ID",
    "BT-156": "Item/BuyersItemIdentification/ID",
    "BT-157": "Item/StandardItemIdentification/ID",
    "BT-157-1": "Item/StandardItemIdentification/ID/@schemeID",
    "BT-158": "Item/CommodityClassification/ItemClassificationCode",
    "BT-158-1": "Item/CommodityClassification/ItemClassificationCode/@listID",
    "BT-159": "Item/OriginCountry/IdentificationCode",
  },
  groups: [
    { group: "BG-26", at: ["InvoicePeriod"], terms: { "BT-134": "StartDate", "BT-135": "EndDate" } },
    allowance("BG-27", "false|0", ["BT-136", "BT-137", "BT-138", undefined, undefined, "BT-139", "BT-140"]),
    allowance("BG-28", "true|1", ["BT-141", "BT-142", "BT-143", undefined, undefined, "BT-144", "BT-145"]),
    {
      group: "allowance-or-charge",
      at: ["AllowanceCharge"],
      terms: { indicator: "ChargeIndicator" },
    },
    {
      group: "BG-32",
      at: ["Item/AdditionalItemProperty"],
      terms: { "BT-160": "Name", "BT-161": "Value" },
    },
  ],
};

/** Where UBL 2.1 (Invoice and CreditNote) has the business terms. Source: CEN/TS 16931-3-2:2020. */
export const ublBinding: Binding = {
  group: "",
  at: [],
  terms: {
    "BT-5": "DocumentCurrencyCode",
    "BT-6": "TaxCurrencyCode",
    "BT-1": "ID",
    "BT-2": "IssueDate",
    "BT-3": ["InvoiceTypeCode", "CreditNoteTypeCode"],
    "BT-7": "TaxPointDate",
    "BT-8": "InvoicePeriod/DescriptionCode",
    "BT-9": ["DueDate", "PaymentMeans/PaymentDueDate"],
    "BT-10": "BuyerReference",
    "BT-11": ["ProjectReference/ID", "AdditionalDocumentReference[DocumentTypeCode=50]/ID"],
    "BT-12": "ContractDocumentReference/ID",
    "BT-13": "OrderReference/ID",
    "BT-14": "OrderReference/SalesOrderID",
    "BT-15": "ReceiptDocumentReference/ID",
    "BT-16": "DespatchDocumentReference/ID",
    "BT-17": "OriginatorDocumentReference/ID",
    "BT-18": "AdditionalDocumentReference[DocumentTypeCode=130]/ID",
    "BT-18-1": "AdditionalDocumentReference[DocumentTypeCode=130]/ID/@schemeID",
    "BT-19": "AccountingCost",
    "BT-20": "PaymentTerms/Note",
    "BT-23": "ProfileID",
    "BT-24": "CustomizationID",
    "BT-110": "TaxTotal/TaxAmount[@currencyID=$BT-5]",
    "BT-111": "TaxTotal/TaxAmount[@currencyID=$BT-6]",
    "tax-total": "TaxTotal/TaxAmount",
  },
  groups: [
    { group: "BG-1", at: ["Note"], terms: { "BT-22": "." } },
    {
      group: "BG-3",
      at: ["BillingReference"],
      terms: { "BT-25": "InvoiceDocumentReference/ID", "BT-26": "InvoiceDocumentReference/IssueDate" },
    },
    {
      group: "BG-4",
      at: ["AccountingSupplierParty/Party"],
      terms: {
        "BT-27": "PartyLegalEntity/RegistrationName",
        "BT-28": "PartyName/Name",
        "BT-29": "PartyIdentification/ID[@schemeID!=SEPA]",
        "BT-29-1": "PartyIdentification/ID[@schemeID!=SEPA]/@schemeID",
        "BT-30": "PartyLegalEntity/CompanyID",
        "BT-30-1": "PartyLegalEntity/CompanyID/@schemeID",
        "BT-31": vat,
        "BT-32": otherTax,
        "BT-33": "PartyLegalEntity/CompanyLegalForm",
        "BT-34": "EndpointID",
        "BT-34-1": "EndpointID/@schemeID",
        "BT-90": "PartyIdentification/ID[@schemeID=SEPA]",
      },
      groups: [
        address("BG-5", ["BT-35", "BT-36", "BT-162", "BT-37", "BT-38", "BT-39", "BT-40"]),
        {
          group: "BG-6",
          at: ["Contact"],
          terms: { "BT-41": "Name", "BT-42": "Telephone", "BT-43": "ElectronicMail" },
        },
      ],
    },
    {
      group: "BG-7",
      at: ["AccountingCustomerParty/Party"],
      terms: {
        "BT-44": "PartyLegalEntity/RegistrationName",
        "BT-45": "PartyName/Name",
        "BT-46": "PartyIdentification/ID",
        "BT-46-1": "PartyIdentification/ID/@schemeID",
        "BT-47": "PartyLegalEntity/CompanyID",
        "BT-47-1": "PartyLegalEntity/CompanyID/@schemeID",
        "BT-48": vat,
        "BT-49": "EndpointID",
        "BT-49-1": "EndpointID/@schemeID",
        "tax-number": otherTax,
      },
      groups: [
        address("BG-8", ["BT-50", "BT-51", "BT-163", "BT-52", "BT-53", "BT-54", "BT-55"]),
        {
          group: "BG-9",
          at: ["Contact"],
          terms: { "BT-56": "Name", "BT-57": "Telephone", "BT-58": "ElectronicMail" },
        },
      ],
    },
    {
      group: "BG-10",
      at: ["PayeeParty"],
      terms: {
        "BT-59": "PartyName/Name",
        "BT-60": "PartyIdentification/ID[@schemeID!=SEPA]",
        "BT-60-1": "PartyIdentification/ID[@schemeID!=SEPA]/@schemeID",
        "BT-61": "PartyLegalEntity/CompanyID",
        "BT-61-1": "PartyLegalEntity/CompanyID/@schemeID",
        "BT-90": "PartyIdentification/ID[@schemeID=SEPA]",
      },
    },
    {
      group: "BG-11",
      at: ["TaxRepresentativeParty"],
      terms: { "BT-62": "PartyName/Name", "BT-63": vat },
      groups: [address("BG-12", ["BT-64", "BT-65", "BT-164", "BT-66", "BT-67", "BT-68", "BT-69"])],
    },
    {
      group: "BG-13",
      at: ["Delivery"],
      terms: {
        "BT-70": "DeliveryParty/PartyName/Name",
        "BT-71": "DeliveryLocation/ID",
        "BT-71-1": "DeliveryLocation/ID/@schemeID",
        "BT-72": "ActualDeliveryDate",
      },
      groups: [
        {
          ...address("BG-15", ["BT-75", "BT-76", "BT-165", "BT-77", "BT-78", "BT-79", "BT-80"]),
          at: ["DeliveryLocation/Address"],
        },
      ],
    },
    { group: "BG-14", at: ["InvoicePeriod"], terms: { "BT-73": "StartDate", "BT-74": "EndDate" } },
    {
      group: "BG-16",
      at: ["PaymentMeans"],
      terms: {
        "BT-81": "PaymentMeansCode",
        "BT-82": "PaymentMeansCode/@name",
        "BT-83": "PaymentID",
        "BT-86": "PayeeFinancialAccount/FinancialInstitutionBranch/ID",
      },
      groups: [
        {
          group: "BG-17",
          at: ["PayeeFinancialAccount"],
          terms: { "BT-84": "ID", iban: "ID", "BT-85": "Name" },
        },
        {
          group: "BG-18",
          at: ["CardAccount"],
          terms: { "BT-87": "PrimaryAccountNumberID", "BT-88": "HolderName" },
        },
        {
          group: "BG-19",
          at: ["PaymentMandate"],
          terms: { "BT-89": "ID", "BT-91": "PayerFinancialAccount/ID" },
        },
      ],
    },
    allowance("BG-20", "false|0", ["BT-92", "BT-93", "BT-94", "BT-95", "BT-96", "BT-97", "BT-98"]),
    allowance("BG-21", "true|1", ["BT-99", "BT-100", "BT-101", "BT-102", "BT-103", "BT-104", "BT-105"]),
    {
      group: "allowance-or-charge",
      at: ["AllowanceCharge"],
      terms: { indicator: "ChargeIndicator" },
    },
    {
      group: "BG-22",
      at: ["LegalMonetaryTotal"],
      terms: {
        "BT-106": "LineExtensionAmount",
        "BT-107": "AllowanceTotalAmount",
        "BT-108": "ChargeTotalAmount",
        "BT-109": "TaxExclusiveAmount",
        "BT-112": "TaxInclusiveAmount",
        "BT-113": "PrepaidAmount",
        "BT-114": "PayableRoundingAmount",
        "BT-115": "PayableAmount",
      },
    },
    {
      group: "BG-23",
      at: ["TaxTotal[TaxAmount/@currencyID=$BT-5]/TaxSubtotal", "TaxTotal/TaxSubtotal"],
      terms: {
        "BT-116": "TaxableAmount",
        "BT-117": "TaxAmount",
        "BT-118": "TaxCategory[TaxScheme/ID=VAT]/ID",
        "BT-119": "TaxCategory/Percent",
        "BT-120": "TaxCategory/TaxExemptionReason",
        "BT-121": "TaxCategory/TaxExemptionReasonCode",
      },
    },
    {
      group: "BG-24",
      at: ["AdditionalDocumentReference[DocumentTypeCode!=50|130]"],
      terms: {
        "BT-122": "ID",
        "BT-123": "DocumentDescription",
        "BT-124": "Attachment/ExternalReference/URI",
        "BT-125": "Attachment/EmbeddedDocumentBinaryObject",
      },
    },
    line,
  ],
};
