import { type Stack, Validations } from "aws-cdk-lib";
import { CfnBucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { filesBucket } from "../definition/buckets.ts";
import { given } from "./given.ts";

/** Findings of cdk-nag that stand, each with the reason. */
const accepted: readonly { id: string; reason: string }[] = [
  {
    id: "AwsSolutions::AwsSolutions-IAM5[Resource::*]",
    reason:
      "X-Ray's PutTraceSegments and PutTelemetryRecords know no resource, nor does GetMetricData of CloudWatch, which the operator's view alone may ask; no other statement has this resource.",
  },
  {
    id: "AwsSolutions::AwsSolutions-APIG2",
    reason: "Requests are validated in the function, by the same schemas in the cloud and on one machine.",
  },
  {
    id: "AwsSolutions::AwsSolutions-APIG3",
    reason:
      "A web ACL costs money whether or not anybody calls: the operator asks for it with -c waf=true (docs/costs.md).",
  },
  {
    id: "AwsSolutions::AwsSolutions-APIG4",
    reason:
      "Every route that the contract gives a tier has an authorizer; the others, health and the sandbox among them, answer everybody.",
  },
  {
    id: "AwsSolutions::AwsSolutions-COG4",
    reason: "Keys and tokens are checked in the function; the issuer of tokens is the operator's own.",
  },
];

/** Objects have no fixed names: a function is held to the prefixes of its own files instead. */
function prefixFindings(stack: Stack, files: IBucket): { id: string; reason: string }[] {
  const bucket = files.node.defaultChild;
  const arn =
    bucket instanceof CfnBucket
      ? `<${stack.getLogicalId(bucket)}.Arn>`
      : `arn:<AWS::Partition>:s3:::${files.bucketName}`;
  return filesBucket.expiry.map(({ prefix }) => ({
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::${arn}/${prefix}*]`,
    reason: `Reads and writes objects below ${prefix} only.`,
  }));
}

/** Amazon SES gives each message a key of its own, below a prefix that the operator chose. */
function mailFindings(stack: Stack): { id: string; reason: string }[] {
  const bucket = given(stack, "SES_BUCKET");
  if (bucket === undefined) return [];
  const id = `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${bucket}/*]`;
  return [
    { id, reason: "Reads the messages that Amazon SES wrote into the bucket that the operator named." },
  ];
}

export function acknowledge(stack: Stack, files: IBucket): void {
  for (const finding of [...accepted, ...prefixFindings(stack, files), ...mailFindings(stack)])
    Validations.of(stack).acknowledge(finding);
}
