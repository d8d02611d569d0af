import { groups } from "../../shared/contract/index.ts";
import { type Group, type Weight, weights } from "../../shared/contract/operation.ts";
import type { Route } from "../../shared/contract/routes.ts";
import { type Architecture, architectureOf } from "./architectures.ts";
import type { QueueName } from "./queues.ts";
import { type FunctionSize, sizes } from "./sizes.ts";

type Trigger = "http" | "authorizer" | "queue" | "dead-letter" | "schedule";

export type FunctionDefinition = FunctionSize & {
  name: string;
  /** Its folder in functions/, and its bundle: the functions of one group differ in their size alone. */
  module: string;
  weight: Weight;
  architecture: Architecture;
  trigger: Trigger;
  /** The queues behind the trigger. */
  sources?: readonly QueueName[];
};

const defined = (module: string, weight: Weight, trigger: Trigger, name = module): FunctionDefinition => ({
  ...{ name, module, weight, trigger, ...sizes[weight] },
  architecture: architectureOf(module),
});

/** One function for each weight that the group needs; a group of one weight gives it its own name. */
function functionsOf({ name: module, operations }: Group): FunctionDefinition[] {
  const present = new Set(Object.values(operations).map(({ weight }) => weight));
  return weights
    .filter((weight) => present.has(weight))
    .map((weight) => defined(module, weight, "http", present.size === 1 ? module : `${module}-${weight}`));
}

const eventFunctions: FunctionDefinition[] = [
  { ...defined("job-worker", "heavy", "queue"), sources: ["jobs"] },
  { ...defined("office-worker", "huge", "queue"), sources: ["office"] },
  { ...defined("html-worker", "heavy", "queue"), sources: ["html"] },
  // Settles the items that the workers could not do, of whichever queue: it has no engine and needs the same leave.
  { ...defined("job-dead-letters", "standard", "dead-letter"), sources: ["jobs", "office", "html"] },
  { ...defined("webhook-delivery", "light", "queue"), sources: ["webhooks"] },
  defined("session-cleanup", "light", "schedule"),
  defined("job-reaper", "light", "schedule"),
];

/** Every function of the deployment, in the cloud and on one machine. */
export const functions: readonly FunctionDefinition[] = [
  ...groups.flatMap(functionsOf),
  defined("sandbox", "light", "http"),
  defined("authorizer", "light", "authorizer"),
  ...eventFunctions,
];

/** For whoever runs a deployment, where a secret that opens it is named; on one machine the runtime answers by itself. */
export const operatorFunction = defined("operator", "light", "http");

const named = new Map(functions.map((each) => [each.name, each]));
const byWeight = new Map(functions.map((each) => [`${each.module} ${each.weight}`, each]));

/** The function that answers a route: the one of its group and weight, or the sandbox. */
export function functionOf({ group, declared }: Pick<Route, "group" | "declared">): FunctionDefinition {
  const found = named.get(group) ?? byWeight.get(`${group} ${declared.weight}`);
  if (found === undefined) throw new Error(`No function serves ${group} at the weight ${declared.weight}.`);
  return found;
}
