import { currencyIn } from "../../../values/amounts/currencies.ts";
import { sumOf } from "../../../values/amounts/hundredths.ts";
import { chainFit } from "../balance/chain.ts";
import { figures } from "../layout/roles.ts";
import type { Statement } from "../statement.ts";
import { currencyOf } from "./entries.ts";
import type { Section } from "./sections.ts";

/** The rows of each currency by themselves, where a column names several; rows that name none stay with the first. */
export function byCurrency(section: Section): { currency: string; section: Section }[] {
  const codes = section.rows.map(({ cells }) => currencyOf(cells.currency));
  const several = [...new Set(codes)].filter((code) => code !== null);
  const [first] = several;
  if (first === undefined || several.length < 2) return [];
  return several.map((currency) => ({
    currency,
    section: { ...section, rows: section.rows.filter((_, at) => (codes[at] ?? first) === currency) },
  }));
}

/** The one currency of a list; undefined when it names none or several. */
function only(codes: readonly (string | null | undefined)[]): string | undefined {
  const [first, more] = new Set(codes.filter((code) => code !== null && code !== undefined));
  return more === undefined ? first : undefined;
}

/** The currency that a text names; `$` alone may be that of any dollar. */
const named = (text: string) => currencyIn(text.replace(/(?<![A-Za-z])\$/g, " "));

/** What a table says that its money is in: its column of currencies, its heads, or what stands beside its figures. */
export function currencyOfTable({ header, rows }: Pick<Section, "header" | "rows">): string | undefined {
  const stated = rows.map(({ cells }) => currencyOf(cells.currency)).filter((code) => code !== null);
  if (stated.length > 0) return only(stated);
  const heads = header.split(/[\s()[\]/]+/).map(named);
  const written = rows.flatMap(({ cells }) => [...figures].map((role) => named(cells[role]?.text ?? "")));
  return heads.some((code) => code !== undefined) ? only(heads) : only(written);
}

/** Rows whose balance does not follow from the one before. */
const breaksIn = (statements: readonly Statement[]) =>
  sumOf(statements.map(({ entries }) => chainFit(entries, null).broken));

const hasBalances = ({ entries }: Statement) => entries.some(({ balance }) => balance !== null);

/**
 * An account of each currency, or one: a column of currencies may say in which of them an account is kept, or in which the
 * shop was paid. Balances tell; where there are none, amounts of several currencies are never one sum.
 */
export const keptApart = (whole: readonly Statement[], parts: readonly Statement[]): boolean =>
  parts.length > 1 && (!whole.some(hasBalances) || breaksIn(parts) < breaksIn(whole));
