import type { Stack } from "aws-cdk-lib";

/** A setting from the context (`-c NAME=…`) or from the environment that deploys. */
export function given(stack: Stack, name: string): string | undefined {
  const value: unknown = stack.node.tryGetContext(name) ?? process.env[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
