import type { CatalogueField, CatalogueOperation } from "../catalogue.ts";
import type { Json } from "./json.ts";

/** What the person has entered, by field: a text, or files. A field that was left empty is not sent. */
export type FormValues = Readonly<Record<string, string | readonly File[]>>;

type Sent = { field: CatalogueField; value: string | readonly File[] };

/** The fields that are sent. */
export function sent({ fields }: CatalogueOperation, values: FormValues): Sent[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined || value.length === 0 ? [] : [{ field, value }];
  });
}

export const missing = (operation: CatalogueOperation, values: FormValues): CatalogueField[] =>
  operation.fields.filter(({ name, required }) => required && (values[name] ?? "").length === 0);

const textIn = ({ value }: Sent) => (typeof value === "string" ? value : "");

/** The address with its variables and query. */
export function addressOf(operation: CatalogueOperation, values: FormValues, sandbox: boolean): string {
  const all = sent(operation, values);
  const inPath = new Map(all.map((each) => [each.field.name, textIn(each)]));
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(inPath.get(name) ?? ""),
  );
  const query = all.filter(({ field }) => field.place === "query");
  const asked = new URLSearchParams(query.map((each) => [each.field.name, textIn(each)]));
  const address = sandbox ? path.replace("/api/v1/", "/api/v1/sandbox/") : path;
  return query.length === 0 ? address : `${address}?${asked}`;
}

/** A JSON field's value: numbers, flags and objects as such; what is no JSON goes as it is, and the service says so. */
function jsonValue({ field, value }: Sent): Json {
  if (typeof value !== "string") return null;
  if (field.kind === "text" || field.kind === "secret" || field.kind === "choice") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export const jsonBody = (operation: CatalogueOperation, values: FormValues): Json =>
  Object.fromEntries(
    sent(operation, values)
      .filter(({ field }) => field.place === "body")
      .map((each) => [each.field.name, jsonValue(each)]),
  );

function formBody(operation: CatalogueOperation, values: FormValues): FormData {
  const data = new FormData();
  for (const { field, value } of sent(operation, values)) {
    if (field.place !== "body") continue;
    if (typeof value === "string") data.append(field.name, value);
    else for (const file of value) data.append(field.name, file);
  }
  return data;
}

export function requestOf(operation: CatalogueOperation, values: FormValues): RequestInit {
  const { method, body } = operation;
  if (body === "none") return { method };
  if (body === "form") return { method, body: formBody(operation, values) };
  if (body === "json")
    return {
      method,
      body: JSON.stringify(jsonBody(operation, values)),
      headers: { "Content-Type": "application/json" },
    };
  const pairs = sent(operation, values).filter(({ field }) => field.place === "body");
  return { method, body: new URLSearchParams(pairs.map((each) => [each.field.name, textIn(each)])) };
}

/** Bytes that go out as files. */
export function fileBytes(operation: CatalogueOperation, values: FormValues): number {
  const files = sent(operation, values).flatMap(({ value }) => (typeof value === "string" ? [] : value));
  return files.reduce((sum, { size }) => sum + size, 0);
}
