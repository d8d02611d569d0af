import { describe, expect, test } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { company, csvRegister, gstr2b, type Register, supplier } from "./fixture.ts";

type Form = Parameters<typeof post>[1];
const read = async (form: Form) => {
  const { status, json, text } = await post("/api/v1/workflows/reconcile-documents", form);
  expect(status, text.slice(0, 400)).toBe(200);
  return json.data;
};
const json = (value: unknown): InputFile => ({
  filename: "portal.json",
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});

describe("two numbers of one bill", () => {
  const ways = {
    written: "the way the number is written",
    similar: "the number, which is similar",
    other: "the number differs",
  };
  test.each<[string, string, keyof typeof ways]>([
    ["INV-007", "INV-7", "written"],
    ["INV-070", "INV-7", "other"],
    ["INV/2023-24/45", "INV/45", "written"],
    ["INV/2023-25/45", "INV/45", "other"],
    ["INV/99-00/7", "INV/7", "written"],
    ["INV/202324/45", "INV/45", "written"],
    ["1234", "XYZ/1234", "similar"],
    ["AB/1234", "XYZ/1234", "other"],
    ["AB1234", "AB1235", "similar"],
    ["AB123", "AB124", "other"],
    ["AB1234", "AB12345", "similar"],
    ["AB1234", "1AB1234", "similar"],
    ["AB1234", "AB123456", "other"],
    ["AB1234", "AB1256", "other"],
  ])("%s and %s: %s", async (number, other, way) => {
    for (const [books, portal] of [
      [number, other],
      [other, number],
    ] as const) {
      const file = gstr2b({ b2b: [{ number: portal }] });
      const [match] = (await read({ file, register: csvRegister([{ number: books }]) })).matches;
      expect(match.reason).toContain(ways[way]);
    }
  });
});

test("every table of the portal's JSON is read, with the sign its documents count by", async () => {
  const of = (list: string, documents: readonly object[]) => [
    { ctin: supplier, trdnm: "Reliable", supprd: "122023", [list]: documents },
  ];
  const day = { dt: "11-12-2023" };
  const docdata = {
    b2b: of("inv", [
      {
        ...{ inum: "B-1", ...day, val: 118, pos: "24", rev: "N", itcavl: "Y" },
        items: [
          { txval: 60, cgst: 5.4, sgst: 5.4 },
          { txval: 40, cgst: 3.6, sgst: 3.6 },
        ],
      },
    ]),
    b2ba: of("inv", [
      {
        inum: "B-2",
        ...day,
        oinum: "B-0",
        oidt: "01-11-2023",
        txval: "100",
        igst: 18,
        itcavl: "N",
        rsn: "P",
      },
    ]),
    cdnr: of("nt", [
      { ntnum: "C-1", typ: "C", ...day, txval: 100, igst: 18 },
      { ntnum: "C-2", typ: "C", ...day, txval: -100, igst: -18 },
      { ntnum: "C-3", typ: "D", ...day, txval: 100, igst: 18 },
    ]),
    cdnra: of("nt", [
      { ntnum: "C-4", typ: "C", ...day, ontnum: "C-0", ontdt: "02-11-2023", txval: 50, cess: 3 },
    ]),
    cdn: of("nt", [
      { nt_num: "C-5", ntty: "C", nt_dt: "12-12-2023", itms: [{ itm_det: { txval: 100, camt: 9 } }] },
    ]),
    cdna: of("nt", [{ nt_num: "C-6", ntty: "D", nt_dt: "12-12-2023", ont_num: "C-9", txval: 1 }]),
    isd: of("doclist", [
      { docnum: "I-1", doctyp: "ISDI", docdt: "13-12-2023", igst: 18 },
      { docnum: "I-2", doctyp: "ISDC", docdt: "13-12-2023", igst: 18 },
    ]),
    isda: of("doclist", [
      { docnum: "I-3", isd_docty: "ISDCN", docdt: "13-12-2023", odocnum: "I-0", cgst: 9 },
    ]),
    impg: [{ boenum: "2566282", boedt: "14-12-2023", txval: 100, igst: 18 }],
    impgsez: of("boe", [{ benum: "2566283", bedt: "15-12-2023", txval: 100, iamt: 18 }]),
    ecom: of("inv", [{ inum: "E-1", idt: "16-12-2023", rchrg: "Y", txval: 100, samt: 9, csamt: 2 }]),
    ecoma: of("inv", [{ inum: "E-2", idt: "16-12-2023", oinum: "E-0", txval: 100 }, { idt: "16-12-2023" }]),
  };
  const register = csvRegister([{ number: "QQQ-777", date: "2023-01-05", taxable: 77, cgst: 7, sgst: 7 }]);
  const { matches, period, company_gstin } = await read({
    file: json({ data: { gstin: company, rtnprd: "122023", docdata } }),
    register,
  });
  expect([period, company_gstin]).toEqual(["2023-12", company]);
  type Side = Record<string, unknown> & {
    amounts: Record<string, number>;
    amends: { bill_no: string } | null;
  };
  const found = matches
    .filter(({ books }: { books: unknown }) => books === null)
    .map(({ portal: { amounts, amends, ...side } }: { portal: Side }) => [
      ...[side.section, side.document_type, side.bill_no, side.bill_date],
      [amounts.taxable_value, amounts.igst, amounts.cgst, amounts.sgst, amounts.cess],
      ...[side.itc_available, side.reverse_charge, amends?.bill_no ?? null],
    ]);
  expect(found).toEqual([
    ["b2b", "invoice", "B-1", "2023-12-11", [100, 0, 9, 9, 0], "yes", false, null],
    ["b2ba", "invoice", "B-2", "2023-12-11", [100, 18, 0, 0, 0], "no", null, "B-0"],
    ["cdnr", "credit_note", "C-1", "2023-12-11", [-100, -18, 0, 0, 0], null, null, null],
    ["cdnr", "credit_note", "C-2", "2023-12-11", [-100, -18, 0, 0, 0], null, null, null],
    ["cdnr", "debit_note", "C-3", "2023-12-11", [100, 18, 0, 0, 0], null, null, null],
    ["cdnra", "credit_note", "C-4", "2023-12-11", [-50, 0, 0, 0, -3], null, null, "C-0"],
    ["cdnr", "credit_note", "C-5", "2023-12-12", [-100, 0, -9, 0, 0], null, null, null],
    ["cdnra", "debit_note", "C-6", "2023-12-12", [1, 0, 0, 0, 0], null, null, "C-9"],
    ["isd", "isd_invoice", "I-1", "2023-12-13", [0, 18, 0, 0, 0], null, null, null],
    ["isd", "isd_credit_note", "I-2", "2023-12-13", [0, -18, 0, 0, 0], null, null, null],
    ["isda", "isd_credit_note", "I-3", "2023-12-13", [0, 0, -9, 0, 0], null, null, "I-0"],
    ["impg", "bill_of_entry", "2566282", "2023-12-14", [100, 18, 0, 0, 0], "yes", null, null],
    ["impgsez", "bill_of_entry", "2566283", "2023-12-15", [100, 18, 0, 0, 0], "yes", null, null],
    ["ecom", "invoice", "E-1", "2023-12-16", [100, 0, 0, 9, 2], null, true, null],
    ["ecoma", "invoice", "E-2", "2023-12-16", [100, 0, 0, 0, 0], null, null, "E-0"],
  ]);
});

test.each<[object, string | null]>([
  [{ data: { rtnprd: "012024" } }, "2024-01"],
  [{ data: { rtnprd: "132023" } }, null],
  [{ data: { rtnprd: "002023" } }, null],
  [{ rtnprd: "2023-12" }, "2023-12"],
  [{ fp: "122023" }, "2023-12"],
  [{}, null],
])("of a portal's file %j the period is %s", async (head, period) => {
  const b2b = [
    { ctin: supplier, inv: [{ inum: "A-1", idt: "11-12-2023", itms: [{ itm_det: { txval: 1 } }] }] },
  ];
  const data = await read({ file: json({ b2b, ...head }), register: csvRegister([{ number: "A-1" }]) });
  expect(data.period).toBe(period);
  const open = data.not_checked.map(({ id }: { id: string }) => id);
  expect(open.includes("16_4_time_limit")).toBe(period === null);
});

test("an amendment replaces what it amends of one supplier and kind, and nothing else", async () => {
  const note = (number: string, type: "C" | "D", gstin = supplier) => ({ number, type, gstin });
  const file = gstr2b({
    cdnr: [note("CN-01", "C"), note("CN-02", "D"), note("CN-03", "C", "27AAPFU0939F1ZV"), note("CN-04", "C")],
  });
  const made = JSON.parse(Buffer.from(file.bytes).toString());
  made.data.docdata.cdnra = [
    {
      ctin: supplier,
      nt: ["CN-1", "CN-02", "CN-03"].map((ontnum, at) => ({ ntnum: `CR-${at}`, typ: "C", ontnum, txval: 1 })),
    },
  ];
  const { superseded } = await read({ file: json(made), register: csvRegister([{ number: "A-1" }]) });
  expect(superseded.map(({ bill_no }: { bill_no: string }) => bill_no)).toEqual(["CN-01"]);
});

test("each rupee of credit stands where it belongs, of two amounts the lower one", async () => {
  const bill = (number: string, taxable: number, cgst: number, more: object = {}) => ({
    ...{ number, taxable, cgst, sgst: 0, date: `2023-12-${String((taxable % 28) + 1).padStart(2, "0")}` },
    ...more,
  });
  const books: Register = [
    bill("EXACT-1", 10_000, 900),
    bill("OTHER-22", 9_001, 900),
    bill("LUNCH-333", 9_002, 90, { head: "Food" }),
    bill("HELD-4444", 9_003, 45, { gstin: "27AAPFU0939F1ZV", name: "Other" }),
    bill("TURNED-5", 9_004, 180, { reverse: "Y" }),
    bill("LESS-66", 9_005, 899.5),
    bill("MORE-777", 9_006, 900.5),
  ];
  const portal = [
    bill("EXACT-1", 10_000, 900),
    bill("OTHER-22", 9_001, 909),
    bill("LUNCH-333", 9_002, 90),
    bill("TURNED-5", 9_004, 180, { reverse: "Y" }),
    bill("LESS-66", 9_005, 900),
    bill("MORE-777", 9_006, 900),
    bill("STRANGE-8", 7_000, 630),
    bill("CLOSED-99", 6_000, 18, { available: "N", reason: "C" }),
  ];
  const { itc, suppliers } = await read({ file: gstr2b({ b2b: portal }), register: csvRegister(books) });
  expect(
    Object.fromEntries(Object.entries<{ cgst: number }>(itc).map(([name, { cgst }]) => [name, cgst])),
  ).toEqual({
    in_books: 3_915,
    in_2b: 4_527,
    not_available_in_2b: 18,
    claimable: 2_879.5,
    to_check: 909,
    blocked: 108,
    held_back: 45,
    not_booked: 630,
    reverse_charge: 180,
  });
  expect(suppliers).toMatchObject([
    {
      ...{ supplier_gstin: supplier, tax_difference: -657 },
      counts: { exact: 3, suggested: 2, mismatch: 1, same_pan: 0, missing_in_2b: 0, missing_in_books: 2 },
    },
    {
      ...{ supplier_gstin: "27AAPFU0939F1ZV", supplier_name: "Other", tax_difference: 45 },
      counts: { exact: 0, suggested: 0, mismatch: 0, missing_in_2b: 1, missing_in_books: 0 },
    },
  ]);
});
