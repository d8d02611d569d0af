import type { Stack } from "aws-cdk-lib";

/**
 * A setting from the context (`-c NAME=…`) or from the environment that deploys. It will stand in the template, so an
 * address with a password in it is refused.
 */
export function given(stack: Stack, name: string): string | undefined {
  const value: unknown = stack.node.tryGetContext(name) ?? process.env[name];
  if (typeof value !== "string" || value === "") return undefined;
  if (URL.canParse(value) && new URL(value).password !== "")
    throw new Error(
      `${name} holds a password, and a deployment takes no secrets. Leave it out of the address.`,
    );
  return value;
}
