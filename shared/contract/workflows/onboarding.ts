import { array, boolean, number, object, enum as oneOf, record, string, union } from "zod";
import { choice, inputPassword } from "../field.ts";
import { files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { notChecked } from "../pipelines/run.ts";
import { place } from "./checking.ts";
import { comparison, difference } from "./consistency.ts";

export const onboardingTypes = ["vendor", "customer", "employee"] as const;
export type OnboardingType = (typeof onboardingTypes)[number];

const fault = object({
  field: string(),
  severity: oneOf(["error", "warning", "info"]),
  message: string(),
  source: string(),
  found: union([string(), number(), boolean()]).nullable(),
  place: place.nullable(),
}).meta({ id: "PaperFault" });

const paper = object({
  filename: string(),
  type: string(),
  title: string(),
  confidence: number(),
  reason: string(),
  fields: record(string(), object({ value: string(), place })),
  faults: array(fault),
}).meta({ id: "OnboardingPaper" });

/** `share` is of the required items. Of an Aadhaar number only the last four digits are shown. */
const onboardingData = object({
  onboarding_type: oneOf(onboardingTypes),
  result: oneOf(["complete", "incomplete", "needs_review"]),
  documents: array(paper),
  checklist: array(
    object({
      id: string(),
      title: string(),
      required: boolean(),
      source: string(),
      present: boolean(),
      filenames: array(string()),
    }),
  ),
  not_checked: array(notChecked).meta({
    description: "What of the papers was not read; complete is said only when there is none",
  }),
  missing: array(
    object({
      item: string(),
      what: oneOf(["document", "field"]),
      field: string().nullable(),
      required: boolean(),
      reason: string(),
      source: string(),
    }),
  ),
  comparisons: array(comparison),
  mismatches: array(difference),
  completeness: object({
    required: number().int(),
    present: number().int(),
    share: number(),
    recommended: number().int(),
    recommended_present: number().int(),
  }),
}).meta({ id: "Onboarding" });

export const processOnboarding = operation({
  path: "/api/v1/workflows/process-onboarding",
  listing: "A",
  tier: "business",
  weight: "heavy",
  summary: "Sort and check the papers of a new vendor, customer or employee",
  description:
    "Tells what each file is, reads names, PAN, GSTIN and bank account, compares them between the files, and says what the checklist of the type asks for and no file gives.",
  form: {
    files: files("The papers, a file each: PDF, image, Word or text; scans and photos are read by OCR", {
      max: 30,
    }),
    onboarding_type: choice(onboardingTypes, "Whose checklist the papers are held against").default("vendor"),
    password: inputPassword,
  },
  sample: { files: ["pan-card.pdf", "cheque.pdf"] },
  returns: findingOf("OnboardingResponse", onboardingData),
  mock: {
    onboarding_type: "vendor",
    result: "incomplete",
    documents: [
      {
        filename: "pan-card.pdf",
        type: "pan_card",
        title: "PAN card",
        confidence: 0.9,
        reason: "heading: INCOME TAX DEPARTMENT",
        fields: {
          pan: { value: "AABCR1718E", place: { page: 1, bbox: [72, 600, 150, 612], text: "AABCR1718E" } },
        },
        faults: [],
      },
    ],
    checklist: [
      {
        id: "pan",
        title: "PAN card",
        required: true,
        source: "Income-tax Act 2025, sections 262 and 397(2)",
        present: true,
        filenames: ["pan-card.pdf"],
      },
    ],
    not_checked: [],
    missing: [
      {
        item: "bank_account",
        what: "document",
        field: null,
        required: true,
        reason: "Cancelled cheque or bank statement: none of the files is one.",
        source: "RBI, NEFT procedural guidelines: beneficiary's account and IFSC",
      },
    ],
    comparisons: [
      {
        field: "pan",
        outcome: "missing",
        values: [
          {
            document: 0,
            filename: "pan-card.pdf",
            value: "AABCR1718E",
            place: { page: 1, text: "AABCR1718E" },
          },
        ],
      },
    ],
    mismatches: [],
    completeness: { required: 4, present: 1, share: 0.25, recommended: 2, recommended_present: 0 },
  },
});
