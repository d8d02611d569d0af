import { randomBytes } from "node:crypto";
import { enum as choiceOf, number, object, type output, record as recordOf, string } from "zod";
import { callError, uploadId } from "../contract/files.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { ServiceError } from "../errors/service-error.ts";
import { uploadsFolder } from "../files/account-folder.ts";
import type { FileStore } from "../files/file-store.ts";
import { findJson, putJson, putNewJson } from "../files/json-file.ts";

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
/** The version of the content that the first use met. */
const usedKey = (account: string, id: string) => `${folderOf(account, id)}/used.json.gz`;
/** Stands once a file was deleted that its call was still to make. */
const deletedKey = (account: string, id: string) => `${folderOf(account, id)}/deleted`;
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

const used = object({ version: string() });

/** The version that the file's first use met; undefined for one that was not used yet. */
async function usedVersion(files: FileStore, account: string, id: string): Promise<string | undefined> {
  return (await findJson(files, usedKey(account, id), used))?.version;
}

/** The version that the file has from now on: that of its first use. */
async function pin(files: FileStore, account: string, id: string, version: string): Promise<string> {
  const before = await usedVersion(files, account, id);
  if (before !== undefined) return before;
  if (await putNewJson(files, usedKey(account, id), { version })) return version;
  return (await usedVersion(files, account, id)) ?? version;
}

const changed = () =>
  new ServiceError(
    "conflict",
    "Other bytes were sent to the upload_url after the file was first used. Upload them as a file of their own.",
  );

/** The error of a file whose bytes are not those of its first use any more; undefined for any other. */
export async function changeOf(
  files: FileStore,
  account: string,
  id: string,
  version: string,
): Promise<ServiceError | undefined> {
  const before = await usedVersion(files, account, id);
  return before === undefined || before === version ? undefined : changed();
}

/**
 * The version of the upload's content, which stays the only one that it is used with. Throws `conflict` while the bytes
 * are not there, and when they are others than at the first use.
 */
export async function useUpload(files: FileStore, account: string, upload: Upload): Promise<string> {
  if (upload.state !== undefined) throw new ServiceError("conflict", unfinished[upload.state]);
  const found = await files.facts(contentKey(account, upload.id));
  if (found === undefined)
    throw new ServiceError(
      "conflict",
      `The file ${upload.filename} has not arrived yet. PUT it to its upload_url first.`,
    );
  if ((await pin(files, account, upload.id, found.version)) !== found.version) throw changed();
  return found.version;
}

type Used = { id: string; version: string };

/** The bytes of an upload that is in use. Throws `not_found` when it was deleted meanwhile, `conflict` when it changed. */
export async function readUpload(
  files: FileStore,
  account: string,
  { id, version }: Used,
): Promise<Uint8Array> {
  const bytes = await files.find(contentKey(account, id), version);
  if (bytes !== undefined) return bytes;
  throw (await files.facts(contentKey(account, id))) === undefined ? gone() : changed();
}

/** Deletes a file of the account. One that its call is still to make does not come back when that call ends. */
export async function deleteUpload(files: FileStore, account: string, { id, state }: Upload): Promise<void> {
  if (state === "processing") await files.put(deletedKey(account, id), new Uint8Array(), "text/plain");
  await dropUpload(files, account, id);
}

/** Deletes again what its call wrote after the caller had deleted it. */
export async function dropDeleted(files: FileStore, account: string, id: string): Promise<void> {
  if ((await files.facts(deletedKey(account, id))) !== undefined) await dropUpload(files, account, id);
}

async function dropUpload(files: FileStore, account: string, id: string): Promise<void> {
  for (const keyOf of [contentKey, recordKey, usedKey]) await files.delete(keyOf(account, id));
}
