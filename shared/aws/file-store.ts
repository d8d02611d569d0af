import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { setting } from "./environment.ts";
import { s3 } from "./s3.ts";

/** How long a download link lives, s. */
const linkLife = 3_600;

export async function putFile(key: string, body: Uint8Array, contentType: string): Promise<void> {
  await s3().send(
    new PutObjectCommand({ Bucket: setting("BUCKET_FILES"), Key: key, Body: body, ContentType: contentType }),
  );
}

export async function getFile(key: string): Promise<Uint8Array> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: setting("BUCKET_FILES"), Key: key }));
  if (Body === undefined) throw new Error("The object has no body.");
  return Body.transformToByteArray();
}

/** As getFile, but undefined when there is none, or none any more. */
export async function findFile(key: string): Promise<Uint8Array | undefined> {
  try {
    return await getFile(key);
  } catch (error) {
    // Without leave to list the bucket, S3 answers 403 for a key that is not there.
    if (error instanceof NoSuchKey || (error instanceof Error && error.name === "AccessDenied"))
      return undefined;
    throw error;
  }
}

/** Deleting what is not there is no error. */
export async function deleteFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: setting("BUCKET_FILES"), Key: key }));
}

/** A link that anyone may follow for an hour; the file is saved under `filename`. */
export function downloadLink(key: string, filename: string): Promise<string> {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`;
  return getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: setting("BUCKET_FILES"),
      Key: key,
      ResponseContentDisposition: disposition,
    }),
    { expiresIn: linkLife },
  );
}
