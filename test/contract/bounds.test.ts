import { join } from "node:path";
import { test } from "vitest";
import { expectListed } from "../harness/listing.ts";
import { get } from "../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema as the description has it.
type Schema = any;

const said = [
  ...["enum", "const", "minimum", "maximum", "exclusiveMinimum", "minLength", "maxLength"],
  ...["minItems", "maxItems", "default", "pattern", "format"],
];

/** What a value may be, without the words about it. */
function boundsOf(schema: Schema, part: (name: string) => Schema, depth = 0): string {
  const { $ref, type, items, anyOf, oneOf, properties, required = [] } = schema ?? {};
  if (typeof $ref === "string") return boundsOf(part($ref), part, depth);
  const of = (each: Schema) => boundsOf(each, part, depth + 1);
  const any = [...(anyOf ?? []), ...(oneOf ?? [])];
  const fields = Object.entries(depth < 4 ? (properties ?? {}) : {}).map(
    ([name, each]) => `${name}${required.includes(name) ? "" : "?"}: ${of(each)}`,
  );
  return [
    ...(type === undefined ? [] : [type]),
    ...said.filter((key) => key in schema).map((key) => `${key} ${JSON.stringify(schema[key])}`),
    ...(items === undefined ? [] : [`of ${of(items)}`]),
    ...(any.length === 0 ? [] : [`(${any.map(of).join(" | ")})`]),
    ...(fields.length === 0 ? [] : [`{ ${fields.join("; ")} }`]),
  ].join(" ");
}

/** Each field with what it may be, and each set of statuses, beside the operations that have it: many are but counted. */
function interfaceOf(description: Schema): string {
  const part = (name: string) =>
    name
      .split("/")
      .slice(1)
      .reduce((at: Schema, key) => at[key], description);
  const whole = (each: Schema) => (each?.$ref === undefined ? each : part(each.$ref));
  const asked = (field: string, required: boolean, schema: Schema) =>
    `${field}${required ? "" : "?"}: ${boundsOf(schema, part)}`;
  const rows = Object.entries(description.paths).flatMap(([path, methods]: [string, Schema]) =>
    Object.entries(methods).flatMap(
      ([method, { parameters = [], requestBody, responses }]: [string, Schema]) => {
        const placed = parameters
          .map(whole)
          .map((each: Schema) => asked(`${each.in} ${each.name}`, each.required === true, each.schema));
        const sent = Object.values(requestBody?.content ?? {}).flatMap((body: Schema) => {
          const { properties = {}, required = [] } = whole(body.schema) ?? {};
          return Object.entries(properties).map(([name, each]) => asked(name, required.includes(name), each));
        });
        return [`answers ${Object.keys(responses).join(" ")}`, ...placed, ...sent].map((line) => ({
          line,
          route: method === "post" ? path : `${method.toUpperCase()} ${path}`,
        }));
      },
    ),
  );
  return [...Map.groupBy(rows, ({ line }) => line)]
    .map(([line, found]) => {
      const among = found.map(({ route }) => route);
      return `${line}\n    ${among.length > 8 ? `${among.length} operations` : among.join(", ")}\n`;
    })
    .toSorted()
    .join("");
}

/** A bound that changes breaks programs that keep to it: it is changed here too (`UPDATE_LISTINGS=1`), or not at all. */
test("what each field may be is what the interface promises", async () => {
  const { json } = await get("/openapi.json");
  await expectListed(interfaceOf(json), join(import.meta.dirname, "bounds.txt"));
});
