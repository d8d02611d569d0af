import { foldMarks } from "../../../values/text/fold.ts";
import type { RawRow } from "../layout/raw-row.ts";
import { wayOf } from "./way-words.ts";

/** Lines of a statement of a card. */
const lines =
  /credit card|card statement|minimum (?:amount|payment)|min(?:imum)? due|payment due date|total credit limit|kreditkarte|carte de credit|tarjeta de credito|carta di credito|cartao de credito/;

/** Heads of issuers that write what was spent as a positive figure: American Express, Discover, Apple Card. */
const chargesPositive =
  /\bcard member\b|\bappears on your statement as\b|\bextended details\b|^trans\. date\b.*\bpost date\b|\bclearing date\b/;

/** Rows in which the issuer of a card thanks for what was paid to it. */
const paidToCard = /\bpayment\b[^\n]{0,40}\bthank you\b|\bauto ?pay payment\b|\bpayment received\b/;

const isNegative = (amount: string | number) =>
  typeof amount === "number" ? amount < 0 : /^\s*[-−–(]|[-−–]\s*$/.test(amount);
const amountIn = ({ cells }: RawRow) => cells.amount?.value ?? cells.amount?.text ?? "";

/** So many texts tell the way that money went, and so many times as many tell one way as the other. */
const telling = { rows: 4, times: 4 } as const;

/** How many rows have the sign that their texts tell, and how many the other one. */
function agreement(rows: readonly RawRow[]): { agree: number; contradict: number } {
  const told = rows.flatMap((row) => {
    const way = wayOf(row.cells.description?.text ?? "");
    return way === undefined || amountIn(row) === "" ? [] : [(way === "out") === isNegative(amountIn(row))];
  });
  const agree = told.filter(Boolean).length;
  return { agree, contradict: told.length - agree };
}

const outweighs = (one: number, other: number) => one >= telling.rows && one >= telling.times * other;

/**
 * Whether payments to the card are thanked for, each with a minus, and most else has none: an account from which a card
 * is paid thanks with a minus too.
 */
function paymentsNegative(rows: readonly RawRow[]): boolean {
  const isPaid = ({ cells }: RawRow) => paidToCard.test(foldMarks(cells.description?.text ?? ""));
  const paid = rows.filter(isPaid);
  const others = rows.filter((row) => !isPaid(row) && amountIn(row) !== "");
  const positive = others.filter((row) => !isNegative(amountIn(row))).length;
  return paid.length > 0 && paid.every((row) => isNegative(amountIn(row))) && positive * 2 >= others.length;
}

/** How the amounts of a table are signed, as its head, its texts and what stands around it tell. */
export type View = "account" | "card" | "doubtful";

/** `card` is a card's own view: what was spent is positive. `doubtful`: the texts tell other ways than the signs. */
export function viewOf(outside: readonly string[], header: string, rows: readonly RawRow[]): View {
  if (chargesPositive.test(foldMarks(header))) return "card";
  const hasBalance = rows.some(({ cells }) => cells.balance !== undefined);
  const hasSides = rows.some(({ cells }) => cells.sign !== undefined || cells.debit !== undefined);
  const isSigned = rows.some((row) => isNegative(amountIn(row)));
  // Where balances or sides stand they tell the signs.
  if (!hasBalance && !hasSides && isSigned) {
    const { agree, contradict } = agreement(rows);
    if (outweighs(contradict, agree)) return "card";
    if (outweighs(agree, contradict)) return "account";
    if (paymentsNegative(rows)) return "card";
    if (contradict > agree) return "doubtful";
  }
  if (!outside.some((line) => lines.test(foldMarks(line)))) return "account";
  const amounts = rows.flatMap(({ cells }) => cells.amount?.value ?? cells.amount?.text ?? []);
  const negative = amounts.filter(isNegative).length;
  // Cards are charged more often than they are paid: where most figures have a minus, it is what was spent.
  return negative * 2 <= amounts.length ? "card" : "account";
}
