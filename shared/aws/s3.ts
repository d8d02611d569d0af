import { S3Client } from "@aws-sdk/client-s3";
import { patienceWithFiles, tellingOutages } from "./bounded-client.ts";
import { optionalSetting } from "./environment.ts";

const forcePathStyle = () => process.env.AWS_ENDPOINT_URL_S3 !== undefined;

let client: S3Client | undefined;

/** The one S3 client of this process; AWS_ENDPOINT_URL_S3 leads it to the local emulator, which has no host-style names. */
export function s3(): S3Client {
  client ??= tellingOutages(
    new S3Client({ forcePathStyle: forcePathStyle(), requestHandler: patienceWithFiles() }),
  );
  return client;
}

let signer: S3Client | undefined;

/** The client that signs links. It calls nothing: on one machine its address is the service's own. */
export function linkSigner(): S3Client {
  const endpoint = optionalSetting("STORAGE_URL");
  signer ??= endpoint === undefined ? s3() : new S3Client({ endpoint, forcePathStyle: forcePathStyle() });
  return signer;
}

/**
 * The origin of the bucket's links in the cloud, for the policy of pages that send files there (S3 user guide, "Virtual-hosted-style
 * requests"). Undefined on one machine, whose links are the service's own.
 */
export function bucketOrigin(): string | undefined {
  const [bucket, region] = [optionalSetting("BUCKET_FILES"), optionalSetting("AWS_REGION")];
  const isElsewhere = optionalSetting("STORAGE_URL") !== undefined || forcePathStyle();
  if (isElsewhere || bucket === undefined || region === undefined) return undefined;
  return `https://${bucket}.s3.${region}.amazonaws.com`;
}
