import { optionalSetting } from "../aws/environment.ts";
import type { Weight } from "../contract/operation.ts";
import { functionMemory } from "../limits/memory.ts";

/** MB that are billed: on Lambda it says so itself. */
function billedMemory(weight: Weight): number {
  const onLambda = optionalSetting("AWS_LAMBDA_FUNCTION_NAME") !== undefined;
  return (
    (onLambda ? optionalSetting("AWS_LAMBDA_FUNCTION_MEMORY_SIZE") : undefined) ?? functionMemory[weight]
  );
}

/** What Lambda bills for so many ms: gigabytes of the function times seconds, by whole milliseconds. */
export const gigabyteSeconds = (weight: Weight, milliseconds: number): number =>
  ((billedMemory(weight) / 1_024) * Math.max(1, Math.ceil(milliseconds))) / 1_000;
