import { describe, expect, test } from "vitest";
import { csv } from "./books.ts";
import { drafted, type Row } from "./drafted.ts";

const head = ["Name", "PAN", "Section", "Payment Date", "Amount Paid", "TDS", "TDS Deposited"];
const deposit = ["Challan No", "BSR Code", "Challan Date"];
const [person, company] = ["ABCPM4471K", "ABCCM4471K"];
type Payment = {
  name?: string;
  pan?: string;
  section?: string;
  date?: string;
  paid?: number;
  tds?: number;
  deposited?: number;
  bsr?: string;
  day?: string;
};
const row = ({
  name = "Ira Menon",
  pan = person,
  section = "194J",
  date = "2025-05-12",
  paid = 80_000,
  tds = 8_000,
  deposited = tds,
  bsr = "0510002",
  day = "2025-06-05",
}: Payment): Row => [...[name, pan, section, date, paid, tds, deposited, "00311", bsr, day]];
const statement = (payments: readonly Payment[], filing_type = "tds_26q", period = "2025-Q1") =>
  drafted({ file: csv([[...head, ...deposit], ...payments.map(row)], "tds.csv"), filing_type, period });
const notesOf = async (payment: Payment, filing_type?: string, period?: string) =>
  (await statement([payment], filing_type, period)).notes;

describe("194Q takes tax of what passes fifty lakh rupees", () => {
  test.each([
    [6_000_000, 1_000, false],
    [6_000_000, 999, false],
    [6_000_000, 998.99, true],
    [6_000_000, 6_000, false],
    [6_000_000, 6_001.01, true],
    [4_000_000, 4_000, false],
    [4_000_000, 0.5, false],
  ])("of %d paid, %d is wrong: %s", async (paid, tds, told) => {
    expect(
      (await notesOf({ section: "194Q", pan: company, paid, tds })).includes("was deducted under 194Q"),
    ).toBe(told);
  });
});

describe("rates of further sections", () => {
  test.each([
    ["192A", "2025-05-12", 10, 8],
    ["193", "2025-05-12", 10, 8],
    ["194", "2025-05-12", 10, 8],
    ["194BA", "2025-05-12", 30, 10],
    ["194BB", "2025-05-12", 30, 10],
    ["194DA", "2024-09-30", 5, 2],
    ["194DA", "2024-10-01", 2, 5],
    ["194EE", "2025-05-12", 10, 5],
    ["194G", "2024-09-30", 5, 2],
    ["194G", "2024-10-01", 2, 5],
    ["194IA", "2025-05-12", 1, 2],
    ["194IB", "2024-09-30", 5, 2],
    ["194IB", "2024-10-01", 2, 5],
    ["194K", "2025-05-12", 10, 5],
    ["194LA", "2025-05-12", 10, 1],
    ["194R", "2025-05-12", 10, 5],
    ["194S", "2025-05-12", 1, 5],
    ["194T", "2025-05-12", 10, 5],
  ])("%s on %s takes %d %%, not %d %%", async (section, date, right, wrong) => {
    const period = date < "2024-10-01" ? "2024-Q2" : date < "2025-01-01" ? "2024-Q3" : "2025-Q1";
    const at = (rate: number) =>
      notesOf({ section, date, paid: 1_000_000, tds: 10_000 * rate }, "tds_26q", period);
    expect(await at(right)).not.toContain("was deducted under");
    expect(await at(wrong)).toContain(`${wrong} % was deducted under ${section}, which takes ${right} %`);
    expect(await at(right)).not.toContain("No rate was held");
  });

  test.each([
    ["194K", "2025-03-31", 5_000, "2024-Q4"],
    ["194K", "2025-04-01", 10_000, "2025-Q1"],
    ["194LA", "2025-03-31", 250_000, "2024-Q4"],
    ["194LA", "2025-04-01", 500_000, "2025-Q1"],
    ["194G", "2025-03-31", 15_000, "2024-Q4"],
    ["194G", "2025-04-01", 20_000, "2025-Q1"],
    ["194T", "2025-04-01", 20_000, "2025-Q1"],
  ])("%s on %s leaves %d free", async (section, date, free, period) => {
    const of = (paid: number) => notesOf({ section, date, paid, tds: 0 }, "tds_26q", period);
    expect(await of(free)).not.toContain("no tax was deducted");
    expect(await of(free + 1)).toContain("no tax was deducted");
  });

  test("interest to others than persons is free up to less", async () => {
    const of = (pan: string, paid: number) => notesOf({ section: "194A", pan, paid, tds: 0 });
    expect(await of(company, 50_000)).not.toContain("no tax was deducted");
    expect(await of(company, 50_001)).toContain("no tax was deducted under 194A");
    expect(await of(person, 100_000)).not.toContain("no tax was deducted");
    expect(await of(person, 100_001)).toContain("no tax was deducted under 194A");
  });

  test("that are not known are said not to have been checked", async () => {
    expect(await notesOf({ section: "195" }, "tds_27q")).toContain(
      "No rate was held against the tax under 195",
    );
    const code = { section: "1027", date: "2026-04-02", day: "2026-05-05" };
    expect(await notesOf(code, "tds_26q", "2026-Q1")).toContain(
      "No rate was held against the tax under 1027",
    );
    expect(await notesOf({ section: "194J" })).not.toContain("No rate was held");
  });
});

test("payments under one section are added up however it is written", async () => {
  const payments = ["194C", "194 C", "94C", "Sec. 194C"].map((section) => ({
    section,
    paid: 28_000,
    tds: 0,
  }));
  expect((await statement(payments)).notes).toContain(
    "no tax was deducted under 194C from payments of 1,12,000",
  );
  expect((await statement(payments.slice(1))).notes).not.toContain("no tax was deducted");
});

describe("a section of another form", () => {
  test.each([
    ["192", "tds_26q", "Form 24Q, not on 26Q"],
    ["92B", "tds_26q", "Form 24Q, not on 26Q"],
    ["195", "tds_26q", "Form 27Q, not on 26Q"],
    ["194J", "tds_24q", "Form 26Q, not on 24Q"],
    ["194C", "tds_27q", "Form 26Q, not on 27Q"],
    ["194IA", "tds_26q", "Form 26QB, not on 26Q"],
    ["194T", "tds_24q", "is not of salaries"],
  ])("%s on %s is told", async (section, form, says) => {
    expect(await notesOf({ section }, form)).toContain(says);
  });

  test.each([
    ["192", "tds_24q"],
    ["194P", "tds_24q"],
    ["194T", "tds_26q"],
    ["194T", "tds_27q"],
    ["195", "tds_27q"],
    ["194J", "tds_26q"],
  ])("%s on %s is none", async (section, form) => {
    expect(await notesOf({ section }, form)).not.toMatch(/is stated on Form|not of salaries/);
  });
});

describe("deposits", () => {
  test("of one challan number at two branches or on two days stand apart", async () => {
    const { value } = await statement([{}, { bsr: "0240020", name: "Zoe Marsh", pan: "ABCPZ4471K" }]);
    expect([
      value("challan.00311.0510002.2025-06-05.tds"),
      value("challan.00311.0240020.2025-06-05.tds"),
    ]).toEqual([...[8_000, 8_000]]);
    const days = await statement([{}, { day: "2025-06-06" }]);
    expect(days.ids.filter((id) => id.startsWith("challan"))).toHaveLength(2);
    const one = await statement([{}, { paid: 40_000, tds: 4_000 }]);
    expect(one.value("challan.00311.tds")).toBe(12_000);
  });

  test("too high in one row do not make up for another's lack", async () => {
    const { notes } = await statement([
      { deposited: 6_000 },
      { name: "Zoe Marsh", pan: "ABCPZ4471K", deposited: 10_000 },
    ]);
    expect(notes).toContain("2000.00 of the tax deducted is not shown as deposited");
    expect(notes).toContain("Zoe Marsh: 10000 is shown as deposited of 8000 that were deducted");
    expect((await statement([{ deposited: 8_001 }])).notes).not.toContain("that were deducted");
  });
});

test.each(["Total Quality Logistics", "TOTAL ENERGIES INDIA"])(
  "payments to %s are no row of totals",
  async (name) => {
    const { value, reasons } = await statement([{ name }, {}]);
    expect([value("total.tds"), reasons]).toEqual([16_000, []]);
  },
);

test("what was taken back lessens the sums, and is told", async () => {
  const back = { paid: -20_000, tds: -2_000 };
  const { value, notes } = await statement([{}, back]);
  expect([value("total.paid"), value("total.tds")]).toEqual([60_000, 6_000]);
  expect(notes).toContain("an amount is below nought");
  const none = await drafted({
    ...{ file: csv([head.slice(0, 6), ...[{}, back].map((each) => row(each).slice(0, 6))], "tds.csv") },
    ...{ filing_type: "tds_26q", period: "2025-Q1" },
  });
  expect(none.notes).toContain("6000.00 of the tax deducted is not shown as deposited");
});
