import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv, filer, gstin, mysuru, pune } from "./books.ts";

type Cell = string | number;
type Draft = {
  figures: { id: string; value: number }[];
  sections: { id: string; rows: Cell[][] }[];
  left_out: { row: number; reason: string }[];
  notes: string[];
};

const draft = async (
  fields: Readonly<Record<string, string>>,
  rows: readonly (readonly Cell[])[],
): Promise<Draft> => {
  const file = csv(rows, "book.csv");
  const { status, text, json } = await post("/api/v1/workflows/generate-filing", {
    file,
    ...fields,
  } as never);
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
};
const figure = ({ figures }: Draft, id: string) => figures.find((each) => each.id === id)?.value ?? 0;
const told = ({ notes }: Draft) => notes.join("\n");
const reasons = ({ left_out }: Draft) => left_out.map(({ row, reason }) => `${row}: ${reason}`);

const gst = (filing_type: string) => ({ filing_type, period: "2026-04", gstin: filer });
const head = [
  "Bill No",
  "Bill Date",
  "Party",
  "Party GSTIN",
  "POS",
  "Taxable",
  "GST %",
  "IGST",
  "CGST",
  "SGST",
  "Kind",
];
const row = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["S1", "2026-04-02", "Godavari Looms", pune, "27", 1_000, 18, 0, 90, 90, ""].map(
    (cell, at) => change[at] ?? cell,
  );

describe("a row that does not say on which side it stands", () => {
  test("is a sale of GSTR-1 where the book has no purchase, and that is told", async () => {
    const data = await draft(gst("gstr_1"), [head, row(), row({ 0: "S2" })]);
    expect(figure(data, "b2b.txval")).toBe(2_000);
    expect(told(data)).toContain("2 rows do not say on which side they stand; they were taken for sales.");
  });

  test("is left out of GSTR-1 beside purchases and sales", async () => {
    const data = await draft(gst("gstr_1"), [
      head,
      row({ 10: "Sales" }),
      row({ 0: "P1", 10: "Purchase" }),
      row({ 0: "X1" }),
    ]);
    expect(figure(data, "b2b.txval")).toBe(1_000);
    expect(reasons(data)).toEqual([
      expect.stringContaining("3: Not known whether it is a sale or a purchase"),
    ]);
    expect(told(data)).toContain("1 rows are purchases");
  });

  test("takes the side of the other rows of its table in GSTR-3B, unless they are of both", async () => {
    const note = row({ 0: "C1", 5: 100, 8: 9, 9: 9, 10: "Credit Note" });
    const sales = await draft(gst("gstr_3b"), [head, row({ 10: "Sales" }), note]);
    expect(figure(sales, "osup_det.txval")).toBe(900);
    expect(told(sales)).toContain(
      "1 rows do not say whether they are sales or purchases; they were taken for sales",
    );
    const both = await draft(gst("gstr_3b"), [
      head,
      row({ 10: "Sales" }),
      row({ 0: "P1", 10: "Purchase" }),
      note,
    ]);
    expect(figure(both, "osup_det.txval")).toBe(1_000);
    expect(reasons(both)).toEqual([expect.stringContaining("3: Not known whether")]);
  });
});

describe("whose document it is", () => {
  test("one of another registration of the firm is left out", async () => {
    const other = gstin("29AAPFU0939F1Z");
    const data = await draft(gst("gstr_1"), [
      [...head, "Our GSTIN"],
      [...row(), filer],
      [...row({ 0: "K1", 3: mysuru, 4: "29" }), other],
    ]);
    expect(figure(data, "b2b.txval")).toBe(1_000);
    expect(reasons(data)).toEqual([`2: A document of another registration, ${other}.`]);
  });

  test("the filer's own number as the customer's is refused; as the buyer's of a purchase it is not", async () => {
    const own = await draft(gst("gstr_1"), [head, row(), row({ 0: "S2", 3: filer })]);
    expect(figure(own, "b2cs.txval")).toBe(0);
    expect(reasons(own)).toEqual([`2: The other side's GSTIN is the filer's own, ${filer}.`]);
    const bought = await draft(gst("gstr_3b"), [
      head.map((each) => (each === "Party GSTIN" ? "Customer GSTIN" : each)),
      row({ 3: filer, 10: "Purchase" }),
    ]);
    expect(reasons(bought)).toEqual([]);
  });

  test("a document whose kind says cancelled counts in no supply", async () => {
    const data = await draft(gst("gstr_1"), [head, row({ 10: "Sales" }), row({ 0: "S2", 10: "Cancelled" })]);
    expect(figure(data, "b2b.txval")).toBe(1_000);
    expect(told(data)).toContain("1 cancelled documents");
  });
});

describe("figures in another unit than the return's", () => {
  const aoc = { filing_type: "mca_aoc_4", period: "2025-26" };
  const balance = (amount: string) => [
    ["Particulars", amount],
    ["Share capital", 4],
    ["Cash at bank", 4],
  ];
  test.each([
    ["Amount (Rs. in lakhs)", "lakhs"],
    ["Amount in crores", "crores"],
    ["Amount (₹ '000)", "thousands"],
    ["Amount (Rs. million)", "millions"],
  ])("%s: no figure is made of them", async (name, unit) => {
    const data = await draft(aoc, balance(name));
    expect(figure(data, "share_capital")).toBe(0);
    expect(reasons(data)).toEqual(
      [1, 2].map((at) => `${at}: Its figures are in ${unit}, and the return asks for single units.`),
    );
  });
  test("a title above the head says it too, other words do not", async () => {
    const titled = await draft(aoc, [["Balance sheet (Rs. in lakhs)", ""], ...balance("Amount")]);
    expect(figure(titled, "share_capital")).toBe(0);
    const plain = await draft(aoc, [["Lakhs Trading Company", ""], ...balance("Amount")]);
    expect(figure(plain, "share_capital")).toBe(4);
  });
  test("a currency in the head counts as one beside the figure", async () => {
    const euros = await draft(aoc, balance("Amount (EUR)"));
    expect(reasons(euros)[0]).toBe("1: In EUR, and the return is in INR.");
    expect(figure(await draft(aoc, balance("Amount (INR)")), "share_capital")).toBe(4);
  });
});

describe("what is booked or paid twice", () => {
  test("a VAT document counts once; on another day or with another amount it is another", async () => {
    const vat = ["Invoice No", "Date", "Customer", "Net", "VAT Rate", "VAT", "Direction"];
    const sale = (change: Readonly<Record<number, Cell>> = {}) =>
      ["S1", "2026-02-03", "Acme", 1_000, 20, 200, "sale"].map((cell, at) => change[at] ?? cell);
    const uk = { filing_type: "uk_vat", period: "2026-Q1" };
    const twice = await draft(uk, [vat, sale(), sale()]);
    expect(figure(twice, "vatDueSales")).toBe(200);
    expect(reasons(twice)).toEqual([expect.stringContaining("2: S1 is booked twice: it stands in row 1")]);
    const others: readonly Readonly<Record<number, Cell>>[] = [{ 1: "2026-02-04" }, { 3: 900, 5: 180 }];
    for (const change of others) expect((await draft(uk, [vat, sale(), sale(change)])).left_out).toEqual([]);
  });

  test("a payment counts each time, and that is told", async () => {
    const nec = { filing_type: "us_1099_nec", period: "2025" };
    const pay = ["Recipient", "TIN", "Payment Date", "Amount Paid", "Method"];
    const paid = ["Ann Lee", "123-45-6789", "2025-03-01", 900, "check"];
    const twice = await draft(nec, [pay, paid, paid]);
    expect(twice.sections[0]?.rows[0]?.[3]).toBe(1_800);
    expect(told(twice)).toContain("Ann Lee: rows 1, 2 say the same in every column that was read");
    const once = await draft(nec, [pay, paid, ["Ann Lee", "123-45-6789", "2025-03-02", 900, "check"]]);
    expect(told(once)).not.toContain("say the same");
    const card = await draft(nec, [pay, paid, ["Bob Ray", "234-56-7890", "2025-03-01", 900, "credit card"]]);
    expect(card.sections[0]?.rows).toHaveLength(1);
    expect(reasons(card)[0]).toContain("1099-K");
    const held = await draft(nec, [
      [...pay, "Tax Withheld"],
      [...paid, 90],
    ]);
    expect(figure(held, "123456789.box_4")).toBe(90);
  });
});

test("a buyer whose VAT number is of another country than the row is told", async () => {
  const list = { filing_type: "eu_recapitulative", period: "2026-02", gstin: "DE129273398" };
  const vat = ["Invoice No", "Date", "Customer", "Country", "VAT No", "Net", "VAT", "Nature", "Direction"];
  const sale = (country: string) => [
    "S1",
    "2026-02-03",
    "Acme",
    country,
    "FR40303265045",
    640,
    0,
    "goods",
    "sale",
  ];
  expect(told(await draft(list, [vat, sale("IT")]))).toContain(
    "the buyer is in IT and its VAT number is of FR",
  );
  expect(told(await draft(list, [vat, sale("FR")]))).not.toContain("its VAT number is of");
});

test("a tax that its rate does not make is told a paisa past the rupee that may be rounded", async () => {
  const said = "is not 18 % of 1000";
  expect(told(await draft(gst("gstr_1"), [head, row({ 8: 90.5, 9: 90.5 })]))).not.toContain(said);
  expect(told(await draft(gst("gstr_1"), [head, row({ 8: 90.51, 9: 90.5 })]))).toContain(said);
});

test.each([
  ["2025", 600, 599.99],
  ["2026", 2_000, 1_999.99],
])("a payee of %s is reported from %d on, not from %d", async (year, least, below) => {
  const rows = [
    ["Recipient", "TIN", "Payment Date", "Amount Paid"],
    ["Ann Lee", "123-45-6789", `${year}-03-01`, least],
    ["Bob Ray", "234-56-7890", `${year}-03-01`, below],
  ];
  const data = await draft({ filing_type: "us_1099_nec", period: year }, rows);
  expect(data.sections[0]?.rows.map(([, name]) => name)).toEqual(["Ann Lee"]);
  expect(reasons(data)).toHaveLength(1);
});
