import { readFileSync } from "node:fs";
import { join } from "node:path";
import { record, string } from "zod";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { resourceEnvironment } from "../definition/environment.ts";

/** Where the running service writes how to reach its emulators. */
export const connectionFile = (dataDir: string) => join(dataDir, "connection.json");

export const notRunning =
  "No service runs on this machine. Start it with npm start, or name a deployed one with --stack.";

const dataDir = process.env.DATA_DIR ?? join(import.meta.dirname, "../../.data");

function localEnvironment(): Record<string, string> {
  try {
    return record(string(), string()).parse(JSON.parse(readFileSync(connectionFile(dataDir), "utf8")));
  } catch (cause) {
    throw new ServiceError("dependency_unavailable", notRunning, { cause });
  }
}

/** Leads this process to the tables of the service on this machine, or of a deployed stack. */
export function connect(stack: string | undefined): void {
  const environment =
    stack === undefined
      ? localEnvironment()
      : resourceEnvironment({ table: (name) => `${stack}-${name}`, bucket: "", queue: () => "" });
  Object.assign(process.env, environment);
}
