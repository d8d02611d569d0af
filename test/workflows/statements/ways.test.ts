import { describe, expect, it } from "vitest";
import { answerTo } from "./read.ts";

async function read(lines: readonly string[], filename = "a.csv") {
  const { data, warnings } = await answerTo([lines.join("\n")], undefined, filename);
  const rows: { date: string; amount: number; description: string }[] = data.transactions;
  return {
    amounts: rows.map(({ amount }) => amount),
    dates: rows.map(({ date }) => date),
    texts: rows.map(({ description }) => description),
    warnings: (warnings ?? []).join(" "),
  };
}

describe("signs without a balance", () => {
  const head = "Date,Description,Amount";
  const spent = ["POS 4532 SHELL", "DIRECT DEBIT WATER", "ATM WITHDRAWAL", "RENT FLAT 3"];
  const rows = (amounts: readonly number[], texts: readonly string[]) =>
    amounts.map((amount, at) => `2026-03-${String(10 + at)},${texts[at]},${amount.toFixed(2)}`);

  it("are those of an account that thanks for the payment of a card, where most else is money out", async () => {
    const paid = "CREDIT CARD PAYMENT THANK YOU,-50.00";
    const lines = [head, `2026-03-09,${paid}`, ...rows([-10, -20, 30], ["Coffee", "Books", "Mr Smith"])];
    expect((await read(lines)).amounts).toEqual([-50, -10, -20, 30]);
    // As many without a minus as with one: the payment of a card's own statement.
    const even = [head, `2026-03-09,${paid}`, ...rows([10, 20, -30, -5], ["Coffee", "Books", "Tea", "Pen"])];
    expect((await read(even)).amounts).toEqual([50, -10, -20, 30, 5]);
  });

  it("are turned where four texts tell the other way, and hardly one the same", async () => {
    const turned = await read([head, ...rows([10, 20, 30, 40, -5], [...spent, "Mr Smith"])]);
    expect(turned.amounts).toEqual([-10, -20, -30, -40, 5]);
    expect(turned.warnings).not.toContain("other directions");
    const three = await read([head, ...rows([10, 20, 30, -5], [...spent.slice(0, 3), "Mr Smith"])]);
    expect(three.amounts).toEqual([10, 20, 30, -5]);
    expect(three.warnings).toContain("other directions");
    const contradicted = await read([head, ...rows([10, 20, 30, 40, -5, -6], [...spent, "POS 1", "ATM 2"])]);
    expect(contradicted.amounts).toEqual([10, 20, 30, 40, -5, -6]);
    expect(contradicted.warnings).toContain("other directions");
  });

  it("stay as they are where the texts agree, or tell both ways", async () => {
    const agreed = await read([head, ...rows([-10, -20, -30, -40, 5], [...spent, "SALARY ACME"])]);
    expect(agreed.amounts).toEqual([-10, -20, -30, -40, 5]);
    expect(agreed.warnings).not.toContain("other directions");
    const both = await read([head, ...rows([10, -5], ["REFUND OF POS PURCHASE", "Coffee"])]);
    expect(both.amounts).toEqual([10, -5]);
    expect(both.warnings).not.toContain("other directions");
  });
});

describe("columns of sides", () => {
  const rows = (one: string, other: string) => [
    `2026-03-10,Coffee,10.00,${one}`,
    `2026-03-11,Mr Smith,20.00,${other}`,
    `2026-03-12,Books,30.00,${one}`,
  ];

  it.each([
    ["CreditDebet", "D", "C"],
    [" ", "S", "H"],
    ["Typ", "Debet", "Kredit"],
    ["Směr úhrady", "Odchozí", "Příchozí"],
    ["D/K", "D", "K"],
    ["Kind", "T", "J"],
  ])("are found by what they hold, headed %j", async (head, debit, credit) => {
    const { amounts } = await read([`Date,Description,Amount,${head}`, ...rows(debit, credit)]);
    expect(amounts).toEqual([-10, 20, -30]);
  });

  it("are none where a cell holds something else", async () => {
    const lines = ["Date,Description,Amount,Kind", ...rows("D", "C"), "2026-03-13,Tea,4.00,X"];
    expect((await read(lines)).warnings).toContain("neither sign nor side");
  });

  it("stand above minuses that say the same, and are doubted beside others", async () => {
    const head = "Transaction date,Description,Amount,Debit/Credit";
    const card = [
      "2026-03-10,Coffee,10.00,Debit",
      "2026-03-11,Payment,-500.00,Credit",
      "2026-03-12,Tea,3.00,Debit",
    ];
    const same = await read([head, ...card]);
    expect(same.amounts).toEqual([-10, 500, -3]);
    expect(same.warnings).not.toContain("neither sign nor side");
    const other = await read([head, ...card, "2026-03-13,Reversal,-4.00,Debit"]);
    expect(other.warnings).toContain("neither sign nor side");
  });
});

describe("tables without heads", () => {
  it("may have several columns of dates, with and without marks between", async () => {
    const lines = [
      "10.03.2026;Kaffee;09.03.2026;-10,00;EUR;10.03.2026 02:11:33:123",
      "11.03.2026;Herr Muster;11.03.2026;20,00;EUR;11.03.2026 02:11:33:123",
      "12.03.2026;Buch;12.03.2026;-30,00;EUR;12.03.2026 02:11:33:123",
    ];
    const found = await read(lines);
    expect(found.amounts).toEqual([-10, 20, -30]);
    expect(found.dates).toEqual(["2026-03-10", "2026-03-11", "2026-03-12"]);
    expect(found.texts).toEqual(["Kaffee", "Herr Muster", "Buch"]);
    const bare = lines.map((line) => line.replace(/^(\d\d)\.(\d\d)\.(\d{4})/, "$3$2$1"));
    expect((await read(bare)).dates).toEqual(["2026-03-10", "2026-03-11", "2026-03-12"]);
  });

  it("may tell the balance before each booking, where it follows", async () => {
    const row = (date: string, before: string, amount: string) =>
      `${date},NL35RBRB0123456789,NL98ABNA0765432109,Coffee house,EUR,${before},EUR,${amount},${date}`;
    const lines = [
      row("10-03-2026", "100.00", "-10.25"),
      row("11-03-2026", "89.75", "20.50"),
      row("12-03-2026", "110.25", "-30.00"),
    ];
    const found = await read(lines);
    expect(found.amounts).toEqual([-10.25, 20.5, -30]);
    expect(found.texts).toEqual(["Coffee house", "Coffee house", "Coffee house"]);
    const broken = lines.with(2, row("12-03-2026", "110.26", "-30.00"));
    await expect(read(broken)).rejects.toThrow(/No table of bookings/);
  });
});

it("leaves out what waits in the words of the north", async () => {
  const lines = [
    "Dato;Tekst;Beløb;Status",
    "10.03.2026;Kaffe;-10,00;Udført",
    "11.03.2026;Bog;-20,00;Venter",
    "12.03.2026;Te;-3,00;Udført",
  ];
  expect((await read(lines)).amounts).toEqual([-10, -3]);
});
