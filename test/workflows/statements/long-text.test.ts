import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";

// A head below a long text: looked for in every line, over several lines at the beginning only.

const prose = (count: number) =>
  Array.from({ length: count }, (_, at) => `Terms of the account, paragraph ${at + 1} of the booklet.`);
const rows = [
  "05/01/2026   Coffee            10.00              90.00",
  "06/01/2026   Salary                      50.00   140.00",
  "07/01/2026   Rent              40.00             100.00",
];
const oneLine = "Date         Description       Debit     Credit   Balance";
const twoLines = [
  "Date         Details           Paid      Paid     Running",
  "                               out       in       balance",
];

const bookings = async (lines: readonly string[]) => {
  const file = { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(lines.join("\n")) };
  const { status, json } = await post("/api/v1/workflows/process-bank-statement", { file });
  return status === 200 ? json.data.transactions.length : status;
};

test.each([
  ["a head of one line behind 2,500 lines of text", [...prose(2_500), oneLine, ...rows], 3],
  ["a head of two lines behind 100 lines of text", [...prose(100), ...twoLines, ...rows], 3],
  ["a head of two lines behind 2,500 lines of text", [...prose(2_500), ...twoLines, ...rows], 400],
])("%s", async (_title, lines, expected) => {
  expect(await bookings(lines)).toBe(expected);
});
