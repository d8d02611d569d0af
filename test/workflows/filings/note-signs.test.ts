import { describe, expect, test } from "vitest";
import { csv, filer, pune, workbook } from "./books.ts";
import { drafted, gstDraft, type Row } from "./drafted.ts";

const head = ["Invoice No", "Invoice Date", "Customer", "GSTIN", "Place of Supply", "Doc Type"];
const amounts = ["HSN", "Qty", "Taxable Value", "Rate %", "CGST", "SGST"];
const row = (number: string, type: string, taxable: number, tax = taxable * 0.09): Row => [
  ...[number, "10/04/2026", "Godavari Looms", pune, "27", type],
  ...["8466", 1, taxable, 18, tax, tax],
];
const gstr1 = (...rows: readonly Row[]) => gstDraft("gstr_1", [[...head, ...amounts], ...rows]);
const taxable = async (type: string) => {
  const { value } = await gstr1(row("A-1", "Invoice", 1_000), row("A-2", type, 200));
  return [value("b2b.txval"), value("cdnr.txval")];
};

describe("the kind of a document of sale", () => {
  test.each([
    ...["Credit Note", "Cr Note", "Cr. Note", "CN", "C/N", "CRN", "CDNR", "C", "Credit Memo", "Sales Return"],
    ...["Sale Return", "Goods Return", "Refund", "Avoir", "Gutschrift", "Nota de crédito"],
  ])("%s takes back", async (type) => {
    expect(await taxable(type)).toEqual([1_000, -200]);
  });

  test.each([
    "Credit Sale",
    "Credit sales",
    "Sales on credit",
    "Sale (Credit)",
    "Credit Card",
    "Cash",
    "Regular",
  ])("%s is a sale", async (type) => {
    expect(await taxable(type)).toEqual([1_200, undefined]);
  });

  test.each(["Debit Note", "Dr Note", "DBN", "D"])("%s adds", async (type) => {
    expect(await taxable(type)).toEqual([1_000, 200]);
  });

  test("Credit beside Cash in one column is how it is paid", async () => {
    const { value } = await gstr1(row("A-1", "Cash", 1_000), row("A-2", "Credit", 200));
    expect([value("b2b.txval"), value("cdnr.txval")]).toEqual([1_200, undefined]);
    const alone = await gstr1(row("A-1", "Invoice", 1_000), row("A-2", "Credit", 200));
    expect([alone.value("b2b.txval"), alone.value("cdnr.txval")]).toEqual([1_000, -200]);
  });
});

describe("the name of a sheet or file", () => {
  const bare = (number: string, taxable: number): Row => row(number, "", taxable);
  const both = async (name: string, type = "") => {
    const file = await workbook({
      Sales: [[...head, ...amounts], bare("A-1", 1_000)],
      [name]: [[...head, ...amounts], row("C-1", type, 200)],
    });
    const { value } = await drafted({ file, filing_type: "gstr_1", period: "2026-04", gstin: filer });
    return [value("b2b.txval"), value("cdnr.txval")];
  };

  test.each(["Credit Notes", "credit_notes", "Sales Returns", "cdnr"])(
    "%s makes credit notes",
    async (name) => {
      expect(await both(name)).toEqual([1_000, -200]);
    },
  );

  test("says nothing of rows that name their kind, or of sales beside notes", async () => {
    expect(await both("Credit Notes", "Debit Note")).toEqual([1_000, 200]);
    expect(await both("Sales and credit notes")).toEqual([1_200, undefined]);
  });

  test("counts for a file, and for a list of JSON", async () => {
    const sales = csv([[...head, ...amounts], bare("A-1", 1_000)], "sales.csv");
    const notes = csv([[...head, ...amounts], bare("C-1", 200)], "credit-notes.csv");
    const fields = { filing_type: "gstr_1", period: "2026-04", gstin: filer };
    const files = await drafted({ files: [sales, notes], ...fields });
    expect([files.value("b2b.txval"), files.value("cdnr.txval")]).toEqual([1_000, -200]);
    const item = (inum: string, txval: number) => ({ inum, idt: "2026-04-05", ctin: pune, txval, rt: 18 });
    const data = JSON.stringify({ sales: [item("A-1", 1_000)], credit_notes: [item("C-1", 200)] });
    const json = await drafted({ data, ...fields });
    expect([json.value("b2b.txval"), json.value("cdnr.txval")]).toEqual([1_000, -200]);
  });
});

describe("lines of one invoice", () => {
  test("with a discount among them lessen it", async () => {
    const { portal, value } = await gstr1(row("A-1", "Invoice", 1_000), row("A-1", "Invoice", -100));
    expect([value("b2b.txval"), value("b2b.camt"), value("b2b.samt")]).toEqual([900, 81, 81]);
    expect(portal.b2b[0].inv[0]).toMatchObject({ val: 1_062, itms: [{ itm_det: { txval: 900, camt: 81 } }] });
    expect(portal.hsn.hsn_b2b[0]).toMatchObject({ txval: 900, camt: 81 });
  });

  test("of which more goes back than was sold make a note", async () => {
    const { value } = await gstr1(row("A-1", "Invoice", 100), row("A-1", "Invoice", -1_000));
    expect([value("b2b.txval"), value("cdnr.txval"), value("cdnr.camt")]).toEqual([undefined, -900, -81]);
  });

  test.each([
    ["below nought with its taxes", -200, -18],
    ["below nought, its taxes not", -200, 18],
    ["above nought", 200, 18],
  ])("of a credit note %s take back once", async (_, amount, tax) => {
    const { value } = await gstr1(row("C-1", "Credit Note", amount, tax));
    expect([value("cdnr.txval"), value("cdnr.camt")]).toEqual([-200, -18]);
  });
});

test("what stands on the other side of its account takes back", async () => {
  const sides = (number: string, side: string): Row => [
    ...[number, "10/04/2026", "Godavari Looms", pune, "27", ""],
    ...["8466", 1, `200.00 ${side}`, 18, `18.00 ${side}`, `18.00 ${side}`],
  ];
  const sales = await gstr1(sides("A-1", "Cr"), sides("A-2", "Dr"));
  expect([sales.value("b2b.txval"), sales.value("cdnr.txval"), sales.value("cdnr.camt")]).toEqual([
    200, -200, -18,
  ]);
  const bought = [...head, ...amounts].with(3, "Supplier GSTIN");
  const purchases = (...rows: readonly Row[]) =>
    gstDraft("gstr_3b", [bought, ...rows], { filename: "purchases.csv" });
  const { value } = await purchases(sides("A-1", "Dr"), sides("A-2", "Dr"), sides("A-3", "Cr"));
  expect(value("itc_avl.OTH.camt")).toBe(18);
});

describe("a row of sales that is no invoice", () => {
  const other = async (type: string) => {
    const { value, reasons } = await gstr1(row("A-1", "Invoice", 1_000), row("A-2", type, 200));
    return [value("b2b.txval"), reasons];
  };

  test.each([
    ...["Delivery Challan", "Proforma Invoice", "Pro-forma", "Quotation", "Estimate", "Sales Order", "Draft"],
    ...["Receipt Voucher", "Refund Voucher", "Advance receipt", "Advance"],
  ])("%s is left out and named", async (type) => {
    expect(await other(type)).toEqual([1_000, [expect.stringContaining("it is no invoice and no note")]]);
  });

  test.each(["Tax Invoice", "Invoice against advance", "Bill of Supply"])("%s is one", async (type) => {
    expect(await other(type)).toEqual([1_200, []]);
  });

  test.each([
    ["Cancelled", 1_000],
    ["Void", 1_000],
    ["Voided", 1_000],
    ["Not cancelled", 1_200],
    ["Active", 1_200],
    ["Draft", 1_000],
  ])("of the status %s counts so that the sum is %d", async (status, sum) => {
    const rows = [
      [...head, ...amounts, "Status"],
      [...row("A-1", "Invoice", 1_000), "Active"],
      [...row("A-2", "Invoice", 200), status],
    ];
    expect((await gstDraft("gstr_1", rows)).value("b2b.txval")).toBe(sum);
  });
});
