import { array, enum as choiceOf, literal, number, object, record, string } from "zod";
import { evidence } from "../evidence.ts";
import { choice, inputPassword, integer, text } from "../field.ts";
import { documentFile } from "../file.ts";
import { findingOf, jsonOf, operation } from "../operation.ts";
import { documentKinds } from "./document-kinds.ts";

export const jurisdictions = ["IN", "US", "GB", "DE", "EU"] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

/** `none`: no law sets a period for this type of document there. */
export const retentionStates = ["kept", "due", "expired", "permanent", "none"] as const;
/** Days before its expiry in which a document is `due`. */
export const dueDays = 90;

const words = string().nullable();

const rule = object({
  legal_basis: string(),
  url: string(),
  retention_period: string(),
  starts: words,
  expiry_date: words,
  note: words,
}).meta({ id: "RetentionRule" });

const tag = {
  document_id: string(),
  filename: string(),
  sha256: string(),
  document_type: choiceOf(documentKinds),
  document_date: string(),
  jurisdiction: choiceOf(jurisdictions),
  retention_period: words,
  expiry_date: words,
  legal_basis: words,
  status: choiceOf(retentionStates),
  days_left: number().int().nullable(),
  tagged_at: string(),
};

const source = choiceOf(["given", "document"]);

/** Dates are YYYY-MM-DD. `rules` are all that apply; the one that keeps the document longest counts. */
export const retentionTag = object({
  ...tag,
  rules: array(rule),
  sources: object({ document_type: source, document_date: source, jurisdiction: source }),
  evidence: record(string(), evidence),
}).meta({ id: "RetentionTag" });

const listed = object(tag).meta({ id: "RetentionRecord" });

const mockTag = {
  document_id: "ret_20311231_sandbox",
  filename: "invoice.pdf",
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  document_type: "invoice" as const,
  document_date: "2025-01-15",
  jurisdiction: "IN" as const,
  retention_period: "6 years",
  expiry_date: "2031-12-31",
  legal_basis: "Central Goods and Services Tax Act, 2017, s. 36",
  status: "kept" as const,
  days_left: 2177,
  tagged_at: "2026-01-15T09:30:00.000Z",
};

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export const tagRetention = operation({
  path: "/api/v1/workflows/tag-retention",
  keeps: true,
  listing: "A",
  tier: "business",
  weight: "heavy",
  summary: "Say how long the law wants a document kept, and remember it",
  description:
    "Every rule of the jurisdiction that applies to this type of document at its date is listed with its law; the longest counts. Type, date and jurisdiction are read from the document when they are not sent, and it is said which; what the document does not show has to be sent. Kept are the name, the hash and the dates, not the file. The same file tagged again with the same type, date and jurisdiction has the same document_id. This is no legal advice.",
  form: {
    file: documentFile,
    document_type: choice(documentKinds, "What the document is; told by its text when absent").optional(),
    document_date: text({ max: 10 }, "YYYY-MM-DD; of a contract its end. Read from the document when absent")
      .regex(day, { error: "Expected a date as YYYY-MM-DD" })
      .optional(),
    jurisdiction: choice(
      jurisdictions,
      "Whose law counts; told by identifiers and currency when absent",
    ).optional(),
    password: inputPassword,
  },
  sample: { file: "invoice.pdf", document_type: "invoice", document_date: "2025-01-15", jurisdiction: "IN" },
  returns: findingOf("RetentionTagResponse", retentionTag),
  mock: {
    ...mockTag,
    rules: [
      {
        legal_basis: "Central Goods and Services Tax Act, 2017, s. 36",
        url: "https://www.indiacode.nic.in/handle/123456789/15689",
        retention_period: "6 years",
        starts: "2025-12-31",
        expiry_date: "2031-12-31",
        note: "From the due date of the annual return of the year.",
      },
    ],
    sources: { document_type: "given", document_date: "document", jurisdiction: "given" },
    evidence: { document_date: { page: 1, bbox: [440, 700, 500, 712], text: "15/01/2025" } },
  },
});

export const retentionStatus = operation({
  method: "GET",
  path: "/api/v1/workflows/retention-status",
  listing: "A",
  tier: "business",
  weight: "light",
  summary: "List tagged documents by the end of their retention, or show one",
  description: `expired: the period is over; due: it ends within ${dueDays} days; kept: until expiry_date; permanent: without end; none: no law sets a period. Sorted by expiry date. Documents of other accounts are not found.`,
  query: {
    document_id: text({ max: 100 }, "As tag-retention answered it").optional(),
    status: choice(["expired", "due", "kept"], "Only documents of this state").optional(),
    limit: integer({ min: 1, max: 200 }, "Entries per page").default(50),
    cursor: text({ max: 200 }, "next_cursor of the page before").optional(),
  },
  failures: ["not_found"],
  sample: { status: "due" },
  returns: jsonOf(
    "RetentionStatusResponse",
    object({ success: literal(true), as_of: string(), documents: array(listed), next_cursor: words }),
  ),
  mock: { success: true, as_of: "2026-01-15", documents: [mockTag], next_cursor: null },
});
