import type { NamedGroup, TermName } from "./named-group.ts";
import { namedInvoice } from "./named-invoice.ts";
import type { TermKind } from "./term-kinds.ts";

/** A step into the JSON of an invoice: a key, or the number of an item. */
export type Keys = readonly (string | number)[];

/** A term or group with the keys that lead to it, lists by their first item, and its name behind those around it. */
export type TermPlace = {
  keys: Keys;
  en: string;
  /** What its value is; of a group whether it is an object or a list of them. */
  kind: TermKind | "object" | "list";
};

type Around = { keys: Keys; names: readonly string[] };

function placed({ keys, names }: Around, [key, en, , kind = "text"]: TermName): TermPlace {
  return { keys: key === "" ? keys : [...keys, key], en: [...names, en].join(", "), kind };
}

function placesIn(group: NamedGroup, around: Around, found: Map<string, TermPlace>): Map<string, TermPlace> {
  for (const [term, name] of Object.entries(group.terms)) found.set(term, placed(around, name));
  for (const { term, name, value, scheme } of group.lists ?? []) {
    const inner = { keys: [...around.keys, name[0], 0], names: [...around.names, name[1]] };
    found.set(term, placed(inner, value));
    found.set(`${term}-1`, placed(inner, scheme));
  }
  for (const each of group.groups ?? []) {
    const place = placed(around, each.name);
    found.set(each.group, { ...place, kind: each.many === true ? "list" : "object" });
    const keys = each.many === true ? [...place.keys, 0] : place.keys;
    placesIn(each, { keys, names: [...around.names, each.name[1]] }, found);
  }
  return found;
}

/** Where the JSON of an invoice has each term and group. */
export const termPlaces: ReadonlyMap<string, TermPlace> = placesIn(
  namedInvoice,
  { keys: [], names: [] },
  new Map(),
);

export const isDayTerm = (term: string): boolean => termPlaces.get(term)?.kind === "day";
