import { expect, test } from "vitest";
import { answerTo } from "./read.ts";

const head = "Date,,Particulars,Vch Type,Vch No.,Debit,Credit";
const read = async (...lines: readonly string[]) =>
  (await answerTo([["HDFC Bank", "Ledger Account", "", head, ...lines].join("\n")], "inr_gst")).data;

const opened = "1-Apr-26,Dr,Opening Balance,,,100000.00,";
const [received, paid] = [
  "2-Apr-26,Dr,Bengaluru Circuits,Journal,11,11800.00,",
  "7-Apr-26,Cr,Sahyadri Steel,Journal,42,,23600.00",
];
const closed = (amount: string) => [
  ",,,,,111800.00,23600.00",
  `,Cr,Closing Balance,,,,${amount}`,
  ",,,,,111800.00,111800.00",
];

test.each([
  [
    "sides that its closing balance makes even",
    [opened, received, paid, ...closed("88200.00")],
    [11800, -23600],
    [100000, 88200],
    "reconciled",
  ],
  [
    "sides that it does not make even",
    [opened, received, paid, ...closed("88300.00")],
    [-11800, 23600],
    [100000, 88300],
    "not_reconciled",
  ],
  [
    "an overdraft",
    ["1-Apr-26,Cr,Opening Balance,,,,20000.00", received, paid, ",Dr,Closing Balance,,,31800.00,"],
    [11800, -23600],
    [-20000, -31800],
    "reconciled",
  ],
])("a page of own books debits what comes in: %s", async (_, lines, amounts, balances, status) => {
  const { transactions, statements } = await read(...lines);
  const [statement] = statements;
  expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
  expect([statement.opening_balance, statement.closing_balance]).toEqual(balances);
  expect(statement.reconciliation.status).toBe(status);
});

test.each([
  ["receipts", "Receipt", "Payment", [11800, -23600]],
  ["no receipt", "Journal", "Payment", [-11800, 23600]],
  ["a receipt that is credited", "Payment", "Receipt", [-11800, 23600]],
])("without balances vouchers tell: %s", async (_, one, other, amounts) => {
  const lines = [received.replace("Journal", one), paid.replace("Journal", other)];
  const { transactions } = await read(...lines);
  expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
});

test.each([
  ["11800.00,23600.00", 2],
  ["11800.00,23600.01", 3],
])(
  "a row of figures alone is a total only where it is the sum of its columns: %s",
  async (figures, count) => {
    const { transactions } = await read(received, paid, `,,,,,${figures}`);
    expect(transactions).toHaveLength(count);
  },
);
