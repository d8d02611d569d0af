import { array, boolean, enum as choiceOf, number, object, string } from "zod";
import { choice, inputPassword, text } from "../field.ts";
import { documentFile, files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { generateFiling } from "../workflows/filings.ts";
import { runFields, runMock } from "./run.ts";

export const regulatoryTypes = ["gst", "itr", "tds", "audit", "mca"] as const;

const yearForm = /^20\d\d-(?:20)?\d\d$/;

const total = object({
  field: string(),
  label: string(),
  currency: string().nullable(),
  total: number(),
  values: array(
    object({
      file: string(),
      value: number(),
      page: number().int().nullable(),
      text: string(),
    }),
  ),
}).meta({ id: "RegulatoryTotal" });

export const regulatory = operation({
  path: "/api/v1/pipelines/regulatory",
  tier: "business",
  weight: "heavy",
  summary: "Draft a year's filings from documents or data",
  description:
    "Reads the books, certificates and statements of a year once, sums every labelled amount over all documents with its sources, and drafts the filings of the type: gst the data of GSTR-9 (with `gstin`), itr the heads of the income-tax return, tds the statement 26Q of each quarter, mca AOC-4. audit has no return of its own: its totals are the result. Every figure names its rows; a draft is for review, and nothing is filed.",
  form: {
    file: documentFile.optional(),
    files: files("Documents whose amounts are summed", { min: 1, max: 100 }).optional(),
    data: text({ max: 4_000_000 }, "Rows as JSON, as generate-filing takes them").optional(),
    filing_type: choice(regulatoryTypes, "Told by the documents when absent").optional(),
    assessment_year: text(
      { max: 9 },
      "Such as 2026-27: the year after the one that the figures are of; the one after most dates of the documents when absent",
    ).optional(),
    gstin: text({ max: 20 }, "The filer's GSTIN, for gst").optional(),
    password: inputPassword,
  },
  rules: [
    ({ file, files: more, data }) =>
      file === undefined && more === undefined && data === undefined
        ? { field: "file", msg: "Send file, files or data", type: "missing" }
        : undefined,
    ({ assessment_year: year }) => {
      if (year === undefined) return undefined;
      const [from = "", to = ""] = year.split("-");
      const follows = Number(to.slice(-2)) === (Number(from) + 1) % 100;
      return yearForm.test(year) && follows
        ? undefined
        : { field: "assessment_year", msg: "Expected two years that follow each other, such as 2026-27" };
    },
  ],
  sample: { file: "books.xlsx", filing_type: "itr", assessment_year: "2026-27" },
  returns: findingOf(
    "RegulatoryResponse",
    object({
      ...runFields,
      filing_type: choiceOf(regulatoryTypes),
      filing_type_detected: string().nullable().meta({ description: "What told it; null when it was sent" }),
      assessment_year: string().nullable(),
      financial_year: string().nullable(),
      year_detected: boolean(),
      totals: array(total),
      drafts: array(generateFiling.returns.data),
      notes: array(string()),
      partial: boolean().meta({
        description: "Whether a file was not read, or not in full: the totals are without it",
      }),
    }).meta({ id: "Regulatory" }),
  ),
  mock: {
    ...runMock("books.xlsx", "spreadsheet", ["read", "type", "year", "totals", "drafts"]),
    filing_type: "itr",
    filing_type_detected: null,
    assessment_year: "2026-27",
    financial_year: "2025-26",
    year_detected: false,
    totals: [
      {
        field: "gross_total_income",
        label: "Gross total income",
        currency: "INR",
        total: 812000,
        values: [{ file: "books.xlsx", value: 812000, page: 1, text: "8,12,000" }],
      },
    ],
    drafts: [generateFiling.mock],
    notes: [],
    partial: false,
  },
});
