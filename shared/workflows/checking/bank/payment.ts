import type { Fields } from "../../../tables/columns.ts";
import { unitOfHead } from "../../../tables/head-unit.ts";
import { notationOf, type TableNotation } from "../../../tables/notation.ts";
import type { Sheet } from "../../../tables/sheet.ts";
import { unknownColumns } from "../../../tables/unknown-columns.ts";
import { readAmount } from "../../../values/amounts/read-amount.ts";
import type { Warning } from "../../../warnings/warning.ts";
import { cellDate, cellNumber, cellText } from "../fields/cell-values.ts";
import { type Listed, type ListedRow, listed } from "../fields/rows.ts";
import type { Cited } from "../rules/rule.ts";
import { isTotal, notesBelow, type PartSum, partSums, statedIn } from "./control-totals.ts";
import type { PaymentField } from "./payment-field.ts";
import { type PaymentSystem, systemOf, systems } from "./payment-systems.ts";

/** One payment of an upload, and what the file says of all of them. */
export type Payment = {
  name: string;
  system: PaymentSystem;
  beneficiary?: Cited | undefined;
  account?: Cited | undefined;
  /** What a workbook holds behind the account, when it is a number: its last digits may be lost. */
  accountNumber?: number | undefined;
  /** The account once more, as some templates ask for it. */
  confirmed?: Cited | undefined;
  ifsc?: Cited | undefined;
  bic?: Cited | undefined;
  sortCode?: Cited | undefined;
  routing?: Cited | undefined;
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
  system: PaymentSystem;
  /** Columns that the file has. */
  columns: ReadonlySet<string>;
  payments: readonly Payment[];
  /** What the head of the amounts says that they are counted in: lakhs, another currency than rupees. */
  unit: string | undefined;
  doubts: readonly Warning[];
  /** What the file states of itself. */
  statedCount?: Cited<number> | undefined;
  statedSum?: Cited<number> | undefined;
  /** Totals of a part of the payments, each with what the payments above it add up to. */
  partSums: readonly PartSum[];
};

const fields: Fields<PaymentField> = {
  beneficiary: [
    ...(["payee_name", "supplier_name", "customer_name", "party_name", "employee_name", "name"] as const),
    ...(["account_name", "counterparty"] as const),
  ],
  account: ["payee_account", "account_number", "counterparty_account"],
  confirmed: ["account_confirmed"],
  ifsc: ["ifsc"],
  bic: ["bic"],
  sort_code: ["sort_code"],
  routing: ["routing"],
  amount: ["payment_amount", "amount", "net", "booked_amount"],
  currency: ["currency"],
  mode: ["payment_mode", "transaction_type"],
  date: ["payment_date", "value_date", "transaction_date", "date"],
  debit: ["debit_account"],
  reference: ["reference", "booking_text", "booking_reference", "description", "document_number"],
  umrn: ["mandate"],
  email: ["email"],
  bank: ["bank_name"],
  booked: ["booking_date"],
  balance: ["balance"],
};

const isUpload = (columns: ReadonlySet<PaymentField>) =>
  columns.size >= 3 &&
  columns.has("amount") &&
  // What is booked, or has a balance behind it, is a statement of an account.
  !columns.has("booked") &&
  !columns.has("balance") &&
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

function paymentOf(
  { cells, name }: ListedRow<PaymentField>,
  { order, amounts }: TableNotation,
  system: PaymentSystem,
): Payment {
  const text = (field: PaymentField) => cellText(cells.get(field));
  const account = cells.get("account");
  return {
    name,
    system,
    beneficiary: text("beneficiary"),
    account: packed(cellText(account)),
    accountNumber: typeof account?.value === "number" ? account.value : undefined,
    confirmed: packed(text("confirmed")),
    ifsc: packed(text("ifsc")),
    bic: packed(text("bic")),
    sortCode: text("sort_code"),
    routing: packed(text("routing")),
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

/** The payments of each sheet that lists any. */
export const uploadsOfSheets = (sheets: readonly Sheet[]): Upload[] =>
  listed(sheets, { fields, makes: isUpload }).map(uploadOf);

function uploadOf(list: Listed<PaymentField>): Upload {
  const notes = new Set(notesBelow(list.records));
  const totals = list.records.filter((record) => !notes.has(record) && isTotal(record));
  const rows = list.records.filter(
    (record) => !notes.has(record) && !totals.includes(record) && record.cells.size > 0,
  );
  const accounts = rows.flatMap(({ cells }) => packed(cellText(cells.get("account")))?.value ?? []);
  const system = systemOf(list.columns, accounts);
  // Lists of American banks alone have the month first.
  const notation = notationOf(rows, ["date"], ["amount"], system === "routing" ? "mdy" : "dmy");
  const nach = list.columns.has("umrn");
  const read = (row: ListedRow<PaymentField>) => paymentOf(row, notation, system);
  const [amountColumn] = [...list.table.fields].find(([, field]) => field === "amount") ?? [];
  const head = unitOfHead(list.table.headings.get(amountColumn ?? -1) ?? "");
  return {
    unit: head.unit ?? (head.currency === "INR" || system !== "india" ? undefined : head.currency),
    system,
    sheet: list.table.sheet.name,
    layout: nach ? "NACH sheet" : systems[system].layout,
    columns: list.columns,
    payments: rows.map(read),
    doubts: [...notation.doubts, ...unknownColumns(list.table, fields, ["date"])],
    ...statedIn(list.table.before, totals),
    partSums: partSums(list.records, { rows, totals }, (row) => read(row).amount),
  };
}
