import { elements, textOf, type XmlElement } from "../xml/xml.ts";
import { compiled, holds, type Known, type Route, type Step } from "./route.ts";
import type { Group, Stated } from "./terms.ts";

/**
 * Where a syntax has the terms of a group. A place is a path of local names from the element of the group; `.` is that
 * element, `@name` an attribute of the last one. In brackets stands what has to hold at an element: `[TypeCode=130]`,
 * `[TypeCode!=130]`, `[@schemeID=VA]`, `[ChargeIndicator=false|0]`, `[@currencyID=$BT-5]` for what the invoice states as
 * its BT-5. Of several places the first with anything counts, and beside it those that begin with `+`.
 */
export type Binding = Readonly<{
  group: string;
  at: readonly string[];
  terms?: Readonly<Record<string, string | readonly string[]>>;
  groups?: readonly Binding[];
}>;

/** What is told of kinds of terms, under the numbers that a group has for them; a kind that it has no number for is none. */
export const termsAt = <Value = string | readonly string[]>(
  numbers: Readonly<Record<string, string>>,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([kind, value]): [string, Value][] => {
      const number = numbers[kind];
      return number === undefined ? [] : [[number, value]];
    }),
  );

/** The places of a term, in the order in which they are asked, without their marks. */
export const placesOf = (places: string | readonly string[]): readonly string[] =>
  (typeof places === "string" ? [places] : places).map((place) => place.replace(/^\+/, ""));

type Found = { element: XmlElement; path: string };

/** Names that an element had in earlier versions of a syntax. */
export type EarlierNames = Readonly<Record<string, readonly string[]>>;

/** Reads the groups of an invoice by a table of bindings. */
export class Binder {
  private readonly earlier: EarlierNames;
  /** What the invoice states itself, for the conditions that refer to it. */
  private stated: ReadonlyMap<string, readonly Stated[]> = new Map();
  private readonly known: Known = (term) => this.stated.get(term)?.[0]?.text;

  constructor(earlier: EarlierNames = {}) {
    this.earlier = earlier;
  }

  read(root: XmlElement, binding: Binding): Group {
    return this.groupOf({ element: root, path: `/${root.name}` }, binding);
  }

  private groupOf(found: Found, { group: id, terms = {}, groups = [] }: Binding): Group {
    const stated = new Map<string, readonly Stated[]>();
    if (id === "") this.stated = stated;
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
    let all: Item[] = [];
    for (const place of places) {
      const isMore = place.startsWith("+");
      if (all.length > 0 && !isMore) continue;
      const more = read(isMore ? place.slice(1) : place);
      all = all.length > 0 ? [...all, ...more] : more;
    }
    return all;
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

  private readonly childrenNamed = (parent: XmlElement, name: string): XmlElement[] => {
    const names = [name, ...(this.earlier[name] ?? [])];
    return elements(parent).filter((each) => names.includes(each.name));
  };

  private named({ element, path }: Found, name: string): Found[] {
    const all = this.childrenNamed(element, name);
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
        found = found.filter(({ element }) =>
          conditions.every((each) => holds(element, each, this.known, this.childrenNamed)),
        );
    }
    return found;
  }
}
