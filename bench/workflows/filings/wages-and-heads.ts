import type { Case } from "../case.ts";
import type { Cell } from "../writers.ts";
import { type Data, draft } from "./draft.ts";

const head = ["Employee", "UAN Number", "Gross Wages", "PF Wages", "LOP Days", "ESIC No", "Prof Tax"];
const row = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["Kavita Rawat", "101234567890", 18_000, 13_000, 1, "2345678901", 150].map(
    (cell, at) => change[at] ?? cell,
  );
const payroll = draft({ filing_type: "payroll", period: "2026-02" });
const itr = draft({ filing_type: "itr", period: "2025-26" });
const aoc = draft({ filing_type: "mca_aoc_4", period: "2025-26" });
const mgt = draft({ filing_type: "mca_mgt_7", period: "2025-26" });
const salary = ["Income from salary", 10_00_000] as const;
const shares = ["Share capital", 4_00_000] as const;

export const wageAndHeadCases: readonly Case<Data>[] = [
  payroll("heads of a wage sheet", [head, row()], {
    figures: { "pf.wages": 13_000, "esi.wages": 18_000, "pt.total": 150 },
  }),
  payroll("contributions of broken rupees", [head, row({ 2: 20_999 })], {
    figures: { "esi.member": 158, "esi.employer": 683 },
  }),
  payroll("pension at its ceiling", [head, row({ 2: 15_000, 3: 15_000 })], {
    figures: { "pf.account_10": 1_250 },
  }),
  payroll("more days without pay than February has", [head, row({ 4: 29 })], { told: /days/i }),
  payroll("fund wages above the gross wages", [head, row({ 3: 19_000 })], { told: /gross|above|more/i }),
  payroll("a UAN with blanks", [head, row({ 1: "1012 3456 7890" })], {
    figures: { "pf.wages": 13_000 },
    untold: /UAN/,
  }),
  payroll("a UAN in scientific notation", [head, row({ 1: "1.01235E+11" })], { told: /UAN/ }),
  payroll(
    "wages below nought",
    [head, row(), row({ 0: "Nitin", 1: "101234567891", 2: -18_000, 3: -13_000 })],
    { told: /negative|below|minus|wages/i },
  ),
  payroll(
    "wages in dollars",
    [head, row(), row({ 0: "Nitin", 1: "101234567891", 2: "$18,000", 3: "$13,000" })],
    {
      told: /USD|currenc|\$/i,
      figures: { "pf.wages": 13_000 },
    },
  ),
  itr(
    "a loss from a house above two lakh",
    [["Particulars", "Amount"], salary, ["Loss from house property", "(3,00,000)"]],
    {
      told: /set.?off/i,
    },
  ),
  itr(
    "a long-term capital loss does not lessen salary",
    [["Particulars", "Amount"], salary, ["Long term capital loss", "(50,000)"]],
    {
      told: /set.?off/i,
    },
  ),
  itr("80C above its limit", [["Particulars", "Amount"], salary, ["80C LIC and PPF", 2_00_000]], {
    told: /80C|limit/i,
  }),
  itr("80C at its limit", [["Particulars", "Amount"], salary, ["80C LIC and PPF", 1_50_000]], {
    figures: { total_deductions: 150_000 },
    untold: /80CCE/,
  }),
  itr(
    "income from farming is exempt",
    [["Particulars", "Amount"], salary, ["Agricultural income", 3_00_000]],
    { figures: { gross_total_income: 1_000_000 } },
  ),
  itr(
    "salaries paid are no income",
    [["Particulars", "Amount"], salary, ["Salaries paid to staff", 2_40_000]],
    { figures: { salary: 1_000_000 } },
  ),
  itr(
    "figures of this year and the last",
    [
      ["Particulars", "FY 2025-26", "FY 2024-25"],
      ["Income from salary", 10_00_000, 9_00_000],
    ],
    { figures: { salary: 1_000_000 } },
  ),
  aoc(
    "figures of this year and the last",
    [
      ["Particulars", "31.03.2026", "31.03.2025"],
      ["Share capital", 4_00_000, 3_00_000],
      ["Cash at bank", 4_00_000, 3_00_000],
    ],
    { figures: { share_capital: 400_000, cash: 400_000 } },
  ),
  aoc(
    "sides behind the figures",
    [
      ["Ledger", "Closing Balance"],
      ["Share capital", "4,00,000.00 Cr"],
      ["Cash at bank", "3,00,000.00 Dr"],
      ["Plant and Machinery", "1,00,000.00 Dr"],
    ],
    { figures: { share_capital: 400_000, cash: 300_000, fixed_assets: 100_000 }, untold: /do not balance/ },
  ),
  aoc(
    "depreciation in brackets",
    [
      ["Ledger", "Amount"],
      shares,
      ["Plant and Machinery", 5_00_000],
      ["Accumulated depreciation", "(1,00,000)"],
    ],
    { figures: { fixed_assets: 400_000 }, untold: /do not balance/ },
  ),
  aoc(
    "figures in lakhs",
    [
      ["Particulars", "Amount (Rs. in lakhs)"],
      ["Share capital", 4],
      ["Cash at bank", 4],
    ],
    { told: /lakh/i },
  ),
  aoc(
    "a balance in euros",
    [
      ["Particulars", "Amount (EUR)"],
      ["Share capital", 4_000],
      ["Cash at bank", 4_000],
    ],
    { told: /EUR|currenc/i },
  ),
  mgt(
    "paid-up capital above the authorised",
    [
      ["Particulars", "Amount"],
      ["Authorised share capital", 4_00_000],
      ["Paid up share capital", 5_00_000],
    ],
    {
      told: /authorised|exceed|above/i,
    },
  ),
  mgt(
    "turnover with its words and sign",
    [
      ["Particulars", "Amount"],
      ["Turnover of the company", "₹ 62,50,000/-"],
      ["No. of members", "14"],
    ],
    { figures: { turnover: 6_250_000 } },
  ),
];
