import type { DayOrder } from "../../../values/dates/parse-date.ts";
import type { Warning } from "../../../warnings/warning.ts";
import { cellDate, cellNumber, cellText, notationOf } from "../fields/cell-values.ts";
import { fieldFinder } from "../fields/field-names.ts";
import { type Listed, type ListedRow, listed } from "../fields/rows.ts";
import type { Cited } from "../rules/rule.ts";
import type { Sheet, SheetCell } from "../source/sheets.ts";

/** One payment of an upload, and what the file says of all of them. */
export type Payment = {
  name: string;
  beneficiary?: Cited | undefined;
  account?: Cited | undefined;
  /** What a workbook holds behind the account, when it is a number: its last digits may be lost. */
  accountNumber?: number | undefined;
  ifsc?: Cited | undefined;
  amount?: Cited<number> | undefined;
  amountText?: Cited | undefined;
  mode?: Cited | undefined;
  date?: Cited | undefined;
  dateText?: Cited | undefined;
  debitAccount?: Cited | undefined;
  reference?: Cited | undefined;
  umrn?: Cited | undefined;
  email?: Cited | undefined;
  bank?: Cited | undefined;
};

export type Upload = {
  layout: string;
  /** Columns that the file has. */
  columns: ReadonlySet<string>;
  payments: readonly Payment[];
  doubts: readonly Warning[];
  /** What the file states of itself. */
  statedCount?: Cited<number> | undefined;
  statedSum?: Cited<number> | undefined;
};

/** Columns of the bulk payment sheets of Indian banks: NEFT, RTGS, IMPS, transfers, NACH. */
const names = {
  beneficiary:
    "beneficiary name|bene name|payee name|name of beneficiary|beneficiary|vendor name|account holder name|customer name|name|employee name|payee",
  account:
    "beneficiary account no|beneficiary account number|beneficiary account|beneficiary a c no|bene account no|bene a c no|bene acc no|beneficiary acc no|account number|account no|a c no|acc no|credit account no|credit account|credit account number|beneficiary ac no|destination account number|payee account number",
  ifsc: "ifsc|ifsc code|beneficiary ifsc|beneficiary ifsc code|bene ifsc|bene ifsc code|beneficiary bank ifsc code|beneficiary bank ifsc|rtgs neft ifsc code|ifs code|bank ifsc code|destination bank ifsc",
  amount:
    "amount|payment amount|transaction amount|txn amount|amt|instruction amount|net amount|net pay|amount payable|transfer amount",
  mode: "payment mode|mode|transaction type|txn type|payment type|payment method|mode of payment|transfer type|pymt mode|pymt prod type code",
  date: "value date|payment date|date|transaction date|instruction date|pymt date|txn date|debit date",
  debit:
    "debit account no|debit account number|debit account|debit a c no|debit acc no|from account|source account|remitter account no|sender account number",
  reference:
    "reference|reference no|reference number|customer reference|customer reference no|customer ref no|transaction reference|payment reference|narration|remarks|payment details|ref no|invoice no|credit narration|debit narration",
  umrn: "umrn|umrn no|unique mandate reference number|mandate reference|mandate reference number|mandate id",
  email: "beneficiary email|email|email id|bene email|beneficiary email id|bene email id",
  bank: "bank name|beneficiary bank|beneficiary bank name|bene bank name|bene bank|destination bank",
} as const;

type Field = keyof typeof names;
const find = fieldFinder<Field>(names);

const isUpload = ({ columns }: Listed<Field>) =>
  columns.has("amount") && (columns.has("account") || columns.has("umrn") || columns.has("ifsc"));

const packed = (cited: Cited | undefined): Cited | undefined =>
  cited === undefined
    ? undefined
    : { ...cited, value: cited.value.replace(/[\s-]/g, "").replace(/^'/, "").toUpperCase() };

function paymentOf({ values, name }: ListedRow<Field>, order: DayOrder): Payment {
  const text = (field: Field) => cellText(values.get(field));
  const account = values.get("account");
  return {
    name,
    beneficiary: text("beneficiary"),
    account: packed(cellText(account)),
    accountNumber: typeof account?.value === "number" ? account.value : undefined,
    ifsc: packed(text("ifsc")),
    amount: cellNumber(values.get("amount")),
    amountText: text("amount"),
    mode: text("mode"),
    date: cellDate(values.get("date"), order),
    dateText: text("date"),
    debitAccount: packed(text("debit")),
    reference: text("reference"),
    umrn: packed(text("umrn")),
    email: text("email"),
    bank: text("bank"),
  };
}

const totalWord =
  /^(grand\s+)?(total|sum|trailer|control)\b|\b(total amount|control total|hash total|sum of amounts?)\b/i;
const countWord =
  /\b(number|no\.?|count|nbr)\s{0,20}(of)?\s{0,20}(records?|transactions?|txns?|payments?|rows?|entries)?\b|\b(records?|transactions?|payments?)\s{1,20}count\b/i;

/** A row of totals: no account, and a word that says so, or nothing but an amount. */
const isTotal = ({ values, row }: ListedRow<Field>) =>
  !values.has("account") &&
  !values.has("ifsc") &&
  !values.has("umrn") &&
  [...row.cells.values()].some(({ text }) => totalWord.test(text) || countWord.test(text));

type Statement = { count?: Cited<number> | undefined; sum?: Cited<number> | undefined };

/** Numbers behind words that state totals, in the rows around the payments. */
function stated(rows: readonly (readonly SheetCell[])[]): Statement {
  const found: Statement = {};
  for (const cells of rows) {
    for (const [index, cell] of cells.entries()) {
      const inline = /^(.*?)[:=]\s*([\d,.]+)$/.exec(cell.text);
      const label = inline?.[1] ?? cell.text;
      if (!/\p{L}/u.test(label)) continue;
      const isCount =
        /\b(record|transaction|txn|payment|row|entr)\w*/i.test(label) &&
        countWord.test(label) &&
        !/amount|sum/i.test(label);
      const isSum = !isCount && totalWord.test(label);
      if (!isCount && !isSum) continue;
      const text = inline?.[2];
      const number =
        text === undefined
          ? cells
              .slice(index + 1)
              .map(cellNumber)
              .find((value) => value !== undefined)
          : cellNumber({ text, place: cell.place });
      if (isCount) found.count ??= number;
      else found.sum ??= number;
    }
  }
  return found;
}

const cellsOf = (row: { cells: ReadonlyMap<number, SheetCell> }) =>
  [...row.cells].toSorted(([one], [other]) => one - other).map(([, cell]) => cell);

/** The payments of the first sheet that lists any; undefined when none does. */
export function uploadOfSheets(sheets: readonly Sheet[]): Upload | undefined {
  const list = sheets
    .map((sheet) => listed(sheet, find, 3))
    .find((each) => each !== undefined && isUpload(each));
  if (list === undefined) return undefined;
  const totals = list.records.filter(isTotal);
  const rows = list.records.filter((record) => !totals.includes(record) && record.values.size > 0);
  const { count, sum } = stated([...list.before.map(cellsOf), ...totals.map(({ row }) => cellsOf(row))]);
  const { order, doubts } = notationOf(rows, ["date"], ["amount"]);
  const nach = list.columns.has("umrn");
  return {
    layout: nach ? "NACH sheet" : "NEFT/RTGS sheet",
    columns: new Set(list.columns.keys()),
    payments: rows.map((row) => paymentOf(row, order)),
    doubts,
    statedCount: count,
    statedSum: sum,
  };
}
