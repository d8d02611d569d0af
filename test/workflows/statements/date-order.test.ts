import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";

type Row = readonly [date: string, amount: string, balance: string];
const assumed = "do not tell whether the day or the month stands first";

async function read(
  rows: readonly Row[],
  { currency, head = [] }: { currency?: string; head?: string[] } = {},
) {
  const lines = [
    ...head.map((line) => `${line},,,`),
    "Date,Description,Amount,Balance",
    ...rows.map(([date, amount, balance], at) => `${date},Booking ${at + 1},${amount},${balance}`),
  ];
  const file = { filename: "a.csv", contentType: "text/csv", bytes: Buffer.from(lines.join("\n")) };
  const { status, json, text } = await post("/api/v1/workflows/process-bank-statement", {
    files: [file],
    ...(currency === undefined ? {} : { currency }),
  });
  expect(status, text).toBe(200);
  const dates: string[] = json.data.transactions.map(({ date }: { date: string }) => date);
  return { dates, isAssumed: (json.warnings ?? []).join(" ").includes(assumed) };
}

const row = (date: string, at = 0): Row => [date, "10.00", String(100 + 10 * at)];
const all = (...dates: string[]) => dates.map(row);

it.each<
  [what: string, dates: string[], options: Parameters<typeof read>[1], found: string[], assumed: boolean]
>([
  ["a 13th behind", ["01/08/2026", "01/13/2026"], {}, ["2026-01-08", "2026-01-13"], false],
  ["a 13th in front", ["08/01/2026", "13/01/2026"], {}, ["2026-01-08", "2026-01-13"], false],
  ["no day above 12", ["01/08/2026", "02/12/2026"], {}, ["2026-08-01", "2026-12-02"], true],
  ["dollars", ["01/08/2026", "02/12/2026"], { currency: "usd" }, ["2026-01-08", "2026-02-12"], true],
  ["euros", ["01/08/2026", "02/12/2026"], { currency: "eur" }, ["2026-08-01", "2026-12-02"], true],
  [
    "an end of January beside dollars",
    ["01/08/2026", "01/31/2026"],
    { currency: "usd" },
    ["2026-01-08", "2026-01-31"],
    false,
  ],
  [
    "one order that runs on",
    ["01/08/2026", "02/03/2026", "03/12/2026", "04/01/2026", "05/06/2026"],
    {},
    ["2026-01-08", "2026-02-03", "2026-03-12", "2026-04-01", "2026-05-06"],
    false,
  ],
  [
    "one order that runs on by one step alone",
    ["01/08/2026", "02/03/2026", "03/04/2026"],
    {},
    ["2026-01-08", "2026-02-03", "2026-03-04"],
    true,
  ],
  [
    "two days above 12 in front and one behind",
    ["13/01/2026", "14/01/2026", "01/31/2026"],
    {},
    ["2026-01-13", "2026-01-14", "2026-01-31"],
    true,
  ],
  ["points", ["01.08.2026", "02.12.2026"], { currency: "usd" }, ["2026-08-01", "2026-12-02"], false],
  ["the same number twice", ["01/01/2026", "02/02/2026"], {}, ["2026-01-01", "2026-02-02"], false],
  ["years first", ["2026-01-08", "2026-02-03"], {}, ["2026-01-08", "2026-02-03"], false],
  ["names of months", ["08 Jan 2026", "03 Feb 2026"], {}, ["2026-01-08", "2026-02-03"], false],
  [
    "a period of August",
    ["01/08/2026", "02/08/2026"],
    { head: ["Statement period 01/08/2026 to 31/08/2026"] },
    ["2026-08-01", "2026-08-02"],
    false,
  ],
  [
    "a period that ends on 01/31",
    ["01/08/2026", "01/09/2026"],
    { head: ["Statement period 01/01/2026 to 01/31/2026"] },
    ["2026-01-08", "2026-01-09"],
    false,
  ],
])("%s: %j", async (_, dates, options, found, unsure) => {
  expect(await read(all(...dates), options)).toEqual({ dates: found, isAssumed: unsure });
});
