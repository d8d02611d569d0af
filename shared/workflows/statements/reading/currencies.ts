import { sumOf } from "../../../values/amounts/hundredths.ts";
import { chainFit } from "../balance/chain.ts";
import type { Statement } from "../statement.ts";
import { currencyOf } from "./entries.ts";
import type { Section } from "./sections.ts";

/** The rows of each currency by themselves, where a column names several; rows that name none stay with the first. */
export function byCurrency(section: Section): { currency: string; section: Section }[] {
  const codes = section.rows.map(({ cells }) => currencyOf(cells.currency));
  const named = [...new Set(codes)].filter((code) => code !== null);
  const [first] = named;
  if (first === undefined || named.length < 2) return [];
  return named.map((currency) => ({
    currency,
    section: { ...section, rows: section.rows.filter((_, at) => (codes[at] ?? first) === currency) },
  }));
}

/** Rows whose balance does not follow from the one before. */
const breaksIn = (statements: readonly Statement[]) =>
  sumOf(statements.map(({ entries }) => chainFit(entries, null).broken));

const hasBalances = ({ entries }: Statement) => entries.some(({ balance }) => balance !== null);

/**
 * An account of each currency, or one: a column of currencies may say in which of them an account is kept, or in which the
 * shop was paid. Balances tell; where there are none, amounts of several currencies are never one sum.
 */
export const keptApart = (whole: Statement, parts: readonly Statement[]): boolean =>
  parts.length > 1 && (!hasBalances(whole) || breaksIn(parts) < breaksIn([whole]));
