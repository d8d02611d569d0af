import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { FileStore } from "../files/file-store.ts";
import { setting } from "./environment.ts";
import { linkSigner, s3 } from "./s3.ts";

/** How long a download link lives, s. */
const linkLife = 3_600;

const place = (key: string) => ({ Bucket: setting("BUCKET_FILES"), Key: key });

/** The bytes of a file that must be there. */
export async function getFile(key: string): Promise<Uint8Array> {
  const { Body } = await s3().send(new GetObjectCommand(place(key)));
  if (Body === undefined) throw new Error("The object has no body.");
  return Body.transformToByteArray();
}

/** The deployment's bucket. */
export const bucketFiles: FileStore = {
  async put(key, body, contentType) {
    await s3().send(new PutObjectCommand({ ...place(key), Body: body, ContentType: contentType }));
  },

  async find(key) {
    try {
      return await getFile(key);
    } catch (error) {
      // Without leave to list the bucket, S3 answers 403 for a key that is not there.
      if (error instanceof NoSuchKey || (error instanceof Error && error.name === "AccessDenied"))
        return undefined;
      throw error;
    }
  },

  async delete(key) {
    await s3().send(new DeleteObjectCommand(place(key)));
  },

  async link(key, filename) {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`;
    // Signatures hold whole seconds.
    const signingDate = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    const command = new GetObjectCommand({ ...place(key), ResponseContentDisposition: disposition });
    const url = await getSignedUrl(linkSigner(), command, { expiresIn: linkLife, signingDate });
    return { url, expires: new Date(signingDate.getTime() + linkLife * 1_000) };
  },
};
