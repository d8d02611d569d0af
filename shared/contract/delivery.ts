import { literal, number, object, string } from "zod";
import { choice } from "./field.ts";
import { type Declared, mayBeFile } from "./operation.ts";

/** Whether the operation may answer with a file that a caller may rather have as a link, or later. */
export const canBeLinked = ({ method, tier, returns }: Declared): boolean =>
  method === "POST" && tier !== "public" && mayBeFile(returns);

/** A form field, or in the query, of every operation that may answer with a file. */
export const deliver = choice(
  ["body", "link"],
  "link answers JSON with an address of the file, from which anyone may fetch it for an hour, in place of its bytes",
);

/** What comes in place of a file under `deliver=link`. */
export const fileLink = object({
  success: literal(true),
  url: string(),
  filename: string(),
  content_type: string(),
  bytes: number().int(),
  expires_at: string(),
  file_id: string(),
}).meta({ id: "FileLink" });

/** The preference that is kept here (RFC 7240, 4.1). */
export const respondAsync = "respond-async";

export const prefer = string().meta({
  type: "string",
  description: `${respondAsync} (RFC 7240): the answer is a 202 at once whose Location tells how the call stands, and in the end the link to its file or its error`,
});

/** The 202 to `Prefer: respond-async`. */
export const acceptedCall = object({
  success: literal(true),
  file_id: string(),
  status: literal("processing"),
  status_url: string(),
}).meta({ id: "AcceptedCall" });

/** As the sandbox and the reference show them. */
const exampleId = "file_7Qm3xTn2YpKc0eWvR5sHbJ8dLfA1gZuo";

export const linkExample = (filename: string, contentType: string) => ({
  success: true as const,
  url: `https://example.com/${filename}`,
  filename,
  content_type: contentType,
  bytes: 31_457_280,
  expires_at: "2026-01-15T10:30:00.000Z",
  file_id: exampleId,
});

export const acceptedExample = {
  success: true,
  file_id: exampleId,
  status: "processing",
  status_url: `https://example.com/api/v1/files/${exampleId}`,
} as const;
