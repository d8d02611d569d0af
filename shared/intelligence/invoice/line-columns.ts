import { rounded } from "../../values/amounts/hundredths.ts";
import type { Column, LineTable } from "./line-table.ts";
import type { InvoiceRow } from "./page-view.ts";
import { near } from "./totals/money.ts";
import { isLikelyRate } from "./totals/rates.ts";

/** The figures of a line. */
type Figures = {
  quantity: number | null;
  unit_price: number | null;
  tax_rate: number | null;
  amount: number;
};

const isSum = ({ kind }: Column) => kind === "amount" || kind === "gross";

/** The same table with each of its columns of sums in turn as that of the lines: `Taxable value`, `Total`. None where it has one. */
export function bySumColumn(table: LineTable): LineTable[] {
  const sums = table.columns.filter(isSum);
  if (sums.length < 2) return [];
  return sums.map((own) => ({
    ...table,
    columns: table.columns.map((column) =>
      isSum(column) ? { ...column, kind: column === own ? ("amount" as const) : ("gross" as const) } : column,
    ),
  }));
}

/** No tax on a line is more, per cent. */
const mostRate = 60;
/** Rates that taxes of single lines make, which are rounded each. */
const ofLines = { most: 40, slack: 0.04 } as const;

/**
 * Lines whose column of rates holds amounts of tax: `VAT 5%` over 93.00 and 37.00, of 1,860.00 and 740.00. The rate is what
 * each is of its line. As they are where that makes no rate.
 */
export function withRatesOfTaxes<Line extends Pick<Figures, "tax_rate" | "amount">>(
  lines: readonly Line[],
): readonly Line[] {
  const rated = lines.map((line) => ({
    line,
    rate: line.tax_rate === null || line.amount === 0 ? undefined : (line.tax_rate / line.amount) * 100,
  }));
  const taxed = rated.filter(({ rate }) => rate !== undefined);
  const isTax =
    taxed.length > 0 && taxed.every(({ rate }) => rate !== undefined && isLikelyRate(rate, ofLines));
  return isTax
    ? rated.map(({ line, rate }) => ({
        ...line,
        tax_rate: rate === undefined ? null : Math.round(rate * 2) / 2,
      }))
    : lines.map((line) => ((line.tax_rate ?? 0) < mostRate ? line : { ...line, tax_rate: null }));
}

/**
 * Lines without those that add up the ones above them, such as what is carried over to the next page and the sum below: they
 * have no count and no price of their own. In the midst of others two lines at least are added up, since one may be repeated.
 */
export function withoutSums<Line extends { item: Figures }>(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  let sum = 0;
  for (const [at, line] of lines.entries()) {
    const { quantity, unit_price: price, amount } = line.item;
    const least = at === lines.length - 1 ? 1 : 2;
    if (kept.length >= least && quantity === null && price === null && near(sum, amount)) continue;
    kept.push(line);
    sum = rounded(sum + amount);
  }
  return kept;
}

/** How much nearer, in heights of letters, a line of text stands to the row below it than to the one above it. */
const nearer = 0.25;

/**
 * The row in which the text of a line begins: figures in the middle of a cell of several lines stand below its first ones.
 * `top`: the row of the figures; `least`: the first row that may be the line's; `isPlain`: whether a row has text alone.
 */
export function firstTextRow(
  rows: readonly InvoiceRow[],
  top: number,
  least: number,
  isPlain: (row: InvoiceRow) => boolean,
): number {
  let first = top;
  for (; first > least; first -= 1) {
    const [before, row, below] = [rows[first - 2], rows[first - 1], rows[first]];
    if (before === undefined || row === undefined || below === undefined || row.foot || !isPlain(row)) break;
    if (before.page !== row.page || row.page !== below.page) break;
    const [above, under] = [before.box[1] - row.box[3], row.box[1] - below.box[3]];
    if (above - under < nearer * row.size) break;
  }
  return first;
}
