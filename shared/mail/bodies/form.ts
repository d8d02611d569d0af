import { record, string } from "zod";
import { ServiceError } from "../../errors/service-error.ts";
import { type FormPart, guardMultipart } from "../../http/multipart-guard.ts";
import type { Part } from "../message.ts";

/** A form of a provider: each field by its name, bytes as they came. */
export type MailForm = { text: (name: string) => string; parts: readonly FormPart[] };

const field = (name: string, value: string): FormPart => ({
  name,
  filename: undefined,
  contentType: "",
  content: Buffer.from(value),
});

/** Reads multipart or urlencoded fields. Throws `malformed_body`. */
export function readForm(body: Uint8Array, contentType: string): MailForm {
  const parts = /^multipart\//i.test(contentType)
    ? guardMultipart(body, contentType)
    : [...new URLSearchParams(Buffer.from(body).toString("utf8"))].map(([name, value]) => field(name, value));
  const find = (name: string) => parts.find((part) => part.name === name);
  return { parts, text: (name) => Buffer.from(find(name)?.content ?? "").toString("utf8") };
}

/** A field that holds JSON. Throws `malformed_body`. */
export function jsonField(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServiceError("malformed_body", `The field ${name} is not valid JSON.`, { cause });
  }
}

/** A field's value of the shape that a provider documents. Throws `malformed_body`. */
export function shaped<Value>(
  read: { success: true; data: Value } | { success: false; error: unknown },
  name: string,
): Value {
  if (read.success) return read.data;
  throw new ServiceError("malformed_body", `${name} is not what its provider documents.`, {
    cause: read.error,
  });
}

const contentIds = record(string(), string());

/** A field that says which part, by its name or address, has which Content-ID, the other way round. */
export function contentIdsOf(form: MailForm, name: string): Map<string, string> {
  const text = form.text(name);
  if (text === "") return new Map();
  const map = shaped(contentIds.safeParse(jsonField(text, name)), name);
  return new Map(Object.entries(map).map(([id, part]) => [part, id.replace(/^<|>$/g, "")]));
}

/** The attachments that came as files of the form. */
export const attachedParts = (form: MailForm, named: RegExp, ids: ReadonlyMap<string, string>): Part[] =>
  form.parts
    .filter(({ name }) => named.test(name))
    .map((part) => ({
      filename: part.filename ?? "",
      contentType: part.contentType.split(";")[0]?.trim().toLowerCase() ?? "",
      bytes: part.content,
      contentId: ids.get(part.name),
    }));
