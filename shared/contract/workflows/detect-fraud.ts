import { array, boolean, enum as choiceOf, literal, number, object, record, string } from "zod";
import { box, evidence } from "../evidence.ts";
import { decimal, inputPassword } from "../field.ts";
import { file, files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";

const place = object({ file: string(), page: number().int(), bbox: box, text: string() }).meta({
  id: "FraudEvidence",
});

const signal = object({
  id: string(),
  category: choiceOf(["amounts", "tax", "dates", "duplicates", "payment", "vendor", "file"]),
  title: string(),
  weight: number().int(),
  explanation: string(),
  source: string(),
  evidence: array(place).readonly(),
}).meta({ id: "FraudSignal" });

const compared = object({
  file: string(),
  invoice_number: string().nullable(),
  date: string().nullable(),
  vendor: string().nullable(),
  total_amount: number().nullable(),
}).meta({ id: "FraudComparison" });

/** `score` is 0 to 100; `calibration` says what was measured of it. */
const fraudData = object({
  score: number().int(),
  level: choiceOf(["none", "low", "medium", "high"]).meta({
    description: "none: no signal among those that could be looked for; not_checked lists the others",
  }),
  flagged: boolean(),
  threshold: number().int(),
  calibration: string(),
  invoice: compared,
  compared_with: array(compared),
  signals: array(signal),
  not_checked: array(object({ id: string(), reason: string() })),
  notified: literal("fraud.flagged").nullable(),
  evidence: record(string(), evidence),
}).meta({ id: "FraudReport" });

export const detectFraud = operation({
  path: "/api/v1/workflows/detect-fraud",
  tier: "business",
  weight: "heavy",
  summary: "Examine an invoice for signs of fraud",
  description:
    "Looks at arithmetic, tax numbers, dates, and at what editing leaves in a PDF; with `files`, other invoices of this and of other vendors, also at duplicates, numbers given twice, amounts that go round, changed or shared bank accounts, split invoices, look-alike names and a vendor's own layout. Each signal has its place, its weight and an explanation; what could not be looked at is in `not_checked` and adds nothing to the score. From a score of 50 the invoice is flagged, and webhooks of the event fraud.flagged are told, with a link to this report. A signal is a reason to ask, not a proof.",
  form: {
    file: file("An invoice as PDF; other formats are examined too, without what only a PDF shows"),
    files: files("Other invoices, of the same and of other vendors", { min: 1, max: 100 }).optional(),
    approval_limit: decimal(
      { min: 1 },
      "Sum from which your payments need an approval; usual sums when absent",
    ).optional(),
    password: inputPassword,
  },
  sample: { file: "invoice.pdf" },
  returns: findingOf("FraudDetectionResponse", fraudData),
  mock: {
    score: 60,
    level: "medium",
    flagged: true,
    threshold: 50,
    calibration: "The score orders invoices by how much speaks against them; it is not a probability.",
    invoice: {
      file: "invoice.pdf",
      invoice_number: "INV-2026-0042",
      date: "2026-01-15",
      vendor: "Example Traders Pvt Ltd",
      total_amount: 1180,
    },
    compared_with: [
      {
        file: "december.pdf",
        invoice_number: "INV-2025-0913",
        date: "2025-12-15",
        vendor: "Example Traders Pvt Ltd",
        total_amount: 1180,
      },
    ],
    signals: [
      {
        id: "bank_changed",
        category: "payment",
        title: "The vendor's bank account has changed",
        weight: 60,
        explanation: "The account …4471 is on none of the vendor's 1 other invoices.",
        source: "FBI IC3, business e-mail compromise",
        evidence: [{ file: "invoice.pdf", page: 1, bbox: [72, 120, 180, 132], text: "50100123454471" }],
      },
    ],
    not_checked: [{ id: "iban_invalid", reason: "No IBAN was read." }],
    notified: "fraud.flagged",
    evidence: { "invoice.invoice_number": { page: 1, bbox: [470, 700, 540, 712], text: "INV-2026-0042" } },
  },
});
