import type { Breach, Cited, Shown } from "./rule.ts";

/** A breach at a value. */
export const at = <T extends Shown>(
  field: string,
  { value, place }: Cited<T>,
  says?: string,
  expected?: Shown,
): Breach => ({ field, found: value, place, says, expected });

/** The breach when `holds` is false, else none. */
export const unless = (holds: boolean, breach: () => Breach): readonly Breach[] => (holds ? [] : [breach()]);

/** The breach of a value that does not hold; where there is none the rule does not apply. */
export const given = <T extends Shown>(
  field: string,
  cited: Cited<T> | undefined,
  holds: (value: T) => boolean,
  says: (value: T) => string | undefined = () => undefined,
): readonly Breach[] | undefined =>
  cited === undefined ? undefined : unless(holds(cited.value), () => at(field, cited, says(cited.value)));

/** Items that have the key of an earlier one, each with that one; those without a key are none. */
export function repeated<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): { item: Item; first: Item }[] {
  const seen = new Map<string, Item>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const first = seen.get(key);
    if (first === undefined) seen.set(key, item);
    return first === undefined ? [] : [{ item, first }];
  });
}

/** Sums of money that differ by rounding only. */
export const within = (one: number, other: number, slack: number): boolean =>
  Math.abs(one - other) <= slack + 1e-9;

export { rounded } from "../../../values/amounts/hundredths.ts";
