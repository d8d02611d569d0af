import { sumOf, toHundredths } from "../../../values/amounts/hundredths.ts";
import { daysAfter, daysBetween } from "../../../values/dates/days.ts";
import type { Transaction } from "../meaning/transaction.ts";
import { inTime } from "../statement.ts";

export type Bounced = { returned: Transaction; original: Transaction | null; charge: Transaction | null };

/** Days within which a payment comes back and is charged for. */
const returnTime = 10;
const daysFrom = (date: string) => Array.from({ length: returnTime + 1 }, (_, days) => daysAfter(date, days));
const isCharge = ({ category, amount, description }: Transaction) =>
  amount < 0 && (category === "bank_charges" || /\b(?:chg|chgs|chrg|charges?|fee)\b/i.test(description));

/** Cheques and mandates that were returned, each with the booking it undoes and the bank's charge. */
export function bouncedPayments(rows: readonly Transaction[]): Bounced[] {
  const returns = rows.filter((row) => row.category === "returned_payment" && !isCharge(row));
  const byAmount = Map.groupBy(rows, ({ amount, statement }) => `${statement}|${toHundredths(amount)}`);
  const charges = Map.groupBy(
    rows.filter((row) => isCharge(row) && /ret|rtn|bounce|dishon|unpaid|nsf/i.test(row.description)),
    ({ date }) => date,
  );
  return returns.map((returned) => {
    const opposite = byAmount.get(`${returned.statement}|${-toHundredths(returned.amount)}`) ?? [];
    const near = (other: Transaction) => {
      const days = daysBetween(other.date, returned.date);
      return days >= 0 && days <= returnTime;
    };
    return {
      returned,
      original: opposite.findLast((other) => near(other) && other !== returned) ?? null,
      charge: daysFrom(returned.date).flatMap((date) => charges.get(date) ?? [])[0] ?? null,
    };
  });
}

export type RoundTrip = {
  out: Transaction;
  in: Transaction;
  days: number;
  basis: "same_counterparty" | "same_amount";
};

/** Money that leaves and comes back within these days, or the other way round. */
const tripTime = 7;
/** Share by which the two amounts may differ when the counterparty is the same. */
const tripSpread = 0.02;
/** Below this an equal amount is chance; in units of the currency. */
const tripLeast = 10_000;
/** Rows of one party or amount that are looked ahead: within a week it has no more. */
const lookAhead = 200;

const undoing = new Set([
  "returned_payment",
  "reversal",
  "refund",
  "cash_deposit",
  "cash_withdrawal",
  "bank_charges",
]);

function tripBetween(first: Transaction, second: Transaction): RoundTrip | undefined {
  if (first.amount * second.amount >= 0) return undefined;
  const days = daysBetween(first.date, second.date);
  if (days < 0 || days > tripTime || first.currency !== second.currency) return undefined;
  const same = first.counterparty !== null && first.party === second.party && first.party !== "";
  const equal =
    toHundredths(first.amount) === -toHundredths(second.amount) && Math.abs(first.amount) >= tripLeast;
  const near = Math.abs(first.amount + second.amount) <= tripSpread * Math.abs(first.amount);
  if (!(same && near) && !equal) return undefined;
  const [out, back] = first.amount < 0 ? [first, second] : [second, first];
  return { out, in: back, days, basis: same && near ? "same_counterparty" : "same_amount" };
}

/** Money that goes to a party and comes back shortly, or comes and goes: each booking in one trip at most. */
export function roundTrips(rows: readonly Transaction[]): RoundTrip[] {
  const used = new Set<Transaction>();
  const found: RoundTrip[] = [];
  const candidates = rows.filter(
    ({ category, amount }) => !undoing.has(category) && toHundredths(amount) !== 0,
  );
  // Looked for among equal amounts and within one party: pairs of all rows would be too many.
  const groups = [
    ...Map.groupBy(
      candidates.filter(({ counterparty }) => counterparty !== null),
      ({ party }) => `p${party}`,
    ).values(),
    ...Map.groupBy(candidates, ({ amount }) => `a${Math.abs(toHundredths(amount))}`).values(),
  ];
  for (const group of groups) {
    for (const [at, first] of group.entries()) {
      for (let next = at + 1; next < Math.min(group.length, at + lookAhead) && !used.has(first); next++) {
        const second = group[next];
        if (second === undefined || daysBetween(first.date, second.date) > tripTime) break;
        if (used.has(second)) continue;
        const trip = tripBetween(first, second);
        if (trip === undefined) continue;
        used.add(first).add(second);
        found.push(trip);
      }
    }
  }
  return found.sort((a, b) => inTime(a.out.date, b.out.date));
}

export type CashDeposits = {
  rows: readonly Transaction[];
  total: number;
  notices: readonly {
    rule: string;
    text: string;
    source: string;
    amount: number;
    rows: readonly Transaction[];
  }[];
};

/** Cash deposits that Indian law asks more of. Amounts in rupees. */
type CashRule = {
  id: string;
  least: number;
  per: "day" | "year";
  until?: string;
  text: string;
  source: string;
};
const cashRules: readonly CashRule[] = [
  {
    id: "pan_for_cash_deposit",
    least: 50_000,
    per: "day",
    // The draft of the Income-tax Rules 2026 (rule 159) asks by the year in its place.
    until: "2026-03-31",
    text: "Cash deposits of more than ₹50,000 in one day need the depositor's PAN.",
    source: "Income-tax Rules 1962, rule 114B, row 10",
  },
  {
    id: "cash_reported_savings",
    least: 1_000_000,
    per: "year",
    text: "Cash deposits of ₹10 lakh or more in a financial year are reported by the bank (₹50 lakh for a current account).",
    source: "Income-tax Rules 1962, rule 114E, rows 2 and 3",
  },
  {
    id: "cash_receipt_269ST",
    least: 200_000,
    per: "day",
    text: "A receipt of ₹2 lakh or more in cash from one person in a day is forbidden; a deposit of this size should be explained.",
    source: "Income-tax Act 1961, section 269ST",
  },
];

/** The year from 1 April. */
const financialYear = (date: string) => {
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= "04-01" ? `${year}-${year + 1}` : `${year - 1}-${year}`;
};

export function cashDeposits(rows: readonly Transaction[]): CashDeposits {
  const deposits = rows.filter(({ category }) => category === "cash_deposit");
  const rupees = deposits.filter(({ currency }) => currency === "INR");
  const notices = cashRules.flatMap(({ id, least, per, until, text, source }) => {
    const groups = Map.groupBy(
      rupees.filter(({ date }) => until === undefined || date <= until),
      ({ date, statement }) => `${statement}|${per === "day" ? date : financialYear(date)}`,
    );
    return [...groups.values()].flatMap((group) => {
      const amount = sumOf(group.map((row) => row.amount));
      const reached = id === "pan_for_cash_deposit" ? amount > least : amount >= least;
      return reached ? [{ rule: id, text, source, amount, rows: group }] : [];
    });
  });
  return { rows: deposits, total: sumOf(deposits.map(({ amount }) => amount)), notices };
}
