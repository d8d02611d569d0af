import { saysTotal } from "../../../tables/says-total.ts";
import { rowText, type SheetCell, type SheetRow } from "../../../tables/sheet.ts";
import { cellNumber } from "../fields/cell-values.ts";
import type { ListedRow } from "../fields/rows.ts";
import { rounded } from "../rules/breaches.ts";
import type { Cited } from "../rules/rule.ts";
import type { PaymentField } from "./payment-field.ts";

type Row = ListedRow<PaymentField>;

const totalWord =
  /^(grand\s+)?(total|sum|trailer|control)\b|\b(total amount|control total|hash total|sum of amounts?)\b/i;
const countWord =
  /\b(number|no\.?|count|nbr)\s{0,20}(of)?\s{0,20}(records?|transactions?|txns?|payments?|rows?|entries)?\b|\b(records?|transactions?|payments?)\s{1,20}count\b/i;
const saysControlTotal = (text: string) => totalWord.test(text) || countWord.test(text) || saysTotal(text);
/** A total of some of the payments, more of which follow. */
const ofPart = /\b(?:sub|page|batch)[ -]?totals?\b/i;

/** What a payment has, and a row of totals has not. */
const ofPayment: readonly PaymentField[] = [
  ...(["account", "ifsc", "bic", "umrn", "mode", "date", "debit", "bank", "email"] as const),
];

/** A row of totals: nothing of a payment's own, and a word that says so where the payee would stand. */
export function isTotal({ cells, row }: Row): boolean {
  const payee = cells.get("beneficiary")?.text;
  return (
    !ofPayment.some((field) => cells.has(field)) &&
    (payee === undefined
      ? [...row.cells.values()].some(({ text }) => saysControlTotal(text))
      : saysControlTotal(payee))
  );
}

const filled = ({ cells }: SheetRow): SheetCell[] =>
  [...cells]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, cell]) => (cell.text === "" ? [] : [cell]));

/** Texts under the payments: each alone in its row, below a gap or with a label, and nothing else behind them. */
export function notesBelow(records: readonly Row[]): Row[] {
  const last = records.findLastIndex(({ row }) => filled(row).length > 1);
  let number = records[last]?.row.number;
  let below = false;
  return records.slice(last + 1).filter(({ row }) => {
    below ||= number !== undefined && row.number > number + 1;
    number = row.number;
    return last >= 0 && (below || rowText(row).includes(":"));
  });
}

/** A total of a part: `sum` is of the payments since the one before, `running` of all above it. */
export type PartSum = { stated: Cited<number>; sum: number; running: number };

/** The totals of parts among the rows, each with what the payments above it add up to. */
export function partSums(
  records: readonly Row[],
  { rows, totals }: { rows: readonly Row[]; totals: readonly Row[] },
  amountOf: (row: Row) => Cited<number> | undefined,
): PartSum[] {
  const [payments, sums] = [new Set(rows), new Set(totals)];
  const found: PartSum[] = [];
  let [sum, running] = [0, 0];
  for (const record of records) {
    if (payments.has(record)) {
      const amount = amountOf(record)?.value ?? 0;
      [sum, running] = [rounded(sum + amount), rounded(running + amount)];
    } else if (sums.has(record) && ofPart.test(rowText(record.row))) {
      const stated = amountOf(record);
      if (stated !== undefined) found.push({ stated, sum, running });
      sum = 0;
    }
  }
  return found;
}

type Stated = { statedCount?: Cited<number> | undefined; statedSum?: Cited<number> | undefined };

/** What the rows above the payments, and those of totals among them, state of all payments. */
export function statedIn(before: readonly SheetRow[], totals: readonly Row[]): Stated {
  const whole = totals.flatMap(({ row }) => (ofPart.test(rowText(row)) ? [] : [row]));
  const found: Stated = {};
  for (const cells of [...before, ...whole].map(filled)) {
    for (const [index, cell] of cells.entries()) {
      const inline = /^(.*?)[:=]\s*([\d,.]+)$/.exec(cell.text);
      const label = inline?.[1] ?? cell.text;
      if (!/\p{L}/u.test(label)) continue;
      const isCount =
        /\b(record|transaction|txn|payment|row|entr)\w*/i.test(label) &&
        countWord.test(label) &&
        !/amount|sum/i.test(label);
      const isSum = !isCount && (totalWord.test(label) || saysTotal(label));
      if (!isCount && !isSum) continue;
      const text = inline?.[2];
      const number =
        text === undefined
          ? cells
              .slice(index + 1)
              .map((each) => cellNumber(each))
              .find((value) => value !== undefined)
          : cellNumber({ ...cell, text, value: undefined });
      if (isCount) found.statedCount ??= number;
      else found.statedSum ??= number;
    }
  }
  return found;
}
