import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv } from "./books.ts";

type Cell = string | number;
async function draft(filing_type: string, rows: readonly (readonly Cell[])[], more: object) {
  const fields = { file: csv(rows, "book.csv"), filing_type, ...more };
  const { status, json, text } = await post("/api/v1/workflows/generate-filing", fields as never);
  expect(status, text.slice(0, 400)).toBe(200);
  const { figures, notes, left_out, portal } = json.data;
  const values: Record<string, number> = Object.fromEntries(
    figures.map(({ id, value }: { id: string; value: number }) => [id, value]),
  );
  return { values, notes: notes.join("\n") as string, left_out, portal: portal?.content };
}

/** The figures that are not nought. */
const filled = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0));

/** Of each line of a form a head that is of it; amounts are powers of two, so that every sum tells its parts. */
const forms: Readonly<Record<string, readonly (readonly [id: string, head: string])[]>> = {
  mca_aoc_4: [
    ["fixed_assets", "Furniture"],
    ["depreciation", "Amortisation"],
    ["finance_costs", "Bank charges"],
    ["employee_costs", "Staff welfare"],
    ["materials", "Purchases"],
    ["tax_expense", "Deferred tax"],
    ["other_income", "Dividend"],
    ["revenue", "Sales"],
    ["share_capital", "Equity capital"],
    ["reserves", "Retained earnings"],
    ["long_term_borrowings", "Secured loan"],
    ["short_term_borrowings", "Overdraft"],
    ["trade_payables", "Accounts payable"],
    ["trade_receivables", "Accounts receivable"],
    ["provisions", "Provision for gratuity"],
    ["other_non_current_liabilities", "Deferred tax liability"],
    ["other_current_liabilities", "GST payable"],
    ["investments", "Investment in shares"],
    ["inventories", "Closing stock"],
    ["cash", "Cash in hand"],
    ["loans_and_advances", "Security deposits"],
    ["other_assets", "Prepaid insurance"],
    ["other_expenses", "Audit fees"],
  ],
  itr: [
    ["salary", "Pension"],
    ["house_property", "Rental income"],
    ["business", "Profession"],
    ["capital_gains_short", "STCG"],
    ["capital_gains_long", "LTCG"],
    ["other_sources", "Dividend"],
    ["deduction_80c", "PPF"],
    ["deduction_80d", "Mediclaim"],
    ["deduction_80g", "Donation"],
    ["deduction_other", "80TTA"],
    ["tds", "TDS"],
    ["tcs", "TCS"],
    ["advance_tax", "Advance tax"],
    ["self_assessment_tax", "Self-assessment tax"],
  ],
  mca_mgt_7: [
    ["authorised_capital", "Authorized capital"],
    ["equity_shares", "Number of equity shares"],
    ["turnover", "Revenue"],
    ["net_worth", "Net worth"],
    ["indebtedness", "Borrowings"],
    ["promoters", "Promoters"],
    ["members", "Shareholders"],
    ["debenture_holders", "Debenture holders"],
    ["board_meetings", "Board meetings"],
    ["remuneration", "Remuneration"],
    ["directors", "Directors"],
  ],
};
const sums: Readonly<Record<string, Readonly<Record<string, readonly [plus: string, minus?: string]>>>> = {
  mca_aoc_4: {
    total_equity_and_liabilities: [
      "share_capital reserves long_term_borrowings other_non_current_liabilities short_term_borrowings trade_payables provisions other_current_liabilities",
    ],
    total_assets: [
      "fixed_assets investments loans_and_advances inventories trade_receivables cash other_assets",
    ],
    total_income: ["revenue other_income"],
    total_expenses: ["materials employee_costs finance_costs depreciation other_expenses"],
    profit_before_tax: ["total_income", "total_expenses"],
    profit_after_tax: ["profit_before_tax", "tax_expense"],
  },
  itr: {
    gross_total_income: [
      "salary house_property business capital_gains_short capital_gains_long other_sources",
    ],
    total_deductions: ["deduction_80c deduction_80d deduction_80g deduction_other"],
    total_income: ["gross_total_income", "total_deductions"],
    taxes_paid: ["tds tcs advance_tax self_assessment_tax"],
  },
  mca_mgt_7: {},
};

test.each(Object.keys(forms))("%s: each head is of its line, and each sum of its lines", async (type) => {
  const lines = forms[type] ?? [];
  const rows = lines.map(([, head], at) => [head, 2 ** at]);
  const { values, left_out } = await draft(type, [["Particulars", "Amount"], ...rows], { period: "2025-26" });
  const expected: Record<string, number> = Object.fromEntries(lines.map(([id], at) => [id, 2 ** at]));
  const sum = (names = "") => names.split(" ").reduce((all, name) => all + (expected[name] ?? 0), 0);
  for (const [id, [plus, minus]] of Object.entries(sums[type] ?? {})) expected[id] = sum(plus) - sum(minus);
  expect(filled(values)).toEqual(expected);
  expect(left_out).toEqual([]);
});

test.each([
  [101, false],
  [99, false],
  [101.01, true],
  [98.99, true],
])("assets of %d against 100 do not balance: %s", async (cash, told) => {
  const rows = [
    ["Particulars", "Amount"],
    ["Share capital", 100],
    ["Cash in hand", cash],
  ];
  const { notes } = await draft("mca_aoc_4", rows, { period: "2025-26" });
  expect(notes.includes("do not balance")).toBe(told);
});

const vatHead = [
  ...["Invoice No", "Date", "Customer", "Country", "VAT Number", "Net", "VAT Rate", "VAT", "Type"],
  ...["Reverse Charge", "Goods or services", "Direction"],
];
type Vat = Partial<
  Record<"country" | "id" | "type" | "reverse" | "kind" | "side", string> &
    Record<"net" | "rate" | "vat", number>
>;
const vatRow = ({ country = "", id = "", net = 100, rate = 20, vat = 20, ...more }: Vat) => [
  ...["N-1", "2026-02-03", "Acme", country, id, net, rate, vat, more.type ?? ""],
  ...[more.reverse ?? "", more.kind ?? "goods", more.side ?? "sale"],
];

const sold = { totalValueSalesExVAT: 100 };
const bought = { vatReclaimedCurrPeriod: 20, totalValuePurchasesExVAT: 100 };
const purchase = { side: "purchase" };

// VAT Notice 700/12, section 3; boxes 8 and 9 are of goods of Northern Ireland.
test.each<[string, Vat, object]>([
  ["a sale", { country: "GB" }, { ...sold, vatDueSales: 20 }],
  ["a sale under reverse charge", { country: "GB", reverse: "yes" }, sold],
  ["a credit note", { country: "GB", type: "credit note" }, { totalValueSalesExVAT: -100, vatDueSales: -20 }],
  [
    "goods sent from Northern Ireland",
    { country: "FR", type: "intra-EU", rate: 0, vat: 0 },
    { ...sold, totalValueGoodsSuppliedExVAT: 100 },
  ],
  ["services to the Union", { country: "FR", type: "intra-EU", kind: "services", rate: 0, vat: 0 }, sold],
  ["goods within the kingdom", { country: "XI", type: "intra-EU", rate: 0, vat: 0 }, sold],
  ["a purchase", { ...purchase, country: "GB" }, bought],
  [
    "goods acquired",
    { ...purchase, country: "FR", type: "acquisition" },
    { ...bought, vatDueAcquisitions: 20, totalAcquisitionsExVAT: 100 },
  ],
  [
    "works under the domestic charge",
    { ...purchase, country: "GB", reverse: "yes" },
    { ...bought, vatDueSales: 20 },
  ],
  [
    "services from abroad",
    { ...purchase, country: "US", reverse: "yes", kind: "services" },
    { ...bought, vatDueSales: 20, ...sold },
  ],
])("UK: %s stands in its boxes", async (_, row, boxes) => {
  const { values } = await draft("uk_vat", [vatHead, vatRow(row)], { period: "2026-Q1" });
  const { totalVatDue = 0, netVatDue = 0, ...rest } = values;
  expect(filled(rest)).toEqual(boxes);
  const { vatDueSales: due = 0, vatDueAcquisitions: acquired = 0, vatReclaimedCurrPeriod: back = 0 } = values;
  expect([totalVatDue, netVatDue]).toEqual([due + acquired, Math.abs(due + acquired - back)]);
});

test("boxes 6 to 9 of the file are whole pounds, cut and not rounded", async () => {
  const rows = [
    vatRow({ country: "GB", net: 100.99, vat: 20.2 }),
    vatRow({ ...purchase, country: "GB", net: 7.5, vat: 1.5 }),
  ];
  const { portal } = await draft("uk_vat", [vatHead, ...rows], { period: "2026-Q1" });
  expect(portal).toMatchObject({ totalValueSalesExVAT: 100, totalValuePurchasesExVAT: 7, netVatDue: 18.7 });
});

const french = { country: "FR", id: "FR40303265045" };
const untaxed = { rate: 0, vat: 0 };

// Directive 2006/112/EC, articles 138, 146, 194 to 200.
test.each<[string, Vat, string]>([
  ["a sale at home", { country: "DE", rate: 19, vat: 19 }, "sales_19"],
  ["goods to a taxable person of the Union", { ...french, ...untaxed }, "goods_eu"],
  ["services to one", { ...french, ...untaxed, kind: "services" }, "services_eu"],
  ["goods to who gives no number", { country: "FR", ...untaxed }, "sales_0"],
  ["goods to one with tax", { ...french, rate: 19, vat: 19 }, "sales_19"],
  ["goods out of the Union", { country: "US", ...untaxed }, "exports"],
  ["what its buyer owes the tax on", { country: "DE", ...untaxed, reverse: "yes" }, "domestic_reverse"],
  ["goods from the Union", { ...purchase, country: "NL", rate: 19, vat: 19 }, "acquisitions"],
  [
    "an acquisition by its word",
    { ...purchase, country: "NL", rate: 19, vat: 19, type: "acquisition", kind: "" },
    "acquisitions",
  ],
  ["services from abroad", { ...purchase, country: "US", ...untaxed, kind: "services" }, "reverse_charge"],
  [
    "what the buyer owes the tax on",
    { ...purchase, country: "DE", rate: 19, vat: 19, reverse: "yes", kind: "services" },
    "reverse_charge",
  ],
  ["a purchase at home", { ...purchase, country: "DE", rate: 19, vat: 19 }, "input"],
])("EU: %s stands in its line", async (_, row, line) => {
  const { values } = await draft("eu_vat", [vatHead, vatRow(row)], {
    period: "2026-02",
    gstin: "DE129273398",
  });
  const { output_tax = 0, input_tax = 0, payable, ...lines } = values;
  expect(Object.keys(lines)).toEqual([`${line}.net`, `${line}.vat`]);
  expect(values[`${line}.net`]).toBe(100);
  const owed = /^sales_|^acquisitions|^reverse_charge/.test(line) ? (row.vat ?? 0) : 0;
  const back = /^input|^acquisitions|^reverse_charge/.test(line) ? (row.vat ?? 0) : 0;
  expect([output_tax, input_tax, payable]).toEqual([owed, back, owed - back]);
});

const countries: readonly (readonly [name: string, code: string])[] = [
  ["Italy", "IT"],
  ["Spain", "ES"],
  ["Netherlands", "NL"],
  ["Belgium", "BE"],
  ["Austria", "AT"],
  ["Poland", "PL"],
  ["Ireland", "IE"],
  ["Portugal", "PT"],
  ["Sweden", "SE"],
  ["Denmark", "DK"],
  ["Finland", "FI"],
  ["Greece", "GR"],
  ["EL", "GR"],
  ["Luxembourg", "LU"],
  ["Czechia", "CZ"],
  ["Czech Republic", "CZ"],
  ["Hungary", "HU"],
  ["Romania", "RO"],
  ["Bulgaria", "BG"],
  ["Croatia", "HR"],
  ["Slovakia", "SK"],
  ["Slovenia", "SI"],
  ["Estonia", "EE"],
  ["Latvia", "LV"],
  ["Lithuania", "LT"],
  ["Malta", "MT"],
  ["Cyprus", "CY"],
  ["it", "IT"],
];
const elsewhere = [
  "Germany",
  "Deutschland",
  "United Kingdom",
  "UK",
  "Great Britain",
  "USA",
  "United States",
  "Switzerland",
  "Norway",
];

test("a country is known by its name, and one outside the Union is no part of the recapitulative statement", async () => {
  const rows = [...countries.map(([name]) => name), ...elsewhere].map((country, at) =>
    vatRow({ ...french, country, ...untaxed }).with(0, `N-${at + 1}`),
  );
  const { notes, left_out } = await draft("eu_recapitulative", [vatHead, ...rows], {
    ...{ period: "2026-02", gstin: "DE129273398" },
  });
  for (const [at, [name, code]] of countries.entries())
    expect(notes, name).toContain(`N-${at + 1}: the buyer is in ${code} and its VAT number is of FR`);
  expect(left_out.map(({ reason }: { reason: string }) => reason)).toEqual(
    elsewhere.map(() => "No supply to another member state."),
  );
});
