import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { csvFile, jsonFile } from "./fixture.ts";

type Answer = {
  result: string;
  issues: { rule: string; severity: string; field: string; message: string; found: unknown }[];
  not_checked: { id: string; reason: string }[];
};

async function check(file: Parameters<typeof post>[1]["file"], format_type = "gst"): Promise<Answer> {
  const { status, json, text } = await post("/api/v1/workflows/validate-file", { file, format_type });
  expect(status, text).toBe(200);
  return json.data;
}
const severityOf = ({ issues }: Answer, rule: string) =>
  issues.find((issue) => issue.rule === rule)?.severity;

/** So many days before today in India, DD/MM/YYYY. */
const daysAgo = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split("-")
    .reverse()
    .join("/");

const seller = {
  ...{ Gstin: "29AABCR1718E1ZL", LglNm: "Nandi Furniture Private Limited", Addr1: "14 Residency Road" },
  ...{ Loc: "Bengaluru", Pin: 560025, Stcd: "29" },
};
const item = (change: object = {}) => ({
  ...{ SlNo: "1", PrdDesc: "Office chair", IsServc: "N", HsnCd: "94013000", Qty: 4, Unit: "NOS" },
  ...{
    UnitPrice: 2500,
    TotAmt: 10000,
    AssAmt: 10000,
    GstRt: 18,
    IgstAmt: 1800,
    TotItemVal: 11800,
    ...change,
  },
});
const eInvoice = ({
  items = [item()],
  date = daysAgo(5),
  ...more
}: { items?: object[]; date?: string } & Record<string, unknown> = {}) =>
  jsonFile({
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N" },
    DocDtls: { Typ: "INV", No: "NF/42", Dt: date },
    SellerDtls: seller,
    BuyerDtls: {
      ...{ ...seller, Gstin: "27AAPFU0939F1ZV", LglNm: "Deccan Mills", Loc: "Pune", Pin: 411001 },
      ...{ Stcd: "27", Pos: "27" },
    },
    ItemList: items,
    ValDtls: { AssVal: 10000 * items.length, IgstVal: 1800 * items.length, TotInvVal: 11800 * items.length },
    ...more,
  });

describe("the portal for e-invoices", () => {
  it("takes what breaks none of its rules", async () => {
    expect(await check(eInvoice())).toMatchObject({ result: "valid", issues: [] });
  });

  it("takes no line number twice", async () => {
    const lines = (second: string) => check(eInvoice({ items: [item(), item({ SlNo: second })] }));
    expect(await lines("2")).toMatchObject({ result: "valid" });
    for (const second of ["1", "01"]) {
      const answer = await lines(second);
      expect(severityOf(answer, "gst.line.serial"), second).toBe("error");
      expect(answer.issues[0]?.field).toBe("ItemList[1].number");
    }
  });

  it("takes the units of its list alone, and asks goods for one", async () => {
    const listed =
      "BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS";
    const units = listed.split(" ");
    const all = units.map((Unit, at) => item({ SlNo: String(at + 1), Unit }));
    expect((await check(eInvoice({ items: all }))).issues).toEqual([]);
    const others = ["EACH", "KILO", "NUM", "LTS"].map((Unit, at) => item({ SlNo: String(at + 1), Unit }));
    const found = (await check(eInvoice({ items: others }))).issues;
    expect(found.map(({ rule, found: unit }) => [rule, unit])).toEqual(
      ["EACH", "KILO", "NUM", "LTS"].map((unit) => ["gst.line.unit", unit]),
    );
    expect(severityOf(await check(eInvoice({ items: [item({ Unit: undefined })] })), "gst.line.unit")).toBe(
      "error",
    );
    const service = item({ Unit: undefined, HsnCd: "998311", IsServc: "Y" });
    expect(severityOf(await check(eInvoice({ items: [service] })), "gst.line.unit")).toBeUndefined();
  });

  it("takes an HSN code of six digits, from August 2023 on", async () => {
    const of = async (HsnCd: string, date?: string) =>
      severityOf(
        await check(eInvoice({ items: [item({ HsnCd })], ...(date === undefined ? {} : { date }) })),
        "gst.hsn.e_invoice",
      );
    expect(await of("940130")).toBeUndefined();
    expect(await of("9401")).toBe("warning");
    expect(await of("9401", "01/08/2023")).toBe("warning");
    expect(await of("9401", "31/07/2023")).toBeUndefined();
  });

  it("takes no PIN of another state, of the parties or of the places of dispatch and delivery", async () => {
    const place = { Nm: "Store", LglNm: "Store", Addr1: "1 Road", Loc: "Hubli", Stcd: "29" };
    for (const group of ["DispDtls", "ShipDtls"]) {
      const of = async (Pin: number) =>
        severityOf(await check(eInvoice({ [group]: { ...place, Pin } })), "gst.other_pin.agrees");
      expect(await of(580020), group).toBeUndefined();
      expect(await of(411001), group).toBe("error");
    }
    const sold = (Pin: number) => check(eInvoice({ SellerDtls: { ...seller, Pin } }));
    expect(severityOf(await sold(411001), "gst.supplier_pin.agrees")).toBe("error");
    expect(severityOf(await sold(590001), "gst.supplier_pin.agrees")).toBeUndefined();
  });

  it("takes a document for 30 days, unless it has a number of the portal", async () => {
    const of = async (date: string, more: object = {}) =>
      severityOf(await check(eInvoice({ date, ...more })), "gst.e_invoice.age");
    expect(await of(daysAgo(30))).toBeUndefined();
    expect(await of(daysAgo(31))).toBe("warning");
    expect(await of(daysAgo(31), { Irn: "a".repeat(64) })).toBeUndefined();
  });

  it("takes the day that it is in India, and none after it", async () => {
    expect(severityOf(await check(eInvoice({ date: daysAgo(0) })), "gst.date.period")).toBeUndefined();
    expect(severityOf(await check(eInvoice({ date: daysAgo(-1) })), "gst.date.period")).toBe("error");
  });
});

const bill = (change: object = {}) =>
  jsonFile({
    ...{ supplyType: "O", subSupplyType: 1, docType: "INV", docNo: "NF/42", docDate: daysAgo(5) },
    ...{ fromGstin: "29AABCR1718E1ZL", fromPincode: 560025, fromStateCode: 29, actFromStateCode: 29 },
    ...{ toGstin: "27AAPFU0939F1ZV", toPincode: 411001, toStateCode: 27, actToStateCode: 27 },
    ...{ transactionType: 1, totalValue: 10000, igstValue: 1800, cgstValue: 0, sgstValue: 0 },
    ...{ totInvValue: 11800, transDistance: 840, transMode: 1, vehicleNo: "KA01AB1234", vehicleType: "R" },
    itemList: [
      {
        productName: "Office chair",
        hsnCode: "94013000",
        quantity: 4,
        qtyUnit: "NOS",
        taxableAmount: 10000,
        igstRate: 18,
      },
    ],
    ...change,
  });

describe("the portal for e-way bills", () => {
  it("takes what breaks none of its rules", async () => {
    expect(await check(bill())).toMatchObject({ result: "valid", issues: [] });
  });

  it("takes a document for 180 days", async () => {
    expect(severityOf(await check(bill({ docDate: daysAgo(180) })), "gst.e_way_bill.age")).toBeUndefined();
    expect(severityOf(await check(bill({ docDate: daysAgo(181) })), "gst.e_way_bill.age")).toBe("error");
  });

  it.each([
    [{ fromPincode: 411001 }, "error"],
    [{ toPincode: 560025 }, "error"],
    [{ toPincode: 560025, actToStateCode: 29 }, undefined],
  ])("takes PINs of the states that goods go from and to: %j", async (change, severity) => {
    expect(severityOf(await check(bill(change)), "gst.other_pin.agrees")).toBe(severity);
  });

  it("takes units of its list", async () => {
    const items = (qtyUnit: string) =>
      bill({
        itemList: [
          {
            productName: "Chair",
            hsnCode: "94013000",
            quantity: 4,
            qtyUnit,
            taxableAmount: 10000,
            igstRate: 18,
          },
        ],
      });
    expect(severityOf(await check(items("PCS")), "gst.line.unit")).toBeUndefined();
    expect(severityOf(await check(items("PIECE")), "gst.line.unit")).toBe("error");
  });

  it.each([
    [200, "R", "02/04/2024", undefined],
    [200, "R", "03/04/2024", "warning"],
    [201, "R", "03/04/2024", undefined],
    [1, "R", "02/04/2024", undefined],
    [20, "O", "02/04/2024", undefined],
    [21, "O", "03/04/2024", undefined],
    [20, "O", "03/04/2024", "warning"],
    [4_000, "R", "21/04/2024", undefined],
    [4_000, "R", "22/04/2024", "warning"],
  ])("is valid for a distance of %d km (%s) until %s: %s", async (actualDist, vehicleType, day, severity) => {
    const made = {
      ...{ ewbNo: 331001234567, ewayBillDate: "01/04/2024 10:15:00 AM", docDate: "31/03/2024" },
      ...{ validUpto: `${day} 11:59:00 PM`, actualDist, vehicleType },
    };
    expect(severityOf(await check(bill(made)), "gst.e_way_bill.validity")).toBe(severity);
    expect(
      severityOf(await check(bill({ ...made, extendedTimes: 1 })), "gst.e_way_bill.validity"),
    ).toBeUndefined();
  });
});

describe("valid is not said of what can be read in two ways", () => {
  const head = ["Beneficiary Name", "Account Number", "IFSC", "Amount", "Payment Mode", "Payment Date"];
  const row = (date: string, amount = "1000") => [
    "Asha Rao",
    "123456789012",
    "HDFC0000001",
    amount,
    "NEFT",
    date,
  ];
  const payments = (...rows: string[][]) => check(csvFile([head, ...rows]), "bank_upload");
  const left = ({ not_checked }: Answer) =>
    not_checked.map(({ id }) => id).filter((id) => id.startsWith("read."));

  it("dates whose order is a guess, or that contradict each other", async () => {
    expect(left(await payments(row("13/11/2026")))).toEqual([]);
    expect(left(await payments(row("11/11/2026")))).toEqual([]);
    const guessed = await payments(row("10/11/2026"));
    expect(left(guessed)).toEqual(["read.date_order_assumed"]);
    expect(guessed.result).not.toBe("valid");
    expect(left(await payments(row("14/11/2026"), row("15/11/2026"), row("11/16/2026")))).toContain(
      "read.dates_contradict",
    );
  });

  it("amounts with two readings", async () => {
    expect(left(await payments(row("13/11/2026", "1.234")))).toEqual(["read.amounts_ambiguous"]);
    expect(left(await payments(row("13/11/2026", "1234.50")))).toEqual([]);
  });
});
