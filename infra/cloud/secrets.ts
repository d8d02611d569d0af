import { ArnFormat, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Access } from "../definition/access.ts";
import { secretNames, secrets, secretVariable } from "../definition/secrets.ts";
import { given } from "./given.ts";

/**
 * Stops a deployment that was given a secret itself: it would stand in the template, in the console and in every
 * backup of both. Each sentence says what to do.
 */
export function refusePlainSecrets(environment: Readonly<Record<string, string | undefined>>): void {
  for (const name of secretNames) {
    if (!environment[name] || environment[secretVariable(name)]) continue;
    throw new Error(
      `${name} is set, but a deployment takes no secrets. Keep it in Secrets Manager and name it: aws secretsmanager create-secret --name pagewright/${name} --secret-string file://KEYFILE, then npm run deploy with ${secretVariable(name)}=pagewright/${name} in place of ${name}.`,
    );
  }
}

/** The secrets that a function reads, each with the name under which it is kept. */
function kept(stack: Stack, access: Access) {
  return secretNames.flatMap((name) => {
    const source = given(stack, secretVariable(name));
    return source === undefined || !secrets[name].reads(access) ? [] : [{ name, source }];
  });
}

/** Where a function finds its secrets: names, never values. */
export const secretEnvironment = (stack: Stack, access: Access): Record<string, string> =>
  Object.fromEntries(kept(stack, access).map(({ name, source }) => [secretVariable(name), source]));

/** Secrets Manager adds six characters to a name (Secrets Manager guide, "Identity-based policies"). */
function arnOf(stack: Stack, source: string): string {
  if (source.startsWith("arn:")) return source;
  const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
  const resourceName = `${source}-??????`;
  return stack.formatArn({ service: "secretsmanager", resource: "secret", resourceName, arnFormat });
}

export function grantSecrets(stack: Stack, target: LambdaFunction, access: Access): void {
  for (const { source } of kept(stack, access)) {
    const resources = [arnOf(stack, source)];
    target.addToRolePolicy(new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources }));
  }
}
