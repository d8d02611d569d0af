import { validateFile } from "../../shared/contract/workflows/checking.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { bankCases } from "./bank-upload.ts";
import { type Case, operationSet } from "./case.ts";
import { deskCases } from "./desk-papers.ts";
import { type Data, expecting, type Verdict } from "./expected-check.ts";
import { heading, pairs, text } from "./paper.ts";
import {
  buyer,
  type Deal,
  deal,
  farBuyer,
  gstin,
  hindiFigure,
  indianFigure,
  invoicePaper,
  pump,
  rice,
  seller,
  sums,
  valve,
  wrongCheck,
} from "./trade.ts";
import { csv, cutOff, dressed, empty, html, json, pdf, scanned } from "./writers.ts";

let way = 0;
const invoice = (name: string, change: Partial<Deal>, verdict: Verdict, rule?: RegExp): Case<Data> => {
  const at = way++;
  return {
    name,
    sent: async () => ({ file: await dressed(invoicePaper(deal(change)), "bill", at), format_type: "gst" }),
    ...expecting(verdict, rule),
  };
};

const pair = { buyer: farBuyer };
const { net, tax, total } = sums(deal());
const registerHead = [
  "Sr",
  "Party",
  "Party GSTIN",
  "Bill No",
  "Bill Date",
  "POS",
  "HSN",
  "GST Rate",
  "Taxable Amt",
  "CGST Amt",
  "SGST Amt",
  "IGST Amt",
  "Bill Amt",
];
const registerRow = (at: number, rate = 18, change: Record<number, string | number> = {}) => {
  const base = [
    at,
    buyer.name,
    gstin(buyer),
    `B-${100 + at}`,
    `${String(at).padStart(2, "0")}/02/2026`,
    "23",
    "84137010",
    rate,
    1000 * at,
    (10 * at * rate) / 2,
    (10 * at * rate) / 2,
    0,
    1000 * at + 10 * at * rate,
  ];
  return base.map((cell, index) => change[index] ?? cell);
};
const register = (
  name: string,
  rows: readonly (string | number)[][],
  verdict: Verdict,
  rule?: RegExp,
  order?: readonly number[],
): Case<Data> => ({
  name,
  sent: async () => ({
    file: csv(
      [registerHead, ...rows].map((row) => (order ? order.map((at) => row[at] ?? "") : row)),
      "sales-register",
    ),
    format_type: "gst",
  }),
  ...expecting(verdict, rule),
});

const form = (
  name: string,
  entries: readonly (readonly [string, string])[],
  verdict: Verdict,
  rule?: RegExp,
): Case<Data> => ({
  name,
  sent: async () => ({
    file: await pdf([heading("Vendor Registration Form"), pairs(...entries)], "vendor", { columns: true }),
    format_type: "vendor_onboarding",
  }),
  ...expecting(verdict, rule),
});
const vendor = (change: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    "Vendor Name": seller.name,
    PAN: seller.pan,
    GSTIN: gstin(seller),
    Address: "Plot 44, Industrial Area Phase II, Bhopal",
    State: "Madhya Pradesh",
    "PIN Code": "462023",
    "Bank Name": "State Bank of India",
    "Account Holder Name": seller.name,
    "Account Number": "38114477025",
    "IFSC Code": "SBIN0001308",
    Email: "accounts@vindhyapumps.example",
    Phone: "9826012345",
    ...change,
  });

const claim = (
  name: string,
  change: Readonly<Record<string, string>>,
  verdict: Verdict,
  rule?: RegExp,
): Case<Data> => ({
  name,
  sent: async () => ({
    file: html(
      [
        heading("Health insurance claim form"),
        pairs(
          ...Object.entries({
            "Policy Number": "HLT/2025/88114",
            "Policy Start Date": "01/04/2025",
            "Policy End Date": "31/03/2026",
            "Sum Insured": "5,00,000",
            "Insured Name": "Meera Joshi",
            "Date of Loss": "14/01/2026",
            "Date of Intimation": "15/01/2026",
            "Claim Amount": "84,500",
            ...change,
          }),
        ),
      ],
      "claim",
    ),
    format_type: "insurance_claim",
  }),
  ...expecting(verdict, rule),
});

const eInvoice = (
  name: string,
  change: (invoice: {
    ValDtls: Record<string, number>;
    ItemList: Record<string, unknown>[];
    SellerDtls: Record<string, unknown>;
  }) => void,
  verdict: Verdict,
  rule?: RegExp,
): Case<Data> => ({
  name,
  sent: async () => {
    const made = {
      Version: "1.1",
      TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N" },
      DocDtls: { Typ: "INV", No: "VP/318", Dt: "17/02/2026" },
      SellerDtls: {
        Gstin: gstin(seller),
        LglNm: seller.name,
        Addr1: seller.street,
        Loc: "Bhopal",
        Pin: 462023,
        Stcd: "23",
      } as Record<string, unknown>,
      BuyerDtls: {
        Gstin: gstin(farBuyer),
        LglNm: farBuyer.name,
        Addr1: farBuyer.street,
        Loc: "Ahmedabad",
        Pin: 380009,
        Stcd: "24",
        Pos: "24",
      },
      ItemList: [
        {
          SlNo: "1",
          PrdDesc: pump.name,
          IsServc: "N",
          HsnCd: pump.hsn,
          Qty: 6,
          Unit: "NOS",
          UnitPrice: 8450,
          TotAmt: 50700,
          AssAmt: 50700,
          GstRt: 18,
          IgstAmt: 9126,
          CgstAmt: 0,
          SgstAmt: 0,
          TotItemVal: 59826,
        },
      ] as Record<string, unknown>[],
      ValDtls: { AssVal: 50700, IgstVal: 9126, CgstVal: 0, SgstVal: 0, TotInvVal: 59826 } as Record<
        string,
        number
      >,
    };
    change(made);
    return { file: json(made, "einvoice") };
  },
  ...expecting(verdict, rule),
});

const cases: readonly Case<Data>[] = [
  invoice("a right bill within the state", {}, "valid"),
  invoice("a right bill to another state", pair, "valid"),
  invoice("17 % IGST in the lines", { ...pair, items: [{ ...pump, rate: 17 }] }, "invalid", /rate/),
  invoice(
    "17 % IGST in the summary alone",
    { ...pair, items: [{ ...pump, rate: 17 }], rates: "summary" },
    "invalid",
    /rate/,
  ),
  invoice(
    "17 % that no word names",
    { ...pair, items: [{ ...pump, rate: 17 }], rates: "nowhere" },
    "invalid",
    /rate/,
  ),
  invoice(
    "a wrong check digit of the supplier",
    { printed: { sellerGstin: wrongCheck(gstin(seller)) } },
    "invalid",
    /supplier_gstin/,
  ),
  invoice(
    "a wrong check digit of the recipient",
    { printed: { buyerGstin: wrongCheck(gstin(buyer)) } },
    "invalid",
    /recipient_gstin/,
  ),
  invoice("a total above its parts", { printed: { total: total + 1000 } }, "invalid", /total/),
  invoice("a total one rupee off is rounding", { printed: { total: Math.round(total) } }, "valid"),
  invoice(
    "central tax that is not state tax",
    { printed: { central: 3000 } },
    "invalid",
    /cgst_is_sgst|total/,
  ),
  invoice("IGST within the state", { integrated: true }, "invalid", /tax_type/),
  invoice("CGST and SGST across states", { ...pair, integrated: false }, "invalid", /tax_type/),
  invoice("a number of 17 characters", { number: "VP/2025-26/000318" }, "invalid", /number/),
  invoice("a number of 16 characters", { number: "VP/2025-26/00318" }, "valid"),
  invoice(
    "12 % on the last day",
    { date: "2025-09-21", items: [{ ...rice, name: "Butter", hsn: "04051000", rate: 12 }] },
    "valid",
  ),
  invoice(
    "12 % on the day after",
    { date: "2025-09-22", items: [{ ...rice, name: "Butter", hsn: "04051000", rate: 12 }] },
    "invalid",
    /rate/,
  ),
  invoice("31 February", { printed: { dateText: "31/02/2026" } }, "invalid"),
  invoice(
    "figures of Indian grouping",
    { figure: indianFigure, items: [{ ...pump, quantity: 60 }] },
    "valid",
  ),
  {
    name: "figures in Devanagari digits",
    sent: async () => ({
      file: html(invoicePaper(deal({ figure: hindiFigure })), "bill"),
      format_type: "gst",
    }),
    ...expecting("valid"),
  },
  {
    name: "Devanagari digits with a wrong total",
    sent: async () => ({
      file: html(invoicePaper(deal({ figure: hindiFigure, printed: { total: total + 700 } })), "bill"),
      format_type: "gst",
    }),
    ...expecting("invalid", /total/),
  },
  invoice(
    "a credit note",
    {
      title: "Credit Note",
      extra: [
        ["Original Invoice No.", "VP/2526/0301"],
        ["Original Invoice Date", "02-Feb-2026"],
      ],
    },
    "valid",
  ),
  invoice(
    "a line whose amount is not its product",
    { printed: { lineAmount: 60_700 } },
    "invalid",
    /line|total/,
  ),
  invoice("two rates, both right", { items: [pump, rice] }, "valid"),
  invoice(
    "tax that is higher than its rate",
    { ...pair, items: [pump], rates: "summary", printed: { integrated: 11_000 } },
    "invalid",
    /tax|rate/,
  ),
  invoice("a supplier's PAN of another holder", { extra: [["PAN", "AAGCV4472K"]] }, "invalid", /pan/),
  {
    name: "a bill cut off",
    sent: async () => ({ file: cutOff(await pdf(invoicePaper(deal()), "bill"), 0.7), format_type: "gst" }),
    faults: ({ result }) => [result === "valid" && "valid of a file without its end"],
    refused: "may",
    unsure: ({ result }) => result === "needs_review",
  },
  {
    name: "an empty file",
    sent: async () => ({ file: empty("bill.pdf"), format_type: "gst" }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "JSON without its end",
    sent: async () => ({ file: cutOff(json({ a: [1, 2, 3], b: "x".repeat(90) }, "r")) }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "a letter sent as a bill",
    sent: async () => ({
      file: await pdf(
        [heading("Dear neighbours"), text("The lift will be repaired on Thursday and cannot be used.")],
        "letter",
      ),
      format_type: "gst",
    }),
    faults: ({ result }) => [result === "valid" && "valid"],
    unsure: ({ result }) => result === "needs_review",
  },
  {
    name: "a scan of a bill at 17 %",
    sent: async () => ({
      file: await scanned(
        await pdf(invoicePaper(deal({ ...pair, items: [{ ...pump, rate: 17 }] })), "bill", { face: "serif" }),
      ),
      format_type: "gst",
    }),
    ...expecting("invalid", /rate/),
  },
  register(
    "a right register",
    [1, 2, 3, 4, 5].map((at) => registerRow(at)),
    "valid",
  ),
  register(
    "a register with one row at 17 %",
    [1, 2, 3].map((at) => registerRow(at, at === 2 ? 17 : 18)),
    "invalid",
    /rate/,
  ),
  register(
    "a register with its columns in another order",
    [1, 2, 3].map((at) => registerRow(at)),
    "valid",
    undefined,
    [4, 3, 2, 1, 12, 8, 7, 9, 10, 11, 5, 6],
  ),
  register(
    "a register in another order with a wrong total",
    [1, 2, 3].map((at) => registerRow(at, 18, at === 3 ? { 12: 9999 } : {})),
    "invalid",
    /total/,
    [4, 3, 2, 1, 12, 8, 7, 9, 10, 11, 5, 6],
  ),
  register(
    "a register with a number twice",
    [registerRow(1), registerRow(2), registerRow(2)],
    "invalid",
    /unique/,
  ),
  register(
    "a register with a wrong check digit",
    [registerRow(1), registerRow(2, 18, { 2: wrongCheck(gstin(buyer)) })],
    "invalid",
    /gstin/,
  ),
  register(
    "a register with a tax of the wrong kind",
    [registerRow(1), registerRow(2, 18, { 9: 0, 10: 0, 11: 360 })],
    "invalid",
    /tax_type/,
  ),
  register(
    "a register with amounts as 1.000,00",
    [registerRow(1, 18, { 8: "1.000,00", 9: "90,00", 10: "90,00", 12: "1.180,00" })],
    "valid",
  ),
  form("a right vendor form", vendor(), "valid"),
  form("a PAN that does not fit the GSTIN", vendor({ PAN: "AAGCV4472K" }), "invalid", /pan/),
  form("an IFSC of another bank", vendor({ "IFSC Code": "HDFC0001308" }), "invalid", /ifsc|bank/),
  form("an IFSC without its zero", vendor({ "IFSC Code": "SBIN1001308" }), "invalid", /ifsc/),
  form("a state that the GSTIN is not of", vendor({ State: "Kerala" }), "invalid", /state/),
  claim("a right claim", {}, "valid"),
  claim(
    "a loss on the last day of the policy",
    { "Date of Loss": "31/03/2026", "Date of Intimation": "31/03/2026" },
    "valid",
  ),
  claim(
    "a loss the day after",
    { "Date of Loss": "01/04/2026", "Date of Intimation": "02/04/2026" },
    "invalid",
    /in_policy/,
  ),
  claim("a claim above the sum insured", { "Claim Amount": "5,00,001" }, "invalid", /sum/),
  claim("a claim of the sum insured", { "Claim Amount": "5,00,000", PAN: "ABCPJ1234K" }, "valid"),
  eInvoice("a right e-invoice", () => {}, "valid"),
  eInvoice(
    "an e-invoice at 17 %",
    (made) => {
      Object.assign(made.ItemList[0] ?? {}, { GstRt: 17, IgstAmt: 8619, TotItemVal: 59319 });
      Object.assign(made.ValDtls, { IgstVal: 8619, TotInvVal: 59319 });
    },
    "invalid",
    /rate/,
  ),
  eInvoice(
    "an e-invoice whose sum is wrong",
    (made) => Object.assign(made.ValDtls, { TotInvVal: 60_000 }),
    "invalid",
    /total/,
  ),
  eInvoice(
    "an e-invoice with the PIN of another state",
    (made) => Object.assign(made.SellerDtls, { Pin: 110001 }),
    "invalid",
    /pin/,
  ),
  ...bankCases(expecting),
  {
    name: `net ${net} and tax ${tax} of a bill over two pages without a head`,
    sent: async () => ({
      file: await pdf(
        invoicePaper(
          deal({
            items: Array.from({ length: 9 }, (_, at) => ({
              ...valve,
              name: `Valve DN ${15 + at}`,
              quantity: 2 + at,
            })),
          }),
        ),
        "long",
        { ruled: true, rowsPerPage: 5 },
      ),
      format_type: "gst",
    }),
    ...expecting("valid"),
  },
];

export const validateFileSet = operationSet(
  "validate-file",
  runnable(validateFile, workflowOperations.validateFile),
  [...cases, ...deskCases],
);
