import { validationErrorBody } from "../contract/body.ts";
import { acceptedCall, canBeLinked, fileLink } from "../contract/delivery.ts";
import { statusOf } from "../contract/error-codes.ts";
import type { FileFormat } from "../contract/file.ts";
import { groups } from "../contract/index.ts";
import { type Declared, exportsOf, type Fields } from "../contract/operation.ts";
import { operationId } from "../contract/operation-id.ts";
import { webhookEvent, webhookEventNames } from "../contract/webhooks.ts";
import { fieldSchema } from "./field-schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import { Schemas } from "./schemas.ts";
import { envelope } from "./success.ts";

/** Where in a request a field goes. */
export type Place = "path" | "query" | "header" | "form" | "urlencoded" | "json";

export type FieldEntry = {
  name: string;
  place: Place;
  kind: "file" | "files" | "value";
  required: boolean;
  schema: JsonSchema;
};

export type ReturnsEntry = {
  kind: Declared["returns"]["kind"];
  /** Of the files that it may answer with. */
  formats: readonly FileFormat[];
  /** Name of the schema of its JSON, or of the data of its events. */
  schema?: string;
};

/** One operation at one address, as every generator of clients needs it. */
export type OperationEntry = {
  id: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  tier: string;
  free: boolean;
  sandbox: boolean;
  /** Takes an Idempotency-Key. */
  repeatable: boolean;
  /** Takes `deliver=link` and `Prefer: respond-async`. */
  linkable: boolean;
  /** The caller writes the body. */
  raw: boolean;
  fields: readonly FieldEntry[];
  returns: ReturnsEntry;
  sample: Declared["sample"];
};

export type Catalogue = {
  groups: readonly { name: string; title: string }[];
  operations: readonly OperationEntry[];
  schemas: Readonly<Record<string, JsonSchema>>;
  errorCodes: readonly string[];
  webhookEvents: readonly string[];
};

function kindOf({ format, items }: JsonSchema): FieldEntry["kind"] {
  if (format === "binary") return "file";
  return Object(items).format === "binary" ? "files" : "value";
}

function placed(place: Place, fields: Fields | undefined): FieldEntry[] {
  return Object.entries(fields ?? {}).map(([name, field]) => {
    const { schema, required } = fieldSchema(field);
    return { name, place, kind: kindOf(schema), required: required || place === "path", schema };
  });
}

/** The fields of a JSON body, each by itself. */
function ofJson({ json }: Declared, schemas: Schemas): FieldEntry[] {
  if (json === undefined) return [];
  schemas.addNamed(json, "input");
  const { properties, required }: { properties?: Record<string, JsonSchema>; required?: string[] } =
    schemas.components()[json.meta()?.id ?? ""] ?? {};
  const needed = new Set(required);
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    place: "json",
    kind: "value",
    required: needed.has(name),
    schema,
  }));
}

function returnsOf({ returns }: Declared, schemas: Schemas): ReturnsEntry {
  const { kind } = returns;
  const named = ($ref: unknown) => String($ref).replace("#/components/schemas/", "");
  if (returns.kind === "json") {
    const { $ref } = schemas.add(returns.name, returns.body, "output");
    return { kind, formats: exportsOf(returns), schema: named($ref) };
  }
  if (returns.kind === "events")
    return { kind, formats: [], schema: named(schemas.add(returns.name, returns.data, "output").$ref) };
  if (returns.kind === "finding") {
    const { $ref } = schemas.add(returns.name, envelope(returns.data), "output");
    return { kind, formats: returns.exports, schema: named($ref) };
  }
  const { formats, json } = returns;
  return json === undefined
    ? { kind, formats }
    : { kind, formats, schema: named(schemas.addNamed(json, "output").$ref) };
}

function entry(
  group: string,
  declared: Declared,
  id: string,
  path: string,
  schemas: Schemas,
): OperationEntry {
  const { method, tier, cost, params, query, header, form, urlencoded, sample, raw, sandbox } = declared;
  return {
    id,
    group,
    method,
    path,
    summary: declared.summary,
    ...(declared.description === undefined ? {} : { description: declared.description }),
    tier,
    free: cost === 0,
    sandbox,
    repeatable: method === "POST" && tier !== "public",
    linkable: canBeLinked(declared),
    raw: raw !== undefined,
    fields: [
      ...placed("path", params),
      ...placed("query", query),
      ...placed("header", header),
      ...placed("form", form),
      ...placed("urlencoded", urlencoded),
      ...ofJson(declared, schemas),
    ],
    returns: returnsOf(declared, schemas),
    sample,
  };
}

/** All that a generator of clients needs of the contract, in plain values: every operation at every address. */
export function catalogue(): Catalogue {
  const schemas = new Schemas();
  for (const schema of [acceptedCall, fileLink, validationErrorBody, webhookEvent])
    schemas.addNamed(schema, "output");
  const operations = groups.flatMap(({ name, operations: all }) =>
    Object.values(all).flatMap((declared) =>
      declared.paths.map(({ path, id }) => entry(name, declared, id ?? operationId(path), path, schemas)),
    ),
  );
  return {
    groups: groups.map(({ name, title }) => ({ name, title })),
    operations,
    schemas: schemas.components(),
    errorCodes: Object.keys(statusOf),
    webhookEvents: webhookEventNames,
  };
}
