import { chains } from "../contract/chains.ts";
import type { WithReadings } from "../document/kept-document.ts";
import { fitting, implement } from "./implementation.ts";
import { type FileCall, type FilePorts, operationsOnFiles } from "./on-files.ts";

type ChainCall = FileCall & WithReadings;

/** Runs a step: always for its file, whatever the caller of the chain would rather have. */
function runStep(name: string, fields: Readonly<Record<string, unknown>>, call: ChainCall): Promise<unknown> {
  const found = operationsOnFiles.get(name);
  if (found === undefined) throw new Error(`Chains do not carry ${name}.`);
  return fitting(name, found.run(fields, { ...call, prefersJson: false }));
}

export const chainOperations = implement<typeof chains, FilePorts>(chains, {
  run: async () => {
    const { runChain } = await import("../chains/run.ts");
    return (input, given) => {
      const call: ChainCall = { ...given, readings: new WeakMap() };
      return runChain(input, call, (name, fields) => runStep(name, fields, call));
    };
  },
});
