import { existsSync } from "node:fs";
import { join } from "node:path";
import { Duration, Names, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { readSignIn } from "../../shared/http/sign-in.ts";
import { bundleFolder } from "../bundle/bundle.ts";
import { accessOf } from "../definition/access.ts";
import type { Architecture as Processor } from "../definition/architectures.ts";
import { resourceEnvironment } from "../definition/environment.ts";
import { type FunctionDefinition, functions, operatorFunction } from "../definition/functions.ts";
import { queues as queueDefinitions, queueNames } from "../definition/queues.ts";
import { secretVariable } from "../definition/secrets.ts";
import { customDomainOf } from "./custom-domain.ts";
import { given } from "./given.ts";
import { type Granted, grantAccess, grantConsumption } from "./grants.ts";
import { modelEnvironment } from "./language-model.ts";
import { mailEnvironment } from "./mail.ts";
import { profileOf } from "./profile.ts";
import type { Queues } from "./queues.ts";
import { secretEnvironment } from "./secrets.ts";

type Resources = Granted & { bundled: boolean };
export type Functions = ReadonlyMap<string, LambdaFunction>;

/** Settings of the operator, given as context: `npm run deploy -- -c OIDC_ISSUER=…`. */
export const functionSettings = [
  "PUBLIC_BASE_URL",
  "UPGRADE_URL",
  "CORS_ORIGINS",
  "OIDC_ISSUER",
  "OIDC_AUDIENCE",
  "OIDC_TIER_CLAIM",
  "OIDC_CLIENT_ID",
  "OIDC_SCOPES",
  "OIDC_ORIGINS",
] as const;

function ofContext(stack: Stack, setting: (typeof functionSettings)[number]): string | undefined {
  const value: unknown = stack.node.tryGetContext(setting);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function codeOf(module: string, bundled: boolean): Code {
  return bundled
    ? Code.fromAsset(join(bundleFolder, module))
    : Code.fromInline("exports.handler = async () => {};");
}

const deadLetterEnvironment = ({ dead }: Queues): Record<string, string> =>
  Object.fromEntries(
    queueNames.map((name) => [`${queueDefinitions[name].variable}_DEAD`, dead[name].queueUrl]),
  );

/** Those of the definition, and the operator's where the secret is named that opens it. */
export const functionsOf = (stack: Stack): readonly FunctionDefinition[] =>
  given(stack, secretVariable("OPERATOR_TOKEN")) === undefined ? functions : [...functions, operatorFunction];

function environment(stack: Stack, module: string, { storage, queues }: Resources): Record<string, string> {
  const domain = customDomainOf(stack);
  const settings = functionSettings.flatMap((setting) => {
    const value = ofContext(stack, setting);
    return value === undefined ? [] : [[setting, value] as const];
  });
  // One that cannot work would stop the console of the deployment.
  readSignIn((name) => ofContext(stack, name));
  return {
    ...resourceEnvironment({
      table: (name) => storage.tables[name].tableName,
      bucket: storage.files.bucketName,
      queue: (name) => queues.work[name].queueUrl,
    }),
    ...(domain === undefined ? {} : { PUBLIC_BASE_URL: `https://${domain.name}` }),
    ...Object.fromEntries(settings),
    ...(accessOf(module).model === true ? modelEnvironment(stack) : {}),
    ...(accessOf(module).mail === true ? mailEnvironment(stack) : {}),
    ...(accessOf(module).watches === true ? deadLetterEnvironment(queues) : {}),
    ...secretEnvironment(stack, accessOf(module)),
    POWERTOOLS_LOG_LEVEL: "INFO",
    NODE_OPTIONS: "--enable-source-maps",
  };
}

/** It was a container image once, and Lambda changes none into a zip: CloudFormation replaces it under another name. */
const renamed = new Map([["office", "office-to-pdf"]]);

/** That of the definition, or x86-64 for all (`-c architecture=x86_64`). */
function processorOf(stack: Stack, { architecture }: FunctionDefinition): Processor {
  const asked = given(stack, "architecture") ?? "mixed";
  if (asked !== "mixed" && asked !== "x86_64")
    throw new Error(`-c architecture=… is mixed or x86_64; "${asked}" is neither.`);
  return asked === "mixed" ? architecture : asked;
}

function createFunction(stack: Stack, definition: FunctionDefinition, resources: Resources): LambdaFunction {
  const { name, module, weight, trigger } = definition;
  const { sizes, reserved } = profileOf(stack);
  const { memory, timeout } = sizes[weight];
  const logGroup = new LogGroup(stack, `Logs-${name}`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // A role of its own that writes to its own log group only, instead of the managed policy for all of them.
  const role = new Role(stack, `Role-${name}`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  return new LambdaFunction(stack, `Function-${name}`, {
    role,
    functionName: `${stack.stackName}-${renamed.get(name) ?? name}`,
    architecture: Architecture.custom(processorOf(stack, definition)),
    memorySize: memory,
    timeout: Duration.seconds(timeout),
    reservedConcurrentExecutions: trigger === "http" ? reserved[weight] : undefined,
    tracing: Tracing.ACTIVE,
    environment: environment(stack, module, resources),
    logGroup,
    code: codeOf(module, resources.bundled),
    runtime: Runtime.NODEJS_24_X,
    handler: "index.handler",
  });
}

function attach(stack: Stack, target: LambdaFunction, definition: FunctionDefinition, queues: Queues): void {
  const { trigger, sources = [] } = definition;
  for (const name of sources) {
    const queue = trigger === "queue" ? queues.work[name] : queues.dead[name];
    grantConsumption(target, queue.queueArn);
    // The id of earlier deployments: Lambda would refuse a second mapping of the same queue before the first is gone.
    target.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(queue.node)}`, {
      eventSourceArn: queue.queueArn,
      batchSize: queueDefinitions[name].batch,
      reportBatchItemFailures: true,
      maxConcurrency: profileOf(stack).consumers,
    });
  }
}

/** Every function that has a handler, each with a role of its own. */
export function createFunctions(stack: Stack, resources: Resources): Functions {
  const folder = join(import.meta.dirname, "../../functions");
  const present = functionsOf(stack).filter(({ module }) => existsSync(join(folder, module, "handler.ts")));
  return new Map(
    present.map((definition) => {
      const created = createFunction(stack, definition, resources);
      grantAccess(stack, created, definition.module, resources);
      attach(stack, created, definition, resources.queues);
      return [definition.name, created];
    }),
  );
}
