import type { Evidence } from "../../document/document.ts";
import { currencyIn } from "../../values/amounts/currencies.ts";
import { type DecimalMark, findAmounts } from "../../values/amounts/parse-amount.ts";
import type { Label, LabelIndex } from "./find-labels.ts";
import type { Found } from "./found.ts";
import type { LabelKind } from "./labels.ts";
import { evidenceOf, type Segment, tokensAt, type View } from "./page-view.ts";

export type Money = Found<number>;

export type TaxLine = { rate: number | null; base: number | null; amount: number };

/** The amounts of an invoice, chosen so that they add up. */
export type Totals = Readonly<{
  net: Money | undefined;
  tax: Money | undefined;
  total: Money | undefined;
  due: Money | undefined;
  prepaid: Money | undefined;
  discount: Money | undefined;
  surcharge: Money | undefined;
  round_off: Money | undefined;
  cgst: Money | undefined;
  sgst: Money | undefined;
  igst: Money | undefined;
  cess: Money | undefined;
  breakdown: readonly TaxLine[];
  /** net + tax (+ rounding) = total holds to the cent. */
  adds_up: boolean;
  /** A printed tax rate times net gives the tax. */
  rate_fits: boolean;
}>;

export const near = (one: number, other: number, tolerance = 0.015): boolean =>
  Math.abs(one - other) <= tolerance;

type Candidate = Money & { row: number };

/** Amounts of a segment, without percentages, quantities with a unit and dates. */
function moneyIn(segment: Segment, decimal: DecimalMark | undefined) {
  return findAmounts(segment.text, decimal).filter(({ start, end }) => {
    const after = segment.text.slice(end, end + 3);
    const before = segment.text.slice(Math.max(0, start - 3), start);
    // `% 19` is a rate, `19% 1,200.00` a rate and an amount.
    return (
      !/^\s?%/.test(after) &&
      !/@\s?$|(?<![\d ])\s?%\s?$/.test(before) &&
      !/^[./-]\d/.test(after) &&
      !/\d[./-]$/.test(before)
    );
  });
}

const money = (
  segment: Segment,
  amount: { value: number; start: number; end: number; decimals: number },
  weight: number,
): Candidate => ({
  value: amount.value,
  row: segment.row,
  evidence: evidenceOf(segment, tokensAt(segment, amount.start, amount.end)),
  // Whole numbers beside a label are more often counts than sums.
  weight: weight - (amount.decimals === 2 ? 0 : 0.15),
});

// `Total Qty`, `Total included GST`: the words behind the label make it another one.
const otherSum = /^\W*(?:incl\w*|enth\w*|quantity|qty|item|saving|discount|tax|gst|vat)\b/i;

function candidates(index: LabelIndex, label: Label, decimal: DecimalMark | undefined): Candidate[] {
  const found: Candidate[] = [];
  const [first] = index.places(label, 0);
  if (label.kind === "total" && first?.where === "inside" && otherSum.test(first.segment.text)) {
    if (
      !/incl\w* of|inkl|incl\w*\.? (?:vat|tax|mwst|ust)/i.test(first.segment.text) &&
      label.segment.tokens.length < 7
    )
      return [];
  }
  for (const { segment, where } of index.places(label, 6)) {
    const list = moneyIn(segment, decimal);
    if (where === "below") {
      const closest = found.length === 0 ? 0.6 : 0.45;
      if (list.length === 1 && list[0] !== undefined && label.starts)
        found.push(money(segment, list[0], closest));
    } else {
      for (const [at, amount] of list.entries())
        found.push(money(segment, amount, 0.9 - (list.length - 1 - at) * 0.1));
    }
    if (where === "inside" && list.some(({ decimals }) => decimals === 2)) break;
  }
  const beside = found.filter(({ weight }) => weight > 0.6);
  return beside.length > 0 ? lastFirst(beside) : columnSum(found);
}

/** A column of one row per rate ends in its sum: that is the value of the head above. */
function columnSum(list: Candidate[]): Candidate[] {
  const last = list.findLastIndex((one, at) => {
    const before = list.slice(0, at);
    return (
      at >= 2 &&
      near(
        before.reduce((sum, { value }) => sum + value, 0),
        one.value,
      )
    );
  });
  return list.map((one, at) => (last < 0 ? one : { ...one, weight: at === last ? 0.85 : 0.3 }));
}

/** Of several amounts in a summary row the one at the right end is the sum, the others are bases or parts. */
function lastFirst(list: Candidate[]): Candidate[] {
  return list.map((candidate, at) => ({
    ...candidate,
    weight: candidate.weight - (list.length - 1 - at) * 0.12,
  }));
}

function gather(index: LabelIndex, kind: LabelKind, decimal: DecimalMark | undefined): Candidate[] {
  const all = index.of(kind).flatMap((label) => {
    const strength = Math.min(0.08, (label.to - label.from) * 0.02) + label.segment.row * 0.0005;
    return candidates(index, label, decimal).map((one) => ({ ...one, weight: one.weight + strength }));
  });
  const seen = new Map<number, Candidate>();
  for (const one of all) {
    const known = seen.get(one.value);
    if (known === undefined || known.weight < one.weight) seen.set(one.value, one);
  }
  return [...seen.values()].sort((one, other) => other.weight - one.weight).slice(0, 8);
}

/** A sum of a scan as it would be with the decimal mark that OCR may have lost: it counts where it adds up. */
const withMark = (read: Candidate): Candidate[] =>
  /^\D*\d{3,9}\D*$/.test(read.evidence.text) && Number.isInteger(read.value)
    ? [{ ...read, value: read.value / 100, weight: read.weight - 0.1 }]
    : [];

/** Percentages printed anywhere: the rates that a tax may have. */
export function ratesOf(view: View, decimal: DecimalMark | undefined): number[] {
  const rates = new Set<number>();
  for (const match of view.text.matchAll(/(\d{1,2}(?:[.,]\d{1,2})?)\s?%|%\s?(\d{1,2}(?:[.,]\d{1,2})?)/g)) {
    const [value] = findAmounts(match[1] ?? match[2] ?? "", decimal);
    if (value !== undefined && value.value > 0 && value.value < 50) rates.add(value.value);
  }
  return [...rates];
}

const rateFits = (net: number, tax: number, rates: readonly number[]) =>
  rates.some((rate) => near((net * rate) / 100, tax, 0.02 + Math.abs(net) * 0.00002));

const at = (value: number, evidence: Evidence, weight: number): Candidate => ({
  value,
  evidence,
  weight,
  row: 0,
});

/** Every amount with cents, with a label or not. */
export const printedMoney = (view: View, decimal: DecimalMark | undefined): Candidate[] =>
  view.rows.flatMap(({ segments }) =>
    segments.flatMap((segment) =>
      moneyIn(segment, decimal)
        .filter(({ decimals }) => decimals === 2)
        .map((one) => money(segment, one, 0.3)),
    ),
  );

export function totalsOf(
  index: LabelIndex,
  view: View,
  decimal: DecimalMark | undefined,
  receipt: boolean,
): Totals {
  const exact = /\d[.,]\d{2}(?!\d)/.test(view.text);
  const named = currencyIn(view.text) !== undefined;
  // A whole number beside "total" is a count unless something says that it is money.
  const isMoney = ({ evidence, weight }: Candidate) =>
    weight > 0 &&
    (/\d[.,]\d{2}(?!\d)/.test(evidence.text) ||
      (named && !exact) ||
      currencyIn(evidence.text) !== undefined ||
      currencyIn(
        view.rows
          .find(
            ({ page, box }) =>
              page === evidence.page && box[1] <= evidence.bbox[1] && box[3] >= evidence.bbox[3],
          )
          ?.segments.map(({ text }) => text)
          .join(" ") ?? "",
      ) !== undefined);
  const scanned = exact && view.scans.size > 0;
  const of = (kind: LabelKind) => {
    const found = gather(index, kind, decimal);
    return [...found.filter(isMoney), ...(scanned ? found.flatMap(withMark) : [])];
  };
  const rates = ratesOf(view, decimal);
  const gst = { cgst: of("cgst")[0], sgst: of("sgst")[0], igst: of("igst")[0], cess: of("cess")[0] };
  const parts = Object.values(gst).filter((part) => part !== undefined);
  const taxRows = of("tax");
  const taxes: Candidate[] = [...taxRows];
  if (parts.length > 0) {
    const [first] = parts;
    const sum = parts.reduce((total, part) => total + part.value, 0);
    if (first !== undefined) taxes.unshift(at(Math.round(sum * 100) / 100, first.evidence, 1));
  } else if (taxRows.length > 1) {
    // Rows of a rate each (7 %, 19 %): the tax is their sum.
    for (let count = 2; count <= Math.min(4, taxRows.length); count += 1) {
      const some = taxRows.slice(0, count);
      const [first] = some;
      if (first === undefined) break;
      const sum = some.reduce((total, part) => total + part.value, 0);
      taxes.push(at(Math.round(sum * 100) / 100, first.evidence, first.weight - 0.1));
    }
  }
  const rows = breakdownOf(view, rates, decimal);
  const [firstRow] = rows;
  if (firstRow !== undefined) {
    const sum = rows.reduce((total, { amount }) => total + amount, 0);
    taxes.push(at(Math.round(sum * 100) / 100, firstRow.evidence, 0.6));
  }
  const dues = of("due");
  const totals = of("total");
  const prepaid = of("prepaid")[0];
  const totalPool = [...totals, ...dues.map((one) => ({ ...one, weight: one.weight - (receipt ? 0 : 0.1) }))];
  const nets = [...of("net"), ...of("lines_total").map((one) => ({ ...one, weight: one.weight - 0.2 }))];
  const round = of("round_off")[0];
  const surcharge = of("surcharge")[0];
  const discount = of("discount")[0];

  const all = printedMoney(view, decimal);
  const printed = (value: number) => all.findLast((one) => near(one.value, value, 0.005));

  // Charges and discounts that stand between net and total.
  const charge = surcharge?.value ?? 0;
  const rebate = -Math.abs(discount?.value ?? 0);
  const extras = [charge, rebate, charge + rebate].filter((extra) => extra !== 0);

  type Choice = {
    net: Candidate | undefined;
    tax: Candidate | undefined;
    total: Candidate;
    score: number;
    adds: boolean;
    fits: boolean;
    round: boolean;
  };
  let top: Choice | undefined;
  const consider = (net: Candidate | undefined, tax: Candidate | undefined, total: Candidate) => {
    let score = total.weight * 1.5 + (net?.weight ?? 0) * 0.6 + (tax?.weight ?? 0) * 0.6;
    let adds = false;
    let rounds = false;
    let fits = false;
    if (net !== undefined && tax !== undefined) {
      const rest = total.value - net.value - tax.value;
      adds = near(rest, 0) || (Math.abs(rest) > 0.02 && extras.some((extra) => near(rest, extra)));
      rounds =
        !adds && Math.abs(rest) < 1.01 && round !== undefined && near(Math.abs(rest), Math.abs(round.value));
      fits = tax.value !== 0 && rateFits(net.value, tax.value, rates);
      score += adds || rounds ? 2 : -1;
      if (fits && (adds || rounds)) score += 0.8;
      if (net.value === total.value && tax.value === 0) score -= 0.3;
      if (Math.abs(net.value) > Math.abs(total.value) + 1) score -= 1;
    }
    if (top === undefined || score > top.score)
      top = { net, tax, total, score, adds: adds || rounds, fits, round: rounds };
  };
  for (const total of totalPool) {
    consider(undefined, undefined, total);
    for (const net of nets) consider(net, undefined, total);
    for (const tax of taxes) consider(undefined, tax, total);
    for (const net of nets) for (const tax of taxes) consider(net, tax, total);
    // A net may be called a total too: `Total before tax`, or a label of two lines.
    for (const net of totals)
      for (const tax of taxes)
        if (tax.value !== 0 && near(total.value - net.value, tax.value))
          consider({ ...net, weight: net.weight - 0.3 }, tax, total);
    // An amount without a label that the sum and a printed rate require.
    for (const tax of taxes.filter(({ value }) => value === 0)) {
      const twice = all.filter((one) => near(one.value, total.value, 0.005) && one.row !== total.row);
      const [net] = twice;
      if (net !== undefined) consider({ ...net, weight: 0.2 }, tax, total);
    }
    for (const tax of taxes) {
      const net = printed(total.value - tax.value);
      if (net !== undefined && tax.value !== 0 && rateFits(net.value, tax.value, rates))
        consider(net, tax, total);
    }
    for (const net of [...nets, ...all]) {
      const tax = net.value === total.value ? undefined : printed(total.value - net.value);
      if (
        tax !== undefined &&
        Math.abs(tax.value) < Math.abs(net.value) &&
        rateFits(net.value, tax.value, rates)
      ) {
        consider(net, { ...tax, weight: 0.3 }, total);
      }
    }
  }
  // Cash is rounded: the rounded total, when printed too, is what was paid.
  const rounded =
    round === undefined || top === undefined || round.value === 0
      ? undefined
      : totalPool.find((one) => near(one.value, (top?.total.value ?? 0) + round.value, 0.002));
  if (receipt && rounded !== undefined && top !== undefined) top = { ...top, total: rounded };
  if (receipt && top === undefined) {
    // A card slip without a readable total: the card was charged it, and the lines show it again.
    const charged = of("tender").find(
      (one) => all.filter(({ value }) => near(value, one.value, 0.001)).length > 1,
    );
    if (charged !== undefined)
      top = {
        net: undefined,
        tax: undefined,
        total: { ...charged, weight: 0.5 },
        score: 0,
        adds: false,
        fits: false,
        round: false,
      };
  }
  let { net, tax } = { net: top?.net ?? nets[0], tax: top?.tax ?? taxes[0] };
  const total = top?.total;
  if (total !== undefined && net !== undefined && tax !== undefined && top?.adds !== true) {
    // They contradict each other: the total stays, the less certain of the two is dropped.
    if (top?.net === undefined && Math.abs(net.value) > Math.abs(total.value) + 0.02) net = undefined;
    if (top?.tax === undefined && Math.abs(tax.value) > Math.abs(total.value)) tax = undefined;
  }
  const rest =
    total === undefined || net === undefined || tax === undefined ? 0 : total.value - net.value - tax.value;
  const signed = round && { ...round, value: near(rest, -round.value) ? -round.value : round.value };
  const used =
    total === undefined
      ? undefined
      : dues.find(
          (one) =>
            prepaid !== undefined &&
            near(Math.abs(one.value), Math.abs(total.value - Math.abs(prepaid.value))),
        );
  const verified = top?.adds === true && parts.length > 0;
  const zero = (part: Money | undefined, evidence: Evidence | undefined): Money | undefined =>
    part ?? (verified && evidence !== undefined ? { value: 0, evidence, weight: 0.9 } : undefined);
  const sample = parts[0]?.evidence;
  return {
    net,
    tax,
    total,
    due: used ?? dues[0] ?? undefined,
    prepaid,
    discount,
    surcharge,
    round_off: signed,
    cgst: zero(gst.cgst, sample),
    sgst: zero(gst.sgst, sample),
    igst: zero(gst.igst, sample),
    cess: gst.cess,
    breakdown: taxLines(rows, net, tax, rates),
    adds_up: top?.adds === true,
    rate_fits: top?.fits === true,
  };
}

type BreakdownRow = TaxLine & { evidence: Evidence };

/** The breakdown as printed when it gives the tax; else the one rate that leads from net to tax. */
function taxLines(
  rows: readonly BreakdownRow[],
  net: Money | undefined,
  tax: Money | undefined,
  rates: readonly number[],
): TaxLine[] {
  if (tax === undefined) return [];
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (rows.length > 0 && near(sum, tax.value, 0.02)) {
    return rows.map(({ rate, base, amount }) => ({ rate, base, amount }));
  }
  const fitting = net === undefined ? [] : rates.filter((rate) => rateFits(net.value, tax.value, [rate]));
  const [rate] = fitting;
  if (net === undefined || rate === undefined || tax.value === 0 || fitting.length > 1) return [];
  return [{ rate, base: net.value, amount: tax.value }];
}

/** Rows that hold a rate, a base and an amount with rate × base = amount: the VAT breakdown. */
function breakdownOf(view: View, rates: readonly number[], decimal: DecimalMark | undefined): BreakdownRow[] {
  const lines: BreakdownRow[] = [];
  for (const { segments } of view.rows) {
    const values = segments.flatMap((segment) =>
      findAmounts(segment.text, decimal).map((found) => ({ ...found, segment })),
    );
    for (const rate of rates) {
      if (!values.some(({ value }) => value === rate)) continue;
      const sums = values.filter(({ decimals }) => decimals === 2);
      const pair = sums.flatMap((base) => {
        const amount = sums.find((other) => other !== base && near((base.value * rate) / 100, other.value));
        return amount === undefined || base.value === 0 ? [] : [{ base, amount }];
      })[0];
      if (pair === undefined) continue;
      const { base, amount } = pair;
      if (!lines.some((line) => line.rate === rate)) {
        const evidence = evidenceOf(amount.segment, tokensAt(amount.segment, amount.start, amount.end));
        lines.push({ rate, base: base.value, amount: amount.value, evidence });
      }
      break;
    }
  }
  return lines;
}
