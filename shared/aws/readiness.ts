import { statfs } from "node:fs/promises";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { HeadBucketCommand } from "@aws-sdk/client-s3";
import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import { dynamo } from "./dynamodb.ts";
import { optionalSetting, setting } from "./environment.ts";
import { s3 } from "./s3.ts";
import { sqs } from "./sqs.ts";

const patience = 3_000;

/** Whether the disk that everything is kept on has room; undefined where it is not this service's to know. */
async function diskRoom(): Promise<{ disk?: "ok" | "full" }> {
  const folder = optionalSetting("DISK_FOLDER");
  if (folder === undefined) return {};
  const { bavail, bsize } = await statfs(folder);
  return { disk: bavail * bsize < (optionalSetting("DISK_RESERVE") ?? 0) ? "full" : "ok" };
}

const probes = {
  dynamodb: (abortSignal: AbortSignal) =>
    dynamo().send(new DescribeTableCommand({ TableName: setting("TABLE_USAGE") }), { abortSignal }),
  s3: (abortSignal: AbortSignal) =>
    s3().send(new HeadBucketCommand({ Bucket: setting("BUCKET_FILES") }), { abortSignal }),
  sqs: (abortSignal: AbortSignal) =>
    sqs().send(
      new GetQueueAttributesCommand({ QueueUrl: setting("QUEUE_JOBS"), AttributeNames: ["QueueArn"] }),
      {
        abortSignal,
      },
    ),
};

export type Readiness = Record<keyof typeof probes, "ok" | "unavailable"> & { disk?: "ok" | "full" };

/** Asks every dependency one cheap question, each for at most 3 s. */
export async function probeDependencies(): Promise<Readiness> {
  const answer = async (probe: (signal: AbortSignal) => Promise<unknown>) =>
    Promise.resolve()
      .then(() => probe(AbortSignal.timeout(patience)))
      .then(
        () => "ok" as const,
        () => "unavailable" as const,
      );
  const [dynamodb, s3Answer, sqsAnswer] = await Promise.all([
    answer(probes.dynamodb),
    answer(probes.s3),
    answer(probes.sqs),
  ]);
  return { dynamodb, s3: s3Answer, sqs: sqsAnswer, ...(await diskRoom()) };
}
