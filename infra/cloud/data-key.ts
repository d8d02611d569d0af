import type { Stack } from "aws-cdk-lib";
import { type IGrantable, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import { keptBy } from "./deletion-protection.ts";
import { given } from "./given.ts";

/**
 * The key under which tables, files and messages are encrypted: the operator's own (`-c kms=ARN`), one that is made for
 * the deployment (`-c encryption=kms`), or none: then AWS encrypts with keys of its own.
 */
export function dataKeyOf(stack: Stack): IKey | undefined {
  const arn = given(stack, "kms");
  if (arn !== undefined) return Key.fromKeyArn(stack, "DataKey", arn);
  const encryption = given(stack, "encryption") ?? "aws";
  if (encryption === "aws") return undefined;
  if (encryption !== "kms") throw new Error(`-c encryption=… is aws or kms; "${encryption}" is neither.`);
  return new Key(stack, "DataKey", {
    description: `Documents, records and messages of ${stack.stackName}`,
    enableKeyRotation: true,
    // What it encrypted is kept when the stack is deleted, and cannot be read without it.
    removalPolicy: keptBy(stack),
  });
}

/**
 * What DynamoDB, S3 and SQS call with a customer's key on behalf of who uses them (DynamoDB guide, "Authorizing use of a
 * customer managed key"; SQS guide, "Configuring AWS KMS permissions").
 */
const use = [
  "kms:Decrypt",
  "kms:DescribeKey",
  "kms:Encrypt",
  "kms:GenerateDataKey",
  "kms:ReEncryptFrom",
  "kms:ReEncryptTo",
];

export function grantKey(target: IGrantable, key: IKey | undefined): void {
  if (key === undefined) return;
  target.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: use, resources: [key.keyArn] }));
}
