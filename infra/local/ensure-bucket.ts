import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketLifecycleConfigurationCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { filesBucket } from "../definition/buckets.ts";

const isThere = (client: S3Client, Bucket: string): Promise<boolean> =>
  client.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === "NotFound") return false;
      throw error;
    },
  );

/** Of two instances that start at once, one makes it. */
async function create(client: S3Client, Bucket: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== "BucketAlreadyOwnedByYou") throw error;
  });
}

/** Prefixes expire by themselves, and uploads that were broken off. */
const expire = (client: S3Client, Bucket: string) =>
  client.send(
    new PutBucketLifecycleConfigurationCommand({
      Bucket,
      LifecycleConfiguration: {
        Rules: [
          ...filesBucket.expiry.map(({ prefix, days }) => ({
            ID: prefix.replace("/", ""),
            Status: "Enabled" as const,
            Filter: { Prefix: prefix },
            Expiration: { Days: days },
          })),
          {
            ID: "broken-off",
            Status: "Enabled",
            Filter: { Prefix: "" },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          },
        ],
      },
    }),
  );

/** The bucket, made unless it is there. Returns what it lacks. */
export async function ensureBucket(client: S3Client, name: string): Promise<string | undefined> {
  if (await isThere(client, name)) return undefined;
  await create(client, name);
  return expire(client, name).then(
    () => undefined,
    () => "S3: the server takes no lifecycle rules, so the bucket keeps what has expired.",
  );
}
