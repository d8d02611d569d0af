import { Counter } from "../../../limits/count.ts";
import { toHundredths } from "../../../values/amounts/hundredths.ts";
import type { Transaction } from "../meaning/transaction.ts";
import { inTime, type Statement } from "../statement.ts";

/** A booking that stands in two files and counts once. */
export type Overlap = { transaction: Transaction; keptFrom: string };

const digits = (number: string) => number.replace(/\W/g, "").toUpperCase();

/** Masked numbers agree when what they show does: `XXXX4963` is the account that ends so. */
function sameNumber(a: string, b: string): boolean {
  const [left, right] = [digits(a), digits(b)];
  if (left === right) return true;
  if (!/X/.test(left) && !/X/.test(right)) return false;
  const tail = (text: string) => /[^X]{0,200}$/.exec(text)?.[0] ?? "";
  const [shown, other] = [tail(left), tail(right)];
  return shown.length >= 3 && other.length >= 3 && (shown.endsWith(other) || other.endsWith(shown));
}

function sameAccount(a: Statement, b: Statement): boolean {
  if (a.currency !== null && b.currency !== null && a.currency !== b.currency) return false;
  if (a.iban !== null && b.iban !== null) return a.iban === b.iban;
  return a.accountNumber === null || b.accountNumber === null || sameNumber(a.accountNumber, b.accountNumber);
}

/** Statements of one account, by index; one without a number joins the account before it. */
export function accountsOf(statements: readonly Statement[]): number[][] {
  const accounts: number[][] = [];
  for (const [index, statement] of statements.entries()) {
    const own = accounts.find((each) =>
      each.every((other) => {
        const before = statements[other];
        return before !== undefined && sameAccount(before, statement);
      }),
    );
    if (own === undefined) accounts.push([index]);
    else own.push(index);
  }
  return accounts;
}

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\d]/gu, "");

/** What two files must agree in to speak of one booking. Texts are cut at different lengths: balances tell better. */
const keyOf = ({ date, amount, balance, description }: Transaction, withBalance: boolean) =>
  [
    date,
    toHundredths(amount),
    withBalance && balance !== null ? toHundredths(balance) : plain(description).slice(0, 24),
  ].join("|");

/**
 * Bookings of several files of one account: what stands in two of them counts once. Equal rows within one file are
 * several bookings, so of each the most that any one file holds are kept.
 */
function withoutOverlaps(files: readonly (readonly Transaction[])[]) {
  const kept: Transaction[] = [];
  const removed: Overlap[] = [];
  const withBalance = files.every((rows) => rows.every(({ balance }) => balance !== null));
  const taken = new Map<string, Transaction[]>();
  for (const rows of files) {
    const own = new Map<string, number>();
    const taking: [string, Transaction][] = [];
    for (const row of rows) {
      const key = keyOf(row, withBalance);
      const seen = own.get(key) ?? 0;
      own.set(key, seen + 1);
      const before = taken.get(key)?.[seen];
      if (before !== undefined) {
        removed.push({ transaction: row, keptFrom: before.source });
        continue;
      }
      taking.push([key, row]);
      kept.push(row);
    }
    for (const [key, row] of taking) taken.set(key, [...(taken.get(key) ?? []), row]);
  }
  return { kept, removed };
}

/** The same statement again: it opens and closes alike, and between them something was moved. */
function isCopy(a: Statement, b: Statement): boolean {
  const sums = [a, b].map(({ openingBalance, closingBalance, entries }) =>
    [openingBalance, closingBalance, ...entries.map(({ date, amount }) => `${date} ${amount}`)].join("|"),
  );
  return sums[0] === sums[1] && a.openingBalance !== null && a.openingBalance !== a.closingBalance;
}

/** Statements by the file they stand in: what one file says of an account, it says once, unless it holds a copy. */
function filesOf(statements: readonly Statement[], members: readonly number[]): number[][] {
  const parts: number[][] = [];
  const statement = (index: number | undefined) => statements[index ?? -1];
  for (const index of members) {
    const own = statement(index);
    const into = parts.find((part) => statement(part[0])?.file === own?.file);
    const copied = into?.some((each) => {
      const other = statement(each);
      return own !== undefined && other !== undefined && isCopy(other, own);
    });
    if (into === undefined || copied === true) parts.push([index]);
    else into.push(index);
  }
  return parts;
}

/** Oldest first; on one day in the order of the files and of their rows. */
const inOrder = (a: Transaction, b: Transaction) => inTime(a.date, b.date) || a.statement - b.statement;

/** The bookings of all statements, each once, oldest first. */
export function mergeStatements(
  statements: readonly Statement[],
  transactions: readonly (readonly Transaction[])[],
): { transactions: Transaction[]; removed: Overlap[]; accounts: number[][] } {
  const counter = new Counter("statement.rows");
  for (const rows of transactions) counter.add(rows.length);
  const accounts = accountsOf(statements);
  const merged = accounts.map((members) =>
    withoutOverlaps(
      filesOf(statements, members).map((own) => own.flatMap((index) => transactions[index] ?? [])),
    ),
  );
  return {
    transactions: merged.flatMap(({ kept }) => kept).sort(inOrder),
    removed: merged.flatMap(({ removed }) => removed),
    accounts,
  };
}
