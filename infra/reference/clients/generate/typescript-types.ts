import type { JsonSchema } from "../../../../shared/reference/json-schema.ts";

const indented = (text: string) => text.replaceAll("\n", "\n  ");
const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);
const schemaOf = (value: unknown): JsonSchema => Object(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A comment above a declaration; empty when there is nothing to say. */
export function comment(text: unknown, indent = ""): string {
  if (typeof text !== "string" || text === "") return "";
  const lines = text.replaceAll("*/", "*\\/").split("\n");
  return `${indent}/** ${lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ")} */\n`;
}

const byType: Record<string, string> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

const union = (types: readonly string[]) => [...new Set(types)].join(" | ");

function objectType({ properties, required, additionalProperties }: JsonSchema): string {
  const needed = new Set(listOf(required));
  const lines = Object.entries(Object(properties)).map(([name, value]) => {
    const property = schemaOf(value);
    const mark = needed.has(name) ? "" : "?";
    const type = indented(typescriptType(property));
    const optional = mark === "" ? type : `${type} | undefined`;
    return `${comment(property.description, "  ")}  ${isName(name) ? name : JSON.stringify(name)}${mark}: ${optional};\n`;
  });
  const rest =
    typeof additionalProperties === "object" ? typescriptType(schemaOf(additionalProperties)) : "unknown";
  if (lines.length === 0) return `Record<string, ${rest}>`;
  return `{\n${lines.join("")}}`;
}

function arrayType(items: unknown): string {
  const type = typescriptType(schemaOf(items));
  return /[|&]/.test(type) && !/^[{(]/.test(type) ? `(${type})[]` : `${type}[]`;
}

/** The TypeScript type of a JSON Schema, as the contract writes them: no tuples, no conditions. */
export function typescriptType(schema: JsonSchema): string {
  const { $ref, enum: choices, anyOf, type } = schema;
  if (typeof $ref === "string") return $ref.slice($ref.lastIndexOf("/") + 1);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(choices)) return union(choices.map((value) => JSON.stringify(value)));
  if (Array.isArray(anyOf)) return union(anyOf.map((each) => typescriptType(schemaOf(each))));
  if (Array.isArray(type)) return union(type.map((each) => typescriptType({ ...schema, type: each })));
  if (type === "array") return arrayType(schema.items);
  if (type === "object") return objectType(schema);
  return byType[String(type)] ?? "unknown";
}
