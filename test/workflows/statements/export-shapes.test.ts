import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";
import { answerTo } from "./read.ts";

const heads = "Date,Description,Debit,Credit,Balance";
type Row = { date: string; amount: number; description: string; currency: string | null };
const amounts = (data: { transactions: Row[] }) => data.transactions.map(({ amount }) => amount);

describe("the delimiter of an export", () => {
  const booked = ['"30.01.2025";"Rechnung";"-20,00";', '"02.01.2025";"Geschenk";"100,00";'];
  const stated = ['"Neuer Kontostand";"880,00 EUR";', '"Alter Kontostand";"800,00 EUR";'];

  test("is what stands between quoted fields, though commas part as many rows", async () => {
    const [above = "", below = ""] = stated;
    const lines = [";", above, "", '"Buchungstag";"Buchungstext";"Umsatz in EUR";', ...booked, "", below];
    const { data } = await answerTo([lines.join("\n")]);
    expect(amounts(data)).toEqual([100, -20]);
    expect(data).toMatchObject({ reconciled: true, opening_balance: 800, closing_balance: 880 });
  });

  const row = (day: number) => `0${day}/01/2025\tShop\tREF${day}\t10.00\t\t${1000 - 10 * day}.00`;
  const head = "Txn Date\tDescription\tRef No.\tDebit\tCredit\tBalance";
  const about = [
    "Account Name\t:A",
    "Branch\t:B",
    "CIF No.\t:1",
    "Nomination\t:No",
    "Balance\t:1",
    "IFS\t:C",
  ];

  test.each([
    ["statement.xls", about],
    ["statement.csv", about],
    ["statement.xls", []],
  ])("is told in a text named %s with %j above its rows", async (filename, above) => {
    const text = [...above, head, row(1), row(2), row(3), row(4), row(5)].join("\n");
    const { data } = await answerTo([text], undefined, filename);
    expect(amounts(data)).toEqual([-10, -10, -10, -10, -10]);
  });

  test("is none in prose that is named .xls", async () => {
    const file = textFile("statement.xls", "The service is not available.\nPlease try again later.\n");
    const { status, json } = await post("/api/v1/workflows/process-bank-statement", { files: [file] });
    expect([status, json.code]).toEqual([400, "unsupported_format"]);
  });
});

describe("the currency of a statement", () => {
  const rows = (mark = "") => `13/01/2025,A,10.00,,${mark}90.00\n14/01/2025,B,,5.00,${mark}95.00`;
  const withColumn = (...codes: string[]) =>
    [
      `${heads},Currency`,
      ...rows()
        .split("\n")
        .map((each, at) => `${each},${codes[at]}`),
    ].join("\n");
  test.each<[string, string, string | null]>([
    ["its column", withColumn("SEK", "SEK"), "SEK"],
    [
      "the head of its amounts",
      `${heads.replace("Debit,Credit", "Debit (NOK),Credit (NOK)")}\n${rows()}`,
      "NOK",
    ],
    ["what stands before its figures", `${heads}\n${rows("AED ")}`, "AED"],
    ["a line before its column", `Currency: USD\n${withColumn("SEK", "SEK")}`, "USD"],
    [
      "none of two in its heads",
      `${heads.replace("Debit,Credit", "Debit (NOK),Credit (SEK)")}\n${rows()}`,
      null,
    ],
    ["none by a sign of many dollars", `${heads}\n${rows("$")}`, null],
  ])("is told by %s", async (_, text, currency) => {
    const { data } = await answerTo([text]);
    expect(data.statements.map((each: Row) => each.currency)).toEqual([currency]);
    expect(amounts(data)).toEqual([-10, 5]);
  });
});

describe("a balance that a page hands on", () => {
  const page = (...rows: string[]) => [heads, ...rows].join("\n");
  const first = ["13/01/2025,Balance b/f,,,1000.00", "13/01/2025,A,100.00,,900.00"];
  const second = "15/01/2025,B,,50.00,950.00";

  test("between bookings is neither what the statement opens nor what it closes with", async () => {
    const { data } = await answerTo([
      `${page(...first, ",Carried forward,,,900.00")}\n${page(",Brought forward,,,900.00", second)}`,
    ]);
    expect(data).toMatchObject({ reconciled: true, opening_balance: 1000 });
    const unopened = page(first[1] ?? "", ",Brought forward,,,900.00", second);
    expect((await answerTo([unopened])).data.statements[0].opening_balance).toBeNull();
  });

  test("behind the last booking closes it", async () => {
    const wrong = page(...first, second, ",Carried forward,,,900.00");
    const { data } = await answerTo([wrong]);
    expect(data.statements[0]).toMatchObject({
      closing_balance: 900,
      reconciliation: { status: "not_reconciled" },
    });
  });
});

test("what several columns say of a booking stands in its description", async () => {
  const { data } = await answerTo([
    "Details,Posting Date,Description,Amount,Balance\nCHECK,02/03/2025,Check 1021,-200.00,300.00\nCREDIT,02/13/2025,Payroll,50.00,350.00",
  ]);
  expect(data.transactions.map(({ date, description }: Row) => [date, description])).toEqual([
    ["2025-02-03", "CHECK Check 1021"],
    ["2025-02-13", "CREDIT Payroll"],
  ]);
});

describe("a row that names the balance of a day", () => {
  const table = (above: string, below: string) =>
    [
      "Datum;Text;Betrag;Saldo",
      above,
      "03.01.2025;Miete;-650,00;",
      "15.01.2025;Gehalt;2.100,00;",
      below,
    ].join("\n");

  test.each([
    [
      "without a day of its own",
      ";Kontostand am 31.12.2024;1.000,00;",
      ";Kontostand am 31.01.2025;2.450,00;",
    ],
    ["that moves nothing", "01.01.2025;Saldo am Tag;;1.000,00", "31.01.2025;Saldo;;2.450,00"],
  ])("is what the statement opens or closes with: %s", async (_, above, below) => {
    const { data } = await answerTo([table(above, below)]);
    expect(amounts(data)).toEqual([-650, 2100]);
    expect(data).toMatchObject({ reconciled: true, opening_balance: 1000, closing_balance: 2450 });
  });

  test("is a booking where it says more, or moves money on its day", async () => {
    const more = await answerTo([table("", ";Saldo Korrektur;5,00;")]);
    expect(amounts(more.data)).toEqual([-650, 2100, 5]);
    const moved = await answerTo([table("", "31.01.2025;Saldo;5,00;")]);
    expect(amounts(moved.data)).toEqual([-650, 2100, 5]);
  });
});
