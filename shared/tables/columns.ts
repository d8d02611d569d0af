import { fits, type Shown, showsPercent, surelyHolds } from "./cells.ts";
import { meaningsOf, partMeanings, saysRate } from "./heading.ts";
import type { SheetCell } from "./sheet.ts";
import { type Meaning, meanings } from "./vocabulary/meanings.ts";

/** What a reader looks for: for each of its fields the meanings that a head may have, the best first. */
export type Fields<Field extends string> = Readonly<Record<Field, readonly Meaning[]>>;

/** How a head came to its field: by all of its words, or by a part of them. */
type Candidate<Field extends string> = {
  column: number;
  field: Field;
  /** Lower is better: the caller's own word, all of the head, a part of it. */
  trust: number;
  tier: number;
  rank: number;
  order: number;
};

export type Wanted<Field extends string> = {
  fields: Fields<Field>;
  /** Fields that go before others where a head fits several. */
  preferred?: readonly Field[] | undefined;
  /** The caller's own meaning of heads, by the words of the head. */
  given?: ((heading: string) => Field | undefined) | undefined;
};

/** A column that no field takes, though what it holds is beyond doubt. */
export type UnknownColumn = { column: number; heading: string; holds: "date" | "money" };

export type Columns<Field extends string> = {
  fields: ReadonlyMap<number, Field>;
  unknown: readonly UnknownColumn[];
};

type Below = (column: number) => readonly SheetCell[];

/**
 * The one of several meanings that the cells can be: a rate where they show `%`, else the first of the vocabulary that
 * the reader wants.
 */
export function likeliest(
  found: readonly Meaning[],
  wanted: ReadonlySet<Meaning>,
  cells: () => readonly Shown[],
): readonly Meaning[] {
  const own = found.filter((meaning) => wanted.has(meaning));
  if (found.length < 2) return own;
  const column = cells();
  const kindOf = (meaning: Meaning) => meanings[meaning];
  const possible = found.filter((meaning) => fits(kindOf(meaning), column));
  if (showsPercent(column)) return own.filter((meaning) => kindOf(meaning) === "rate");
  // What the cells are most likely may be nothing that is wanted: a price under `Rate`.
  const usable = possible.filter((meaning) => wanted.has(meaning));
  return (usable.length > 0 || column.length > 0 ? usable : own).slice(0, 1);
}

/** A head of two rows: together, the lower one, then the upper one. */
function readings(heading: string, wanted: ReadonlySet<Meaning>): readonly (readonly Meaning[])[] {
  const parts = heading.split(headJoint);
  const last = parts.at(-1) ?? "";
  const upper = parts.slice(0, -1).join(" ");
  const own = meaningsOf(parts.join(" "));
  // The percent of one tax among several is neither its amount nor the rate of all: `CGST` over `%`.
  const isShare = saysRate(last) && meaningsOf(upper).some((meaning) => meanings[meaning] === "money");
  if (isShare && own.length === 0) return [[], []];
  const whole = [own, meaningsOf(last), meaningsOf(upper)];
  const known = whole.find((found) => found.some((meaning) => wanted.has(meaning)));
  if (known !== undefined) return [known, []];
  // A head that is known as something else is not taken for a part of it.
  if (whole.slice(0, 2).some((found) => found.length > 0)) return [[], []];
  const part = [last, parts.join(" ")].map((each) => partMeanings(each, wanted));
  return [[], part.find((found) => found.length > 0) ?? []];
}

/** Stands between the upper and the lower row of a head. */
export const headJoint = " / ";

/**
 * Which column is which field: the caller's own word before what a head says as a whole, and this before a part of it;
 * then the better meaning, then the column further left. Every field has one column, every column one field.
 */
export function columnsOf<Field extends string>(
  headings: ReadonlyMap<number, string>,
  { fields, preferred = [], given }: Wanted<Field>,
  below: Below,
): Columns<Field> {
  // Object.entries loses the names' type.
  const entries = Object.entries<readonly Meaning[]>(fields) as [Field, readonly Meaning[]][];
  const wanted = new Set(entries.flatMap(([, list]) => list));
  const candidates: Candidate<Field>[] = [];
  const silent = new Set<number>();
  for (const [column, heading] of headings) {
    const own = given?.(heading);
    if (own !== undefined) candidates.push({ column, field: own, trust: 0, tier: 0, rank: 0, order: 0 });
    for (const [at, found] of readings(heading, wanted).entries()) {
      const meant = likeliest(found, wanted, () => below(column));
      for (const [order, [field, list]] of entries.entries()) {
        const rank = list.findIndex((meaning) => meant.includes(meaning));
        const tier = preferred.includes(field) ? 0 : 1;
        if (rank >= 0) candidates.push({ column, field, trust: at + 1, tier, rank, order });
      }
    }
    if (candidates.at(-1)?.column !== column && meaningsOf(heading).length === 0) silent.add(column);
  }
  candidates.sort(
    (a, b) =>
      a.trust - b.trust || a.tier - b.tier || a.rank - b.rank || a.column - b.column || a.order - b.order,
  );
  const taken = new Map<number, Field>();
  const done = new Set<Field>();
  for (const { column, field } of candidates) {
    if (taken.has(column) || done.has(field)) continue;
    taken.set(column, field);
    done.add(field);
  }
  return {
    fields: new Map([...taken].toSorted(([one], [other]) => one - other)),
    unknown: [...silent].flatMap((column) => {
      const holds = surelyHolds(below(column));
      return holds === undefined ? [] : [{ column, heading: headings.get(column) ?? "", holds }];
    }),
  };
}
