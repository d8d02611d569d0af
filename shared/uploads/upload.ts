import { createHash, randomBytes } from "node:crypto";
import { number, object, type output, string } from "zod";
import { mostUploaded, uploadId } from "../contract/files.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { FileStore } from "../files/file-store.ts";
import { findJson, putJson } from "../files/json-file.ts";
import { lifetimes } from "../limits/lifetimes.ts";

/** How long an upload is kept, ms. */
const life = lifetimes.upload * 1_000;

const record = object({
  filename: string(),
  content_type: string(),
  size: number().int().max(mostUploaded),
  created_at: string(),
  expires_at: string(),
});
export type Upload = output<typeof record> & { id: string };

/** Everything of an account lies below its own prefix, so that an id opens nothing for another account. */
function folderOf(account: string, id: string): string {
  return `uploads/${createHash("sha256").update(account).digest("base64url")}/${id}`;
}

const recordKey = (account: string, id: string) => `${folderOf(account, id)}/record.json.gz`;
export const contentKey = (account: string, id: string) => `${folderOf(account, id)}/content`;

/** Notes that an upload is to come. */
export async function startUpload(
  files: FileStore,
  account: string,
  file: Pick<Upload, "filename" | "content_type" | "size">,
): Promise<Upload> {
  const id = `file_${randomBytes(24).toString("base64url")}`;
  const now = Date.now();
  const times = {
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + life).toISOString(),
  };
  await putJson(files, recordKey(account, id), { ...file, ...times });
  return { id, ...file, ...times };
}

const gone = () => new ServiceError("not_found", "There is no such file, or it is over. Upload it again.");

/** An upload of the account. Throws `not_found` for what is over, foreign or never was. */
export async function findUpload(files: FileStore, account: string, id: string): Promise<Upload> {
  const found = uploadId.test(id) ? await findJson(files, recordKey(account, id), record) : undefined;
  if (found === undefined || Date.parse(found.expires_at) <= Date.now()) throw gone();
  return { id, ...found };
}

/** Throws `conflict` while the bytes of the upload are not there. */
export async function requireArrived(files: FileStore, account: string, upload: Upload): Promise<void> {
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
