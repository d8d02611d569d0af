import { rounded } from "../../values/amounts/hundredths.ts";
import { near } from "./totals/money.ts";
import type { Totals } from "./totals.ts";

type Line = Readonly<{ amount: number }>;

const sumOf = (items: readonly Line[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/** The net sum, else what the tax leaves of the total, which is all of it where no tax is stated. */
export const netOf = ({ net, tax, total }: Pick<Totals, "net" | "tax" | "total">): number | undefined =>
  net?.value ?? (total === undefined ? undefined : rounded(total.value - (tax?.value ?? 0)));

/** Whether lines add up to the net or the gross sum: charges and discounts below the lines are allowed for. */
export function linesFit(items: readonly Line[], totals: Totals): boolean {
  if (items.length === 0) return false;
  const sum = sumOf(items);
  const slack = 0.011 + items.length * 0.005;
  const extra = (totals.surcharge?.value ?? 0) - Math.abs(totals.discount?.value ?? 0);
  return [netOf(totals), totals.total?.value].some(
    (value) => value !== undefined && (near(value, sum, slack) || near(value, sum + extra, slack)),
  );
}
