/**
 * Amounts are compared and added in whole hundredths, because sums in binary fractions are not exact. Half a hundredth is
 * rounded away from zero, as it is written in decimals: 1.005 is 101 and -1.005 is -101, though 1.005 * 100 is
 * 100.49999999999999. Holds for amounts up to 10¹³.
 */
export function toHundredths(amount: number): number {
  const scaled = Math.abs(amount) * 100;
  // What a product of a few factors loses in binary; far below what a written amount can say.
  const lost = Math.min(1e-3, 1e-7 + scaled * 2 ** -50);
  const whole = Math.round(scaled + lost);
  return amount < 0 && whole !== 0 ? -whole : whole;
}

/** An amount to the hundredth. */
export const rounded = (amount: number): number => toHundredths(amount) / 100;

/** The sum of amounts to the hundredth; what each addition loses is kept (Neumaier 1974). */
export function sumOf(amounts: readonly number[]): number {
  let [sum, lost] = [0, 0];
  for (const amount of amounts) {
    const next = sum + amount;
    lost += Math.abs(sum) >= Math.abs(amount) ? sum - next + amount : amount - next + sum;
    sum = next;
  }
  return rounded(sum + lost);
}

/** What is left of one amount after another, to the hundredth. */
export const differenceOf = (amount: number, less: number): number =>
  (toHundredths(amount) - toHundredths(less)) / 100;
