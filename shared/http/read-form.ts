import type { ZodType } from "zod";
import type { Fields } from "../contract/operation.ts";
import type { FieldProblem } from "../errors/service-error.ts";
import { bodyKind, contentTypeOf, wrongBody } from "./body-kind.ts";
import { checkFields, type Read, type Values } from "./check-fields.ts";
import { type Form, readMultipart } from "./multipart.ts";
import type { Request } from "./request.ts";
import { strayFields } from "./stray-field.ts";

const empty: Form = { texts: new Map(), files: new Map() };

/** A field that takes a list: declared so in the JSON Schema it carries, below any optional or default. */
function takesList(schema: ZodType): boolean {
  if (schema.meta()?.type === "array") return true;
  const inner = "innerType" in schema.def ? schema.def.innerType : undefined;
  return inner !== undefined && takesList(inner as ZodType);
}

/**
 * A list may come under the field's name, its array spelling `files[]`, or its singular (`file` for `files`) where that
 * is no field of its own.
 */
function spellings(fields: Fields, name: string, schema: ZodType): string[] {
  const singular = name.replace(/s$/, "");
  return takesList(schema) ? [name, `${name}[]`, ...(singular in fields ? [] : [singular])] : [name];
}

function collect(fields: Fields, form: Form, name: string, schema: ZodType): unknown {
  const names = spellings(fields, name, schema);
  const uploads = names.flatMap((each) => form.files.get(each) ?? []);
  const texts = names.flatMap((each) => form.texts.get(each) ?? []);
  const values: readonly unknown[] = uploads.length > 0 ? uploads : texts;
  if (values.length === 0) return undefined;
  if (takesList(schema)) return values;
  return values.length === 1 ? values[0] : values;
}

function repeatedProblem(name: string): FieldProblem {
  return { loc: ["body", name], msg: "Send this field once", type: "value_error" };
}

function readForm(fields: Fields, form: Form): Read {
  const raw: Values = {};
  const repeated: FieldProblem[] = [];
  for (const [name, schema] of Object.entries(fields)) {
    const value = collect(fields, form, name, schema);
    if (Array.isArray(value) && !takesList(schema)) repeated.push(repeatedProblem(name));
    // An empty text is how HTML forms send a field that was left alone.
    else if (value !== undefined && value !== "") raw[name] = value;
  }
  const read = checkFields("body", fields, raw);
  const told = new Set(repeated.map(({ loc }) => loc[1]));
  const known = new Set(Object.entries(fields).flatMap(([name, schema]) => spellings(fields, name, schema)));
  const sent = new Set([...form.texts.keys(), ...form.files.keys()]);
  return {
    values: read.values,
    problems: [...repeated, ...read.problems.filter(({ loc }) => !told.has(loc[1] ?? ""))],
    strays: strayFields("body", sent, known, Object.keys(fields)),
  };
}

function urlencodedForm(body: Uint8Array): Form {
  const texts = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(Buffer.from(body).toString("utf8"))) {
    texts.set(name, [...(texts.get(name) ?? []), value]);
  }
  return { texts, files: new Map() };
}

/** Form fields of a multipart or URL-encoded body; `takes` is what the route is declared to take. Throws `malformed_body`. */
export async function readFormBody(
  fields: Fields,
  takes: "multipart" | "urlencoded",
  request: Request,
): Promise<Read> {
  const kind = bodyKind(request);
  if (kind === "multipart")
    return readForm(fields, await readMultipart(request.body, contentTypeOf(request)));
  if (kind === "urlencoded") return readForm(fields, urlencodedForm(request.body));
  if (request.body.length === 0) return readForm(fields, empty);
  throw wrongBody(takes, request);
}
