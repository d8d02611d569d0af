import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";

/** Bytes of one part (Amazon S3 user guide, "Multipart upload limits": 5 MB at least), and of what goes in one piece. */
const partSize = 8 * 1_048_576;

type Body = Uint8Array | AsyncIterable<Uint8Array>;
export type PutInput = Omit<PutObjectCommandInput, "Body"> & { Body: Body };

const asStream = (body: AsyncIterable<Uint8Array>) => ReadableStream.from(body);

/** Writes an object: in one piece while it is small, else in parts, so that no more than two of them are in memory. */
export async function putObject(client: S3Client, { Body, ...place }: PutInput): Promise<string | undefined> {
  if (Body instanceof Uint8Array && Body.length <= partSize) {
    const { ETag } = await client.send(new PutObjectCommand({ ...place, Body }));
    return ETag;
  }
  const params = { ...place, Body: Body instanceof Uint8Array ? Body : asStream(Body) };
  const { ETag } = await new Upload({ client, params, partSize, queueSize: 2 }).done();
  return ETag;
}
