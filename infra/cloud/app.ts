import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { GatewayLogsStack } from "./gateway-logs.ts";
import { refuseUnknownContext } from "./known-context.ts";
import { PagewrightStack } from "./stack.ts";

export type AppOptions = {
  outdir?: string;
  /** False leaves the functions' code out, for tests that only look at the template. */
  bundled: boolean;
};

/** Behaviour of newer CDK projects (CDK guide, "Feature flags"). */
const flags = {
  "@aws-cdk/aws-iam:minimizePolicies": true,
  "@aws-cdk/core:checkSecretUsage": true,
  "@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy": true,
  // CloudFormation takes 1 MB, of which indents would be a third.
  "@aws-cdk/core:suppressTemplateIndentation": true,
};

/** The CDK app. Account and region come from the operator's AWS environment when it is deployed. */
export function createApp({ outdir, bundled }: AppOptions): App {
  const app = new App({ outdir, analyticsReporting: false, context: flags });
  refuseUnknownContext(app);
  const name = String(app.node.tryGetContext("stack") ?? "pagewright");
  const service = new PagewrightStack(app, name, { bundled });
  if (app.node.tryGetContext("gatewayLogRole") === "create")
    service.addStackDependency(new GatewayLogsStack(app, `${name}-gateway-logs`));
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
