import type { MutantResult } from "@stryker-mutator/api/core";

/** The share of the changes that are judged, from 0 to 1: a score of less than all is an estimate. */
export const share = Number(process.env.MUTATION_SHARE ?? 1);

/** Spreads neighbours over 0..1 as evenly as can be (Knuth, The Art of Computer Programming 3, 6.4: the golden ratio). */
const placeOf = (id: string) => (Math.imul(Number(id) + 1, 0x9e3779b1) >>> 0) / 2 ** 32;

export const isSampled = (id: string): boolean => placeOf(id) < share;

/**
 * The score that a sample speaks for, and how far off it may be (95 %). What no test passes is known of all changes;
 * of the others the sample says what share is noticed.
 */
export function estimate(results: readonly MutantResult[]): string {
  const count = (...of: MutantResult["status"][]) =>
    results.filter(({ status }) => of.includes(status)).length;
  const [noticed, judged] = [count("Killed", "Timeout"), count("Killed", "Timeout", "Survived")];
  const passed = judged + count("RuntimeError");
  const all = passed + count("NoCoverage");
  const [found, reach] = [noticed / judged, passed / all];
  const off = 1.96 * Math.sqrt((found * (1 - found)) / judged) * reach;
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return `${noticed} of ${judged} judged were noticed, of ${passed} that tests pass and ${all} in all: ${percent(found * reach)}, give or take ${percent(off)}.`;
}
