import { rounded } from "../../../values/amounts/hundredths.ts";
import { type Candidate, near, putTogether } from "./money.ts";
import { ofAllRates, type RateRow } from "./rate-rows.ts";
import { isLikelyRate, rateFits } from "./rates.ts";

/** What is printed that a choice is made among. `pool`: what may be the total; `totals`: what is called so. */
export type Printed = Readonly<{
  pool: readonly Candidate[];
  totals: readonly Candidate[];
  nets: readonly Candidate[];
  taxes: readonly Candidate[];
  /** Taxes that the total is said to hold. */
  included: readonly Candidate[];
  /** Every amount with cents, with a label or not. */
  all: readonly Candidate[];
  /** Rows that each hold net, tax and total. */
  rateRows: readonly RateRow[];
  /** What charges and discounts may put between net and total. */
  extras: readonly number[];
  round: Candidate | undefined;
  rates: readonly number[];
}>;

type Sums = { net: Candidate | undefined; tax: Candidate | undefined; total: Candidate };

/** Sums that belong together. `adds`: they add up. */
export type Choice = Sums & { score: number; adds: boolean };

function judged(sums: Sums, { extras, round, rates }: Printed): Choice {
  const { net, tax, total } = sums;
  const score = total.weight * 1.5 + (net?.weight ?? 0) * 0.6 + (tax?.weight ?? 0) * 0.6;
  if (net === undefined || tax === undefined) return { ...sums, score, adds: false };
  const rest = total.value - net.value - tax.value;
  const plain = near(rest, 0) || (Math.abs(rest) > 0.02 && extras.some((extra) => near(rest, extra)));
  const rounds = Math.abs(rest) < 1.01 && round !== undefined && near(Math.abs(rest), Math.abs(round.value));
  const adds = plain || rounds;
  const fits = tax.value !== 0 && rateFits(net.value, tax.value, rates);
  const marks = [
    adds ? 2 : -1,
    fits && adds ? 0.8 : 0,
    net.value === total.value && tax.value === 0 ? -0.3 : 0,
    Math.abs(net.value) > Math.abs(total.value) + 1 ? -1 : 0,
  ];
  return { ...sums, score: marks.reduce((sum, mark) => sum + mark, score), adds };
}

/** Net and tax, or one of them, as their labels say. */
function labelled(total: Candidate, { nets, taxes }: Printed): Sums[] {
  return [
    { net: undefined, tax: undefined, total },
    ...nets.map((net) => ({ net, tax: undefined, total })),
    ...taxes.map((tax) => ({ net: undefined, tax, total })),
    ...nets.flatMap((net) => taxes.map((tax) => ({ net, tax, total }))),
  ];
}

/** A net may be called a total too: `Total before tax`, or a label of two lines. */
const calledTotal = (total: Candidate, { totals, taxes }: Printed): Sums[] =>
  totals.flatMap((net) =>
    taxes
      .filter((tax) => tax.value !== 0 && near(total.value - net.value, tax.value))
      .map((tax) => ({ net: { ...net, weight: net.weight - 0.3 }, tax, total })),
  );

/** Rates of a bill: none is more, and its sums are exact to the cent. */
const ofBill = { most: 30, slack: 0.02 } as const;

/** `Total  2.340,00  257,40` over `Total de plată  2.597,40`: net and tax in one row of sums, which make the total. */
const inOneRow = (total: Candidate, { totals }: Printed): Sums[] =>
  totals.flatMap((net) =>
    totals
      .filter((tax) => tax.row === net.row && tax.row !== total.row && tax.value !== 0)
      .filter((tax) => near(net.value + tax.value, total.value))
      .filter((tax) => isLikelyRate((tax.value / net.value) * 100, ofBill))
      .map((tax) => ({ net: { ...net, weight: 0.6 }, tax: { ...tax, weight: 0.6 }, total })),
  );

/** A total with the tax that it holds: where no net is printed, a printed rate proves what is left. */
function within(
  total: Candidate,
  { nets, taxes, included, rates }: Pick<Printed, "nets" | "taxes" | "included" | "rates">,
): Sums[] {
  if (nets.length > 0) return [];
  return [...included, ...taxes].flatMap((tax) => {
    const net = rounded(total.value - tax.value);
    return tax.value !== 0 && Math.abs(tax.value) < Math.abs(net) && rateFits(net, tax.value, rates)
      ? [{ net: putTogether(net, tax.evidence, 0.7), tax, total }]
      : [];
  });
}

/** Amounts without a label that the sum and a printed rate require. */
function required(total: Candidate, { nets, taxes, included, all, rates }: Printed): Sums[] {
  const printed = (value: number) => all.findLast((one) => near(one.value, value, 0.005));
  const untaxed = taxes
    .filter(({ value }) => value === 0)
    .flatMap((tax) => {
      const net = all.find((one) => near(one.value, total.value, 0.005) && one.row !== total.row);
      return net === undefined ? [] : [{ net: { ...net, weight: 0.2 }, tax, total }];
    });
  const byTax = taxes.flatMap((tax) => {
    const net = printed(total.value - tax.value);
    return net !== undefined && tax.value !== 0 && rateFits(net.value, tax.value, rates)
      ? [{ net, tax, total }]
      : [];
  });
  const byNet = [...nets, ...all].flatMap((net) => {
    const tax = net.value === total.value ? undefined : printed(total.value - net.value);
    return tax !== undefined &&
      Math.abs(tax.value) < Math.abs(net.value) &&
      rateFits(net.value, tax.value, rates)
      ? [{ net, tax: { ...tax, weight: 0.3 }, total }]
      : [];
  });
  return [...untaxed, ...byTax, ...byNet, ...within(total, { nets, taxes, included, rates })];
}

const topOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.reduce<Choice | undefined>((top, one) => (top && top.score >= one.score ? top : one), undefined);

/** The sums that fit each other and their labels best; undefined when nothing is a total. */
export function bestChoice(printed: Printed): Choice | undefined {
  const choices = printed.pool.flatMap((total) =>
    [
      ...labelled(total, printed),
      ...calledTotal(total, printed),
      ...inOneRow(total, printed),
      ...required(total, printed),
    ].map((sums) => judged(sums, printed)),
  );
  const top = topOf(choices);
  const whole = ofAllRates(top, printed);
  return whole === undefined ? top : { ...whole, score: top?.score ?? 0, adds: true };
}
