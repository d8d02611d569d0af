import type { Stack } from "aws-cdk-lib";
import { modelSettings } from "../definition/language-model.ts";
import { secretVariable } from "../definition/secrets.ts";
import { given } from "./given.ts";

/** The variables by which a function reaches the language model, its key aside; none when the operator names none. */
export function modelEnvironment(stack: Stack): Record<string, string> {
  const named = [secretVariable("OPENAI_API_KEY"), "OPENAI_BASE_URL"];
  if (!named.some((name) => given(stack, name) !== undefined)) return {};
  const settings = modelSettings.flatMap((name) => {
    const value = given(stack, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(settings);
}
