import type { ZodType } from "zod";
import { isInputFile, takesFiles } from "../contract/file.ts";
import type { Fields } from "../contract/operation.ts";
import type { FieldProblem } from "../errors/service-error.ts";
import { bodyKind, contentTypeOf, wrongBody } from "./body-kind.ts";
import { checkFields, type Read, type Values } from "./check-fields.ts";
import { declares } from "./declared-schema.ts";
import { type Form, gather, readMultipart, textParts } from "./multipart.ts";
import { readYaml, takesYaml } from "./read-yaml.ts";
import type { Request } from "./request.ts";
import type { Ahead } from "./sent-ahead.ts";
import { strayFields } from "./stray-field.ts";

const empty: Form = new Map();

const takesList = (schema: ZodType): boolean => declares(schema, "type", "array");

/**
 * A list may come under the field's name, its array spelling `files[]`, or its singular (`file` for `files`) where that
 * is no field of its own.
 */
function spellings(fields: Fields, name: string, schema: ZodType): string[] {
  const singular = name.replace(/s$/, "");
  return takesList(schema) ? [name, `${name}[]`, ...(singular in fields ? [] : [singular])] : [name];
}

function collect(fields: Fields, form: Form, name: string, schema: ZodType, ahead: Ahead): unknown {
  const sent = spellings(fields, name, schema).flatMap((each) => form.get(each) ?? []);
  const fileOf = (value: (typeof sent)[number]) =>
    typeof value === "string" ? (ahead(value.trim()) ?? value) : value;
  const all = takesFiles(schema) ? sent.map(fileOf) : sent;
  const uploads = all.filter((value) => typeof value !== "string");
  // A text among files is told, not dropped; a form sends an empty one for what was left alone.
  const given = takesFiles(schema) ? all.filter((value) => value !== "") : uploads;
  const values: readonly unknown[] = given.length > 0 ? given : all;
  if (values.length === 0) return undefined;
  if (takesList(schema)) return values;
  return values.length === 1 ? values[0] : values;
}

function repeatedProblem(name: string): FieldProblem {
  return { loc: ["body", name], msg: "Send this field once", type: "value_error" };
}

/** A text in a field that takes files: most often curl without its @, or the address of a file. */
function textForFile(name: string, text: string): FieldProblem {
  const address = /^https?:\/\//i.test(text.trim());
  const msg = address
    ? "An address came in place of a file. Fetch it and send its bytes; html-to-pdf alone takes one, as url"
    : `Text came in place of a file. Send a file part, with curl -F ${name}=@report.pdf, or the file_id of an upload`;
  return { loc: ["body", name], msg, type: "value_error" };
}

function readForm(fields: Fields, form: Form, ahead: Ahead): Read {
  const raw: Values = {};
  const repeated: FieldProblem[] = [];
  const texts: FieldProblem[] = [];
  for (const [name, schema] of Object.entries(fields)) {
    const value = collect(fields, form, name, schema, ahead);
    const text = takesFiles(schema)
      ? [value].flat().find((each) => typeof each === "string" && each !== "")
      : undefined;
    if (Array.isArray(value) && !takesList(schema)) repeated.push(repeatedProblem(name));
    else if (takesYaml(schema) && (isInputFile(value) || (typeof value === "string" && value !== ""))) {
      const read = readYaml(value);
      if ("problem" in read) texts.push({ loc: ["body", name], msg: read.problem, type: "value_error" });
      else raw[name] = read.value;
    } else if (typeof text === "string") texts.push(textForFile(name, text));
    // An empty text is how HTML forms send a field that was left alone.
    else if (value !== undefined && value !== "") raw[name] = value;
  }
  const read = checkFields("body", fields, raw);
  const own = [...repeated, ...texts];
  const told = new Set(own.map(({ loc }) => loc[1]));
  const known = new Set(Object.entries(fields).flatMap(([name, schema]) => spellings(fields, name, schema)));
  return {
    values: read.values,
    problems: [...own, ...read.problems.filter(({ loc }) => !told.has(loc[1] ?? ""))],
    strays: strayFields("body", form.keys(), known, Object.keys(fields)),
  };
}

const urlencodedPairs = (body: Uint8Array) => new URLSearchParams(Buffer.from(body).toString("utf8"));

/** The texts in fields that take files: ids of what was sent ahead, or no files at all. Throws `malformed_body`. */
export function fileTexts(fields: Fields, request: Request): string[] {
  const kind = bodyKind(request);
  const pairs =
    kind === "multipart"
      ? textParts(request.body, contentTypeOf(request))
      : kind === "urlencoded"
        ? [...urlencodedPairs(request.body)]
        : [];
  const named = Object.entries(fields).filter(([, schema]) => takesFiles(schema));
  const names = new Set(named.flatMap(([name, schema]) => spellings(fields, name, schema)));
  return pairs.filter(([name]) => names.has(name)).map(([, value]) => value.trim());
}

/**
 * Form fields of a multipart or URL-encoded body; `takes` is what the route is declared to take, `ahead` knows the files
 * that were sent ahead. Throws `malformed_body`.
 */
export async function readFormBody(
  fields: Fields,
  takes: "multipart" | "urlencoded",
  request: Request,
  ahead: Ahead,
): Promise<Read> {
  const kind = bodyKind(request);
  if (kind === "multipart")
    return readForm(fields, await readMultipart(request.body, contentTypeOf(request)), ahead);
  if (kind === "urlencoded") return readForm(fields, gather(urlencodedPairs(request.body)), ahead);
  if (request.body.length === 0) return readForm(fields, empty, ahead);
  throw wrongBody(takes, request);
}
