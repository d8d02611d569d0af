import { expect, test } from "vitest";
import { csv, filer, pune } from "./books.ts";
import { drafted, gstDraft } from "./drafted.ts";

const head = [
  "Date",
  "Particulars",
  "Voucher No.",
  "GSTIN/UIN",
  "Gross Total",
  "Sales GST 18%",
  "Output CGST",
  "Output SGST",
];
const rows = (one: number, other: number) => [
  head,
  ["03-04-2026", "Alpha Ltd", "S-1", pune, 11_800, one, 900, 900],
  ["12-04-2026", "Beta Ltd", "S-2", pune, 23_600, other, 1_800, 1_800],
];

test.each([
  ["is the net amount", 10_000, 20_000, 30_000],
  ["rounded to a rupee is the net amount", 10_001, 20_000, 30_001],
  ["more than a rupee away is none", 10_001.01, 20_000, undefined],
  ["in one row alone is none", 10_000, 2_000, undefined],
])("an unknown column that with the taxes makes the total %s", async (_, one, other, taxable) => {
  expect((await gstDraft("gstr_1", rows(one, other))).value("b2b.txval")).toBe(taxable);
});

test("a single row may add up by chance", async () => {
  const { value } = await gstDraft("gstr_1", rows(10_000, 20_000).slice(0, 2));
  expect(value("b2b.txval")).toBe(undefined);
});

test.each([
  ["MH (27)", 1_000],
  ["27-Maharashtra", 1_000],
  ["MH", 1_000],
  ["Maharashtra", 1_000],
  ["KA (27)", undefined],
  ["MX", undefined],
])(
  "a place of supply is a state by number, letters or name, and none where they are of two: %s",
  async (place, value) => {
    const list = [
      ["Invoice Number", "Invoice Date", "GSTIN", "Place of Supply", "Taxable Value", "Rate"],
      ["S-1", "2026-04-10", pune, place, 1_000, 18],
    ];
    expect((await gstDraft("gstr_1", list)).value("b2b.txval")).toBe(value);
  },
);

test.each([
  ["GB980780684", false],
  ["980780684", false],
  ["GB980780685", true],
  [filer, true],
])("a filer's British VAT number that cannot be is noted: %s", async (gstin, told) => {
  const file = csv(
    [
      ["Date", "Type", "Net", "VAT"],
      ["2026-01-14", "Sale", 1_000, 200],
    ],
    "sales.csv",
  );
  const { notes, value } = await drafted({ file, filing_type: "uk_vat", period: "2026-Q1", gstin });
  expect(value("vatDueSales")).toBe(200);
  expect(notes.includes("the filer's VAT number")).toBe(told);
});
