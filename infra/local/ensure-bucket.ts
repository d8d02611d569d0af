import {
  CreateBucketCommand,
  HeadBucketCommand,
  type LifecycleRule,
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

/** Prefixes that expire by themselves. */
const expiring: readonly LifecycleRule[] = filesBucket.expiry.map(({ prefix, days }) => ({
  ID: prefix.replace("/", ""),
  Status: "Enabled",
  Filter: { Prefix: prefix },
  Expiration: { Days: days },
}));

const brokenOff: LifecycleRule = {
  ID: "broken-off",
  Status: "Enabled",
  Filter: { Prefix: "" },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
};

const takes = (client: S3Client, Bucket: string, Rules: LifecycleRule[]): Promise<boolean> =>
  client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } })).then(
    () => true,
    () => false,
  );

/** Gives the bucket its rules. MinIO refuses the one for uploads that were broken off, which it drops by itself. */
async function lacking(client: S3Client, name: string): Promise<string | undefined> {
  if (await takes(client, name, [...expiring, brokenOff])) return undefined;
  return (await takes(client, name, [...expiring]))
    ? "S3: the server takes no rule for uploads that were broken off: see that it drops them by itself, as MinIO does."
    : "S3: the server takes no lifecycle rules, so the bucket keeps what has expired.";
}

/** The bucket, made unless it is there. Returns what it lacks. */
export async function ensureBucket(client: S3Client, name: string): Promise<string | undefined> {
  if (await isThere(client, name)) return undefined;
  await create(client, name);
  return lacking(client, name);
}
