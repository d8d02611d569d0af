import { groups } from "../../shared/contract/index.ts";
import type { Group, Weight } from "../../shared/contract/operation.ts";

type FunctionSize = { memory: number; timeout: number; workers: number };

export type FunctionDefinition = FunctionSize & {
  name: string;
  trigger: "http" | "queue" | "dead-letter" | "schedule";
  /** Name of the queue or schedule behind the trigger. */
  source?: string;
  /** Deployed as a container image, because it is larger than the 250 MB of a zipped function. */
  image?: boolean;
};

/**
 * Memory in MB, timeout in s, workers on one machine. CPU on Lambda grows with memory: one vCPU at 1,769 MB
 * (AWS Lambda guide, "Configure Lambda function memory"). The timeout of a gateway answer is 15 minutes at most.
 */
const sizes: Record<Weight, FunctionSize> = {
  light: { memory: 512, timeout: 30, workers: 2 },
  standard: { memory: 1_769, timeout: 120, workers: 2 },
  heavy: { memory: 3_538, timeout: 300, workers: 2 },
  // LibreOffice takes about 1.5 GB by itself.
  huge: { memory: 5_307, timeout: 120, workers: 1 },
};

const order: readonly Weight[] = ["light", "standard", "heavy", "huge"];

function heaviest({ operations }: Group): Weight {
  const weights = new Set(Object.values(operations).map(({ weight }) => weight));
  return order.findLast((weight) => weights.has(weight)) ?? "light";
}

const httpFunctions: FunctionDefinition[] = groups.map((group) => ({
  name: group.name,
  trigger: "http",
  ...sizes[heaviest(group)],
  image: heaviest(group) === "huge",
}));

const eventFunctions: FunctionDefinition[] = [
  { name: "job-worker", trigger: "queue", source: "jobs", ...sizes.heavy },
  { name: "job-dead-letters", trigger: "dead-letter", source: "jobs", ...sizes.standard, workers: 1 },
  { name: "session-cleanup", trigger: "schedule", ...sizes.light, workers: 1 },
  { name: "job-reaper", trigger: "schedule", ...sizes.standard, workers: 1 },
];

/** Every function of the deployment, in the cloud and on one machine. */
export const functions: readonly FunctionDefinition[] = [
  ...httpFunctions,
  { name: "sandbox", trigger: "http", ...sizes.light },
  ...eventFunctions,
];
