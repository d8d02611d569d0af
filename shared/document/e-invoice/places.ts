/** What a value of an e-invoice is. */
type PlacedKind = "text" | "date" | "amount";

/** A value of an invoice's data that an e-invoice states. */
export type PlacedField = Readonly<{
  /** Path in the data of an invoice. */
  path: string;
  kind: PlacedKind;
  /** Where the invoice has it: groups and a business term of EN 16931-1; the first that is there counts. */
  at: readonly string[];
  /** Words that a page puts otherwise: it does not contradict them. */
  free?: true;
}>;

/** Source: EN 16931-1:2017, 6.3. */
export const placedFields: readonly PlacedField[] = [
  { path: "invoice_number", kind: "text", at: ["BT-1"] },
  { path: "date", kind: "date", at: ["BT-2"] },
  { path: "due_date", kind: "date", at: ["BT-9"] },
  { path: "purchase_order", kind: "text", at: ["BT-13"] },
  { path: "payment_terms", kind: "text", at: ["BT-20"], free: true },
  { path: "vendor.name", kind: "text", at: ["BG-4/BT-27", "BG-4/BT-28"] },
  { path: "vendor.vat_id", kind: "text", at: ["BG-4/BT-31"] },
  { path: "vendor.tax_number", kind: "text", at: ["BG-4/BT-32"] },
  { path: "buyer.name", kind: "text", at: ["BG-7/BT-44", "BG-7/BT-45"] },
  { path: "buyer.vat_id", kind: "text", at: ["BG-7/BT-48"] },
  { path: "buyer.tax_number", kind: "text", at: ["BG-7/tax-number"] },
  { path: "currency", kind: "text", at: ["BT-5"] },
  { path: "subtotal", kind: "amount", at: ["BG-22/BT-109"] },
  { path: "tax_amount", kind: "amount", at: ["BT-110", "tax-total"] },
  { path: "round_off", kind: "amount", at: ["BG-22/BT-114"], free: true },
  { path: "tax_withheld", kind: "amount", at: ["withheld-total"] },
  // A Facturae states its total less what is withheld.
  { path: "total_amount", kind: "amount", at: ["invoice-total", "BG-22/BT-112"] },
  { path: "amount_paid", kind: "amount", at: ["BG-22/BT-113"] },
  { path: "amount_due", kind: "amount", at: ["BG-22/BT-115"] },
  { path: "bank.iban", kind: "text", at: ["BG-16/BG-17/iban"] },
  { path: "bank.bic", kind: "text", at: ["BG-16/BT-86"], free: true },
];
