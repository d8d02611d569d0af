import type { InvoiceRow, Segment, View } from "./page-view.ts";
import { moneyIn } from "./totals/money.ts";

/** Rows of the first page among which titles, numbers and days stand. */
const mostRows = 45;

/** The first rows of the first page. */
export const topRows = ({ rows }: View): InvoiceRow[] =>
  rows.filter(({ page }) => page === 1).slice(0, mostRows);

const hasAmount = ({ segments }: { segments: readonly Segment[] }) =>
  segments.some((segment) => moneyIn(segment, undefined).some(({ decimals }) => decimals === 2));

/** Those of them above the first amount; undefined where none is printed. */
export function rowsAboveAmounts(view: View): InvoiceRow[] | undefined {
  const end = view.rows.find(hasAmount);
  return end && topRows(view).filter(({ index }) => index < end.index);
}
