import type { Issue, Severity } from "./rule.ts";

/** An answer lists no more; the counts are of all of them. */
export const mostListed = 1_000;
const gravity: readonly Severity[] = ["error", "warning", "info"];

/** The gravest of the issues, as many as an answer lists. */
export function listed(issues: readonly Issue[]): Issue[] {
  const sorted = issues.toSorted(
    (one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity),
  );
  return sorted.slice(0, mostListed);
}
