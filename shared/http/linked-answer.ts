import { bucketFiles } from "../aws/file-store.ts";
import { keepResult, type Made } from "../uploads/result.ts";
import { contentKey } from "../uploads/upload.ts";
import type { Exchange } from "./admission.ts";
import { type HttpAnswer, jsonAnswer } from "./answer.ts";

/** Headers that speak of the body itself. */
const ofBody = /^content-/i;

/** An answer as a file; what is none by itself is one by the name given. */
export function madeOf({ headers, body, filename }: HttpAnswer, name: string): Made {
  const own = Object.entries(headers).filter(([header]) => !ofBody.test(header));
  return {
    filename: filename ?? name,
    contentType: headers["Content-Type"] ?? "application/octet-stream",
    body,
    headers: Object.fromEntries(own),
  };
}

/** A file as a link to it, written to the bucket as it is made. An answer that is no file stays as it is. */
export async function linkedAnswer(answer: HttpAnswer, current: Exchange): Promise<HttpAnswer> {
  if (answer.filename === undefined) return answer;
  const account = current.account?.id ?? "anonymous";
  const made = madeOf(answer, answer.filename);
  const { id, filename, content_type, size: bytes } = await keepResult(bucketFiles, account, made);
  current.linked = bytes;
  const { url, expires } = await bucketFiles.link(contentKey(account, id), filename);
  const body = { success: true, url, filename, content_type, bytes, expires_at: expires.toISOString() };
  return jsonAnswer({ status: 200, headers: made.headers, body: { ...body, file_id: id } });
}
