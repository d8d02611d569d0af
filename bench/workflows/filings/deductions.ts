import type { Case } from "../case.ts";
import type { Cell } from "../writers.ts";
import { type Data, draft } from "./draft.ts";

/** Heads as a payables ledger has them. */
const head = [
  "Party Name",
  "Permanent Account No",
  "Section Code",
  "Credit Date",
  "Gross Bill",
  "Tax Withheld",
  "Tax Deposited",
  "CIN",
  "Deposit Date",
];
const row = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  [
    "Roopa Sethi",
    "BQVPS2210F",
    "194J",
    "2025-11-19",
    90_000,
    9_000,
    9_000,
    "0510308-07122025-00417",
    "2025-12-07",
  ].map((cell, at) => change[at] ?? cell);
const third = draft({ filing_type: "tds_26q", period: "2025-Q3" });
const fourth = draft({ filing_type: "tds_26q", period: "2025-Q4" });
const rated = /was deducted under/;
const both = (amount: number): Readonly<Record<number, Cell>> => ({ 5: amount, 6: amount });

export const deductionCases: readonly Case<Data>[] = [
  third("heads of a payables ledger", [head, row()], {
    figures: { "total.paid": 90_000, "total.tds": 9_000 },
    untold: rated,
  }),
  third("commission at 5 %, as it was before October 2024", [head, row({ 2: "194H", ...both(4_500) })], {
    told: rated,
  }),
  third("commission at 2 %", [head, row({ 2: "194H", ...both(1_800) })], { untold: rated }),
  third("rent of machines at 2 %", [head, row({ 2: "194I(a)", ...both(1_800) })], { untold: rated }),
  third("rent of a building at 2 %", [head, row({ 2: "194I(b)", 4: 900_000, ...both(18_000) })], {
    told: rated,
  }),
  third("partners at 10 %", [head, row({ 2: "194T" })], { untold: rated }),
  third("a PAN in small letters with a blank", [head, row({ 1: "bqvps 2210f" })], {
    untold: /PAN/,
    figures: { "total.tds": 9_000 },
  }),
  third("the letter I for a one in a PAN", [head, row({ 1: "BQVPS22I0F" })], { told: /PAN/ }),
  third("a PAN not available, at 20 %", [head, row({ 1: "PANNOTAVBL", ...both(18_000) })], {
    told: /no PAN/,
    untold: rated,
  }),
  third("31 November", [head, row(), row({ 3: "2025-11-31" })], {
    figures: { "total.paid": 90_000 },
    leftOut: 1,
  }),
  third(
    "a bill in dollars",
    [head, row(), row({ 0: "Dev Anand Rao", 1: "AQRPR1188D", 4: "USD 9,000", 5: "USD 900", 6: "USD 900" })],
    {
      figures: { "total.paid": 90_000 },
      told: /USD|currenc/i,
    },
  ),
  third(
    "a bill taken back in brackets",
    [head, row({ 4: 200_000, ...both(20_000) }), row({ 4: "(50,000.00)", 5: "(5,000.00)", 6: "(5,000.00)" })],
    {
      figures: { "total.paid": 150_000, "total.tds": 15_000 },
    },
  ),
  third("one row twice", [head, row(), row()], { told: /same|twice|again|repeat/i }),
  third("more deposited than deducted", [head, row({ 6: 9_900 })], { told: /deposit/i }),
  third("part of the tax deposited", [head, row({ 6: 4_000 })], { told: /deposit/i }),
  third("a payment of nothing with tax", [head, row({ 4: 0 })], { told: /paid|rate|deducted/i }),
  third("amounts as 90.000,00", [head, row({ 4: "90.000,00", 5: "9.000,00", 6: "9.000,00" })], {
    figures: { "total.paid": 90_000 },
  }),
  fourth("tax of March deposited on 30 April", [head, row({ 3: "2026-03-31", 8: "2026-04-30" })], {
    untold: /a month|late/,
  }),
  fourth("tax of March deposited on 1 May", [head, row({ 3: "2026-03-31", 8: "2026-05-01" })], {
    told: /a month|late/,
  }),
  fourth("tax of February deposited on 8 March", [head, row({ 3: "2026-02-28", 8: "2026-03-08" })], {
    told: /a month|late/,
  }),
];
