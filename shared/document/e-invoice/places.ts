/** What a value of an e-invoice is. */
export type PlacedKind = "text" | "date" | "amount";

/**
 * Where one value stands: in UN/CEFACT's Cross Industry Invoice (D16B and D22B, then ZUGFeRD 1.0) and in UBL 2.1. A
 * place is a part of the invoice, names of elements, and a scheme behind `@`; the first that is there counts.
 */
export type PlacedField = Readonly<{
  /** Path in the data of an invoice. */
  path: string;
  kind: PlacedKind;
  /** Business term of EN 16931-1. */
  term: string;
  cii: readonly string[];
  ubl: readonly string[];
  /** Words that a page puts otherwise: it does not contradict them. */
  free?: true;
}>;

const party = (
  path: "vendor" | "buyer",
  role: "seller" | "buyer",
  terms: readonly [string, string, string],
) =>
  [
    {
      path: `${path}.name`,
      kind: "text",
      term: terms[0],
      cii: [`${role}/Name`],
      ubl: [`${role}/PartyLegalEntity/RegistrationName`, `${role}/PartyName/Name`],
    },
    {
      path: `${path}.vat_id`,
      kind: "text",
      term: terms[1],
      cii: [`${role}/SpecifiedTaxRegistration/ID@VA`],
      ubl: [`${role}/PartyTaxScheme/CompanyID@VAT`],
    },
    {
      path: `${path}.tax_number`,
      kind: "text",
      term: terms[2],
      cii: [`${role}/SpecifiedTaxRegistration/ID@FC`],
      ubl: [`${role}/PartyTaxScheme/CompanyID@TAX`, `${role}/PartyTaxScheme/CompanyID@FC`],
    },
  ] as const;

/** Source: EN 16931-1:2017; its bindings CEN/TS 16931-3-2 (UBL) and 3-3 (CII). */
export const placedFields: readonly PlacedField[] = [
  { path: "invoice_number", kind: "text", term: "BT-1", cii: ["document/ID"], ubl: ["document/ID"] },
  { path: "date", kind: "date", term: "BT-2", cii: ["document/IssueDateTime"], ubl: ["document/IssueDate"] },
  {
    path: "due_date",
    kind: "date",
    term: "BT-9",
    cii: ["settlement/SpecifiedTradePaymentTerms/DueDateDateTime"],
    ubl: ["document/DueDate", "document/PaymentMeans/PaymentDueDate"],
  },
  {
    path: "purchase_order",
    kind: "text",
    term: "BT-13",
    cii: [
      "agreement/BuyerOrderReferencedDocument/IssuerAssignedID",
      "agreement/BuyerOrderReferencedDocument/ID",
    ],
    ubl: ["document/OrderReference/ID"],
  },
  {
    path: "payment_terms",
    kind: "text",
    term: "BT-20",
    free: true,
    cii: ["settlement/SpecifiedTradePaymentTerms/Description"],
    ubl: ["document/PaymentTerms/Note"],
  },
  ...party("vendor", "seller", ["BT-27", "BT-31", "BT-32"]),
  ...party("buyer", "buyer", ["BT-44", "BT-48", "BT-48"]),
  {
    path: "currency",
    kind: "text",
    term: "BT-5",
    cii: ["settlement/InvoiceCurrencyCode"],
    ubl: ["document/DocumentCurrencyCode"],
  },
  {
    path: "subtotal",
    kind: "amount",
    term: "BT-109",
    cii: ["sums/TaxBasisTotalAmount"],
    ubl: ["sums/TaxExclusiveAmount"],
  },
  {
    path: "tax_amount",
    kind: "amount",
    term: "BT-110",
    cii: ["sums/TaxTotalAmount"],
    ubl: ["document/TaxTotal/TaxAmount"],
  },
  {
    path: "round_off",
    kind: "amount",
    term: "BT-114",
    free: true,
    cii: ["sums/RoundingAmount"],
    ubl: ["sums/PayableRoundingAmount"],
  },
  {
    path: "total_amount",
    kind: "amount",
    term: "BT-112",
    cii: ["sums/GrandTotalAmount"],
    ubl: ["sums/TaxInclusiveAmount"],
  },
  {
    path: "amount_paid",
    kind: "amount",
    term: "BT-113",
    cii: ["sums/TotalPrepaidAmount"],
    ubl: ["sums/PrepaidAmount"],
  },
  {
    path: "amount_due",
    kind: "amount",
    term: "BT-115",
    cii: ["sums/DuePayableAmount"],
    ubl: ["sums/PayableAmount"],
  },
  {
    path: "bank.iban",
    kind: "text",
    term: "BT-84",
    cii: ["settlement/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID"],
    ubl: ["document/PaymentMeans/PayeeFinancialAccount/ID"],
  },
  {
    path: "bank.bic",
    kind: "text",
    term: "BT-86",
    free: true,
    cii: ["settlement/SpecifiedTradeSettlementPaymentMeans/PayeeSpecifiedCreditorFinancialInstitution/BICID"],
    ubl: ["document/PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID"],
  },
];
