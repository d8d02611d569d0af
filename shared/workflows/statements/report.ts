import type { output } from "zod";
import type { statementsData } from "../../contract/workflows/statements.ts";
import type { Evidence } from "../../document/document.ts";
import type { ProvenStatement, StatementAnalysis } from "./analysis/analyse.ts";
import type { Grouped, Totals } from "./analysis/cash-flow.ts";
import type { TaxCandidate } from "./analysis/indian-tax.ts";
import type { Transaction } from "./meaning/transaction.ts";
import type { Location } from "./statement.ts";

export type StatementReport = output<typeof statementsData>;
export type FailedFile = { filename: string; error: string };

const totals = ({ count, inflow, outflow, net }: Totals) => ({ count, inflow, outflow, net });
const group = (grouped: Grouped) => ({ currency: grouped.currency, ...totals(grouped) });

function statementReport(statement: ProvenStatement): StatementReport["statements"][number] {
  const { proof } = statement;
  return {
    source_file: statement.source,
    format: statement.format,
    bank: statement.bank,
    account_holder: statement.holder,
    account_number: statement.accountNumber,
    iban: statement.iban,
    ifsc: statement.ifsc,
    currency: statement.currency,
    period_start: statement.periodStart,
    period_end: statement.periodEnd,
    opening_balance: statement.openingBalance,
    closing_balance: statement.closingBalance,
    transaction_count: statement.entries.length,
    reconciliation: {
      status: proof.status,
      reason: proof.reason,
      opening_balance: proof.openingBalance,
      opening_from: proof.openingFrom,
      total_credits: proof.totalCredits,
      total_debits: proof.totalDebits,
      computed_closing: proof.computedClosing,
      closing_balance: proof.closingBalance,
      closing_from: proof.closingFrom,
      difference: proof.difference,
      balances_checked: proof.balancesChecked,
      failing_rows: proof.breaks.map(({ row, date, kind, expectedBalance, statedBalance, difference }) => ({
        row,
        date,
        kind,
        expected_balance: expectedBalance,
        stated_balance: statedBalance,
        difference,
      })),
    },
  };
}

const transactionReport = (row: Transaction): StatementReport["transactions"][number] => ({
  date: row.date,
  value_date: row.valueDate,
  description: row.description,
  debit: row.amount < 0 ? -row.amount : null,
  credit: row.amount >= 0 ? row.amount : null,
  amount: row.amount,
  balance: row.balance,
  currency: row.currency,
  direction: row.direction,
  channel: row.channel,
  reference: row.reference,
  reference_type: row.referenceType,
  counterparty: row.counterparty,
  counterparty_account: row.counterpartyAccount,
  category: row.category,
  category_rule: row.categoryRule,
  bank_code: row.bankCode,
  source_file: row.source,
  statement: row.statement,
  row: row.row,
});

/** Names of the interface for fields of a head. */
const headNames = {
  bank: "bank",
  holder: "account_holder",
  accountNumber: "account_number",
  iban: "iban",
  ifsc: "ifsc",
  currency: "currency",
  periodStart: "period_start",
  periodEnd: "period_end",
  openingBalance: "opening_balance",
  closingBalance: "closing_balance",
} as const;

const isHeadName = (name: string): name is keyof typeof headNames => Object.hasOwn(headNames, name);

type Placed<Place> = {
  heads: readonly Readonly<Record<string, Place>>[];
  bookings: readonly (Place | null)[];
};

/** Places under the paths of the report. */
function byPath<Place>({ heads, bookings }: Placed<Place>): Record<string, Place> {
  const places: Record<string, Place> = {};
  for (const [index, head] of heads.entries()) {
    for (const [name, place] of Object.entries(head)) {
      if (isHeadName(name)) places[`statements[${index}].${headNames[name]}`] = place;
    }
  }
  for (const [index, place] of bookings.entries()) {
    if (place !== null) places[`transactions[${index}]`] = place;
  }
  return places;
}

/** Pages and boxes of what was read from pages; elements and lines of what programs exchange. */
const placesOf = ({ statements, transactions }: StatementAnalysis) => ({
  evidence: byPath<Evidence>({
    heads: statements.map(({ evidence }) => evidence),
    bookings: transactions.map(({ evidence }) => evidence),
  }),
  locations: byPath<Location>({
    heads: statements.map(({ locations }) => locations),
    bookings: transactions.map(({ location }) => location),
  }),
});

/** The analysis under the names of the interface. */
export function reportOf(analysis: StatementAnalysis, failed: readonly FailedFile[]): StatementReport {
  const at = new Map(analysis.transactions.map((row, index) => [row, index]));
  const index = (row: Transaction) => at.get(row) ?? -1;
  const indices = (rows: readonly Transaction[]) => rows.map(index);
  const candidate = ({ rows, ...each }: TaxCandidate) => ({ ...each, rows: indices(rows) });
  const optional = (row: Transaction | null) => (row === null ? null : index(row));
  return {
    reconciled:
      failed.length === 0 &&
      analysis.statements.length > 0 &&
      analysis.statements.every(({ proof }) => proof.status === "reconciled") &&
      analysis.flags.length === 0,
    opening_balance: analysis.openingBalance,
    closing_balance: analysis.closingBalance,
    totals: totals(analysis.totals),
    totals_by_currency: analysis.currencies.map(group),
    statements: analysis.statements.map(statementReport),
    transactions: analysis.transactions.map(transactionReport),
    flags: analysis.flags,
    duplicates_removed: analysis.removed.map(
      ({ transaction: { date, description, amount, source }, keptFrom }) => ({
        date,
        description,
        amount,
        source_file: source,
        kept_from: keptFrom,
      }),
    ),
    cash_flow: analysis.months.map((each) => ({ month: each.key, ...group(each) })),
    categories: analysis.categories.map((each) => ({ category: each.key, ...group(each) })),
    counterparties: analysis.counterparties.map((each) => ({ name: each.name, ...group(each) })),
    recurring: analysis.recurring.map(
      ({ name, currency, frequency, fixed, averageAmount, nextExpected, rows }) => ({
        name,
        currency,
        frequency,
        fixed,
        average_amount: averageAmount,
        next_expected: nextExpected,
        rows: indices(rows),
      }),
    ),
    bounced: analysis.bounced.map(({ returned, original, charge }) => ({
      returned: index(returned),
      original: optional(original),
      charge: optional(charge),
    })),
    cash_deposits: {
      total: analysis.cash.total,
      rows: indices(analysis.cash.rows),
      notices: analysis.cash.notices.map(({ rows, ...notice }) => ({ ...notice, rows: indices(rows) })),
    },
    round_trips: analysis.roundTrips.map(({ out, in: back, days, basis }) => ({
      out: index(out),
      in: index(back),
      days,
      basis,
    })),
    gst_candidates: analysis.gst?.map(candidate) ?? null,
    tds_candidates: analysis.tds?.map(candidate) ?? null,
    failed: [...failed],
    ...placesOf(analysis),
  };
}
