import type { OutputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { FileStore } from "../files/file-store.ts";
import { contentKey, dropDeleted, findUpload, newUpload, type Upload, writeUpload } from "./upload.ts";

// What a call came to, kept as a file of the account beside those that it sent ahead.

export type Made = {
  filename: string;
  contentType: string;
  body: OutputFile["body"];
  /** Headers of the answer itself, such as X-Warning. */
  headers: Record<string, string>;
};

const unnamed = { filename: "", content_type: "" };

/** Writes the bytes as they are made. Returns how many there are. */
async function putContent(files: FileStore, key: string, { body, contentType }: Made): Promise<number> {
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  if (body instanceof Uint8Array) bytes = body.length;
  await files.put(key, body instanceof Uint8Array ? body : counted(body), contentType);
  return bytes;
}

const completed = (
  { id, created_at, expires_at }: Upload,
  { filename, contentType: content_type, headers }: Made,
  size: number,
): Upload => ({ id, created_at, expires_at, filename, content_type, size, headers });

/** Keeps the file that a call came to. */
export async function keepResult(files: FileStore, account: string, made: Made): Promise<Upload> {
  const file = newUpload(unnamed);
  const whole = completed(file, made, await putContent(files, contentKey(account, file.id), made));
  await writeUpload(files, account, whole);
  return whole;
}

/** Notes that a file is to come of a call that certainly has ended at `due`, epoch ms. */
export async function startResult(files: FileStore, account: string, due: number): Promise<Upload> {
  const file = newUpload({ ...unnamed, state: "processing", due });
  await writeUpload(files, account, file);
  return file;
}

/** Whether the caller has deleted the file before it was there. */
async function isDeleted(files: FileStore, account: string, { id }: Upload): Promise<boolean> {
  try {
    await findUpload(files, account, id);
    return false;
  } catch (error) {
    if (error instanceof ServiceError && error.code === "not_found") return true;
    throw error;
  }
}

/** Keeps the file that was to come. */
export async function finishResult(
  files: FileStore,
  account: string,
  file: Upload,
  made: Made,
): Promise<void> {
  const key = contentKey(account, file.id);
  const size = await putContent(files, key, made);
  if (await isDeleted(files, account, file)) await files.delete(key);
  else await writeUpload(files, account, completed(file, made, size));
  await dropDeleted(files, account, file.id);
}

/** Notes why the file that was to come does not. */
export async function failResult(
  files: FileStore,
  account: string,
  file: Upload,
  error: NonNullable<Upload["error"]>,
): Promise<void> {
  if (await isDeleted(files, account, file)) return;
  await writeUpload(files, account, { ...file, state: "failed", error });
  await dropDeleted(files, account, file.id);
}
