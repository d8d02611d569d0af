import { readFileSync } from "node:fs";
import { join } from "node:path";
import { record, string } from "zod";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { resourceEnvironment } from "../definition/environment.ts";
import { filesOutput, tableOutput } from "../definition/outputs.ts";
import { givenServers, tableBefore } from "../local/given-servers.ts";
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

const noQueue = () => "";

/**
 * The stores on servers that the operator runs (docs/several-instances.md); undefined where no variable names any, or one
 * names a CloudFormation that knows the stack.
 */
function givenEnvironment(stack: string): Record<string, string> | undefined {
  if (process.env.AWS_ENDPOINT_URL_CLOUDFORMATION !== undefined) return undefined;
  const servers = givenServers({ ...process.env, STACK_NAME: stack });
  return (
    servers && resourceEnvironment({ table: tableBefore(stack), bucket: servers.bucket, queue: noQueue })
  );
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
    queue: noQueue,
  });
}

/** Leads this process to the stores of the service on this machine, of given servers, or of a deployed stack. */
export async function connect(stack: string | undefined): Promise<void> {
  const found =
    stack === undefined
      ? localEnvironment()
      : (givenEnvironment(stack) ?? (await deployedEnvironment(stack)));
  Object.assign(process.env, found);
}
