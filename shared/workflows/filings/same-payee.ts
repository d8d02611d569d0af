import { compareNames } from "../../values/organisations/compare-names.ts";
import type { Entry } from "./book/entry.ts";

const isOne = (one: string, other: string) =>
  one === "" || other === "" || compareNames(one, other) !== "different";

/** Rows of one tax number by the payee that they name: spellings of one name, and rows without one, are one payee. */
export function byName(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): readonly (readonly Entry[])[] {
  const parts: Entry[][] = [];
  for (const entry of entries) {
    const own = parts.find((part) => part.some((other) => isOne(nameOf(other), nameOf(entry))));
    if (own === undefined) parts.push([entry]);
    else own.push(entry);
  }
  return parts;
}
