import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import { median } from "../../../values/median.ts";
import type { LabelIndex } from "../find-labels.ts";
import type { LabelKind } from "../labels.ts";
import { evidenceOf, tokensAt, type View } from "../page-view.ts";
import type { Features } from "../scorer.ts";
import { type Printed, printedAmounts } from "./amounts.ts";

export type TotalCandidate = {
  value: number;
  evidence: ReturnType<typeof evidenceOf>;
  features: Features;
};

const near = (one: number, other: number) => Math.abs(one - other) < 0.006;
const number = (holds: boolean) => (holds ? 1 : 0);

/** Words that say more than the kind of a label does. */
const strong = /grand|nett|net\b|payable|rounded|after|incl|due|amount|jumlah|bill/;
const partial = /sub|excl|before|w\/o|without|hsn|summary|qty|quantity|item|saving|discount|disc\b/;
const cash = /cash|tunai|tender|paid|visa|master|card|payment|bayar/;
const change = /change|baki|balance|kembali|return/;

const printedAs = (value: number) => value.toFixed(2);

/** `58.20` beside `8.20`: the mark of a currency was read as a digit. */
const withMark = (value: number, other: number) =>
  other > 0 &&
  printedAs(value).length === printedAs(other).length + 1 &&
  printedAs(value).endsWith(printedAs(other));

/** The same amount with one digit read as another. */
const oneDigitApart = (value: number, other: number) => {
  const [one, two] = [printedAs(value), printedAs(other)];
  return one.length === two.length && [...one].filter((digit, at) => digit !== two[at]).length === 1;
};

/** What the last sum before each total makes with all that is printed between the two: taxes, a tip, a deposit. */
function addedUp(all: readonly Printed[]): number[] {
  return all
    .filter(({ kinds }) => kinds.has("total"))
    .flatMap(({ row: total }) => {
      const net = all.findLast(({ kinds, row }) => kinds.has("net") && row.index < total.index);
      if (net === undefined) return [];
      const between = all.filter(({ row }) => row.index > net.row.index && row.index < total.index);
      if (between.length === 0 || between.some(({ beside }) => beside > 1)) return [];
      return between.reduce((sum, { value }) => sum + value, net.value);
    });
}

/** Sums that other amounts of the receipt make. */
function sums(all: readonly Printed[]) {
  const of = (kind: LabelKind) => all.filter(({ kinds }) => kinds.has(kind)).map(({ value }) => value);
  const paid = all.filter(({ words }) => cash.test(words)).map(({ value }) => value);
  const back = all.filter(({ words }) => change.test(words)).map(({ value }) => value);
  const firstTotal = all.find(({ kinds }) => kinds.has("total") || kinds.has("net"))?.row.index ?? 0;
  const items = new Map<number, number>();
  for (const { row, value, kinds } of all)
    if (row.index < firstTotal && kinds.size === 0) items.set(row.index, value);
  const rounded = of("round_off").flatMap((round) =>
    [...of("total"), ...of("net")].flatMap((total) => [total + round, total - round]),
  );
  return {
    taken: paid.flatMap((one) => back.map((other) => one - other)),
    taxed: [...of("net").flatMap((net) => of("tax").map((tax) => net + tax)), ...addedUp(all)],
    rounded,
    items: [...items.values()].reduce((sum, value) => sum + value, 0),
    paid,
  };
}

/** Each amount of a receipt once, with what speaks for its being the total. */
export function totalCandidates(
  index: LabelIndex,
  view: View,
  decimal: DecimalMark | undefined,
): TotalCandidate[] {
  const printed = printedAmounts(index, view, decimal);
  // What is given back is printed below zero, its total as well.
  const totals = printed.filter(({ kinds }) => kinds.has("total"));
  const sign = totals.length > 0 && totals.every(({ value }) => value < 0) ? -1 : 1;
  const all = printed.map((one) => ({ ...one, value: sign * one.value })).filter(({ value }) => value >= 0);
  const made = sums(all);
  const usual = median(all.map(({ size }) => size)) || 1;
  const rows = Math.max(1, view.rows.length);
  const labelled = all.filter(({ kinds }) => kinds.has("total"));
  const largest = Math.max(0, ...all.filter(({ words }) => !cash.test(words)).map(({ value }) => value));
  return [...new Set(all.map(({ value }) => value))].map((value) => {
    const own = all.filter((one) => near(one.value, value));
    const some = (holds: (one: Printed) => boolean) => number(own.some(holds));
    const totals = own.filter(({ kinds }) => kinds.has("total") || kinds.has("due"));
    const best = totals.at(-1) ?? own.at(-1);
    const tokens = best === undefined ? [] : tokensAt(best.segment, best.start, best.end);
    return {
      value: sign * value,
      evidence:
        best === undefined ? { page: 1, bbox: [0, 0, 0, 0], text: "" } : evidenceOf(best.segment, tokens),
      features: {
        total: number(totals.length > 0),
        clean_total: number(totals.some(({ words, beside }) => !partial.test(words) && beside === 1)),
        strong_total: number(totals.some(({ words }) => strong.test(words) && !partial.test(words))),
        last_total: number(labelled.length > 0 && near(labelled.at(-1)?.value ?? -1, value)),
        net: some(({ kinds }) => kinds.has("net")),
        tax: some(({ kinds }) => kinds.has("tax")),
        rounding: some(({ kinds }) => kinds.has("round_off")),
        discount: some(({ kinds }) => kinds.has("discount")),
        partial: number(own.every(({ words }) => partial.test(words))),
        cash: some(({ words }) => cash.test(words)),
        change: some(({ words }) => change.test(words)),
        taken: number(made.taken.some((sum) => near(sum, value)) && value > 0),
        taxed: number(made.taxed.some((sum) => near(sum, value))),
        rounded: number(made.rounded.some((sum) => near(sum, value))),
        items: number(near(made.items, value)),
        repeated: Math.min(3, own.length - 1) / 3,
        marked: number(all.some((other) => withMark(value, other.value))),
        unmarked: number(all.some((other) => withMark(other.value, value))),
        contested: number(
          all.some(({ value: other, kinds }) => kinds.has("total") && oneDigitApart(value, other)),
        ),
        proven: number(
          made.taken.some((sum) => near(sum, value) && value > 0) ||
            made.taxed.some((sum) => near(sum, value)) ||
            near(made.items, value),
        ),
        largest: number(near(value, largest)),
        share: largest > 0 ? Math.min(1, value / largest) : 0,
        over: number(value > largest + 0.006),
        size: Math.max(-1, Math.min(1, Math.log(Math.max(...own.map(({ size }) => size)) / usual))),
        place: Math.max(...own.map(({ row }) => row.index)) / rows,
        crowd: number(own.every(({ beside }) => beside > 1)),
        bare: number(own.every(({ kinds }) => kinds.size === 0)),
        clear: Math.max(
          ...own.map(({ segment, start, end }) =>
            Math.min(...tokensAt(segment, start, end).map((token) => token.confidence)),
          ),
        ),
        zero: number(value === 0),
        five: number(near(Math.round(value * 20) / 20, value)),
      },
    };
  });
}
