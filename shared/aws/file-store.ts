import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { lifetimes } from "../contract/lifetimes.ts";
import type { FileStore } from "../files/file-store.ts";
import { fileName } from "../values/file-name.ts";
import { setting } from "./environment.ts";
import { putObject } from "./put-object.ts";
import { linkSigner, s3 } from "./s3.ts";

/** How long a link lives, s. */
const linkLife = lifetimes.link.seconds;

/** S3 answers 404 to a HEAD of what is not there, and 403 without leave to list the bucket. */
const isAbsent = (error: unknown) =>
  error instanceof Error && ["NotFound", "NoSuchKey", "AccessDenied", "Forbidden"].includes(error.name);

/** What a condition finds that is not so (S3 user guide, "Conditional requests"). */
const isOther = (error: unknown) =>
  error instanceof Error && ["PreconditionFailed", "ConditionalRequestConflict"].includes(error.name);

/** Signatures hold whole seconds. */
const wholeSecond = () => new Date(Math.floor(Date.now() / 1_000) * 1_000);
const expiryOf = (signed: Date) => new Date(signed.getTime() + linkLife * 1_000);

const place = (key: string) => ({ Bucket: setting("BUCKET_FILES"), Key: key });

/** All bytes of a stream that has so many, in one array that is made once: large files would else be there twice. */
async function gathered(chunks: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of chunks) {
    if (at + chunk.length > size) break;
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (at !== size) throw new Error("The object has another size than it says.");
  return bytes;
}

/** The bytes of a file that must be there, and be of that version. */
export async function getFile(key: string, version?: string): Promise<Uint8Array> {
  const { Body, ContentLength } = await s3().send(new GetObjectCommand({ ...place(key), IfMatch: version }));
  if (Body === undefined) throw new Error("The object has no body.");
  if (ContentLength === undefined) return Body.transformToByteArray();
  return gathered(webStream(Body.transformToWebStream()), ContentLength);
}

/** The bytes of a file piece by piece; undefined when there is none. */
export async function openFile(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand(place(key)));
    return Body === undefined ? undefined : webStream(Body.transformToWebStream());
  } catch (error) {
    if (error instanceof NoSuchKey || isAbsent(error)) return undefined;
    throw error;
  }
}

async function* webStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream;
}

/** The deployment's bucket. */
export const bucketFiles: FileStore = {
  async put(key, body, contentType) {
    await putObject(s3(), { ...place(key), Body: body, ContentType: contentType });
  },

  async putNew(key, Body, ContentType) {
    try {
      await s3().send(new PutObjectCommand({ ...place(key), Body, ContentType, IfNoneMatch: "*" }));
      return true;
    } catch (error) {
      if (isOther(error)) return false;
      throw error;
    }
  },

  async find(key, version) {
    try {
      return await getFile(key, version);
    } catch (error) {
      if (error instanceof NoSuchKey || isAbsent(error) || isOther(error)) return undefined;
      throw error;
    }
  },

  async delete(key) {
    await s3().send(new DeleteObjectCommand(place(key)));
  },

  async link(key, filename) {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName(filename))}`;
    const signingDate = wholeSecond();
    const command = new GetObjectCommand({ ...place(key), ResponseContentDisposition: disposition });
    const url = await getSignedUrl(linkSigner(), command, { expiresIn: linkLife, signingDate });
    return { url, expires: expiryOf(signingDate) };
  },

  async facts(key) {
    try {
      const { ContentLength = 0, ETag = "" } = await s3().send(new HeadObjectCommand(place(key)));
      return { size: ContentLength, version: ETag };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  },

  async uploadLink(key, { contentType, size }) {
    const signingDate = wholeSecond();
    const command = new PutObjectCommand({ ...place(key), ContentType: contentType, ContentLength: size });
    // Signed, so that S3 takes nothing else: by default these two headers would be left out.
    const signableHeaders = new Set(["content-type", "content-length"]);
    const url = await getSignedUrl(linkSigner(), command, {
      expiresIn: linkLife,
      signingDate,
      signableHeaders,
    });
    return { url, expires: expiryOf(signingDate) };
  },
};
