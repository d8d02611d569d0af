import { sumOf } from "../../../values/amounts/hundredths.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import { namesValueAddedTax } from "../../../values/amounts/value-added-tax.ts";
import type { View } from "../page-view.ts";
import { type Candidate, money, moneyIn, near, putTogether } from "./money.ts";
import type { BreakdownRow } from "./rates.ts";

/** Most rows of a rate each that are added up to a tax. */
const mostRates = 4;

/** Whether an amount is what a rate taxes: the tax that it makes stands in its row. */
const isTaxed = (one: Candidate, all: readonly Candidate[], rates: readonly number[]) =>
  all.some(
    (other) => other.row === one.row && rates.some((rate) => near((one.value * rate) / 100, other.value)),
  );

/** Rows of a rate each (7 %, 19 %): the tax is their sum. What is taxed may stand beside it. */
function severalRates(all: readonly Candidate[], rates: readonly number[]): Candidate[] {
  const rows = all.filter((one) => !isTaxed(one, all, rates));
  const sums: Candidate[] = [];
  for (let count = 2; count <= Math.min(mostRates, rows.length); count += 1) {
    const some = rows.slice(0, count);
    const [first] = some;
    if (first === undefined) break;
    sums.push(putTogether(sumOf(some.map(({ value }) => value)), first.evidence, first.weight - 0.1));
  }
  return sums;
}

/** What is labelled as each part of India's tax. */
type PrintedParts = Readonly<Record<"cgst" | "sgst" | "igst" | "cess", readonly Candidate[]>>;
type Parts = Readonly<Record<keyof PrintedParts, Candidate | undefined>>;

const firstOfEach = ({ cgst, sgst, igst, cess }: PrintedParts): Parts => ({
  cgst: cgst[0],
  sgst: sgst[0],
  igst: igst[0],
  cess: cess[0],
});

/** `CGST 2.5%` over `CGST 6%`: a row for each rate, added up. */
function summedParts({ cgst, sgst, igst, cess }: PrintedParts): Parts {
  const sum = (rows: readonly Candidate[]) => {
    const [first] = rows;
    const own = rows.filter(({ row }, at) => rows.findIndex((other) => other.row === row) === at);
    return first === undefined || own.length < 2 || own.length > mostRates
      ? first
      : putTogether(sumOf(own.map(({ value }) => value)), first.evidence, first.weight - 0.1);
  };
  return { cgst: sum(cgst), sgst: sum(sgst), igst: sum(igst), cess: sum(cess) };
}

const wholeOf = (parts: Parts, weight: number): Candidate[] => {
  const own = Object.values(parts).filter((part) => part !== undefined);
  const [part] = own;
  return part === undefined ? [] : [putTogether(sumOf(own.map(({ value }) => value)), part.evidence, weight)];
};

/** What may be the tax: rows that are called so, the parts of India's tax together, the sum of the breakdown. */
export function taxCandidates(
  rows: readonly Candidate[],
  parts: PrintedParts,
  breakdown: readonly BreakdownRow[],
  { nets, rates }: { nets: readonly Candidate[]; rates: readonly number[] },
): Candidate[] {
  const [line] = breakdown;
  // Rows of which each holds in itself and whose bases make a printed net are the whole breakdown.
  const taxed = sumOf(breakdown.map(({ base }) => base ?? 0));
  const isWhole = breakdown.length > 1 && nets.some(({ value }) => near(value, taxed));
  const whole = [...wholeOf(firstOfEach(parts), 1), ...wholeOf(summedParts(parts), 0.9)];
  const several = whole.length === 0 ? severalRates(rows, rates) : [];
  const sum = sumOf(breakdown.map(({ amount }) => amount));
  // CGST and SGST have a row each at every rate, of which the breakdown holds one.
  const sums = whole.length === 0 ? [sum] : [sum, 2 * sum];
  const summed =
    line === undefined
      ? []
      : sums.map((each) => putTogether(each, line.evidence, isWhole && each === sum ? 0.94 : 0.6));
  return isWhole ? [...whole, ...summed, ...rows, ...several] : [...whole, ...rows, ...several, ...summed];
}

/** The parts of India's tax. Where each of several rates has a row, they are the sums of these, when those make the tax. */
export function partsOfTax(
  printed: PrintedParts,
  tax: Candidate | undefined,
  breakdown: readonly BreakdownRow[],
): Parts {
  const parts = firstOfEach(printed);
  const makesTax = (some: Parts) => wholeOf(some, 1).some(({ value }) => near(value, tax?.value ?? 0));
  if (tax === undefined || makesTax(parts)) return parts;
  const summed = summedParts(printed);
  if (makesTax(summed)) return summed;
  const { cgst, sgst, igst, cess } = parts;
  // The column of a line stands under its head: what the whole tax is, the part is too where it is the only one.
  if (igst !== undefined && cgst === undefined && sgst === undefined && cess === undefined)
    return { ...parts, igst: { ...tax, weight: 0.8 } };
  const [first] = breakdown;
  if (first === undefined || breakdown.length < 2) return parts;
  const sum = sumOf(breakdown.map(({ amount }) => amount));
  const rest = tax.value - (cess?.value ?? 0);
  const whole = putTogether(sum, first.evidence, 0.9);
  if (igst !== undefined && cgst === undefined && sgst === undefined && near(sum, rest))
    return { ...parts, igst: whole };
  if (igst === undefined && cgst !== undefined && sgst !== undefined && near(2 * sum, rest))
    return { ...parts, cgst: whole, sgst: whole };
  return parts;
}

const includes =
  /(?:\bincl|\binkl|\benth[aä]lt|\bdarin\b|\bdont\b|\bdi cui\b|\bcompres[ao]\b|\binclu[ií]d[oa]s?\b|\bwaarvan\b|\bheraf\b|\bherav\b|\bvarav\b|\bhvorav\b|\bw tym\b|\bz toho\b)/i;
const namesTax = (text: string) => namesValueAddedTax(text) || /\b(?:tax|podat\w{0,3})\b/i.test(text);

/** Letters from the word that includes to that of the tax. */
const mostWords = 60;

/** `Total includes VAT at 20% of 69.80`, `darin enthalten 19 % MwSt. 19,00`: taxes that a total holds. They count only where a printed rate proves them. */
export const includedTaxes = (view: View, decimal: DecimalMark | undefined): Candidate[] =>
  view.rows.flatMap(({ segments }) => {
    const text = segments.map((segment) => segment.text).join(" ");
    const at = includes.exec(text)?.index;
    if (at === undefined || !namesTax(text.slice(at, at + mostWords))) return [];
    return segments.flatMap((segment) =>
      moneyIn(segment, decimal).map((amount) => money(segment, amount, 0.85)),
    );
  });
