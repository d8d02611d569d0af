import type { Call } from "../contract/call.ts";
import type { Group } from "../contract/operation.ts";
import { type Implementation, type Runnable, runnable } from "./implementation.ts";

type AnyOperation<Ports> = (input: never, call: Call & Ports) => Promise<unknown>;

/** The operations of a group by their first address below the version: `pdf/compress`. */
export function runnables<G extends Group, Ports>(
  group: G,
  operations: NoInfer<Implementation<G, Ports>>,
): ReadonlyMap<string, Runnable<Ports, unknown>> {
  const bound: Readonly<Record<string, AnyOperation<Ports>>> = operations;
  return new Map(
    Object.entries(group.operations).flatMap(([name, declared]) => {
      const run = bound[name];
      const [path] = declared.paths;
      if (run === undefined || path === undefined) return [];
      return [[path.path.replace("/api/v1/", ""), runnable(declared, run)] as const];
    }),
  );
}
