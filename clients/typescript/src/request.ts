import { PagewrightError } from "./error.ts";
import type { FileInput, SentFile } from "./file-input.ts";
import type { OperationFacts } from "./generated/operations.ts";
import type { Sent } from "./send.ts";

type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** The fields of a place that were given, in the order of the contract. */
function given({ fields }: OperationFacts, input: Values, ...places: readonly string[]): [string, unknown][] {
  return Object.entries(fields).flatMap(([name, place]) => {
    const value = input[name];
    const absent = value === undefined || value === null;
    return absent || !places.includes(place) ? [] : [[name, value] satisfies [string, unknown]];
  });
}

/** A field that the operation does not have is a mistake of the caller's: it is never dropped in silence. */
function checkNames({ id, fields }: OperationFacts, input: Values): void {
  for (const name of Object.keys(input)) {
    if (Object.hasOwn(fields, name) || name === "body") continue;
    const known = Object.keys(fields).join(", ");
    throw new PagewrightError(
      "bad_input",
      `${id} takes no ${name}.${known === "" ? "" : ` It takes ${known}.`}`,
    );
  }
}

function address(operation: OperationFacts, input: Values, more: Values, sandbox: boolean): string {
  const { id, path } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = input[name];
    if (value === undefined || value === "") throw new PagewrightError("bad_input", `${id} needs ${name}.`);
    return encodeURIComponent(asText(value));
  });
  const query = [...given(operation, input, "query"), ...Object.entries(more)];
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, asText(value)]));
  const place = sandbox && operation.sandbox ? filled.replace("/api/v1/", "/api/v1/sandbox/") : filled;
  return search.size === 0 ? place : `${place}?${search}`;
}

/** The files that a call was given, each with the field it is for. */
export function filesOf(operation: OperationFacts, input: Values): { name: string; file: FileInput }[] {
  return given(operation, input, "file", "files").flatMap(([name, value]) => {
    const all: readonly FileInput[] = Array.isArray(value) ? value : [value];
    return all.map((file) => ({ name, file }));
  });
}

type Body = Pick<Sent, "body"> & { contentType?: string };

function formBody(
  operation: OperationFacts,
  input: Values,
  files: readonly { name: string; file: SentFile }[],
): Body {
  const form = new FormData();
  for (const [name, value] of given(operation, input, "form")) form.append(name, asText(value));
  for (const { name, file } of files) {
    if ("fileId" in file) form.append(name, file.fileId);
    else form.append(name, file.blob, file.filename);
  }
  return { body: form };
}

function bodyOf(
  operation: OperationFacts,
  input: Values,
  files: readonly { name: string; file: SentFile }[],
): Body {
  const places = new Set(Object.values(operation.fields));
  if ("body" in input && !Object.hasOwn(operation.fields, "body")) {
    const body = typeof input.body === "string" || input.body instanceof Uint8Array ? input.body : undefined;
    return {
      body: typeof body === "string" ? body : new Uint8Array(body ?? []),
      contentType: "application/json",
    };
  }
  if (places.has("file") || places.has("files") || places.has("form"))
    return formBody(operation, input, files);
  if (places.has("urlencoded")) {
    const pairs = given(operation, input, "urlencoded");
    return {
      body: new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, asText(value)])),
    };
  }
  if (!places.has("json")) return {};
  return {
    body: JSON.stringify(Object.fromEntries(given(operation, input, "json"))),
    contentType: "application/json",
  };
}

/** The request of a call, its files as they are sent. `more` goes into the query. */
export function requestOf(
  operation: OperationFacts,
  input: Values,
  files: readonly { name: string; file: SentFile }[],
  { baseUrl, sandbox, more }: { baseUrl: string; sandbox: boolean; more: Values },
): Sent {
  checkNames(operation, input);
  const { body, contentType } = bodyOf(operation, input, files);
  const own = given(operation, input, "header").map(([name, value]) => [name, asText(value)]);
  const headers = {
    ...Object.fromEntries(own),
    ...(contentType === undefined ? {} : { "Content-Type": contentType }),
  };
  return {
    url: `${baseUrl}${address(operation, input, more, sandbox)}`,
    method: operation.method,
    headers,
    body,
  };
}
