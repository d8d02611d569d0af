import { leastUnlike, unlikeness } from "../contract/nearest.ts";
import type { FieldProblem } from "../errors/service-error.ts";
import { type Warning, warning } from "../warnings/warning.ts";

/** A field that the route does not know. */
export type StrayField = {
  place: "body" | "query";
  name: string;
  /** The field that may be meant. */
  nearest?: string | undefined;
  /** The route knows the field, but in the body. */
  misplaced?: boolean;
};

const mostTold = 10;
const longestName = 60;

/** Slips, and half of a name, are near; case and the way words are joined do not count. */
const mostUnlike = 0.4;
const halfName = 0.3;
const plain = (name: string) => name.toLowerCase().replace(/[-_\s]/g, "");

function unlikeNames(one: string, other: string): number {
  const [short = "", long = ""] = [plain(one), plain(other)].toSorted((a, b) => a.length - b.length);
  const half = short.length >= 3 && (long.startsWith(short) || long.endsWith(short));
  return half && short !== long ? halfName : unlikeness(short, long);
}

/** The names that none of the known ones is, each with the nearest of `fields`. */
export function strayFields(
  place: StrayField["place"],
  names: Iterable<string>,
  known: ReadonlySet<string>,
  fields: readonly string[],
): StrayField[] {
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => ({
      place,
      name,
      nearest: leastUnlike(fields, (field) => unlikeNames(name, field), mostUnlike),
    }));
}

const shown = (name: string) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);

function strayWarning({ name, nearest, misplaced }: StrayField): Warning {
  if (misplaced) return warning("field_misplaced", shown(name));
  return nearest === undefined
    ? warning("field_ignored", shown(name))
    : warning("field_misspelt", shown(name), nearest);
}

/** For the X-Warning header. */
export function strayWarnings(strays: readonly StrayField[]): Warning[] {
  const told = strays.slice(0, mostTold).map(strayWarning);
  const more = strays.length - told.length;
  return more === 0 ? told : [...told, warning("fields_ignored", more)];
}

function strayProblem({ place, name, nearest, misplaced }: StrayField): FieldProblem {
  const maybe = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  const hint = misplaced ? "; send it in the body, not in the query" : maybe;
  return { loc: [place, shown(name)], msg: `Unknown field${hint}`, type: "extra_forbidden" };
}

/** For a 422: what was sent under a wrong name may be what is missing. */
export function strayProblems(strays: readonly StrayField[]): FieldProblem[] {
  return strays.slice(0, mostTold).map(strayProblem);
}
