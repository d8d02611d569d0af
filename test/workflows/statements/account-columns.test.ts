import { expect, test } from "vitest";
import { answerTo } from "./read.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;
const read = async (...lines: readonly string[]): Promise<Data> => (await answerTo([lines.join("\n")])).data;
const accounts = ({ statements }: Data) =>
  statements.map(({ account_number: number, iban }: Data) => number ?? iban);
const amounts = ({ transactions }: Data) => transactions.map(({ amount }: Data) => amount);

test.each([
  ["a column of the account", "Account Number", "12345678", "12345678"],
  ["dashes and the quote of a text cell", "Account Number", "'05172-5012345", "051725012345"],
  ["an account of letters that is no IBAN", "Account Number", "Savings", null],
  ["three digits", "Account Number", "123", null],
  ["four digits", "Account Number", "1234", "1234"],
])("%s names the account of the statement", async (_, head, value, account) => {
  const data = await read(
    `Date,Description,${head},Debit,Credit`,
    `2026-04-01,Rent,${value},900.00,`,
    `2026-04-02,Sale,${value},,100.00`,
  );
  expect(accounts(data)).toEqual([account]);
});

test.each([
  [
    "beside that of the other side",
    "Auftragskonto;Kontonummer/IBAN",
    "DE89370400440532013000;DE02120300000000202051",
    "DE89370400440532013000",
  ],
  ["not where it may be that of the other side", "Account Number;Sort Code", "12345678;1", null],
])("a column of the account counts %s", async (_, heads, cells, account) => {
  const data = await read(
    `Buchungstag;Verwendungszweck;Empfanger;${heads};Betrag;Waehrung`,
    `01.04.2026;Miete;Wohnbau GmbH;${cells};-900,00;EUR`,
    `02.04.2026;Strom;Stadtwerke;${cells};-87,40;EUR`,
  );
  expect(accounts(data)).toEqual([account]);
});

test("one number in every row is the account where nothing names the other side, but not in a single row", async () => {
  const rows = [
    "032000123456,17/04/2026,DEPOSIT,,880.00,1380.00",
    "032000123456,18/04/2026,RENT,80.00,,1300.00",
  ];
  const head = "Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance";
  expect(accounts(await read(head, ...rows))).toEqual(["032000123456"]);
  expect(accounts(await read(head, ...rows.slice(0, 1)))).toEqual([null]);
});

test("several accounts are several statements, unless their balances are one chain", async () => {
  const rows = (...balances: readonly string[]) => [
    "Account Number,Date,Description,Amount,Balance",
    `11112222,2026-04-01,Sale,100.00,${balances[0]}`,
    `33334444,2026-04-02,Fee,-5.00,${balances[1]}`,
    `11112222,2026-04-03,Rent,-40.00,${balances[2]}`,
    `33334444,2026-04-04,Sale,20.00,${balances[3]}`,
  ];
  expect(accounts(await read(...rows("100.00", "45.00", "60.00", "65.00")))).toEqual([
    "11112222",
    "33334444",
  ]);
  expect(accounts(await read(...rows("100.00", "95.00", "55.00", "75.00")))).toEqual([null]);
});

test.each([
  ["one of two in each row", "120.50,", ",75.25", [-120.5, -75.25], ["CAD", "USD"], 0],
  ["both in one row", "120.50,90.10", "80.00,", [-120.5, -80], ["CAD", "CAD"], 1],
])("columns headed by currencies: %s", async (_, one, other, moved, currencies, told) => {
  const minus = (cells: string) => cells.replace(/(\d+\.)/g, "-$1");
  const { data, warnings = [] } = await answerTo([
    [
      "Account Type,Account Number,Transaction Date,Cheque Number,Description 1,Description 2,CAD$,USD$",
      `Chequing,05172-5012345,4/15/2026,,RENT,,${minus(one)}`,
      `Chequing,05172-5012345,4/16/2026,,TOOLS,,${minus(other)}`,
    ].join("\n"),
  ]);
  expect(amounts(data)).toEqual(moved);
  expect(data.transactions.map(({ currency }: Data) => currency)).toEqual(currencies);
  expect(warnings.filter((each: string) => each.includes("beside those of another"))).toHaveLength(told);
});
