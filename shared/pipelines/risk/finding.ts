import type { output } from "zod";
import type { riskFinding } from "../../contract/pipelines/risk-check.ts";

export type RiskFinding = output<typeof riskFinding>;
export type Severity = RiskFinding["severity"];

/** What a finding of this severity leaves of the trust when it stands alone: 100 less this. */
const weights: Readonly<Record<Severity, number>> = { high: 60, medium: 30, low: 10 };

export const severityOf = (weight: number): Severity =>
  weight >= 45 ? "high" : weight >= 25 ? "medium" : "low";

/** One doubt does not add to another, it leaves less trust. Several findings of one kind count once. */
export function riskScore(findings: readonly RiskFinding[]): number {
  const kinds = new Map<string, number>();
  for (const { id, weight } of findings) kinds.set(id, Math.max(weight, kinds.get(id) ?? 0));
  const trust = [...kinds.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  return Math.round((1 - trust) * 100);
}

export const riskLevel = (score: number): "none" | "low" | "medium" | "high" =>
  score >= 75 ? "high" : score >= 50 ? "medium" : score > 0 ? "low" : "none";

export const weightOf = (severity: Severity): number => weights[severity];

const order: readonly Severity[] = ["high", "medium", "low"];
export const byGravity = (one: RiskFinding, other: RiskFinding): number =>
  order.indexOf(one.severity) - order.indexOf(other.severity) || other.weight - one.weight;
