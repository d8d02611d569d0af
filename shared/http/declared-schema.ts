import type { ZodType } from "zod";

/** Whether a field declares this in the JSON Schema that it carries, below any optional or default. */
export function declares(schema: ZodType, key: "type" | "contentMediaType", value: string): boolean {
  if (schema.meta()?.[key] === value) return true;
  const inner = "innerType" in schema.def ? schema.def.innerType : undefined;
  return inner !== undefined && declares(inner as ZodType, key, value);
}
