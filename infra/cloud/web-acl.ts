import type { Stack } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { given } from "./given.ts";

/** Requests of one address in five minutes, from which it is refused until they are fewer. */
const mostOfOneAddress = 2_000;

/** Whether the operator asked for a web ACL: `-c waf=true`. */
const wantsWebAcl = (stack: Stack): boolean => given(stack, "waf") === "true";

/** Refuses an address that calls too often before the gateway does anything for it. */
export function addWebAcl(stack: Stack, api: SpecRestApi): void {
  if (!wantsWebAcl(stack)) return;
  const seen = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
    metricName: `${stack.stackName}-${metricName}`,
  });
  const acl = new CfnWebACL(stack, "WebAcl", {
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: seen("all"),
    rules: [
      {
        name: "rate-of-an-address",
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { limit: mostOfOneAddress, aggregateKeyType: "IP" } },
        visibilityConfig: seen("rate-of-an-address"),
      },
    ],
  });
  new CfnWebACLAssociation(stack, "WebAclOfStage", {
    resourceArn: api.deploymentStage.stageArn,
    webAclArn: acl.attrArn,
  });
}
