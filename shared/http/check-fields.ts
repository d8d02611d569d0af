import { object, type ZodObject } from "zod";
import type { Fields } from "../contract/operation.ts";
import type { FieldProblem } from "../errors/service-error.ts";
import type { StrayField } from "./stray-field.ts";
import { problemsOf } from "./validation.ts";

/** Field values by name: as sent, or as the operation takes them. */
export type Values = Record<string, unknown>;

/** What one place of a request (path, query, headers, body) held. */
export type Read = { values: Values; problems: FieldProblem[]; strays: StrayField[] };

export const nothingRead: Read = { values: {}, problems: [], strays: [] };

const schemas = new WeakMap<Fields, ZodObject>();

/** The fields as one schema, made once: zod compiles each new object, which cost about 0.1 ms a call. */
function schemaOf(fields: Fields): ZodObject {
  const known = schemas.get(fields);
  if (known !== undefined) return known;
  const schema = object(fields);
  schemas.set(fields, schema);
  return schema;
}

/** Reads raw values into their declared types. All problems are told at once. */
export function checkFields(place: FieldProblem["loc"][0], fields: Fields | undefined, raw: Values): Read {
  if (fields === undefined) return nothingRead;
  const parsed = schemaOf(fields).safeParse(raw, { reportInput: true });
  if (parsed.success) return { ...nothingRead, values: parsed.data };
  return { ...nothingRead, problems: problemsOf(place, parsed.error.issues, (name) => name in raw) };
}
