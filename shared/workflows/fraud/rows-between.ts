import { findAmounts } from "../../values/amounts/parse-amount.ts";
import type { ReadInvoice } from "./signal.ts";

/** Rows that may stand there together. */
const mostRows = 8;

/** Amounts with a name of their own that stand between net and total and are no tax: what they are was not read. */
function amountsBetween({ data, document }: ReadInvoice): number[] {
  const [net, total] = [data.evidence.subtotal, data.evidence.total_amount];
  if (net === undefined || total === undefined || net.page !== total.page) return [];
  const known = [data.tax_amount, data.cgst, data.sgst, data.igst, data.subtotal, data.total_amount];
  const lines = document?.pages.find(({ number }) => number === net.page)?.lines ?? [];
  return lines
    .filter(
      ({ box, text }) => box[3] <= net.bbox[1] + 1 && box[1] >= total.bbox[3] - 1 && /\p{L}{3}/u.test(text),
    )
    .flatMap(({ text }) => {
      const amount = findAmounts(text).at(-1)?.value;
      return amount === undefined || known.some((each) => Math.abs(amount) === each) ? [] : [amount];
    })
    .slice(0, mostRows);
}

/** Whether rows between net and total, one or two of them, make what net and tax lack of the total. */
export function isPrintedBetween(invoice: ReadInvoice, off: number, slack: number): boolean {
  const signed = amountsBetween(invoice).map((each) => [each, -each]);
  const fits = (sum: number) => Math.abs(sum - off) <= slack;
  return signed.some((one, at) =>
    one.some(
      (value) =>
        fits(value) || signed.slice(at + 1).some((other) => other.some((each) => fits(value + each))),
    ),
  );
}
