import { enum as choiceOf, literal, number, object, record, string, unknown } from "zod";
import { text } from "./field.ts";
import { group, jsonOf, operation } from "./operation.ts";

/** Bytes of one upload at most: what one file answer may have on the way out (API Gateway, response streaming). */
export const mostUploaded = 200 * 1_000 * 1_000;

/** How an id of an upload looks. */
export const uploadId = /^file_[A-Za-z0-9_-]{32}$/;

const id = { file_id: text({ max: 100 }, "As the upload answered it") };

/** Why a call made no file: what its answer would have said. */
export const callError = object({
  status: number().int(),
  code: string(),
  error: string(),
  /** The problems of fields that are not valid. */
  detail: unknown().optional(),
}).meta({ id: "CallError" });

const uploaded = object({
  success: literal(true),
  file_id: string(),
  filename: string(),
  content_type: string(),
  size: number().int().optional(),
  status: choiceOf(["waiting", "ready", "processing", "failed"]),
  created_at: string(),
  expires_at: string(),
  download_url: string().optional(),
  headers: record(string(), string()).optional(),
  error: callError.optional(),
});

const request = object({
  filename: string().min(1).max(255),
  content_type: string().min(1).max(200).default("application/octet-stream"),
  size: number().int().min(1).max(mostUploaded),
}).meta({ id: "FileUploadRequest" });

const exampleId = "file_7Qm3xTn2YpKc0eWvR5sHbJ8dLfA1gZuo";

export const files = group("files", "Large files", {
  create: operation({
    path: "/api/v1/files",
    id: "fileCreate",
    keeps: true,
    tier: "starter",
    cost: 0,
    weight: "light",
    summary: "Get an address to upload a file of up to 200 MB to",
    description:
      "Send the bytes with PUT to `upload_url`, with exactly the headers of `upload_headers`. Then give `file_id` wherever a route takes a file: as the text of that field, several times where it takes several, among files sent directly if you like. Up to 400 MB of uploads go into one call; what an operation may hold of pages, pictures and memory stays as it is. From its first use on the file stands for the bytes that were there then: other bytes sent to `upload_url` later make it unusable (409). The file is yours alone and is deleted after 24 hours.",
    json: request,
    sample: { filename: "report.pdf", content_type: "application/pdf", size: 31_457_280 },
    returns: jsonOf(
      "FileUploadResponse",
      object({
        success: literal(true),
        file_id: string(),
        upload_url: string(),
        upload_method: literal("PUT"),
        upload_headers: object({ "Content-Type": string(), "Content-Length": string() }),
        expires_at: string(),
      }),
    ),
    mock: {
      success: true,
      file_id: exampleId,
      upload_url: "https://example.com/upload",
      upload_method: "PUT",
      upload_headers: { "Content-Type": "application/pdf", "Content-Length": "31457280" },
      expires_at: "2026-01-16T09:30:00.000Z",
    },
  }),
  status: operation({
    method: "GET",
    path: "/api/v1/files/{file_id}",
    id: "fileStatus",
    tier: "starter",
    weight: "light",
    summary: "Tell whether an upload has arrived, or a call has made its file",
    description:
      "A file that was sent is `waiting`, then `ready`; `failed` when other bytes were sent after its first use. That of a call with `Prefer: respond-async` is `processing`, then `ready` with `download_url` and the `headers` that the answer would have had, such as X-Warning; or `failed` with `error`.",
    params: id,
    failures: ["not_found"],
    sample: { file_id: exampleId },
    returns: jsonOf("FileStatusResponse", uploaded),
    mock: {
      success: true,
      file_id: exampleId,
      filename: "report.pdf",
      content_type: "application/pdf",
      size: 31_457_280,
      status: "ready",
      created_at: "2026-01-15T09:30:00.000Z",
      expires_at: "2026-01-16T09:30:00.000Z",
      download_url: "https://example.com/report.pdf",
    },
  }),
  remove: operation({
    method: "DELETE",
    path: "/api/v1/files/{file_id}",
    id: "fileDelete",
    tier: "starter",
    weight: "light",
    summary: "Delete an upload at once",
    params: id,
    failures: ["not_found"],
    sample: { file_id: exampleId },
    returns: jsonOf("FileDeleteResponse", object({ success: literal(true), file_id: string() })),
    mock: { success: true, file_id: exampleId },
  }),
});
