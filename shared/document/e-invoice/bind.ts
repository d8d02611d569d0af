import { elements, textOf, type XmlElement } from "../xml/xml.ts";
import type { Group, Stated } from "./terms.ts";

/**
 * Where a syntax has the terms of a group. A place is a path of local names from the element of the group; `.` is that
 * element, `@name` an attribute of the last one. In brackets stands what has to hold at an element: `[TypeCode=130]`,
 * `[TypeCode!=130]`, `[@schemeID=VA]`, `[ChargeIndicator=false|0]`, `[@currencyID=$BT-5]` for what the invoice states as
 * its BT-5. Of several places the first with anything counts.
 */
export type Binding = Readonly<{
  group: string;
  at: readonly string[];
  terms?: Readonly<Record<string, string | readonly string[]>>;
  groups?: readonly Binding[];
}>;

/** Terms under the numbers of a group, each where a syntax has its kind; a kind that the group has no number for is none. */
export const termsAt = (
  numbers: Readonly<Record<string, string>>,
  places: Readonly<Record<string, string | readonly string[]>>,
): NonNullable<Binding["terms"]> =>
  Object.fromEntries(
    Object.entries(places).flatMap(([kind, place]) => {
      const number = numbers[kind];
      return number === undefined ? [] : [[number, place]];
    }),
  );

type Condition = { path: readonly string[]; attribute: string | undefined; not: boolean; values: string[] };
type Step = { name: string; conditions: readonly Condition[] };
type Route = { steps: readonly Step[]; attribute: string | undefined };
type Found = { element: XmlElement; path: string };

/** Names that an element had in earlier versions of a syntax. */
export type EarlierNames = Readonly<Record<string, readonly string[]>>;

function conditionOf(text: string): Condition {
  const not = text.includes("!=");
  const [place = "", value = ""] = text.split(not ? "!=" : "=");
  const path = place.split("/");
  const attribute = path.at(-1)?.startsWith("@") === true ? path.pop()?.slice(1) : undefined;
  return { path, attribute, not, values: value.toUpperCase().split("|") };
}

/** Cut at each `/` that stands in no brackets. */
function partsOf(place: string): string[] {
  const parts: string[] = [];
  let open = false;
  for (const piece of place.split("/")) {
    if (open) parts.push(`${parts.pop()}/${piece}`);
    else if (piece !== "") parts.push(piece);
    open = (parts.at(-1) ?? "").lastIndexOf("[") > (parts.at(-1) ?? "").lastIndexOf("]");
  }
  return parts;
}

function routeOf(place: string): Route {
  const parts = partsOf(place);
  const attribute = parts.at(-1)?.startsWith("@") === true ? parts.pop()?.slice(1) : undefined;
  const steps = parts.map((part) => {
    const [name = "", ...conditions] = part.split("[");
    return { name, conditions: conditions.map((each) => conditionOf(each.slice(0, -1))) };
  });
  return { steps, attribute };
}

const routes = new Map<string, Route>();

function compiled(place: string): Route {
  const known = routes.get(place) ?? routeOf(place);
  routes.set(place, known);
  return known;
}

/** Reads the groups of an invoice by a table of bindings. */
export class Binder {
  private readonly earlier: EarlierNames;
  /** What the invoice states itself, for the conditions that refer to it. */
  private known: ReadonlyMap<string, readonly Stated[]> = new Map();

  constructor(earlier: EarlierNames = {}) {
    this.earlier = earlier;
  }

  read(root: XmlElement, binding: Binding): Group {
    return this.groupOf({ element: root, path: `/${root.name}` }, binding);
  }

  private groupOf(found: Found, { group: id, terms = {}, groups = [] }: Binding): Group {
    const stated = new Map<string, readonly Stated[]>();
    if (id === "") this.known = stated;
    for (const [term, places] of Object.entries(terms)) {
      const all = this.firstWith(typeof places === "string" ? [places] : places, (place) =>
        this.statedAt(found, compiled(place)),
      );
      if (all.length > 0) stated.set(term, all);
    }
    const within = new Map<string, readonly Group[]>();
    for (const each of groups) {
      const all = this.firstWith(each.at, (place) => this.follow(found, compiled(place).steps));
      const read = all.map((element) => this.groupOf(element, each));
      if (read.length > 0) within.set(each.group, [...(within.get(each.group) ?? []), ...read]);
    }
    return { id, line: found.element.line ?? 1, path: found.path, terms: stated, groups: within };
  }

  private firstWith<Item>(places: readonly string[], read: (place: string) => Item[]): Item[] {
    for (const place of places) {
      const all = read(place);
      if (all.length > 0) return all;
    }
    return [];
  }

  private statedAt(found: Found, { steps, attribute }: Route): Stated[] {
    return this.follow(found, steps).flatMap(({ element, path }) => {
      const text = attribute === undefined ? textOf(element) : element.attributes[attribute];
      if (text === undefined) return [];
      return [
        {
          text: text.trim(),
          raw: text,
          attributes: element.attributes,
          line: element.line ?? 1,
          path: attribute === undefined ? path : `${path}/@${attribute}`,
        },
      ];
    });
  }

  private named({ element, path }: Found, name: string): Found[] {
    const names = [name, ...(this.earlier[name] ?? [])];
    const all = elements(element).filter((each) => names.includes(each.name));
    return all.map((each, at) => ({
      element: each,
      path: `${path}/${each.name}${all.length > 1 ? `[${at + 1}]` : ""}`,
    }));
  }

  private follow(from: Found, steps: readonly Step[]): Found[] {
    let found = [from];
    for (const { name, conditions } of steps) {
      if (name !== ".") found = found.flatMap((each) => this.named(each, name));
      if (conditions.length > 0)
        found = found.filter(({ element }) => conditions.every((each) => this.holds(element, each)));
    }
    return found;
  }

  private holds(element: XmlElement, { path, attribute, not, values }: Condition): boolean {
    let found: Found[] = [{ element, path: "" }];
    for (const name of path) found = found.flatMap((each) => this.named(each, name));
    const wanted = values.map((value) =>
      value.startsWith("$") ? this.known.get(value.slice(1))?.[0]?.text.toUpperCase() : value,
    );
    const some = found.some(({ element: each }) => {
      const text = attribute === undefined ? textOf(each) : each.attributes[attribute];
      return text !== undefined && wanted.includes(text.trim().toUpperCase());
    });
    return some !== not;
  }
}
