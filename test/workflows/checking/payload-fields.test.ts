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
/** Words take neither of these signs. */
const words = (path: string, least: number, length: number, required = false): Field => {
  const [name, right, wrong] = text(path, least, length, required);
  return [name, right, [...wrong, 'x "y" z', "x\\y z"]];
};
const day = (path: string, required = false): Field => [
  path,
  ["01/01/2026", "31/12/2025", ...(required ? [] : [absent])],
  ["32/01/2026", "01/13/2026", "1/1/2026", "01/01/1999", ...(required ? [absent] : [])],
];
const total = (path: string, required = false): Field => [
  path,
  [0, 99_999_999_999_999.98, ...(required ? [] : [absent])],
  [-0.01, 100_000_000_000_000, ...(required ? [absent] : [])],
];
const rate = (path: string, required = false): Field => [
  path,
  [0, 999.999, ...(required ? [] : [absent])],
  [-1, 1000, ...(required ? [absent] : [])],
];
const state = (path: string): Field => [path, ["9", "29"], ["029", "KA", "00", absent]];
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

const parties = (group: string, longestPlace = 100): Field[] => [
  words(`${group}.LglNm`, 3, 100, true),
  words(`${group}.TrdNm`, 3, 100),
  words(`${group}.Addr1`, 1, 100, true),
  words(`${group}.Addr2`, 3, 100),
  words(`${group}.Loc`, 3, longestPlace, true),
  state(`${group}.Stcd`),
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
  day("DocDtls.Dt", true),
  ["SellerDtls", [], [absent]],
  ["SellerDtls.Gstin", [gstin], [gstin.slice(1), `${gstin}1`, noGstin, absent]],
  ...parties("SellerDtls", 50),
  pin("SellerDtls.Pin"),
  ["BuyerDtls", [], [absent]],
  ["BuyerDtls.Gstin", [gstin, "URP", "0717USA00012UNH"], ["UR", `${gstin}1`, noGstin, absent]],
  state("BuyerDtls.Pos"),
  ...parties("BuyerDtls"),
  pin("BuyerDtls.Pin", false),
  ...[
    { group: "DispDtls", name: "Nm" },
    { group: "ShipDtls", name: "LglNm" },
  ].flatMap(({ group, name }) => [
    words(`${group}.${name}`, 3, 100, true),
    words(`${group}.Addr1`, 1, 100, true),
    words(`${group}.Addr2`, 3, 100),
    words(`${group}.Loc`, 3, 100, true),
    pin(`${group}.Pin`),
    state(`${group}.Stcd`),
  ]),
  ["ShipDtls.Gstin", [absent, gstin, "URP"], ["UR", `${gstin}1`, noGstin]],
  words("ShipDtls.TrdNm", 3, 100),
  ["ItemList[].SlNo", ["1", "123456"], ["1234567", "A", absent]],
  words("ItemList[].PrdDesc", 3, 300),
  oneOf("ItemList[].IsServc", ["Y", "N"], true),
  ["ItemList[].HsnCd", ["9401", "940130", "94013000"], ["940", "94013", "940130001", "0000", absent]],
  words("ItemList[].Barcde", 3, 30),
  ["ItemList[].Qty", [absent, 0, 9_999_999_999.999], [-1, 10_000_000_000]],
  ["ItemList[].FreeQty", [absent, 0, 9_999_999_999.999], [-1, 10_000_000_000]],
  ["ItemList[].Unit", [absent, "NOS", long(8)], ["NO", long(9), "N0S"]],
  ["ItemList[].UnitPrice", [0, 999_999_999_999.999], [-0.001, 1_000_000_000_000, absent]],
  money("ItemList[].TotAmt", true),
  money("ItemList[].Discount"),
  money("ItemList[].PreTaxVal"),
  money("ItemList[].AssAmt", true),
  rate("ItemList[].GstRt", true),
  money("ItemList[].IgstAmt"),
  money("ItemList[].CgstAmt"),
  money("ItemList[].SgstAmt"),
  rate("ItemList[].CesRt"),
  money("ItemList[].CesAmt"),
  money("ItemList[].CesNonAdvlAmt"),
  rate("ItemList[].StateCesRt"),
  money("ItemList[].StateCesAmt"),
  money("ItemList[].StateCesNonAdvlAmt"),
  money("ItemList[].OthChrg"),
  money("ItemList[].TotItemVal", true),
  words("ItemList[].OrdLineRef", 1, 50),
  ["ItemList[].OrgCntry", [absent, "IN", "us"], ["I", "IND", "1N"]],
  words("ItemList[].PrdSlNo", 1, 20),
  words("ItemList[].BchDtls.Nm", 3, 20, true),
  day("ItemList[].BchDtls.ExpDt"),
  day("ItemList[].BchDtls.WrDt"),
  words("ItemList[].AttribDtls[].Nm", 1, 100),
  words("ItemList[].AttribDtls[].Val", 1, 100),
  ["Irn", [absent, digits(64)], [digits(63), digits(65)]],
  ["ValDtls", [], [absent]],
  total("ValDtls.AssVal", true),
  total("ValDtls.CgstVal"),
  total("ValDtls.SgstVal"),
  total("ValDtls.IgstVal"),
  total("ValDtls.CesVal"),
  total("ValDtls.StCesVal"),
  total("ValDtls.Discount"),
  total("ValDtls.OthChrg"),
  ["ValDtls.RndOffAmt", [absent, -99.99, 99.99], [-100, 100]],
  total("ValDtls.TotInvVal", true),
  total("ValDtls.TotInvValFc"),
  words("PayDtls.Nm", 1, 100),
  words("PayDtls.AccDet", 1, 18),
  words("PayDtls.Mode", 1, 18),
  words("PayDtls.FinInsBr", 1, 11),
  words("PayDtls.PayTerm", 1, 100),
  words("PayDtls.PayInstr", 1, 100),
  words("PayDtls.CrTrn", 1, 100),
  words("PayDtls.DirDr", 1, 100),
  ["PayDtls.CrDay", [absent, 0, 9_999], [-1, 10_000]],
  total("PayDtls.PaidAmt"),
  total("PayDtls.PaymtDue"),
  words("RefDtls.InvRm", 3, 100),
  day("RefDtls.DocPerdDtls.InvStDt", true),
  day("RefDtls.DocPerdDtls.InvEndDt", true),
  ["RefDtls.PrecDocDtls[].InvNo", ["A", "A1/25-26/0000001"], ["0A", "A1/25-26/00000012", "A 1", absent]],
  day("RefDtls.PrecDocDtls[].InvDt", true),
  words("RefDtls.PrecDocDtls[].OthRefNo", 1, 20),
  words("RefDtls.ContrDtls[].RecAdvRefr", 1, 20),
  day("RefDtls.ContrDtls[].RecAdvDt"),
  words("RefDtls.ContrDtls[].TendRefr", 1, 20),
  words("RefDtls.ContrDtls[].ContrRefr", 1, 20),
  words("RefDtls.ContrDtls[].ExtRefr", 1, 20),
  words("RefDtls.ContrDtls[].ProjRefr", 1, 20),
  words("RefDtls.ContrDtls[].PORefr", 1, 16),
  day("RefDtls.ContrDtls[].PORefDt"),
  words("AddlDocDtls[].Url", 3, 100),
  words("AddlDocDtls[].Docs", 3, 1_000),
  words("AddlDocDtls[].Info", 3, 1_000),
  words("ExpDtls.ShipBNo", 1, 20),
  day("ExpDtls.ShipBDt"),
  ["ExpDtls.Port", [absent, "IN", "INBLR4"], ["I", "IN BLR4", long(11)]],
  oneOf("ExpDtls.RefClm", ["Y", "N"]),
  money("ExpDtls.ExpDuty"),
  ["ExpDtls.CntCode", [absent, "US"], ["U", "USA", "us"]],
  ["ExpDtls.ForCur", [absent, "USD", long(16)], ["US", "US$", long(17)]],
  ["EwbDtls.Distance", [0, 4_000], [-1, 4_001, absent]],
  ["EwbDtls.TransId", [absent, gstin], [gstin.slice(1), `${gstin}1`, noGstin]],
  words("EwbDtls.TransName", 3, 100),
  ["EwbDtls.TransDocNo", [absent, "A/1-2", long(15)], ["A 1", long(16)]],
  day("EwbDtls.TransDocDt"),
  ["EwbDtls.VehNo", [absent, "KA01", long(20)], ["KA1", "KA 01", long(21)]],
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
      ...{ AttribDtls: [{}], BchDtls: { Nm: "B-1" } },
    },
  ],
  RefDtls: {
    DocPerdDtls: { InvStDt: "01/11/2026", InvEndDt: "12/11/2026" },
    ...{ PrecDocDtls: [{ InvNo: "NF/41", InvDt: "11/11/2026" }], ContrDtls: [{}] },
  },
  ...{ AddlDocDtls: [{}], EwbDtls: { Distance: 0 } },
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
