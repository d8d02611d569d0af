import { type FileInput, type SentFile, sentFile } from "./file-input.ts";
import type { FileUploadResponse } from "./generated/types.ts";
import { type Patience, send } from "./send.ts";

/** Bytes of all files of a call that are sent in it; beyond them the largest go ahead by themselves. */
const mostInCall = 4_400_000;

type Create = (request: {
  filename: string;
  content_type: string;
  size: number;
}) => Promise<FileUploadResponse>;

/** Sends a file ahead, and resolves to its id. */
export async function upload(
  { blob, filename }: { blob: Blob; filename: string },
  create: Create,
  patience: Patience,
): Promise<FileUploadResponse> {
  patience.onProgress?.({ kind: "uploading", filename, bytes: blob.size });
  const content_type = blob.type || "application/octet-stream";
  const answer = await create({ filename, content_type, size: blob.size });
  // Every client of HTTP counts the bytes by itself; a browser lets nobody else.
  const headers = { "Content-Type": answer.upload_headers["Content-Type"] };
  const sent = { url: answer.upload_url, method: answer.upload_method, headers, body: blob };
  await send(sent, { ...patience, repeatable: true });
  return answer;
}

const sizeOf = (file: SentFile) => ("blob" in file ? file.blob.size : 0);

/** The files of a call, the largest sent ahead until the rest fits into one body. */
export async function fitted(
  inputs: readonly FileInput[],
  create: Create,
  patience: Patience,
): Promise<SentFile[]> {
  const files = await Promise.all(inputs.map(sentFile));
  let total = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const largestFirst = [...files.keys()].sort((one, other) => {
    const [a, b] = [files[one], files[other]];
    return a === undefined || b === undefined ? 0 : sizeOf(b) - sizeOf(a);
  });
  for (const at of largestFirst) {
    const file = files[at];
    if (total <= mostInCall || file === undefined || !("blob" in file)) break;
    const { file_id } = await upload(file, create, patience);
    files[at] = { fileId: file_id };
    total -= file.blob.size;
  }
  return files;
}
