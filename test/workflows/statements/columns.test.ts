import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";

async function read(lines: readonly string[]) {
  const file = { filename: "a.csv", contentType: "text/csv", bytes: Buffer.from(lines.join("\n")) };
  const { status, json, text } = await post("/api/v1/workflows/process-bank-statement", { files: [file] });
  expect(status, text).toBe(200);
  const rows: { date: string; amount: number; balance: number | null }[] = json.data.transactions;
  return {
    amounts: rows.map(({ amount }) => amount),
    dates: rows.map(({ date }) => date),
    balances: rows.map(({ balance }) => balance),
    proof: json.data.statements[0].reconciliation,
    warnings: (json.warnings ?? []).join(" "),
  };
}

const booked = ["13/03/2026,Coffee,-10.00,90.00", "14/03/2026,Wages,30.00,120.00"];
const head = "Date,Description,Amount,Balance";

it("is reconciled only by an opening balance that is stated", async () => {
  const derived = await read([head, ...booked]);
  expect(derived.proof).toMatchObject({
    status: "not_provable",
    opening_balance: 100,
    opening_from: "first_row",
    difference: 0,
    reason: expect.stringContaining("does not say what it opened with"),
  });
  const stated = await read(["Opening balance,100.00", head, ...booked]);
  expect(stated.proof).toMatchObject({ status: "reconciled", opening_from: "stated" });
  const broken = await read([head, ...booked, "15/03/2026,Tea,-1.00,118.00"]);
  expect(broken.proof.status).toBe("not_reconciled");
});

it("is not reconciled where the order of day and month is a guess", async () => {
  const guessed = await read([
    "Opening balance,100.00",
    head,
    "01/03/2026,Coffee,-10.00,90.00",
    "02/12/2026,Wages,30.00,120.00",
  ]);
  expect(guessed.proof).toMatchObject({
    status: "not_provable",
    reason: expect.stringContaining("day or the month stands first"),
  });
  const known = await read([
    "Opening balance,100.00",
    head,
    "01/03/2026,Coffee,-10.00,90.00",
    "13/12/2026,Wages,30.00,120.00",
  ]);
  expect(known.proof.status).toBe("reconciled");
});

const revolut = "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State";
it("takes fees off where the balances say so, and leaves out what is pending", async () => {
  const withBalances = await read([
    `${revolut},Balance`,
    "Card,Current,2026-03-12 10:00:00,2026-03-13 10:00:00,Coffee,-10.00,0.00,EUR,COMPLETED,90.00",
    "Exchange,Current,2026-03-13 10:00:00,2026-03-14 10:00:00,To USD,-20.00,1.50,EUR,COMPLETED,68.50",
    "Card,Current,2026-03-14 10:00:00,,Tea,-3.00,0.00,EUR,PENDING,",
    "Card,Current,2026-03-14 10:00:00,2026-03-15 10:00:00,Shoes,-60.00,0.00,EUR,REVERTED,",
  ]);
  expect(withBalances.amounts).toEqual([-10, -21.5]);
  expect(withBalances.dates).toEqual(["2026-03-13", "2026-03-14"]);
  expect(withBalances.warnings).toContain("2 rows say that nothing was booked");
  expect(withBalances.warnings).not.toContain("fee");
  const within = await read([
    `${revolut},Balance`,
    "Card,Current,2026-03-12 10:00:00,2026-03-13 10:00:00,Coffee,-10.00,0.00,EUR,COMPLETED,90.00",
    "Exchange,Current,2026-03-13 10:00:00,2026-03-14 10:00:00,To USD,-20.00,1.50,EUR,COMPLETED,70.00",
  ]);
  expect(within.amounts).toEqual([-10, -20]);
  const without = await read([
    revolut,
    "Exchange,Current,2026-03-13 10:00:00,2026-03-14 10:00:00,To USD,-20.00,1.50,EUR,COMPLETED",
  ]);
  expect(without.amounts).toEqual([-20]);
  expect(without.warnings).toContain("1 amount has a fee beside it");
});

it("takes the net of gross, fee and net", async () => {
  const { amounts } = await read([
    "Date,Name,Status,Gross,Fee,Net",
    "13/03/2026,Shop,Completed,50.00,-1.50,48.50",
    "14/03/2026,Shop,Denied,70.00,-1.50,68.50",
    "15/03/2026,Refund,Completed,-50.00,1.50,-48.50",
  ]);
  expect(amounts).toEqual([48.5, -48.5]);
});

it("turns the figures of issuers that write charges without a sign", async () => {
  const rows = ["03/13/2026,COFFEE,J DOE,-71003,4.50", "03/14/2026,PAYMENT,J DOE,-71003,-100.00"];
  const amex = await read(["Date,Description,Card Member,Account #,Amount", ...rows]);
  expect(amex.amounts).toEqual([-4.5, 100]);
  const other = await read(["Date,Description,Owner,Account #,Amount", ...rows]);
  expect(other.amounts).toEqual([4.5, -100]);
});

it("leaves signs of a card as they are where most figures have a minus", async () => {
  const rows = ["13/03/2026,Coffee,-4.50", "14/03/2026,Tea,-3.00", "15/03/2026,Paid,7.50"];
  expect((await read(["Credit card 4532", "Date,Description,Amount", ...rows])).amounts).toEqual([
    -4.5, -3, 7.5,
  ]);
  const turned = rows.map((row) => (row.includes("-") ? row.replace("-", "") : row.replace(/,7/, ",-7")));
  expect((await read(["Credit card 4532", "Date,Description,Amount", ...turned])).amounts).toEqual([
    -4.5, -3, 7.5,
  ]);
});

it("reads a minus that all figures of a column have as how it is written", async () => {
  const { amounts, warnings } = await read([
    "Status,Date,Description,Debit,Credit",
    "Cleared,03/13/2026,COFFEE,-4.50,",
    "Cleared,03/14/2026,PAID BY PHONE,,-100.00",
  ]);
  expect(amounts).toEqual([-4.5, 100]);
  expect(warnings).not.toContain("neither sign nor side");
});

it("takes figures without a plus for money out where others have one and none a minus", async () => {
  const { amounts } = await read([
    "Date;Description;Amount",
    "13/03/2026;Coffee;4,50",
    "14/03/2026;Wages;+100,00",
  ]);
  expect(amounts).toEqual([-4.5, 100]);
  const both = await read([
    "Date;Description;Amount",
    "13/03/2026;Coffee;-4,50",
    "14/03/2026;Wages;+100,00",
    "15/03/2026;Gift;5,00",
  ]);
  expect(both.amounts).toEqual([-4.5, 100, 5]);
});

it("reads the mark beside a balance as that of the balance", async () => {
  const { amounts, balances } = await read([
    "Date,Description,Amount,Dr / Cr,Balance,Dr / Cr",
    "13/03/2026,Coffee,150.00,DR,50.00,DR",
    "14/03/2026,Wages,80.00,CR,30.00,CR",
  ]);
  expect(amounts).toEqual([-150, 80]);
  expect(balances).toEqual([-50, 30]);
});

it.each([
  [
    "its day before the first booking and behind the last",
    ["Kontostand am 01.03.2026;100,00 EUR"],
    ["Kontostand am 31.03.2026;120,00 EUR"],
    100,
    120,
  ],
  ["words in French, owed", ["Solde débiteur au 01/03/2026 : 100,00"], [], -100, 120],
  ["a balance within the bookings", ["Saldo al 13/03/2026 90,00"], [], 100, 120],
] as const)("tells which balance a line states by %s", async (_, before, after, opening, closing) => {
  const { proof } = await read([
    ...before,
    "Datum;Text;Betrag;Saldo",
    "13.03.2026;Kaffee;-10,00;90,00",
    "13.03.2026;Tee;-1,00;89,00",
    "14.03.2026;Lohn;31,00;120,00",
    ...after,
  ]);
  expect(proof).toMatchObject({ opening_balance: opening, closing_balance: closing });
});

it("opens with what stands before the first booking in its row", async () => {
  const { proof } = await read([
    "Transactiedatum;Beginsaldo;Eindsaldo;Transactiebedrag;Omschrijving",
    "20260313;100,00;90,00;-10,00;Koffie",
    "20260314;90,00;120,00;30,00;Loon",
  ]);
  expect(proof).toMatchObject({ status: "reconciled", opening_balance: 100, closing_balance: 120 });
});

it("takes the day of booking before the day of purchase", async () => {
  const { dates } = await read([
    "Transaction Date,Post Date,Description,Amount",
    "03/13/2026,03/15/2026,Coffee,-4.50",
  ]);
  expect(dates).toEqual(["2026-03-15"]);
  expect((await read(["Transaction Date,Description,Amount", "03/13/2026,Coffee,-4.50"])).dates).toEqual([
    "2026-03-13",
  ]);
});

it("turns the figures of a card that thanks for payments with a minus, not those with a plus", async () => {
  const rows = [
    "01/13/2026,UBER TRIP,23.10",
    "01/14/2026,AUTOPAY PAYMENT - THANK YOU,-450.00",
    "01/18/2026,FOODS,81.22",
  ];
  const head = "Date,Description,Amount";
  expect((await read([head, ...rows])).amounts).toEqual([-23.1, 450, -81.22]);
  const plain = [
    "01/13/2026,UBER TRIP,-23.10",
    "01/14/2026,PAYMENT THANK YOU,450.00",
    "01/18/2026,FOODS,-81.22",
  ];
  expect((await read([head, ...plain])).amounts).toEqual([-23.1, 450, -81.22]);
  const withBalances = rows.map((row, at) => `${row},${[123.1, -326.9, -245.68][at]}`);
  expect((await read([`${head},Balance`, ...withBalances])).amounts).toEqual([23.1, -450, 81.22]);
});

describe("a column of currencies", () => {
  const head = "Date,Description,Amount,Currency,Balance";
  const all = async (lines: readonly string[]) => {
    const file = { filename: "a.csv", contentType: "text/csv", bytes: Buffer.from(lines.join("\n")) };
    const { json } = await post("/api/v1/workflows/process-bank-statement", { files: [file] });
    return json.data.statements.map(({ currency, reconciliation }: Record<string, unknown>) => [
      currency,
      (reconciliation as { difference: number | null }).difference,
    ]);
  };

  it("parts accounts whose balances run by themselves", async () => {
    const rows = ["2026-01-13,Lidl,-12.50,EUR,87.50", "2026-01-14,To USD,-50.00,EUR,37.50"];
    const dollars = ["2026-01-14,From EUR,54.10,USD,54.10", "2026-01-15,Taxi,-4.10,USD,50.00"];
    expect(await all([head, ...rows, ...dollars])).toEqual([
      ["EUR", 0],
      ["USD", 0],
    ]);
  });

  it("leaves one account together whose balance runs over them", async () => {
    const rows = [
      "2026-01-13,Lidl,-12.50,EUR,87.50",
      "2026-01-14,Shop,-50.00,USD,37.50",
      "2026-01-15,Tea,-1.50,EUR,36.00",
    ];
    expect(await all([head, ...rows])).toHaveLength(1);
  });

  it("parts amounts without balances, which are never one sum", async () => {
    const rows = ["2026-01-13,Lidl,-12.50,EUR", "2026-01-14,Shop,-50.00,USD"];
    expect(
      (await all(["Date,Description,Amount,Currency", ...rows])).map(([currency]: [string]) => currency),
    ).toEqual(["EUR", "USD"]);
  });
});
