import type { Fields } from "../../../tables/columns.ts";

export const registerFields = [
  "supplier_gstin",
  "supplier_name",
  "company_gstin",
  "bill_no",
  "bill_date",
  "original_bill_no",
  "original_bill_date",
  "doc_type",
  "place_of_supply",
  "reverse_charge",
  "taxable_value",
  "igst",
  "cgst",
  "sgst",
  "cess",
  "total_tax",
  "document_value",
  "rate",
  "itc_availability",
  "itc_reason",
  "eligibility",
  "blocked",
  "nature",
  "period",
  "payment_date",
  "payment_status",
  "customer",
] as const;
export type RegisterField = (typeof registerFields)[number];

/** What the columns of a purchase register and of the portal's own Excel of GSTR-2B may be headed. */
export const registerColumns: Fields<RegisterField> = {
  supplier_gstin: ["supplier_gstin", "gstin", "gstin_uin", "counterparty_gstin"],
  supplier_name: ["supplier_name", "party_name", "payee_name", "name", "ledger", "particulars"],
  company_gstin: ["company_gstin", "recipient_gstin"],
  bill_no: ["document_number", "reference", "voucher_number", "number"],
  bill_date: ["document_date", "date", "voucher_date", "booking_date"],
  original_bill_no: ["original_number"],
  original_bill_date: ["original_date"],
  doc_type: ["document_type", "type", "invoice_type", "transaction_type"],
  place_of_supply: ["place_of_supply", "state"],
  reverse_charge: ["reverse_charge"],
  taxable_value: ["taxable_value", "net"],
  igst: ["igst"],
  cgst: ["cgst"],
  sgst: ["sgst"],
  cess: ["cess"],
  total_tax: ["total_tax", "tax", "vat"],
  document_value: ["document_value", "total", "gross", "amount", "value"],
  rate: ["tax_rate", "rate"],
  itc_availability: ["itc_availability"],
  itc_reason: ["itc_reason"],
  eligibility: ["itc_eligibility"],
  blocked: ["itc_blocked"],
  nature: ["account_head", "category", "description", "product", "hsn", "nature", "booking_text"],
  period: ["period"],
  payment_date: ["payment_date"],
  payment_status: ["payment_status"],
  customer: ["customer_name", "customer_gstin"],
};

/** Whether columns make a list of documents of purchase. */
export function isRegister(fields: ReadonlySet<RegisterField>): boolean {
  const tax = fields.has("igst") || fields.has("cgst") || fields.has("total_tax");
  return (
    fields.has("bill_no") &&
    (fields.has("taxable_value") || tax) &&
    (fields.has("supplier_gstin") || fields.has("supplier_name") || tax)
  );
}
