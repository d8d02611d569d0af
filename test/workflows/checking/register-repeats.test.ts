import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { csvFile } from "./fixture.ts";

const head = [
  ...["Supplier GSTIN", "Supplier Name", "Invoice No", "Invoice Date", "Place of Supply"],
  ...["Taxable Value", "Rate", "IGST", "Invoice Value"],
];
const row = (value: number | "", more: { sum?: number; rate?: number } = {}) => {
  const { sum = 1000, rate = 18 } = more;
  const start = ["27AAPFU0939F1ZV", "Deccan Mills", "B-1", "14/11/2025", "29-Karnataka"];
  return [...start, sum, rate, (sum * rate) / 100, value];
};

async function check(...rows: (string | number)[][]) {
  const { status, json, text } = await post("/api/v1/workflows/validate-file", {
    ...{ file: csvFile([head, ...rows]), format_type: "gst" },
  });
  expect(status, text).toBe(200);
  const repeats = json.data.issues.filter(({ rule }: { rule: string }) => rule === "gst.row.repeated");
  return {
    ...{ result: json.data.result, taxable: json.data.fields.taxable_value },
    repeats: repeats.map(({ severity }: { severity: string }) => severity),
    rules: json.data.issues.map(({ rule }: { rule: string }) => rule),
  };
}

it("a row that stands twice is named and counted once", async () => {
  expect(await check(row(1180))).toMatchObject({ repeats: [], taxable: 1000, result: "valid" });
  expect(await check(row(1180), row(1180))).toMatchObject({
    ...{ repeats: ["error"], taxable: 1000, result: "invalid", rules: ["gst.row.repeated"] },
  });
});

it("rows that together make the invoice's value are its lines, to the rupee", async () => {
  expect(await check(row(2360), row(2360))).toMatchObject({ repeats: [], taxable: 2000 });
  expect(await check(row(2361), row(2361))).toMatchObject({ repeats: [], taxable: 2000 });
  expect((await check(row(2361.01), row(2361.01))).repeats).toEqual(["error"]);
  expect(await check(row(2230), row(2230, { rate: 5 }))).toMatchObject({ repeats: [], taxable: 2000 });
});

it("without a value of the invoice it is not sure", async () => {
  expect(await check(row(""), row(""))).toMatchObject({ repeats: ["warning"], taxable: 1000 });
});

it.each<[what: string, values: [number | "", number | ""], sum: boolean]>([
  ["each row its own", [1180, 525], false],
  ["each row its own, a rupee apart", [1181, 525], false],
  ["each row its own, past a rupee apart", [1181.01, 525], true],
  ["each row that of the invoice", [1705, 1705], false],
  ["the first row that of the invoice", [1705, ""], false],
  ["the first row alone its own", [1180, ""], true],
  ["no row", ["", ""], false],
])("of an invoice's value %s may state", async (_, [first, second], wrong) => {
  const { rules, taxable } = await check(row(first), row(second, { sum: 500, rate: 5 }));
  expect([rules.includes("gst.total.sum"), taxable]).toEqual([wrong, 1500]);
});

const kinds = [
  ...["Supplier GSTIN", "Supplier Name", "Invoice No", "Doc Type", "Invoice Date", "Place of Supply"],
  ...["Taxable Value", "Rate", "IGST", "Invoice Value"],
];
const typed = (number: string, type: string, sum: number, rate = 18, value = sum * (1 + rate / 100)) => [
  ...["27AAPFU0939F1ZV", "Deccan Mills", number, type, "14/11/2025", "29-Karnataka"],
  ...[sum, rate, (sum * rate) / 100, value],
];
async function rulesOf(...rows: (string | number)[][]): Promise<string[]> {
  const { status, json, text } = await post("/api/v1/workflows/validate-file", {
    ...{ file: csvFile([kinds, ...rows]), format_type: "gst" },
  });
  expect(status, text).toBe(200);
  return json.data.issues.map(({ rule }: { rule: string }) => rule);
}

it("a note of a register may be below nought and have a rate that has ended; an invoice may not", async () => {
  for (const type of ["Credit Note", "Cr Note", "Purchase Return"]) {
    expect(await rulesOf(typed("C-1", type, -1000))).toEqual([]);
    expect(await rulesOf(typed("C-1", type, 1000, 12))).toEqual([]);
  }
  for (const type of ["Invoice", "Credit Purchase"]) {
    expect(await rulesOf(typed("B-1", type, -1000))).toContain("gst.negative");
    expect(await rulesOf(typed("B-1", type, 1000, 12))).toContain("gst.rate.in_force");
  }
});

it("an invoice and a note of one number are two documents", async () => {
  expect(await rulesOf(typed("B-1", "Invoice", 1000), typed("B-1", "Credit Note", 1000))).toEqual([]);
});

it("rows that state each its own value add up to that of the invoice", async () => {
  const own = [typed("B-1", "Invoice", 1000), typed("B-1", "Invoice", 500, 5)];
  expect(await rulesOf(...own)).toEqual([]);
  const other = [typed("B-1", "Invoice", 1000), typed("B-1", "Invoice", 500, 5, 600)];
  expect(await rulesOf(...other)).toContain("gst.total.sum");
});

it("a rate that a spreadsheet keeps as a share is one; what is no rate either way is none", async () => {
  const share = (rate: number, tax: number) =>
    rulesOf([
      "27AAPFU0939F1ZV",
      "Deccan Mills",
      "B-1",
      "Invoice",
      "14/11/2025",
      "29-Karnataka",
      1000,
      rate,
      tax,
      1000 + tax,
    ]);
  expect(await share(0.18, 180)).toEqual([]);
  expect(await share(0.25, 2.5)).toEqual([]);
  expect(await share(0.17, 170)).toContain("gst.rate.in_force");
});

it("a row of totals is no invoice, wherever it says so", async () => {
  const total = ["", "", "Total", "", "", "", 1000, "", 180, 1180];
  expect(await rulesOf(typed("B-1", "Invoice", 1000), total)).toEqual([]);
  expect(await rulesOf(typed("B-1", "Invoice", 1000), total.with(4, "14/11/2025"))).not.toEqual([]);
});

it("figures in another currency or in lakhs are not called right", async () => {
  const answer = async (heads: readonly string[], value: string | number) => {
    const file = csvFile([heads, typed("B-1", "Invoice", 1000).with(9, value)]);
    const { json } = await post("/api/v1/workflows/validate-file", { file, format_type: "gst" });
    return [json.data.result, ...json.data.not_checked.map(({ id }: { id: string }) => id)];
  };
  expect(await answer(kinds, 1180)).toEqual(["valid"]);
  expect(await answer(kinds, "INR 1180")).toEqual(["valid"]);
  expect(await answer(kinds, "USD 1180")).toEqual(["needs_review", "gst.amounts"]);
  expect(await answer(kinds.with(9, "Invoice Value (in lakhs)"), 1180)).toEqual([
    "needs_review",
    "gst.amounts",
  ]);
});
