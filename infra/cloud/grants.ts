import type { Stack } from "aws-cdk-lib";
import { type IGrantable, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { accessOf, type FileAction, type TableAction } from "../definition/access.ts";
import type { TableName } from "../definition/tables.ts";
import { grantKey } from "./data-key.ts";
import { grantMailBucket } from "./mail.ts";
import type { Queues } from "./queues.ts";
import { grantSecrets } from "./secrets.ts";
import type { Storage } from "./storage.ts";

/** What the code calls of DynamoDB for each action. */
const tableActions: Readonly<Record<TableAction, string>> = {
  get: "dynamodb:GetItem",
  put: "dynamodb:PutItem",
  update: "dynamodb:UpdateItem",
  delete: "dynamodb:DeleteItem",
  query: "dynamodb:Query",
  scan: "dynamodb:Scan",
};

/** And of S3: a HEAD counts as GetObject, and a file in parts is given up by AbortMultipartUpload. */
const fileActions: Readonly<Record<FileAction, readonly string[]>> = {
  get: ["s3:GetObject"],
  put: ["s3:PutObject", "s3:AbortMultipartUpload"],
  delete: ["s3:DeleteObject"],
};

/** What Lambda itself calls of a queue that it reads (Lambda guide, "Configuring a queue to use with Lambda"). */
const consumerActions = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];

/** What functions are given leave for. */
export type Granted = { storage: Storage; queues: Queues; key: IKey | undefined };

const allow = (target: IGrantable, actions: readonly string[], resource: string) =>
  target.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions: [...actions], resources: [resource] }),
  );

/** Leave for Lambda to hand the messages of a queue to the function. */
export const grantConsumption = (target: LambdaFunction, queueArn: string) =>
  allow(target, consumerActions, queueArn);

/** Leave for exactly what the module's code calls (`test/cloud/access.test.ts`). */
export function grantAccess(stack: Stack, target: LambdaFunction, module: string, granted: Granted): void {
  const { storage, queues, key } = granted;
  const access = accessOf(module);
  const { tables, files = {}, sends = [], mail = false, probes = false, watches = false } = access;
  for (const [table, actions] of Object.entries(tables) as [TableName, readonly TableAction[]][]) {
    const called = actions.map((action) => tableActions[action]);
    allow(target, called, storage.tables[table].tableArn);
  }
  for (const [prefix, actions] of Object.entries(files)) {
    const called = actions.flatMap((action) => fileActions[action]);
    allow(target, called, storage.files.arnForObjects(`${prefix}*`));
  }
  for (const queue of sends) allow(target, ["sqs:SendMessage"], queues.work[queue].queueArn);
  if (probes) {
    allow(target, ["dynamodb:DescribeTable"], storage.tables.usage.tableArn);
    allow(target, ["s3:ListBucket"], storage.files.bucketArn);
    allow(target, ["sqs:GetQueueAttributes"], queues.work.jobs.queueArn);
  }
  if (watches) {
    for (const queue of [...Object.values(queues.work), ...Object.values(queues.dead)])
      allow(target, ["sqs:GetQueueAttributes"], queue.queueArn);
    // Metrics have no resource of their own (Service Authorization Reference, "CloudWatch").
    allow(target, ["cloudwatch:GetMetricData"], "*");
  }
  if (mail) grantMailBucket(stack, target);
  grantSecrets(stack, target, access);
  grantKey(target, key);
}
