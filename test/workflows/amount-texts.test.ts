import { beforeAll, describe, expect, test } from "vitest";
import { rounded } from "../../shared/values/amounts/hundredths.ts";
import { post } from "../harness/request.ts";
import { type AmountText, amountTexts } from "../values/amount-texts.ts";

const workflow = async (name: string, form: Parameters<typeof post>[1]) => {
  const { status, json, text } = await post(`/api/v1/workflows/${name}`, form);
  expect(status, text.slice(0, 400)).toBe(200);
  return json.data;
};

const csv = (rows: readonly (readonly string[])[], filename: string) => ({
  filename,
  contentType: "text/csv",
  bytes: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n")),
});

const nameOf = (at: number) => `Booking number ${at + 1}`;
const billOf = (at: number) => `B-${at + 1}`;
const cases = amountTexts.map((each, at) => ({ ...each, at }));
/** What a side says of money on an account. */
const booked = ({ value, side }: AmountText) => (side === "debit" ? -Math.abs(value) : value);
/** What is marked as credit is taken off a register of purchases; what is no rupees is held against no return. */
const bought = ({ value, side, currency = "INR" }: AmountText) => {
  if (currency !== "INR") return undefined;
  return side === "credit" ? -value : value;
};

describe("a statement", () => {
  const amounts = new Map<string, number>();

  beforeAll(async () => {
    const rows = cases.map(({ text, at }) => ["05/01/2025", nameOf(at), text]);
    const data = await workflow("process-bank-statement", {
      file: csv([["Date", "Description", "Amount"], ...rows], "export.csv"),
    });
    for (const { description, amount } of data.transactions) amounts.set(description, amount);
  });

  test.each(cases)("reads $text as it is booked", (each) => {
    expect(amounts.get(nameOf(each.at))).toBe(booked(each));
  });

  test.each(["USD", "AUD", "CAD", "SGD", "NZD", "INR", "EUR"])(
    "takes no letter of %s for a side",
    async (code) => {
      const rows = [`1,234.56 ${code}`, `-10.00 ${code}`, `${code} 5.00`].map((text) => [
        "05/01/2025",
        "a",
        text,
      ]);
      const { transactions } = await workflow("process-bank-statement", {
        file: csv([["Date", "Description", "Amount"], ...rows], "export.csv"),
      });
      expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual([1234.56, -10, 5]);
    },
  );

  test("keeps the sums of two currencies apart", async () => {
    const of = (currency: string, amount: string) =>
      csv(
        [
          ["Date", "Description", "Amount", "Currency"],
          ["05/01/2025", currency, amount, currency],
        ],
        `${currency}.csv`,
      );
    const data = await workflow("process-bank-statement", {
      files: [of("EUR", "-10.00"), of("USD", "-25.50")],
    });
    const sums = data.totals_by_currency.map(({ currency, net }: { currency: string; net: number }) => [
      currency,
      net,
    ]);
    expect(sums.toSorted()).toEqual([
      ["EUR", -10],
      ["USD", -25.5],
    ]);
  });

  test("knows Haben and Soll behind the figures of a whole column", async () => {
    const rows = [
      ["05.01.2025", "Miete", "1.200,00 S"],
      ["06.01.2025", "Gehalt", "2.500,00 H"],
    ];
    const { transactions } = await workflow("process-bank-statement", {
      file: csv([["Buchungstag", "Verwendungszweck", "Betrag"], ...rows], "umsatz.csv"),
    });
    expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual([-1200, 2500]);
  });
});

describe("a register of purchases", () => {
  const amounts = new Map<string, number>();
  let open: { id: string; reason: string }[] = [];

  beforeAll(async () => {
    const head = [
      "Supplier GSTIN",
      "Supplier Name",
      "Bill No",
      "Bill Date",
      "Taxable Value",
      "IGST",
      "CGST",
      "SGST",
    ];
    const rows = cases.map(({ text, at }) => [
      ...["24AABCR6898M1ZN", "Reliable Supplies", billOf(at), "11-12-2023", text, "1.25", "0.00", "0.00"],
    ]);
    const data = await workflow("reconcile-documents", {
      file: {
        filename: "2b.json",
        contentType: "application/json",
        bytes: Buffer.from(JSON.stringify(emptyPortal)),
      },
      register: csv([head, ...rows], "purchases.csv"),
    });
    open = data.not_checked;
    for (const { books } of data.matches)
      if (books !== null) amounts.set(books.bill_no, books.taxable_value ?? books.amounts?.taxable_value);
  });

  test.each(cases)("reads $text as bought", (each) => {
    expect(amounts.get(billOf(each.at))).toBe(bought(each));
  });

  test("says how many of its rows are held against nothing", () => {
    const foreign = cases.filter((each) => bought(each) === undefined);
    expect(open.find(({ id }) => id === "rows")?.reason).toContain(String(foreign.length));
  });
});

const emptyPortal = {
  data: {
    gstin: "24AAQCA8719H1ZC",
    rtnprd: "122023",
    gendt: "14-01-2024",
    version: "1.0",
    docdata: { b2b: [] },
  },
};

/** A return is in rupees: no rate of exchange is in the books, so what is in another currency is left out and told. */
const isForeign = (text: string) => /[$€¥￥]|USD|AUD|CAD|SGD|NZD|CHF|zł|Kč|^R |^RM/.test(text);

const returnOf = (text: string) =>
  workflow("generate-filing", {
    data: JSON.stringify({ "Interest from bank": text }),
    filing_type: "itr",
    period: "2025-26",
  });
const incomeOf = ({ figures }: { figures: { id: string; value: number }[] }) =>
  figures.find(({ id }) => id === "gross_total_income")?.value;

test.each(cases.filter(({ text }) => !isForeign(text)))(
  "a return takes $text as its figure",
  async ({ text, value }) => {
    expect(incomeOf(await returnOf(text))).toBe(rounded(value));
  },
);

test.each(cases.filter(({ text }) => isForeign(text)))(
  "a return leaves out $text, and says so",
  async ({ text }) => {
    const data = await returnOf(text);
    expect(incomeOf(data)).toBe(0);
    expect(JSON.stringify(data)).toMatch(/In [A-Z]{3}, and the return is in INR\./);
  },
);
