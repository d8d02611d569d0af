import type { Case } from "../case.ts";
import { type Cell, empty } from "../writers.ts";
import { type Data, draft } from "./draft.ts";

const deductions = [
  "Deductee Name",
  "PAN",
  "Section",
  "Date of Payment",
  "Amount Paid",
  "TDS Deducted",
  "TDS Deposited",
  "Challan No",
  "Challan Date",
  "BSR Code",
];
const deducted = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  [
    "Ira Menon",
    "ABCPM4471K",
    "194J",
    "12/05/2025",
    80_000,
    8_000,
    8_000,
    "00311",
    "07/06/2025",
    "0510308",
  ].map((cell, at) => change[at] ?? cell);
const tds = draft({ filing_type: "tds_26q", period: "2025-Q1" });
export const tdsCases: readonly Case<Data>[] = [
  tds("a right row", [deductions, deducted()], {
    figures: { "total.paid": 80_000, "total.tds": 8_000 },
    untold: /was deducted under/,
  }),
  tds("194J at 1 %", [deductions, deducted({ 5: 800, 6: 800 })], { told: /1 %/ }),
  tds("194J at 2 %, technical services", [deductions, deducted({ 5: 1_600, 6: 1_600 })], {
    untold: /was deducted under/,
  }),
  tds("194C of a company at 1 %", [deductions, deducted({ 1: "AABCM4471K", 2: "194C", 5: 800, 6: 800 })], {
    told: /194C|1 %/,
  }),
  tds("194C of a person at 1 %", [deductions, deducted({ 2: "194C", 5: 800, 6: 800 })], {
    untold: /was deducted under/,
  }),
  tds("deposited on the day", [deductions, deducted({ 8: "07/06/2025" })], { untold: /a month/ }),
  tds("deposited a day late", [deductions, deducted({ 8: "08/06/2025" })], { told: /a month|late/ }),
  tds("no PAN at 10 %", [deductions, deducted({ 1: "" })], { told: /no PAN/ }),
  tds("no PAN at 20 %", [deductions, deducted({ 1: "", 5: 16_000, 6: 16_000 })], {
    told: /no PAN/,
    untold: /was deducted under/,
  }),
  tds("a PAN that cannot be", [deductions, deducted({ 1: "ABCXM4471K" })], { told: /PAN/ }),
  tds(
    "two payees under one PAN",
    [deductions, deducted(), deducted({ 0: "Kaimur Cables Limited", 7: "00312" })],
    { told: /PAN|payee|name/ },
  ),
  tds(
    "the last day of the quarter and the day after",
    [deductions, deducted({ 3: "30/06/2025", 8: "07/07/2025" }), deducted({ 3: "01/07/2025" })],
    { figures: { "total.paid": 80_000 }, leftOut: 1 },
  ),
  tds("tax not deposited", [deductions, deducted({ 6: 0, 7: "", 8: "" })], {
    told: /not shown as deposited/,
  }),
  tds(
    "dates with the month first",
    [
      deductions,
      deducted({ 3: "05/31/2025", 8: "06/07/2025" }),
      deducted({ 3: "04/05/2025", 8: "05/07/2025" }),
    ],
    { figures: { "total.paid": 160_000 } },
  ),
  tds(
    "amounts in words of India",
    [deductions, deducted({ 4: "Rs. 80,000/-", 5: "8,000/-", 6: "8,000/-" })],
    { figures: { "total.paid": 80_000, "total.tds": 8_000 } },
  ),
  tds(
    "a row of totals",
    [deductions, deducted(), ["Grand Total", "", "", "", 80_000, 8_000, 8_000, "", "", ""]],
    { figures: { "total.paid": 80_000 }, leftOut: 1 },
  ),
  tds(
    "columns in another order",
    [deductions, deducted()].map((row) => row.toReversed()),
    { figures: { "total.tds": 8_000 } },
  ),
  tds("an unknown section", [deductions, deducted({ 2: "194ZZ" })], { told: /194ZZ|section/i }),
  tds("more tax than was paid", [deductions, deducted({ 4: 800, 5: 8_000 })], { told: /deducted|%/ }),
  draft({ filing_type: "tds_24q", period: "2025-Q4" })(
    "the fourth quarter",
    [deductions, deducted({ 2: "192", 3: "31/01/2026", 8: "07/02/2026" })],
    {
      figures: { "total.tds": 8_000 },
      also: ({ due_date }) => due_date !== "2026-05-31" && `due ${due_date}`,
    },
  ),
  draft({ filing_type: "tds_27q", period: "2025-Q1" })(
    "a payee abroad",
    [deductions, deducted({ 2: "195", 5: 16_000, 6: 16_000 })],
    { figures: { "total.tds": 16_000 } },
  ),
  {
    name: "tds_26q: an empty file",
    sent: async () => ({ filing_type: "tds_26q", period: "2025-Q1", file: empty("t.csv") }),
    faults: () => [],
    refused: "must",
  },
];
