import { S3Client } from "@aws-sdk/client-s3";

let client: S3Client | undefined;

/** The one S3 client of this process; AWS_ENDPOINT_URL_S3 leads it to the local emulator, which has no host-style names. */
export function s3(): S3Client {
  client ??= new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
  return client;
}
