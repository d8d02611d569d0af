import type { Stack } from "aws-cdk-lib";
import { RemovalPolicy } from "aws-cdk-lib";
import {
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  SpecRestApi,
} from "aws-cdk-lib/aws-apigateway";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { routes } from "../../shared/contract/routes.ts";
import { operatorPaths } from "../../shared/operator/answer.ts";
import { operatorFunction } from "../definition/functions.ts";
import { operatorThrottle, type Throttle, throttles } from "../definition/throttles.ts";
import { accessLogFormat } from "./access-log.ts";
import { apiDefinition } from "./api-definition.ts";
import { type Functions, functionsOf } from "./functions.ts";
import { stageThrottleOf, within } from "./stage-throttle.ts";

/** What holds for a method: one that has settings of its own takes none from the stage. */
const methodOptions = ({ rate, burst }: Throttle): MethodDeploymentOptions => ({
  metricsEnabled: true,
  loggingLevel: MethodLoggingLevel.ERROR,
  dataTraceEnabled: false,
  throttlingRateLimit: rate,
  throttlingBurstLimit: burst,
});

/** The limits of each route, by the weight that the contract gives it; a sandbox twin runs nothing. */
const routeOptions = (stage: Throttle) =>
  Object.fromEntries(
    routes().flatMap(({ path, method, declared, sandbox }) => {
      const throttle = sandbox ? undefined : throttles[declared.weight];
      return throttle === undefined
        ? []
        : [[`${path}/${method}`, methodOptions(within(stage, throttle))] as const];
    }),
  );

/** A token is guessed at no faster than that. */
const operatorOptions = (stage: Throttle, functions: Functions) =>
  functions.has(operatorFunction.name)
    ? Object.fromEntries(
        operatorPaths.map((path) => [`${path}/GET`, methodOptions(within(stage, operatorThrottle))]),
      )
    : {};

/** The REST API: regional, streamed answers, binary bodies, limits by route, access logs without query strings. */
export function createApi(stack: Stack, functions: Functions): { api: SpecRestApi; accessLog: LogGroup } {
  const stage = stageThrottleOf(stack);
  const accessLog = new LogGroup(stack, "Logs-api", {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const api = new SpecRestApi(stack, "Api", {
    restApiName: stack.stackName,
    apiDefinition: ApiDefinition.fromInline(apiDefinition(stack, functions)),
    endpointTypes: [EndpointType.REGIONAL],
    // One role for all APIs of a region: infra/cloud/gateway-logs.ts.
    cloudWatchRole: false,
    deployOptions: {
      stageName: "v1",
      tracingEnabled: true,
      ...methodOptions(stage),
      methodOptions: { ...routeOptions(stage), ...operatorOptions(stage, functions) },
      accessLogDestination: new LogGroupLogDestination(accessLog),
      accessLogFormat,
    },
  });
  const gateway = new ServicePrincipal("apigateway.amazonaws.com");
  for (const { name, trigger } of functionsOf(stack)) {
    if (trigger === "http")
      functions.get(name)?.addPermission("Api", { principal: gateway, sourceArn: api.arnForExecuteApi() });
    if (trigger === "authorizer")
      functions.get(name)?.addPermission("Api", {
        principal: gateway,
        sourceArn: stack.formatArn({
          service: "execute-api",
          resource: api.restApiId,
          resourceName: "authorizers/*",
        }),
      });
  }
  return { api, accessLog };
}
