import type { Evidence } from "../../../document/document.ts";
import { currencyCodes } from "../../../values/amounts/currencies.ts";
import { decimalMark, sureDecimalMark } from "../../../values/amounts/decimal-mark.ts";
import { toHundredths } from "../../../values/amounts/hundredths.ts";
import { type AmountNotation, isAmbiguous } from "../../../values/amounts/read-amount.ts";
import { dateIn, type Period } from "../../../values/dates/date-in.ts";
import { contradicts } from "../../../values/dates/day-order.ts";
import type { DayOrder } from "../../../values/dates/parse-date.ts";
import type { RawCell, RawRow } from "../layout/raw-row.ts";
import { figures } from "../layout/roles.ts";
import type { Entry } from "../statement.ts";
import { balanceOf, type CarriedRow, carriedRow, evidenceOf, lineOf } from "./carried-row.ts";
import { moneyIn } from "./money.ts";
import { ColumnSums } from "./own-books.ts";
import { marksOf, movementOf, type SignRule } from "./sign.ts";
import { isNotBooked } from "./state.ts";

export type Conventions = {
  order: DayOrder;
  notation: AmountNotation;
  period: Period;
  card: boolean;
  /** Every row of the table, of which these may be those of one currency: signs are a matter of the table. */
  table: readonly RawRow[];
};

export type ReadRows = {
  entries: Entry[];
  /** Fees that stand beside amounts, by the row of the booking. */
  fees: Map<number, number>;
  /** What the account held before, by the row of the booking. */
  before: Map<number, number>;
  /** Rows by number whose date can be read in the other order alone, and whose amounts have two readings. */
  otherOrder: number[];
  ambiguous: string[];
  /** Rows that say of themselves that they are not booked. */
  notBooked: number;
  carried: CarriedRow[];
  /** What the row of each booking calls its voucher. */
  vouchers: string[];
  unread: { text: string; evidence: Evidence }[];
};

const textOf = (cell: RawCell | undefined) => cell?.text.replace(/\s+/g, " ").trim() || null;

/** The code that a cell of a currency holds, and nothing else. */
export function currencyOf(cell: RawCell | undefined): string | null {
  const code = cell?.text.trim().toUpperCase() ?? "";
  return currencyCodes.has(code) ? code : null;
}

/** Whether digits stand where an amount should and make none: `l12.2S`. */
const hasUnreadFigure = ({ cells }: RawRow, notation: AmountNotation): boolean =>
  [...figures].some(
    (role) => /\p{Nd}/u.test(cells[role]?.text ?? "") && moneyIn(cells[role], notation) === undefined,
  );

const signRule = (rows: readonly RawRow[], notation: AmountNotation, card: boolean): SignRule => ({
  signed: rows.some(({ cells }) => moneyIn(cells.amount, notation)?.negative === true),
  plus: rows.some(({ cells }) => /^\s*\+/.test(cells.amount?.text ?? "")),
  minus: {
    debit: minusIn(rows, "debit", notation),
    credit: minusIn(rows, "credit", notation),
  },
  card,
  ...marksOf(rows, notation),
});

/** Whether every figure of a column has a minus: then it is how the column is written, and no reversal. */
function minusIn(rows: readonly RawRow[], role: "debit" | "credit", notation: AmountNotation): boolean {
  const moved = rows
    .map(({ cells }) => moneyIn(cells[role], notation))
    .filter((money) => money !== undefined && money.value !== 0);
  return moved.length > 0 && moved.every((money) => money?.negative === true);
}

/** Banks of every country export in English. */
const languageMark = (texts: string, language: string) =>
  language.startsWith("en") ? undefined : sureDecimalMark(texts, language);

/** How the figures of the table alone are written: numbers elsewhere may be anything. */
export function notationOf(rows: readonly RawRow[], language = "und"): AmountNotation {
  const texts = rows.flatMap(({ cells }) => [...figures].map((role) => cells[role]?.text.trim() ?? ""));
  const letters = texts.flatMap((text) => /(?<=\d\s?)\p{L}+$/u.exec(text)?.[0] ?? []);
  const haben = letters.length > 0 && letters.every((each) => /^[HS]$/i.test(each));
  const all = texts.join("\n");
  return { decimal: decimalMark(all) ?? languageMark(all, language), sides: haben ? "H/S" : undefined };
}

/** Figures of a row that can be read in two ways: `1.234`. */
const ambiguousIn = ({ cells }: RawRow, notation: AmountNotation): string[] =>
  [...figures].flatMap((role) => {
    const cell = cells[role];
    return cell !== undefined && isAmbiguous(cell, notation) ? [cell.text.trim()] : [];
  });

/** Rows of a table as bookings, in the order of the file. */
export function readRows(
  rows: readonly RawRow[],
  { order, notation, period, card, table }: Conventions,
): ReadRows {
  const read: ReadRows = {
    entries: [],
    fees: new Map(),
    before: new Map(),
    otherOrder: [],
    ambiguous: [],
    notBooked: 0,
    carried: [],
    vouchers: [],
    unread: [],
  };
  const sums = new ColumnSums();
  const rule = signRule(table, notation, card);
  let date: string | undefined;
  for (const row of rows) {
    const { cells } = row;
    const said = carriedRow(row, notation, read.entries.length);
    if (said !== undefined) {
      read.carried.push(said);
      if (said.kind !== "total") sums.add(said.debit, said.credit);
      continue;
    }
    const [debit, credit] = [balanceOf(cells.debit, notation), balanceOf(cells.credit, notation)];
    if (sums.isTotal(row, debit, credit)) continue;
    sums.add(debit, credit);
    if (isNotBooked(row)) {
      read.notBooked++;
      continue;
    }
    date =
      dateIn(cells.date?.text ?? cells.value_date?.text, order, period) ??
      (cells.date === undefined ? date : undefined);
    const moved = movementOf(row, notation, rule);
    const balance = balanceOf(cells.balance, notation, cells.balance_sign);
    if (moved === undefined || date === undefined) {
      const states = moved !== undefined || balance !== null || hasUnreadFigure(row, notation);
      if (states && (moved !== undefined || cells.date !== undefined)) {
        read.unread.push({ text: lineOf(row), evidence: evidenceOf(row) });
      }
      continue;
    }
    const nothing = toHundredths(moved.amount) === 0 && balance === null;
    if (nothing && textOf(cells.description) === null) continue;
    const number = read.entries.length + 1;
    if (contradicts((cells.date ?? cells.value_date)?.text ?? "", order)) read.otherOrder.push(number);
    read.ambiguous.push(...ambiguousIn(row, notation));
    const fee = moneyIn(cells.fee, notation)?.value ?? 0;
    if (fee !== 0) read.fees.set(number, fee);
    const before = balanceOf(cells.balance_before, notation);
    if (before !== null) read.before.set(number, before);
    read.vouchers.push(cells.voucher?.text ?? "");
    read.entries.push({
      row: number,
      date,
      valueDate: dateIn(cells.value_date?.text, order, period) ?? null,
      description: textOf(cells.description) ?? textOf(cells.counterparty) ?? textOf(cells.reference) ?? "",
      ...moved,
      balance,
      currency: currencyOf(cells.currency),
      reference: textOf(cells.reference),
      counterparty: textOf(cells.counterparty),
      counterpartyAccount: textOf(cells.counterparty_account),
      bankCode: null,
      evidence: evidenceOf(row),
      location: null,
    });
  }
  return read;
}
