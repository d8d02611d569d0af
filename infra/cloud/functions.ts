import { existsSync } from "node:fs";
import { join } from "node:path";
import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { bundleFolder } from "../bundle/bundle.ts";
import { accessOf } from "../definition/access.ts";
import { resourceEnvironment } from "../definition/environment.ts";
import { type FunctionDefinition, functions } from "../definition/functions.ts";
import { type QueueName, queues as queueDefinitions } from "../definition/queues.ts";
import type { TableName } from "../definition/tables.ts";
import { modelEnvironment } from "./language-model.ts";
import { grantMailBucket, mailEnvironment } from "./mail.ts";
import type { Queues } from "./queues.ts";
import { grantSecrets, secretEnvironment } from "./secrets.ts";
import type { Storage } from "./storage.ts";

type Resources = { storage: Storage; queues: Queues; bundled: boolean };
export type Functions = ReadonlyMap<string, LambdaFunction>;

/** Settings of the operator, given as context: `npm run deploy -- -c OIDC_ISSUER=…`. */
const settings = [
  "PUBLIC_BASE_URL",
  "UPGRADE_URL",
  "CORS_ORIGINS",
  "OIDC_ISSUER",
  "OIDC_AUDIENCE",
  "OIDC_TIER_CLAIM",
] as const;

function codeOf(module: string, bundled: boolean): Code {
  return bundled
    ? Code.fromAsset(join(bundleFolder, module))
    : Code.fromInline("exports.handler = async () => {};");
}

function environment(stack: Stack, module: string, { storage, queues }: Resources): Record<string, string> {
  const given = settings.flatMap((setting) => {
    const value: unknown = stack.node.tryGetContext(setting);
    return typeof value === "string" ? [[setting, value] as const] : [];
  });
  return {
    ...resourceEnvironment({
      table: (name) => storage.tables[name].tableName,
      bucket: storage.files.bucketName,
      queue: (name) => queues.work[name].queueUrl,
    }),
    ...Object.fromEntries(given),
    ...(accessOf(module).model === true ? modelEnvironment(stack) : {}),
    ...(accessOf(module).mail === true ? mailEnvironment(stack) : {}),
    ...secretEnvironment(stack, accessOf(module)),
    POWERTOOLS_LOG_LEVEL: "INFO",
    NODE_OPTIONS: "--enable-source-maps",
  };
}

function createFunction(stack: Stack, definition: FunctionDefinition, resources: Resources): LambdaFunction {
  const { name, module, memory, timeout } = definition;
  const logGroup = new LogGroup(stack, `Logs-${name}`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // A role of its own that writes to its own log group only, instead of the managed policy for all of them.
  const role = new Role(stack, `Role-${name}`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  const common = {
    role,
    functionName: `${stack.stackName}-${name}`,
    // The browser that prints HTML ships for x86-64 only; one architecture keeps the bundles alike.
    architecture: Architecture.X86_64,
    memorySize: memory,
    timeout: Duration.seconds(timeout),
    tracing: Tracing.ACTIVE,
    environment: environment(stack, module, resources),
    logGroup,
  };
  return new LambdaFunction(stack, `Function-${name}`, {
    ...common,
    code: codeOf(module, resources.bundled),
    runtime: Runtime.NODEJS_24_X,
    handler: "index.handler",
  });
}

function grant(target: LambdaFunction, module: string, { storage, queues }: Resources): void {
  const { tables, files = [], reads = [], sends = [], probes = false } = accessOf(module);
  for (const [table, mode] of Object.entries(tables) as [TableName, "read" | "write"][]) {
    if (mode === "read") storage.tables[table].grantReadData(target);
    else storage.tables[table].grantReadWriteData(target);
  }
  if (files.length > 0) {
    const resources = files.map((prefix) => storage.files.arnForObjects(`${prefix}*`));
    target.addToRolePolicy(
      new PolicyStatement({
        actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
        resources,
      }),
    );
  }
  if (reads.length > 0) {
    const resources = reads.map((prefix) => storage.files.arnForObjects(`${prefix}*`));
    target.addToRolePolicy(new PolicyStatement({ actions: ["s3:GetObject"], resources }));
  }
  for (const queue of sends) queues.work[queue].grantSendMessages(target);
  if (!probes) return;
  const allow = (action: string, resource: string) =>
    target.addToRolePolicy(new PolicyStatement({ actions: [action], resources: [resource] }));
  allow("dynamodb:DescribeTable", storage.tables.usage.tableArn);
  allow("s3:ListBucket", storage.files.bucketArn);
  allow("sqs:GetQueueAttributes", queues.work.jobs.queueArn);
}

function attach(target: LambdaFunction, { trigger, source }: FunctionDefinition, queues: Queues): void {
  if (trigger !== "queue" && trigger !== "dead-letter") return;
  const name = source as QueueName;
  const queue = trigger === "queue" ? queues.work[name] : queues.dead[name];
  target.addEventSource(
    new SqsEventSource(queue, {
      batchSize: queueDefinitions[name].batch,
      reportBatchItemFailures: true,
      maxConcurrency: 20,
    }),
  );
}

/** Every function that has a handler, each with a role of its own. */
export function createFunctions(stack: Stack, resources: Resources): Functions {
  const folder = join(import.meta.dirname, "../../functions");
  const present = functions.filter(({ module }) => existsSync(join(folder, module, "handler.ts")));
  return new Map(
    present.map((definition) => {
      const created = createFunction(stack, definition, resources);
      grant(created, definition.module, resources);
      if (accessOf(definition.module).mail === true) grantMailBucket(stack, created);
      grantSecrets(stack, created, accessOf(definition.module));
      attach(created, definition, resources.queues);
      return [definition.name, created];
    }),
  );
}
