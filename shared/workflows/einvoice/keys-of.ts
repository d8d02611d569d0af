import type { Fact } from "../../document/e-invoice/facts.ts";
import type { NamedGroup } from "../../document/e-invoice/named-group.ts";
import { namedInvoice } from "../../document/e-invoice/named-invoice.ts";
import { type Keys, termPlaces } from "../../document/e-invoice/term-places.ts";
import { allOf, type Group, groupsOf } from "../../document/e-invoice/terms.ts";

function addKeys(group: Group, named: NamedGroup, keys: Keys, found: Map<string, Keys>): void {
  if (!found.has(group.path)) found.set(group.path, keys);
  for (const [term, [key]] of Object.entries(named.terms))
    for (const { path } of allOf(group, term)) found.set(path, [...keys, key]);
  for (const { term, name, value } of named.lists ?? [])
    for (const [at, { path }] of allOf(group, term).entries())
      found.set(path, [...keys, name[0], at, value[0]]);
  for (const inner of named.groups ?? []) {
    const [key] = inner.name;
    for (const [at, each] of groupsOf(group, inner.group).entries()) {
      const own = key === "" ? keys : [...keys, key, ...(inner.many === true ? [at] : [])];
      addKeys(each, inner, own, found);
    }
  }
}

/** Where the JSON of an invoice has what stands at each path of its XML. */
export function keysByPath(invoice: Group): ReadonlyMap<string, Keys> {
  const found = new Map<string, Keys>();
  addKeys(invoice, namedInvoice, [], found);
  return found;
}

/** The keys of a term with the numbers of items that other keys name: the rate of the third line, not of any. */
export function within(outer: Keys, keys: Keys): Keys {
  let isSame = true;
  return keys.map((key, at) => {
    const other = outer[at];
    const isItem = typeof key === "number" && typeof other === "number";
    isSame = isSame && (isItem || key === other);
    return isSame && isItem ? other : key;
  });
}

/** Where the JSON of an invoice has a fact. */
export function keysOfFact({ prefix, place }: Fact): Keys {
  const term = place.split("/").at(-1) ?? "";
  let named: NamedGroup | undefined = namedInvoice;
  const outer: (string | number)[] = [];
  for (const [, id, at] of prefix.matchAll(/(BG-\d+)\[(\d+)\]\//g)) {
    named = named?.groups?.find(({ group }) => group === id);
    if (named === undefined || named.name[0] === "") continue;
    outer.push(named.name[0], ...(named.many === true ? [Number(at)] : []));
  }
  return within(outer, termPlaces.get(term)?.keys ?? outer);
}
