import {
  array,
  enum as choiceOf,
  literal,
  nullable,
  number,
  object,
  record,
  string,
  union,
  unknown,
} from "zod";
import { evidence } from "../evidence.ts";
import { choice, inputPassword, text } from "../field.ts";
import { documentFile, files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";

/** What can be drafted; shared/workflows/filings/catalogue.ts says what each is. */
export const filingTypes = [
  "gstr_1",
  "gstr_3b",
  "gstr_9",
  "itr",
  "tds_24q",
  "tds_26q",
  "tds_27q",
  "payroll",
  "mca_aoc_4",
  "mca_mgt_7",
  "uk_vat",
  "eu_vat",
  "eu_recapitulative",
  "us_1099_nec",
] as const;

export const filingExports = ["json", "portal", "csv", "excel"] as const;

const available = object({
  filing_type: string(),
  title: string(),
  authority: string(),
  country: string(),
  periods: array(choiceOf(["month", "quarter", "year"])),
  form: string(),
  next_period: string(),
  due_date: string(),
  due_rule: string(),
  required_fields: array(string()),
  gstin_required: union([literal(true), literal(false)]),
  portal_layout: string().nullable(),
  export_formats: array(string()),
  source: string(),
}).meta({ id: "AvailableFiling" });

const availableData = object({ as_of: string(), filings: array(available) }).meta({ id: "AvailableFilings" });

export const availableFilings = operation({
  method: "GET",
  path: "/api/v1/workflows/available-filings",
  listing: "A",
  tier: "business",
  weight: "light",
  summary: "List the filings that can be drafted",
  description:
    "Each with its periods, the form's name, the day by which the last period that has ended is due by law (extensions are not in it), the columns its rows need, and the layout of its portal file where one is public.",
  returns: findingOf("AvailableFilingsResponse", availableData),
  mock: {
    as_of: "2026-05-02",
    filings: [
      {
        filing_type: "gstr_1",
        title: "GSTR-1, outward supplies",
        authority: "GSTN",
        country: "IN",
        periods: ["month", "quarter"],
        form: "GSTR-1",
        next_period: "2026-04",
        due_date: "2026-05-11",
        due_rule: "11th of the next month; 13th after a quarter under QRMP",
        required_fields: ["number", "date", "taxable", "gstin", "place of supply"],
        gstin_required: true,
        portal_layout: "GSTN GSTR-1 JSON",
        export_formats: ["json", "portal", "csv", "excel"],
        source: "CGST Act, section 37; CGST Rules, rule 59",
      },
    ],
  },
});

const source = object({
  file: string(),
  sheet: string().nullable(),
  page: number().int().nullable(),
  row: number().int(),
});
const cell = nullable(union([string(), number()]));

/** `figures[].rows` are ids of `rows`; `evidence` has the place of each row of a page as `rows[n]`. */
const filingData = object({
  filing_type: choiceOf(filingTypes),
  form: string(),
  title: string(),
  status: literal("draft"),
  notice: string(),
  period: object({ label: string(), from: string(), to: string() }),
  due_date: string(),
  gstin: string().nullable(),
  figures: array(
    object({ id: string(), label: string(), value: number(), rows: array(number().int()).readonly() }),
  ),
  sections: array(
    object({
      id: string(),
      title: string(),
      head: array(string()).readonly(),
      rows: array(array(cell).readonly()).readonly(),
    }),
  ),
  portal: object({ layout: string(), filename: string(), content: unknown() }).nullable(),
  rows: array(source.extend({ id: number().int() })),
  left_out: array(source.extend({ reason: string() })),
  notes: array(string()),
  evidence: record(string(), evidence),
}).meta({ id: "FilingDraft" });

export const generateFiling = operation({
  path: "/api/v1/workflows/generate-filing",
  listing: "A",
  tier: "business",
  weight: "heavy",
  summary: "Draft a tax or company filing",
  description:
    "Reads the rows of workbooks, CSV files and tables, invoices as PDF, or JSON as a file or in `data` (a list of rows, or an object of lists such as `sales` and `purchases`), and drafts the return of a period. Every figure names the rows it is made of; rows that are left out say why; nothing is made up. A draft is for review by whoever files it. portal answers the file in the portal's own layout where one is public, csv and excel the same figures as tables.",
  form: {
    file: documentFile.optional(),
    files: files("Books and invoices; all rows together make the return", { min: 1, max: 100 }).optional(),
    data: text({ max: 4_000_000 }, "Rows as JSON, instead of files or beside them").optional(),
    filing_type: choice(filingTypes, "What is filed; see available-filings"),
    period: text({ max: 20 }, "A month (2026-04), quarter (2026-Q1) or year (2026-27), as the filing has it"),
    gstin: text(
      { max: 20 },
      "The filer's GSTIN, VAT number, TAN or EIN, where the filing has one",
    ).optional(),
    export_format: choice(filingExports).default("json"),
    password: inputPassword,
  },
  rules: [
    ({ file, files: more, data }) =>
      file === undefined && more === undefined && data === undefined
        ? { field: "file", msg: "Send file, files or data", type: "missing" }
        : undefined,
  ],
  sample: { file: "sales.xlsx", filing_type: "gstr_1", period: "2026-04", gstin: "27AAPFU0939F1ZV" },
  returns: findingOf("FilingResponse", filingData, ["json", "txt", "csv", "zip", "xlsx"]),
  mock: {
    filing_type: "gstr_1",
    form: "GSTR-1",
    title: "GSTR-1, outward supplies",
    status: "draft",
    notice: "A draft for review; it has not been filed.",
    period: { label: "2026-04", from: "2026-04-01", to: "2026-04-30" },
    due_date: "2026-05-11",
    gstin: "27AAPFU0939F1ZV",
    figures: [
      {
        id: "b2b.txval",
        label: "4, 6B, 6C: invoices to registered persons (B2B): taxable value",
        value: 1000,
        rows: [1],
      },
    ],
    sections: [
      { id: "b2b", title: "B2B", head: ["Document", "Taxable value"], rows: [["NT/26-27/118", 1000]] },
    ],
    portal: {
      layout: "GSTN GSTR-1 JSON",
      filename: "GSTR1_27AAPFU0939F1ZV_042026.json",
      content: { gstin: "27AAPFU0939F1ZV", fp: "042026" },
    },
    rows: [{ id: 1, file: "sales.xlsx", sheet: "Sales", page: 1, row: 1 }],
    left_out: [],
    notes: [],
    evidence: { "rows[0]": { page: 1, bbox: [40, 700, 120, 714], text: "row 1" } },
  },
});
