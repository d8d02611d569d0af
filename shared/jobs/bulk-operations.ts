import { chains } from "../contract/chains.ts";
import { chainOperations } from "../operations/chains.ts";
import { type FilePorts, type Operations, operationsOnFiles } from "../operations/on-files.ts";
import { runnables } from "../operations/runnables.ts";

/** All but those that print. */
export const workerOperations: Operations = new Map([
  ...operationsOnFiles,
  ...runnables<typeof chains, FilePorts>(chains, chainOperations),
]);
