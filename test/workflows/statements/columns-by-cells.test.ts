import { expect, test } from "vitest";
import { answerTo } from "./read.ts";

type Cells = readonly (readonly string[])[];
const told = "no headings that are known";

async function read(rows: Cells) {
  const { data, warnings } = await answerTo([rows.map((row) => row.join(";")).join("\n")]);
  const amounts: number[] = data.transactions.map(({ amount }: { amount: number }) => amount);
  return { data, amounts, warnings: (warnings ?? []).join("\n") };
}
const refused = async (rows: Cells) => {
  const { post } = await import("../../harness/request.ts");
  const file = { filename: "a.csv", contentType: "", bytes: Buffer.from(rows.map((row) => row.join(";")).join("\n")) };
  const { status } = await post("/api/v1/workflows/process-bank-statement", { file });
  return status;
};

const signed = [
  ["2026-03-02", "Coffee shop", "-10.00", "90.00"],
  ["2026-03-03", "Wages of March", "30.00", "120.00"],
  ["2026-03-04", "Rent", "-50.00", "70.00"],
];

test("a table without heads is read by what stands in its columns, where the balances prove them", async () => {
  const { amounts, warnings, data } = await read(signed);
  expect(amounts).toEqual([-10, 30, -50]);
  expect(warnings).toContain(told);
  expect(warnings).toContain("1 date, 2 description, 3 amount, 4 balance");
  expect(data.transactions[0]).toMatchObject({ date: "2026-03-02", description: "Coffee shop", balance: 90 });
});

test("newest first, with heads that are not known, or with money out and in beside the balance", async () => {
  expect((await read(signed.toReversed())).amounts).toEqual([-10, 30, -50]);
  expect((await read([["aaa", "bbb", "ccc", "ddd"], ...signed])).amounts).toEqual([-10, 30, -50]);
  const sides = [
    ["2026-03-02", "Coffee shop", "10.00", "", "90.00"],
    ["2026-03-03", "Wages of March", "", "30.00", "120.00"],
    ["2026-03-04", "Rent", "50.00", "", "70.00"],
  ];
  expect((await read(sides)).amounts).toEqual([-10, 30, -50]);
  const turned = sides.map(([date = "", text = "", out = "", into = "", balance = ""]) => [date, text, into, out, balance]);
  expect((await read(turned)).amounts).toEqual([-10, 30, -50]);
});

test("one column of money alone is the amounts, the longer text is what was booked", async () => {
  const rows = signed.map(([date = "", text = "", amount = ""]) => ["ref", date, text, amount]);
  const { amounts, data } = await read(rows);
  expect(amounts).toEqual([-10, 30, -50]);
  expect(data.transactions[0].description).toBe("Coffee shop");
});

test.each<[string, Cells]>([
  ["two rows", signed.slice(0, 2)],
  ["balances that do not follow", signed.map((row, at) => (at === 2 ? row.with(3, "71.00") : row))],
  ["no column of text", signed.map(([date = "", , amount = "", balance = ""]) => [date, amount, balance])],
  ["no dates", signed.map((row) => row.with(0, "abc"))],
])("a table without heads of %s is no statement", async (_, rows) => {
  expect(await refused(rows)).toBe(400);
});

test("a column of money whose head is not known is told where money in or the balance has none", async () => {
  const rows = [
    ["Date", "Description", "Debit", "Qwertz"],
    ["2026-03-02", "Coffee shop", "10.00", ""],
    ["2026-03-03", "Wages of March", "", "30.00"],
  ];
  const { warnings } = await read(rows);
  expect(warnings).toContain("Qwertz");
  expect((await read(rows.map((row) => row.slice(0, 3)))).warnings).not.toContain("Qwertz");
});
