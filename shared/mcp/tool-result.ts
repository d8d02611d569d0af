import { randomUUID } from "node:crypto";
import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import { array, object, type output, string, union, unknown } from "zod";
import type { fileLink } from "../contract/delivery.ts";
import { accountFolder } from "../files/account-folder.ts";
import type { FileStore } from "../files/file-store.ts";
import type { outputs } from "./tools.ts";

/** Bytes that are embedded unless the caller says otherwise: base64 of it is some 16,000 words to a model. */
const mostEmbedded = 48 * 1_024;
/** Pictures that a model may look at, bytes. */
const mostPicture = 1_024 * 1_024;
/** Bytes that are embedded at all; beyond them it is a link. */
const mostAtAll = 4 * 1_024 * 1_024;

export type Output = (typeof outputs)[number];

const problems = object({ detail: array(object({ loc: array(unknown()), msg: string() })) });
const failure = object({ error: string(), code: string() });
const told = union([problems, failure]);

export const textResult = (text: string, isError = false): CallToolResult => ({
  content: [{ type: "text", text }],
  ...(isError ? { isError } : {}),
});

/** What a model reads of an error answer: what is wrong and what to do. */
export function errorResult(status: number, body: string): CallToolResult {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    parsed = undefined;
  }
  const read = told.safeParse(parsed);
  if (!read.success) return textResult(`The service answered ${status}.`, true);
  if ("error" in read.data) return textResult(`${read.data.error} (${read.data.code})`, true);
  const lines = read.data.detail.map(({ loc, msg }) => `${loc.slice(1).join(".")}: ${msg}`);
  return textResult(`Not valid:\n${lines.join("\n")}`, true);
}

const isText = (type: string) => /^(text\/|application\/(json|xml))/.test(type);

/** The name that a Content-Disposition gives (RFC 6266). */
export function filenameOf(disposition: string | null): string {
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (wide !== undefined) return decodeURIComponent(wide);
  return /filename="([^"]*)"/i.exec(disposition ?? "")?.[1] ?? "result";
}

type Kept = { account: string; files: FileStore };

type Link = Pick<output<typeof fileLink>, "url" | "filename" | "content_type" | "bytes" | "expires_at">;

/** A file that is fetched by a link. */
export function linkResult({ url, filename, content_type, bytes, expires_at }: Link): ContentBlock[] {
  const link: ContentBlock = {
    type: "resource_link",
    uri: url,
    name: filename,
    mimeType: content_type,
    size: bytes,
    description: `Expires ${expires_at}`,
  };
  return [{ type: "text", text: `${filename}: ${bytes} bytes at ${url} until ${expires_at}` }, link];
}

async function linked(bytes: Uint8Array, name: string, mimeType: string, { account, files }: Kept) {
  const key = `results/${accountFolder(account)}/mcp/${randomUUID()}`;
  await files.put(key, bytes, mimeType);
  const { url, expires } = await files.link(key, name);
  const facts = { url, filename: name, content_type: mimeType, bytes: bytes.length };
  return linkResult({ ...facts, expires_at: expires.toISOString() });
}

function embedded(bytes: Uint8Array, name: string, mimeType: string): ContentBlock[] {
  const data = Buffer.from(bytes).toString("base64");
  if (mimeType.startsWith("image/")) return [{ type: "image", data, mimeType }];
  const uri = `file:///${encodeURIComponent(name)}`;
  if (!isText(mimeType)) return [{ type: "resource", resource: { uri, mimeType, blob: data } }];
  return [{ type: "resource", resource: { uri, mimeType, text: Buffer.from(bytes).toString("utf8") } }];
}

/** A file as the answer of a tool. A file that is too large to embed is always a link. */
export async function fileResult(
  bytes: Uint8Array,
  name: string,
  mimeType: string,
  output: Output,
  kept: Kept,
): Promise<ContentBlock[]> {
  const usual = mimeType.startsWith("image/") ? mostPicture : mostEmbedded;
  const most = output === "embedded" || kept.files.isReadOnly ? mostAtAll : usual;
  const embeds = output !== "link" && bytes.length <= most;
  return embeds ? embedded(bytes, name, mimeType) : linked(bytes, name, mimeType, kept);
}
