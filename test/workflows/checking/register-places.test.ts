import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { csvFile, workbookFile } from "./fixture.ts";

type Row = readonly (string | number)[];

async function brokenBy(rows: readonly Row[], workbook = false): Promise<string[]> {
  const file = workbook ? await workbookFile(rows) : csvFile(rows);
  const { status, json, text } = await post("/api/v1/workflows/validate-file", { file, format_type: "gst" });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.issues.map(({ rule }: { rule: string }) => rule);
}

const placed = (place: string) => [
  ["Invoice Number", "Invoice Date", "Customer GSTIN", "Place of Supply", "SubTotal", "IGST", "Total"],
  ["INV-41", "2025-12-03", "29AABCR1718E1ZL", place, "50000.00", "9000.00", "59000.00"],
];
const rule = "gst.place_of_supply.valid";

it.each([
  ...["KA", "ka", "DL", "TS", "29", "29-Karnataka", "29 - Karnataka", "Karnataka (29)", "29-KA"],
  ...["28-Andhra Pradesh", "37-Andhra Pradesh", "07-New Delhi", "97-Other Territory", "96-Other Country"],
])("%s is a place of supply", async (place) => {
  expect(await brokenBy(placed(place))).not.toContain(rule);
});

it.each(["KX", "99X-Nowhere", "29-Maharashtra", "29-MH", "39", "KAR"])(
  "%s is none: the code and the name have to be of one state",
  async (place) => {
    expect(await brokenBy(placed(place))).toContain(rule);
  },
);

const taxes = (sgst: number) => [
  ["Date", "Supplier", "GSTIN", "Bill No", "Taxable", "CGST", "CGST", "SGST", "SGST", "Total"],
  ["", "", "", "", "", "%", "Amt", "Rate", "Amt", ""],
  ["04/12/2025", "Nandi", "29AABCR1718E1ZL", "55", 10_000, 9, 900, 9, sgst, 11_800],
  ["18/12/2025", "Nandi", "29AABCR1718E1ZL", "56", 5_000, 9, 450, 9, 450, 5_900],
];

it("the percent of a tax in the lower row of a head is not its amount", async () => {
  expect(await brokenBy(taxes(900), true)).toEqual([]);
  expect(await brokenBy(taxes(990), true)).toContain("gst.total.sum");
});

/** A sale to another state, with the one registration of its row under a head that names no side. */
const sale = (party: string, gstin = "GSTIN", title: readonly string[] = []) => [
  ...title.map((text) => [text, "", "", "", "", "", ""]),
  ["Invoice Number", "Invoice Date", party, gstin, "Place of Supply", "SubTotal", "IGST", "Total"],
  ["INV-41", "2025-12-03", "Nandi", "29AABCR1718E1ZL", "KA", "50000.00", "9000.00", "59000.00"],
];
const withinState = "gst.tax_type.within_state";

it("the registration beside a customer's name is the customer's", async () => {
  expect(await brokenBy(sale("Customer Name", "GST Identification Number (GSTIN)"))).toEqual([]);
  expect(await brokenBy(sale("Supplier Name"))).toContain(withinState);
});

it("the registration of a party is the customer's in a book that is called one of sales", async () => {
  expect(await brokenBy(sale("Party Name", "GSTIN", ["Sales Register"]))).toEqual([]);
  expect(await brokenBy(sale("Party Name", "GSTIN", ["Purchase Register"]))).toContain(withinState);
});

it("a book of sales is added up, and no number stands in it twice", async () => {
  const heads = ["Invoice Number", "Invoice Date", "Customer Name", "GSTIN", "SubTotal", "IGST", "Total"];
  const row = (number: string, total: number) =>
    [number, "2025-12-03", "Nandi", "29AABCR1718E1ZL", 50_000, 9_000, total] as const;
  expect(await brokenBy([heads, row("1", 59_000), row("2", 59_001)])).toEqual([]);
  expect(await brokenBy([heads, row("1", 59_000), row("2", 59_001.01)])).toEqual(["gst.total.sum"]);
  const again = ["1", "2025-12-04", "Other", "07AAACD1234E1ZQ", 50_000, 9_000, 59_000];
  expect(await brokenBy([heads, row("1", 59_000), again])).toContain("gst.number.unique");
});

/** A sheet of the offline tool for GSTR-1, which states a rate and no tax. */
const offline = (value: number, rate: number, differential = "") => [
  [
    ...["GSTIN/UIN of Recipient", "Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply"],
    ...["Applicable % of Tax Rate", "Rate", "Taxable Value", "Cess Amount"],
  ],
  ["29AABCR1718E1ZL", "A/1", "05-Dec-2025", value, "29-Karnataka", differential, rate, 10_000, 0],
];

it.each([
  [11_800, 18, []],
  [11_801, 18, []],
  [11_801.01, 18, ["gst.return.value"]],
  [11_798.99, 18, ["gst.return.value"]],
  [10_000, 18, []],
  [11_200, 12, ["gst.rate.in_force"]],
])("a value of %d at %d %% breaks %j in a sheet for the return", async (value, rate, rules) => {
  expect(await brokenBy(offline(value, rate))).toEqual(rules);
  expect(await brokenBy(offline(value, rate, "65"))).toEqual(rules);
});
