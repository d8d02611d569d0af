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

/** Sums of money that differ by rounding only. */
export const within = (one: number, other: number, slack: number): boolean =>
  Math.abs(one - other) <= slack + 1e-9;

export const rounded = (value: number): number => Math.round(value * 100) / 100;
