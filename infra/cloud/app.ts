import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
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
};

/** The CDK app. Account and region come from the operator's AWS environment when it is deployed. */
export function createApp({ outdir, bundled }: AppOptions): App {
  const app = new App({ outdir, analyticsReporting: false, context: flags });
  const name = String(app.node.tryGetContext("stack") ?? "pagewright");
  new PagewrightStack(app, name, { bundled });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
