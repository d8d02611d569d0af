import { toJSONSchema, type ZodType } from "zod";

export type JsonSchema = Record<string, unknown>;

const readable = { target: "draft-2020-12", unrepresentable: "any" } as const;

/** The JSON Schema of an answer body, without the marker that names the dialect (OpenAPI 3.1 has it already). */
export function bodySchema(schema: ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { ...readable, io: "output" });
  return rest;
}

/** Optional and default wrappers around the field that carries the JSON Schema. */
function unwrap(schema: ZodType): { inner: ZodType; required: boolean; default?: unknown } {
  const { def } = schema;
  if (!("innerType" in def)) return { inner: schema, required: true };
  const below = unwrap(def.innerType as ZodType);
  return { ...below, required: false, ...("defaultValue" in def ? { default: def.defaultValue } : {}) };
}

/** What a caller sends for one field: the schema it was declared with, its default, and whether it must be there. */
export function fieldSchema(schema: ZodType): { schema: JsonSchema; required: boolean } {
  const { inner, required, ...rest } = unwrap(schema);
  const declared = inner.meta();
  const described =
    declared?.type === undefined
      ? toJSONSchema(inner, { ...readable, io: "input" })
      : { ...declared, id: undefined };
  const { $schema: _dialect, ...clean } = JSON.parse(JSON.stringify(described)) as JsonSchema;
  return { schema: { ...clean, ...rest }, required };
}
