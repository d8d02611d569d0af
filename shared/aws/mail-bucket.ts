import { GetObjectCommand } from "@aws-sdk/client-s3";
import { ServiceError } from "../errors/service-error.ts";
import { optionalSetting } from "./environment.ts";
import { s3 } from "./s3.ts";

/** A message that Amazon SES wrote into the operator's bucket. Throws `refused_url` for another bucket. */
export async function getStoredMail(bucket: string, key: string, most: number): Promise<Uint8Array> {
  if (bucket !== optionalSetting("SES_BUCKET"))
    throw new ServiceError("refused_url", "The message is in a bucket that SES_BUCKET does not name.");
  const { Body, ContentLength = 0 } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  if (Body === undefined) throw new Error("The object has no body.");
  if (ContentLength > most)
    throw new ServiceError("payload_too_large", `The message is larger than ${most / 1_000_000} MB.`);
  return Body.transformToByteArray();
}
