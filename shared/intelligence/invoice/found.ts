import type { Evidence } from "../../document/document.ts";

/**
 * A value with the place it was read from. `weight` 0..1 is how well the place fits the label; `probability` is what a
 * fitted scorer gives it, and is its confidence as it stands.
 */
export type Found<T> = { value: T; evidence: Evidence; weight: number; probability?: number };

export const best = <T>(list: readonly Found<T>[]): Found<T> | undefined =>
  list.reduce<Found<T> | undefined>(
    (top, next) => (top === undefined || next.weight > top.weight ? next : top),
    undefined,
  );
