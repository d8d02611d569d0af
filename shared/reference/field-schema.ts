import type { ZodType } from "zod";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

/** Optional and default wrappers around the field that carries the JSON Schema. */
function unwrap(schema: ZodType): { inner: ZodType; required: boolean; default?: unknown } {
  const { def } = schema;
  if (!("innerType" in def)) return { inner: schema, required: true };
  const below = unwrap(def.innerType as ZodType);
  return { ...below, required: false, ...("defaultValue" in def ? { default: def.defaultValue } : {}) };
}

/** What a caller would send to get the default: a value in a string field is its JSON. */
function sentDefault(type: unknown, value: unknown): unknown {
  return type === "string" && typeof value !== "string" ? JSON.stringify(value) : value;
}

/** What a caller sends for one field: the schema it was declared with, its default, and whether it must be there. */
export function fieldSchema(schema: ZodType): { schema: JsonSchema; required: boolean } {
  const { inner, required, ...rest } = unwrap(schema);
  const declared = inner.meta();
  const described =
    declared?.type === undefined ? jsonSchema(inner, "input") : { ...declared, id: undefined };
  const clean: JsonSchema = JSON.parse(JSON.stringify(described));
  const standard = "default" in rest ? { default: sentDefault(clean.type, rest.default) } : {};
  return { schema: { ...clean, ...standard }, required };
}
