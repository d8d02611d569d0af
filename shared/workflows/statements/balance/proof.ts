import { differenceOf, sumOf, toHundredths } from "../../../values/amounts/hundredths.ts";
import type { Statement } from "../statement.ts";
import { type Break, breaksOf } from "./chain.ts";

export type ProofStatus = "reconciled" | "not_reconciled" | "not_provable" | "no_transactions";

/** Whether opening balance plus everything booked is the closing balance. */
export type Proof = {
  status: ProofStatus;
  reason: string;
  openingBalance: number | null;
  /** Where the opening balance comes from: the statement, or its first row. */
  openingFrom: "stated" | "first_row" | null;
  totalCredits: number;
  totalDebits: number;
  computedClosing: number | null;
  closingBalance: number | null;
  closingFrom: "stated" | "last_row" | null;
  difference: number | null;
  balancesChecked: number;
  breaks: readonly Break[];
};

type Provable = Pick<
  Statement,
  | "entries"
  | "openingBalance"
  | "closingBalance"
  | "statedDebits"
  | "statedCredits"
  | "unread"
  | "dateOrderAssumed"
  | "amountsAmbiguous"
>;

function openingOf({ entries, openingBalance }: Provable): Pick<Proof, "openingBalance" | "openingFrom"> {
  if (openingBalance !== null) return { openingBalance, openingFrom: "stated" };
  const at = entries.findIndex(({ balance }) => balance !== null);
  const balance = entries[at]?.balance ?? null;
  if (balance === null) return { openingBalance: null, openingFrom: null };
  const moved = sumOf(entries.slice(0, at + 1).map(({ amount }) => amount));
  return { openingBalance: differenceOf(balance, moved), openingFrom: "first_row" };
}

function closingOf({ entries, closingBalance }: Provable): Pick<Proof, "closingBalance" | "closingFrom"> {
  if (closingBalance !== null) return { closingBalance, closingFrom: "stated" };
  const at = entries.findLastIndex(({ balance }) => balance !== null);
  const balance = entries[at]?.balance ?? null;
  if (balance === null) return { closingBalance: null, closingFrom: null };
  const after = sumOf(entries.slice(at + 1).map(({ amount }) => amount));
  return { closingBalance: (toHundredths(balance) + toHundredths(after)) / 100, closingFrom: "last_row" };
}

const money = (value: number) => value.toFixed(2);

function reasonOf(
  status: ProofStatus,
  {
    breaks,
    difference,
    computedClosing,
    openingFrom,
    closingBalance,
    balancesChecked,
  }: Omit<Proof, "status" | "reason">,
  unread: number,
  guess: string,
): string {
  const agrees = difference !== null && toHundredths(difference) === 0 && breaks.length === 0;
  if (status === "no_transactions") {
    const rows =
      unread === 0
        ? ""
        : ` ${unread} row${unread === 1 ? " has" : "s have"} an amount and no date with a year.`;
    return `No booking was read, so nothing is proven.${rows}`;
  }
  if (status === "not_provable" && agrees && balancesChecked > 1 && openingFrom === "first_row") {
    return "Every row's balance follows from the one before, but the statement does not say what it opened with: the first row is not proven.";
  }
  if (status === "not_provable" && agrees && openingFrom === "stated") {
    return `Opening balance and all bookings make the closing balance, but ${guess}.`;
  }
  if (status === "not_provable") {
    return closingBalance === null
      ? "The statement holds no balances that its amounts could be held against."
      : "The statement says what it closes with and not what it opened with: nothing can be held against its amounts.";
  }
  if (status === "reconciled") {
    const sum = "Opening balance and all bookings make the closing balance";
    return balancesChecked === 0
      ? `${sum}; its rows print no balances.`
      : `${sum}, and every row's balance follows from the one before.`;
  }
  const rows = breaks.map(({ row }) => row);
  const named =
    rows.length === 0
      ? balancesChecked === 0
        ? "The rows print no balances that would show where."
        : "Every balance of a row follows from the one before."
      : `The balance of ${rows.length === 1 ? "row" : "rows"} ${rows.slice(0, 20).join(", ")} does not follow from the row before and the amount.`;
  const sum =
    difference === null || toHundredths(difference) === 0
      ? ""
      : ` Opening balance and all bookings make ${money(computedClosing ?? 0)}, the statement closes with ${money(closingBalance ?? 0)}.`;
  return `${named}${sum}${unread === 0 ? "" : ` ${unread} row${unread === 1 ? "" : "s"} could not be read.`}`;
}

/** Proves a statement, or names the rows at which it fails. */
export function proveStatement(statement: Provable): Proof {
  const { entries, unread } = statement;
  const opening = openingOf(statement);
  const closing = closingOf(statement);
  const totalCredits = sumOf(entries.map(({ amount }) => Math.max(0, amount)));
  const totalDebits = sumOf(entries.map(({ amount }) => Math.max(0, -amount)));
  const { openingBalance } = opening;
  const computedClosing =
    openingBalance === null
      ? null
      : (toHundredths(openingBalance) + toHundredths(totalCredits) - toHundredths(totalDebits)) / 100;
  const difference =
    computedClosing === null || closing.closingBalance === null
      ? null
      : differenceOf(closing.closingBalance, computedClosing);
  const breaks = breaksOf(entries, openingBalance);
  const balancesChecked = entries.filter(({ balance }) => balance !== null).length;
  const found = {
    ...opening,
    totalCredits,
    totalDebits,
    computedClosing,
    ...closing,
    difference,
    balancesChecked,
    breaks,
  };
  const agrees = difference !== null && toHundredths(difference) === 0 && breaks.length === 0;
  // What the first row opens with follows from that row: it proves the others and not the sum.
  // Behind the last balance that was read a row may have moved something.
  const isWhole = closing.closingFrom === "stated" || unread.length === 0;
  const proven =
    opening.openingFrom === "stated" && isWhole && !statement.dateOrderAssumed && !statement.amountsAmbiguous;
  const status: ProofStatus =
    entries.length === 0
      ? "no_transactions"
      : difference !== null && !agrees
        ? "not_reconciled"
        : agrees && proven
          ? "reconciled"
          : "not_provable";
  const guess = statement.amountsAmbiguous
    ? "its amounts have two readings, and both may add up"
    : statement.dateOrderAssumed
      ? "whether the day or the month stands first in the dates is a guess"
      : `${unread.length} row${unread.length === 1 ? "" : "s"} could not be read and the statement does not say what it closed with`;
  return { status, reason: reasonOf(status, found, unread.length, guess), ...found };
}
