import { rounded } from "../../values/amounts/hundredths.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { LineItem } from "./line-items.ts";
import { type Money, near } from "./totals/money.ts";
import type { Totals } from "./totals.ts";

/** What the amounts of a scan are mended by: its lines, the rates of tax that are printed, and all amounts that are. */
type Known = { items: readonly LineItem[]; rates: readonly number[]; printed: readonly Money[] };

/** How sure an amount is that follows from others: with the sum of the lines behind it, and without. */
const [proven, likely] = [0.8, 0.6] as const;

const sumOf = (items: readonly LineItem[]) => rounded(items.reduce((sum, { amount }) => sum + amount, 0));

/** Whether a tax is one rate's, or lies between those of the lowest and the highest, as one of several rates does. */
function fitsRates(net: number, tax: number, rates: readonly number[]): boolean {
  const share = (100 * tax) / net;
  const slack = 0.05 + Math.abs(3 / net);
  return rates.length > 0 && share > Math.min(...rates) - slack && share < Math.max(...rates) + slack;
}

const given = (value: number, source: Money, weight: number): Money => ({
  value,
  evidence: source.evidence,
  weight,
});

/** The net that the lines add up to, where it leads to the total by a printed rate and what was read does not. */
function netOfLines({ total, net }: Totals, { items, rates }: Known): Money | undefined {
  const sum = sumOf(items);
  if (total === undefined || sum === 0) return undefined;
  const leads = rates.some((rate) => near(sum * (1 + rate / 100), total.value, 0.02));
  return leads && (net === undefined || !near(net.value, sum)) ? given(sum, net ?? total, proven) : undefined;
}

/** Net and total by the lines and the tax, where their sum is printed somewhere and what was read as total is another. */
function byLines({ tax, total }: Totals, { items, printed }: Known) {
  const net = sumOf(items);
  if (tax === undefined || tax.value === 0 || net === 0) return undefined;
  const sum = printed.find(({ value }) => near(value, net + tax.value));
  if (sum === undefined || (total !== undefined && near(total.value, sum.value))) return undefined;
  const stated = printed.find(({ value }) => near(value, net)) ?? sum;
  return { net: given(net, stated, proven), total: given(sum.value, sum, proven), adds_up: true };
}

/**
 * Amounts of a scan with the one that OCR misread or lost put right by the others: the net by the lines and a rate, the
 * tax by net and total, the total by net and tax. Nothing changes where they add up.
 */
export function mendedTotals(read: Totals, index: LabelIndex, known: Known): Totals {
  if (read.adds_up) return read;
  const whole = byLines(read, known);
  if (whole !== undefined) return { ...read, ...whole };
  const net = netOfLines(read, known) ?? read.net;
  const { total, tax } = read;
  const linesHold = net !== undefined && near(net.value, sumOf(known.items), 0.03);
  const weight = linesHold ? proven : likely;
  if (net !== undefined && total !== undefined) {
    const rest = rounded(total.value - net.value);
    const labelled = index.of("tax")[0] !== undefined;
    if (!labelled || rest === 0 || !fitsRates(net.value, rest, known.rates)) return read;
    return { ...read, net, tax: given(rest, tax ?? total, weight), adds_up: linesHold };
  }
  if (net !== undefined && tax !== undefined && linesHold && fitsRates(net.value, tax.value, known.rates))
    return { ...read, total: given(rounded(net.value + tax.value), tax, likely) };
  return read;
}
