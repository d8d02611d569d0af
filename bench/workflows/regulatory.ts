import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { regulatory } from "../../shared/contract/pipelines/regulatory.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { pipelineOperations } from "../../shared/operations/pipelines.ts";
import { type Case, operationSet } from "./case.ts";
import { heading, type Paper, pairs } from "./paper.ts";
import { buyer, gstin, seller } from "./trade.ts";
import { type Cell, csv, cutOff, empty, html, pdf } from "./writers.ts";
import { yearCases } from "./year-of-papers.ts";

type Filing = output<typeof regulatory.returns.data>;

const totals = (
  name: string,
  make: () => Promise<readonly InputFile[]>,
  fields: Readonly<Record<string, string>>,
  expected: Readonly<Record<string, number>>,
  more?: (data: Filing) => string | false,
): Case<Filing> => ({
  name,
  sent: async () => ({ files: await make(), ...fields }),
  faults: (data) => {
    const values = new Map([
      ...data.totals.map(({ field, total: sum }) => [field, sum] as const),
      ...data.drafts.flatMap(({ figures }) => figures.map(({ id, value }) => [id, value] as const)),
    ]);
    return [
      ...Object.entries(expected).map(
        ([id, value]) =>
          Math.abs((values.get(id) ?? 0) - value) > 0.005 && `${id} ${values.get(id)} for ${value}`,
      ),
      more?.(data) ?? false,
    ];
  },
  unsure: ({ partial, documents }) => partial && documents.some(({ error }) => error !== null),
});
const heads = (rows: readonly (readonly Cell[])[], name = "heads") =>
  csv([["Head", "Amount"], ...rows], name);
const sales = (rows: readonly (readonly Cell[])[]) =>
  csv(
    [
      [
        "Invoice No",
        "Invoice Date",
        "Customer",
        "GSTIN",
        "Place of Supply",
        "Taxable Value",
        "Rate",
        "IGST",
        "CGST",
        "SGST",
        "Invoice Value",
      ],
      ...rows,
    ],
    "sales",
  );
const sold = (number: string, date: string, rate = 18): Cell[] => [
  number,
  date,
  buyer.name,
  gstin(buyer),
  "23",
  10_000,
  rate,
  0,
  50 * rate,
  50 * rate,
  10_000 + 100 * rate,
];
const itr = { filing_type: "itr", assessment_year: "2026-27" };
const gst = { filing_type: "gst", assessment_year: "2026-27", gstin: gstin(seller) };
const labelled = (label: string, value: string): Paper => [
  heading("Certificate"),
  pairs([label, value], ["Financial Year", "2025-26"]),
];
const filings: readonly Case<Filing>[] = [
  totals(
    "heads of an income-tax return",
    async () => [
      heads([
        ["Salary", 900_000],
        ["Interest from bank", 20_000],
        ["80C", 150_000],
      ]),
    ],
    itr,
    { gross_total_income: 920_000, total_income: 770_000 },
  ),
  totals(
    "heads in two files",
    async () => [heads([["Salary", 900_000]], "a"), heads([["Interest from bank", 20_000]], "b")],
    itr,
    { gross_total_income: 920_000 },
  ),
  totals(
    "a loss in brackets",
    async () => [
      heads([
        ["Salary", 900_000],
        ["Income from house property", "(200,000)"],
      ]),
    ],
    itr,
    { gross_total_income: 700_000 },
  ),
  totals(
    "a row of totals",
    async () => [
      heads([
        ["Salary", 900_000],
        ["Total", 900_000],
      ]),
    ],
    itr,
    { gross_total_income: 900_000 },
  ),
  totals("amounts of Indian grouping", async () => [heads([["Salary", "9,00,000.00"]])], itr, {
    gross_total_income: 900_000,
  }),
  totals("amounts in Devanagari digits", async () => [heads([["Salary", "९,००,०००"]])], itr, {
    gross_total_income: 900_000,
  }),
  totals("sales of a year", async () => [sales([sold("1", "01/04/2025"), sold("2", "31/03/2026")])], gst, {
    "4B.txval": 20_000,
  }),
  totals(
    "a day before and a day after the year",
    async () => [sales([sold("1", "31/03/2025"), sold("2", "01/04/2026"), sold("3", "02/05/2025")])],
    gst,
    { "4B.txval": 10_000 },
  ),
  totals(
    "a bill at 17 %",
    async () => [sales([sold("1", "01/05/2025"), sold("2", "02/05/2025", 17)])],
    gst,
    {},
    (data) =>
      !/17/.test(JSON.stringify([data.notes, data.drafts.map(({ notes, left_out }) => [notes, left_out])])) &&
      "nothing said of 17 %",
  ),
  totals(
    "an amount with its label",
    async () => [await pdf(labelled("Gross Salary", "INR 4,50,000.00"), "a")],
    itr,
    { gross_salary: 450_000 },
  ),
  totals(
    "one label in two files",
    async () => [
      await pdf(labelled("Gross Salary", "INR 4,50,000.00"), "a"),
      html(labelled("Gross Salary", "INR 1,50,000.00"), "b"),
    ],
    itr,
    { gross_salary: 600_000 },
  ),
  {
    name: "one label in two currencies",
    sent: async () => ({
      files: [
        await pdf(labelled("Gross Salary", "INR 4,50,000.00"), "a"),
        html(labelled("Gross Salary", "USD 1,000.00"), "b"),
      ],
      ...itr,
    }),
    faults: (data) => [data.totals.some(({ total: sum }) => sum === 451_000) && "currencies are added"],
  },
  {
    name: "the same file twice",
    sent: async () => ({
      files: [
        await pdf(labelled("Gross Salary", "INR 4,50,000.00"), "a"),
        await pdf(labelled("Gross Salary", "INR 4,50,000.00"), "b"),
      ],
      ...itr,
    }),
    faults: (data, warnings) => [
      data.totals.some(({ field, total: sum }) => field === "gross_salary" && sum === 900_000) &&
        !/same|twice|copy|alike/i.test(JSON.stringify([data.notes, warnings])) &&
        "a file counted twice without a word",
    ],
  },
  totals(
    "one of two files cut off",
    async () => [
      await pdf(labelled("Gross Salary", "INR 4,50,000.00"), "a"),
      cutOff(await pdf(labelled("Gross Salary", "INR 1,50,000.00"), "b"), 0.7),
    ],
    itr,
    {},
    (data) => !data.partial && "not partial",
  ),
  totals(
    "one of two files empty",
    async () => [heads([["Salary", 900_000]]), empty("b.pdf")],
    itr,
    { gross_total_income: 900_000 },
    (data) => !data.partial && "not partial",
  ),
  totals(
    "deductions of a quarter",
    async () => [
      csv(
        [
          ["Name", "PAN", "Section", "Payment Date", "Amount Paid", "TDS"],
          ["Ira Menon", "ABCPM4471K", "194J", "12/05/2025", 80_000, 8_000],
        ],
        "tds",
      ),
    ],
    { filing_type: "tds", assessment_year: "2026-27" },
    { "total.tds": 8_000 },
  ),
  totals(
    "deductions at 1 %",
    async () => [
      csv(
        [
          ["Name", "PAN", "Section", "Payment Date", "Amount Paid", "TDS"],
          ["Ira Menon", "ABCPM4471K", "194J", "12/05/2025", 80_000, 800],
        ],
        "tds",
      ),
    ],
    { filing_type: "tds", assessment_year: "2026-27" },
    {},
    (data) => !/1 %/.test(JSON.stringify(data.drafts.map(({ notes }) => notes))) && "nothing said of 1 %",
  ),
  totals(
    "a balance",
    async () => [
      heads([
        ["Equity Share Capital", 500_000],
        ["Plant and Machinery", 300_000],
        ["Cash at bank", 200_000],
      ]),
    ],
    { filing_type: "mca", assessment_year: "2026-27" },
    { total_assets: 500_000, total_equity_and_liabilities: 500_000 },
  ),
  totals(
    "a balance that does not balance",
    async () => [
      heads([
        ["Equity Share Capital", 500_000],
        ["Cash at bank", 200_000],
      ]),
    ],
    { filing_type: "mca", assessment_year: "2026-27" },
    {},
    (data) => !/do not balance/.test(JSON.stringify(data.drafts.map(({ notes }) => notes))) && "nothing said",
  ),
  {
    name: "no rows at all",
    sent: async () => ({ data: "[]", filing_type: "itr", assessment_year: "2026-27" }),
    faults: ({ drafts, notes }) => [
      drafts.length > 0 &&
        drafts.every(({ figures }) => figures.length > 0) &&
        notes.length === 0 &&
        "a draft of nothing",
    ],
    unsure: ({ notes }) => notes.length > 0,
  },
  {
    name: "an empty file",
    sent: async () => ({ files: [empty("a.csv")], ...itr }),
    faults: () => [],
    refused: "must",
  },
];

export const regulatorySet = operationSet("regulatory", runnable(regulatory, pipelineOperations.regulatory), [
  ...filings,
  ...yearCases,
]);
