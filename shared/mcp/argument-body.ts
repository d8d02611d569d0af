import { extname } from "node:path";
import { takesFiles } from "../contract/file.ts";
import type { Declared, Fields } from "../contract/operation.ts";
import { ServiceError } from "../errors/service-error.ts";
import { type FileArgument, fileArgument, fileOfText } from "./file-argument.ts";

/** Fetches a public file; throws `refused_url` and `unreachable_url`. */
export type FetchFile = (url: string) => Promise<{ bytes: Uint8Array; filename: string }>;

export type Arguments = Readonly<Record<string, unknown>>;

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

function readFileArgument(name: string, value: unknown): FileArgument {
  const named = typeof value === "string" ? fileOfText(value) : undefined;
  const read = fileArgument.safeParse(named ?? value);
  if (read.success) return read.data;
  throw new ServiceError(
    "bad_request",
    `${name} is a file: give its https address, the file_id of an upload (POST /api/v1/files), or an object with data (base64) and filename.`,
  );
}

async function addFile(form: FormData, name: string, value: unknown, fetchFile: FetchFile): Promise<void> {
  const given = readFileArgument(name, value);
  if ("file_id" in given) return form.append(name, given.file_id);
  if ("data" in given) {
    const bytes = Buffer.from(given.data, "base64");
    return form.append(name, new Blob([bytes]), given.filename ?? "document");
  }
  const { bytes, filename } = await fetchFile(given.url);
  const named = given.filename !== undefined && extname(given.filename) !== "" ? given.filename : filename;
  form.append(name, new Blob([Buffer.from(bytes)]), named);
}

async function formOf(fields: Fields, given: Arguments, fetchFile: FetchFile): Promise<FormData> {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    if (takesFiles(field)) for (const each of [value].flat()) await addFile(form, name, each, fetchFile);
    else form.append(name, asText(value));
  }
  return form;
}

function pairs(names: readonly string[], given: Arguments): URLSearchParams {
  const present = names.filter((name) => given[name] !== undefined && given[name] !== null);
  return new URLSearchParams(present.map((name): [string, string] => [name, asText(given[name])]));
}

const namesOf = (fields: object | undefined) => Object.keys(fields ?? {});

/** The address of the route below the service's own, with path and query filled in. */
export function addressOf(
  path: string,
  { params, query }: Declared,
  given: Arguments,
  more: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(asText(given[name] ?? "")),
  );
  const all = pairs(namesOf(query), given);
  for (const [name, value] of Object.entries(more)) all.append(name, value);
  const search = all.toString();
  for (const name of namesOf(params)) {
    if (given[name] === undefined || given[name] === "")
      throw new ServiceError("bad_request", `Give ${name}.`);
  }
  return search === "" ? filled : `${filled}?${search}`;
}

/** The body that the route takes, made of the arguments of a tool call; undefined when it takes none. */
export async function bodyOf(
  { form, urlencoded, json }: Declared,
  given: Arguments,
  fetchFile: FetchFile,
): Promise<{ body: FormData | URLSearchParams | string; contentType?: string } | undefined> {
  if (form !== undefined) return { body: await formOf(form, given, fetchFile) };
  if (urlencoded !== undefined) return { body: pairs(namesOf(urlencoded), given) };
  if (json === undefined) return undefined;
  const fields = namesOf(json.shape).filter((name) => given[name] !== undefined);
  const body = JSON.stringify(Object.fromEntries(fields.map((name) => [name, given[name]])));
  return { body, contentType: "application/json" };
}
