import { expect, it } from "vitest";
import { answerTo } from "./read.ts";

type Booked = { date: string; amount: number };
const amountsOf = ({ data }: { data: { transactions: Booked[] } }) =>
  data.transactions.map(({ date, amount }) => [date, amount]);
const headsOf = ({ data }: { data: { statements: Record<string, unknown>[] } }) =>
  data.statements.map(({ opening_balance, closing_balance, account_number }) => [
    ...[opening_balance, closing_balance, account_number],
  ]);
const rows = [
  "Date,Narration,Debit,Credit,Balance",
  "14/01/2026,Bill,574.50,,4425.50",
  "28/01/2026,Sale,,3500.00,7925.50",
];

it.each([
  ["Opening Balance,5000,,Closing Balance,7925.50", 5_000, 7_925.5],
  ["Closing Balance: 7925.50 Opening Balance: 5000.00", 5_000, 7_925.5],
  ["Opening balance on 01/01/2026 5000.00 closing balance on 31/01/2026 7925.50", 5_000, 7_925.5],
])("two balances in one line are told apart: %s", async (line, opening, closing) => {
  const answer = await answerTo([[line, ...rows].join("\n")]);
  expect(headsOf(answer)).toEqual([[opening, closing, null]]);
  expect(answer.data.reconciled).toBe(true);
});

it("the balance below its label, alone in its row, is that of the label", async () => {
  const polish = ["Data operacji;Opis operacji;Kwota;Saldo", "2026-01-14;ZAKUP;-55,20;4944,80"];
  const opening = async (below: string) =>
    headsOf(await answerTo([["#Saldo początkowe;", below, "", ...polish].join("\n")]))[0]?.[0];
  expect(await opening("5 000,00 PLN;")).toBe(5_000);
  expect(await opening("5 000 PLN;")).toBeNull();
  expect(await opening("12 / 2026;")).toBeNull();
});

it("accounts below one another under the same heads are two statements", async () => {
  const account = (number: string, opening: string, ...lines: string[]) =>
    [`Account: ${number},,,`, `Opening balance,,,${opening}`, "Date,Details,Amount,Balance", ...lines].join(
      "\n",
    );
  const answer = await answerTo([
    [
      account("10020030", "500.00", "14/01/2026,Fee,-5.00,495.00", "Closing balance,,,495.00"),
      account("10020031", "50.00", "13/01/2026,Interest,0.50,50.50", "Closing balance,,,50.50"),
    ].join("\n\n"),
  ]);
  expect(headsOf(answer)).toEqual([
    [500, 495, "10020030"],
    [50, 50.5, "10020031"],
  ]);
  expect(answer.data.reconciled).toBe(true);
});

it("the balance of a day may be called total and available", async () => {
  const answer = await answerTo([
    [
      ...["data;lançamento;valor (R$);saldos (R$)", "31/12/2025;SALDO ANTERIOR;;1.000,00"],
      ...["14/01/2026;PIX;-200,00;", "14/01/2026;SALDO TOTAL DISPONÍVEL DIA;;800,00"],
    ].join("\n"),
  ]);
  expect(amountsOf(answer)).toEqual([["2026-01-14", -200]]);
  expect(headsOf(answer)).toEqual([[1_000, 800, null]]);
});

it("the signs of a table count for each of its currencies", async () => {
  const answer = await answerTo([
    [
      ...["Date,Description,Amount,Currency,Balance", "2026-01-05,Figma,-45.00,EUR,955.00"],
      ...["2026-01-10,Delta,600.00,EUR,1555.00", "2026-01-15,US Inc,999.00,USD,1499.00"],
    ].join("\n"),
  ]);
  expect(amountsOf(answer)).toEqual([
    ["2026-01-05", -45],
    ["2026-01-10", 600],
    ["2026-01-15", 999],
  ]);
});

it("payments beside deposits are money out", async () => {
  const answer = await answerTo([
    [
      ...["Date,Payee,Payment,Deposit,Balance", '01/14/2026,Energy,"$310.20",,"$4,689.80"'],
      '01/30/2026,Sales,,"$2,000.00","$6,689.80"',
    ].join("\n"),
  ]);
  expect(amountsOf(answer)).toEqual([
    ["2026-01-14", -310.2],
    ["2026-01-30", 2_000],
  ]);
});

it("a column of a second currency is read where the first is empty", async () => {
  const answer = await answerTo([
    [
      ...['"Transaction Date","Description","CAD$","USD$"', "1/15/2026,Payment,-95.50,"],
      ...["1/19/2026,Payroll,2100.00,", "1/20/2026,Wire,,500.00"],
    ].join("\n"),
  ]);
  expect(answer.data.totals_by_currency).toMatchObject([
    { currency: "CAD", count: 2, net: 2004.5 },
    { currency: "USD", count: 1, net: 500 },
  ]);
});

it.each([
  ["14/01/2026,Salary,2000.00,2500.00\n20/01/2026,Rent,-700.00,1800.00", 2],
  ["14/01/2026,Salary,2000.00,2500.00\n20/01/2026,Rent,-700.00,1800.01", 0],
  ["14/01/2026,Salary,2000.00\n20/01/2026,Rent,-700.00", 0],
])("two rows without heads are bookings where their balances prove it", async (text, count) => {
  const { post } = await import("../../harness/request.ts");
  const { textFile } = await import("./fixture.ts");
  const { status, json } = await post("/api/v1/workflows/process-bank-statement", {
    files: [textFile("mini.csv", text)],
  });
  expect(status).toBe(count > 0 ? 200 : 400);
  if (count > 0) expect(json.data.transactions.map(({ amount }: Booked) => amount)).toEqual([2_000, -700]);
});

it("a table without heads may hold the balance before and behind each booking", async () => {
  const line = (day: string, before: string, after: string, moved: string) =>
    `482117043;EUR;${day};${before};${after};${day};${moved};SEPA Overboeking Naam De Wit`;
  const answer = await answerTo([
    [
      line("20260105", "1250,00", "1130,25", "-119,75"),
      line("20260114", "1130,25", "3030,25", "1900,00"),
      line("20260128", "3030,25", "2980,00", "-50,25"),
    ].join("\n"),
  ]);
  expect(amountsOf(answer)).toEqual([
    ["2026-01-05", -119.75],
    ["2026-01-14", 1_900],
    ["2026-01-28", -50.25],
  ]);
});

it("heads of few letters are known", async () => {
  const answer = await answerTo([
    "Dt,Nar.,Ref,Dr,Cr,Bal\n14/01/26,Cash dep,R1,,250.00,750.00\n20/01/26,Rent,R2,700.00,,50.00",
  ]);
  expect(answer.data.transactions.map(({ description }: { description: string }) => description)).toEqual([
    ...["Cash dep", "Rent"],
  ]);
});
