import { describe, expect, it } from "vitest";
import { hasData, sample } from "../../harness/data.ts";
import { post } from "../../harness/request.ts";
import {
  csvFile,
  fourChairs,
  jsonFile,
  pagePdf,
  scanOf,
  taxInvoice,
  textFile,
  workbookFile,
} from "./fixture.ts";

const route = "/api/v1/workflows/validate-file";

type Issue = {
  rule: string;
  severity: string;
  field: string;
  found: unknown;
  expected: unknown;
  record: string;
  place: Record<string, unknown> | null;
};

async function check(file: Awaited<ReturnType<typeof pagePdf>>, format_type?: string) {
  const answer = await post(route, { file, format_type });
  expect(answer.status, answer.text).toBe(200);
  const { data } = answer.json;
  const issues: Issue[] = data.issues;
  return {
    data,
    issues,
    broken: issues.map(({ rule }) => rule),
    of: (rule: string) => issues.find((issue) => issue.rule === rule),
  };
}

const butter = (rate: number) => ({ name: "Butter", hsn: "04051000", quantity: 10, price: 500, rate });

describe("a GST invoice", () => {
  it("that is right is valid, and says by what it was told", async () => {
    const { data, issues } = await check(await taxInvoice());
    expect(issues).toEqual([]);
    expect(data).toMatchObject({
      result: "valid",
      format_type: "gst",
      format_detected: true,
      layout: "invoice",
    });
    expect(data.format_reasons[0]).toContain("tax invoice");
    expect(data.fields).toMatchObject({
      supplier_gstin: "29AABCR1718E1ZL",
      place_of_supply: "29",
      total: 11800,
    });
    const passed = data.rules.filter((rule: { outcome: string }) => rule.outcome === "passed");
    expect(passed.length).toBeGreaterThan(20);
    for (const rule of data.rules) expect(rule.source.length).toBeGreaterThan(5);
  });

  it("keeps the rates of its day: 12 % until 2025-09-21, not after", async () => {
    const before = await check(await taxInvoice({ date: "21/09/2025", lines: [butter(12)] }));
    expect(before.data.result).toBe("valid");
    const after = await check(await taxInvoice({ date: "22/09/2025", lines: [butter(12)] }));
    expect(after.data.result).toBe("invalid");
    const issue = after.of("gst.rate.in_force");
    expect(issue).toMatchObject({
      found: 12,
      field: "line_items[0].tax_rate",
      expected: "0, 0.1, 0.25, 1.5, 3, 5, 18, 40",
    });
    expect(issue?.place).toMatchObject({ page: 1, text: expect.stringContaining("Butter") });
    const early = await check(
      await taxInvoice({ date: "21/09/2025", lines: [{ ...butter(40), hsn: "22021010" }] }),
    );
    expect(early.broken).toContain("gst.rate.in_force");
  });

  it("keeps 28 % for tobacco until 2026-01-31, and 12 % for bricks", async () => {
    const cigarettes = { name: "Cigarettes", hsn: "24022090", quantity: 1, price: 1000, rate: 28 };
    expect((await check(await taxInvoice({ date: "31/01/2026", lines: [cigarettes] }))).data.result).toBe(
      "valid",
    );
    expect((await check(await taxInvoice({ date: "01/02/2026", lines: [cigarettes] }))).broken).toContain(
      "gst.rate.in_force",
    );
    const bricks = { name: "Building bricks", hsn: "69010010", quantity: 100, price: 9, rate: 12 };
    expect((await check(await taxInvoice({ date: "01/12/2025", lines: [bricks] }))).data.result).toBe(
      "valid",
    );
  });

  it("bears the tax of its place of supply", async () => {
    const within = await check(await taxInvoice({ integrated: true }));
    expect(within.of("gst.tax_type.within_state")).toMatchObject({ severity: "error", found: 1800 });
    const across = await check(await taxInvoice({ place: "27-Maharashtra", buyer: "27AAPFU0939F1ZV" }));
    expect(across.of("gst.tax_type.across_states")).toMatchObject({ severity: "error", found: 900 });
    const right = await check(
      await taxInvoice({ place: "27-Maharashtra", buyer: "27AAPFU0939F1ZV", integrated: true }),
    );
    expect(right.data.result).toBe("valid");
  });

  it("on which no name of the supplier was told is looked at by a person, not invalid", async () => {
    const { data, of } = await check(
      await pagePdf([
        "TAX INVOICE",
        "GSTIN: 29AABCR1718E1ZL",
        "Invoice No: NF/42",
        "Invoice Date: 12/11/2025",
        "Place of Supply: 29-Karnataka",
        "Bill To:",
        "Cauvery Software Private Limited",
        "GSTIN: 29AAGCB1286Q1Z0",
        "Office chair, HSN 94013000, 18%: 10,000.00",
        "Taxable value: 10,000.00",
        "CGST @ 9%: 900.00",
        "SGST @ 9%: 900.00",
        "Total: 11,800.00",
      ]),
      "gst",
    );
    expect(data.fields.supplier_name).toBeNull();
    expect([data.result, of("gst.supplier_name.required")?.severity]).toEqual(["needs_review", "warning"]);
  });

  it("with a wrong check character, number, code and total names each with its place", async () => {
    const { data, of } = await check(
      await taxInvoice({
        supplier: "29AABCR1718E1ZM",
        number: "NF/25-26/BENGALURU/0042",
        lines: [{ ...fourChairs, hsn: "77013" }],
        total: 12000,
      }),
    );
    expect(data.result).toBe("invalid");
    expect(of("gst.supplier_gstin.valid")).toMatchObject({
      found: "29AABCR1718E1ZM",
      expected: "29AABCR1718E1ZL",
    });
    expect(of("gst.number.form")?.place).toMatchObject({ page: 1, text: "NF/25-26/BENGALURU/0042" });
    expect(of("gst.total.sum")).toMatchObject({ found: 12000, expected: 11800 });
  });
});

const seller = {
  Gstin: "29AABCR1718E1ZL",
  LglNm: "Nandi Furniture",
  Addr1: "14 Residency Road",
  Loc: "Bengaluru",
  Pin: 560025,
  Stcd: "29",
};
/** The portal takes a document for 30 days. */
const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  .toISOString()
  .slice(0, 10)
  .split("-")
  .reverse()
  .join("/");
const eInvoice = (
  change: { item?: object; values?: object; document?: object; buyer?: object; trade?: object } = {},
) => ({
  Version: "1.1",
  TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N", ...change.trade },
  DocDtls: { Typ: "INV", No: "NF/42", Dt: lastWeek, ...change.document },
  SellerDtls: seller,
  BuyerDtls: {
    ...seller,
    Gstin: "27AAPFU0939F1ZV",
    LglNm: "Deccan Mills",
    Loc: "Pune",
    Pin: 411001,
    Stcd: "27",
    Pos: "27",
    ...change.buyer,
  },
  ItemList: [
    {
      SlNo: "1",
      PrdDesc: "Office chair",
      IsServc: "N",
      HsnCd: "94013000",
      Qty: 4,
      Unit: "NOS",
      UnitPrice: 2500,
      TotAmt: 10000,
      AssAmt: 10000,
      GstRt: 18,
      IgstAmt: 1800,
      CgstAmt: 0,
      SgstAmt: 0,
      TotItemVal: 11800,
      ...change.item,
    },
  ],
  ValDtls: { AssVal: 10000, IgstVal: 1800, CgstVal: 0, SgstVal: 0, TotInvVal: 11800, ...change.values },
});

describe("an e-invoice", () => {
  it("that is right is valid, alone or in a list", async () => {
    const { data, issues } = await check(jsonFile(eInvoice()));
    expect(issues).toEqual([]);
    expect(data).toMatchObject({ result: "valid", layout: "e-invoice (INV-01)", record_count: 1 });
    const list = await check(jsonFile([eInvoice(), eInvoice({ document: { No: "NF/43" } })]));
    expect(list.data).toMatchObject({ result: "valid", record_count: 2 });
  });

  it.each([
    ["gst.line.gross", { item: { TotAmt: 10500 } }, "ItemList[0].TotAmt"],
    [
      "gst.line.tax",
      { item: { IgstAmt: 1200, TotItemVal: 11200 }, values: { IgstVal: 1200, TotInvVal: 11200 } },
      "ItemList[0].IgstAmt",
    ],
    ["gst.line.total", { item: { TotItemVal: 11900 } }, "ItemList[0].TotItemVal"],
    ["gst.total.taxable", { values: { AssVal: 9000 } }, "ValDtls.AssVal"],
    ["gst.total.sum", { values: { TotInvVal: 12000 } }, "ValDtls.TotInvVal"],
    [
      "gst.tax_type.across_states",
      {
        item: { IgstAmt: 0, CgstAmt: 900, SgstAmt: 900 },
        values: { IgstVal: 0, CgstVal: 900, SgstVal: 900 },
      },
      "ValDtls.CgstVal",
    ],
    ["gst.recipient_gstin.valid", { buyer: { Gstin: "27AAPFU0939F1ZX" } }, "BuyerDtls.Gstin"],
    ["gst.recipient_state.agrees", { buyer: { Stcd: "24", Pin: 380001 } }, "BuyerDtls.Stcd"],
    ["gst.recipient_pin.agrees", { buyer: { Pin: 560001 } }, "BuyerDtls.Pin"],
    ["gst.hsn.service", { item: { IsServc: "Y" } }, "ItemList[0].HsnCd"],
    ["gst.reverse_charge.supply", { trade: { SupTyp: "EXPWP", RegRev: "Y" } }, "TranDtls.SupTyp"],
    ["einvoice.DocDtls.No", { document: { No: "0042" } }, "DocDtls.No"],
    ["einvoice.DocDtls.Dt", { document: { Dt: "2025-11-12" } }, "DocDtls.Dt"],
    ["einvoice.TranDtls.SupTyp", { trade: { SupTyp: "B2X" } }, "TranDtls.SupTyp"],
    ["einvoice.BuyerDtls.Pos", { buyer: { Pos: undefined } }, "BuyerDtls.Pos"],
  ])("that breaks %s is named at its path", async (rule, change, path) => {
    const { of, data } = await check(jsonFile(eInvoice(change)));
    expect(of(rule)?.place?.path).toBe(path);
    expect(data.result).not.toBe("valid");
  });

  it("twice with one number is found", async () => {
    const { of } = await check(jsonFile([eInvoice(), eInvoice()]));
    expect(of("gst.number.unique")?.place?.path).toBe("[1].DocDtls.No");
  });
});

describe("a return", () => {
  const invoice = (number: string, change: object = {}) => ({
    inum: number,
    idt: "05-11-2025",
    val: 1180,
    pos: "29",
    rchrg: "N",
    inv_typ: "R",
    itms: [{ num: 1, itm_det: { rt: 18, txval: 1000, camt: 90, samt: 90, iamt: 0, csamt: 0, ...change } }],
  });
  const filed = (inv: object[], more: object = {}) => ({
    gstin: "29AABCR1718E1ZL",
    fp: "112025",
    b2b: [{ ctin: "29AAGCB1286Q1Z0", inv }],
    ...more,
  });

  it("of outward supplies is held against the rules of its invoices", async () => {
    expect((await check(jsonFile(filed([invoice("A1"), invoice("A2")])))).data).toMatchObject({
      result: "valid",
      layout: "GSTR-1 return",
      record_count: 2,
    });
    const { of, broken } = await check(
      jsonFile(
        filed([invoice("A1"), invoice("a1"), invoice("A3", { camt: 60, samt: 60 })], { fp: "102025" }),
      ),
    );
    expect(of("gst.return.duplicate")?.place?.path).toBe("b2b[0].inv[1].inum");
    expect(of("gst.line.tax")).toMatchObject({ found: 120, expected: 180 });
    expect(broken).toContain("gst.return.date_in_period");
  });

  it("with credit has to add up", async () => {
    const credit = (net: number) => ({
      gstin: "29AABCR1718E1ZL",
      ret_period: "112025",
      sup_details: { osup_det: { txval: 1000, iamt: 0, camt: 90, samt: 90, csamt: 0 } },
      itc_elg: {
        itc_avl: [{ ty: "OTH", iamt: 50, camt: 20, samt: 20, csamt: 0 }],
        itc_rev: [{ ty: "RUL", iamt: 10, camt: 0, samt: 0, csamt: 0 }],
        itc_net: { iamt: net, camt: 20, samt: 20, csamt: 0 },
      },
    });
    expect((await check(jsonFile(credit(40)))).data).toMatchObject({
      result: "valid",
      layout: "GSTR-3B return",
    });
    expect((await check(jsonFile(credit(50)))).of("gst.return.net_credit")).toMatchObject({
      found: 50,
      expected: 40,
    });
  });
});

const head = ["Beneficiary Name", "Account Number", "IFSC Code", "Amount", "Payment Mode", "Remarks"];

describe("a bank upload", () => {
  it("with right payments and total is valid", async () => {
    const { data, issues } = await check(
      csvFile([
        head,
        ["Asha Traders", "123456789012", "HDFC0001234", 15000.5, "NEFT", "INV 1"],
        ["Ravi Stores", "98765432101", "SBIN0004321", 250000, "RTGS", "INV 2"],
        ["Total", "", "", 265000.5, "", ""],
      ]),
    );
    expect(issues).toEqual([]);
    expect(data).toMatchObject({ result: "valid", format_type: "bank_upload", record_count: 2 });
    expect(data.fields).toMatchObject({ total_amount: 265000.5, stated_total: 265000.5 });
  });

  it("names the cell of what is wrong", async () => {
    const { of } = await check(
      await workbookFile([
        ["Number of records", 3],
        head,
        ["Asha Traders", 1234567890123456, "HDFCO001234", 15000.505, "NEFT", "INV 1"],
        ["Ravi Stores", "98765432101", "SBIN0004321", 100000, "RTGS", "INV 2"],
        ["Ravi Stores", "98765432101", "SBIN0004321", 100000, "RTGS", "INV 2"],
        ["Ravi Stores", "98765432101", "SBIN0004322", 100000, "NEFT", "INV 3"],
        ["Total", "", "", 99],
      ]),
      "bank_upload",
    );
    expect(of("bank.account.exact")?.place).toMatchObject({ sheet: "Payments", cell: "B3" });
    expect(of("bank.ifsc.valid")?.place?.cell).toBe("C3");
    expect(of("bank.amount.decimals")?.place?.cell).toBe("D3");
    expect(of("bank.rtgs.least")).toMatchObject({ found: 100000, expected: 200000 });
    expect(of("bank.duplicate")?.place?.cell).toBe("B5");
    expect(of("bank.duplicate.likely")?.place?.cell).toBe("B6");
    expect(of("bank.account.one_ifsc")?.place?.cell).toBe("C6");
    expect(of("bank.control.count")).toMatchObject({ found: 3, expected: 4 });
    expect(of("bank.control.sum")).toMatchObject({ found: 99, expected: 315000.51 });
  });

  it("by mandate needs its reference", async () => {
    const { data, of } = await check(
      csvFile([
        ["UMRN", "Customer Name", "Amount", "Debit Date"],
        ["HDFC7010209200001234", "Asha Rao", 500, "05/01/2026"],
        ["HDFC70102", "Ravi Rao", 700, "31/02/2026"],
      ]),
    );
    expect(data.layout).toBe("NACH sheet");
    expect(of("bank.umrn.valid")?.place?.cell).toBe("A3");
    expect(of("bank.date.valid")?.place?.cell).toBe("D3");
  });

  const transfer = (id: string, amount: string, iban: string) =>
    `<CdtTrfTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><Cdtr><Nm>Atelier</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;
  const pain = (count: number, sum: string, transfers: string) =>
    textFile(
      "run.xml",
      `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-01-10T10:00:00</CreDtTm><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>Us</Nm></InitgPty></GrpHdr><PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-01-12</Dt></ReqdExctnDt><Dbtr><Nm>Us</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BICFI>COBADEFF</BICFI></FinInstnId></DbtrAgt>${transfers}</PmtInf></CstmrCdtTrfInitn></Document>`,
    );
  const french = "FR1420041010050500013M02606";

  it("of ISO 20022 has control totals, valid accounts and no duplicates", async () => {
    const right = await check(
      pain(2, "300.00", transfer("E1", "100.00", french) + transfer("E2", "200.00", french)),
    );
    expect(right.issues).toEqual([]);
    expect(right.data).toMatchObject({
      result: "valid",
      layout: "ISO 20022 pain.001.001.09",
      record_count: 2,
    });
    const wrong = await check(
      pain(
        3,
        "300.00",
        transfer("E1", "100.00", french) +
          transfer("E1", "100.00", french) +
          transfer("E3", "100.005", `${french.slice(0, -1)}7`),
      ),
    );
    expect(wrong.of("pain.control.sum")).toMatchObject({ found: 300, expected: 300.01 });
    expect(wrong.of("pain.duplicate.transfer")?.place?.path).toBe("PmtInf[1]/CdtTrfTxInf[2]");
    expect(wrong.of("pain.iban.valid")?.place?.path).toBe("PmtInf[1]/CdtTrfTxInf[3]/CdtrAcct/Id/IBAN");
    expect(wrong.broken).toContain("pain.amount.valid");
    expect(wrong.broken).not.toContain("pain.control.count");
  });

  it("of ISO 20022 with two currencies under one sum is no valid one, but for review", async () => {
    const dollars = transfer("E2", "200.00", french).replace('Ccy="EUR"', 'Ccy="USD"');
    const mixed = await check(pain(2, "300.00", transfer("E1", "100.00", french) + dollars));
    expect(mixed.broken).toEqual(["pain.block.currency"]);
    expect(mixed.data.result).toBe("needs_review");
    expect(mixed.of("pain.block.currency")).toMatchObject({
      found: "EUR, USD",
      place: { path: "PmtInf[1]/CdtTrfTxInf[2]/Amt/InstdAmt/@Ccy" },
    });
    const parted = pain(2, "300.00", `${transfer("E1", "100.00", french)}</PmtInf>@${dollars}`);
    const [, block = ""] = /(<PmtInf>.*<\/DbtrAgt>)/.exec(Buffer.from(parted.bytes).toString()) ?? [];
    const text = Buffer.from(parted.bytes).toString().replace("@", block);
    expect((await check({ ...parted, bytes: Buffer.from(text) })).broken).not.toContain(
      "pain.block.currency",
    );
  });
});

const vendorLines = (change: Record<string, string | undefined> = {}) => {
  const fields: Record<string, string | undefined> = {
    "Vendor Name": "Nandi Furniture Private Limited",
    Constitution: "Private Limited Company",
    PAN: "AABCR1718E",
    GSTIN: "29AABCR1718E1ZL",
    "Registered Address": "14 Residency Road, Bengaluru",
    State: "Karnataka",
    "PIN Code": "560025",
    "Contact Person": "Meera Nair",
    Email: "accounts@nandi.example",
    "Mobile No": "9845012345",
    "Bank Name": "HDFC Bank",
    "Account Number": "50100123456789",
    "IFSC Code": "HDFC0000123",
    ...change,
  };
  return [
    "VENDOR REGISTRATION FORM",
    "",
    ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
  ];
};

describe("a vendor form", () => {
  it("that is filled is valid", async () => {
    const { data, issues } = await check(await pagePdf(vendorLines()));
    expect(issues).toEqual([]);
    expect(data).toMatchObject({ result: "valid", format_type: "vendor_onboarding", layout: "vendor form" });
  });

  it("names missing fields and numbers that contradict each other", async () => {
    const { data, of } = await check(
      await pagePdf(
        vendorLines({
          PAN: "AAFPB1234C",
          Email: undefined,
          State: "Kerala",
          "Bank Name": "Canara Bank",
          "IFSC Code": "HDFC000123",
        }),
      ),
    );
    expect(data.result).toBe("invalid");
    expect(of("vendor.email.required")).toMatchObject({ severity: "error", place: null });
    expect(of("vendor.pan.in_gstin")).toMatchObject({ found: "AAFPB1234C", expected: "AABCR1718E" });
    expect(of("vendor.pan.holder")?.expected).toBe("C");
    expect(of("vendor.state.in_gstin")).toMatchObject({ found: "Kerala", expected: "29" });
    expect(of("vendor.ifsc.valid")?.place).toMatchObject({ page: 1, text: "HDFC000123" });
    expect(of("vendor.ifsc.bank")?.expected).toBe("HDFC Bank");
  });

  it("that is a scan may hold what was not read: a missing field asks for review", async () => {
    const scan = await scanOf(await pagePdf(vendorLines({ Email: undefined })));
    const answer = await post(route, { file: scan });
    const { data, warnings } = answer.json;
    expect(data.fields).toMatchObject({ gstin: "29AABCR1718E1ZL", ifsc: "HDFC0000123" });
    expect(data.issues).toEqual([
      expect.objectContaining({ rule: "vendor.email.required", severity: "warning" }),
    ]);
    expect(data.result).toBe("needs_review");
    expect(warnings).toEqual(["1 page was read by OCR."]);
  });

  it("in a list is held against the others", async () => {
    const { data, of } = await check(
      csvFile([
        ["Vendor Name", "PAN", "GSTIN", "Email", "Address", "Bank Name", "Account No", "IFSC"],
        [
          "Asha Traders",
          "AABCR1718E",
          "29AABCR1718E1ZL",
          "a@asha.example",
          "1 Road",
          "HDFC Bank",
          "50100123456789",
          "HDFC0000123",
        ],
        [
          "Ravi Traders",
          "AAPFU0939F",
          "27AAPFU0939F1ZV",
          "ravi(at)example",
          "2 Road",
          "HDFC Bank",
          "50100123456789",
          "HDFC0000123",
        ],
      ]),
    );
    expect(data).toMatchObject({ layout: "list of vendors", record_count: 2 });
    expect(of("vendor.account_number.unique")?.place?.cell).toBe("G3");
    expect(of("vendor.email.valid")).toMatchObject({ record: "row 3" });
  });
});

describe("an insurance claim", () => {
  const claim = (change: Record<string, string> = {}) => {
    const fields = {
      "Policy Number": "MOT/2025/88123",
      "Policy Period": "01/04/2025 to 31/03/2026",
      "Name of Insured": "Kiran Rao",
      "Vehicle Number": "KA 05 MH 1234",
      "Date of Loss": "12/09/2025",
      "Date of Intimation": "13/09/2025",
      "Sum Insured": "Rs. 4,50,000",
      "Claim Amount": "Rs. 80,000",
      "Account Number": "50100123456789",
      "IFSC Code": "HDFC0000123",
      ...change,
    };
    return pagePdf([
      "MOTOR INSURANCE CLAIM FORM",
      "",
      ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ]);
  };

  it("within its policy is valid", async () => {
    const { data, issues } = await check(await claim());
    expect(issues).toEqual([]);
    expect(data).toMatchObject({ result: "valid", format_type: "insurance_claim" });
    expect(data.fields).toMatchObject({
      policy_start: "2025-04-01",
      policy_end: "2026-03-31",
      vehicle_number: "KA05MH1234",
    });
  });

  it("outside its period, before its loss and above its sum is not", async () => {
    const { of, data } = await check(
      await claim({
        "Date of Loss": "12/04/2026",
        "Date of Intimation": "10/04/2026",
        "Claim Amount": "Rs. 5,20,000",
      }),
    );
    expect(data.result).toBe("invalid");
    expect(of("claim.loss_date.in_policy")).toMatchObject({
      found: "2026-04-12",
      expected: "2025-04-01 to 2026-03-31",
    });
    expect(of("claim.intimation.after_loss")?.place).toMatchObject({ page: 1, text: "10/04/2026" });
    expect(of("claim.amount.within_sum")).toMatchObject({ found: 520000, expected: 450000 });
    expect(of("claim.pan.required")?.severity).toBe("warning");
  });
});

describe("a file that cannot be checked", () => {
  it.each([
    ["prose", textFile("letter.txt", "Dear all, the harbour is closed on Monday."), "could not be told"],
    [
      "data with two names of a form",
      jsonFile([{ name: "Rent", entity_type: "Company" }]),
      "could not be told",
    ],
    ["other XML", textFile("other.xml", "<?xml version='1.0'?><note/>"), "pain.001"],
    ["broken JSON", textFile("broken.json", '{"a": [1,'), "not well formed"],
    ["an empty file", textFile("empty.csv", ""), "empty"],
    [
      "JSON nested too deep",
      textFile("deep.json", `{"a":${'[{"b":'.repeat(300)}1${"}]".repeat(300)}}`),
      "json.depth",
    ],
  ])("%s is a 400 that says why", async (_name, file, says) => {
    const answer = await post(route, { file });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toContain(says);
  });

  it("a format that does not exist is a 422", async () => {
    expect((await post(route, { file: await taxInvoice(), format_type: "vat" })).status).toBe(422);
  });
});

describe.skipIf(!hasData)("real files", () => {
  it("names what is wrong in the portal's sample of a 2A", async () => {
    const { data, of } = await check(sample("intelligence/gst-india/test_gstr_2a.json"));
    expect(data).toMatchObject({ result: "invalid", layout: "GSTR-2A return", record_count: 4 });
    expect(of("gst.irn.valid")?.place?.path).toBe("b2b[0].inv[0].irn");
    expect(of("gst.date.period")).toMatchObject({ found: "2016-11-24" });
  });

  it.each([
    "gst00",
    "gst02",
    "gst04",
    "gst06",
    "gst08",
    "gst10",
    "gst12",
    "gst14",
    "gst16",
    "gst18",
    "gst20",
    "gst22",
  ])("finds the generated invoice %s valid", async (name) => {
    const { data } = await check(sample(`intelligence/invoices-gst-synth/${name}.pdf`));
    expect(data).toMatchObject({ result: "valid", format_type: "gst" });
  });
});
