import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { jsonFile } from "./fixture.ts";

type Payload = Record<string, unknown>;

/** A payload with another value at a path; `List[]` is the first entry of a list. Undefined takes the field out. */
function changed(payload: Payload, path: string, value: unknown): Payload {
  const copy = structuredClone(payload);
  const steps = path.split(".");
  let holder: Payload = copy;
  for (const step of steps.slice(0, -1)) {
    const name = step.replace("[]", "");
    if (step.endsWith("[]")) [holder] = holder[name] as [Payload];
    else {
      holder[name] ??= {};
      holder = holder[name] as Payload;
    }
  }
  holder[steps.at(-1) ?? ""] = value;
  return copy;
}

/** For each payload of a file whether it breaks a rule. */
async function broken(payloads: readonly Payload[], rule: string, record: (at: number) => string) {
  const { status, json, text } = await post("/api/v1/workflows/validate-file", {
    ...{ file: jsonFile(payloads), format_type: "gst" },
  });
  expect(status, text.slice(0, 300)).toBe(200);
  const found = new Set(
    json.data.issues
      .filter((issue: { rule: string }) => issue.rule === rule)
      .map((issue: { record: string }) => issue.record),
  );
  return payloads.map((_, at) => found.has(record(at)));
}

type Field = readonly [path: string, right: readonly unknown[], wrong: readonly unknown[]];
const absent = undefined;
const long = (length: number) => "x".repeat(length);
const digits = (length: number) => "1".repeat(length);
const most = 999_999_999_999.99;

const text = (path: string, least: number, length: number, required = false): Field => [
  path,
  [long(least), long(length), ...(required ? [] : [absent])],
  [...(least > 1 ? [long(least - 1)] : []), long(length + 1), ...(required ? [absent, ""] : [])],
];
const money = (path: string, required = false): Field => [
  path,
  [0, most, ...(required ? [] : [absent])],
  [-0.01, 1_000_000_000_000, "ten", ...(required ? [absent] : [])],
];
const oneOf = (path: string, values: readonly unknown[], required = false): Field => [
  path,
  [...values, ...(required ? [] : [absent])],
  ["?", ...(required ? [absent] : [])],
];
const pin = (path: string, required = true): Field => [
  path,
  [100_000, 999_999, "560001", ...(required ? [] : [absent])],
  [99_999, 1_000_000, ...(required ? [absent] : [])],
];
const gstin = "29AABCR1718E1ZL";
/** As long as a GSTIN, and not of its form. */
const noGstin = "AA29BCR1718E1ZL";

const parties = (group: string): Field[] => [
  text(`${group}.LglNm`, 3, 100, true),
  text(`${group}.TrdNm`, 3, 100),
  text(`${group}.Addr1`, 1, 100, true),
  text(`${group}.Addr2`, 3, 100),
  text(`${group}.Loc`, 3, 100, true),
  [`${group}.Stcd`, ["9", "29"], ["029", "KA", absent]],
  [`${group}.Ph`, [absent, digits(6), digits(12)], [digits(5), digits(13), "080-1234"]],
  [
    `${group}.Em`,
    [absent, "a@b.in", `${long(64)}@${long(32)}.in`],
    ["a@b.i@n", "ab.in.x", `${long(64)}@${long(33)}.in`],
  ],
];

/** FORM GST INV-01, schema version 1.1: what a field may be and what just not. */
const eInvoiceFields: readonly Field[] = [
  oneOf("Version", ["1.1", "1.01", "1.02", "1.03"], true),
  ["TranDtls", [{ TaxSch: "GST", SupTyp: "B2B" }], ["B2B", absent]],
  oneOf("TranDtls.TaxSch", ["GST"], true),
  oneOf("TranDtls.SupTyp", ["B2B", "SEZWP", "SEZWOP", "EXPWP", "EXPWOP", "DEXP"], true),
  oneOf("TranDtls.RegRev", ["Y", "N"]),
  oneOf("TranDtls.IgstOnIntra", ["Y", "N"]),
  ["TranDtls.EcmGstin", [absent, gstin], [gstin.slice(1), `${gstin}1`, noGstin]],
  oneOf("DocDtls.Typ", ["INV", "CRN", "DBN"], true),
  ["DocDtls.No", ["A", "1", "A1/25-26/0000001"], ["", "0A", "-A", "A1/25-26/00000012", "A 1", absent]],
  [
    "DocDtls.Dt",
    ["01/01/2026", "31/12/2025"],
    ["32/01/2026", "01/13/2026", "1/1/2026", "01/01/1999", absent],
  ],
  ["SellerDtls", [], [absent]],
  ["SellerDtls.Gstin", [gstin], [gstin.slice(1), `${gstin}1`, noGstin, absent]],
  ...parties("SellerDtls"),
  pin("SellerDtls.Pin"),
  ["BuyerDtls", [], [absent]],
  ["BuyerDtls.Gstin", [gstin, "URP", "0717USA00012UNH"], ["UR", `${gstin}1`, noGstin, absent]],
  ["BuyerDtls.Pos", ["9", "29"], ["029", "KA", absent]],
  ...parties("BuyerDtls"),
  pin("BuyerDtls.Pin", false),
  text("DispDtls.Nm", 3, 100, true),
  text("DispDtls.Addr1", 1, 100, true),
  text("DispDtls.Loc", 3, 100, true),
  pin("DispDtls.Pin"),
  ["DispDtls.Stcd", ["9", "29"], ["029", "KA", absent]],
  text("ShipDtls.LglNm", 3, 100, true),
  text("ShipDtls.Addr1", 1, 100, true),
  text("ShipDtls.Loc", 3, 100, true),
  pin("ShipDtls.Pin"),
  ["ShipDtls.Stcd", ["9", "29"], ["029", "KA", absent]],
  ["ItemList[].SlNo", ["1", "123456"], ["1234567", "A", absent]],
  text("ItemList[].PrdDesc", 3, 300),
  oneOf("ItemList[].IsServc", ["Y", "N"], true),
  ["ItemList[].HsnCd", ["9401", "940130", "94013000"], ["940", "94013", "940130001", "0000", absent]],
  text("ItemList[].Barcde", 3, 30),
  ["ItemList[].Qty", [absent, 0, 9_999_999_999.999], [-1, 10_000_000_000]],
  ["ItemList[].FreeQty", [absent, 0, 9_999_999_999.999], [-1, 10_000_000_000]],
  text("ItemList[].Unit", 3, 8),
  money("ItemList[].UnitPrice", true),
  money("ItemList[].TotAmt", true),
  money("ItemList[].Discount"),
  money("ItemList[].AssAmt", true),
  ["ItemList[].GstRt", [0, 100], [-1, 100.01, absent]],
  money("ItemList[].IgstAmt"),
  money("ItemList[].CgstAmt"),
  money("ItemList[].SgstAmt"),
  money("ItemList[].CesAmt"),
  money("ItemList[].StateCesAmt"),
  money("ItemList[].OthChrg"),
  money("ItemList[].TotItemVal", true),
  ["ValDtls", [], [absent]],
  money("ValDtls.AssVal", true),
  money("ValDtls.CgstVal"),
  money("ValDtls.SgstVal"),
  money("ValDtls.IgstVal"),
  money("ValDtls.CesVal"),
  money("ValDtls.StCesVal"),
  money("ValDtls.Discount"),
  money("ValDtls.OthChrg"),
  ["ValDtls.RndOffAmt", [absent, -99.99, 99.99], [-100, 100]],
  money("ValDtls.TotInvVal", true),
  ["ExpDtls.CntCode", [absent, "US"], ["U", "USA", "us"]],
  text("ExpDtls.ForCur", 3, 16),
  ["EwbDtls.Distance", [absent, 0, 4_000], [-1, 4_001]],
  ["EwbDtls.TransId", [absent, gstin], [gstin.slice(1), `${gstin}1`, noGstin]],
  text("EwbDtls.VehNo", 4, 20),
  oneOf("EwbDtls.VehType", ["O", "R"]),
  oneOf("EwbDtls.TransMode", ["1", "2", "3", "4"]),
];

const party = { Gstin: gstin, LglNm: "Nandi", Addr1: "14 Road", Loc: "Bengaluru", Pin: 560025, Stcd: "29" };
const place = { Addr1: "14 Road", Loc: "Bengaluru", Pin: 560025, Stcd: "29" };
const eInvoice: Payload = {
  ...{ Version: "1.1", TranDtls: { TaxSch: "GST", SupTyp: "B2B" } },
  DocDtls: { Typ: "INV", No: "NF/42", Dt: "12/11/2026" },
  ...{ SellerDtls: party, BuyerDtls: { ...party, Pos: "29" } },
  ...{ DispDtls: { ...place, Nm: "Store" }, ShipDtls: { ...place, LglNm: "Store" } },
  ItemList: [
    {
      ...{
        SlNo: "1",
        PrdDesc: "Chair",
        IsServc: "N",
        HsnCd: "94013000",
        Qty: 1,
        Unit: "NOS",
        UnitPrice: 100,
      },
      ...{ TotAmt: 100, AssAmt: 100, GstRt: 18, CgstAmt: 9, SgstAmt: 9, TotItemVal: 118 },
    },
  ],
  ValDtls: { AssVal: 100, CgstVal: 9, SgstVal: 9, TotInvVal: 118 },
};

/** The name of each record: that of the number that it holds after the change. */
const invoiceName = (payload: Payload) =>
  `e-invoice ${(payload.DocDtls as { No?: string } | undefined)?.No ?? ""}`.trim();

describe("a field of an e-invoice", () => {
  it.each(eInvoiceFields)("%s may be %j, and not %j", async (path, right, wrong) => {
    for (const [values, isBroken] of [
      [right, false],
      [wrong, true],
    ] as const)
      for (const value of values) {
        const payload = changed(eInvoice, path, value);
        // Beside it a whole one, so that the file is one of e-invoices whatever is taken out.
        const [found] = await broken([payload, eInvoice], `einvoice.${path.replaceAll("[]", "")}`, (at) =>
          invoiceName(at === 0 ? payload : { DocDtls: { No: "other" } }),
        );
        expect(found, `${path}: ${JSON.stringify(value)}`).toBe(isBroken);
      }
  });

  it("that is a list has one to a thousand entries", async () => {
    const of = async (entries: number) => {
      const [item] = eInvoice.ItemList as [object];
      const payload = { ...eInvoice, ItemList: Array.from({ length: entries }, () => item) };
      return (await broken([payload], "einvoice.ItemList", () => "e-invoice NF/42"))[0];
    };
    expect([await of(0), await of(1), await of(1_000), await of(1_001)]).toEqual([true, false, false, true]);
    const without = { ...eInvoice, ItemList: absent };
    expect(await broken([without], "einvoice.ItemList", () => "e-invoice NF/42")).toEqual([true]);
  });
});

/** FORM GST EWB-01 as the interface of the portal takes it. */
const eWayFields: readonly Field[] = [
  oneOf("supplyType", ["O", "I"], true),
  ["subSupplyType", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [0, 13, absent]],
  oneOf("docType", ["INV", "BIL", "BOE", "CHL", "OTH"], true),
  ["docNo", ["A", long(16)], [long(17), absent]],
  ["docDate", ["01/01/2026"], ["32/01/2026", "01/13/2026", absent]],
  ["fromGstin", [gstin, "URP"], ["UR", `${gstin}1`, noGstin, absent]],
  pin("fromPincode"),
  ["fromStateCode", [1, 99], [0, 100, absent]],
  ["actFromStateCode", [1, 99], [0, 100, absent]],
  ["toGstin", [gstin, "URP"], ["UR", `${gstin}1`, noGstin, absent]],
  pin("toPincode"),
  ["toStateCode", [1, 99], [0, 100, absent]],
  ["actToStateCode", [1, 99], [0, 100, absent]],
  ["transactionType", [1, 2, 3, 4], [0, 5, absent]],
  money("totalValue"),
  money("cgstValue"),
  money("sgstValue"),
  money("igstValue"),
  money("cessValue"),
  money("totInvValue", true),
  ["transDistance", [0, 4_000], [-1, 4_001, absent]],
  ["transMode", [absent, 1, 2, 3, 4], [0, 5]],
  ["transporterId", [absent, gstin], [gstin.slice(1), `${gstin}1`, noGstin]],
  text("vehicleNo", 7, 15),
  oneOf("vehicleType", ["R", "O"]),
  ["itemList[].hsnCode", ["9401", "94013000"], ["940", "940130001", "94x1", absent]],
  money("itemList[].taxableAmount", true),
  ["itemList[].quantity", [absent, 0], [-1]],
];

const bill: Payload = {
  ...{ supplyType: "O", subSupplyType: 1, docType: "INV", docNo: "NF/42", docDate: "12/11/2026" },
  ...{ fromGstin: gstin, fromPincode: 560025, fromStateCode: 29, actFromStateCode: 29 },
  ...{ toGstin: "27AAPFU0939F1ZV", toPincode: 411001, toStateCode: 27, actToStateCode: 27 },
  ...{ transactionType: 1, totalValue: 100, igstValue: 18, totInvValue: 118, transDistance: 840 },
  itemList: [{ productName: "Chair", hsnCode: "94013000", quantity: 1, taxableAmount: 100, igstRate: 18 }],
};

describe("a field of an e-way bill", () => {
  it.each(eWayFields)("%s may be %j, and not %j", async (path, right, wrong) => {
    for (const [values, isBroken] of [
      [right, false],
      [wrong, true],
    ] as const)
      for (const value of values) {
        const payload = changed(bill, path, value);
        const name = `e-way bill for ${payload.docNo ?? "a document without number"}`;
        const [found] = await broken([payload], `ewaybill.${path.replaceAll("[]", "")}`, () => name);
        expect(found, `${path}: ${JSON.stringify(value)}`).toBe(isBroken);
      }
  });

  it("that is a list has one to 250 entries", async () => {
    const of = async (entries: number) => {
      const [item] = bill.itemList as [object];
      const payload = { ...bill, itemList: Array.from({ length: entries }, () => item) };
      return (await broken([payload], "ewaybill.itemList", () => "e-way bill for NF/42"))[0];
    };
    expect([await of(0), await of(1), await of(250), await of(251)]).toEqual([true, false, false, true]);
  });
});
