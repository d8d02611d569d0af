import type { Evidence } from "../../document/document.ts";
import type { InvoiceType } from "./document-type.ts";
import type { LineItem } from "./line-items.ts";
import type { TaxLine } from "./totals/rates.ts";

export type PartyData = {
  name: string | null;
  gstin: string | null;
  vat_id: string | null;
  tax_number: string | null;
  pan: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
};

export type Check = { name: string; passed: boolean };

/** An invoice as it was read. Dates are YYYY-MM-DD, amounts in units of `currency`; null is "not found". */
export type InvoiceData = {
  document_type: InvoiceType;
  invoice_number: string | null;
  date: string | null;
  due_date: string | null;
  purchase_order: string | null;
  payment_terms: string | null;
  vendor: PartyData;
  buyer: PartyData;
  currency: string | null;
  subtotal: number | null;
  discount: number | null;
  shipping: number | null;
  tax_amount: number | null;
  taxes: readonly TaxLine[];
  cgst: number | null;
  sgst: number | null;
  igst: number | null;
  cess: number | null;
  tax_withheld: number | null;
  round_off: number | null;
  total_amount: number | null;
  amount_paid: number | null;
  amount_due: number | null;
  bank: {
    iban: string | null;
    bic: string | null;
    account_number: string | null;
    ifsc: string | null;
    bank_name: string | null;
  };
  irn: string | null;
  place_of_supply: string | null;
  reverse_charge: boolean | null;
  line_items?: readonly LineItem[];
  checks: readonly Check[];
  /** Field path → calibrated probability that the value is right. */
  confidences: Readonly<Record<string, number>>;
  /** Field path → where the value stands. */
  evidence: Readonly<Record<string, Evidence>>;
};
