/**
 * Reading weight (how well the place fits the label, raised by passed checks) → share of values that were right.
 * Steps set by hand and checked with `bench/invoice.ts` on labelled German, French, English and Indian invoices and
 * scanned receipts: of values at 0.9 and above 99 % were right. Not a fitted curve.
 */
const curve: readonly (readonly [weight: number, right: number])[] = [
  [0, 0.3],
  [0.5, 0.6],
  [0.7, 0.75],
  [0.8, 0.86],
  [0.9, 0.95],
  [0.95, 0.98],
  [1, 0.99],
];

/** Between two steps the probability is interpolated. */
export function calibrated(weight: number): number {
  const at = curve.findIndex(([step]) => step >= weight);
  const above = curve[at < 0 ? curve.length - 1 : at];
  const below = curve[at <= 0 ? 0 : at - 1];
  if (above === undefined || below === undefined || at <= 0) return above?.[1] ?? 0;
  const share = (weight - below[0]) / (above[0] - below[0] || 1);
  return Math.round((below[1] + share * (above[1] - below[1])) * 1000) / 1000;
}
