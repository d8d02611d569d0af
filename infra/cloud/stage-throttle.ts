import type { Stack } from "aws-cdk-lib";
import { mostOfAccount, stageThrottle, type Throttle } from "../definition/throttles.ts";
import { given } from "./given.ts";

function countOf(stack: Stack, name: string, usual: number, most: number): number {
  const text = given(stack, name);
  if (text === undefined) return usual;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > most)
    throw new Error(`-c ${name}=… is a whole number from 1 to ${most}; "${text}" is not.`);
  return count;
}

/** What the stage lets through: as defined, or as the operator says (`-c throttleRate=…`, `-c throttleBurst=…`). */
export const stageThrottleOf = (stack: Stack): Throttle => ({
  rate: countOf(stack, "throttleRate", stageThrottle.rate, mostOfAccount.rate),
  burst: countOf(stack, "throttleBurst", stageThrottle.burst, mostOfAccount.burst),
});

/** Of a route: what the stage lets through at most, because a route with limits of its own takes none from the stage. */
export const within = (stage: Throttle, route: Throttle): Throttle => ({
  rate: Math.min(stage.rate, route.rate),
  burst: Math.min(stage.burst, route.burst),
});
