import type { Place } from "../../tables/place.ts";
import type { Severity, Shown } from "../checking/rules/rule.ts";

/** What one document says of a field, and where. */
export type Said = { document: number; filename: string; value: Shown; place: Place | null };

/** A field as documents say it. `partly` is alike, but not the same. */
export type Comparison = {
  field: string;
  outcome: "agrees" | "differs" | "partly" | "missing";
  values: readonly Said[];
};

/** Two places that contradict each other, how grave that is, and why. */
export type Difference = {
  field: string;
  severity: Severity;
  reason: string;
  /** The second less the first, of amounts. */
  amount: number | null;
  values: readonly Said[];
};

export type Compared = { comparisons: Comparison[]; differences: Difference[] };

export const worst = (differences: readonly Difference[]): "consistent" | "inconsistent" | "needs_review" => {
  if (differences.some(({ severity }) => severity === "error")) return "inconsistent";
  return differences.some(({ severity }) => severity === "warning") ? "needs_review" : "consistent";
};
