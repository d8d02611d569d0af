import { array, boolean, enum as choiceOf, literal, number, object, record, string, union } from "zod";
import { box, evidence } from "../evidence.ts";
import { documentKinds } from "./document-kinds.ts";

/** Raised when a field of the structure changes its meaning or goes; new ones may come within a version. */
export const schemaVersion = "1.0";

const words = string().nullable();

const provenance = object({
  page: number()
    .int()
    .meta({ description: "From 1; a sheet or slide is a page, other files without pages get A4 ones" }),
  bbox: box,
  sheet: words.meta({ description: "Name of the sheet, of a workbook" }),
  cell: words.meta({ description: "Name of the cell, such as B3, of a workbook or CSV file" }),
}).meta({ id: "Provenance", description: "Where something stands in the document" });

export const valueTypes = [
  "text",
  "number",
  "amount",
  "percentage",
  "date",
  "boolean",
  "identifier",
] as const;

const value = union([string(), number(), boolean()]).meta({
  id: "NormalizedValue",
  description:
    "Dates are YYYY-MM-DD, numbers and amounts are numbers, percentages are their number of hundredths",
});

const typed = {
  value,
  value_type: choiceOf(valueTypes),
  currency: words.meta({ description: "ISO 4217, of an amount that names it" }),
};

const field = object({
  name: string().meta({
    description: "The label in lower case with _ for blanks, or the path in the extractor's result",
  }),
  label: string(),
  ...typed,
  text: string().meta({ description: "As it is written" }),
  confidence: number(),
  source: choiceOf(["label", "invoice", "resume", "statement"]).meta({
    description: "A label beside it, or the extractor for this type of document",
  }),
  provenance,
}).meta({ id: "NormalizedField" });

const entity = object({
  kind: string(),
  value: string(),
  text: string(),
  provenance,
}).meta({ id: "NormalizedEntity" });

const cell = object({
  row: number().int(),
  column: number().int(),
  row_span: number().int(),
  column_span: number().int(),
  text: string(),
  ...typed,
  provenance,
}).meta({ id: "NormalizedCell" });

const table = object({
  pages: array(number().int()),
  bbox: box,
  sheet: words,
  row_count: number().int(),
  column_count: number().int(),
  header_rows: number().int(),
  headers: array(string()),
  rows: array(array(string())),
  cells: array(cell),
}).meta({ id: "NormalizedTable" });

const block = object({
  kind: string(),
  level: number().int().nullable(),
  text: string(),
  bbox: box,
}).meta({ id: "NormalizedBlock" });

const page = object({
  page: number().int(),
  width: number(),
  height: number(),
  source: choiceOf(["text", "ocr", "none"]),
  ocr_confidence: number().nullable(),
  sheet: words,
  hidden: boolean(),
  text: string(),
  blocks: array(block),
}).meta({ id: "NormalizedPage" });

/** The one structure of every file: parse-document, normalize-data and their batches answer it. */
export const normalizedDocument = object({
  schema_version: literal(schemaVersion),
  filename: string(),
  format: string(),
  sha256: string(),
  document_type: choiceOf(documentKinds),
  document_type_confidence: number(),
  language: words.meta({ description: "BCP 47; null when there is too little text to tell" }),
  title: words,
  page_count: number().int(),
  fields: array(field),
  entities: array(entity).nullable().meta({ description: "null when they were not asked for" }),
  tables: array(table).nullable().meta({ description: "null when they were not asked for" }),
  pages: array(page),
  text: string(),
  evidence: record(string(), evidence),
  cached: boolean().meta({ description: "Whether an earlier call with the same file and options made it" }),
}).meta({ id: "NormalizedDocument" });
