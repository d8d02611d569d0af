import { array, boolean, enum as choiceOf, number, object, record, string } from "zod";
import { evidence } from "./evidence.ts";
import { choice, flag, text } from "./field.ts";
import { file } from "./file.ts";
import { findingOf, operation } from "./operation.ts";

const words = string().nullable();
const amount = number().nullable();

const party = object({
  name: words,
  gstin: words,
  vat_id: words,
  tax_number: words,
  pan: words,
  address: words,
  email: words,
  phone: words,
}).meta({ id: "InvoiceParty" });

const line = object({
  description: words,
  hsn_sac: words,
  quantity: amount,
  unit: words,
  unit_price: amount,
  tax_rate: amount,
  amount: number(),
}).meta({ id: "InvoiceLine" });

/** Dates are YYYY-MM-DD, amounts are in `currency` and signed as printed; a value that the document does not hold is null. */
export const invoiceData = object({
  document_type: choiceOf(["invoice", "credit_note", "receipt"]),
  invoice_number: words,
  date: words,
  due_date: words,
  purchase_order: words,
  payment_terms: words,
  vendor: party,
  buyer: party,
  currency: words,
  subtotal: amount,
  discount: amount,
  shipping: amount,
  tax_amount: amount,
  taxes: array(object({ rate: amount, base: amount, amount: number() })).readonly(),
  cgst: amount,
  sgst: amount,
  igst: amount,
  cess: amount,
  /** Tax of the seller that the buyer keeps back and pays for it: IRPF, ritenuta d’acconto, TDS. */
  tax_withheld: amount,
  round_off: amount,
  total_amount: amount,
  amount_paid: amount,
  amount_due: amount,
  bank: object({ iban: words, bic: words, account_number: words, ifsc: words, bank_name: words }),
  irn: words,
  place_of_supply: words,
  reverse_charge: boolean().nullable(),
  line_items: array(line).readonly().optional(),
  checks: array(object({ name: string(), passed: boolean() })).readonly(),
  confidences: record(string(), number()),
  evidence: record(string(), evidence),
}).meta({ id: "Invoice" });

const exportFormats = [
  "json",
  "csv",
  "excel",
  "accounting_a",
  "accounting_b",
  "accounting_c",
  "tally",
  "quickbooks",
  "zoho",
] as const;

export const invoiceFormat = choice(exportFormats).default("json");
export type InvoiceFormat = (typeof exportFormats)[number];

/** A party of whom nothing is known. */
export const nobody = {
  name: null,
  gstin: null,
  vat_id: null,
  tax_number: null,
  pan: null,
  address: null,
  email: null,
  phone: null,
};

export const extractInvoice = operation({
  path: "/api/v1/ai/extract-invoice",
  tier: "developer",
  weight: "heavy",
  summary: "Read an invoice, credit note or receipt",
  description:
    "Every value names the place it was read from in `evidence` and how sure it is in `confidences`; what the document does not hold is null. accounting_a is Tally XML, accounting_b QuickBooks CSV, accounting_c Zoho Books CSV.",
  form: {
    file: file(
      "An invoice as PDF, image, Word, Excel, HTML, e-mail or text file; scans and photos are read by OCR",
    ),
    export_format: invoiceFormat,
    include_line_items: flag("Whether to read the lines of the invoice").default(true),
    password: text({ max: 127 }, "Opens a locked PDF").optional(),
  },
  sample: { file: "invoice.pdf" },
  returns: findingOf("InvoiceExtractionResponse", invoiceData, ["csv", "xlsx", "xml"]),
  mock: {
    document_type: "invoice",
    invoice_number: "INV-2026-0042",
    date: "2026-01-15",
    due_date: "2026-02-14",
    purchase_order: null,
    payment_terms: "30 days net",
    vendor: { ...nobody, name: "Example Traders Pvt Ltd", gstin: "27AAPFU0939F1ZV" },
    buyer: { ...nobody, name: "Sample Industries LLP" },
    currency: "INR",
    subtotal: 1000,
    discount: null,
    shipping: null,
    tax_amount: 180,
    taxes: [{ rate: 18, base: 1000, amount: 180 }],
    cgst: 90,
    sgst: 90,
    igst: 0,
    cess: null,
    tax_withheld: null,
    round_off: null,
    total_amount: 1180,
    amount_paid: null,
    amount_due: 1180,
    bank: { iban: null, bic: null, account_number: null, ifsc: null, bank_name: null },
    irn: null,
    place_of_supply: "27-Maharashtra",
    reverse_charge: false,
    line_items: [
      {
        description: "Consulting",
        hsn_sac: "998311",
        quantity: 2,
        unit: "hrs",
        unit_price: 500,
        tax_rate: 18,
        amount: 1000,
      },
    ],
    checks: [{ name: "net_plus_tax_is_total", passed: true }],
    confidences: { total_amount: 0.99 },
    evidence: { total_amount: { page: 1, bbox: [470, 210, 540, 222], text: "1,180.00" } },
  },
});
