import { flag, inputPassword, text } from "../field.ts";
import { documentFile } from "../file.ts";
import { scanLanguageHint } from "../ocr-language.ts";
import { findingOf, operation } from "../operation.ts";
import { normalizedDocument, schemaVersion } from "./normalized-document.ts";

/** Fields of the operation that are no files: those of its batch too. */
export const parsingOptions = {
  extract_entities: flag("Dates, amounts, addresses and identifiers").default(true),
  include_tables: flag("Tables with the type and place of every cell").default(true),
  language: text({ max: 50 }, scanLanguageHint).optional(),
  password: inputPassword,
};

const place = { page: 1, bbox: [72, 730, 160, 742] as const, sheet: null, cell: null };

export const parseDocument = operation({
  path: [
    { path: "/api/v1/workflows/parse-document", listing: "B" },
    { path: "/api/v1/workflows/normalize-data", listing: "A" },
  ],
  tier: "business",
  weight: "heavy",
  summary: "Read any document into one standard JSON structure",
  description:
    "PDF, Excel, Word, PowerPoint, HTML, CSV, e-mail, text and images give the same structure: type and language, fields, entities, tables, and the text by page and block, each with its page and box or sheet and cell. Invoices, receipts, résumés and bank statements are read by their extractors. The structure is the schema NormalizedDocument; it is cached for a week for your account.",
  form: { file: documentFile, ...parsingOptions },
  sample: { file: "invoice.pdf" },
  returns: findingOf("NormalizedDocumentResponse", normalizedDocument),
  mock: {
    schema_version: schemaVersion,
    filename: "invoice.pdf",
    format: "pdf",
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    document_type: "invoice",
    document_type_confidence: 0.97,
    language: "en",
    title: "Invoice",
    page_count: 1,
    fields: [
      {
        name: "invoice_number",
        label: "Invoice number",
        value: "INV-2026-0042",
        value_type: "text",
        currency: null,
        text: "INV-2026-0042",
        confidence: 0.98,
        source: "invoice",
        provenance: place,
      },
    ],
    entities: [{ kind: "date", value: "2026-01-15", text: "15 January 2026", provenance: place }],
    tables: [
      {
        pages: [1],
        bbox: [72, 600, 300, 640],
        sheet: null,
        row_count: 1,
        column_count: 1,
        header_rows: 0,
        headers: [],
        rows: [["1,000.00"]],
        cells: [
          {
            row: 0,
            column: 0,
            row_span: 1,
            column_span: 1,
            text: "1,000.00",
            value: 1000,
            value_type: "number",
            currency: null,
            provenance: place,
          },
        ],
      },
    ],
    pages: [
      {
        page: 1,
        width: 595,
        height: 842,
        source: "text",
        ocr_confidence: null,
        sheet: null,
        hidden: false,
        text: "Invoice INV-2026-0042",
        blocks: [{ kind: "heading", level: 1, text: "Invoice INV-2026-0042", bbox: [72, 740, 260, 764] }],
      },
    ],
    text: "Invoice INV-2026-0042",
    evidence: { "fields[0].value": { page: 1, bbox: [72, 730, 160, 742], text: "INV-2026-0042" } },
    cached: false,
  },
});
