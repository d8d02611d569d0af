import { Decimal, decimalSum } from "../../values/amounts/decimal.ts";
import { firstOf, type Group, type Stated } from "./terms.ts";

// Terms that follow from what a syntax of its own country states, each at the place of what it follows from.

/** What follows from a stated text, at its place. */
export const at = (stated: Stated, text: string): Stated => ({ ...stated, text, raw: text });

export const decimalOf = (stated: Stated | undefined): Decimal | undefined => Decimal.of(stated?.text ?? "");

/** The sum of what is stated, at the place of the first; undefined where nothing is, or one is no number. */
export function sumOf(stated: readonly Stated[]): Stated | undefined {
  const numbers = stated.flatMap((each) => decimalOf(each) ?? []);
  const [first] = stated;
  if (first === undefined || numbers.length < stated.length) return undefined;
  return at(first, decimalSum(numbers).toString());
}

/** The sum of a term of groups. */
export const summed = (groups: readonly Group[], term: string): Stated | undefined =>
  sumOf(groups.flatMap((group) => firstOf(group, term) ?? []));

/** Texts of one thing that a syntax has in parts, at the place of the first. */
export function joined(group: Group, terms: readonly string[], between: string): Stated | undefined {
  const parts = terms.flatMap((term) => firstOf(group, term) ?? []);
  const [first] = parts;
  return first === undefined ? undefined : at(first, parts.map(({ text }) => text).join(between));
}

/** The group with terms put in; those without a value are left as they are. */
export function withTerms(group: Group, terms: Readonly<Record<string, Stated | undefined>>): Group {
  const all = new Map(group.terms);
  for (const [term, stated] of Object.entries(terms)) if (stated !== undefined) all.set(term, [stated]);
  return { ...group, terms: all };
}

/** The group with the groups of an id changed one by one. */
export function withEach(group: Group, id: string, change: (each: Group, at: number) => Group): Group {
  const found = group.groups.get(id);
  if (found === undefined) return group;
  return { ...group, groups: new Map(group.groups).set(id, found.map(change)) };
}

/** The invoice with its fees of logistics (BG-X-42 of Factur-X EXTENDED) among the charges, which its sums count them to. */
export function withLogistics(invoice: Group): Group {
  const fees = invoice.groups.get("logistics");
  if (fees === undefined) return invoice;
  const charges = [...(invoice.groups.get("BG-21") ?? []), ...fees.map((fee) => ({ ...fee, id: "BG-21" }))];
  return { ...invoice, groups: new Map(invoice.groups).set("BG-21", charges) };
}

/** The invoice with its totals (BG-22), at the place of the first that is stated. */
export function withTotals(invoice: Group, terms: Readonly<Record<string, Stated | undefined>>): Group {
  const stated = Object.entries(terms).flatMap(([term, value]) =>
    value === undefined ? [] : [[term, [value]] as const],
  );
  const [first] = stated.flatMap(([, [value]]) => value ?? []);
  const { line, path } = first ?? invoice;
  const sums: Group = { id: "BG-22", line, path, terms: new Map(stated), groups: new Map() };
  return { ...invoice, groups: new Map(invoice.groups).set("BG-22", [sums]) };
}
