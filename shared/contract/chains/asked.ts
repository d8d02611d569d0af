import { versionPrefix } from "../address.ts";
import type { FileOperation } from "../file-operation.ts";
import type { Asked } from "../operation.ts";
import { includesTier, type Tier } from "../tier.ts";
import type { Step } from "./step.ts";
import { joins, stepOperation } from "./step-operations.ts";

export const tierOf = ({ declared: { tier } }: FileOperation): Tier => (tier === "public" ? "starter" : tier);

/** The calls of each step for so many files: one for each, and one for a step that joins them. */
export function callsOf(steps: readonly Step[], files: number): number[] {
  let count = files;
  return steps.map(({ operation }) => {
    const found = stepOperation(operation);
    if (joins(found)) count = 1;
    return count * found.declared.cost;
  });
}

/** What a chain asks for: the sum of its steps, the highest of their tiers, and leave for each of them. */
export function askedOf(steps: readonly Step[], files: number): Asked {
  const operations = steps.map(({ operation }) => stepOperation(operation));
  const tier = operations
    .map(tierOf)
    .reduce((highest, each) => (includesTier(highest, each) ? highest : each), "starter");
  return {
    calls: callsOf(steps, files).reduce((sum, each) => sum + each, 0),
    tier,
    paths: [...new Set(operations.map(({ name }) => versionPrefix + name))],
  };
}
