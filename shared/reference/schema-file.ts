import type { ZodType } from "zod";
import { jsonSchema } from "./json-schema.ts";

/** A schema as a file of its own, with all that it refers to. */
export function schemaFile(schema: ZodType): string {
  const { id } = schema.meta() ?? {};
  const content = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: id,
    ...jsonSchema(schema, "output"),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
