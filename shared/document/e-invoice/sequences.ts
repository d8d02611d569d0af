/** The elements that an element holds, in the order of the schema, with those that may stand there more than once. */
type Sequence = Readonly<{ order: readonly string[]; several: ReadonlySet<string> }>;
export type Sequences = ReadonlyMap<string, Sequence>;

function sequenceOf(text: string): Sequence {
  const words = text.trim().split(/\s+/);
  return {
    order: words.map((word) => word.replace("*", "")),
    several: new Set(words.flatMap((word) => (word.endsWith("*") ? [word.slice(0, -1)] : []))),
  };
}

/** Rows of names that have one sequence: `PayeeParty Party`. `*` stands behind what may be there more than once. */
const sequencesOf = (rows: Readonly<Record<string, string>>): Sequences =>
  new Map(
    Object.entries(rows).flatMap(([names, text]) => {
      const sequence = sequenceOf(text);
      return names.split(" ").map((name): [string, Sequence] => [name, sequence]);
    }),
  );

const ublParties =
  "AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery* PaymentMeans* PaymentTerms";
const ublReferences = "OrderReference BillingReference* DespatchDocumentReference ReceiptDocumentReference";

/**
 * OASIS UBL 2.1, UBL-Invoice-2.1.xsd, UBL-CreditNote-2.1.xsd and UBL-CommonAggregateComponents-2.1.xsd: of each type the
 * elements that a term of EN 16931 is bound to. What the model of the standard has once stands here once, though UBL might
 * repeat it.
 */
export const ublSequences = sequencesOf({
  Invoice: `CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note* TaxPointDate DocumentCurrencyCode
    TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod ${ublReferences} OriginatorDocumentReference
    ContractDocumentReference AdditionalDocumentReference* ProjectReference ${ublParties} AllowanceCharge* TaxTotal*
    LegalMonetaryTotal InvoiceLine*`,
  CreditNote: `CustomizationID ProfileID ID IssueDate TaxPointDate CreditNoteTypeCode Note* DocumentCurrencyCode
    TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod ${ublReferences} ContractDocumentReference
    AdditionalDocumentReference* OriginatorDocumentReference ${ublParties} AllowanceCharge* TaxTotal*
    LegalMonetaryTotal CreditNoteLine*`,
  InvoicePeriod: "StartDate EndDate DescriptionCode",
  OrderReference: "ID SalesOrderID",
  BillingReference: "InvoiceDocumentReference",
  "InvoiceDocumentReference DespatchDocumentReference ReceiptDocumentReference": "ID IssueDate",
  "OriginatorDocumentReference ContractDocumentReference ProjectReference": "ID",
  "AdditionalDocumentReference DocumentReference": "ID DocumentTypeCode DocumentDescription Attachment",
  Attachment: "EmbeddedDocumentBinaryObject ExternalReference",
  ExternalReference: "URI",
  "AccountingSupplierParty AccountingCustomerParty": "Party",
  "Party PayeeParty TaxRepresentativeParty":
    "EndpointID PartyIdentification* PartyName PostalAddress PartyTaxScheme* PartyLegalEntity Contact",
  PartyIdentification: "ID",
  PartyName: "Name",
  "PostalAddress Address":
    "StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country",
  AddressLine: "Line",
  "Country OriginCountry": "IdentificationCode",
  PartyTaxScheme: "CompanyID TaxScheme",
  TaxScheme: "ID",
  PartyLegalEntity: "RegistrationName CompanyID CompanyLegalForm",
  Contact: "Name Telephone ElectronicMail",
  Delivery: "ActualDeliveryDate DeliveryLocation DeliveryParty",
  DeliveryLocation: "ID Address",
  DeliveryParty: "PartyName",
  PaymentMeans: "PaymentMeansCode PaymentDueDate PaymentID CardAccount PayeeFinancialAccount PaymentMandate",
  CardAccount: "PrimaryAccountNumberID NetworkID HolderName",
  "PayeeFinancialAccount PayerFinancialAccount": "ID Name FinancialInstitutionBranch",
  FinancialInstitutionBranch: "ID",
  PaymentMandate: "ID PayerFinancialAccount",
  PaymentTerms: "Note",
  AllowanceCharge: `ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric Amount
    BaseAmount TaxCategory`,
  "TaxCategory ClassifiedTaxCategory": "ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme",
  TaxTotal: "TaxAmount TaxSubtotal*",
  TaxSubtotal: "TaxableAmount TaxAmount TaxCategory",
  LegalMonetaryTotal: `LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount
    PrepaidAmount PayableRoundingAmount PayableAmount`,
  InvoiceLine: `ID Note InvoicedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference
    DocumentReference AllowanceCharge* Item Price`,
  CreditNoteLine: `ID Note CreditedQuantity LineExtensionAmount AccountingCost InvoicePeriod OrderLineReference
    DocumentReference AllowanceCharge* Item Price`,
  OrderLineReference: "LineID",
  Item: `Description Name BuyersItemIdentification SellersItemIdentification StandardItemIdentification OriginCountry
    CommodityClassification* ClassifiedTaxCategory AdditionalItemProperty*`,
  "BuyersItemIdentification SellersItemIdentification StandardItemIdentification": "ID",
  CommodityClassification: "ItemClassificationCode",
  AdditionalItemProperty: "Name Value",
  Price: "PriceAmount BaseQuantity AllowanceCharge",
});

const day = "DateTimeString";
const ciiReferences =
  "SellerOrderReferencedDocument BuyerOrderReferencedDocument ContractReferencedDocument AdditionalReferencedDocument DespatchAdviceReferencedDocument ReceivingAdviceReferencedDocument InvoiceReferencedDocument";

/**
 * UN/CEFACT CII D16B, CrossIndustryInvoice_ReusableAggregateBusinessInformationEntity_100pD16B.xsd, in the part of EN 16931
 * that FACTUR-X_EN16931.xsd (Factur-X 1.0.07) holds: of each type the elements that a term is bound to.
 */
export const ciiSequences = sequencesOf({
  CrossIndustryInvoice: "ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction",
  ExchangedDocumentContext:
    "BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter",
  "BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter": "ID",
  ExchangedDocument: "ID TypeCode IssueDateTime IncludedNote*",
  "IssueDateTime StartDateTime EndDateTime OccurrenceDateTime DueDateDateTime FormattedIssueDateTime": day,
  TaxPointDate: "DateString",
  IncludedNote: "Content SubjectCode",
  SupplyChainTradeTransaction: `IncludedSupplyChainTradeLineItem* ApplicableHeaderTradeAgreement
    ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement`,
  IncludedSupplyChainTradeLineItem: `AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement
    SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement`,
  AssociatedDocumentLineDocument: "LineID IncludedNote",
  SpecifiedTradeProduct: `GlobalID SellerAssignedID BuyerAssignedID Name Description ApplicableProductCharacteristic*
    DesignatedProductClassification* OriginTradeCountry`,
  ApplicableProductCharacteristic: "Description Value",
  DesignatedProductClassification: "ClassCode",
  OriginTradeCountry: "ID",
  SpecifiedLineTradeAgreement:
    "BuyerOrderReferencedDocument GrossPriceProductTradePrice NetPriceProductTradePrice",
  "GrossPriceProductTradePrice NetPriceProductTradePrice":
    "ChargeAmount BasisQuantity AppliedTradeAllowanceCharge",
  SpecifiedLineTradeDelivery: "BilledQuantity",
  SpecifiedLineTradeSettlement: `ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge*
    SpecifiedTradeSettlementLineMonetarySummation AdditionalReferencedDocument
    ReceivableSpecifiedTradeAccountingAccount`,
  SpecifiedTradeSettlementLineMonetarySummation: "LineTotalAmount",
  "ApplicableTradeTax CategoryTradeTax": `CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode
    ExemptionReasonCode TaxPointDate DueDateTypeCode RateApplicablePercent`,
  BillingSpecifiedPeriod: "StartDateTime EndDateTime",
  "SpecifiedTradeAllowanceCharge AppliedTradeAllowanceCharge": `ChargeIndicator CalculationPercent BasisAmount
    ActualAmount ReasonCode Reason CategoryTradeTax`,
  ChargeIndicator: "Indicator",
  ApplicableHeaderTradeAgreement: `BuyerReference SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty
    SellerOrderReferencedDocument BuyerOrderReferencedDocument ContractReferencedDocument
    AdditionalReferencedDocument* SpecifiedProcuringProject`,
  SpecifiedProcuringProject: "ID Name",
  "SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty ShipToTradeParty PayeeTradeParty": `ID* GlobalID*
    Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication
    SpecifiedTaxRegistration*`,
  SpecifiedLegalOrganization: "ID TradingBusinessName",
  DefinedTradeContact:
    "PersonName DepartmentName TelephoneUniversalCommunication EmailURIUniversalCommunication",
  "TelephoneUniversalCommunication EmailURIUniversalCommunication URIUniversalCommunication":
    "URIID CompleteNumber",
  PostalTradeAddress: "PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName",
  SpecifiedTaxRegistration: "ID",
  [ciiReferences]:
    "IssuerAssignedID URIID LineID TypeCode Name AttachmentBinaryObject ReferenceTypeCode FormattedIssueDateTime",
  ApplicableHeaderTradeDelivery: `ShipToTradeParty ActualDeliverySupplyChainEvent DespatchAdviceReferencedDocument
    ReceivingAdviceReferencedDocument`,
  ActualDeliverySupplyChainEvent: "OccurrenceDateTime",
  ApplicableHeaderTradeSettlement: `CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode
    PayeeTradeParty SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax* BillingSpecifiedPeriod
    SpecifiedTradeAllowanceCharge* SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation
    InvoiceReferencedDocument ReceivableSpecifiedTradeAccountingAccount`,
  SpecifiedTradeSettlementPaymentMeans: `TypeCode Information ApplicableTradeSettlementFinancialCard
    PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution`,
  ApplicableTradeSettlementFinancialCard: "ID CardholderName",
  "PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount": "IBANID AccountName ProprietaryID",
  PayeeSpecifiedCreditorFinancialInstitution: "BICID",
  SpecifiedTradePaymentTerms: "Description DueDateDateTime DirectDebitMandateID",
  SpecifiedTradeSettlementHeaderMonetarySummation: `LineTotalAmount ChargeTotalAmount AllowanceTotalAmount
    TaxBasisTotalAmount TaxTotalAmount* RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount`,
  ReceivableSpecifiedTradeAccountingAccount: "ID",
});
