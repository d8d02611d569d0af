import { newWorkbook } from "../../../format/new-workbook.ts";
import { toHundredths } from "../../../values/amounts/hundredths.ts";
import type { StatementAnalysis } from "../analysis/analyse.ts";
import type { Grouped } from "../analysis/cash-flow.ts";
import type { Transaction } from "../meaning/transaction.ts";
import { findingRows, taxRows } from "./findings.ts";
import { addSheet, type Head, markChecks, money, type Put } from "./sheet.ts";

/** What stands for a currency that no statement names: a condition on an empty cell fits nothing. */
const unnamed = "-";
const currencyOf = (currency: string | null) => currency ?? unnamed;

type Line = { row: Transaction; counts: boolean };

/** Every row of every statement in its own order; what another file holds too is there, and does not count. */
function linesOf({ statements, transactions, removed }: StatementAnalysis): Line[][] {
  const all: Line[] = [
    ...transactions.map((row) => ({ row, counts: true })),
    ...removed.map(({ transaction }) => ({ row: transaction, counts: false })),
  ];
  const own = Map.groupBy(all, ({ row }) => row.statement);
  return statements.map(({ entries }, index) => {
    const place = new Map(entries.map(({ row }, at) => [row, at]));
    return (own.get(index) ?? []).sort((a, b) => (place.get(a.row.row) ?? 0) - (place.get(b.row.row) ?? 0));
  });
}

const transactionHeads: readonly Head[] = [
  { name: "Statement", width: 10 },
  { name: "Source file", width: 22 },
  { name: "Row", width: 6 },
  { name: "Date", width: 11 },
  { name: "Description", width: 46 },
  { name: "Debit", width: 15, format: money },
  { name: "Credit", width: 15, format: money },
  { name: "Balance stated", width: 16, format: money },
  { name: "Balance computed", width: 16, format: money },
  { name: "Check", width: 8 },
  { name: "Month", width: 9 },
  { name: "Category", width: 18 },
  { name: "Rule", width: 18 },
  { name: "Counterparty", width: 24 },
  { name: "Channel", width: 12 },
  { name: "Reference", width: 20 },
  { name: "Currency", width: 9 },
  { name: "Counts", width: 8 },
];

/** Balance before the row by its own statement: the stated one above it, else the computed one. */
const before = (at: number, first: boolean, statement: number) =>
  first ? `N(Summary!E${statement + 2})` : `IF(H${at - 1}="",I${at - 1},H${at - 1})`;

function transactionRows(analysis: StatementAnalysis, lines: readonly (readonly Line[])[]): Put[][] {
  const rows: Put[][] = [];
  for (const [index, own] of lines.entries()) {
    let balance = toHundredths(analysis.statements[index]?.proof.openingBalance ?? 0);
    for (const [position, { row, counts }] of own.entries()) {
      const at = rows.length + 2;
      const computed = balance + toHundredths(row.amount);
      const right = row.balance === null || toHundredths(row.balance) === computed;
      balance = row.balance === null ? computed : toHundredths(row.balance);
      rows.push([
        index + 1,
        row.source,
        row.row,
        { date: row.date },
        row.description,
        row.amount < 0 ? -row.amount : null,
        row.amount >= 0 ? row.amount : null,
        row.balance,
        { formula: `${before(at, position === 0, index)}+N(G${at})-N(F${at})`, result: computed / 100 },
        {
          formula: `IF(H${at}="","",IF(ABS(H${at}-I${at})<0.005,"ok","CHECK"))`,
          result: row.balance === null ? "" : right ? "ok" : "CHECK",
        },
        { formula: `YEAR(D${at})&"-"&TEXT(MONTH(D${at}),"00")`, result: row.date.slice(0, 7) },
        row.category,
        row.categoryRule,
        row.counterparty,
        row.channel,
        row.reference,
        currencyOf(row.currency),
        counts ? "yes" : "no",
      ]);
    }
  }
  return rows;
}

const summaryHeads: readonly Head[] = [
  { name: "Source file", width: 26 },
  { name: "Account", width: 24 },
  { name: "Currency", width: 9 },
  { name: "Period", width: 24 },
  { name: "Opening balance", width: 17, format: money },
  { name: "Credits", width: 17, format: money },
  { name: "Debits", width: 17, format: money },
  { name: "Computed closing", width: 17, format: money },
  { name: "Closing balance", width: 17, format: money },
  { name: "Difference", width: 14, format: money },
  { name: "Sum", width: 14 },
  { name: "Rows to check", width: 9, format: "0" },
  { name: "Result", width: 16 },
  { name: "Why", width: 80 },
];

function summaryRows({ statements }: StatementAnalysis, last: number): Put[][] {
  return statements.map((statement, index) => {
    const { proof } = statement;
    const at = index + 2;
    const sum = (column: string) =>
      `SUMIFS(Transactions!$${column}$2:$${column}$${last},Transactions!$A$2:$A$${last},${index + 1})`;
    const known = proof.openingBalance !== null && proof.closingBalance !== null;
    const period = [statement.periodStart, statement.periodEnd].filter((day) => day !== null);
    return [
      statement.source,
      statement.accountNumber ?? statement.iban,
      currencyOf(statement.currency),
      period.join(" to "),
      proof.openingBalance,
      { formula: sum("G"), result: proof.totalCredits },
      { formula: sum("F"), result: proof.totalDebits },
      known ? { formula: `E${at}+F${at}-G${at}`, result: proof.computedClosing ?? 0 } : null,
      proof.closingBalance,
      known ? { formula: `ROUND(I${at}-H${at},2)`, result: proof.difference ?? 0 } : null,
      known
        ? {
            formula: `IF(ABS(J${at})<0.005,"ok","CHECK")`,
            result: toHundredths(proof.difference ?? 0) === 0 ? "ok" : "CHECK",
          }
        : "not provable",
      {
        formula: `COUNTIFS(Transactions!$A$2:$A$${last},${index + 1},Transactions!$J$2:$J$${last},"CHECK")`,
        result: proof.breaks.reduce((count, { kind }) => count + (kind === "balance" ? 2 : 1), 0),
      },
      proof.status.replaceAll("_", " "),
      proof.reason,
    ];
  });
}

function groupRows(groups: readonly Grouped[], column: string, last: number): Put[][] {
  return groups.map((group, index) => {
    const at = index + 2;
    const sum = (amounts: string) =>
      `SUMIFS(Transactions!$${amounts}$2:$${amounts}$${last},Transactions!$${column}$2:$${column}$${last},A${at},Transactions!$Q$2:$Q$${last},B${at},Transactions!$R$2:$R$${last},"yes")`;
    return [
      group.key,
      currencyOf(group.currency),
      group.count,
      { formula: sum("G"), result: group.inflow },
      { formula: sum("F"), result: group.outflow },
      { formula: `D${at}-E${at}`, result: group.net },
    ];
  });
}

const groupHeads = (name: string): readonly Head[] => [
  { name, width: 24 },
  { name: "Currency", width: 9 },
  { name: "Bookings", width: 10, format: "0" },
  { name: "Money in", width: 17, format: money },
  { name: "Money out", width: 17, format: money },
  { name: "Net", width: 17, format: money },
];

/** A workbook in which every sum and every balance is a formula over the rows, so that a person can check it. */
export async function workbookOf(analysis: StatementAnalysis): Promise<Uint8Array> {
  const book = await newWorkbook();
  // Sheets are recomputed when they are opened, whatever the stored results say.
  book.calcProperties.fullCalcOnLoad = true;
  const rows = transactionRows(analysis, linesOf(analysis));
  const last = Math.max(2, rows.length + 1);
  const summary = addSheet(book, "Summary", summaryHeads, summaryRows(analysis, last));
  markChecks(summary, `K2:K${analysis.statements.length + 1}`);
  const transactions = addSheet(book, "Transactions", transactionHeads, rows);
  markChecks(transactions, `J2:J${last}`);
  addSheet(book, "Cash flow", groupHeads("Month"), groupRows(analysis.months, "K", last));
  addSheet(book, "Categories", groupHeads("Category"), groupRows(analysis.categories, "L", last));
  addSheet(
    book,
    "Findings",
    [
      { name: "What", width: 22 },
      { name: "Source file", width: 24 },
      { name: "Rows", width: 14 },
      { name: "Amount", width: 16, format: money },
      { name: "Text", width: 100 },
    ],
    findingRows(analysis),
  );
  if (analysis.gst !== null || analysis.tds !== null) {
    addSheet(
      book,
      "GST and TDS",
      [
        { name: "What", width: 24 },
        { name: "Section", width: 18 },
        { name: "Counterparty", width: 26 },
        { name: "Total", width: 16, format: money },
        { name: "Rows", width: 24 },
        { name: "Text", width: 70 },
        { name: "Source of the rule", width: 40 },
      ],
      taxRows(analysis),
    );
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}
