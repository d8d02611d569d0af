import type { Fields } from "../../../tables/columns.ts";
import { unitOfHead } from "../../../tables/head-unit.ts";
import { notationOf, type TableNotation } from "../../../tables/notation.ts";
import type { Sheet, SheetCell } from "../../../tables/sheet.ts";
import { unknownColumns } from "../../../tables/unknown-columns.ts";
import { readAmount } from "../../../values/amounts/read-amount.ts";
import type { Warning } from "../../../warnings/warning.ts";
import { cellDate, cellNumber, cellText } from "../fields/cell-values.ts";
import { type Listed, type ListedRow, listed } from "../fields/rows.ts";
import type { Cited } from "../rules/rule.ts";

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
  /** Named beside the amount, or in a column of its own. */
  currency?: Cited | undefined;
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
  /** The sheet it stands on. */
  sheet: string;
  layout: string;
  /** Columns that the file has. */
  columns: ReadonlySet<string>;
  payments: readonly Payment[];
  /** What the head of the amounts says that they are counted in: lakhs, another currency than rupees. */
  unit: string | undefined;
  doubts: readonly Warning[];
  /** What the file states of itself. */
  statedCount?: Cited<number> | undefined;
  statedSum?: Cited<number> | undefined;
};

/** Columns of the bulk payment sheets of Indian banks: NEFT, RTGS, IMPS, transfers, NACH. */
type Field =
  | "beneficiary"
  | "account"
  | "ifsc"
  | "amount"
  | "currency"
  | "mode"
  | "date"
  | "debit"
  | "reference"
  | "umrn"
  | "email"
  | "bank";

const fields: Fields<Field> = {
  beneficiary: ["payee_name", "supplier_name", "customer_name", "party_name", "employee_name", "name"],
  account: ["payee_account", "account_number", "counterparty_account"],
  ifsc: ["ifsc"],
  amount: ["payment_amount", "amount", "net", "booked_amount"],
  currency: ["currency"],
  mode: ["payment_mode", "transaction_type"],
  date: ["payment_date", "value_date", "transaction_date", "date"],
  debit: ["debit_account"],
  reference: ["reference", "booking_text", "booking_reference", "description", "document_number"],
  umrn: ["mandate"],
  email: ["email"],
  bank: ["bank_name"],
};

const isUpload = (columns: ReadonlySet<Field>) =>
  columns.size >= 3 &&
  columns.has("amount") &&
  (columns.has("account") || columns.has("umrn") || columns.has("ifsc"));

const packed = (cited: Cited | undefined): Cited | undefined =>
  cited === undefined
    ? undefined
    : { ...cited, value: cited.value.replace(/[\s-]/g, "").replace(/^'/, "").toUpperCase() };

/** The currency that an amount is written in. */
function named(amount: Cited | undefined): Cited | undefined {
  const currency = amount === undefined ? undefined : readAmount(amount.value)?.currency;
  return currency === undefined || amount === undefined
    ? undefined
    : { value: currency, place: amount.place };
}

function paymentOf({ cells, name }: ListedRow<Field>, { order, amounts }: TableNotation): Payment {
  const text = (field: Field) => cellText(cells.get(field));
  const account = cells.get("account");
  return {
    name,
    beneficiary: text("beneficiary"),
    account: packed(cellText(account)),
    accountNumber: typeof account?.value === "number" ? account.value : undefined,
    ifsc: packed(text("ifsc")),
    amount: cellNumber(cells.get("amount"), amounts),
    amountText: text("amount"),
    currency: text("currency") ?? named(text("amount")),
    mode: text("mode"),
    date: cellDate(cells.get("date"), order),
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
const saysControlTotal = (text: string) => totalWord.test(text) || countWord.test(text);
/** What a payment has, and a row of totals has not. */
const ofPayment: readonly Field[] = ["account", "ifsc", "umrn", "mode", "date", "debit", "bank", "email"];

/** A row of totals: nothing of a payment's own, and a word that says so where the payee would stand. */
const isTotal = ({ cells, row }: ListedRow<Field>) => {
  const payee = cells.get("beneficiary")?.text;
  return (
    !ofPayment.some((field) => cells.has(field)) &&
    (payee === undefined
      ? [...row.cells.values()].some(({ text }) => saysControlTotal(text))
      : saysControlTotal(payee))
  );
};

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
              .map((each) => cellNumber(each))
              .find((value) => value !== undefined)
          : cellNumber({ ...cell, text, value: undefined });
      if (isCount) found.count ??= number;
      else found.sum ??= number;
    }
  }
  return found;
}

const cellsOf = (row: { cells: ReadonlyMap<number, SheetCell> }) =>
  [...row.cells].toSorted(([one], [other]) => one - other).map(([, cell]) => cell);

/** The payments of each sheet that lists any. */
export const uploadsOfSheets = (sheets: readonly Sheet[]): Upload[] =>
  listed(sheets, { fields, makes: isUpload }).map(uploadOf);

function uploadOf(list: Listed<Field>): Upload {
  const totals = list.records.filter(isTotal);
  const rows = list.records.filter((record) => !totals.includes(record) && record.cells.size > 0);
  const { count, sum } = stated([
    ...list.table.before.map(cellsOf),
    ...totals.map(({ row }) => cellsOf(row)),
  ]);
  // Lists of Indian banks have the day first.
  const notation = notationOf(rows, ["date"], ["amount"], "dmy");
  const nach = list.columns.has("umrn");
  const [amountColumn] = [...list.table.fields].find(([, field]) => field === "amount") ?? [];
  const head = unitOfHead(list.table.headings.get(amountColumn ?? -1) ?? "");
  return {
    unit: head.unit ?? (head.currency === "INR" ? undefined : head.currency),
    sheet: list.table.sheet.name,
    layout: nach ? "NACH sheet" : "NEFT/RTGS sheet",
    columns: list.columns,
    payments: rows.map((row) => paymentOf(row, notation)),
    doubts: [...notation.doubts, ...unknownColumns(list.table, fields, ["date"])],
    statedCount: count,
    statedSum: sum,
  };
}
