import type { Call } from "../contract/call.ts";
import type { files as group } from "../contract/files.ts";
import type { InputOf } from "../contract/operation.ts";
import type { WithFiles } from "../files/file-store.ts";
import { contentKey, deleteUpload, findUpload, startUpload } from "./upload.ts";

type Operations = (typeof group)["operations"];
type Caller = Call & WithFiles;

export async function createUpload(
  { filename, content_type, size }: InputOf<Operations["create"]>,
  { files, account }: Caller,
) {
  const upload = await startUpload(files, account, { filename, content_type, size });
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

export async function uploadStatus({ file_id }: InputOf<Operations["status"]>, { files, account }: Caller) {
  const { id, ...upload } = await findUpload(files, account, file_id);
  const key = contentKey(account, id);
  const ready = (await files.size(key)) !== undefined;
  return {
    success: true as const,
    file_id: id,
    ...upload,
    status: ready ? ("ready" as const) : ("waiting" as const),
    ...(ready ? { download_url: (await files.link(key, upload.filename)).url } : {}),
  };
}

export async function removeUpload({ file_id }: InputOf<Operations["remove"]>, { files, account }: Caller) {
  await findUpload(files, account, file_id);
  await deleteUpload(files, account, file_id);
  return { success: true as const, file_id };
}
