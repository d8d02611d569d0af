import { ArnFormat, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { given } from "./given.ts";

/** Settings of the providers of inbound mail that are no secrets. */
export const mailSettings = ["SENDGRID_PUBLIC_KEY", "SES_TOPIC_ARN", "SES_BUCKET"] as const;

export const mailEnvironment = (stack: Stack): Record<string, string> =>
  Object.fromEntries(
    mailSettings.flatMap((name) => {
      const value = given(stack, name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** The bucket into which Amazon SES writes is the operator's own: its messages may be read, nothing else. */
export function grantMailBucket(stack: Stack, target: LambdaFunction): void {
  const bucket = given(stack, "SES_BUCKET");
  if (bucket === undefined) return;
  const arn = stack.formatArn({
    service: "s3",
    region: "",
    account: "",
    resource: bucket,
    resourceName: "*",
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  target.addToRolePolicy(new PolicyStatement({ actions: ["s3:GetObject"], resources: [arn] }));
}
