import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { jsonFile, textFile } from "./fixture.ts";

type Change = { [path: string]: unknown };
type Payload = { [name: string]: unknown };

/** Other values at paths: `ItemList.0.Qty`. Undefined takes a value out. */
function changed(payload: Payload, change: Change): Payload {
  const copy = structuredClone(payload);
  for (const [path, value] of Object.entries(change)) {
    const steps = path.split(".");
    let holder = copy;
    for (const step of steps.slice(0, -1)) {
      holder[step] ??= {};
      holder = holder[step] as Payload;
    }
    holder[steps.at(-1) ?? ""] = value;
  }
  return copy;
}

async function rulesOf(file: Parameters<typeof post>[1]["file"]): Promise<string[]> {
  const { status, json, text } = await post("/api/v1/workflows/validate-file", { file, format_type: "gst" });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.issues.map(({ rule }: { rule: string }) => rule);
}

type Rows = readonly (readonly [rule: string, right: readonly Change[], wrong: readonly Change[]])[];

function holds(base: Payload, rows: Rows): void {
  it.each(rows)("%s holds for %j and not for %j", async (rule, right, wrong) => {
    for (const change of right)
      expect(await rulesOf(jsonFile(changed(base, change))), JSON.stringify(change)).not.toContain(rule);
    for (const change of wrong)
      expect(await rulesOf(jsonFile(changed(base, change))), JSON.stringify(change)).toContain(rule);
  });
}

const party = {
  Gstin: "29AABCR1718E1ZL",
  LglNm: "Nandi",
  Addr1: "14 Road",
  Loc: "Bengaluru",
  Pin: 560025,
  Stcd: "29",
};
const item = {
  ...{ SlNo: "1", PrdDesc: "Chair", IsServc: "N", HsnCd: "94013000", Qty: 4, Unit: "NOS", UnitPrice: 2500 },
  ...{ TotAmt: 10_000, AssAmt: 10_000, GstRt: 18, IgstAmt: 1_800, CgstAmt: 0, SgstAmt: 0, CesAmt: 0 },
  TotItemVal: 11_800,
};
/** From Karnataka to Maharashtra. */
const eInvoice: Payload = {
  ...{ Version: "1.1", TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N" } },
  DocDtls: { Typ: "INV", No: "NF/42", Dt: "12/11/2025" },
  SellerDtls: party,
  BuyerDtls: { ...party, Gstin: "27AAPFU0939F1ZV", Loc: "Pune", Pin: 411001, Stcd: "27", Pos: "27" },
  ItemList: [item],
  ValDtls: { AssVal: 10_000, IgstVal: 1_800, CgstVal: 0, SgstVal: 0, CesVal: 0, TotInvVal: 11_800 },
};
const local: Change = {
  ...{ "BuyerDtls.Pos": "29", "ItemList.0.IgstAmt": 0, "ValDtls.IgstVal": 0 },
  ...{ "ItemList.0.CgstAmt": 900, "ItemList.0.SgstAmt": 900, "ValDtls.CgstVal": 900, "ValDtls.SgstVal": 900 },
};
const codes = (...all: string[]) => all.map((code): Change => ({ "ItemList.0.HsnCd": code }));
const unTaxed: Change = {
  ...{ "ItemList.0.IgstAmt": undefined, "ItemList.0.CgstAmt": undefined, "ItemList.0.SgstAmt": undefined },
  "ItemList.0.TotItemVal": undefined,
};

describe("a rule of an e-invoice", () => {
  holds(eInvoice, [
    ["gst.number.required", [{}], [{ "DocDtls.No": undefined }]],
    [
      "gst.number.form",
      [{ "DocDtls.No": "A".repeat(16) }, { "DocDtls.No": "a-1/B" }],
      [{ "DocDtls.No": "A".repeat(17) }, { "DocDtls.No": "A_1" }],
    ],
    ["gst.date.required", [{}], [{ "DocDtls.Dt": undefined }]],
    ["gst.date.valid", [{ "DocDtls.Dt": "29/02/2024" }], [{ "DocDtls.Dt": "29/02/2025" }]],
    ["gst.date.period", [{ "DocDtls.Dt": "01/07/2017" }], [{ "DocDtls.Dt": "30/06/2017" }]],
    ["gst.total.required", [{}], [{ "ValDtls.TotInvVal": undefined }]],
    ["gst.lines.required", [{}], [{ ItemList: [] }]],
    ["gst.hsn.required", [{}], [{ "ItemList.0.HsnCd": undefined }]],
    [
      "gst.hsn.valid",
      codes("94", "9401", "940130", "94013000", "9954", "995411", "9999", "7601", "7801"),
      codes("94A1", "940", "94013", "0011", "7701", "9941", "99541100"),
    ],
    [
      "gst.hsn.digits",
      [{ "ItemList.0.HsnCd": "9401" }, { "ItemList.0.HsnCd": "94", "DocDtls.Dt": "31/03/2021" }],
      [{ "ItemList.0.HsnCd": "94", "DocDtls.Dt": "01/04/2021" }],
    ],
    [
      "gst.hsn.service",
      [{ "ItemList.0.HsnCd": "998311", "ItemList.0.IsServc": "Y" }],
      [{ "ItemList.0.HsnCd": "998311" }, { "ItemList.0.IsServc": "Y" }],
    ],
    ["gst.parties.differ", [{}], [{ "BuyerDtls.Gstin": party.Gstin }]],
    ["gst.supplier_gstin.required", [{}], [{ "SellerDtls.Gstin": undefined }]],
    ["gst.supplier_gstin.valid", [{}], [{ "SellerDtls.Gstin": "29AABCR1718E1ZM" }]],
    [
      "gst.place_of_supply.valid",
      [{ "BuyerDtls.Pos": "38" }, { "BuyerDtls.Pos": "96" }],
      [{ "BuyerDtls.Pos": "39" }, { "BuyerDtls.Pos": "0" }],
    ],
    ["gst.supplier_state.agrees", [{}], [{ "SellerDtls.Stcd": "27" }]],
    [
      "gst.tax_type.within_state",
      [local, { "BuyerDtls.Pos": "29", "TranDtls.IgstOnIntra": "Y" }],
      [{ "BuyerDtls.Pos": "29" }],
    ],
    [
      "gst.tax_type.across_states",
      [{}, { ...local, "BuyerDtls.Pos": "29" }],
      [
        { ...local, "BuyerDtls.Pos": "27" },
        { ...local, "TranDtls.SupTyp": "SEZWP" },
      ],
    ],
    ["gst.tax_type.one", [{}, local], [{ "ValDtls.CgstVal": 1, "ValDtls.SgstVal": 1 }]],
    [
      "gst.cgst_is_sgst",
      [{ ...local, "ValDtls.SgstVal": 900.02 }],
      [{ ...local, "ValDtls.SgstVal": 900.03 }],
    ],
    [
      "gst.line.cgst_is_sgst",
      [{ ...local, "ItemList.0.SgstAmt": 900.02 }],
      [{ ...local, "ItemList.0.SgstAmt": 900.03 }],
    ],
    [
      "gst.line.gross",
      [{ "ItemList.0.TotAmt": 10_001 }],
      [{ "ItemList.0.TotAmt": 10_001.01 }, { "ItemList.0.TotAmt": 9_998.99 }],
    ],
    [
      "gst.line.taxable",
      [{ "ItemList.0.AssAmt": 10_001 }, { "ItemList.0.Discount": 100, "ItemList.0.AssAmt": 9_900 }],
      [{ "ItemList.0.AssAmt": 10_001.01 }, { "ItemList.0.Discount": 100 }],
    ],
    [
      "gst.line.tax",
      [{ "ItemList.0.IgstAmt": 1_801 }, { "ItemList.0.IgstAmt": 0, "TranDtls.SupTyp": "SEZWOP" }],
      [{ "ItemList.0.IgstAmt": 1_801.01 }, { "ItemList.0.IgstAmt": 1_798.99 }],
    ],
    [
      "gst.line.total",
      [{ "ItemList.0.TotItemVal": 11_801 }, { "ItemList.0.OthChrg": 10, "ItemList.0.TotItemVal": 11_810 }],
      [{ "ItemList.0.TotItemVal": 11_801.01 }],
    ],
    ["gst.total.taxable", [{ "ValDtls.AssVal": 10_001 }], [{ "ValDtls.AssVal": 10_001.01 }]],
    ["gst.total.igst", [{ "ValDtls.IgstVal": 1_801 }], [{ "ValDtls.IgstVal": 1_801.01 }]],
    ["gst.total.cgst", [{ ...local, "ValDtls.CgstVal": 901 }], [{ ...local, "ValDtls.CgstVal": 901.01 }]],
    ["gst.total.sgst", [{ ...local, "ValDtls.SgstVal": 901 }], [{ ...local, "ValDtls.SgstVal": 901.01 }]],
    ["gst.total.cess", [{ "ValDtls.CesVal": 1 }], [{ "ValDtls.CesVal": 1.01 }]],
    [
      "gst.total.rate",
      [{ ...unTaxed, "ValDtls.IgstVal": 1_801 }],
      [
        { ...unTaxed, "ValDtls.IgstVal": 1_801.01 },
        { ...unTaxed, "ValDtls.IgstVal": 1_798.99 },
      ],
    ],
    [
      "gst.negative",
      [{ "DocDtls.Typ": "CRN", "ValDtls.AssVal": -10_000 }, { "ValDtls.CesVal": 0 }],
      [{ "ValDtls.AssVal": -0.01 }, { "ValDtls.TotInvVal": -1 }],
    ],
    [
      "gst.reverse_charge.supply",
      ["B2B", "SEZWP", "SEZWOP"].map((SupTyp) => ({ "TranDtls.SupTyp": SupTyp, "TranDtls.RegRev": "Y" })),
      ["EXPWP", "EXPWOP", "DEXP"].map((SupTyp) => ({ "TranDtls.SupTyp": SupTyp, "TranDtls.RegRev": "Y" })),
    ],
    [
      "gst.export.recipient",
      [{ "TranDtls.SupTyp": "EXPWP", "BuyerDtls.Gstin": "URP" }],
      [{ "TranDtls.SupTyp": "EXPWP" }, { "BuyerDtls.Pos": "96" }],
    ],
    ["gst.irn.valid", [{ Irn: "a".repeat(64) }], [{ Irn: "a".repeat(63) }, { Irn: "g".repeat(64) }]],
  ]);
});

const taxes = (iamt: number, camt: number, samt: number, csamt: number) => ({ iamt, camt, samt, csamt });
const gstr3b: Payload = {
  ...{ gstin: party.Gstin, ret_period: "112025" },
  sup_details: {
    osup_det: { txval: 1_000, ...taxes(0, 90, 90, 0) },
    ...{ osup_nil_exmp: { txval: 10 }, osup_nongst: { txval: 10 } },
  },
  itc_elg: {
    itc_avl: [{ ty: "OTH", ...taxes(50, 20, 20, 1) }],
    itc_rev: [{ ty: "RUL", ...taxes(10, 0, 0, 0) }],
    itc_net: taxes(40, 20, 20, 1),
  },
};

describe("a rule of GSTR-3B", () => {
  holds(gstr3b, [
    ["gst.return.gstin", [{}], [{ gstin: "29AABCR1718E1ZM" }, { gstin: "" }]],
    [
      "gst.return.period",
      [{ ret_period: "012025" }, { ret_period: "122025" }],
      [{ ret_period: "132025" }, { ret_period: "002025" }, { ret_period: "2025-11" }],
    ],
    [
      "gst.return.supplies",
      [{ "sup_details.osup_det.samt": 90.01 }],
      [{ "sup_details.osup_det.samt": 90.02 }],
    ],
    [
      "gst.return.exempt_tax",
      [{}],
      ["osup_nil_exmp", "osup_nongst"].flatMap((row) =>
        ["iamt", "camt", "samt", "csamt"].map((tax) => ({ [`sup_details.${row}.${tax}`]: 0.01 })),
      ),
    ],
    [
      "gst.return.net_credit",
      [{ "itc_elg.itc_net.iamt": 40.01 }],
      ["iamt", "camt", "samt", "csamt"].map((tax) => ({ [`itc_elg.itc_net.${tax}`]: 45 })),
    ],
  ]);
});

const gstr2b: Payload = {
  data: {
    ...{ gstin: party.Gstin, rtnprd: "112025" },
    itcsumm: {
      itcavl: {
        nonrevsup: {
          igst: 30,
          cgst: 20,
          sgst: 20,
          cess: 1,
          b2b: { igst: 10, cgst: 20, sgst: 20, cess: 1 },
          b2ba: { igst: 20, cgst: 0, sgst: 0, cess: 0 },
        },
      },
    },
    docdata: { b2b: [] },
  },
};

describe("a rule of GSTR-2B", () => {
  holds(gstr2b, [
    [
      "gst.return.summary",
      [{}, { "data.itcsumm.itcavl.nonrevsup.igst": 30.01 }],
      ["igst", "cgst", "sgst", "cess"].map((tax) => ({ [`data.itcsumm.itcavl.nonrevsup.${tax}`]: 40.02 })),
    ],
  ]);
});

const gstr1: Payload = {
  ...{ gstin: party.Gstin, fp: "112025" },
  b2b: [
    {
      ctin: "27AAPFU0939F1ZV",
      inv: [
        {
          ...{ inum: "A1", idt: "30-11-2025", val: 1_180, pos: "27", rchrg: "N", inv_typ: "R" },
          itms: [{ num: 1, itm_det: { rt: 18, txval: 1_000, iamt: 180 } }],
        },
      ],
    },
  ],
};

describe("a rule of GSTR-1", () => {
  holds(gstr1, [
    [
      "gst.return.date_in_period",
      [{}, { "b2b.0.inv.0.idt": "01-04-2025" }],
      [{ "b2b.0.inv.0.idt": "01-12-2025" }],
    ],
    [
      "gst.line.tax",
      [{ "b2b.0.inv.0.itms.0.itm_det.iamt": 181 }],
      [{ "b2b.0.inv.0.itms.0.itm_det.iamt": 181.01 }],
    ],
  ]);
});

/** An invoice as text, line by line; a line may be another or left out. */
const paper = (change: { [line: string]: string } = {}) => {
  const lines: { [line: string]: string } = {
    ...{
      title: "TAX INVOICE",
      seller: "Nandi Furniture Private Limited",
      address: "14 Residency Road, Bengaluru 560025",
    },
    ...{ gstin: "GSTIN: 29AABCR1718E1ZL", pan: "PAN: AABCR1718E", number: "Invoice No: NF/25-26/0042" },
    ...{
      date: "Invoice Date: 12/11/2025",
      place: "Place of Supply: 27-Maharashtra",
      reverse: "Reverse Charge: No",
    },
    ...{
      to: "Bill To:",
      buyer: "Deccan Mills Private Limited",
      street: "2 Mill Lane, Pune 411001",
      own: "GSTIN: 27AAPFU0939F1ZV",
    },
    ...{ net: "Subtotal: 10,000.00", igst: "IGST: 1,800.00", total: "Total: 11,800.00" },
    ...change,
  };
  return textFile(
    "invoice.txt",
    Object.values(lines)
      .filter((line) => line !== "")
      .join("\n"),
  );
};

describe("a rule of a paper", () => {
  it.each<[rule: string, wrong: { [line: string]: string }]>([
    ["gst.supplier_gstin.required", { gstin: "", own: "", pan: "" }],
    ["gst.recipient.required", { to: "", buyer: "", street: "", own: "" }],
    ["gst.place_of_supply.required", { place: "" }],
    ["gst.reverse_charge.stated", { reverse: "" }],
    ["gst.reverse_charge.tax", { reverse: "Reverse Charge: Yes" }],
    ["gst.taxable.required", { net: "", igst: "" }],
  ])("%s is broken by %j alone", async (rule, wrong) => {
    expect(await rulesOf(paper())).not.toContain(rule);
    expect(await rulesOf(paper(wrong))).toContain(rule);
  });
});
