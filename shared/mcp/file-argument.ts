import { base64, strictObject, string, union } from "zod";
import type { JsonSchema } from "../reference/json-schema.ts";

const name = string().min(1).max(255).optional();

/** A file of a tool call: its bytes, where they are, or what they were uploaded as. */
export const fileArgument = union([
  strictObject({ data: base64(), filename: name }),
  strictObject({ url: string().max(4_000), filename: name }),
  strictObject({ file_id: string().min(1).max(200) }),
]);
export type FileArgument = ReturnType<typeof fileArgument.parse>;

const filename = { type: "string", description: "With its extension, such as report.pdf" };

/** How the id of an upload begins, an address, and bytes in a text of their own (RFC 2397). */
const dataAddress = /^data:([\w.+/-]*)(?:;[\w=.+-]+)*;base64,/;

/**
 * A file of a tool call that is one text: the id of an upload, an address, or a `data:` address with its bytes. Undefined
 * for any other text.
 */
export function fileOfText(text: string): FileArgument | undefined {
  if (/^https?:\/\//i.test(text)) return { url: text };
  if (text.startsWith("file_")) return { file_id: text };
  const head = dataAddress.exec(text)?.[0];
  const bytes = base64().safeParse(head === undefined ? undefined : text.slice(head.length));
  return bytes.success ? { data: bytes.data } : undefined;
}

/** As a model is told in a list of all tools: the rest is in the instructions. */
export const briefFileSchema = (accepts: string): JsonSchema => ({ type: "string", description: accepts });

/** As a model is told. */
export const fileArgumentSchema = (accepts: string): JsonSchema => ({
  type: "object",
  description: `${accepts}. Give exactly one of data, url and file_id.`,
  properties: {
    data: {
      type: "string",
      contentEncoding: "base64",
      description: "The file itself, base64; up to about 3 MB",
    },
    url: {
      type: "string",
      format: "uri",
      description: "A public https address that the file is fetched from",
    },
    file_id: { type: "string", description: "The id of an upload (POST /api/v1/files), for large files" },
    filename,
  },
});
