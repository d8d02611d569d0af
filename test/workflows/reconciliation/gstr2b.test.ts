import ExcelJS from "exceljs";
import { describe, expect, test } from "vitest";
import { hasData } from "../../harness/data.ts";
import { lostPaths } from "../../harness/field-paths.ts";
import { post } from "../../harness/request.ts";
import { reconciliationCases } from "./cases.ts";
import { type Bill, csvRegister, gstr2b, type Register, supplier, workbookOfBoth } from "./fixture.ts";

const route = "/api/v1/workflows/reconcile-documents";

const read = async (form: Parameters<typeof post>[1]) => {
  const { status, json, text } = await post(route, form);
  expect(status, text.slice(0, 400)).toBe(200);
  return json;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
const reconciled = async (register: Register, portal: Parameters<typeof gstr2b>[0]): Promise<any> =>
  (await read({ file: gstr2b(portal), register: csvRegister(register) })).data;

const one = async (books: Register[number], portal: Bill) =>
  (await reconciled([books], { b2b: [portal] })).matches[0];

describe("a document of the books and one of the portal", () => {
  const bill = { number: "BILL-23-00001" };

  test("that agree in everything are exact", async () => {
    expect(await one(bill, bill)).toMatchObject({
      status: "exact",
      differences: [],
      credit: "claim",
      tax_difference: 0,
    });
  });

  test.each([
    ["INV/2023-24/0045", "INV-45"],
    ["inv 0045", "INV0045"],
    ["BILL-23-00040", "BILL-23-00045"],
    ["45", "RS/23-24/0045"],
  ])("are suggested when the number is written %s and %s", async (books, portal) => {
    const match = await one({ number: books }, { number: portal });
    expect(match).toMatchObject({ status: "suggested", credit: "claim" });
    expect(match.differences).toMatchObject([{ field: "bill_no" }]);
  });

  test("are suggested within the tolerance, and a mismatch past it", async () => {
    const near = await one(bill, { ...bill, taxable: 10_000.5, cgst: 900.05, sgst: 900.05 });
    expect(near).toMatchObject({ status: "suggested", tax_difference: -0.1 });
    expect(near.differences).toMatchObject([
      { field: "taxable_value", by: -0.5, rounding: true },
      { field: "cgst", rounding: true },
      { field: "sgst", rounding: true },
    ]);
    expect(await one(bill, { ...bill, taxable: 10_100, cgst: 909, sgst: 909 })).toMatchObject({
      status: "mismatch",
      credit: "check",
      tax_difference: -18,
    });
  });

  test.each([
    ["place_of_supply", { place: "27" }],
    ["reverse_charge", { reverse: "Y" as const }],
    ["bill_date", { date: "2023-12-12" }],
  ])("that differ in %s are a mismatch", async (field, change) => {
    const match = await one(bill, { ...bill, ...change });
    expect(match.status).toBe("mismatch");
    expect(match.differences).toMatchObject([{ field }]);
  });

  test("of two registrations of a supplier are the same by PAN", async () => {
    const match = await one(bill, { ...bill, gstin: "27AABCR6898M1ZH", igst: 1_800, cgst: 0, sgst: 0 });
    expect(match).toMatchObject({ status: "same_pan", credit: "check" });
    expect(match.differences[0]).toMatchObject({ field: "supplier_gstin" });
  });

  test("of which one is a credit note are no exact match", async () => {
    const data = await reconciled([bill], { cdnr: [{ ...bill, type: "C" }] });
    expect(data.matches[0].status).toBe("mismatch");
    expect(data.matches[0].differences.map(({ field }: { field: string }) => field)).toContain(
      "document_type",
    );
  });
});

test("what stands on one side alone is missing on the other, and no credit is claimed for it", async () => {
  const data = await reconciled(
    [{ number: "A-1" }, { number: "B-77", taxable: 500, cgst: 45, sgst: 45, date: "2023-11-03" }],
    { b2b: [{ number: "A-1" }, { number: "Z-9", taxable: 7_000, cgst: 630, sgst: 630, date: "2023-10-20" }] },
  );
  expect(data.summary.map(({ status, count }: Record<string, unknown>) => [status, count])).toEqual([
    ["exact", 1],
    ["suggested", 0],
    ["mismatch", 0],
    ["same_pan", 0],
    ["missing_in_2b", 1],
    ["missing_in_books", 1],
  ]);
  expect(data.itc).toMatchObject({
    claimable: { cgst: 900 },
    held_back: { cgst: 45 },
    not_booked: { cgst: 630 },
    in_2b: { cgst: 1_530 },
  });
  const held = data.matches.find(({ status }: { status: string }) => status === "missing_in_2b");
  expect(held).toMatchObject({ credit: "none", flags: [{ code: "36_4_not_in_2b" }] });
  expect(data.suppliers[0]).toMatchObject({
    supplier_gstin: supplier,
    tax_difference: -1_170,
    counts: { exact: 1, missing_in_2b: 1, missing_in_books: 1 },
  });
});

test("credit and debit notes match notes, with the sign they count by", async () => {
  const data = await reconciled(
    [
      { number: "CN-1", type: "Credit Note", taxable: 1_000, cgst: 90, sgst: 90 },
      { number: "DN-1", type: "Debit Note", taxable: 2_000, cgst: 180, sgst: 180 },
    ],
    {
      cdnr: [
        { number: "CN-1", type: "C", taxable: 1_000, cgst: 90, sgst: 90 },
        { number: "DN-1", type: "D", taxable: 2_000, cgst: 180, sgst: 180 },
      ],
    },
  );
  expect(
    data.matches.map(
      ({ status, books }: Record<string, { document_type: string; amounts: { cgst: number } }>) => [
        status,
        books?.document_type,
        books?.amounts.cgst,
      ],
    ),
  ).toEqual([
    ["exact", "credit_note", -90],
    ["exact", "debit_note", 180],
  ]);
  expect(data.itc.claimable.cgst).toBe(90);
});

test("an amendment takes the place of what it amends", async () => {
  const amended = { number: "A-1R", original: "A-1", taxable: 12_000, cgst: 1_080, sgst: 1_080 };
  const { data, warnings } = await read({
    file: gstr2b({ b2b: [{ number: "A-1" }], b2ba: [amended] }),
    register: csvRegister([{ number: "A-1R", taxable: 12_000, cgst: 1_080, sgst: 1_080 }]),
  });
  expect(data.matches).toMatchObject([
    { status: "exact", portal: { section: "b2ba", amends: { bill_no: "A-1" } } },
  ]);
  expect(data.superseded).toMatchObject([{ bill_no: "A-1", section: "b2b" }]);
  expect(warnings.join()).toContain("replaced by an amendment");
});

test("imports match by bill of entry", async () => {
  const boe = { number: "2566282", taxable: 10_000, igst: 1_800, cgst: 0, sgst: 0 };
  const data = await reconciled([{ ...boe, type: "Bill of Entry", gstin: "", name: "Foreign Supplier" }], {
    impg: [boe],
  });
  expect(data.matches).toMatchObject([{ status: "exact", credit: "claim", portal: { section: "impg" } }]);
});

test.each([
  ["17_5_food", { head: "Outdoor catering" }, {}, "blocked"],
  ["17_5_motor_vehicle", { head: "Motor car repair" }, {}, "blocked"],
  ["ineligible_in_books", { eligibility: "Ineligible" }, {}, "blocked"],
  ["42_43_common_credit", { eligibility: "Common credit" }, {}, "claim"],
  ["itc_not_available", {}, { available: "N" as const, reason: "P" }, "blocked"],
  ["16_4_time_limit", { date: "2021-05-02" }, { date: "2021-05-02" }, "blocked"],
  ["37_unpaid_180_days", { date: "2023-05-02", status: "Unpaid" }, { date: "2023-05-02" }, "blocked"],
  ["reverse_charge", { reverse: "Y" as const }, { reverse: "Y" as const }, "claim"],
])("%s is flagged with its source", async (code, books, portal, credit) => {
  const match = await one({ number: "A-1", ...books }, { number: "A-1", ...portal });
  expect(match.flags).toMatchObject([{ code }]);
  expect(match.flags[0].source).toMatch(/section|rule|GSTR/);
  expect([match.status, match.credit]).toEqual(["exact", credit]);
});

describe("a register", () => {
  test("stands in one workbook with the portal's own sheet", async () => {
    const file = await workbookOfBoth(
      [{ number: "A-1" }, { number: "A-2" }],
      [{ number: "A-1" }, { number: "A-2", taxable: 11_000 }],
    );
    const { data } = await read({ file });
    expect(data.matches.map(({ status }: { status: string }) => status)).toEqual(["exact", "mismatch"]);
    expect(data.column_mapping).toMatchObject([
      {
        sheet: "Purchase Register",
        side: "books",
        documents: 2,
        columns: { "Supplier Invoice No.": "bill_no" },
      },
      { sheet: "B2B", side: "portal", documents: 2, columns: { "Tax Amount / Central Tax(₹)": "cgst" } },
    ]);
    expect(data.evidence["matches[0].books"].text).toContain("A-1");
    expect(lostPaths(data)).toEqual([]);
  });

  test("of several rows for one bill is one document", async () => {
    const rates = [
      { number: "A-1", taxable: 6_000, cgst: 540, sgst: 540 },
      { number: "A-1", taxable: 4_000, cgst: 360, sgst: 360 },
    ];
    const data = await reconciled(rates, { b2b: [{ number: "A-1" }] });
    expect(data.matches).toMatchObject([{ status: "exact", books: { places: [{ row: 2 }, { row: 3 }] } }]);
  });

  test("whose headings are unusual is read by the mapping that is given", async () => {
    const text = `Beleg,Wer,Wann,Netto,Z,S\nA-1,${supplier},11/12/2023,10000,900,900\n`;
    const register = { filename: "r.csv", contentType: "", bytes: Buffer.from(text) };
    const file = gstr2b({ b2b: [{ number: "A-1" }] });
    const refused = await post(route, { file, register });
    expect([refused.status, refused.json.code]).toEqual([400, "unreadable_file"]);
    expect(refused.json.error).toContain("column_mapping");
    const column_mapping = JSON.stringify({
      Beleg: "bill_no",
      Wer: "supplier_gstin",
      Wann: "bill_date",
      Netto: "taxable_value",
      Z: "cgst",
      S: "sgst",
    });
    expect((await read({ file, register, column_mapping })).data.matches).toMatchObject([
      { status: "exact" },
    ]);
    expect((await post(route, { file, register, column_mapping: '{"Beleg":"nonsense"}' })).status).toBe(422);
  });

  test("of two thousand bills is matched bill by bill", async () => {
    const bills = Array.from(
      { length: 2_000 },
      (_, at): Bill => ({ number: `INV/${at}/23-24`, taxable: 1_000 + at, cgst: 90, sgst: 90 }),
    );
    const data = await reconciled(bills, {
      b2b: bills.map((bill) => ({ ...bill, number: bill.number.replace("/23-24", "") })),
    });
    expect(data.summary.slice(0, 3).map(({ count }: { count: number }) => count)).toEqual([0, 2_000, 0]);
    for (const { books, portal } of data.matches) expect(books.bill_no).toBe(`${portal.bill_no}/23-24`);
  });
});

test("the workbook says what to claim and sums by formula", async () => {
  const form = {
    file: gstr2b({ b2b: [{ number: "A-1" }, { number: "Z-9", taxable: 7_000 }] }),
    register: csvRegister([{ number: "A-1" }]),
    export_format: "excel",
  };
  const answer = await post(route, form);
  expect(answer.status).toBe(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(answer.bytes).buffer);
  expect(book.getWorksheet("Summary")?.getCell("D2").value).toMatchObject({
    formula: "SUMIFS(Documents!$K$2:$K$3,Documents!$A$2:$A$3,$A2)",
  });
  expect(book.getWorksheet("ITC")?.getCell("A5").value).toBe("To claim: table 4(A)");
  expect(book.getWorksheet("ITC")?.getCell("G5").result).toBe(1_800);
  expect(book.getWorksheet("Documents")?.getCell("A3").value).toBe("missing in books");
});

test("JSON that is none of the portal's is refused with what to send", async () => {
  const file = { filename: "x.json", contentType: "", bytes: Buffer.from('{"docdata":{"b2b":5}}') };
  const { status, json } = await post(route, { file, register: csvRegister([{ number: "A-1" }]) });
  expect([status, json.code]).toEqual([400, "unreadable_file"]);
});

test.skipIf(!hasData).each(reconciliationCases())("$name", async ({ register, file, expected }) => {
  const { data } = await read({ file, register });
  expect(data.matches.map(({ status }: { status: string }) => status)).toEqual([expected]);
});
