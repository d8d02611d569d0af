import { array, boolean, number, object, enum as oneOf, record, string, union } from "zod";
import { choice, decimal, inputPassword } from "../field.ts";
import { files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { place } from "./checking.ts";

export const comparisonTypes = ["invoice_po", "vendor_verification", "auto"] as const;
export type ComparisonType = (typeof comparisonTypes)[number];

const shown = union([string(), number(), boolean()]).nullable();
const said = object({
  document: number().int(),
  filename: string(),
  value: shown,
  place: place.nullable(),
}).meta({ id: "SaidValue" });

export const comparison = object({
  field: string(),
  outcome: oneOf(["agrees", "differs", "partly", "missing"]),
  values: array(said).readonly(),
}).meta({ id: "FieldComparison" });

export const difference = object({
  field: string(),
  severity: oneOf(["error", "warning", "info"]),
  reason: string(),
  amount: number().nullable(),
  values: array(said).readonly(),
}).meta({ id: "FieldDifference" });

const side = object({
  quantity: number().nullable(),
  unit_price: number().nullable(),
  amount: number().nullable(),
  place,
}).meta({ id: "ComparedLineSide" });

const line = object({
  description: string(),
  outcome: oneOf(["agrees", "differs", "not_ordered", "not_billed", "not_received", "not_compared"]),
  invoice: string(),
  ordered: side.nullable(),
  received: side.nullable(),
  invoiced: side.nullable(),
}).meta({ id: "ComparedLine" });

/** `document` counts the files from 0. Differences come gravest first, each with both places. */
const consistencyData = object({
  comparison_type: oneOf(comparisonTypes),
  comparison_reason: string(),
  result: oneOf(["consistent", "inconsistent", "needs_review"]),
  documents: array(
    object({
      filename: string(),
      type: oneOf(["invoice", "purchase_order", "goods_receipt", "other"]),
      fields: record(string(), shown),
    }),
  ),
  matches: array(
    object({
      invoice: string(),
      order: string().nullable(),
      receipt: string().nullable(),
      three_way: boolean(),
    }),
  ),
  comparisons: array(comparison),
  line_items: array(line),
  differences: array(difference),
  not_checked: array(object({ id: string(), reason: string() })).meta({
    description: "What consistent stands for and could not be compared; then the result is needs_review",
  }),
}).meta({ id: "Consistency" });

const options = {
  comparison_type: choice(
    comparisonTypes,
    "invoice_po holds invoices against orders and goods receipts; vendor_verification compares names, PAN, GSTIN and bank account",
  ).default("auto"),
  tolerance: decimal(
    { min: 0, max: 100 },
    "Percent by which prices and sums may differ; one unit of currency always may",
  ).default(0.5),
  password: inputPassword,
};
const accepts = "PDF, image, Word, Excel, CSV, HTML or text files; scans and photos are read by OCR";

const mock = {
  comparison_type: "invoice_po" as const,
  comparison_reason: "the files are invoice, purchase order",
  result: "inconsistent" as const,
  documents: [
    {
      filename: "invoice.pdf",
      type: "invoice" as const,
      fields: { number: "INV-42", order_number: "PO-118", total_amount: 11800 },
    },
    {
      filename: "order.pdf",
      type: "purchase_order" as const,
      fields: { number: "PO-118", order_number: "PO-118", total_amount: 11800 },
    },
  ],
  matches: [{ invoice: "invoice.pdf", order: "order.pdf", receipt: null, three_way: false }],
  comparisons: [
    {
      field: "order_number",
      outcome: "agrees" as const,
      values: [
        { document: 1, filename: "order.pdf", value: "PO-118", place: { page: 1, text: "PO-118" } },
        { document: 0, filename: "invoice.pdf", value: "PO-118", place: { page: 1, text: "PO-118" } },
      ],
    },
  ],
  line_items: [
    {
      description: "Office chair",
      outcome: "differs" as const,
      invoice: "invoice.pdf",
      ordered: {
        quantity: 4,
        unit_price: 2500,
        amount: 10000,
        place: { page: 1, text: "Office chair 4 2500.00 10000.00" },
      },
      received: null,
      invoiced: {
        quantity: 5,
        unit_price: 2500,
        amount: 12500,
        place: { page: 1, text: "Office chair 5 2500.00 12500.00" },
      },
    },
  ],
  differences: [
    {
      field: "line: Office chair: quantity",
      severity: "error" as const,
      reason: "More is billed than was ordered.",
      amount: 1,
      values: [
        {
          document: 1,
          filename: "order.pdf",
          value: 4,
          place: { page: 1, text: "Office chair 4 2500.00 10000.00" },
        },
        {
          document: 0,
          filename: "invoice.pdf",
          value: 5,
          place: { page: 1, text: "Office chair 5 2500.00 12500.00" },
        },
      ],
    },
  ],
  not_checked: [],
};

export const checkConsistency = operation({
  path: "/api/v1/workflows/check-consistency",
  listing: "A",
  tier: "business",
  weight: "heavy",
  summary: "Find where documents contradict each other",
  description:
    "Two files or more. Each invoice is held against its order and its goods receipt, by fields and by lines; other documents by what they say of one vendor. Every difference names both places, how grave it is and why.",
  form: { files: files(accepts, { min: 2, max: 20 }), ...options },
  sample: { files: ["invoice.pdf", "order.pdf"] },
  returns: findingOf("ConsistencyResponse", consistencyData),
  mock,
});

export const crossCheck = operation({
  path: "/api/v1/workflows/cross-check",
  listing: "B",
  tier: "business",
  weight: "heavy",
  summary: "Hold two documents against each other",
  description:
    "Exactly two files: an invoice and its purchase order or goods receipt, or two documents about one vendor. Every difference names both places, how grave it is and why.",
  form: { files: files(accepts, { min: 2, max: 2 }), ...options },
  sample: { files: ["invoice.pdf", "order.pdf"] },
  returns: findingOf("CrossCheckResponse", consistencyData),
  mock,
});
