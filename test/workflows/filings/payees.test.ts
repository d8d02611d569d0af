import { describe, expect, test } from "vitest";
import { csv } from "./books.ts";
import { drafted, type Row } from "./drafted.ts";

const head = ["Payee", "TIN", "Address", "Date", "Amount Paid", "Type", "Payment Method", "Country"];
type Payment = {
  name?: string;
  tin?: string;
  date?: string;
  paid?: number | string;
  type?: string;
  method?: string;
  country?: string;
};
const row = ({
  name = "Elm Street Design LLC",
  tin = "12-3456789",
  date = "03/04/2025",
  paid = 900,
  type = "Services",
  method = "Check",
  country = "",
}: Payment): Row => [...[name, tin, "1 Elm St, Springfield, IL 62701", date, paid, type, method, country]];
const forms = (payments: readonly Payment[], period = "2025") =>
  drafted({ file: csv([head, ...payments.map(row)], "payments.csv"), filing_type: "us_1099_nec", period });
const total = async (...payments: readonly Payment[]) => (await forms(payments)).value("total.box_1");

describe("what is paid by card", () => {
  test.each([
    { method: "Credit card" },
    { method: "Card" },
    { type: "Credit Card Expense" },
    { method: "PayPal" },
  ])("%j is its network's to report", async (payment) => {
    const { value, reasons } = await forms([payment]);
    expect([value("total.box_1"), reasons[0]]).toEqual([undefined, expect.stringContaining("1099-K")]);
  });

  test.each([
    { type: "Postcard design" },
    { type: "Business cards" },
    { type: "Cardiology services" },
    { method: "Zelle" },
  ])("%j is not", async (payment) => {
    expect(await total(payment)).toBe(900);
  });
});

test.each(["Rent", "Office rental", "Royalties", "royalty"])("%s is of another form", async (type) => {
  const { value, reasons } = await forms([{ type }, {}]);
  expect([value("total.box_1"), reasons]).toEqual([900, [expect.stringContaining("1099-MISC")]]);
});

test("who is not in the United States is of another form", async () => {
  const { value, reasons } = await forms([{ country: "Canada" }, {}]);
  expect([value("total.box_1"), reasons]).toEqual([900, [expect.stringContaining("1042-S")]]);
  for (const country of ["US", "USA", "U.S.A.", "United States", ""])
    expect(await total({ country })).toBe(900);
});

test("payments written as money that left an account count, and that is told", async () => {
  const { value, notes } = await forms([{ paid: "-900.00" }, { paid: "(300.00)" }]);
  expect(value("total.box_1")).toBe(1_200);
  expect(notes).toContain("All amounts are below nought");
  const refund = await forms([{ paid: 900 }, { paid: -100 }]);
  expect(refund.value("total.box_1")).toBe(800);
  expect(refund.notes).not.toContain("below nought");
});

test("a payee whose name begins with Total is no row of totals", async () => {
  const rows = [head, row({ name: "Total Quality Logistics LLC" }), ["Total", "", "", "", 900, "", "", ""]];
  const { value, reasons } = await drafted({ file: csv(rows), filing_type: "us_1099_nec", period: "2025" });
  expect([value("total.box_1"), reasons]).toEqual([900, ["A row of totals."]]);
});

test.each([
  ["2025", 599.99, undefined],
  ["2025", 600, 600],
  ["2026", 1_999.99, undefined],
  ["2026", 2_000, 2_000],
])("in %s, %d is reported as %d", async (year, paid, reported) => {
  expect((await forms([{ paid, date: `03/04/${year}` }], year)).value("total.box_1")).toBe(reported);
});

describe("a payroll", () => {
  const columns = ["S.No", "Employee Name", "UAN", "Gross Wages", "EPF Wages"];
  const payroll = (...rows: readonly Row[]) =>
    drafted({
      file: csv([columns, [1, "Asha Rao", "100200300400", 20_000, 12_000], ...rows], "payroll.csv"),
      filing_type: "payroll",
      period: "2026-04",
    });

  test.each<[Row]>([
    [["Total", "", "", 20_000, 12_000]],
    [["", "Production - Total", "", 20_000, 12_000]],
    [["", "Department Total:", "", 20_000, 12_000]],
    [["Grand Total", "", "", 20_000, 12_000]],
    [["", "Gesamt", "", 20_000, 12_000]],
  ])("leaves its row of totals %j out", async (row) => {
    const { value, reasons } = await payroll(row);
    expect([value("pf.wages"), value("esi.wages"), reasons]).toEqual([12_000, 20_000, ["A row of totals."]]);
  });

  test("keeps who has a name like one, and a number", async () => {
    const { value } = await payroll([2, "Total Singh", "100200300401", 20_000, 12_000]);
    expect(value("pf.wages")).toBe(24_000);
  });
});

describe("the day of a payment", () => {
  const billed = ["Payee", "TIN", "Invoice Date", "Payment Date", "Amount Paid"];
  const bill = (invoiced: string, paid: string, amount = 900): Row => [
    "Ann Lee",
    "123-45-6789",
    invoiced,
    paid,
    amount,
  ];
  const year = (period: string, ...rows: readonly Row[]) =>
    drafted({ file: csv([billed, ...rows], "bills.csv"), filing_type: "us_1099_nec", period });

  test("counts, not that of the bill", async () => {
    const late = bill("12/28/2024", "01/05/2025");
    expect((await year("2025", late)).value("total.box_1")).toBe(900);
    expect((await year("2024", late)).value("total.box_1")).toBeUndefined();
  });

  test("that a bill lacks beside others leaves it out", async () => {
    const { value, reasons } = await year(
      "2025",
      bill("03/04/2025", "03/20/2025"),
      bill("03/05/2025", "", 500),
    );
    expect([value("total.box_1"), reasons]).toEqual([900, ["Not paid: it has no day of payment."]]);
  });
});
