import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { record, string, unknown } from "zod";
import type { Answer } from "../http/call.ts";

const hash = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex").slice(0, 16);

/** What of a JSON answer differs from call to call: times, ids, links. */
const changing =
  /^(responseTime|cached|from_cache|request_id|.*_id|.*_at|.*_url|.*_urls|confidence|timestamp|remaining|started|duration)$/;

function withoutChanging(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutChanging);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(record(string(), unknown()).parse(value));
  return Object.fromEntries(
    entries
      .filter(([name]) => !changing.test(name))
      // A kept answer comes back with its properties in another order.
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, withoutChanging(each)]),
  );
}

async function pagesOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  // pdf-lib does not decrypt, and the page tree may stand in an encrypted object stream.
  return document.isEncrypted ? "encrypted" : `${document.getPageCount()} pages`;
}

/** XML of an Office file without the times that its properties hold. */
function packageText(bytes: Uint8Array): string {
  const parts = unzipSync(bytes);
  const names = Object.keys(parts).toSorted();
  const texts = names
    .filter((name) => !name.startsWith("docProps/") && /\.(xml|txt|csv)$/.test(name))
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()));
  return `${names.length} parts ${hash(texts.join("\n"))}`;
}

/** What must be the same of two right answers to the same call. */
export async function likeness({ status, headers, body }: Answer): Promise<string> {
  const type = String(headers["content-type"] ?? "");
  if (status !== 200) return `${status} ${codeOf(body)}`;
  if (type.includes("json"))
    return `200 ${hash(JSON.stringify(withoutChanging(JSON.parse(body.toString()))))}`;
  if (type.includes("pdf")) return `200 ${await pagesOf(body)}`;
  if (/zip|officedocument/.test(type)) return `200 ${packageText(body)}`;
  return `200 ${hash(body)}`;
}

/** The code of an error's body; the first problem of a 422. */
export function codeOf(body: Uint8Array): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(body).toString());
    if (typeof parsed !== "object" || parsed === null) return "";
    if ("code" in parsed) return String(parsed.code);
    return "detail" in parsed ? "validation_failed" : "";
  } catch {
    return "";
  }
}
