import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { jsonFile } from "./fixture.ts";

type Found = { issues: { rule: string }[]; not_checked: { id: string }[] };
async function checked(file: Parameters<typeof post>[1]["file"]): Promise<Found> {
  const { status, json, text } = await post("/api/v1/workflows/validate-file", { file, format_type: "gst" });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const breaks = async (file: Parameters<typeof post>[1]["file"], rule: string) =>
  (await checked(file)).issues.some((issue) => issue.rule === rule);

const [nandi, deccan] = ["29AABCR1718E1ZL", "27AAPFU0939F1ZV"];
const party = { Gstin: nandi, LglNm: "Nandi", Addr1: "14 Road", Loc: "Bengaluru", Pin: 560025, Stcd: "29" };
const item = {
  ...{ SlNo: "1", PrdDesc: "Chair", IsServc: "N", HsnCd: "94013000", Qty: 4, Unit: "NOS", UnitPrice: 2500 },
  ...{ TotAmt: 10_000, AssAmt: 10_000, GstRt: 18, IgstAmt: 1_800, TotItemVal: 11_800 },
};
type Parts = { doc?: object; seller?: object; buyer?: object; line?: object; values?: object };
const eInvoice = ({ doc, seller, buyer, line, values }: Parts = {}) => ({
  ...{ Version: "1.1", TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N" } },
  DocDtls: { Typ: "INV", No: "NF/42", Dt: "12/11/2025", ...doc },
  SellerDtls: { ...party, ...seller },
  BuyerDtls: { ...party, Gstin: deccan, Loc: "Pune", Pin: 411001, Stcd: "27", Pos: "27", ...buyer },
  ItemList: [{ ...item, ...line }],
  ValDtls: { AssVal: 10_000, IgstVal: 1_800, TotInvVal: 11_800, ...values },
});
const none = undefined;

describe("what could not be tested is said, and is not called valid", () => {
  it.each<[string, Parts, string[]]>([
    ["nothing left out", {}, []],
    ["no GSTIN of the supplier", { seller: { Gstin: none } }, ["gst.supplier"]],
    ["no number", { doc: { No: none } }, ["gst.number"]],
    ["no date, which decides the rate too", { doc: { Dt: none } }, ["gst.date", "gst.rate"]],
    ["no total", { values: { TotInvVal: none } }, ["gst.total"]],
    ["no taxable value of a line", { line: { AssAmt: none } }, ["gst.lines"]],
    ["no place that it goes to", { buyer: { Gstin: "URP", Stcd: none, Pos: none } }, ["gst.tax_type"]],
  ])("%s", async (_, parts, left) => {
    expect((await checked(jsonFile(eInvoice(parts)))).not_checked.map(({ id }) => id)).toEqual(left);
  });
});

// CGST Rules 2017, rule 46(b): a number is used once in a financial year, by one supplier.
describe("a number that is used again", () => {
  it.each<[string, Parts, Parts, boolean]>([
    ["on one day", {}, {}, true],
    ["in other letters", {}, { doc: { No: "nf/42" } }, true],
    ["another number", {}, { doc: { No: "NF/43" } }, false],
    [
      "from the first to the last day of a year",
      { doc: { Dt: "01/04/2024" } },
      { doc: { Dt: "31/03/2025" } },
      true,
    ],
    [
      "on the last day of a year and the first of the next",
      { doc: { Dt: "31/03/2025" } },
      { doc: { Dt: "01/04/2025" } },
      false,
    ],
    [
      "of another supplier",
      {},
      { seller: { Gstin: deccan, Stcd: "27", Pin: 411001 }, buyer: { Gstin: nandi } },
      false,
    ],
    ["of a note", {}, { doc: { Typ: "CRN" } }, false],
  ])("%s", async (_, one, other, told) => {
    const file = jsonFile([eInvoice(one), eInvoice(other)]);
    expect(await breaks(file, "gst.number.unique")).toBe(told);
  });

  type Entry = { inum: string; idt: string };
  const invoice = ({ inum, idt }: Entry) => ({
    ...{ inum, idt, val: 1_180, pos: "29", rchrg: "N", inv_typ: "R" },
    itms: [{ num: 1, itm_det: { rt: 18, txval: 1_000, camt: 90, samt: 90 } }],
  });
  const filed = (...lists: Record<string, unknown>[]) =>
    jsonFile(Object.assign({ gstin: nandi, fp: "032026" }, ...lists));
  const of = (ctin: string, ...entries: Entry[]) => ({ ctin, inv: entries.map(invoice) });
  const [march, april] = [
    { inum: "A1", idt: "31-03-2025" },
    { inum: "A1", idt: "01-04-2025" },
  ];

  it.each<[string, Record<string, unknown>, boolean]>([
    ["by one return", { b2b: [of(deccan, april, april)] }, true],
    ["to two buyers", { b2b: [of(deccan, april), of(nandi, { ...april, inum: "a1" })] }, true],
    ["in two years", { b2b: [of(deccan, march, april)] }, false],
    ["by an amendment", { b2b: [of(deccan, april)], b2ba: [of(deccan, april)] }, false],
    [
      "as a note",
      {
        b2b: [of(deccan, april)],
        cdnr: [
          {
            ctin: deccan,
            nt: [{ ...invoice(april), inum: none, nt_num: "A1", nt_dt: april.idt, ntty: "C" }],
          },
        ],
      },
      false,
    ],
  ])("%s", async (_, lists, told) => {
    expect(await breaks(filed(lists), "gst.return.duplicate")).toBe(told);
  });

  it("by two suppliers in a list of what was received is none", async () => {
    const received = (...suppliers: string[]) =>
      jsonFile({
        data: { gstin: nandi, rtnprd: "032026", docdata: { b2b: suppliers.map((ctin) => of(ctin, april)) } },
      });
    expect(await breaks(received(deccan, "24AABCR6898M1ZN"), "gst.return.duplicate")).toBe(false);
    expect(await breaks(received(deccan, deccan), "gst.return.duplicate")).toBe(true);
  });
});
