import { randomBytes } from "node:crypto";
import { enum as choiceOf, number, object, type output, record as recordOf, string } from "zod";
import { callError, uploadId } from "../contract/files.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { ServiceError } from "../errors/service-error.ts";
import { uploadsFolder } from "../files/account-folder.ts";
import type { FileStore } from "../files/file-store.ts";
import { findJson, putJson } from "../files/json-file.ts";

/** How long an upload is kept, ms. */
const life = lifetimes.upload.seconds * 1_000;

const record = object({
  filename: string(),
  content_type: string(),
  /** Absent while a call has not made the file yet. */
  size: number().int().optional(),
  created_at: string(),
  expires_at: string(),
  /** Of a file that a call makes. */
  state: choiceOf(["processing", "failed"]).optional(),
  /** When that call has certainly ended, epoch ms. */
  due: number().optional(),
  error: callError.optional(),
  headers: recordOf(string(), string()).optional(),
});
export type Upload = output<typeof record> & { id: string };

/** Everything of an account lies below its own prefix, so that an id opens nothing for another account. */
function folderOf(account: string, id: string): string {
  return `uploads/${uploadsFolder(account)}/${id}`;
}

const recordKey = (account: string, id: string) => `${folderOf(account, id)}/record.json.gz`;
export const contentKey = (account: string, id: string) => `${folderOf(account, id)}/content`;

/** A file of the account that is kept from now on; nothing is written yet. */
export function newUpload(file: Omit<Upload, "id" | "created_at" | "expires_at">): Upload {
  const now = Date.now();
  return {
    id: `file_${randomBytes(24).toString("base64url")}`,
    ...file,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + life).toISOString(),
  };
}

export const writeUpload = (files: FileStore, account: string, { id, ...noted }: Upload): Promise<void> =>
  putJson(files, recordKey(account, id), noted);

const gone = () => new ServiceError("not_found", "There is no such file, or it is over. Upload it again.");

/** An upload of the account. Throws `not_found` for what is over, foreign or never was. */
export async function findUpload(files: FileStore, account: string, id: string): Promise<Upload> {
  const found = uploadId.test(id) ? await findJson(files, recordKey(account, id), record) : undefined;
  if (found === undefined || Date.parse(found.expires_at) <= Date.now()) throw gone();
  return { id, ...found };
}

const unfinished = {
  processing: "The call that makes this file has not ended yet. Ask for its status.",
  failed: "The call that was to make this file has failed. Ask for its status.",
} as const;

/** Throws `conflict` while the bytes of the upload are not there. */
export async function requireArrived(files: FileStore, account: string, upload: Upload): Promise<void> {
  if (upload.state !== undefined) throw new ServiceError("conflict", unfinished[upload.state]);
  if ((await files.size(contentKey(account, upload.id))) !== undefined) return;
  throw new ServiceError(
    "conflict",
    `The file ${upload.filename} has not arrived yet. PUT it to its upload_url first.`,
  );
}

/** The bytes of an upload. Throws `not_found` when it was deleted meanwhile. */
export async function readUpload(files: FileStore, account: string, id: string): Promise<Uint8Array> {
  const bytes = await files.find(contentKey(account, id));
  if (bytes === undefined) throw gone();
  return bytes;
}

export async function deleteUpload(files: FileStore, account: string, id: string): Promise<void> {
  await files.delete(contentKey(account, id));
  await files.delete(recordKey(account, id));
}
