import type { Stack } from "aws-cdk-lib";
import { RemovalPolicy } from "aws-cdk-lib";
import {
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  SpecRestApi,
} from "aws-cdk-lib/aws-apigateway";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { apiDefinition } from "./api-definition.ts";
import type { Functions } from "./functions.ts";

/** The REST API: regional, streamed answers, binary bodies, access logs without query strings. */
export function createApi(stack: Stack, functions: Functions): SpecRestApi {
  const logs = new LogGroup(stack, "Logs-api", {
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
      metricsEnabled: true,
      loggingLevel: MethodLoggingLevel.ERROR,
      dataTraceEnabled: false,
      accessLogDestination: new LogGroupLogDestination(logs),
      accessLogFormat: AccessLogFormat.jsonWithStandardFields({
        caller: false,
        httpMethod: true,
        ip: false,
        protocol: true,
        requestTime: true,
        resourcePath: true,
        responseLength: true,
        status: true,
        user: false,
      }),
    },
  });
  for (const each of functions.values()) {
    each.addPermission("Api", {
      principal: new ServicePrincipal("apigateway.amazonaws.com"),
      sourceArn: api.arnForExecuteApi(),
    });
  }
  return api;
}
