import type { Evidence } from "../../../document/document.ts";
import { findAmounts } from "../../../values/amounts/parse-amount.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import { cent, evidenceOf, looksLikeMoney, tokensAt, type View } from "../page-view.ts";
import { type Money, near } from "./money.ts";

export type TaxLine = { rate: number | null; base: number | null; amount: number };

/** Percentages printed anywhere: the rates that a tax may have. */
export function ratesOf(view: View, decimal: DecimalMark | undefined): number[] {
  const rates = new Set<number>();
  for (const match of view.text.matchAll(/(\d{1,2}(?:[.,]\d{1,2})?)\s?%|%\s?(\d{1,2}(?:[.,]\d{1,2})?)/g)) {
    const [value] = findAmounts(match[1] ?? match[2] ?? "", decimal);
    if (value !== undefined && value.value > 0 && value.value < 50) rates.add(value.value);
  }
  return [...rates];
}

/** Whether one of the rates leads from net to tax. */
export const rateFits = (net: number, tax: number, rates: readonly number[]) =>
  rates.some((rate) => near((net * rate) / 100, tax, 0.02 + Math.abs(net) * 0.00002));

/** Whether per cents are a rate that a tax may have: whole or half ones, `most` at most, `slack` for rounded sums. */
export const isLikelyRate = (rate: number, { most, slack }: { most: number; slack: number }): boolean =>
  rate >= 1 && rate <= most && near(rate * 2, Math.round(rate * 2), slack);

export type BreakdownRow = TaxLine & { evidence: Evidence };

/** The breakdown as printed when it gives the tax; else the one rate that leads from net to tax. */
export function taxLines(
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

/**
 * Rows that each print one rate, a base and a lesser amount, when the bases make the net and the amounts the tax: the
 * breakdown as it is stated, also where an amount is not what its rate makes. None where the sums prove none.
 */
export function statedBreakdown(
  view: View,
  { net, tax }: { net: Money | undefined; tax: Money | undefined },
  decimal: DecimalMark | undefined,
): TaxLine[] {
  if (net === undefined || tax === undefined || tax.value === 0) return [];
  const rows = view.rows.flatMap(({ segments }): TaxLine[] => {
    const text = segments.map((segment) => segment.text).join(" ");
    const [rate, ...others] = text.match(/\d{1,2}(?:[.,]\d{1,2})?(?=\s?%)/g) ?? [];
    const [value] = findAmounts(rate ?? "", decimal);
    if (rate === undefined || value === undefined || others.length > 0) return [];
    const money = segments.flatMap((segment) =>
      findAmounts(segment.text, decimal)
        .map((found) => ({ ...found, segment }))
        .filter(
          (each) => looksLikeMoney(view, each) && cent.test(each.segment.text.slice(each.start, each.end)),
        ),
    );
    const [base, amount, ...more] = money;
    if (base === undefined || amount === undefined || more.length > 0 || amount.value >= base.value)
      return [];
    return [{ rate: value.value, base: base.value, amount: amount.value }];
  });
  const sumOf = (of: "base" | "amount") => rows.reduce((sum, row) => sum + (row[of] ?? 0), 0);
  const isWhole = near(sumOf("base"), net.value, 0.02) && near(sumOf("amount"), tax.value, 0.02);
  return rows.length > 0 && isWhole ? rows : [];
}

/** Rows that hold a rate, a base and an amount with rate × base = amount: the VAT breakdown. */
export function breakdownOf(
  view: View,
  rates: readonly number[],
  decimal: DecimalMark | undefined,
): BreakdownRow[] {
  const lines: BreakdownRow[] = [];
  for (const { segments } of view.rows) {
    const values = segments.flatMap((segment) =>
      findAmounts(segment.text, decimal).map((found) => ({ ...found, segment })),
    );
    for (const rate of rates) {
      if (!values.some(({ value }) => value === rate)) continue;
      const sums = values.filter((each) => looksLikeMoney(view, each));
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
