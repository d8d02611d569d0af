import { SecretValue, type Stack } from "aws-cdk-lib";
import { modelKey, modelSettings } from "../definition/language-model.ts";

/** A setting from the context (`-c NAME=…`) or from the environment that deploys. */
function given(stack: Stack, name: string): string | undefined {
  const value: unknown = stack.node.tryGetContext(name) ?? process.env[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * The variables by which a function reaches the language model; none when the operator names none. A key in Secrets
 * Manager is put in by CloudFormation when it deploys, so that no template holds it.
 */
export function modelEnvironment(stack: Stack): Record<string, string> {
  const secret = given(stack, modelKey.secret);
  const key =
    secret === undefined ? given(stack, modelKey.value) : SecretValue.secretsManager(secret).unsafeUnwrap();
  if (key === undefined && given(stack, "OPENAI_BASE_URL") === undefined) return {};
  const settings = modelSettings.flatMap((name) => {
    const value = given(stack, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(key === undefined ? settings : [[modelKey.value, key], ...settings]);
}
