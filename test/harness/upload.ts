import { postJson } from "./request.ts";

/** Announces a file of that size. */
export async function announceUpload(size: number, key: string, filename = "sent-ahead.pdf") {
  const file = { filename, content_type: "application/pdf", size };
  return (await postJson("/api/v1/files", file, { key })).json;
}

/** Sends a file ahead, as a caller does. Returns its id. */
export async function sendAhead(bytes: Uint8Array, key: string, filename?: string): Promise<string> {
  const { file_id, upload_url, upload_headers } = await announceUpload(bytes.length, key, filename);
  const body = new Uint8Array(bytes);
  const { status } = await fetch(upload_url, { method: "PUT", headers: upload_headers, body });
  if (status !== 200) throw new Error(`The upload was answered ${status}.`);
  return file_id;
}
