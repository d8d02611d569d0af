import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";

/**
 * One line of JSON for each request, without query string, address or credential. The caller is named by account and by
 * the id of its key, which the authorizer told the gateway. A field that has no value is "-", so numbers that may be
 * absent stand in quotes.
 */
export const accessLogFormat = AccessLogFormat.custom(
  `{${[
    ["requestId", `"${AccessLogField.contextRequestId()}"`],
    ["traceId", `"${AccessLogField.contextXrayTraceId()}"`],
    ["requestTime", `"${AccessLogField.contextRequestTime()}"`],
    ["httpMethod", `"${AccessLogField.contextHttpMethod()}"`],
    ["resourcePath", `"${AccessLogField.contextResourcePath()}"`],
    ["protocol", `"${AccessLogField.contextProtocol()}"`],
    // A number, so that a filter can compare it; every answer has one.
    ["status", AccessLogField.contextStatus()],
    ["responseLength", `"${AccessLogField.contextResponseLength()}"`],
    ["latencyMs", `"${AccessLogField.contextResponseLatency()}"`],
    ["integrationLatencyMs", `"${AccessLogField.contextIntegrationLatency()}"`],
    ["integrationStatus", `"${AccessLogField.contextIntegrationStatus()}"`],
    ["integrationError", `"${AccessLogField.contextIntegrationErrorMessage()}"`],
    ["errorType", `"${AccessLogField.contextErrorResponseType()}"`],
    ["account", `"${AccessLogField.contextAuthorizer("account")}"`],
    ["key", `"${AccessLogField.contextAuthorizer("key")}"`],
  ]
    .map(([name, value]) => `"${name}":${value}`)
    .join(",")}}`,
);
