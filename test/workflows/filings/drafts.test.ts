import { join } from "node:path";
import { test } from "vitest";
import { expectListed } from "../../harness/listing.ts";
import { csv, filer, purchaseHead, purchases, sales, salesHead, workbook } from "./books.ts";
import { drafted } from "./drafted.ts";

const books = () => workbook({ Sales: [salesHead, ...sales], Purchases: [purchaseHead, ...purchases] });
const deducted = csv(
  [
    [
      ...["Deductee Name", "PAN", "Section", "Date of Payment", "Amount Paid", "TDS", "TDS Deposited"],
      ...["Challan No", "Challan Date", "BSR Code"],
    ],
    ["Ira Menon", "ABCPM4471K", "192", "2026-05-12", 80_000, 8_000, 8_000, "00311", "2026-06-05", "0510308"],
    ["Zoe Marsh", "ABCPM4472L", "194J", "2026-05-13", 50_000, 5_000, 5_000, "00312", "2026-06-05", "0510308"],
    ["Kate Lund", "ABCPM4473M", "195", "2026-05-14", 20_000, 4_000, 4_000, "00313", "2026-06-05", "0510308"],
  ],
  "tds.csv",
);
const wages = csv(
  [
    ["Employee Name", "UAN", "IP Number", "Gross Wages", "EPF Wages", "Days", "NCP Days", "Professional Tax"],
    ["Asha Rao", "100200300400", "3111111111", 20_000, 12_000, 30, 0, 200],
    ["Ravi Das", "100200300401", "", 50_000, 25_000, 29, 1, 200],
  ],
  "payroll.csv",
);
const trialBalance = csv(
  [
    ["Particulars", "Amount"],
    ["Equity share capital", 500_000],
    ["Sundry creditors", 150_000],
    ["Plant and machinery", 450_000],
    ["Cash at bank", 200_000],
    ["Revenue from operations", 1_200_000],
    ["Salaries", 300_000],
    ["Current tax", 200_000],
  ],
  "balance.csv",
);
const vatBook = csv(
  [
    [
      "Invoice No",
      "Date",
      "Customer",
      "Country",
      "VAT No",
      "Net",
      "VAT Rate",
      "VAT",
      "Goods or Services",
      "Direction",
    ],
    ["1", "2026-04-02", "Kunde", "DE", "", 1_000, 19, 190, "goods", "sale"],
    ["2", "2026-04-05", "Client", "FR", "FR40303265045", 500, 0, 0, "goods", "sale"],
    ["3", "2026-04-07", "Client", "FR", "FR40303265045", 80, 0, 0, "services", "sale"],
    ["4", "2026-04-09", "Lieferant", "DE", "", 300, 19, 57, "goods", "purchase"],
  ],
  "book.csv",
);
const britishBook = csv(
  [
    ["Invoice No", "Date", "Customer", "Country", "Net", "VAT Rate", "VAT", "Direction"],
    ["S1", "2026-02-03", "Acme", "GB", 1_000, 20, 200, "sale"],
    ["P1", "2026-02-10", "Supplier", "GB", 300, 20, 60, "purchase"],
  ],
  "book.csv",
);
const paid = csv(
  [
    ["Payee", "TIN", "Address", "Payment Date", "Payment Amount", "Type"],
    ["Ann Lee", "123-45-6789", "1 Elm St", "2025-03-01", 1_700, "check"],
  ],
  "payments.csv",
);
const income = JSON.stringify({ salary: 900_000, "Interest from bank": 20_000, "Deduction 80C": 150_000 });
const company = JSON.stringify({ "Paid-up capital": 500_000, Turnover: 1_200_000, "Number of directors": 3 });

const year = "2025-26";
const kinds: readonly (readonly [type: string, fields: () => Promise<object> | object])[] = [
  ["gstr_1", async () => ({ file: await books(), period: "2026-04", gstin: filer })],
  ["gstr_3b", async () => ({ file: await books(), period: "2026-04", gstin: filer })],
  ["gstr_9", async () => ({ file: await books(), period: "2026-27", gstin: filer })],
  ["itr", () => ({ data: income, period: year })],
  ["tds_24q", () => ({ file: deducted, period: "2026-Q1" })],
  ["tds_26q", () => ({ file: deducted, period: "2026-Q1" })],
  ["tds_27q", () => ({ file: deducted, period: "2026-Q1" })],
  ["payroll", () => ({ file: wages, period: "2026-04" })],
  ["mca_aoc_4", () => ({ file: trialBalance, period: year })],
  ["mca_mgt_7", () => ({ data: company, period: year })],
  ["uk_vat", () => ({ file: britishBook, period: "2026-02/2026-04" })],
  ["eu_vat", () => ({ file: vatBook, period: "2026-04", gstin: "DE129273398" })],
  ["eu_recapitulative", () => ({ file: vatBook, period: "2026-04", gstin: "DE129273398" })],
  ["us_1099_nec", () => ({ file: paid, period: "2025" })],
];

type Section = { id: string; title: string; head: string[]; rows: unknown[][] };

/** What a person sees of each kind of return: its form, the label of each figure, the heads and rows of each part. */
test("a draft of every kind names its form, its day, its figures and its columns", async () => {
  const seen: string[] = [];
  for (const [filing_type, fields] of kinds) {
    const { data, value } = await drafted({ filing_type, ...(await fields()) });
    const figures = data.figures.map(
      ({ id, label, rows }: { id: string; label: string; rows: number[] }) =>
        `  ${id} | ${label} | ${value(id)} | of ${rows.join(" ")}`,
    );
    const sections = data.sections.flatMap(({ id, title, head, rows }: Section) => [
      `  [${id}] ${title}: ${head.join(" | ")}`,
      // The figures stand above.
      ...(head.at(-1) === "Source rows" && head.length === 4
        ? []
        : rows.map((row) => `    ${row.map((cell) => cell ?? "-").join(" | ")}`)),
    ]);
    const { from, to } = data.period;
    seen.push(
      `${filing_type}: ${data.form}, ${data.title}`,
      `  ${from} to ${to}, due ${data.due_date}, ${data.portal?.layout ?? "no file"}`,
      ...figures,
      ...sections,
    );
  }
  await expectListed(`${seen.join("\n")}\n`, join(import.meta.dirname, "drafts.txt"));
});
