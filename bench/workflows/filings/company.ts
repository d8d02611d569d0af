import type { Case } from "../case.ts";
import { empty } from "../writers.ts";
import { type Data, draft } from "./draft.ts";

const wages = ["Name", "UAN", "ESI IP No", "Gross", "EPF Wages", "NCP Days", "PT"];
const payroll = draft({ filing_type: "payroll", period: "2026-02" });
const itr = draft({ filing_type: "itr", period: "2025-26" });
const aoc = draft({ filing_type: "mca_aoc_4", period: "2025-26" });
const mgt = draft({ filing_type: "mca_mgt_7", period: "2025-26" });
const heads = ["Head", "Amount"];
export const companyCases: readonly Case<Data>[] = [
  payroll(
    "wages below the ceiling",
    [wages, ["Asha", "100200300400", "3111111111", 14_000, 12_000, 0, 200]],
    { figures: { "pf.wages": 12_000, "esi.member": 105, "esi.employer": 455, "pt.total": 200 } },
  ),
  payroll("ESI at its ceiling", [wages, ["Asha", "100200300400", "3111111111", 21_000, 12_000, 0, 0]], {
    figures: { "esi.wages": 21_000 },
  }),
  payroll("ESI past its ceiling", [wages, ["Asha", "100200300400", "3111111111", 21_001, 12_000, 0, 0]], {
    told: /21,?000|ESI/i,
  }),
  payroll("pension held to 15,000", [wages, ["Asha", "100200300400", "", 40_000, 40_000, 0, 0]], {
    figures: { "pf.account_10": 1_250 },
  }),
  payroll("a UAN of 11 digits", [wages, ["Asha", "10020030040", "", 14_000, 12_000, 0, 0]], { told: /UAN/ }),
  payroll(
    "one UAN of two people",
    [
      wages,
      ["Asha", "100200300400", "", 14_000, 12_000, 0, 0],
      ["Ravi", "100200300400", "", 15_000, 12_000, 0, 0],
    ],
    { told: /UAN|twice|same/ },
  ),
  payroll(
    "a row of totals",
    [wages, ["Asha", "100200300400", "", 14_000, 12_000, 0, 0], ["Total", "", "", 14_000, 12_000, "", ""]],
    { figures: { "pf.wages": 12_000 }, leftOut: 1 },
  ),
  payroll(
    "wages of Indian grouping",
    [wages, ["Asha", "100200300400", "", "1,14,000.00", "12,000.00", 0, 0]],
    { figures: { "pf.wages": 12_000 } },
  ),
  itr(
    "salary, interest, deductions",
    [
      heads,
      ["Salary", 12_00_000],
      ["Interest on savings bank", 18_500],
      ["Section 80C, PPF", 1_50_000],
      ["TDS by employer", 95_000],
    ],
    {
      figures: {
        gross_total_income: 1_218_500,
        total_deductions: 150_000,
        total_income: 1_068_500,
        taxes_paid: 95_000,
      },
    },
  ),
  itr("a loss in brackets", [heads, ["Salary", "12,00,000"], ["Income from house property", "(2,00,000)"]], {
    figures: { gross_total_income: 1_000_000 },
  }),
  itr("a head that is none", [heads, ["Salary", 12_00_000], ["Gold at home", 50_000]], {
    figures: { gross_total_income: 1_200_000 },
    leftOut: 1,
  }),
  itr("a row of totals", [heads, ["Salary", 12_00_000], ["Total", 12_00_000]], {
    figures: { gross_total_income: 1_200_000 },
    leftOut: 1,
  }),
  itr("salary twice", [heads, ["Salary from A", 5_00_000], ["Salary from B", 6_00_000]], {
    figures: { salary: 1_100_000 },
  }),
  itr("an amount in Devanagari digits", [heads, ["Salary", "१२,००,०००"]], { figures: { salary: 1_200_000 } }),
  itr("an amount that is no figure", [heads, ["Salary", "as per Form 16"]], { leftOut: 1 }),
  aoc(
    "a balance",
    [
      ["Particulars", "Closing Balance"],
      ["Equity Share Capital", 5_00_000],
      ["Sundry Creditors", 1_00_000],
      ["Plant and Machinery", 3_50_000],
      ["Cash in hand", 2_50_000],
    ],
    { figures: { total_equity_and_liabilities: 600_000, total_assets: 600_000 }, untold: /do not balance/ },
  ),
  aoc(
    "one that does not balance",
    [
      ["Particulars", "Closing Balance"],
      ["Equity Share Capital", 5_00_000],
      ["Plant and Machinery", 3_50_000],
    ],
    { told: /do not balance/ },
  ),
  aoc(
    "sides in columns",
    [
      ["Particulars", "Debit", "Credit"],
      ["Equity Share Capital", "", "5,00,000.00"],
      ["Plant and Machinery", "5,00,000.00", ""],
    ],
    { figures: { share_capital: 500_000, fixed_assets: 500_000 } },
  ),
  aoc(
    "profit before and after tax",
    [
      heads,
      ["Revenue from operations", 20_00_000],
      ["Salaries and wages", 5_00_000],
      ["Current tax", 3_00_000],
    ],
    { figures: { profit_before_tax: 1_500_000, profit_after_tax: 1_200_000 } },
  ),
  aoc(
    "a bank overdraft is no cash",
    [heads, ["Bank overdraft", 1_00_000], ["Equity Share Capital", 1_00_000]],
    { figures: { cash: 0 } },
  ),
  mgt(
    "capital, turnover, directors",
    [
      heads,
      ["Authorised Capital", 10_00_000],
      ["Paid-up Share Capital", 5_00_000],
      ["Turnover", 80_00_000],
      ["Number of Directors", 3],
    ],
    {
      figures: { authorised_capital: 1_000_000, paid_up_capital: 500_000, turnover: 8_000_000, directors: 3 },
    },
  ),
  mgt(
    "meetings of directors are no directors",
    [heads, ["Meetings of the Board of Directors", 6], ["Number of Directors", 3]],
    { figures: { board_meetings: 6, directors: 3 } },
  ),
  {
    name: "itr: an empty file",
    sent: async () => ({ filing_type: "itr", period: "2025-26", file: empty("i.csv") }),
    faults: () => [],
    refused: "must",
  },
];
