import { type Binding, type EarlierNames, termsAt } from "./bind.ts";
import { addressTerms, allowanceTerms, contactTerms } from "./group-terms.ts";

/** Names of ZUGFeRD 1.0 (FeRD, 2014) and of the drafts before it. */
export const earlierCii: EarlierNames = {
  ExchangedDocumentContext: ["SpecifiedExchangedDocumentContext"],
  ExchangedDocument: ["HeaderExchangedDocument"],
  SupplyChainTradeTransaction: ["SpecifiedSupplyChainTradeTransaction"],
  ApplicableHeaderTradeAgreement: ["ApplicableSupplyChainTradeAgreement"],
  ApplicableHeaderTradeDelivery: ["ApplicableSupplyChainTradeDelivery"],
  ApplicableHeaderTradeSettlement: ["ApplicableSupplyChainTradeSettlement"],
  SpecifiedTradeSettlementHeaderMonetarySummation: ["SpecifiedTradeSettlementMonetarySummation"],
  SpecifiedTradeSettlementLineMonetarySummation: ["SpecifiedTradeSettlementMonetarySummation"],
  SpecifiedLineTradeAgreement: ["SpecifiedSupplyChainTradeAgreement"],
  SpecifiedLineTradeDelivery: ["SpecifiedSupplyChainTradeDelivery"],
  SpecifiedLineTradeSettlement: ["SpecifiedSupplyChainTradeSettlement"],
  RateApplicablePercent: ["ApplicablePercent"],
};

const context = "ExchangedDocumentContext";
const document = "ExchangedDocument";
const agreement = "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement";
const delivery = "SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery";
const settlement = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;

const dated = (place: string) => [`${place}/DateTimeString`, place];

const address = (group: keyof typeof addressTerms, at = "PostalTradeAddress"): Binding => ({
  group,
  at: [at],
  terms: termsAt(addressTerms[group], {
    street: "LineOne",
    additional: "LineTwo",
    third: "LineThree",
    city: "CityName",
    postcode: "PostcodeCode",
    region: "CountrySubDivisionName",
    country: "CountryID",
  }),
});

const contact = (group: keyof typeof contactTerms): Binding => ({
  group,
  at: ["DefinedTradeContact"],
  terms: termsAt(contactTerms[group], {
    name: ["PersonName", "DepartmentName"],
    telephone: "TelephoneUniversalCommunication/CompleteNumber",
    mail: "EmailURIUniversalCommunication/URIID",
  }),
});

const vat = "SpecifiedTaxRegistration/ID[@schemeID=VA]";
const otherTax = "SpecifiedTaxRegistration/ID[@schemeID=FC]";

const allowance = (group: keyof typeof allowanceTerms, at: string): Binding => ({
  group,
  at: [at],
  terms: termsAt(allowanceTerms[group], {
    amount: "ActualAmount",
    base: "BasisAmount",
    percent: "CalculationPercent",
    category: "CategoryTradeTax[TypeCode=VAT]/CategoryCode",
    rate: "CategoryTradeTax/RateApplicablePercent",
    reason: "Reason",
    code: "ReasonCode",
  }),
});

const ofLine = "SpecifiedLineTradeSettlement";

const lineItem = "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem";
/** Subtypes of lines that are in no sum: subtotals of the lines below them, and lines that only inform. */
const beside = "GROUP|INFORMATION";

const line: Binding = {
  group: "BG-25",
  at: [`${lineItem}[AssociatedDocumentLineDocument/LineStatusReasonCode!=${beside}]`],
  terms: {
    "BT-126": "AssociatedDocumentLineDocument/LineID",
    "BT-127": "AssociatedDocumentLineDocument/IncludedNote/Content",
    "BT-128": `${ofLine}/AdditionalReferencedDocument/IssuerAssignedID`,
    "BT-128-1": `${ofLine}/AdditionalReferencedDocument/ReferenceTypeCode`,
    "reference-type": `${ofLine}/AdditionalReferencedDocument/TypeCode`,
    "BT-129": "SpecifiedLineTradeDelivery/BilledQuantity",
    "BT-130": "SpecifiedLineTradeDelivery/BilledQuantity/@unitCode",
    "BT-131": `${ofLine}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
    "BT-132": "SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID",
    "BT-133": `${ofLine}/ReceivableSpecifiedTradeAccountingAccount/ID`,
    "BT-146": "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount",
    "BT-147":
      "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount",
    "BT-148": "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount",
    "price-indicator":
      "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ChargeIndicator/Indicator",
    "BT-149": [
      "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity",
      "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/BasisQuantity",
    ],
    "BT-150": [
      "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity/@unitCode",
      "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/BasisQuantity/@unitCode",
    ],
    "BT-151": `${ofLine}/ApplicableTradeTax[TypeCode=VAT]/CategoryCode`,
    "BT-152": `${ofLine}/ApplicableTradeTax/RateApplicablePercent`,
    "BT-153": "SpecifiedTradeProduct/Name",
    "BT-154": "SpecifiedTradeProduct/Description",
    "BT-155": "SpecifiedTradeProduct/SellerAssignedID",
    "BT-156": "SpecifiedTradeProduct/BuyerAssignedID",
    "BT-157": "SpecifiedTradeProduct/GlobalID",
    "BT-157-1": "SpecifiedTradeProduct/GlobalID/@schemeID",
    "BT-158": "SpecifiedTradeProduct/DesignatedProductClassification/ClassCode",
    "BT-158-1": "SpecifiedTradeProduct/DesignatedProductClassification/ClassCode/@listID",
    "BT-159": "SpecifiedTradeProduct/OriginTradeCountry/ID",
  },
  groups: [
    {
      group: "BG-26",
      at: [`${ofLine}/BillingSpecifiedPeriod`],
      terms: { "BT-134": dated("StartDateTime"), "BT-135": dated("EndDateTime") },
    },
    allowance("BG-27", `${ofLine}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=false|0]`),
    allowance("BG-28", `${ofLine}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true|1]`),
    {
      group: "allowance-or-charge",
      at: [`${ofLine}/SpecifiedTradeAllowanceCharge`],
      terms: { indicator: "ChargeIndicator/Indicator" },
    },
    {
      group: "document-reference",
      at: [`${ofLine}/AdditionalReferencedDocument`],
      terms: { number: "IssuerAssignedID" },
    },
    {
      group: "BG-32",
      at: ["SpecifiedTradeProduct/ApplicableProductCharacteristic"],
      terms: { "BT-160": "Description", "BT-161": "Value" },
    },
  ],
};

/** Where UN/CEFACT CII D16B and D22B have the business terms. Source: CEN/TS 16931-3-3:2020. */
export const ciiBinding: Binding = {
  group: "",
  at: [],
  terms: {
    "BT-5": `${settlement}/InvoiceCurrencyCode`,
    "BT-6": `${settlement}/TaxCurrencyCode`,
    "BT-1": `${document}/ID`,
    "BT-2": dated(`${document}/IssueDateTime`),
    "BT-3": `${document}/TypeCode`,
    "BT-7": [
      `${settlement}/ApplicableTradeTax/TaxPointDate/DateString`,
      `${settlement}/ApplicableTradeTax/TaxPointDate`,
    ],
    "BT-8": `${settlement}/ApplicableTradeTax/DueDateTypeCode`,
    "BT-9": dated(`${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime`),
    "BT-10": `${agreement}/BuyerReference`,
    "BT-11": `${agreement}/SpecifiedProcuringProject/ID`,
    "BT-12": `${agreement}/ContractReferencedDocument/IssuerAssignedID`,
    "BT-13": [
      `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`,
      `${agreement}/BuyerOrderReferencedDocument/ID`,
    ],
    "BT-14": `${agreement}/SellerOrderReferencedDocument/IssuerAssignedID`,
    "BT-15": `${delivery}/ReceivingAdviceReferencedDocument/IssuerAssignedID`,
    "BT-16": `${delivery}/DespatchAdviceReferencedDocument/IssuerAssignedID`,
    "BT-17": `${agreement}/AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID`,
    "BT-18": `${agreement}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`,
    "BT-18-1": `${agreement}/AdditionalReferencedDocument[TypeCode=130]/ReferenceTypeCode`,
    "BT-19": `${settlement}/ReceivableSpecifiedTradeAccountingAccount/ID`,
    "BT-20": `${settlement}/SpecifiedTradePaymentTerms/Description`,
    "BT-23": `${context}/BusinessProcessSpecifiedDocumentContextParameter/ID`,
    "BT-24": `${context}/GuidelineSpecifiedDocumentContextParameter/ID`,
    "BT-83": `${settlement}/PaymentReference`,
    "BT-89": `${settlement}/SpecifiedTradePaymentTerms/DirectDebitMandateID`,
    "BT-90": `${settlement}/CreditorReferenceID`,
    "BT-110": `${sums}/TaxTotalAmount[@currencyID=$BT-5]`,
    "BT-111": `${sums}/TaxTotalAmount[@currencyID=$BT-6]`,
    "tax-total": `${sums}/TaxTotalAmount`,
  },
  groups: [
    {
      group: "BG-1",
      at: [`${document}/IncludedNote`],
      terms: { "BT-21": "SubjectCode", "BT-22": "Content" },
    },
    {
      group: "BG-3",
      at: [`${settlement}/InvoiceReferencedDocument`],
      terms: { "BT-25": "IssuerAssignedID", "BT-26": dated("FormattedIssueDateTime") },
    },
    {
      group: "BG-4",
      at: [`${agreement}/SellerTradeParty`],
      terms: {
        "BT-27": "Name",
        "BT-28": "SpecifiedLegalOrganization/TradingBusinessName",
        "BT-29": ["ID", "+GlobalID"],
        "BT-29-1": "GlobalID/@schemeID",
        "BT-30": "SpecifiedLegalOrganization/ID",
        "BT-30-1": "SpecifiedLegalOrganization/ID/@schemeID",
        "BT-31": vat,
        "BT-32": otherTax,
        "BT-33": "Description",
        "BT-34": "URIUniversalCommunication/URIID",
        "BT-34-1": "URIUniversalCommunication/URIID/@schemeID",
      },
      groups: [address("BG-5"), contact("BG-6")],
    },
    {
      group: "BG-7",
      at: [`${agreement}/BuyerTradeParty`],
      terms: {
        "BT-44": "Name",
        "BT-45": "SpecifiedLegalOrganization/TradingBusinessName",
        "BT-46": ["ID", "GlobalID"],
        "BT-46-1": "GlobalID/@schemeID",
        "BT-47": "SpecifiedLegalOrganization/ID",
        "BT-47-1": "SpecifiedLegalOrganization/ID/@schemeID",
        "BT-48": vat,
        "BT-49": "URIUniversalCommunication/URIID",
        "BT-49-1": "URIUniversalCommunication/URIID/@schemeID",
        "tax-number": otherTax,
      },
      groups: [address("BG-8"), contact("BG-9")],
    },
    {
      group: "BG-10",
      at: [`${settlement}/PayeeTradeParty`],
      terms: {
        "BT-59": "Name",
        "BT-60": ["ID", "GlobalID"],
        "BT-60-1": "GlobalID/@schemeID",
        "BT-61-1": "SpecifiedLegalOrganization/ID/@schemeID",
        "BT-61": "SpecifiedLegalOrganization/ID",
      },
    },
    {
      group: "BG-11",
      at: [`${agreement}/SellerTaxRepresentativeTradeParty`],
      terms: { "BT-62": "Name", "BT-63": vat },
      groups: [address("BG-12")],
    },
    {
      group: "BG-13",
      at: [delivery],
      terms: {
        "BT-70": "ShipToTradeParty/Name",
        "BT-71": ["ShipToTradeParty/ID", "ShipToTradeParty/GlobalID"],
        "BT-71-1": "ShipToTradeParty/GlobalID/@schemeID",
        "BT-72": dated("ActualDeliverySupplyChainEvent/OccurrenceDateTime"),
      },
      groups: [address("BG-15", "ShipToTradeParty/PostalTradeAddress")],
    },
    {
      group: "BG-14",
      at: [`${settlement}/BillingSpecifiedPeriod`],
      terms: { "BT-73": dated("StartDateTime"), "BT-74": dated("EndDateTime") },
    },
    {
      group: "BG-16",
      at: [`${settlement}/SpecifiedTradeSettlementPaymentMeans`],
      terms: {
        "BT-81": "TypeCode",
        "BT-82": "Information",
        "BT-86": "PayeeSpecifiedCreditorFinancialInstitution/BICID",
      },
      groups: [
        {
          group: "BG-17",
          at: ["PayeePartyCreditorFinancialAccount"],
          terms: { "BT-84": ["IBANID", "ProprietaryID"], iban: "IBANID", "BT-85": "AccountName" },
        },
        {
          group: "BG-18",
          at: ["ApplicableTradeSettlementFinancialCard"],
          terms: { "BT-87": "ID", "BT-88": "CardholderName" },
        },
        { group: "BG-19", at: ["PayerPartyDebtorFinancialAccount"], terms: { "BT-91": "IBANID" } },
      ],
    },
    allowance("BG-20", `${settlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=false|0]`),
    allowance("BG-21", `${settlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true|1]`),
    {
      group: "allowance-or-charge",
      at: [`${settlement}/SpecifiedTradeAllowanceCharge`],
      terms: { indicator: "ChargeIndicator/Indicator" },
    },
    {
      group: "line-beside",
      at: [`${lineItem}[AssociatedDocumentLineDocument/LineStatusReasonCode=${beside}]`],
    },
    {
      group: "logistics",
      at: [`${settlement}/SpecifiedLogisticsServiceCharge`],
      terms: termsAt(allowanceTerms["BG-21"], {
        amount: "AppliedAmount",
        category: "AppliedTradeTax[TypeCode=VAT]/CategoryCode",
        rate: "AppliedTradeTax/RateApplicablePercent",
        reason: "Description",
      }),
    },
    {
      group: "BG-22",
      at: [sums],
      terms: {
        "BT-106": "LineTotalAmount",
        "BT-107": "AllowanceTotalAmount",
        "BT-108": "ChargeTotalAmount",
        "BT-109": "TaxBasisTotalAmount",
        "BT-112": "GrandTotalAmount",
        "BT-113": "TotalPrepaidAmount",
        "BT-114": "RoundingAmount",
        "BT-115": "DuePayableAmount",
      },
    },
    {
      group: "BG-23",
      at: [`${settlement}/ApplicableTradeTax`],
      terms: {
        "BT-116": "BasisAmount",
        "BT-117": "CalculatedAmount",
        "BT-118": ".[TypeCode=VAT]/CategoryCode",
        "BT-119": "RateApplicablePercent",
        "BT-120": "ExemptionReason",
        "BT-121": "ExemptionReasonCode",
      },
    },
    {
      group: "BG-24",
      at: [`${agreement}/AdditionalReferencedDocument[TypeCode!=50|130]`],
      terms: {
        "BT-122": "IssuerAssignedID",
        "BT-123": "Name",
        "BT-124": "URIID",
        "BT-125": "AttachmentBinaryObject",
      },
    },
    {
      group: "document-reference",
      at: [`${agreement}/AdditionalReferencedDocument`],
      terms: { number: "IssuerAssignedID" },
    },
    line,
  ],
};
