import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { reconcileDocuments } from "../../shared/contract/workflows/reconciliation.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { type Case, operationSet } from "./case.ts";
import { grid, heading } from "./paper.ts";
import { registerCases } from "./practice/registers.ts";
import { purchaseCases } from "./purchase-books.ts";
import { buyer, dayFirst, gstin, gstinOf, seller, wrongCheck } from "./trade.ts";
import { type Cell, csv, cutOff, empty, json, pdf, xlsx } from "./writers.ts";

type Data = output<typeof reconcileDocuments.returns.data>;
type Status = Data["matches"][number]["status"];

type Bill = {
  number: string;
  date: string;
  supplier: string;
  taxable: number;
  rate: number;
  across?: boolean;
  note?: boolean;
  place?: string;
};
const bill = (change: Partial<Bill> = {}): Bill => ({
  number: "VP/2526/0318",
  date: "2026-01-17",
  supplier: gstin(seller),
  taxable: 50_700,
  rate: 18,
  ...change,
});
const taxes = ({ taxable, rate, across }: Bill) => ({
  igst: across ? (taxable * rate) / 100 : 0,
  half: across ? 0 : (taxable * rate) / 200,
});

/** The register as an accountant keeps it, in words of its own. */
const head = [
  "Sl",
  "Bill Date",
  "Bill No.",
  "Vendor",
  "Vendor GSTIN",
  "Taxable Value",
  "IGST",
  "CGST",
  "SGST",
  "Bill Value",
  "Voucher Type",
];
const oddHead = [
  "Sl",
  "Inv Dt",
  "Inv #",
  "Vendor",
  "Vendor GSTIN",
  "Basic Amt",
  "IGST Amt",
  "CGST Amt",
  "SGST Amt",
  "Gross Amt",
  "Nature",
];
type Look = {
  figure?: (value: number) => string;
  day?: (iso: string) => string;
  order?: readonly number[];
  head?: readonly string[];
  negative?: boolean;
};
const rowOf = (each: Bill, at: number, { figure, day = (iso) => dayFirst(iso), negative }: Look): Cell[] => {
  const { igst, half } = taxes(each);
  const sign = each.note && negative ? -1 : 1;
  const shown = (value: number): Cell => (figure ? figure(sign * value) : sign * value);
  return [
    at + 1,
    day(each.date),
    each.number,
    seller.name,
    each.supplier,
    shown(each.taxable),
    shown(igst),
    shown(half),
    shown(half),
    shown(each.taxable + igst + 2 * half),
    each.note ? "Credit Note" : "Purchase",
  ];
};
const register = (bills: readonly Bill[], look: Look = {}): Cell[][] =>
  [[...(look.head ?? head)], ...bills.map((each, at) => rowOf(each, at, look))].map((row) =>
    look.order ? look.order.map((at) => row[at] ?? "") : row,
  );

const portal = (bills: readonly Bill[]): InputFile => {
  const inv = (each: Bill) => {
    const { igst, half } = taxes(each);
    return {
      inum: each.number,
      typ: "R",
      dt: dayFirst(each.date, "-"),
      val: each.taxable + igst + 2 * half,
      pos: each.place ?? "23",
      rev: "N",
      itcavl: "Y",
      rsn: "",
      items: [{ num: 1, rt: each.rate, txval: each.taxable, igst, cgst: half, sgst: half, cess: 0 }],
    };
  };
  const party = (each: Bill) => ({
    ctin: each.supplier,
    trdnm: seller.name,
    supprd: "012026",
    supfildt: "11-02-2026",
  });
  return json(
    {
      data: {
        gstin: gstin(buyer),
        rtnprd: "012026",
        docdata: {
          b2b: bills.filter(({ note }) => !note).map((each) => ({ ...party(each), inv: [inv(each)] })),
          cdnr: bills
            .filter(({ note }) => note)
            .map((each) => {
              const { inum, typ: _, ...rest } = inv(each);
              return { ...party(each), nt: [{ ...rest, ntnum: inum, typ: "C", suptyp: "R" }] };
            }),
        },
      },
    },
    "2b",
  );
};

type Expected = { statuses: readonly Status[]; also?: (data: Data) => string | false };
const judged = ({ statuses, also }: Expected) => ({
  faults: (data: Data) => {
    const found = data.matches.map(({ status }) => status).sort();
    const meant = statuses.toSorted();
    return [
      found.join(" ") !== meant.join(" ") && `${found.join(" ")} for ${meant.join(" ")}`,
      also?.(data) ?? false,
    ];
  },
});
const pair = (
  name: string,
  books: readonly Bill[],
  theirs: readonly Bill[],
  expected: Expected,
  look: Look = {},
): Case<Data> => ({
  name,
  sent: async () => ({ file: portal(theirs), register: csv(register(books, look), "purchases") }),
  ...judged(expected),
});
const claim = (central: number) => (data: Data) =>
  data.itc?.claimable?.cgst !== central && `claims ${data.itc?.claimable?.cgst} for ${central}`;
const first = bill();
const other = bill({ number: "VP/2526/0402", date: "2026-01-28", taxable: 9_900 });
const inWords = (value: number) => `Rs. ${value.toLocaleString("en-IN", { minimumFractionDigits: 2 })}/-`;

const cases: readonly Case<Data>[] = [
  pair("all agree", [first, other], [first, other], { statuses: ["exact", "exact"], also: claim(5_454) }),
  pair("an invoice that is not in 2B", [first, other], [first], {
    statuses: ["exact", "missing_in_2b"],
    also: claim(4_563),
  }),
  pair("an invoice that is not booked", [first], [first, other], {
    statuses: ["exact", "missing_in_books"],
    also: claim(4_563),
  }),
  pair("other separators in the number", [bill({ number: "VP-2526-318" })], [first], {
    statuses: ["suggested"],
  }),
  pair("a taxable value 100 higher", [bill({ taxable: 50_800 })], [first], { statuses: ["mismatch"] }),
  pair("a rupee of rounding", [bill({ taxable: 50_700.6 })], [first], { statuses: ["suggested"] }),
  pair("another date", [bill({ date: "2026-01-16" })], [first], { statuses: ["mismatch"] }),
  pair(
    "day and month swapped",
    [bill({ date: "2026-01-05" }), other],
    [bill({ date: "2026-05-01" }), other],
    { statuses: ["mismatch", "exact"] },
  ),
  pair("a mistyped GSTIN", [bill({ supplier: wrongCheck(first.supplier) })], [first], {
    statuses: ["mismatch"],
    also: ({ matches }) => !JSON.stringify(matches).match(/check/i) && "nothing said of the check character",
  }),
  pair("another registration of the supplier", [first], [bill({ supplier: gstinOf("24", seller.pan) })], {
    statuses: ["same_pan"],
  }),
  pair("a document booked twice", [first, first], [first], {
    statuses: ["exact"],
    also: (data) => data.booked_twice.length !== 1 && "nothing said of two bookings",
  }),
  pair(
    "credit notes with and without a minus",
    [bill({ number: "CN-7", note: true, taxable: 1_000 })],
    [bill({ number: "CN-7", note: true, taxable: 1_000 })],
    { statuses: ["exact"], also: claim(-90) },
    { negative: true },
  ),
  pair(
    "a credit note without a minus",
    [bill({ number: "CN-7", note: true, taxable: 1_000 })],
    [bill({ number: "CN-7", note: true, taxable: 1_000 })],
    { statuses: ["exact"] },
  ),
  pair(
    "a credit note booked as a purchase",
    [bill({ number: "CN-7", taxable: 1_000 })],
    [bill({ number: "CN-7", note: true, taxable: 1_000 })],
    { statuses: ["mismatch"] },
  ),
  pair("IGST in the books, CGST and SGST at the portal", [bill({ across: true })], [first], {
    statuses: ["mismatch"],
  }),
  pair(
    "amounts in words of India",
    [first, other],
    [first, other],
    { statuses: ["exact", "exact"] },
    { figure: inWords },
  ),
  pair(
    "amounts as 1.234,56",
    [first, other],
    [first, other],
    { statuses: ["exact", "exact"] },
    { figure: (value) => value.toLocaleString("de-DE", { minimumFractionDigits: 2 }) },
  ),
  pair(
    "columns in another order",
    [first, other],
    [first, other],
    { statuses: ["exact", "exact"] },
    { order: [4, 9, 8, 7, 6, 5, 2, 1, 3, 10, 0] },
  ),
  pair(
    "dates as 17-Jan-26",
    [first],
    [first],
    { statuses: ["exact"] },
    { day: (iso) => `${iso.slice(8)}-Jan-26` },
  ),
  pair("heads of few letters", [first], [first], { statuses: ["exact"] }, { head: oddHead }),
  pair(
    "heads in capitals with dots",
    [first],
    [first],
    { statuses: ["exact"] },
    {
      head: [
        "S.NO.",
        "BILL DATE",
        "BILL NO.",
        "NAME OF SUPPLIER",
        "GSTIN/UIN OF SUPPLIER",
        "TAXABLE AMT.",
        "I.GST",
        "C.GST",
        "S.GST",
        "BILL AMT.",
        "VCH. TYPE",
      ],
    },
  ),
  {
    name: "an unknown head for the taxable value",
    sent: async () => ({
      file: portal([first]),
      register: csv(
        register([first], { head: head.map((each) => (each === "Taxable Value" ? "Worth" : each)) }),
        "purchases",
      ),
    }),
    faults: ({ matches, column_mapping: maps }) => [
      matches.length !== 1 && `${matches.length} matches`,
      !maps.some(({ ignored }) => ignored.includes("Worth")) && "nothing said of the column",
      matches.some(({ status, differences }) => status === "exact" && differences.length > 0) &&
        "exact with differences",
    ],
  },
  {
    name: "a register as a page of PDF",
    sent: async () => ({
      file: portal([first, other]),
      register: await pdf(
        [
          heading("Purchase Register January 2026"),
          grid(
            head,
            register([first, other])
              .slice(1)
              .map((row) => row.map(String)),
            [5, 6, 7, 8, 9],
          ),
        ],
        "purchases",
        { ruled: true },
      ),
    }),
    ...judged({ statuses: ["exact", "exact"] }),
  },
  {
    name: "a register of 14 rows over pages without a second head",
    sent: async () => {
      const bills = Array.from({ length: 14 }, (_, at) =>
        bill({ number: `VP/2526/${500 + at}`, taxable: 1_000 * (at + 1) }),
      );
      return {
        file: portal(bills),
        register: await pdf(
          [
            heading("Purchase Register"),
            grid(
              head,
              register(bills)
                .slice(1)
                .map((row) => row.map(String)),
              [5, 6, 7, 8, 9],
            ),
          ],
          "purchases",
          { rowsPerPage: 6 },
        ),
      };
    },
    ...judged({ statuses: Array.from({ length: 14 }, () => "exact" as const) }),
  },
  {
    name: "a workbook with a row of totals",
    sent: async () => ({
      file: portal([first, other]),
      register: await xlsx(
        {
          Jan: [
            ["Chambal Agro Industries LLP"],
            [],
            ...register([first, other]),
            ["", "", "Total", "", "", 60_600, 0, 5_454, 5_454, 71_508, ""],
          ],
        },
        "purchases",
      ),
    }),
    ...judged({ statuses: ["exact", "exact"] }),
  },
  {
    name: "two sheets of months",
    sent: async () => ({
      file: portal([first, other]),
      register: await xlsx({ "1-15": register([first]), "16-31": register([other]) }, "purchases"),
    }),
    ...judged({ statuses: ["exact", "exact"] }),
  },
  {
    name: "a row whose amount is no figure",
    sent: async () => ({
      file: portal([first, other]),
      register: csv(
        register([first, other]).map((row, at) =>
          at === 2 ? row.map((cell, index) => (index === 5 ? "see file" : cell)) : row,
        ),
        "purchases",
      ),
    }),
    faults: (data) => [
      data.matches.filter(({ status }) => status === "exact").length !== 1 &&
        !data.column_mapping.some(({ unread_rows: rows }) => rows.length > 0) &&
        "exact without its taxable value",
    ],
  },
  {
    name: "an empty register",
    sent: async () => ({ file: portal([first]), register: empty("purchases.csv") }),
    faults: () => [],
    refused: "must",
  },
  {
    name: "the portal's file cut off",
    sent: async () => ({ file: cutOff(portal([first])), register: csv(register([first]), "purchases") }),
    faults: () => [],
    refused: "must",
  },
];

export const reconcileSet = operationSet(
  "reconcile-documents",
  runnable(reconcileDocuments, workflowOperations.reconcileDocuments),
  [...cases, ...purchaseCases, ...registerCases],
);
