import { currencyIn } from "../../values/amounts/currencies.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { LabelKind } from "./labels.ts";
import { cent, type View } from "./page-view.ts";
import { bestChoice, type Choice } from "./totals/choice.ts";
import { gather, withMark } from "./totals/labelled.ts";
import { type Candidate, type Money, near, printedMoney } from "./totals/money.ts";
import { provenSums } from "./totals/proven-sums.ts";
import { besideRateRows, rateRowsOf } from "./totals/rate-rows.ts";
import { breakdownOf, ratesOf, statedBreakdown, type TaxLine, taxLines } from "./totals/rates.ts";
import { includedTaxes, partsOfTax, taxCandidates } from "./totals/taxes.ts";

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
  /** Tax of the seller that the buyer keeps back: IRPF, ritenuta d’acconto, TDS. */
  withheld: Money | undefined;
  cgst: Money | undefined;
  sgst: Money | undefined;
  igst: Money | undefined;
  cess: Money | undefined;
  breakdown: readonly TaxLine[];
  /** net + tax (+ rounding) = total holds to the cent. */
  adds_up: boolean;
  /** Rows of sums that no label names, which end a table of lines. */
  unnamed: readonly number[];
}>;

/** Whether what stands beside a label is money: a whole number there is a count unless something says otherwise. */
function moneyTest(view: View): (one: Candidate) => boolean {
  const rowText = ({ evidence: { page, bbox } }: Candidate) =>
    view.rows
      .find((row) => row.page === page && row.box[1] <= bbox[1] && row.box[3] >= bbox[3])
      ?.segments.map(({ text }) => text)
      .join(" ") ?? "";
  return (one) =>
    one.weight > 0 &&
    (cent.test(one.evidence.text) ||
      view.whole ||
      currencyIn(one.evidence.text) !== undefined ||
      currencyIn(rowText(one)) !== undefined);
}

/** What may stand between net with tax and total: each of the amounts that raise or lower it, and several together. */
function extrasOf(charge: Money | undefined, ...less: readonly (Money | undefined)[]): number[] {
  const parts = [charge?.value ?? 0, ...less.map((each) => -Math.abs(each?.value ?? 0))];
  let sums = [0];
  for (const part of parts) if (part !== 0) sums = sums.flatMap((sum) => [sum, rounded(sum + part)]);
  return sums.filter((sum) => sum !== 0);
}

const alone = (total: Candidate): Choice => ({
  net: undefined,
  tax: undefined,
  total,
  score: 0,
  adds: false,
});

/** On a till slip: cash is rounded, and the rounded total, when printed too, is what was paid. */
function onSlip(
  top: Choice | undefined,
  {
    pool,
    round,
    tender,
    all,
  }: Record<"pool" | "tender" | "all", readonly Candidate[]> & { round: Money | undefined },
): Choice | undefined {
  if (top === undefined) {
    // A card slip without a readable total: the card was charged it, and the lines show it again.
    const charged = tender.find((one) => all.filter(({ value }) => near(value, one.value, 0.001)).length > 1);
    return charged && alone({ ...charged, weight: 0.5 });
  }
  if (round === undefined || round.value === 0) return top;
  const paid = pool.find((one) => near(one.value, top.total.value + round.value, 0.002));
  return paid === undefined ? top : { ...top, total: paid };
}

type NetAndTax = { net: Candidate | undefined; tax: Candidate | undefined };

/** Net and tax as chosen, else as labelled; of those that contradict the total the less certain are dropped. */
function netAndTax(
  top: Choice | undefined,
  nets: readonly Candidate[],
  taxes: readonly Candidate[],
): NetAndTax {
  const net = top?.net ?? nets[0];
  const tax = top?.tax ?? taxes[0];
  if (top === undefined || net === undefined || tax === undefined || top.adds) return { net, tax };
  const most = Math.abs(top.total.value);
  return {
    net: top.net === undefined && Math.abs(net.value) > most + 0.02 ? undefined : net,
    tax: top.tax === undefined && Math.abs(tax.value) > most ? undefined : tax,
  };
}

/** A rounding with the sign that leads from net and tax to the total. */
function signed(
  round: Money | undefined,
  total: Money | undefined,
  { net, tax }: NetAndTax,
): Money | undefined {
  if (round === undefined || total === undefined || net === undefined || tax === undefined) return round;
  const rest = total.value - net.value - tax.value;
  return { ...round, value: near(rest, -round.value) ? -round.value : round.value };
}

/** What is left to pay: the amount that the total leaves after what was paid before, else the first that is called so. */
const dueOf = (dues: readonly Money[], total: Money | undefined, prepaid: Money | undefined) =>
  (total === undefined || prepaid === undefined
    ? undefined
    : dues.find(({ value }) => near(Math.abs(value), Math.abs(total.value - Math.abs(prepaid.value))))) ??
  dues[0];

/** `Net amount 36,000  Advance received 20,000  Balance payable 16,000`: the printed sum of what is left and what was paid. */
function beforePayments(
  dues: readonly Candidate[],
  prepaid: Candidate | undefined,
  all: readonly Candidate[],
): Candidate[] {
  const [due] = dues;
  if (due === undefined || prepaid === undefined || prepaid.value === 0) return [];
  const whole = all.find(({ value }) => near(value, due.value + Math.abs(prepaid.value)));
  return whole === undefined ? [] : [{ ...whole, weight: due.weight }];
}

/** The amounts of an invoice that add up, by their labels and by each other. */
export function totalsOf(
  index: LabelIndex,
  view: View,
  decimal: DecimalMark | undefined,
  receipt: boolean,
): Totals {
  const isMoney = moneyTest(view);
  const scanned = cent.test(view.text) && view.scans.size > 0;
  const of = (kind: LabelKind) => {
    const found = gather(index, kind, decimal);
    return [...found.filter(isMoney), ...(scanned ? found.flatMap(withMark) : [])];
  };
  const lighter = (list: readonly Candidate[], by: number) =>
    list.map((one) => ({ ...one, weight: one.weight - by }));
  const rates = ratesOf(view, decimal);
  const parts = { cgst: of("cgst"), sgst: of("sgst"), igst: of("igst"), cess: of("cess") };
  const rows = breakdownOf(view, rates, decimal);
  const [totals, dues] = [of("total"), of("due")];
  const [prepaid] = of("prepaid");
  const all = printedMoney(view, decimal);
  const pool = [
    ...(totals.length > 0 ? totals : beforePayments(dues, prepaid, all)),
    ...lighter(dues, receipt ? 0 : 0.1),
  ];
  const nets = [...of("net"), ...lighter(of("lines_total"), 0.2)];
  const taxes = taxCandidates(of("tax"), parts, rows, { nets, rates });
  const [round] = of("round_off");
  const [surcharge] = of("surcharge");
  const [discount] = of("discount");
  const [withheld] = of("withheld");
  const rateRows = rateRowsOf(all);
  const extras = extrasOf(surcharge, discount, withheld);
  const best = bestChoice({
    pool,
    totals,
    nets,
    taxes,
    included: includedTaxes(view, decimal),
    all,
    rateRows,
    extras,
    round,
    rates,
  });
  const labelledTop = receipt ? onSlip(best, { pool, round, tender: of("tender"), all }) : best;
  const proven = receipt || labelledTop?.adds === true ? undefined : provenSums(view, all, rates, decimal);
  // Sums that add up to less than what is called the total are those of a part of the bill.
  const isPart =
    proven !== undefined && Math.abs(labelledTop?.total.value ?? 0) > Math.abs(proven.total.value) + 0.02;
  const proof = isPart ? undefined : proven;
  const top = proof === undefined ? labelledTop : { ...proof, score: 0, adds: true };
  const total = top?.total;
  const { net, tax } = netAndTax(top, besideRateRows(nets, rateRows), besideRateRows(taxes, rateRows));
  const fitted = taxLines(rows, net, tax, rates);
  const [sample] = Object.values(parts).flat();
  const gst = partsOfTax(parts, tax, rows);
  const zero = (part: Money | undefined): Money | undefined =>
    part ?? (top?.adds === true && sample ? { value: 0, evidence: sample.evidence, weight: 0.9 } : undefined);
  return {
    net,
    tax,
    total,
    due: dueOf(dues, total, prepaid),
    prepaid,
    discount,
    surcharge,
    withheld,
    round_off: signed(round, total, { net, tax }),
    cgst: zero(gst.cgst),
    sgst: zero(gst.sgst),
    igst: zero(gst.igst),
    cess: gst.cess,
    breakdown: fitted.length > 0 ? fitted : statedBreakdown(view, { net, tax }, decimal),
    adds_up: top?.adds === true,
    unnamed: proof?.rows ?? [],
  };
}
