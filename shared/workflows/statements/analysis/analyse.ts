import { sumOf, toHundredths } from "../../../values/amounts/hundredths.ts";
import { type Proof, proveStatement } from "../balance/proof.ts";
import { type Transaction, transactionsOf } from "../meaning/transaction.ts";
import { inTime, type Statement } from "../statement.ts";
import { byCategory, byCounterparty, cashFlow, type Grouped, groupedBy, totalsOf } from "./cash-flow.ts";
import { gstCandidates, type TaxCandidate, tdsCandidates } from "./indian-tax.ts";
import { mergeStatements, type Overlap } from "./merge.ts";
import {
  type Bounced,
  bouncedPayments,
  type CashDeposits,
  cashDeposits,
  type RoundTrip,
  roundTrips,
} from "./patterns.ts";
import { type Recurring, recurringPayments } from "./recurring.ts";

export type ProvenStatement = Statement & { proof: Proof };

/** Something a person must look at: where the figures of the statements contradict themselves. */
export type Flag = {
  code: "balance_break" | "sum_differs" | "stated_total_differs" | "unread_row" | "not_continuous";
  text: string;
  statement: number;
  row: number | null;
  amount: number | null;
};

export type StatementAnalysis = {
  statements: ProvenStatement[];
  accounts: number[][];
  transactions: Transaction[];
  removed: Overlap[];
  /** Of the one account that all statements are of; null for several. */
  openingBalance: number | null;
  closingBalance: number | null;
  totals: ReturnType<typeof totalsOf>;
  /** The same for each currency. */
  currencies: Grouped[];
  flags: Flag[];
  months: Grouped[];
  categories: Grouped[];
  counterparties: ReturnType<typeof byCounterparty>;
  recurring: Recurring[];
  bounced: Bounced[];
  cash: CashDeposits;
  roundTrips: RoundTrip[];
  gst: TaxCandidate[] | null;
  tds: TaxCandidate[] | null;
};

export type AnalysisOptions = {
  /** ISO 4217, for statements that name no currency. */
  currency?: string | undefined;
  /** Whether to look for GST and TDS; by default when a statement is in rupees. */
  indianTax?: boolean | undefined;
};

const breakText = {
  amount: "the amount of this row looks altered or misread",
  balance: "the balance of this row looks altered or misread",
  direction: "the amount counts the other way round",
  missing_rows: "a row before it is missing, or its amount or balance is wrong",
} as const;

function flagsOf({ proof, unread, statedCredits, statedDebits }: ProvenStatement, statement: number): Flag[] {
  const flags = proof.breaks.map(
    ({ row, kind, expectedBalance, statedBalance, difference }): Flag => ({
      code: "balance_break",
      text: `Row ${row}: the balance should be ${expectedBalance.toFixed(2)} and is ${statedBalance.toFixed(2)}; ${breakText[kind]}.`,
      statement,
      row,
      amount: difference,
    }),
  );
  const { difference, closingBalance } = proof;
  if (proof.status !== "no_transactions" && difference !== null && toHundredths(difference) !== 0) {
    const text = `Opening balance and bookings make ${(proof.computedClosing ?? 0).toFixed(2)}; the closing balance is ${(closingBalance ?? 0).toFixed(2)}.`;
    flags.push({ code: "sum_differs", text, statement, row: null, amount: difference });
  }
  for (const [name, stated, read] of [
    ["credits", statedCredits, proof.totalCredits],
    ["debits", statedDebits, proof.totalDebits],
  ] as const) {
    if (stated === null || toHundredths(Math.abs(stated)) === toHundredths(read)) continue;
    const text = `The statement prints ${Math.abs(stated).toFixed(2)} as its total of ${name}; its rows make ${read.toFixed(2)}.`;
    flags.push({
      code: "stated_total_differs",
      text,
      statement,
      row: null,
      amount: sumOf([Math.abs(stated), -read]),
    });
  }
  for (const { text } of unread) {
    flags.push({
      code: "unread_row",
      text: `A row could not be read as a booking: ${text.slice(0, 160)}`,
      statement,
      row: null,
      amount: null,
    });
  }
  return flags;
}

const firstDate = ({ entries, periodStart }: Statement) => periodStart ?? entries[0]?.date ?? "";

/** Statements of one account in order of time: each opens with what the one before closed with. */
function continuityFlags(statements: readonly ProvenStatement[], members: readonly number[]): Flag[] {
  const sorted = members.toSorted((a, b) => {
    const [left, right] = [statements[a], statements[b]];
    return left === undefined || right === undefined ? 0 : inTime(firstDate(left), firstDate(right));
  });
  return sorted.flatMap((index, at): Flag[] => {
    const statement = statements[index];
    const before = statements[sorted[at - 1] ?? -1];
    if (statement === undefined || before === undefined) return [];
    const last = before.periodEnd ?? before.entries.at(-1)?.date ?? "";
    const [closed, opened] = [before.proof.closingBalance, statement.proof.openingBalance];
    // Periods that overlap do not open where the one before ends.
    if (firstDate(statement) <= last || closed === null || opened === null) return [];
    if (toHundredths(closed) === toHundredths(opened)) return [];
    const text = `${statement.source} opens with ${opened.toFixed(2)}, ${before.source} closed with ${closed.toFixed(2)}: a statement between them is missing, or one of them is wrong.`;
    return [{ code: "not_continuous", text, statement: index, row: null, amount: sumOf([opened, -closed]) }];
  });
}

function balancesOf(statements: readonly ProvenStatement[], accounts: readonly number[][]) {
  if (accounts.length !== 1) return { openingBalance: null, closingBalance: null };
  const sorted = statements
    .filter(({ entries, proof }) => entries.length > 0 || proof.openingBalance !== null)
    .toSorted((a, b) => inTime(firstDate(a), firstDate(b)));
  const lastDate = ({ periodEnd, entries }: Statement) => periodEnd ?? entries.at(-1)?.date ?? "";
  const last = sorted.toSorted((a, b) => inTime(lastDate(a), lastDate(b))).at(-1);
  return {
    openingBalance: sorted[0]?.proof.openingBalance ?? null,
    closingBalance: last?.proof.closingBalance ?? null,
  };
}

/** What statements say together: every booking once, the proof of each statement, and what stands out. */
export function analyseStatements(
  given: readonly Statement[],
  options: AnalysisOptions = {},
): StatementAnalysis {
  const statements = given.map((statement): ProvenStatement => {
    const currency = statement.currency ?? options.currency ?? null;
    return { ...statement, currency, proof: proveStatement(statement) };
  });
  const rows = statements.map((statement, index) => transactionsOf(statement, index));
  const { transactions, removed, accounts } = mergeStatements(statements, rows);
  const indian = options.indianTax ?? statements.some(({ currency }) => currency === "INR");
  const rupees = transactions.filter(({ currency }) => currency === "INR" || currency === null);
  return {
    statements,
    accounts,
    transactions,
    removed,
    ...balancesOf(statements, accounts),
    totals: totalsOf(transactions),
    currencies: groupedBy(transactions, () => ""),
    flags: [
      ...statements.flatMap((statement, index) => flagsOf(statement, index)),
      ...accounts.flatMap((members) => continuityFlags(statements, members)),
    ],
    months: cashFlow(transactions),
    categories: byCategory(transactions),
    counterparties: byCounterparty(transactions),
    recurring: recurringPayments(transactions),
    bounced: bouncedPayments(transactions),
    cash: cashDeposits(transactions),
    roundTrips: roundTrips(transactions),
    gst: indian ? gstCandidates(rupees) : null,
    tds: indian ? tdsCandidates(rupees) : null,
  };
}
