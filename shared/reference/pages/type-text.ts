import type { JsonSchema } from "../json-schema.ts";

export const schemaOf = (value: unknown): JsonSchema => Object(value);

/** The name behind a reference to a named schema. */
export const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === "string" ? $ref.slice($ref.lastIndexOf("/") + 1) : undefined;

function range({ minimum, maximum, minItems, maxItems, maxLength }: JsonSchema): string {
  const between = (low: unknown, high: unknown, of: string) => {
    if (low === undefined && high === undefined) return "";
    if (low === high) return `, ${low}${of}`;
    return `${low === undefined ? "" : `, from ${low}`}${high === undefined ? "" : `${low === undefined ? ", up" : ""} to ${high}`}${of}`;
  };
  const length = typeof maxLength === "number" ? `, up to ${maxLength} characters` : "";
  return between(minimum, maximum, "") + between(minItems, maxItems, " entries") + length;
}

const union = (types: readonly string[]) => [...new Set(types)].join(" or ");

/** What a value is, in a few words: `integer, from 1 to 20`, `list of Evidence`, `string or null`. */
export function typeText(schema: JsonSchema): string {
  const { enum: choices, anyOf, type, format, items, additionalProperties } = schema;
  const name = nameOf(schema);
  if (name !== undefined) return name;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(choices)) return choices.join(" · ");
  if (Array.isArray(anyOf)) return union(anyOf.map((each) => typeText(schemaOf(each))));
  if (Array.isArray(type))
    return union(type.map((each) => (each === "null" ? "null" : typeText({ ...schema, type: each }))));
  if (format === "binary") return "file";
  if (type === "array") return `list of ${typeText(schemaOf(items))}${range(schema)}`;
  if (type === "object" && Object.keys(Object(schema.properties)).length === 0)
    return typeof additionalProperties === "object"
      ? `object of ${typeText(schemaOf(additionalProperties))} by name`
      : "object";
  return `${type ?? "any"}${range(schema)}`;
}
