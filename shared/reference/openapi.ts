import { literal, number, object, string, toJSONSchema } from "zod";
import { errorBody, quotaErrorBody, validationErrorBody } from "../contract/body.ts";
import { mediaTypes } from "../contract/file.ts";
import type { Declared, Fields, Group, Returns } from "../contract/operation.ts";
import { sandboxPath } from "../contract/routes.ts";
import { interfaceVersion } from "../contract/version.ts";
import { bodySchema, fieldSchema, type JsonSchema } from "./field-schema.ts";

const bareType = (format: keyof typeof mediaTypes) => mediaTypes[format].split(";")[0] ?? mediaTypes[format];
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonContent = (schema: JsonSchema) => ({ "application/json": { schema } });

function envelopeSchema(data: JsonSchema): JsonSchema {
  const frame = bodySchema(
    object({
      success: literal(true),
      confidence: number().min(0).max(1).optional(),
      engine: string(),
      warnings: string().array().optional(),
      responseTime: string(),
    }),
  );
  const properties = { ...(frame.properties as JsonSchema), data };
  return {
    ...frame,
    properties,
    required: ["success", "data", "engine", "responseTime"],
    additionalProperties: true,
  };
}

function successContent(returns: Returns): JsonSchema {
  const file = (formats: readonly (keyof typeof mediaTypes)[]) =>
    Object.fromEntries(
      formats.map((format) => [bareType(format), { schema: { type: "string", format: "binary" } }]),
    );
  if (returns.kind === "file") {
    const json = returns.json === undefined ? {} : jsonContent(bodySchema(returns.json));
    return { ...file(returns.formats), ...json };
  }
  if (returns.kind === "json") return jsonContent(bodySchema(returns.body));
  return { ...file(returns.exports), ...jsonContent(envelopeSchema(bodySchema(returns.data))) };
}

function parameters(place: "path" | "query" | "header", fields: Fields | undefined): JsonSchema[] {
  return Object.entries(fields ?? {}).map(([name, field]) => {
    const { schema, required } = fieldSchema(field);
    return {
      name,
      in: place,
      required: required || place === "path",
      schema,
      description: schema.description,
    };
  });
}

function formBody(mediaType: string, fields: Fields): JsonSchema {
  const described = Object.entries(fields).map(([name, field]) => ({ name, ...fieldSchema(field) }));
  const required = described.filter((field) => field.required).map(({ name }) => name);
  const schema = {
    type: "object",
    properties: Object.fromEntries(described.map(({ name, schema }) => [name, schema])),
    ...(required.length === 0 ? {} : { required }),
  };
  return { required: required.length > 0, content: { [mediaType]: { schema } } };
}

function requestBody({ form, urlencoded, json, raw }: Declared): JsonSchema | undefined {
  if (form !== undefined) return formBody("multipart/form-data", form);
  if (urlencoded !== undefined) return formBody("application/x-www-form-urlencoded", urlencoded);
  if (raw) return { required: true, content: { "*/*": { schema: {} } } };
  if (json === undefined) return undefined;
  const { $schema: _dialect, ...schema } = toJSONSchema(json, { io: "input", unrepresentable: "any" });
  return { required: true, content: jsonContent(schema) };
}

const failures = {
  "400": ["The file or a parameter cannot be used", "Error"],
  "401": ["The credential is missing or not valid", "Error"],
  "403": ["The route needs a higher tier", "Error"],
  "413": ["The request body is too large", "Error"],
  "422": ["A field is missing or not valid", "HTTPValidationError"],
  "429": ["The monthly quota is spent", "QuotaError"],
  "500": ["Something went wrong on our side", "Error"],
} as const;

function responses(declared: Declared): JsonSchema {
  const guarded = declared.tier !== "public";
  const applies = (status: string) => {
    if (["401", "403", "429"].includes(status)) return guarded;
    return ["500"].includes(status) || requestBody(declared) !== undefined || status === "422";
  };
  const errors = Object.entries(failures)
    .filter(([status]) => applies(status))
    .map(([status, [description, name]]) => [status, { description, content: jsonContent(reference(name)) }]);
  const success = { description: "Success", content: successContent(declared.returns) };
  return { "200": success, ...Object.fromEntries(errors) };
}

function describe(
  group: Group,
  name: string,
  declared: Declared,
  alias: number,
  sandbox: boolean,
): JsonSchema {
  const suffix = `${alias === 0 ? "" : `_${alias + 1}`}${sandbox ? "_sandbox" : ""}`;
  const note = sandbox ? "Answers with mock data; uses no quota." : declared.description;
  const plan =
    declared.tier === "public" ? "No credential needed." : `Tier: ${sandbox ? "any" : declared.tier}.`;
  const all = [
    ...parameters("path", declared.params),
    ...parameters("query", declared.query),
    ...parameters("header", declared.header),
  ];
  return {
    operationId: `${group.name}_${name}${suffix}`,
    tags: [sandbox ? "sandbox" : group.name],
    summary: declared.summary,
    description: [note, plan].filter(Boolean).join("\n\n"),
    ...(all.length === 0 ? {} : { parameters: all }),
    requestBody: requestBody(declared),
    responses: responses(declared),
    ...(declared.tier === "public" && !sandbox ? { security: [] } : {}),
  };
}

function paths(groups: readonly Group[]): Record<string, JsonSchema> {
  const all: Record<string, JsonSchema> = {};
  const add = (path: string, method: string, item: JsonSchema) => {
    all[path] = { ...all[path], [method.toLowerCase()]: item };
  };
  for (const group of groups) {
    for (const [name, declared] of Object.entries(group.operations)) {
      for (const [alias, { path }] of declared.paths.entries()) {
        add(path, declared.method, describe(group, name, declared, alias, false));
        const twin = declared.sandbox ? sandboxPath(path) : undefined;
        if (twin !== undefined) add(twin, declared.method, describe(group, name, declared, alias, true));
      }
    }
  }
  return all;
}

/** The OpenAPI 3.1 description of the whole interface, as served under `baseUrl`. */
export function openApi(groups: readonly Group[], baseUrl: string): JsonSchema {
  return {
    openapi: "3.1.0",
    info: {
      title: "Pagewright",
      version: interfaceVersion,
      summary: "PDF operations, conversions, signing, optimisation and document intelligence",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    tags: [
      ...groups.map(({ name, title }) => ({ name, description: title })),
      { name: "sandbox", description: "The same routes with mock data" },
    ],
    paths: paths(groups),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key or a JSON Web Token" },
      },
      schemas: {
        Error: bodySchema(errorBody),
        QuotaError: bodySchema(quotaErrorBody),
        HTTPValidationError: bodySchema(validationErrorBody),
      },
    },
  };
}
