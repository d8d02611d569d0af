import { rounded, toHundredths } from "../../../values/amounts/hundredths.ts";
import { daysAfter, daysBetween } from "../../../values/dates/days.ts";
import type { Transaction } from "../meaning/transaction.ts";

/** Days between two payments of a rhythm: months have 28 to 31, and weekends move a payment by up to three. */
const rhythms = [
  { frequency: "weekly", least: 6, most: 8 },
  { frequency: "fortnightly", least: 12, most: 16 },
  { frequency: "monthly", least: 26, most: 35 },
  { frequency: "quarterly", least: 84, most: 98 },
  { frequency: "yearly", least: 355, most: 376 },
] as const;

export type Recurring = {
  name: string;
  currency: string | null;
  frequency: (typeof rhythms)[number]["frequency"];
  /** Whether every payment is the same to the cent. */
  fixed: boolean;
  averageAmount: number;
  /** When the next one is due by its rhythm. */
  nextExpected: string;
  rows: readonly Transaction[];
};

/** Payments that come back: three or more. */
const least = 3;
/** Amounts of one rhythm may differ by this share of their mean. */
const spread = 0.25;

const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function recurringOf(rows: readonly Transaction[]): Recurring | undefined {
  const [first] = rows;
  const last = rows.at(-1);
  if (rows.length < least || first === undefined || last === undefined) return undefined;
  const gaps = rows.slice(1).map((row, at) => daysBetween(rows[at]?.date ?? row.date, row.date));
  const rhythm = rhythms.find((each) => gaps.every((gap) => gap >= each.least && gap <= each.most));
  const mean = average(rows.map(({ amount }) => amount));
  const even = rows.every(({ amount }) => Math.abs(amount - mean) <= spread * Math.abs(mean));
  if (rhythm === undefined || !even) return undefined;
  const step = Math.round(average(gaps));
  return {
    name: first.counterparty ?? first.description,
    currency: first.currency,
    frequency: rhythm.frequency,
    fixed: rows.every(({ amount }) => toHundredths(amount) === toHundredths(first.amount)),
    averageAmount: rounded(mean),
    nextExpected: daysAfter(last.date, step),
    rows,
  };
}

/** Payments to or from one party at an even pace. */
export function recurringPayments(rows: readonly Transaction[]): Recurring[] {
  const groups = Map.groupBy(
    rows.filter(({ amount }) => toHundredths(amount) !== 0),
    ({ party, amount, currency, statement }) =>
      `${party}|${Math.sign(amount)}|${currency}|${party === "" ? statement : ""}`,
  );
  return [...groups.values()].flatMap((group) => recurringOf(group) ?? []);
}
