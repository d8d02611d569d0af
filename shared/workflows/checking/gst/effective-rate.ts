import { rounded } from "../../../values/amounts/hundredths.ts";
import { within } from "../rules/breaches.ts";
import { type GstDocument, sumOf, taxCharged } from "./gst-document.ts";
import { readingsOf } from "./printed-rates.ts";
import { generalRates, rateOn } from "./rate-table.ts";

/** Rupees by which a tax may differ from its rate: CGST Act, section 170. */
const slack = 1;
/** More sums than this are not tried: too many lines at too many rates. */
const mostSums = 20_000;

/** Rates that the document names other than nought, each once. */
export function namedRates({ lines, printed = [], date }: GstDocument): number[] {
  const ofLines = lines.flatMap(({ rate }) => (rate === undefined ? [] : [rate.value]));
  const ofText = printed.map((each) => {
    const [first = each.value, second] = readingsOf(each);
    const day = date?.value ?? "9999-12-31";
    return second !== undefined && rateOn(first, day, undefined) === "no" ? second : first;
  });
  return [...new Set([...ofLines, ...ofText])].filter((rate) => rate !== 0);
}

const amountsOf = ({ lines }: GstDocument): number[] | undefined => {
  const amounts = lines.flatMap(({ taxable }) => (taxable === undefined ? [] : [taxable.value]));
  return amounts.length === lines.length && amounts.length > 0 ? amounts : undefined;
};

/** What the tax may have been taken on: paper does not say whether discount and charges are in the taxable value. */
export function basesOf(one: GstDocument): number[] {
  const amounts = amountsOf(one);
  const net =
    one.taxable?.value ?? (amounts === undefined ? undefined : sumOf(one.lines.map((line) => line.taxable)));
  if (net === undefined) return [];
  if (one.layout !== "document") return [net];
  const [off, extra] = [one.discount?.value ?? 0, one.other?.value ?? 0];
  return [...new Set([net, net - off, net + extra, net - off + extra])];
}

const fits = (bases: readonly number[], rate: number, tax: number) =>
  bases.some((base) => within((Math.abs(base) * rate) / 100, tax, slack));

/** Whether the tax of the document is that of this rate. */
export const isTaxAt = (one: GstDocument, rate: number): boolean => {
  const tax = taxCharged(one);
  return tax !== undefined && tax.value !== 0 && fits(basesOf(one), rate, Math.abs(tax.value));
};

/** Whether lines at one of the rates each, or at none, can bear the tax; undefined when there are too many ways. */
function combines(amounts: readonly number[], rates: readonly number[], tax: number): boolean | undefined {
  let sums = new Set([0]);
  for (const amount of amounts) {
    const next = new Set<number>();
    for (const sum of sums)
      for (const rate of [0, ...rates]) next.add(Math.round(sum * 100 + amount * rate) / 100);
    if (next.size > mostSums) return undefined;
    sums = next;
  }
  return [...sums].some((sum) => within(Math.abs(sum), tax, slack));
}

export type Effective = { kind: "fits" } | { kind: "wrong" | "undecided"; rate: number; says: string };

const shown = (rate: number) => String(rounded(rate));

/** Whether the tax is taken at rates that can be: named ones, else one of the table. */
export function effectiveRate(one: GstDocument, tax: number, day: string): Effective {
  const bases = basesOf(one);
  const [base = 0] = bases;
  const rate = base === 0 ? Number.POSITIVE_INFINITY : (tax / Math.abs(base)) * 100;
  const named = namedRates(one);
  const general = generalRates(
    day,
    one.lines.map(({ hsn }) => hsn?.value),
  );
  const candidates = named.length > 0 ? named : general;
  if (candidates.some((each) => fits(bases, each, tax))) return { kind: "fits" };
  const wrong = (says: string): Effective => ({ kind: "wrong", rate, says });
  const asStated = `The tax is ${shown(rate)} % of the taxable value`;
  if (!bases.some((each) => tax <= (Math.abs(each) * Math.max(...candidates)) / 100 + slack))
    return wrong(`${asStated}, more than any rate ${named.length > 0 ? "of the document" : `on ${day}`}.`);
  const oneLine = one.layout === "document" && one.lines.length === 1;
  if (oneLine && named.length <= 1)
    return wrong(
      named.length === 0
        ? `${asStated}: no GST rate on ${day}.`
        : `${asStated}, not ${shown(named[0] ?? 0)} %.`,
    );
  const amounts = amountsOf(one);
  const whole =
    amounts !== undefined &&
    bases.some((each) => within(each, sumOf(one.lines.map((line) => line.taxable)), slack));
  const mixed = whole && named.length > 0 ? combines(amounts, named, tax) : undefined;
  if (mixed === true) return { kind: "fits" };
  if (mixed === false && named.length === 1)
    return wrong(`${asStated}; ${shown(named[0] ?? 0)} % of none of its lines gives it.`);
  return {
    kind: "undecided",
    rate,
    says: `${asStated}; which of its parts bear which rate is not said, so that it cannot be told whether that is right.`,
  };
}
