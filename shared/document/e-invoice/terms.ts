/** What is written at one place of the XML of an e-invoice. */
export type Stated = {
  /** Without white space around it. */
  text: string;
  /** As it stands, for the few rules on white space. */
  raw: string;
  attributes: Readonly<Record<string, string>>;
  /** 1-based line of the file on which its element opens. */
  line: number;
  /** Elements from the root by their local names, with a number where several of a name stand beside each other. */
  path: string;
};

/**
 * A group of business terms (BG) of EN 16931-1 with what is stated in it, whatever the syntax. The invoice itself is the
 * group "". Terms that the standard has no number for, but readers need, have a name in small letters.
 */
export type Group = Pick<Stated, "line" | "path"> & {
  id: string;
  terms: ReadonlyMap<string, readonly Stated[]>;
  groups: ReadonlyMap<string, readonly Group[]>;
};

/** Everything that is stated for a term in a group; empty elements state nothing. */
export const allOf = (group: Group | undefined, term: string): readonly Stated[] =>
  (group?.terms.get(term) ?? []).filter(({ text }) => text !== "");

export const firstOf = (group: Group | undefined, term: string): Stated | undefined => allOf(group, term)[0];

/** The groups down a path of ids: `groupsOf(invoice, "BG-4", "BG-5")`. */
export function groupsOf(group: Group | undefined, ...ids: readonly string[]): readonly Group[] {
  const [id, ...rest] = ids;
  if (group === undefined) return [];
  if (id === undefined) return [group];
  return (group.groups.get(id) ?? []).flatMap((each) => groupsOf(each, ...rest));
}

/** The first that is stated at one of the places, each a path of groups and a term: "BG-4/BT-27". */
export function statedAt(invoice: Group, places: readonly string[]): Stated | undefined {
  for (const place of places) {
    const ids = place.split("/");
    const term = ids.pop() ?? "";
    for (const group of groupsOf(invoice, ...ids)) {
      const found = firstOf(group, term);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** How many elements there are for a term, also those that state nothing. */
export const countOf = (group: Group, term: string): number => group.terms.get(term)?.length ?? 0;
