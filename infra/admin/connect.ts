import { readFileSync } from "node:fs";
import { join } from "node:path";
import { record, string } from "zod";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { resourceEnvironment } from "../definition/environment.ts";
import { filesOutput, tableOutput } from "../definition/outputs.ts";
import { stackOutputs } from "./stack-outputs.ts";

/** Where the running service writes how to reach its emulators. */
export const connectionFile = (dataDir: string) => join(dataDir, "connection.json");

export const notRunning =
  "No service runs on this machine. Start it with npm start, or name a deployed one with --stack.";

/** The folder of the service on this machine. */
export const dataDir = process.env.DATA_DIR ?? join(import.meta.dirname, "../../.data");

function localEnvironment(): Record<string, string> {
  try {
    return record(string(), string()).parse(JSON.parse(readFileSync(connectionFile(dataDir), "utf8")));
  } catch (cause) {
    throw new ServiceError("dependency_unavailable", notRunning, { cause });
  }
}

/** The stores of a deployed stack. Its queues are nothing to an operator. */
async function deployedEnvironment(stack: string): Promise<Record<string, string>> {
  const outputs = await stackOutputs(stack);
  const named = (output: string) => {
    const name = outputs.get(output);
    if (name !== undefined) return name;
    throw new ServiceError(
      "not_found",
      `The stack ${stack} has no output ${output}: it is not of this service.`,
    );
  };
  return resourceEnvironment({
    table: (name) => named(tableOutput(name)),
    bucket: named(filesOutput),
    queue: () => "",
  });
}

/** Leads this process to the stores of the service on this machine, or of a deployed stack. */
export async function connect(stack: string | undefined): Promise<void> {
  Object.assign(process.env, stack === undefined ? localEnvironment() : await deployedEnvironment(stack));
}
