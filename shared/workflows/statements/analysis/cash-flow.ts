import { sumOf } from "../../../values/amounts/hundredths.ts";
import type { Transaction } from "../meaning/transaction.ts";
import { inTime } from "../statement.ts";

export type Totals = { count: number; inflow: number; outflow: number; net: number };

export function totalsOf(rows: readonly Transaction[]): Totals {
  const inflow = sumOf(rows.map(({ amount }) => Math.max(0, amount)));
  const outflow = sumOf(rows.map(({ amount }) => Math.max(0, -amount)));
  return { count: rows.length, inflow, outflow, net: sumOf([inflow, -outflow]) };
}

export type Grouped = Totals & { key: string; currency: string | null };

/** Sums of bookings by a key; currencies are never added to one another. */
export function groupedBy(
  rows: readonly Transaction[],
  keyOf: (row: Transaction) => string | null,
): Grouped[] {
  const groups = new Map<string, { key: string; currency: string | null; rows: Transaction[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const id = `${row.currency}|${key}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { key, currency: row.currency, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups.values()].map(({ key, currency, rows: own }) => ({ key, currency, ...totalsOf(own) }));
}

export const monthOf = ({ date }: Transaction): string => date.slice(0, 7);

/** Money in and out of each month, oldest first. */
export const cashFlow = (rows: readonly Transaction[]): Grouped[] =>
  groupedBy(rows, monthOf).sort((a, b) => inTime(a.key, b.key));

const turnover = ({ inflow, outflow }: Totals) => inflow + outflow;

export const byCategory = (rows: readonly Transaction[]): Grouped[] =>
  groupedBy(rows, ({ category }) => category).sort((a, b) => turnover(b) - turnover(a));

/** Largest turnover first. */
export function byCounterparty(rows: readonly Transaction[]): (Grouped & { name: string })[] {
  const named = rows.filter(({ counterparty }) => counterparty !== null);
  const names = new Map(named.map(({ party, counterparty }) => [party, counterparty ?? party]));
  return groupedBy(named, ({ party }) => party)
    .map((group) => ({ ...group, name: names.get(group.key) ?? group.key }))
    .sort((a, b) => turnover(b) - turnover(a));
}
