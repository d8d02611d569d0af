import { canBeLinked, deliver, prefer } from "../contract/delivery.ts";
import { idempotencyKey } from "../contract/idempotency-key.ts";
import type { Declared, Fields } from "../contract/operation.ts";
import { accountHeader, accountHeaderField } from "../contract/role.ts";
import { fieldSchema } from "./field-schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Schemas } from "./schemas.ts";

type Sample = Declared["sample"];

function placed(place: "path" | "query" | "header", fields: Fields | undefined, sample: Sample) {
  return Object.entries(fields ?? {}).map(([name, field]) => {
    const { schema, required } = fieldSchema(field);
    return {
      name,
      in: place,
      required: required || place === "path",
      schema,
      description: schema.description,
      ...(name in sample ? { example: sample[name] } : {}),
    };
  });
}

/** What many operations take alike, by name, for the components of a description. */
export function parameterComponents(): JsonSchema {
  const [key, preference, account] = placed(
    "header",
    {
      "Idempotency-Key": idempotencyKey.optional(),
      Prefer: prefer.optional(),
      [accountHeader]: accountHeaderField.optional(),
    },
    {},
  );
  const [delivery] = placed("query", { deliver: deliver.optional() }, {});
  return { IdempotencyKey: key, Prefer: preference, Deliver: delivery, Account: account };
}

/** The path, query and header parameters of an operation. */
export function parameters(declared: Declared): JsonSchema[] {
  const { method, tier, params, query, header, sample } = declared;
  const shared = (name: string) => ({ $ref: `#/components/parameters/${name}` });
  const known = tier !== "public";
  const repeatable = method === "POST" && known;
  return [
    ...placed("path", params, sample),
    ...placed("query", query, sample),
    ...placed("header", header, sample),
    ...(repeatable ? [shared("IdempotencyKey")] : []),
    ...(known ? [shared("Account")] : []),
    ...(canBeLinked(declared) ? [shared("Deliver"), shared("Prefer")] : []),
  ];
}

const isFile = ({ format, items }: JsonSchema) => format === "binary" || items !== undefined;

const orUpload = (schema: JsonSchema) => ({
  ...schema,
  description: `${schema.description}; or the \`file_id\` of an upload`,
});

function formBody(mediaType: string, fields: Fields, sample: Sample): JsonSchema {
  const described = Object.entries(fields).map(([name, field]) => ({ name, ...fieldSchema(field) }));
  const required = described.filter((field) => field.required).map(({ name }) => name);
  const property = (name: string, schema: JsonSchema) => {
    if (isFile(schema)) return orUpload(schema);
    return name in sample ? { ...schema, examples: [sample[name]] } : schema;
  };
  const schema = {
    type: "object",
    properties: Object.fromEntries(described.map(({ name, schema }) => [name, property(name, schema)])),
    ...(required.length === 0 ? {} : { required }),
  };
  return { required: required.length > 0, content: { [mediaType]: { schema } } };
}

const linkedForm = (declared: Declared): Fields => ({
  ...declared.form,
  ...(canBeLinked(declared) ? { deliver: deliver.optional() } : {}),
});

/** A body that its handler reads: bytes of a text, or fields of which the description tells no more. */
function rawContent(mediaType: string): [string, JsonSchema] {
  const isText = mediaType.startsWith("text/");
  return [mediaType, { schema: isText ? { type: "string", format: "binary" } : { type: "object" } }];
}

/** What an operation takes as its body; undefined when it takes none. */
export function requestBody(declared: Declared, schemas: Schemas): JsonSchema | undefined {
  const { form, urlencoded, json, raw, sample } = declared;
  if (form !== undefined) return formBody("multipart/form-data", linkedForm(declared), sample);
  if (urlencoded !== undefined) return formBody("application/x-www-form-urlencoded", urlencoded, sample);
  if (raw !== undefined) return { required: true, content: Object.fromEntries(raw.map(rawContent)) };
  if (json === undefined) return undefined;
  const schema = schemas.addNamed(json, "input");
  const inBody = Object.entries(sample).filter(([name]) => name in json.shape);
  return {
    required: true,
    content: { "application/json": { schema, examples: { sample: { value: Object.fromEntries(inBody) } } } },
  };
}
