import type { Call } from "../contract/call.ts";
import type { files as group } from "../contract/files.ts";
import type { InputOf } from "../contract/operation.ts";
import type { WithFiles } from "../files/file-store.ts";
import { fileName } from "../values/file-name.ts";
import {
  changeOf,
  contentKey,
  deleteUpload,
  findUpload,
  newUpload,
  type Upload,
  writeUpload,
} from "./upload.ts";

type Operations = (typeof group)["operations"];
type Caller = Call & WithFiles;

export async function createUpload(
  { filename, content_type, size }: InputOf<Operations["create"]>,
  { files, account }: Caller,
) {
  const upload = newUpload({ filename: fileName(filename), content_type, size });
  await writeUpload(files, account, upload);
  const { url } = await files.uploadLink(contentKey(account, upload.id), { contentType: content_type, size });
  return {
    success: true as const,
    file_id: upload.id,
    upload_url: url,
    upload_method: "PUT" as const,
    upload_headers: { "Content-Type": content_type, "Content-Length": String(size) },
    expires_at: upload.expires_at,
  };
}

const interrupted = {
  status: 500,
  code: "internal",
  error: "The call ended before its file was made, and was not charged. Send it again.",
};

/** How a file stands that a call makes; undefined for one that was sent, or is made. */
function work({ state, due = 0, error }: Upload) {
  if (state === undefined) return undefined;
  if (state === "processing" && Date.now() < due) return { status: "processing" as const };
  return { status: "failed" as const, error: error ?? interrupted };
}

export async function uploadStatus({ file_id }: InputOf<Operations["status"]>, { files, account }: Caller) {
  const upload = await findUpload(files, account, file_id);
  const { id, filename, content_type, size, created_at, expires_at, headers } = upload;
  const known = { success: true as const, file_id: id, filename, content_type, created_at, expires_at };
  const pending = work(upload);
  if (pending !== undefined) return { ...known, ...pending };
  const key = contentKey(account, id);
  const facts = { ...known, size, ...(headers === undefined ? {} : { headers }) };
  const now = await files.facts(key);
  if (now === undefined) return { ...facts, status: "waiting" as const };
  const other = await changeOf(files, account, id, now.version);
  if (other !== undefined) {
    const error = { status: other.status, code: other.code, error: other.message };
    return { ...facts, status: "failed" as const, error };
  }
  const { url } = await files.link(key, filename);
  return { ...facts, status: "ready" as const, download_url: url };
}

export async function removeUpload({ file_id }: InputOf<Operations["remove"]>, { files, account }: Caller) {
  await deleteUpload(files, account, await findUpload(files, account, file_id));
  return { success: true as const, file_id };
}
