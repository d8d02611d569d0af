import { toJSONSchema, type ZodType } from "zod";

export type JsonSchema = Record<string, unknown>;

type Override = NonNullable<NonNullable<Parameters<typeof toJSONSchema>[1]>["override"]>;

/** An answer may gain fields within a version, so no object is closed. */
function open(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  delete schema.propertyNames;
  delete schema.readOnly;
}

/** A tuple of one type is an array of fixed length: generators know no `prefixItems`. */
function plainTuple(schema: JsonSchema): void {
  const { prefixItems } = schema;
  if (!Array.isArray(prefixItems)) return;
  const [items] = prefixItems;
  if (prefixItems.some((each) => JSON.stringify(each) !== JSON.stringify(items)))
    throw new Error("A tuple of several types cannot be described to every generator.");
  delete schema.prefixItems;
  Object.assign(schema, { items, minItems: prefixItems.length, maxItems: prefixItems.length });
}

/** A choice of types is spelled as one: a list of types means no more than "or null" to generators. */
function plainUnion(schema: JsonSchema): void {
  if (!Array.isArray(schema.type) || schema.type.includes("null")) return;
  schema.anyOf = schema.type.map((type) => ({ type }));
  delete schema.type;
}

/** `type: [string, "null"]` in place of a choice between the two. */
function plainNullable(schema: JsonSchema): void {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 2) return;
  const [given, none]: JsonSchema[] = schema.anyOf;
  if (none?.type !== "null" || typeof given?.type !== "string") return;
  delete schema.anyOf;
  Object.assign(schema, given, { type: [given.type, "null"] });
  // What is one of these values or none has to list none: an enumeration holds for every type.
  if (Array.isArray(given.enum)) schema.enum = [...given.enum, null];
}

/** Bounds that are only those of a double's whole numbers say no more than that 32 bits may not do. */
function plainInteger(schema: JsonSchema): void {
  if (schema.type !== "integer") return;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum !== Number.MAX_SAFE_INTEGER) return;
  delete schema.maximum;
  schema.format = "int64";
}

const override: Override = ({ jsonSchema }) => {
  for (const rewrite of [open, plainTuple, plainUnion, plainNullable, plainInteger]) rewrite(jsonSchema);
};

/** The JSON Schema of a zod schema, in the words that every generator of clients knows. Named parts are in `$defs`. */
export function jsonSchema(schema: ZodType, io: "input" | "output"): JsonSchema {
  const {
    $schema: _dialect,
    id: _name,
    ...rest
  } = toJSONSchema(schema, {
    target: "draft-2020-12",
    unrepresentable: "any",
    override,
    io,
  });
  return rest;
}
