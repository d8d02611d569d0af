import type { Stack } from "aws-cdk-lib";
import { profileNames, profiles } from "../definition/sizes.ts";
import { given } from "./given.ts";

/** What functions have in this deployment (`-c size=…`). */
export function profileOf(stack: Stack) {
  const asked = given(stack, "size") ?? "normal";
  const name = profileNames.find((each) => each === asked);
  if (name === undefined)
    throw new Error(`There is no size ${asked}. -c size=… is one of ${profileNames.join(", ")}.`);
  return profiles[name];
}
