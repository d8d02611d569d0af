import { foldMarks } from "../../../values/text/fold.ts";
import type { RawRow } from "../layout/raw-row.ts";

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

/** Whether payments to the card are thanked for, each with a minus; where balances stand they tell the signs. */
function paymentsNegative(rows: readonly RawRow[]): boolean {
  if (rows.some(({ cells }) => cells.balance !== undefined)) return false;
  const paid = rows.filter(({ cells }) => paidToCard.test(foldMarks(cells.description?.text ?? "")));
  return paid.length > 0 && paid.every((row) => isNegative(amountIn(row)));
}

/** Whether the amounts of a table are a card's own view: what was spent is positive. */
export function isCardView(outside: readonly string[], header: string, rows: readonly RawRow[]): boolean {
  if (chargesPositive.test(foldMarks(header))) return true;
  if (paymentsNegative(rows)) return true;
  if (!outside.some((line) => lines.test(foldMarks(line)))) return false;
  const amounts = rows.flatMap(({ cells }) => cells.amount?.value ?? cells.amount?.text ?? []);
  const negative = amounts.filter(isNegative).length;
  // Cards are charged more often than they are paid: where most figures have a minus, it is what was spent.
  return negative * 2 <= amounts.length;
}
