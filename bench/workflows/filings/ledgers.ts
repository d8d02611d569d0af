import type { Case } from "../case.ts";
import { farBuyer, gstin, gstinOf, buyer as nearBuyer, seller } from "../trade.ts";
import { type Cell, csv } from "../writers.ts";
import { type Data, draft, type Expected, judged, type Rows } from "./draft.ts";

const filer = gstin(seller);
const fields = { filing_type: "gstr_1", period: "2026-02", gstin: filer };
const one = draft(fields);
const three = draft({ ...fields, filing_type: "gstr_3b" });

/** Columns as a programme for small firms prints them: fewer than the portal asks for, and in words of its own. */
const head = [
  "Voucher Dt",
  "Vch No",
  "Party",
  "Party GST No",
  "POS",
  "Assessable",
  "GST %",
  "I Tax",
  "C Tax",
  "S Tax",
  "Gross",
  "Kind",
];
const row = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  [
    "11-02-2026",
    "K/41",
    "Chambal",
    gstin(nearBuyer),
    "23-Madhya Pradesh",
    8_000,
    18,
    0,
    720,
    720,
    9_440,
    "Sales",
  ].map((cell, at) => change[at] ?? cell);
const unregistered = (total: number, taxable: number, tax: number) =>
  row({ 3: "", 4: "24-Gujarat", 5: taxable, 7: tax, 8: 0, 9: 0, 10: total });
const told = (word: RegExp, more: Expected = {}): Expected => ({ told: word, ...more });
const separated = (name: string, rows: Rows, mark: string, expected: Expected): Case<Data> => ({
  name: `gstr_1: ${name}`,
  sent: async () => ({ ...fields, file: csv(rows, "book", mark) }),
  ...judged(expected),
});

export const ledgerCases: readonly Case<Data>[] = [
  one(
    "ledgers as columns",
    [
      [
        "Date",
        "Particulars",
        "Voucher Type",
        "Voucher No.",
        "GSTIN/UIN",
        "Value",
        "Gross Total",
        "Sales GST 18%",
        "Output CGST 9%",
        "Output SGST 9%",
        "Round Off",
      ],
      [
        "11-Feb-26",
        "Chambal Agro Industries LLP",
        "Sales",
        "K/41",
        gstin(nearBuyer),
        8_000,
        9_440,
        8_000,
        720,
        720,
        0,
      ],
    ],
    { figures: { "b2b.txval": 8_000, "b2b.camt": 720 } },
  ),
  one("short heads", [head, row()], { figures: { "b2b.txval": 8_000, "b2b.samt": 720 } }),
  one("an unregistered buyer far away above a lakh", [head, unregistered(100_000.01, 84_745.77, 15_254.24)], {
    figures: { "b2cl.txval": 84_745.77, "b2cs.txval": 0 },
  }),
  one("an unregistered buyer far away at a lakh", [head, unregistered(100_000, 84_745.76, 15_254.24)], {
    figures: { "b2cl.txval": 0, "b2cs.txval": 84_745.76 },
  }),
  one("buyers marked URP", [head, row({ 3: "URP" })], { figures: { "b2b.txval": 0, "b2cs.txval": 8_000 } }),
  one(
    "a debit note adds",
    [head, row(), row({ 1: "D/2", 5: 500, 8: 45, 9: 45, 10: 590, 11: "Debit Note" })],
    {
      figures: { "b2b.txval": 8_000, "cdnr.txval": 500 },
    },
  ),
  one("29 February", [head, row(), row({ 0: "29-02-2026", 1: "K/42" })], {
    figures: { "b2b.txval": 8_000 },
    leftOut: 1,
  }),
  one(
    "a GSTIN in small letters with blanks",
    [
      head,
      row({
        3: gstin(nearBuyer)
          .toLowerCase()
          .replace(/(.{5})/g, "$1 "),
      }),
    ],
    {
      figures: { "b2b.txval": 8_000 },
    },
  ),
  one(
    "the letter O for a nought in a GSTIN",
    [head, row({ 3: gstin(nearBuyer).replace("0", "O") })],
    told(/GSTIN|check/i),
  ),
  one("dates with the month first", [head, row({ 0: "02/13/2026" }), row({ 0: "02/05/2026", 1: "K/42" })], {
    figures: { "b2b.txval": 16_000 },
  }),
  one(
    "a sale in dollars",
    [head, row(), row({ 1: "K/42", 5: "USD 8,000", 8: "USD 720", 9: "USD 720", 10: "USD 9,440" })],
    {
      ...told(/USD|currenc/i),
      figures: { "b2b.txval": 8_000 },
    },
  ),
  one("a value that is not the sum", [head, row({ 10: 19_440 })], told(/19,?440|value|sum|total/i)),
  one("a tax that its rate does not make", [head, row({ 8: 700, 9: 700, 10: 9_400 })], told(/tax|rate/i)),
  one(
    "central tax that is not state tax",
    [head, row({ 8: 720, 9: 270, 10: 8_990 })],
    told(/SGST|CGST|tax/i),
  ),
  one("a sale to the filer itself", [head, row({ 3: filer })], told(/own|itself|same|filer/i)),
  one("two rates of one bill", [head, row(), row({ 5: 2_000, 6: 5, 8: 50, 9: 50, 10: 2_100 })], {
    figures: { "b2b.txval": 10_000, "b2b.camt": 770 },
  }),
  one(
    "a sale of another registration of the firm",
    [
      [...head, "Our GSTIN"],
      [...row(), filer],
      [...row({ 1: "G/9", 3: gstin(farBuyer), 4: "24-Gujarat" }), gstinOf("24", seller.pan)],
    ],
    told(/registration|another|GSTIN|filer/i, { figures: { "b2b.txval": 8_000 } }),
  ),
  one(
    "a cancelled bill",
    [head, row(), row({ 1: "K/42", 11: "Cancelled" })],
    told(/cancel/i, { figures: { "b2b.txval": 8_000 } }),
  ),
  separated(
    "semicolons and commas for decimals",
    [head, row({ 5: "8000,00", 8: "720,00", 9: "720,00", 10: "9440,00" })],
    ";",
    { figures: { "b2b.txval": 8_000 } },
  ),
  three(
    "an amount in brackets is taken off",
    [head, row(), row({ 1: "K/42", 5: "(1,000.00)", 8: "(90.00)", 9: "(90.00)", 10: "(1,180.00)" })],
    {
      figures: { "osup_det.txval": 7_000, "osup_det.camt": 630 },
    },
  ),
];
