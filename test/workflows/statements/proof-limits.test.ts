import { describe, expect, test } from "vitest";
import { answerTo, csvOf, type Line } from "./read.ts";

const head = "Date,Description,Amount,Balance";
const day = (at: number) => `2026-03-${String(at + 1).padStart(2, "0")}`;

/** Rows of an amount and the balance that is printed behind it. */
const rowsOf = (rows: readonly (readonly [amount: string, balance: string])[]) =>
  rows.map(([amount, balance], at) => `${day(at)},Row ${at + 1},${amount},${balance}`);

type Proof = {
  status: string;
  reason: string;
  difference: number | null;
  failing_rows: Record<string, unknown>[];
};
const proofOf = async (lines: readonly string[]) => {
  const { data, confidence } = await answerTo([lines.join("\n")]);
  const proof: Proof = data.statements[0].reconciliation;
  return { data, proof, confidence };
};

describe("a row at which the balances break says how", () => {
  test.each<[string, [string, string][], object[]]>([
    [
      "none does",
      [
        ["-10.00", "90.00"],
        ["5.00", "95.00"],
      ],
      [],
    ],
    [
      "one digit of the amount is another",
      [
        ["-10.00", "90.00"],
        ["-1234.50", "-1194.50"],
        ["5.00", "-1189.50"],
      ],
      [{ row: 2, kind: "amount", expected_balance: -1_144.5, stated_balance: -1_194.5, difference: -50 }],
    ],
    [
      "two digits are",
      [
        ["-10.00", "90.00"],
        ["-1234.50", "-1189.50"],
      ],
      [{ row: 2, kind: "amount" }],
    ],
    [
      "three are",
      [
        ["-10.00", "90.00"],
        ["-1234.50", "-1256.50"],
      ],
      [{ row: 2, kind: "missing_rows" }],
    ],
    [
      "the figure is longer",
      [
        ["-10.00", "90.00"],
        ["-99.00", "-10.00"],
      ],
      [{ row: 2, kind: "missing_rows" }],
    ],
    [
      "the balance of the row alone is another",
      [
        ["-10.00", "90.00"],
        ["5.00", "99.00"],
        ["5.00", "100.00"],
        ["1.00", "101.00"],
      ],
      [{ row: 2, kind: "balance", difference: 4 }],
    ],
    [
      "a balance and another one further down",
      [
        ["-10.00", "90.00"],
        ["5.00", "99.00"],
        ["5.00", "104.00"],
        ["1.00", "101.00"],
      ],
      [
        { row: 2, kind: "amount", difference: 4 },
        { row: 4, kind: "missing_rows", difference: -4 },
      ],
    ],
    [
      "the amount counts the other way",
      [
        ["-10.00", "90.00"],
        ["5.00", "95.00"],
        ["-7.00", "102.00"],
        ["1.00", "103.00"],
      ],
      [{ row: 3, kind: "direction", difference: 14 }],
    ],
  ])("%s", async (_, rows, failing) => {
    const { proof } = await proofOf(["Opening balance,100.00", head, ...rowsOf(rows)]);
    expect(proof.failing_rows).toMatchObject(failing);
    expect(proof.failing_rows).toHaveLength(failing.length);
    expect(proof.status).toBe(failing.length === 0 ? "reconciled" : "not_reconciled");
  });
});

describe("what a statement is proven by", () => {
  const rows = rowsOf([
    ["-10.00", "90.00"],
    ["5.00", "95.00"],
  ]);
  const bare = ["Date,Description,Amount", ...rows.map((row) => row.replace(/,[^,]*$/, ""))];
  const cases: readonly (readonly [string, readonly string[], object, number, string])[] = [
    [
      "balances of every row",
      ["Opening balance,100.00", head, ...rows],
      { status: "reconciled", opening_from: "stated", closing_from: "last_row", balances_checked: 2 },
      1,
      "every row's balance follows",
    ],
    [
      "opening and closing alone",
      ["Opening balance,100.00", "Closing balance,95.00", ...bare],
      { status: "reconciled", closing_from: "stated", balances_checked: 0 },
      1,
      "its rows print no balances",
    ],
    [
      "a closing balance a cent off",
      ["Opening balance,100.00", "Closing balance,95.01", ...bare],
      { status: "not_reconciled", difference: 0.01 },
      0.5,
      "make 95.00, the statement closes with 95.01",
    ],
    [
      "a closing balance a cent off behind balances that agree",
      ["Opening balance,100.00", "Closing balance,94.99", head, ...rows],
      { status: "not_reconciled", difference: -0.01, failing_rows: [] },
      0.67,
      "Every balance of a row follows from the one before.",
    ],
    [
      "a closing balance alone",
      ["Closing balance,95.00", ...bare],
      { status: "not_provable", opening_balance: null, difference: null },
      0.5,
      "what it closes with and not what it opened with",
    ],
    ["nothing", bare, { status: "not_provable", closing_balance: null }, 0.5, "holds no balances"],
    [
      "balances without a first one",
      [head, ...rows],
      { status: "not_provable", opening_balance: 100, opening_from: "first_row" },
      1,
      "the first row is not proven",
    ],
  ];
  test.each(cases)("%s", async (_, lines, found, sure, reason) => {
    const { proof, confidence } = await proofOf(lines);
    expect(proof).toMatchObject(found);
    expect(proof.reason).toContain(reason);
    expect(confidence).toBe(sure);
  });

  test("rows that were not read are told with the reason", async () => {
    const lines = ["Opening balance,100.00", head, ...rows, "soon,Row 3,-5.00,90.00"];
    const { data, proof } = await proofOf(lines);
    expect(data.flags).toContainEqual(expect.objectContaining({ code: "unread_row", statement: 0 }));
    expect(data.reconciled).toBe(false);
    expect(proof.status).toBe("not_provable");
    const none = await proofOf([head, "soon,Row 1,-5.00,90.00", "later,Row 2,-5.00,85.00"]);
    expect(none.proof).toMatchObject({
      status: "no_transactions",
      reason: "No booking was read, so nothing is proven. 2 rows have an amount and no date with a year.",
    });
  });

  test.each([
    ["15.00", "5.00", []],
    ["15.01", "5.00", [{ amount: 0.01, text: expect.stringContaining("total of debits") }]],
    ["14.99", "5.00", [{ amount: -0.01 }]],
    ["15.00", "5.01", [{ amount: 0.01, text: expect.stringContaining("total of credits") }]],
  ])("totals of %s out and %s in are held against its rows", async (debits, credits, flags) => {
    const lines = [
      "Opening balance,100.00",
      "Date,Description,Debit,Credit,Balance",
      "2026-03-01,Coffee,10.00,,90.00",
      "2026-03-02,Tea,5.00,,85.00",
      "2026-03-03,Gift,,5.00,90.00",
      `Total,,${debits},${credits},`,
    ];
    const { data } = await proofOf(lines);
    expect(data.flags.filter(({ code }: { code: string }) => code === "stated_total_differs")).toMatchObject(
      flags,
    );
    expect(data.flags).toHaveLength(flags.length);
  });
});

describe("several statements", () => {
  const line = (date: string, amount = -100, text = "UPI/512345678903/Ravi Traders/bill"): Line => [
    date,
    text,
    amount,
  ];
  const account = (number: string, lines: readonly Line[], opening = 500, more = "") =>
    `Account No: ${number}\n${more}${csvOf(lines, opening)}`;
  const [january, february] = [[line("2026-01-05")], [line("2026-02-05")]];
  const codes = ({ flags }: { flags: { code: string }[] }) => flags.map(({ code }) => code);

  test.each<[string, string, string, number]>([
    ["one number", "50100999888777", "50100999888777", 1],
    ["numbers that are written otherwise", "5010-0999-8887-77", "50100999888777", 1],
    ["masked numbers of one end", "XXXXXXXXXX8777", "50100999888777", 1],
    ["masked numbers of another end", "XXXXXXXXXX8778", "50100999888777", 2],
    ["two numbers of one end", "60100999888777", "50100999888777", 2],
  ])("of %s are of one account or two: %s, %s", async (_, one, other, accounts) => {
    const texts = [account(one, january), account(other, february, 300)];
    const { data } = await answerTo(texts, "inr_gst");
    // One account goes on: what it closed with, 400, is not what the next one opens with.
    expect(codes(data)).toEqual(accounts === 1 ? ["not_continuous"] : []);
    expect(data.opening_balance).toBe(accounts === 1 ? 500 : null);
  });

  test.each<[string, number, string, string[]]>([
    ["goes on where the first ended", 400, "2026-02-05", []],
    ["a paisa off", 400.01, "2026-02-05", ["not_continuous"]],
    ["on the day on which the first ended", 123, "2026-01-05", []],
    ["on the day behind it", 123, "2026-01-06", ["not_continuous"]],
  ])("of which the second %s", async (_, opening, date, flags) => {
    const texts = [
      account("50100999888777", january),
      account("50100999888777", [line(date, -1, "Tea")], opening),
    ];
    expect(codes((await answerTo(texts, "inr_gst")).data)).toEqual(flags);
  });

  test("of two currencies are of two accounts", async () => {
    const texts = ["USD", "INR"].map((code, at) =>
      account("50100999888777", [line(`2026-0${at + 1}-05`)], 500, `Currency: ${code}\n`),
    );
    const { data, warnings } = await answerTo(texts);
    expect(warnings.join(" ")).toContain("totals puts figures of USD and INR together");
    const { warnings: alone = [] } = await answerTo(texts.slice(0, 1));
    expect(alone.join(" ")).not.toContain("together");
    expect(data).toMatchObject({ flags: [], opening_balance: null, closing_balance: null });
    expect(
      data.totals_by_currency.map(({ currency, net }: Record<string, unknown>) => [currency, net]),
    ).toEqual([
      ["USD", -100],
      ["INR", -100],
    ]);
  });

  test.each<[string, Line, Line, number]>([
    ["the same booking", line("2026-01-31"), line("2026-01-31"), 1],
    ["one of another day", line("2026-01-31"), line("2026-01-30"), 0],
    ["one of another amount", line("2026-01-31"), line("2026-01-31", -100.01), 0],
    ["one cut at another length", line("2026-01-31"), line("2026-01-31", -100, "UPI/512345678903/Ravi"), 1],
  ])("with %s count it once or twice", async (_, one, other, removed) => {
    const texts = [account("50100999888777", [one]), account("50100999888777", [other])];
    const { data } = await answerTo(texts, "inr_gst");
    expect(data.duplicates_removed).toHaveLength(removed);
    expect(data.transactions).toHaveLength(2 - removed);
  });
});
