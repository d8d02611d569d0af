import { around } from "../../document/layout/lines.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import { productTable } from "./bare-table.ts";
import type { LineTable } from "./line-table.ts";
import { netOf } from "./lines-fit.ts";
import { type InvoiceRow, looksLikeMoney, type Segment, tokensAt, type View } from "./page-view.ts";
import { type Money, moneyIn, near } from "./totals/money.ts";
import type { Totals } from "./totals.ts";

/** A row of words that ends in an amount. */
type PricedRow = { row: InvoiceRow; amount: number };

/** More rows than these are no lines of one invoice. */
const mostRows = 400;

function pricedRow(view: View, row: InvoiceRow, decimal: DecimalMark | undefined): PricedRow | undefined {
  const moneyOf = (segment: Segment) =>
    moneyIn(segment, decimal).filter((each) => looksLikeMoney(view, each));
  const last = row.segments.findLast((segment) => moneyOf(segment).length > 0);
  const amount = last && moneyOf(last).at(-1);
  if (last === undefined || amount === undefined || row.foot) return undefined;
  const [left = 0] = around(tokensAt(last, amount.start, amount.end).map(({ box }) => box));
  const words = row.segments.flatMap(({ tokens }) => tokens).filter(({ box }) => box[2] <= left);
  return words.some(({ text }) => /\p{L}{2}/u.test(text)) ? { row, amount: amount.value } : undefined;
}

/** Runs of rows that follow each other and add up to a sum. */
function runsOf(rows: readonly PricedRow[], sum: number): PricedRow[][] {
  const found: PricedRow[][] = [];
  for (let from = 0; from < rows.length; from += 1) {
    let total = 0;
    for (let to = from; to < rows.length; to += 1) {
      total = rounded(total + (rows[to]?.amount ?? 0));
      if (near(total, sum, 0.011)) found.push(rows.slice(from, to + 1));
    }
  }
  return found;
}

const rowOf = (view: View, { evidence: { page, bbox } }: Money): number | undefined =>
  view.rows.find((row) => row.page === page && row.box[1] <= bbox[1] + 1 && row.box[3] >= bbox[3] - 1)?.index;

/** Rows above the sums, and rows below them. */
function outside(rows: readonly PricedRow[], sums: readonly number[]): PricedRow[][] {
  const [first, last] = [Math.min(...sums), Math.max(...sums)];
  return [rows.filter(({ row }) => row.index < first), rows.filter(({ row }) => row.index > last)];
}

/** Words from the left edge, money at the right. */
function serviceTable(run: readonly PricedRow[], decimal: DecimalMark | undefined): LineTable["columns"] {
  const boxes = run.flatMap(({ row }) => {
    const last = row.segments.findLast((segment) => moneyIn(segment, decimal).length > 0);
    const amount = last && moneyIn(last, decimal).at(-1);
    return last && amount ? [around(tokensAt(last, amount.start, amount.end).map(({ box }) => box))] : [];
  });
  const money = around(boxes);
  const words = run.flatMap(({ row }) => row.segments.flatMap(({ tokens }) => tokens));
  const left = around(words.filter(({ box }) => box[2] < money[0]).map(({ box }) => box));
  return [
    { kind: "description", box: left },
    { kind: "amount", box: money },
  ];
}

/**
 * The lines of a paper whose heads are not known, or that has none: the one run of rows, all above or all below the
 * sums, whose amounts make the net sum, before charges and discounts or after them. Undefined when several runs do.
 */
export function provenLines(
  view: View,
  { net, tax, total, discount, surcharge }: Totals,
  isSum: (row: InvoiceRow) => boolean,
  decimal: DecimalMark | undefined,
): LineTable | undefined {
  const base = netOf({ net, tax, total });
  if (base === undefined || base === 0) return undefined;
  const sums = [net, tax, total].flatMap((money) => (money && rowOf(view, money)) ?? []);
  const priced = view.rows.flatMap((row) => (isSum(row) ? [] : (pricedRow(view, row, decimal) ?? [])));
  if (priced.length > mostRows) return undefined;
  const extra = (surcharge?.value ?? 0) - Math.abs(discount?.value ?? 0);
  // A bill of one line has its net sum in it and no row for it.
  const named = sums.filter((at) => view.rows[at] !== undefined && isSum(view.rows[at]));
  const bounds = named.length > 0 && named.length < sums.length ? [sums, named] : [sums];
  const parts = bounds.map((rows) => outside(priced, rows));
  // Lines of a total that holds its tax have prices with it.
  const holdsTax = net !== undefined && net.evidence === tax?.evidence ? [total?.value ?? base] : [];
  const wanted = [...new Set([base, rounded(base - extra), ...holdsTax])];
  for (const [part, sum] of parts.flatMap((part) => wanted.map((sum) => [part, sum] as const))) {
    const runs = part.flatMap((rows) => runsOf(rows, sum));
    const [run] = runs;
    if (run === undefined) continue;
    const [top, bottom] = [run[0]?.row, run.at(-1)?.row];
    if (runs.length > 1 || top === undefined || bottom === undefined) return undefined;
    const rows = run.map(({ row }) => row);
    return {
      page: top.page,
      top: top.index,
      first: top.index,
      last: bottom.index + 1,
      columns: productTable(view, rows, decimal) ?? serviceTable(run, decimal),
      headless: true,
    };
  }
  return undefined;
}
