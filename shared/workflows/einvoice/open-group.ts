import type { Group, Stated } from "../../document/e-invoice/terms.ts";

/** A group that is added to. */
export type OpenGroup = {
  id: string;
  line: number;
  path: string;
  terms: Map<string, readonly Stated[]>;
  groups: Map<string, OpenGroup[]>;
};

export const newGroup = (id: string): OpenGroup => ({
  ...{ id, line: 0, path: "" },
  terms: new Map(),
  groups: new Map(),
});

/** A copy that can be added to; the one it is of stays as it is. */
export const opened = ({ terms, groups, ...rest }: Group): OpenGroup => ({
  ...rest,
  terms: new Map(terms),
  groups: new Map([...groups].map(([id, all]): [string, OpenGroup[]] => [id, all.map(opened)])),
});

export const inGroup = (group: OpenGroup, id: string): OpenGroup[] => group.groups.get(id) ?? [];

/** The one group of an id, made where there is none. */
export function soleGroup(group: OpenGroup, id: string): OpenGroup {
  const [found] = inGroup(group, id);
  if (found !== undefined) return found;
  const made = newGroup(id);
  group.groups.set(id, [made]);
  return made;
}

export const putTerm = (group: OpenGroup, term: string, text: string): void => {
  group.terms.set(term, [{ ...{ text, raw: text, line: 0, path: "" }, attributes: {} }]);
};
