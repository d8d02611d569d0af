import type { FoundClause } from "./classify.ts";
import { byCategory, type Fact, factAt } from "./facts.ts";
import { lawKey } from "./law-name.ts";
import { behindLaws, placesOfLaw } from "./places-of-law.ts";

/**
 * What clauses on the governing law name, each law once, in their order. A sentence that names none leaves it to those
 * behind it: `The parties agree that this shall be the law of Ireland.`
 */
export function governingLaws(clauses: readonly FoundClause[]): Fact[] {
  const found = byCategory(clauses, "governing_law").flatMap(({ paragraph: { unit }, start, end }) => {
    const text = unit.text.slice(start, end);
    const own = placesOfLaw(text);
    const [next] = own.length > 0 ? [] : behindLaws(unit.text.slice(end));
    const places =
      next === undefined ? own : [{ ...next, start: end - start + next.start, end: end - start + next.end }];
    return places.flatMap((place) => factAt(unit, start + place.start, start + place.end, place.name));
  });
  const keys = found.map(({ value }) => lawKey(value));
  return found.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}
