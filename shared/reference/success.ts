import { literal, number, object, string, type ZodType } from "zod";
import { acceptedCall, acceptedExample, canBeLinked, fileLink } from "../contract/delivery.ts";
import { type FileFormat, mediaTypes } from "../contract/file.ts";
import { type Declared, exportsOf, type Returns } from "../contract/operation.ts";
import { headerReferences, successHeaders } from "./headers.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Schemas } from "./schemas.ts";

/** What goes around the data of an intelligence operation. */
export const envelope = (data: ZodType) =>
  object({
    success: literal(true),
    data,
    confidence: number().min(0).max(1).optional(),
    engine: string(),
    warnings: string().array().optional(),
    responseTime: string(),
  });

/** The body of an intelligence operation as it goes out, around its mock. */
export const exampleEnvelope = (data: unknown) => ({
  success: true,
  data,
  confidence: 0.97,
  engine: "embedded",
  responseTime: "184ms",
});

/** The media type of a format, without parameters. */
export const bareType = (format: FileFormat) => mediaTypes[format].split(";")[0] ?? mediaTypes[format];
const isText = (format: FileFormat) => mediaTypes[format].startsWith("text/");

/** Bytes before text: a client that reads only the first kind of an answer can take every kind as bytes. */
function fileContent(formats: readonly FileFormat[]): JsonSchema {
  const mixed = formats.some((format) => !isText(format));
  const ordered = formats.toSorted((one, other) => Number(isText(one)) - Number(isText(other)));
  const schema = (format: FileFormat) =>
    isText(format) && !mixed ? { type: "string" } : { type: "string", format: "binary" };
  return Object.fromEntries(ordered.map((format) => [bareType(format), { schema: schema(format) }]));
}

/**
 * The JSON of an operation that may answer a file of JSON too: who calls it tells kinds of JSON apart as it is, so the
 * link stands among them. Elsewhere a link would be in the type of calls that never get one.
 */
function orLink(result: JsonSchema, returns: Returns, schemas: Schemas): JsonSchema {
  const hasKinds = exportsOf(returns).includes("json");
  return hasKinds ? { anyOf: [result, schemas.addNamed(fileLink, "output")] } : result;
}

function content({ returns, mock }: Declared, schemas: Schemas): JsonSchema {
  if (returns.kind === "file") {
    const files = fileContent(returns.formats);
    if (returns.json === undefined) return files;
    const schema = schemas.addNamed(returns.json, "output");
    return { ...files, "application/json": { schema, example: mock } };
  }
  if (returns.kind === "json") {
    const schema = orLink(schemas.add(returns.name, returns.body, "output"), returns, schemas);
    const json = { "application/json": { schema, example: mock } };
    return { ...json, ...fileContent(exportsOf(returns)), ...json };
  }
  if (returns.kind === "events") {
    // OpenAPI 3.1 has no words for what a stream is made of: of its content the shape of each event's data is told.
    const contentSchema = schemas.add(returns.name, returns.data, "output");
    const schema = { type: "string", contentMediaType: "text/event-stream", contentSchema };
    const example = `retry: 2000\nevent: end\nid: 1-0-completed-end\ndata: ${JSON.stringify(mock)}\n\n`;
    return { "text/event-stream": { schema, example } };
  }
  const schema = orLink(schemas.add(returns.name, envelope(returns.data), "output"), returns, schemas);
  const json = { "application/json": { schema, example: exampleEnvelope(mock) } };
  // First, and also where a file of JSON is among the exports.
  return { ...json, ...fileContent(returns.exports), ...json };
}

function accepted(schemas: Schemas): JsonSchema {
  return {
    description: "Under `Prefer: respond-async`: the call goes on, and Location tells how it stands",
    headers: headerReferences(["X-Request-Id", "Location", "Preference-Applied", "Retry-After"]),
    content: {
      "application/json": { schema: schemas.addNamed(acceptedCall, "output"), example: acceptedExample },
    },
  };
}

function description({ returns }: Declared): string {
  if (returns.kind === "file") {
    const json = returns.json === undefined ? "" : "; JSON when Accept asks for it";
    return `The file: ${returns.formats.join(", ")}${json}`;
  }
  if (returns.kind === "events") return `Server-sent events, each with a ${returns.name} as its data`;
  const exports = exportsOf(returns);
  return exports.length === 0 ? "The result" : `The result, or a file of it: ${exports.join(", ")}`;
}

/** The 2xx answers of an operation, by status. */
export function successes(declared: Declared, schemas: Schemas): JsonSchema {
  const headers = successHeaders(declared);
  const found = { description: description(declared), headers, content: content(declared, schemas) };
  if (canBeLinked(declared)) {
    // As one more kind of the same answer it would be in the type of every call, also of those that get the file.
    const { $ref } = schemas.addNamed(fileLink, "output");
    const linked = `${found.description}. Under \`deliver=link\`: JSON of the schema FileLink (${$ref})`;
    return { "200": { ...found, description: linked }, "202": accepted(schemas) };
  }
  if (declared.returns.kind !== "events") return { "200": found };
  return {
    "200": found,
    "204": { description: "The client has heard the last event: it asks no more", headers },
  };
}
