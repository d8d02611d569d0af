import { record, string } from "zod";
import { ServiceError } from "../../errors/service-error.ts";
import { type FormPart, guardMultipart } from "../../http/multipart-guard.ts";
import type { Part } from "../message.ts";

/** A form of a provider: each field by its name, bytes as they came. */
export type MailForm = { text: (name: string) => string; parts: readonly FormPart[] };

/** Bytes as they were before they were written into a form (URL standard, 5.1), in whatever encoding they are. */
const decoded = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll("+", " ")
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

function field(pair: string): FormPart {
  const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
  return {
    name: decoded(name).toString("utf8"),
    filename: undefined,
    contentType: "",
    content: decoded(value),
  };
}

/** Reads multipart or urlencoded fields. Throws `malformed_body`. */
export function readForm(body: Uint8Array, contentType: string): MailForm {
  const parts = /^multipart\//i.test(contentType)
    ? guardMultipart(body, contentType)
    : Buffer.from(body).toString("latin1").split("&").filter(Boolean).map(field);
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
