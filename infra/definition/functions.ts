import { groups } from "../../shared/contract/index.ts";
import { type Group, type Weight, weights } from "../../shared/contract/operation.ts";
import type { Route } from "../../shared/contract/routes.ts";
import type { QueueName } from "./queues.ts";
import { type FunctionSize, sizes } from "./sizes.ts";

export type FunctionDefinition = FunctionSize & {
  name: string;
  /** Its folder in functions/, and its bundle: the functions of one group differ in their size alone. */
  module: string;
  weight: Weight;
  trigger: "http" | "authorizer" | "queue" | "dead-letter" | "schedule";
  /** Name of the queue or schedule behind the trigger. */
  source?: string;
};

const sized = (weight: Weight) => ({ weight, ...sizes[weight] });

/** One function for each weight that the group needs; a group of one weight gives it its own name. */
function functionsOf({ name: module, operations }: Group): FunctionDefinition[] {
  const present = new Set(Object.values(operations).map(({ weight }) => weight));
  return weights
    .filter((weight) => present.has(weight))
    .map((weight) => ({
      name: present.size === 1 ? module : `${module}-${weight}`,
      module,
      trigger: "http",
      ...sized(weight),
    }));
}

/** A worker of a job queue, and what settles the items that it could not do. */
const jobFunctions = (source: QueueName, module: string, weight: Weight): FunctionDefinition[] => [
  { name: module, module, trigger: "queue", source, ...sized(weight) },
  {
    name: `${module.slice(0, -"worker".length)}dead-letters`,
    module: "job-dead-letters",
    trigger: "dead-letter",
    source,
    ...sized("standard"),
  },
];

const eventFunctions: FunctionDefinition[] = [
  ...jobFunctions("jobs", "job-worker", "heavy"),
  ...jobFunctions("office", "office-worker", "huge"),
  ...jobFunctions("html", "html-worker", "heavy"),
  {
    name: "webhook-delivery",
    module: "webhook-delivery",
    trigger: "queue",
    source: "webhooks",
    ...sized("light"),
  },
  { name: "session-cleanup", module: "session-cleanup", trigger: "schedule", ...sized("light") },
  { name: "job-reaper", module: "job-reaper", trigger: "schedule", ...sized("light") },
];

/** Every function of the deployment, in the cloud and on one machine. */
export const functions: readonly FunctionDefinition[] = [
  ...groups.flatMap(functionsOf),
  { name: "sandbox", module: "sandbox", trigger: "http", ...sized("light") },
  { name: "authorizer", module: "authorizer", trigger: "authorizer", ...sized("light") },
  ...eventFunctions,
];

const named = new Map(functions.map((each) => [each.name, each]));
const byWeight = new Map(functions.map((each) => [`${each.module} ${each.weight}`, each]));

/** The function that answers a route: the one of its group and weight, or the sandbox. */
export function functionOf({ group, declared }: Pick<Route, "group" | "declared">): FunctionDefinition {
  const found = named.get(group) ?? byWeight.get(`${group} ${declared.weight}`);
  if (found === undefined) throw new Error(`No function serves ${group} at the weight ${declared.weight}.`);
  return found;
}
