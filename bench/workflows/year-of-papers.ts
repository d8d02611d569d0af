import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { regulatory } from "../../shared/contract/pipelines/regulatory.ts";
import type { Case } from "./case.ts";
import { grid, heading, type Paper, pairs, text } from "./paper.ts";
import { buyer, farBuyer, gstin, seller } from "./trade.ts";
import { type Cell, csv, docx, html, json, pdf, plain, xlsx } from "./writers.ts";

type Data = output<typeof regulatory.returns.data>;
type Expected = {
  totals?: Readonly<Record<string, number>>;
  /** Figures of the drafts, summed over them. */
  figures?: Readonly<Record<string, number>>;
  told?: RegExp;
  also?: (data: Data) => string | false;
};

const near = (found: number, meant: number) => Math.abs(found - meant) < 0.005;
const filed = (
  name: string,
  fields: Readonly<Record<string, string>>,
  files: () => Promise<readonly InputFile[]>,
  { totals = {}, figures = {}, told, also }: Expected,
): Case<Data> => ({
  name,
  sent: async () => ({ files: await files(), ...fields }),
  faults: (data, warnings) => {
    const sum = (id: string) =>
      data.drafts
        .flatMap((each) => each.figures)
        .reduce((all, each) => all + (each.id === id ? each.value : 0), 0);
    const said = JSON.stringify([
      data.notes,
      warnings,
      data.drafts.map(({ notes, left_out }) => [notes, left_out.map(({ reason }) => reason)]),
    ]);
    return [
      ...Object.entries(totals).map(([id, value]) => {
        const found = data.totals.filter(({ field }) => field === id).map(({ total }) => total);
        return (
          !(found.length === 1 && near(found[0] ?? 0, value)) && `${id} ${found.join(" and ")} for ${value}`
        );
      }),
      ...Object.entries(figures).map(
        ([id, value]) => !near(sum(id), value) && `${id} ${sum(id)} for ${value}`,
      ),
      told !== undefined && !told.test(said) && `nothing said of ${told.source}: ${said.slice(0, 200)}`,
      also?.(data) ?? false,
    ];
  },
});
const itr = { filing_type: "itr", assessment_year: "2026-27" };
const tds = { filing_type: "tds", assessment_year: "2026-27" };
const gst = { filing_type: "gst", assessment_year: "2026-27", gstin: gstin(seller) };
const mca = { filing_type: "mca", assessment_year: "2026-27" };
const certificate = (year: string, ...lines: readonly (readonly [string, string])[]): Paper => [
  heading("Certificate of income"),
  text("Issued for the assessee's own use."),
  pairs(["Financial Year", year], ...lines),
];
const paid = ["Gross Salary", "Rs. 7,20,000.00"] as const;
const deductions = (rows: readonly Cell[][]) =>
  csv([["Deductee", "PAN", "Section", "Date", "Amount", "TDS"], ...rows], "tds");
const deducted = (date: string, amount: number, pan = "BQVPS2210F"): Cell[] => [
  "Roopa Sethi",
  pan,
  "194J",
  date,
  amount,
  amount / 10,
];
const salesHead = [
  "Bill No",
  "Bill Date",
  "Buyer",
  "Buyer GSTIN",
  "POS",
  "Taxable",
  "GST Rate",
  "IGST",
  "CGST",
  "SGST",
  "Bill Amt",
  "Doc Type",
];
const sold = (number: string, date: string, taxable = 6_000, kind = "Invoice"): Cell[] => [
  number,
  date,
  buyer.name,
  gstin(buyer),
  "23",
  taxable,
  18,
  0,
  taxable * 0.09,
  taxable * 0.09,
  taxable * 1.18,
  kind,
];
const ledger = (rows: readonly (readonly Cell[])[], head: readonly Cell[] = ["Particulars", "Amount"]) =>
  csv([head, ...rows], "ledger");

export const yearCases: readonly Case<Data>[] = [
  filed(
    "an amount in brackets is a loss",
    itr,
    async () => [html(certificate("2025-26", ["Income from house property", "(1,40,000.00)"]), "a")],
    {
      also: (data) =>
        !data.totals.some(({ total }) => near(total, -140_000)) &&
        `totals ${data.totals.map(({ total }) => total).join(" ")}`,
    },
  ),
  filed(
    "a certificate of another year",
    itr,
    async () => [
      await pdf(certificate("2025-26", paid), "a"),
      await pdf(certificate("2024-25", ["Gross Salary", "Rs. 6,10,000.00"]), "b", { face: "serif" }),
    ],
    {
      told: /2024-25|another year|other year/,
    },
  ),
  filed(
    "a certificate of another year alone",
    itr,
    async () => [await pdf(certificate("2023-24", paid), "a")],
    { told: /2023-24|another year|other year/ },
  ),
  filed(
    "a figure that a paper repeats",
    itr,
    async () => [await pdf([...certificate("2025-26", paid), heading("Summary"), pairs(paid)], "a")],
    {
      also: (data) =>
        data.totals.some(({ field, total }) => field === "gross_salary" && near(total, 1_440_000)) &&
        data.notes.length === 0 &&
        "counted twice without a word",
    },
  ),
  filed("a certificate as text", itr, async () => [plain(certificate("2025-26", paid), "a")], {
    totals: { gross_salary: 720_000 },
  }),
  filed(
    "a certificate as Word beside one as a page",
    itr,
    async () => [
      await docx(certificate("2025-26", paid), "a"),
      await pdf(certificate("2025-26", ["Gross Salary", "Rs. 80,000/-"]), "b"),
    ],
    { totals: { gross_salary: 800_000 } },
  ),
  filed(
    "figures in lakhs",
    itr,
    async () => [
      await pdf(
        [
          heading("Certificate"),
          text("All figures in lakhs of rupees."),
          pairs(["Financial Year", "2025-26"], ["Gross Salary", "7.20"]),
        ],
        "a",
      ),
    ],
    {
      told: /lakh/i,
    },
  ),
  filed(
    "the year is told by the papers",
    { filing_type: "itr" },
    async () => [await pdf(certificate("2025-26", paid), "a")],
    {
      also: ({ assessment_year: year, year_detected: detected }) =>
        (year !== "2026-27" || !detected) && `year ${year}`,
    },
  ),
  filed(
    "two columns of years",
    itr,
    async () => [
      await pdf(
        [
          heading("Income"),
          grid(
            ["Particulars", "FY 2025-26", "FY 2024-25"],
            [
              ["Gross Salary", "7,20,000.00", "6,10,000.00"],
              ["Interest from bank", "12,000.00", "9,000.00"],
            ],
            [1, 2],
          ),
        ],
        "a",
        { ruled: true },
      ),
    ],
    {
      also: (data) => data.totals.some(({ total }) => near(total, 1_330_000)) && "two years are added",
    },
  ),
  filed(
    "a deduction that is negative for money taken back",
    itr,
    async () => [
      ledger([
        ["Salary", 720_000],
        ["80C", 100_000],
        ["80C refunded", "-20,000"],
      ]),
    ],
    { figures: { total_deductions: 80_000 } },
  ),
  filed(
    "deductions of two quarters",
    tds,
    async () => [deductions([deducted("2025-05-10", 70_000), deducted("2025-11-10", 40_000)])],
    { figures: { "total.tds": 11_000, "total.paid": 110_000 } },
  ),
  filed(
    "the last day of a quarter and the first of the next",
    tds,
    async () => [deductions([deducted("2025-09-30", 70_000), deducted("2025-10-01", 40_000)])],
    {
      figures: { "total.paid": 110_000 },
      also: ({ drafts }) =>
        drafts.filter(({ figures }) => figures.some(({ id, value }) => id === "total.paid" && value > 0))
          .length !== 2 && "not two quarters",
    },
  ),
  filed(
    "a deduction after the year",
    tds,
    async () => [deductions([deducted("2026-03-31", 70_000), deducted("2026-04-01", 40_000)])],
    { figures: { "total.paid": 70_000 }, told: /outside|period|2026-04-01/ },
  ),
  filed(
    "a PAN that cannot be",
    tds,
    async () => [deductions([deducted("2025-05-10", 70_000, "BQVXS2210F")])],
    { told: /PAN/ },
  ),
  filed(
    "sales with a credit note",
    gst,
    async () => [
      csv([salesHead, sold("a1", "05/05/2025"), sold("c1", "09/05/2025", 1_000, "Credit Note")], "sales"),
    ],
    { figures: { "4B.txval": 6_000, "4I.txval": 1_000 } },
  ),
  filed(
    "a bill in two files",
    gst,
    async () => [
      csv([salesHead, sold("a1", "05/05/2025")], "one"),
      await xlsx({ Sales: [salesHead, sold("a1", "05/05/2025"), sold("a2", "06/05/2025")] }, "two"),
    ],
    {
      figures: { "4B.txval": 12_000 },
      told: /again|twice|same|repeat|already/i,
    },
  ),
  filed(
    "sales to another state as JSON",
    gst,
    async () => [
      json(
        {
          sales: [
            {
              invoice_number: "j1",
              invoice_date: "2025-07-01",
              customer: farBuyer.name,
              gstin: gstin(farBuyer),
              place_of_supply: "24",
              taxable_value: 9_000,
              rate: 18,
              igst: 1_620,
              invoice_value: 10_620,
            },
          ],
        },
        "rows",
      ),
    ],
    {
      figures: { "4B.txval": 9_000, "4B.iamt": 1_620 },
    },
  ),
  filed(
    "a balance with sides",
    mca,
    async () => [
      ledger(
        [
          ["Share capital", "4,00,000.00 Cr"],
          ["Cash at bank", "4,00,000.00 Dr"],
        ],
        ["Ledger", "Closing"],
      ),
    ],
    { figures: { total_assets: 400_000, total_equity_and_liabilities: 400_000 } },
  ),
  filed(
    "a balance in thousands",
    mca,
    async () => [
      ledger(
        [
          ["Share capital", 400],
          ["Cash at bank", 400],
        ],
        ["Particulars", "Rs. in thousands"],
      ),
    ],
    { told: /thousand/i },
  ),
  filed(
    "figures of an audit",
    { filing_type: "audit", assessment_year: "2026-27" },
    async () => [
      html(certificate("2025-26", ["Turnover", "Rs. 41,00,000.00"], ["Purchases", "Rs. 28,50,000.00"]), "a"),
    ],
    {
      also: (data) =>
        !(
          data.totals.some(({ total }) => near(total, 4_100_000)) &&
          data.totals.some(({ total }) => near(total, 2_850_000))
        ) && `totals ${data.totals.map(({ field, total }) => `${field} ${total}`).join(", ")}`,
    },
  ),
];
