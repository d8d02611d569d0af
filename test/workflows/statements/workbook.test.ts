import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { sheetsIn } from "../sheet-rows.ts";
import { textFile } from "./fixture.ts";
import { csvOf, daysAfter, type Line } from "./read.ts";

/** The sheets of the workbook as what their cells show. */
async function sheetsOf(texts: readonly string[], currency = "inr_gst") {
  const files = texts.map((text, at) => textFile(`part-${at + 1}.csv`, text));
  const answer = await post("/api/v1/workflows/process-bank-statement", {
    files,
    currency,
    export_format: "excel",
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return sheetsIn(answer.bytes);
}

const quarter: Line[] = [
  ["2025-04-01", "NEFT DR-HDFC0001234-MEHTA ESTATES-OFFICE RENT", -75_000],
  ["2025-04-04", "CHQ DEP 001122 GUPTA AND SONS", 42_000],
  ["2025-04-07", "CHQ RETURN 001122 INSUFFICIENT FUNDS", -42_000],
  ["2025-04-07", "CHQ RTN CHG INCL GST", -590],
  ["2025-04-10", "CASH DEPOSIT BY SELF", 60_000],
  ["2025-04-15", "RTGS DR-SBIN0000456-ORBIT TRADERS", -250_000],
  ["2025-04-18", "RTGS CR-SBIN0000456-ORBIT TRADERS", 249_000],
  ["2025-05-01", "NEFT DR-HDFC0001234-MEHTA ESTATES-OFFICE RENT", -75_000],
  ["2025-05-20", "GST CHALLAN 25042700012345", -18_000],
  ["2025-06-01", "NEFT DR-HDFC0001234-MEHTA ESTATES-OFFICE RENT", -75_000],
];

test("each finding and each candidate of a tax is a line with its rows and its amount", async () => {
  const sheet = await sheetsOf([csvOf(quarter)]);
  const file = "part-1.csv";
  expect(sheet("Findings")).toEqual([
    ["returned payment", file, "2, 3, 4", -42_000, "CHQ RETURN 001122 INSUFFICIENT FUNDS"],
    [
      "cash deposit",
      file,
      "5",
      60_000,
      expect.stringMatching(/^Cash deposits of more than .* \(Income-tax Rules 1962/),
    ],
    [
      ...["round trip", file, "6, 7", 249_000],
      "RTGS DR-SBIN0000456-ORBIT TRADERS / RTGS CR-SBIN0000456-ORBIT TRADERS: within 3 days, same counterparty",
    ],
    [
      ...["recurring", file, "1, 8, 10", -75_000],
      "MEHTA ESTATES: monthly, the same amount, next about 2025-07-02",
    ],
  ]);
  expect(sheet("GST and TDS").map((row) => row.slice(0, 5))).toEqual([
    ["gst paid", "CGST Act s. 49", null, 18_000, "9"],
    ["gst on bank charges", "CGST Act s. 16", null, 590, "4"],
    ["input credit possible", "CGST Act s. 16", null, 225_000, "1, 8, 10"],
    ["tds may be due", "194I", "MEHTA ESTATES", 225_000, "1, 8, 10"],
  ]);
  expect(sheet("Cash flow")).toEqual([
    ["2025-04", "INR", 7, 351_000, 367_590, -16_590],
    ["2025-05", "INR", 2, 0, 93_000, -93_000],
    ["2025-06", "INR", 1, 0, 75_000, -75_000],
  ]);
  expect(sheet("Categories")).toContainEqual(["rent", "INR", 3, 0, 225_000, -225_000]);
});

test("a row shows its balance as it is stated and as it follows, and says which does not", async () => {
  const lines = ["Opening balance,100.00", "Date,Description,Amount,Balance", "2025-04-01,Tea,-10.00,90.00"];
  const sheet = await sheetsOf([
    [...lines, "2025-04-02,Gift,5.00,99.00", "2025-04-03,Cake,-1.00,98.00"].join("\n"),
  ]);
  expect(sheet("Transactions").map((row) => [row[3], row[5], row[6], ...row.slice(7, 11), row[17]])).toEqual([
    ["2025-04-01", 10, null, 90, 90, "ok", "2025-04", "yes"],
    ["2025-04-02", null, 5, 99, 95, "CHECK", "2025-04", "yes"],
    ["2025-04-03", 1, null, 98, 98, "ok", "2025-04", "yes"],
  ]);
  expect(sheet("Summary")[0]?.slice(4, 13)).toEqual([100, 5, 11, 94, 98, 4, "CHECK", 1, "not reconciled"]);
  expect(sheet("Findings")[0]?.slice(0, 4)).toEqual(["balance break", "part-1.csv", "2", 4]);
});

test("rows of two statements are told apart, what both hold counts once, and a long list is cut", async () => {
  const weekly = Array.from(
    { length: 14 },
    (_, at): Line => [daysAfter("2025-01-06", 7 * at), "UPI/512345678901/Ravi/bill", -100],
  );
  const head = "Account No: 50100999888777\n";
  const sheet = await sheetsOf([head + csvOf(weekly.slice(0, 8)), head + csvOf(weekly.slice(7), 4_999_300)]);
  const [once, recurring] = sheet("Findings");
  expect(once).toEqual([
    "counted once",
    "part-2.csv",
    "1",
    -100,
    "Also in part-1.csv: UPI/512345678901/Ravi/bill",
  ]);
  expect(recurring?.slice(0, 3)).toEqual([
    "recurring",
    "part-1.csv, part-2.csv",
    "1:1, 1:2, 1:3, 1:4, 1:5, 1:6, 1:7, 1:8, 2:2, 2:3, 2:4, 2:5 and 2 more",
  ]);
  expect(sheet("Transactions").map((row) => row[17])).toEqual([
    ...Array.from({ length: 8 }, () => "yes"),
    "no",
    ...Array.from({ length: 6 }, () => "yes"),
  ]);
});

test("a statement without balances has no sum to check, and one in dollars no sheet of Indian taxes", async () => {
  const text = ["Date,Description,Amount", "2025-04-01,Tea,-10.00", "2025-04-02,Gift,5.00"].join("\n");
  const sheet = await sheetsOf([text], "usd");
  expect(sheet("Summary")[0]?.slice(2, 13)).toEqual([
    "USD",
    null,
    null,
    5,
    10,
    null,
    null,
    null,
    "not provable",
    0,
    "not provable",
  ]);
  expect(sheet("GST and TDS")).toEqual([]);
});
