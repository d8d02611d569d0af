import { RemovalPolicy, type Stack } from "aws-cdk-lib";
import { given } from "./given.ts";
import { profileOf } from "./profile.ts";

/** Whether tables refuse to be deleted (`-c deletionProtection=on` or `off`); as the size has it when nobody says. */
export function isProtected(stack: Stack): boolean {
  const asked = given(stack, "deletionProtection");
  if (asked === undefined) return profileOf(stack).deletionProtection;
  if (asked !== "on" && asked !== "off")
    throw new Error(`-c deletionProtection=… is on or off; "${asked}" is neither.`);
  return asked === "on";
}

/**
 * Tables and bucket outlive the stack either way. What refuses to be deleted also stays when a first deployment fails:
 * empty, under a name of its own, and in nobody's way. Else a first deployment that fails takes it away again.
 */
export const keptBy = (stack: Stack): RemovalPolicy =>
  isProtected(stack) ? RemovalPolicy.RETAIN : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
