import { array, boolean, number, object, enum as oneOf, record, string, union } from "zod";
import { box } from "../evidence.ts";
import { choice, inputPassword } from "../field.ts";
import { file } from "../file.ts";
import { findingOf, operation } from "../operation.ts";

/** What can be written; FatturaPA and Facturae are read alone. */
export const eInvoiceTargets = ["en16931", "xrechnung", "peppol", "factur_x"] as const;
export type EInvoiceTarget = (typeof eInvoiceTargets)[number];
export const eInvoiceFormats = [...eInvoiceTargets, "fattura_pa", "facturae"] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

export const validationFormats = [
  ...["gst", "bank_upload", "vendor_onboarding", "insurance_claim"],
  ...eInvoiceFormats,
] as const;
export type ValidationFormat = (typeof validationFormats)[number];

const severity = oneOf(["error", "warning", "info"]);
const shown = union([string(), number(), boolean()]).nullable();

/**
 * Where it stands: a page and box, a cell, or a line and path of JSON or XML, `attachment` the name of the file that a PDF
 * carries it in; what is not known of it is left out.
 */
export const place = object({
  page: number().int().optional(),
  bbox: box.optional(),
  sheet: string().optional(),
  cell: string().optional(),
  line: number().int().optional(),
  path: string().optional(),
  attachment: string().optional(),
  text: string(),
}).meta({ id: "Place" });

export const validationIssue = object({
  rule: string(),
  severity,
  field: string(),
  message: string(),
  found: shown,
  expected: shown,
  source: string(),
  record: string().nullable(),
  place: place.nullable(),
}).meta({ id: "ValidationIssue" });

const outcome = object({
  id: string(),
  severity,
  message: string(),
  source: string(),
  outcome: oneOf(["passed", "failed", "not_applicable"]),
  breaches: number().int(),
}).meta({ id: "RuleOutcome" });

export const notChecked = object({ id: string(), reason: string(), source: string() }).meta({
  id: "NotChecked",
});

/** `valid`: every promised check was applied and no rule was broken. `needs_review`: warnings alone, or `not_checked`. */
export const validationData = object({
  filename: string(),
  format_type: oneOf(validationFormats),
  format_detected: boolean(),
  format_reasons: array(string()),
  layout: string(),
  result: oneOf(["valid", "invalid", "needs_review"]),
  record_count: number().int(),
  error_count: number().int(),
  warning_count: number().int(),
  info_count: number().int(),
  fields: record(string(), shown),
  issues: array(validationIssue),
  issues_left_out: number().int(),
  rules: array(outcome),
  not_checked: array(notChecked).meta({
    description: "Checks that `valid` stands for and that could not be applied, each with why",
  }),
}).meta({ id: "Validation" });

export const validatingOptions = {
  format_type: choice(validationFormats, "What the file is; told by its content when absent").optional(),
  password: inputPassword,
};

export const validateFile = operation({
  path: "/api/v1/workflows/validate-file",
  tier: "business",
  weight: "heavy",
  summary: "Check a file against the rules of its kind",
  description:
    "GST documents (invoices, registers, e-invoice, e-way bill and return JSON), bank uploads (NEFT, RTGS and NACH sheets, lists of payments to IBANs or by sort code and routing number, ISO 20022 pain.001 and pain.008, Nacha files, and statements as CAMT, MT940, OFX and QIF), vendor forms, insurance claims, and e-invoices (UBL 2.1 and UN/CEFACT CII, by themselves or attached to a PDF) by EN 16931, XRechnung, Peppol BIS Billing and Factur-X. Every issue names its rule, the source of the rule, and the page, cell or path; of an e-invoice the business term with its line and path. valid: all checks that the kind of file is promised were applied and none failed; those that could not be applied are in not_checked with why, and the result is needs_review. Without format_type the content decides, and the answer says why.",
  form: {
    file: file("A PDF, image, Word, Excel, CSV, JSON or XML file; scans and photos are read by OCR"),
    ...validatingOptions,
  },
  returns: findingOf("ValidateFileResponse", validationData),
  mock: {
    filename: "invoice.pdf",
    format_type: "gst",
    format_detected: true,
    format_reasons: ["words of a GST invoice: tax invoice, gstin, hsn, cgst, sgst"],
    layout: "invoice",
    result: "invalid",
    record_count: 1,
    error_count: 1,
    warning_count: 0,
    info_count: 0,
    fields: { invoice_number: "INV-2026-0042", date: "2026-01-15", total: 1180 },
    issues: [
      {
        rule: "gst.rate.in_force",
        severity: "error",
        field: "line_items[0].tax_rate",
        message:
          "12 % ended with 2025-09-21; it holds later only where section 14 of the CGST Act puts the time of supply before.",
        found: 12,
        expected: "0, 0.1, 0.25, 1.5, 3, 5, 18, 40",
        source: "Notifications 1/2017, 11/2017, 9/2025 and 19/2025-CT(R); CGST Act 2017, section 14",
        record: "document INV-2026-0042",
        place: { page: 1, bbox: [72, 400, 540, 412], text: "Consulting 998311 2 500.00 12% 1,000.00" },
      },
    ],
    issues_left_out: 0,
    rules: [
      {
        id: "gst.rate.in_force",
        severity: "error",
        message: "The rate is not in force on the date of the document.",
        source: "Notifications 1/2017, 11/2017, 9/2025 and 19/2025-CT(R); CGST Act 2017, section 14",
        outcome: "failed",
        breaches: 1,
      },
    ],
    not_checked: [],
  },
});
