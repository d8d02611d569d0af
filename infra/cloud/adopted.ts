import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Stack } from "aws-cdk-lib";
import { array, object, record, string, unknown } from "zod";
import { storageOutputs } from "../definition/outputs.ts";
import { given } from "./given.ts";

/** In the place of a name: made anew. */
const anew = "new";

/** Undefined for what the stack makes itself. */
export type Adopted = (output: string) => string | undefined;

/** As `aws cloudformation describe-stacks` answers. */
const described = array(object({ OutputKey: string(), OutputValue: string() }));

function readNames(path: string, stackName: string): Record<string, string> {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`-c adopt: ${path} cannot be read as JSON.`, { cause });
  }
  const listed = described.safeParse(text).data;
  if (listed !== undefined)
    return Object.fromEntries(listed.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  // As `cdk deploy --outputs-file` writes it, by the name of the stack, or the outputs alone.
  const all = record(string(), unknown()).parse(text);
  return record(string(), string()).parse(all[stackName] ?? all);
}

/**
 * Tables and bucket of an earlier deployment that this one takes over (`-c adopt=FILE`): the file holds its outputs. Each
 * must be named, because a table left out would be made anew, empty, and nobody would miss it before the first call.
 */
export function adoptedBy(stack: Stack): Adopted {
  const path = given(stack, "adopt");
  if (path === undefined) return () => undefined;
  const names = readNames(resolve(path), stack.stackName);
  const missing = storageOutputs.filter((output) => !names[output]);
  if (missing.length > 0)
    throw new Error(
      `-c adopt: ${path} does not name ${missing.join(", ")}. Write "${anew}" to have one made.`,
    );
  return (output) => (names[output] === anew ? undefined : names[output]);
}
