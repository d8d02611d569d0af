import type { Case } from "../case.ts";
import {
  deal,
  farBuyer,
  gstin,
  invoicePaper,
  buyer as nearBuyer,
  pump,
  seller,
  wrongCheck,
} from "../trade.ts";
import { type Cell, csv, empty, pdf, xlsx } from "../writers.ts";
import { type Data, draft, type Expected, judged } from "./draft.ts";

const filer = gstin(seller);
const head = [
  "Bill No",
  "Bill Date",
  "Customer Name",
  "Customer GSTIN",
  "State",
  "HSN Code",
  "Quantity",
  "UQC",
  "Taxable",
  "Tax Rate",
  "IGST",
  "CGST",
  "SGST",
  "Total",
  "Type",
];
type Sale = {
  at?: number;
  date?: string;
  to?: string;
  state?: string;
  taxable?: number | string;
  rate?: number;
  igst?: number | string;
  half?: number | string;
  total?: number | string;
  type?: string;
  number?: string;
};
const sale = ({
  at = 1,
  date = "07/02/2026",
  to = gstin(nearBuyer),
  state = "23",
  taxable = 10_000,
  rate = 18,
  igst = 0,
  half = 900,
  total = 11_800,
  type = "Invoice",
  number = `VP-${at}`,
}: Sale = {}): Cell[] => [
  number,
  date,
  "Customer",
  to,
  state,
  "84137010",
  4,
  "NOS",
  taxable,
  rate,
  igst,
  half,
  half,
  total,
  type,
];
const far = (more: Sale = {}) =>
  sale({ at: 2, to: gstin(farBuyer), state: "24", igst: 1800, half: 0, ...more });

const one = draft({ filing_type: "gstr_1", period: "2026-02", gstin: filer });
const three = draft({ filing_type: "gstr_3b", period: "2026-02", gstin: filer });
const nine = draft({ filing_type: "gstr_9", period: "2025-26", gstin: filer });
const b2b = (txval: number): Expected => ({ figures: { "b2b.txval": txval } });

export const gstCases: readonly Case<Data>[] = [
  one("two bills", [head, sale(), far()], {
    figures: { "b2b.txval": 20_000, "b2b.camt": 900, "b2b.samt": 900, "b2b.iamt": 1800 },
    leftOut: 0,
  }),
  one("a bill at 17 %", [head, sale(), far({ rate: 17, igst: 1700, total: 11_700 })], {
    ...b2b(10_000),
    told: /17/,
  }),
  one("a wrong check digit", [head, sale(), far({ to: wrongCheck(gstin(farBuyer)) })], {
    ...b2b(10_000),
    told: /GSTIN|check/i,
  }),
  one(
    "a credit note",
    [head, sale(), sale({ at: 9, type: "Credit Note", taxable: 1000, half: 90, total: 1180 })],
    { figures: { "b2b.txval": 10_000, "cdnr.txval": -1000 } },
  ),
  one(
    "a credit note with a minus",
    [head, sale(), sale({ at: 9, type: "Credit Note", taxable: -1000, half: -90, total: -1180 })],
    { figures: { "b2b.txval": 10_000, "cdnr.txval": -1000 } },
  ),
  one("a bill twice", [head, sale(), sale()], { told: /twice|same|more than once|again|duplicate|already/i }),
  one(
    "the last day of the month and the day after",
    [head, sale({ at: 1, date: "28/02/2026" }), sale({ at: 2, date: "01/03/2026" })],
    { ...b2b(10_000), leftOut: 1, told: /outside/ },
  ),
  one(
    "the first day of the month and the day before",
    [head, sale({ at: 1, date: "01/02/2026" }), sale({ at: 2, date: "31/01/2026" })],
    { ...b2b(10_000), leftOut: 1 },
  ),
  one(
    "amounts of Indian grouping",
    [head, sale({ taxable: "1,10,000.00", half: "9,900.00", total: "1,29,800.00" })],
    b2b(110_000),
  ),
  one(
    "amounts with /-",
    [head, sale({ taxable: "Rs. 10,000/-", half: "900/-", total: "11,800/-" })],
    b2b(10_000),
  ),
  one(
    "amounts in Devanagari digits",
    [head, sale({ taxable: "१०,०००.००", half: "९००.००", total: "११,८००.००" })],
    b2b(10_000),
  ),
  one(
    "amounts as 10.000,00",
    [head, sale({ taxable: "10.000,00", half: "900,00", total: "11.800,00" })],
    b2b(10_000),
  ),
  one(
    "a row of totals",
    [head, sale(), far(), ["Total", "", "", "", "", "", 8, "", 20_000, "", 1800, 900, 900, 23_600, ""]],
    { ...b2b(20_000), leftOut: 1 },
  ),
  one("a tax of the wrong kind", [head, sale({ igst: 1800, half: 0 })], {
    told: /IGST|state|place of supply/i,
  }),
  one("31 February", [head, sale(), sale({ at: 2, date: "31/02/2026" })], { ...b2b(10_000), leftOut: 1 }),
  one("a number of 17 characters", [head, sale({ number: "VP/2025-26/000318" })], { told: /16|number/i }),
  one("numbers below Voucher", [["Voucher", ...head.slice(1)], sale()], b2b(10_000)),
  one(
    "columns in another order",
    [head, sale(), far()].map((row) => row.toReversed()),
    b2b(20_000),
  ),
  three("sales within and across", [head, sale(), far()], {
    figures: { "osup_det.txval": 20_000, "osup_det.iamt": 1800, "osup_det.camt": 900 },
  }),
  three(
    "a credit note takes away",
    [head, sale(), sale({ at: 9, type: "Credit Note", taxable: 1000, half: 90, total: 1180 })],
    { figures: { "osup_det.txval": 9_000, "osup_det.camt": 810 } },
  ),
  three("a bill at 17 %", [head, sale(), far({ rate: 17, igst: 1700, total: 11_700 })], { told: /17/ }),
  nine("a year of two bills", [head, sale({ date: "01/04/2025" }), far({ date: "31/03/2026" })], {
    figures: { "4B.txval": 20_000 },
    leftOut: 0,
  }),
  nine(
    "a day before and a day after the year",
    [head, sale({ at: 1, date: "31/03/2025" }), sale({ at: 2, date: "01/04/2026" }), sale({ at: 3 })],
    { figures: { "4B.txval": 10_000 }, leftOut: 2 },
  ),
  {
    name: "gstr_1: a bill as PDF",
    sent: async () => ({
      filing_type: "gstr_1",
      period: "2026-02",
      gstin: filer,
      file: await pdf(invoicePaper(deal({ items: [pump] })), "bill", { ruled: true }),
    }),
    ...judged(b2b(50_700)),
  },
  {
    name: "gstr_1: a bill at 17 % as PDF",
    sent: async () => ({
      filing_type: "gstr_1",
      period: "2026-02",
      gstin: filer,
      file: await pdf(invoicePaper(deal({ buyer: farBuyer, items: [{ ...pump, rate: 17 }] })), "bill", {
        columns: true,
      }),
    }),
    ...judged({ figures: { "b2b.txval": 0 }, told: /17/ }),
  },
  {
    name: "gstr_1: sales and purchases in one workbook",
    sent: async () => ({
      filing_type: "gstr_1",
      period: "2026-02",
      gstin: filer,
      file: await xlsx(
        {
          Sales: [head, sale()],
          Purchases: [head.map((each) => each.replace("Customer", "Supplier")), sale({ at: 50 })],
        },
        "book",
      ),
    }),
    ...judged(b2b(10_000)),
  },
  {
    name: "gstr_1: an empty file",
    sent: async () => ({ filing_type: "gstr_1", period: "2026-02", gstin: filer, file: empty("book.csv") }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "gstr_1: data without its end",
    sent: async () => ({
      filing_type: "gstr_1",
      period: "2026-02",
      gstin: filer,
      data: '[{"inum":"1","txval":',
    }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "gstr_1: the filer's GSTIN with a wrong check digit",
    sent: async () => ({
      filing_type: "gstr_1",
      period: "2026-02",
      gstin: wrongCheck(filer),
      file: csv([head, sale()], "book"),
    }),
    faults: () => [],
    refused: "must",
  },
];
