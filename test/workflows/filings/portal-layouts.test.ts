import { describe, expect, test } from "vitest";
import { array, enum as choiceOf, int, literal, number, strictObject, string, union } from "zod";
import { isGstin } from "../../../shared/values/identifiers/india.ts";
import { post } from "../../harness/request.ts";
import { csv, filer, purchaseHead, purchases, sales, salesHead, workbook } from "./books.ts";

const address = "/api/v1/workflows/generate-filing";
const books = () => workbook({ Sales: [salesHead, ...sales], Purchases: [purchaseHead, ...purchases] });

/** The portal's own file as a caller downloads it. */
async function portalFile(fields: Record<string, unknown>): Promise<string> {
  const answer = await post(address, { export_format: "portal", ...fields } as never);
  expect(answer.status, answer.text.slice(0, 400)).toBe(200);
  return answer.text;
}

const gstinShape = string().refine(isGstin);
/** Money: at most two decimals. */
const money = number().refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
const day = string().regex(/^\d{2}-\d{2}-\d{4}$/);
const state = string().regex(/^(?:[0-3]\d|96|97)$/);
const period = string().regex(/^(?:0[1-9]|1[0-2])20\d\d$/);
const yesNo = choiceOf(["Y", "N"]);
const invoiceNumber = string().regex(/^[A-Za-z0-9/-]{1,16}$/);

/**
 * GSTR-1: keys of a file that GSTN's returns offline tool wrote (github.com/goks/GST-Offline-Tool-3.0.4-Custom,
 * public/generatedFile), of its utility/returnStructure.js, and of the maps of India Compliance
 * (github.com/resilient-tech/india-compliance, gst_india/utils/gstr_1).
 */
const within = strictObject({ txval: money, rt: number(), camt: money, samt: money, csamt: money });
const between = strictObject({ txval: money, rt: number(), iamt: money, csamt: money });
const items = array(strictObject({ num: int(), itm_det: union([within, between]) })).min(1);
const interItems = array(strictObject({ num: int(), itm_det: between })).min(1);
const hsnRow = strictObject({
  num: int(),
  hsn_sc: string().regex(/^\d{2,8}$/),
  desc: string().max(30),
  uqc: string().regex(/^(?:[A-Z]{3}|NA)$/),
  qty: number(),
  rt: number(),
  ...{ txval: money, iamt: money, camt: money, samt: money, csamt: money },
});
const invoiceType = choiceOf(["R", "SEWP", "SEWOP", "DE", "CBW"]);
const gstr1 = strictObject({
  gstin: gstinShape,
  fp: period,
  version: string().regex(/^GST\d\.\d\.\d$/),
  hash: literal("hash"),
  b2b: array(
    strictObject({
      ctin: gstinShape,
      inv: array(
        strictObject({
          ...{ inum: invoiceNumber, idt: day, val: money, pos: state, rchrg: yesNo },
          ...{ inv_typ: invoiceType, itms: items },
        }),
      ),
    }),
  ),
  b2cl: array(
    strictObject({
      pos: state,
      inv: array(strictObject({ inum: invoiceNumber, idt: day, val: money, itms: interItems })),
    }),
  ),
  b2cs: array(
    union([
      strictObject({
        ...{ sply_ty: literal("INTRA"), pos: state, typ: literal("OE"), rt: number(), txval: money },
        ...{ camt: money, samt: money, csamt: money },
      }),
      strictObject({
        ...{ sply_ty: literal("INTER"), pos: state, typ: literal("OE"), rt: number(), txval: money },
        ...{ iamt: money, csamt: money },
      }),
    ]),
  ),
  cdnr: array(
    strictObject({
      ctin: gstinShape,
      nt: array(
        strictObject({
          ...{ ntty: choiceOf(["C", "D"]), nt_num: invoiceNumber, nt_dt: day, val: money.min(0) },
          ...{ pos: state, rchrg: yesNo, inv_typ: invoiceType, itms: items },
        }),
      ),
    }),
  ),
  exp: array(
    strictObject({
      exp_typ: choiceOf(["WPAY", "WOPAY"]),
      inv: array(
        strictObject({
          ...{ inum: invoiceNumber, idt: day, val: money },
          ...{ sbpcode: string().optional(), sbnum: string().max(7).optional(), sbdt: day.optional() },
          itms: array(between),
        }),
      ),
    }),
  ),
  nil: strictObject({
    inv: array(
      strictObject({
        sply_ty: choiceOf(["INTRB2B", "INTRAB2B", "INTRB2C", "INTRAB2C"]),
        ...{ expt_amt: money, nil_amt: money, ngsup_amt: money },
      }),
    ),
  }),
  hsn: strictObject({ hsn_b2b: array(hsnRow), hsn_b2c: array(hsnRow) }),
  doc_issue: strictObject({
    doc_det: array(
      strictObject({
        doc_num: int().min(1).max(12),
        docs: array(
          strictObject({
            ...{ num: int(), from: string(), to: string(), totnum: int(), cancel: int(), net_issue: int() },
          }),
        ),
      }),
    ),
  }),
});

/** GSTR-3B: the offline utility's file (india-compliance, gst_india/doctype/gstr_3b_report/gstr_3b_report_template.json). */
const supplied = strictObject({ txval: money, iamt: money, camt: money, samt: money, csamt: money });
const credit = strictObject({ iamt: money, camt: money, samt: money, csamt: money });
const typed = (...types: [string, ...string[]]) => credit.extend({ ty: choiceOf(types) });
const reached = array(strictObject({ pos: state, txval: money, iamt: money }));
const inwardOf = strictObject({ ty: choiceOf(["GST", "NONGST"]), inter: money, intra: money });
const gstr3b = strictObject({
  gstin: gstinShape,
  ret_period: period,
  inward_sup: strictObject({ isup_details: array(inwardOf).length(2) }),
  sup_details: strictObject({
    osup_det: supplied,
    osup_zero: strictObject({ txval: money, iamt: money, csamt: money }),
    osup_nil_exmp: strictObject({ txval: money }),
    isup_rev: supplied,
    osup_nongst: strictObject({ txval: money }),
  }),
  inter_sup: strictObject({ unreg_details: reached, comp_details: reached, uin_details: reached }),
  itc_elg: strictObject({
    itc_avl: array(typed("IMPG", "IMPS", "ISRC", "ISD", "OTH")).length(5),
    itc_rev: array(typed("RUL", "OTH")).length(2),
    itc_net: credit,
    itc_inelg: array(typed("RUL", "OTH")).length(2),
  }),
  eco_dtls: strictObject({ eco_sup: supplied, eco_reg_sup: strictObject({ txval: money }) }),
});

/**
 * GSTR-9: keys of GSTN's interface (india-compliance, gst_india/utils/gstr_9/gstr_9_download.py; the GSTR-9 offline
 * utility's columns). What a caller does not report is left out, so every key may be absent.
 */
const zeroRated = strictObject({ txval: money, iamt: money, csamt: money });
const valueOnly = strictObject({ txval: money });
const bought = (...types: [string, ...string[]]) => array(credit.extend({ itc_typ: choiceOf(types) }));
const imported = strictObject({ iamt: money, csamt: money });
const gstr9 = strictObject({
  gstin: gstinShape,
  fp: string().regex(/^0320\d\d$/),
  table4: strictObject({
    ...{ b2c: supplied, b2b: supplied, exp: zeroRated, sez: zeroRated, deemed: supplied },
    ...{ rchrg: supplied, cr_nt: supplied, dr_nt: supplied },
  }),
  table5: strictObject({
    ...{ zero_rtd: valueOnly, sez: valueOnly, rchrg: valueOnly, exmt: valueOnly, nil: valueOnly },
    ...{ non_gst: valueOnly, cr_nt: valueOnly, dr_nt: valueOnly },
  }),
  table6: strictObject({
    supp_non_rchrg: bought("ip", "cg", "is").length(3),
    supp_rchrg_unreg: bought("ip", "cg", "is").length(3),
    supp_rchrg_reg: bought("ip", "cg", "is").length(3),
    iog: array(imported.extend({ itc_typ: choiceOf(["ip", "cg"]) })).length(2),
    ios: imported,
    isd: credit,
  }),
  table17: strictObject({
    items: array(hsnRow.omit({ num: true }).extend({ isconcesstional: yesNo })),
  }),
});

/** HMRC, VAT (MTD) API 1.0, "Submit VAT return for period". HMRC gives the periodKey with the obligation. */
const pence = money.min(-9_999_999_999_999.99).max(9_999_999_999_999.99);
const pounds = int().min(-9_999_999_999_999).max(9_999_999_999_999);
const ukVat = strictObject({
  ...{ vatDueSales: pence, vatDueAcquisitions: pence, totalVatDue: pence, vatReclaimedCurrPeriod: pence },
  netVatDue: money.min(0).max(99_999_999_999.99),
  ...{ totalValueSalesExVAT: pounds, totalValuePurchasesExVAT: pounds },
  ...{ totalValueGoodsSuppliedExVAT: pounds, totalAcquisitionsExVAT: pounds },
  finalised: literal(false),
});

const vatBook = () =>
  csv(
    [
      ["Invoice No", "Date", "Net", "VAT Rate", "VAT", "Type", "Direction"],
      ["S1", "2026-02-03", 1000.55, 20, 200.11, "Invoice", "sale"],
      ["P1", "2026-02-10", 3000.1, 20, 600.02, "Invoice", "purchase"],
    ],
    "vat.csv",
  );

describe("the portal's file has the keys, kinds and widths that are published", () => {
  test.each([
    ["gstr_1", "2026-04", gstr1],
    ["gstr_3b", "2026-04", gstr3b],
    ["gstr_9", "2026-27", gstr9],
  ] as const)("%s", async (filing_type, of, layout) => {
    const text = await portalFile({ file: await books(), filing_type, period: of, gstin: filer });
    expect(layout.safeParse(JSON.parse(text)).error?.issues).toBeUndefined();
  });

  test("uk_vat", async () => {
    const text = await portalFile({ file: vatBook(), filing_type: "uk_vat", period: "2026-Q1" });
    expect(ukVat.safeParse(JSON.parse(text)).error?.issues).toBeUndefined();
    expect(JSON.parse(text)).toMatchObject({ netVatDue: 399.91, totalValuePurchasesExVAT: 3000 });
  });

  test("payroll: the ECR line of eleven values, in whole rupees (EPFO, ECR 2.0)", async () => {
    const rows = [
      ["Employee Name", "UAN", "Gross Wages", "EPF Wages", "NCP Days"],
      ["Asha Rao", "100200300400", 20000.4, 12000, 2],
    ] as const;
    const text = await portalFile({ file: csv(rows, "pay.csv"), filing_type: "payroll", period: "2026-04" });
    expect(text.trim()).toMatch(/^\d{12}#~#[A-Z .]+(?:#~#\d+){9}$/);
  });
});

const payments = [
  ["Payee", "TIN", "Address", "Payment Date", "Payment Amount", "State tax withheld", "Vendor ID"],
  ["Lee, Ann M.", "123-45-6789", "1 Elm St, Springfield, IL 62701", "2026-03-01", 2500, 0, "V-7"],
  [
    "Ray & Sons LLC",
    "45-6789012",
    "2 Oak St, Suite 5, Austin, TX 78701-1234",
    "2026-04-01",
    9000.5,
    40,
    "V-8",
  ],
  ["Kim Doe", "987654321", "3 Fir St", "2026-05-01", 3000, 0, "V-9"],
] as const;

test("1099-NEC: a row for each payee under the heads of the IRIS template", async () => {
  const fields = { file: csv(payments, "payments.csv"), filing_type: "us_1099_nec", period: "2026" };
  const text = await portalFile({ ...fields, gstin: "98-7654321" });
  const [head = [], ...rows] = text
    .trim()
    .split("\r\n")
    .map((line) => line.replace(/"Box 2[^"]*"/, "Box 2").split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  expect(head).toHaveLength(55);
  expect(rows.map(({ length }) => length)).toEqual([55, 55, 55]);
  const of = (row: number) => Object.fromEntries(head.map((name, at) => [name, rows[row]?.[at]]));
  expect(of(0)).toMatchObject({
    "Form Type": "1099-NEC",
    "Tax Year": "2026",
    "Payer TIN Type": "EIN",
    "Payer Taxpayer ID Number": "987654321",
    "Recipient TIN Type": "SSN",
    "Recipient Taxpayer ID Number": "123456789",
    "Recipient Name Type": "I",
    "Recipient First Name": "Ann",
    "Recipient Middle Name": "M.",
    "Recipient Last Name (Surname)": "Lee",
    "Recipient Address Line 1": "1 Elm St",
    "Recipient City/Town": "Springfield",
    "Recipient State/Province/Territory": "IL",
    "Recipient ZIP/Postal Code": "62701",
    "Form Account Number": "V-7",
    "Box 1 - Nonemployee Compensation": "2500.00",
    "Box 4 - Federal income tax withheld": "",
    "State 1": "",
  });
  expect(of(1)).toMatchObject({
    "Recipient TIN Type": "EIN",
    "Recipient Name Type": "B",
    "Recipient Business or Entity Name Line 1": "Ray & Sons LLC",
    "Recipient Address Line 1": '"2 Oak St, Suite 5"',
    "Recipient City/Town": "Austin",
    "State 1": "TX",
    "State 1 - State tax withheld": "40.00",
    "State 1 - State income": "9000.50",
  });
  expect(of(2)).toMatchObject({ "Recipient TIN Type": "", "Recipient Name Type": "" });
  const { json } = await post(address, fields as never);
  const notes = json.data.notes.join(" ");
  expect(notes).toContain("Kim Doe: nine digits do not tell an EIN from an SSN");
  expect(notes).toContain("Kim Doe: the address has no city, state and ZIP");
});

const supplies = () =>
  csv(
    [
      [
        "Invoice No",
        "Date",
        "Customer",
        "Country",
        "VAT Number",
        "Net",
        "VAT Rate",
        "VAT",
        "Goods or services",
        "Direction",
      ],
      ["1", "2026-04-05", "Client", "FR", "FR40303265045", 500.4, 0, 0, "goods", "sale"],
      ["2", "2026-04-06", "Client", "FR", "FR40303265045", 250.4, 0, 0, "goods", "sale"],
      ["3", "2026-04-07", "Client", "FR", "FR40303265045", 80, 0, 0, "services", "sale"],
    ],
    "book.csv",
  );

test("the recapitulative statement of a German filer is the list that ELSTER imports", async () => {
  const fields = { file: supplies(), filing_type: "eu_recapitulative", period: "2026-04" };
  const text = await portalFile({ ...fields, gstin: "DE129273398" });
  expect(text.split("\r\n")).toEqual([
    "#v3.0",
    "USt-IdNr.,Betrag (Euro),Art der Leistung",
    "FR40303265045,751,L",
    "FR40303265045,80,S",
    "",
  ]);
  const other = await post(address, {
    ...fields,
    gstin: "NL004495445B01",
    export_format: "portal",
  } as never);
  expect([other.status, other.json.error]).toEqual([400, expect.stringContaining("for this filer")]);
});
