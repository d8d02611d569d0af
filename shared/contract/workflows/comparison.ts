import { array, boolean, enum as choiceOf, number, object, string } from "zod";
import { box } from "../evidence.ts";
import { choice, inputPassword } from "../field.ts";
import { documentFile } from "../file.ts";
import { findingOf, operation } from "../operation.ts";

const place = object({ page: number().int(), bbox: box }).meta({ id: "ComparedPlace" });

const side = object({
  text: string(),
  page: number().int(),
  bbox: box,
  boxes: array(place),
  context: string(),
  section: string().nullable(),
  cell: object({ row: number().int(), column: number().int() }).nullable(),
}).meta({ id: "ComparedSide" });

/** What is called out first, in this order. */
export const valueKinds = [
  "account",
  "registration",
  "link",
  "amount",
  "side",
  "date",
  "party",
  "law",
  "percentage",
  "duration",
  "number",
] as const;
const value = object({ text: string(), value: string() }).nullable();
const valueChange = object({ kind: choiceOf(valueKinds), old: value, new: value });

const types = ["inserted", "deleted", "changed", "moved", "renumbered"] as const;
const textScopes = ["words", "heading", "paragraph", "list-item", "row", "header", "footer"] as const;
const tableScopes = ["cell", "table-row", "table-column", "link"] as const;

const change = object({
  id: number().int(),
  type: choiceOf(types),
  scope: choiceOf([...textScopes, ...tableScopes]),
  old: side.nullable(),
  new: side.nullable(),
  values: array(valueChange),
  confidence: number(),
}).meta({ id: "VersionChange" });

const keyChange = object({
  change: number().int(),
  kind: choiceOf(valueKinds),
  old: value,
  new: value,
  old_page: number().int().nullable(),
  new_page: number().int().nullable(),
  context: string(),
}).meta({ id: "KeyChange" });

const version = object({ filename: string(), page_count: number().int(), word_count: number().int() });
const count = number().int();

/** `key_changes` come first: accounts, registrations, links, amounts, sides (debit, credit), dates, parties and governing laws, then percentages, durations and numbers. */
const comparisonData = object({
  identical: boolean(),
  similarity: number().meta({ description: "Share of the words of both versions that stayed, 0 to 1" }),
  summary: string(),
  key_changes: array(keyChange),
  counts: object({ inserted: count, deleted: count, changed: count, moved: count, renumbered: count }),
  changes: array(change),
  old_version: version,
  new_version: version,
}).meta({ id: "VersionComparison" });

export const compareVersions = operation({
  path: [
    { path: "/api/v1/workflows/compare-versions", listing: "A" },
    { path: "/api/v1/workflows/diff-documents", listing: "B" },
  ],
  tier: "business",
  weight: "heavy",
  summary: "Compare two versions of a document",
  description:
    "Every change by paragraph and word, tables by cell, with page and box in both versions; moved text is found as moved. Links that say the same and lead elsewhere are found. Changed bank accounts, tax and company registrations (GSTIN, PAN, VAT numbers), links, amounts, debit for credit, dates, parties, governing laws and numbers come first. pdf answers both versions in one file: what is gone struck out in the old one, what is new marked in the new one. Scans are read by OCR.",
  form: {
    old_version: documentFile,
    new_version: documentFile,
    export_format: choice(["json", "pdf"], "pdf: both versions with the changes marked").default("json"),
    password: inputPassword,
  },
  returns: findingOf("VersionComparisonResponse", comparisonData, ["pdf"]),
  mock: {
    identical: false,
    similarity: 0.98,
    summary:
      "1 change: 1 changed. The versions share 98 % of their words.\nAmount: EUR 5,000 → EUR 6,500 (page 2; new page 2).",
    key_changes: [
      {
        change: 1,
        kind: "amount",
        old: { text: "EUR 5,000", value: "EUR 5000" },
        new: { text: "EUR 6,500", value: "EUR 6500" },
        old_page: 2,
        new_page: 2,
        context: "The Customer pays a fee of EUR 6,500 each month.",
      },
    ],
    counts: { inserted: 0, deleted: 0, changed: 1, moved: 0, renumbered: 0 },
    changes: [
      {
        id: 1,
        type: "changed",
        scope: "words",
        old: {
          text: "5,000",
          page: 2,
          bbox: [180, 600, 210, 612],
          boxes: [{ page: 2, bbox: [180, 600, 210, 612] }],
          context: "The Customer pays a fee of EUR 5,000 each month.",
          section: "Fees",
          cell: null,
        },
        new: {
          text: "6,500",
          page: 2,
          bbox: [180, 600, 210, 612],
          boxes: [{ page: 2, bbox: [180, 600, 210, 612] }],
          context: "The Customer pays a fee of EUR 6,500 each month.",
          section: "Fees",
          cell: null,
        },
        values: [
          {
            kind: "amount",
            old: { text: "EUR 5,000", value: "EUR 5000" },
            new: { text: "EUR 6,500", value: "EUR 6500" },
          },
        ],
        confidence: 1,
      },
    ],
    old_version: { filename: "contract-v1.pdf", page_count: 3, word_count: 1200 },
    new_version: { filename: "contract-v2.pdf", page_count: 3, word_count: 1200 },
  },
});
