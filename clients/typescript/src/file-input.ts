import { PagewrightError } from "./error.ts";
import { platform } from "./platform.ts";

type Chunks = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
type Bytes = Blob | Uint8Array | ArrayBuffer | Chunks;

/**
 * A file of a call: a path (or the `file_id` of an upload), a file URL, bytes, a Blob or File, a stream, any of these with
 * a name, or what an upload answered. A stream is read as a whole before it is sent, because it may have to be sent again.
 */
export type FileInput = string | URL | Bytes | { data: Bytes; filename: string } | { file_id: string };

/** Bytes with a name, which can be sent as often as it takes; or a file that the service has. */
export type SentFile = { blob: Blob; filename: string } | { fileId: string };

/** How the id of an upload looks. */
const uploadId = /^file_[A-Za-z0-9_-]{32}$/;

const noPath = (path: string, reason: string, cause?: unknown) =>
  new PagewrightError("bad_input", `${path} cannot be read: ${reason}`, { cause });

async function ofPath(path: string | URL): Promise<SentFile> {
  const files = platform("node:fs");
  const text = String(path);
  if (files === undefined) throw noPath(text, "there are no files here. Give a Blob or bytes.");
  if (/^https?:/.test(text))
    throw noPath(text, "it is an address. Fetch it, and give what comes as a Blob; html-to-pdf takes `url`.");
  const filename =
    platform("node:path")?.basename(typeof path === "string" ? path : decodeURIComponent(path.pathname)) ??
    "document";
  try {
    // Bun and Deno may lack the first: it leaves the bytes on the disk until they are sent.
    const blob =
      typeof files.openAsBlob === "function"
        ? await files.openAsBlob(path)
        : new Blob([new Uint8Array(await files.promises.readFile(path))]);
    return { blob, filename: filename };
  } catch (error) {
    throw noPath(text, error instanceof Error ? error.message : String(error), error);
  }
}

async function collect(chunks: Chunks): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  if ("getReader" in chunks) {
    const reader = chunks.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read())
      parts.push(new Uint8Array(read.value));
  } else for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
  return new Blob(parts);
}

async function blobOf(data: Bytes): Promise<Blob> {
  if (data instanceof Blob) return data;
  if (data instanceof ArrayBuffer) return new Blob([data]);
  if (data instanceof Uint8Array) return new Blob([new Uint8Array(data)]);
  return collect(data);
}

const nameOf = (data: Bytes) => ("name" in data && typeof data.name === "string" ? data.name : "document");

/** What a caller gave as a file, as it is sent. Throws `bad_input` for a path that cannot be read. */
export async function sentFile(input: FileInput): Promise<SentFile> {
  if (typeof input === "string") return uploadId.test(input) ? { fileId: input } : ofPath(input);
  if (input instanceof URL) return ofPath(input);
  if ("file_id" in input) return { fileId: input.file_id };
  if ("data" in input && "filename" in input)
    return { blob: await blobOf(input.data), filename: input.filename };
  return { blob: await blobOf(input), filename: nameOf(input) };
}
