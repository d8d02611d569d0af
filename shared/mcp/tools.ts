import { groups } from "../contract/index.ts";
import { type Declared, type Fields, type Group, mayBeFile } from "../contract/operation.ts";
import { operationId } from "../contract/operation-id.ts";
import { fieldSchema } from "../reference/field-schema.ts";
import { type JsonSchema, jsonSchema } from "../reference/json-schema.ts";
import { envelope } from "../reference/success.ts";
import { briefAnswer, briefField, firstClause, toldOnce, withoutRepetition } from "./brief.ts";
import { briefFileSchema, fileArgumentSchema } from "./file-argument.ts";

export type Tool = {
  name: string;
  group: string;
  declared: Declared;
  /** In the list of those who ask for no group. */
  listed: boolean;
  /** Template of its first address. */
  path: string;
  inputSchema: JsonSchema & { type: "object" };
  /** Of an answer that is always JSON. */
  outputSchema?: JsonSchema & { type: "object" };
};

/** Where the file of an answer goes: embedded in it while small, or behind a link. */
export const outputs = ["auto", "embedded", "link"] as const;

const outputField: JsonSchema = {
  type: "string",
  enum: [...outputs],
  default: "auto",
  description:
    "embedded puts the file into the answer, link answers an address that expires, auto embeds small files",
};

/** `pdf_number_pages` for `/api/v1/pdf/number-pages`. */
const snake = (id: string) => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Described = { schema: JsonSchema; required: boolean };

function described(field: NonNullable<Fields[string]>): Described {
  const { schema, required } = fieldSchema(field);
  const accepts = typeof schema.description === "string" ? schema.description : "A file";
  if (schema.format === "binary") return { schema: fileArgumentSchema(accepts), required };
  const { items } = schema;
  const holdsFiles =
    typeof items === "object" && items !== null && "format" in items && items.format === "binary";
  if (!holdsFiles) return { schema, required };
  return {
    schema: { type: "array", items: fileArgumentSchema("One of the files"), description: accepts },
    required,
  };
}

function ofFields({ params, query, header, form, urlencoded }: Declared): Record<string, Described> {
  const fields = { ...params, ...query, ...header, ...form, ...urlencoded };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)]));
}

/** The fields of a JSON body; a body with a name of its own is taken out of its `$defs`. */
function ofJson({ json }: Declared): JsonSchema {
  if (json === undefined) return {};
  const { $defs, ...whole } = jsonSchema(json, "input");
  const parts: Record<string, JsonSchema> = Object(structuredClone($defs));
  const name = typeof whole.$ref === "string" ? whole.$ref.replace("#/$defs/", "") : undefined;
  if (name === undefined) return { ...whole, ...($defs === undefined ? {} : { $defs: parts }) };
  const { [name]: body, ...others } = parts;
  return { ...body, ...(Object.keys(others).length === 0 ? {} : { $defs: others }) };
}

function inputSchema(declared: Declared): Tool["inputSchema"] {
  const fields = ofFields(declared);
  const { properties, required, $defs } = ofJson(declared);
  const needed = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  const all = [...needed, ...(Array.isArray(required) ? required : [])];
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
      ...Object(properties),
      ...(givesFile(declared) ? { output: outputField } : {}),
    },
    ...(all.length === 0 ? {} : { required: all }),
    ...($defs === undefined ? {} : { $defs }),
  };
}

/** Whether a call may answer with a file. */
export const givesFile = ({ returns }: Declared): boolean => mayBeFile(returns);

/** The shape of an answer that is always JSON, with all that it refers to. */
function answerSchema({ returns }: Declared): Pick<Tool, "outputSchema"> {
  if (mayBeFile(returns) || (returns.kind !== "json" && returns.kind !== "finding")) return {};
  const body = returns.kind === "json" ? returns.body : envelope(returns.data);
  const { $ref, ...whole } = jsonSchema(body, "output");
  const parts: Record<string, JsonSchema> = Object(whole.$defs);
  const named = typeof $ref === "string" ? parts[$ref.replace("#/$defs/", "")] : undefined;
  return { outputSchema: { ...whole, ...named, type: "object" } };
}

function toolsOf({ name: group, operations, tools }: Group): Tool[] {
  return Object.values(operations).flatMap((declared) => {
    const [first] = declared.paths;
    // What is public, or read raw, is for programs: health, the reference, mail, this very route. So are events.
    const forPrograms =
      declared.tier === "public" || declared.raw !== undefined || declared.returns.kind === "events";
    if (first === undefined || forPrograms || !first.path.startsWith("/api/")) return [];
    const name = snake(first.id ?? operationId(first.path));
    return [
      {
        name,
        group,
        declared,
        listed: tools === "listed" && declared.tool === "listed",
        path: first.path,
        inputSchema: inputSchema(declared),
        ...answerSchema(declared),
      },
    ];
  });
}

let made: readonly Tool[] | undefined;

/** Who may use an account is for people to say, whatever a document asks a model for. */
const forPeople: ReadonlySet<string> = new Set(["account"]);

/** A tool for every operation of the contract that a model can use. */
export function allTools(): readonly Tool[] {
  made ??= groups.filter(({ name }) => !forPeople.has(name)).flatMap(toolsOf);
  return made;
}

/** A tool as it stands in a list of all of them. */
export function briefTool(tool: Tool) {
  const { declared, name, inputSchema, outputSchema } = tool;
  const { properties, ...rest } = inputSchema;
  const needed: readonly unknown[] = Array.isArray(rest.required) ? rest.required : [];
  const shared = toldOnce(Object.keys(Object(properties)));
  const own = Object.entries(Object(properties)).filter(
    ([field]) => !shared.has(field) || needed.includes(field),
  );
  const brief = own.map(([field, value]): [string, JsonSchema] => {
    const schema: JsonSchema = Object(value);
    const told = isFileSchema(schema) ? briefFile(schema) : briefField(schema);
    return [field, withoutRepetition(told, field, `${name} ${declared.summary} ${field}`)];
  });
  const answer = outputSchema === undefined ? undefined : briefAnswer(declared, outputSchema);
  const taken: Tool["inputSchema"] = { ...rest, properties: Object.fromEntries(brief) };
  return {
    name,
    description: `${declared.summary}.`,
    inputSchema: taken,
    ...(answer === undefined ? {} : { outputSchema: answer }),
  };
}

const isFileSchema = ({ properties, items }: JsonSchema): boolean =>
  "file_id" in Object(properties) || (items !== undefined && isFileSchema(Object(items)));

function briefFile({ type, description }: JsonSchema): JsonSchema {
  const accepts = firstClause(String(description).replace(/\. Give exactly one of .*/, ""));
  if (type !== "array") return briefFileSchema(accepts);
  return { type: "array", items: { type: "string" }, description: accepts };
}

/** What a model is told of a tool, so that it knows when to use it. */
export function tellOf({ declared }: Tool): string {
  const { summary, description, tier, cost, returns } = declared;
  const answer = returns.kind === "file" ? ` Answers a file (${returns.formats.join(", ")}).` : "";
  const price = cost === 0 ? " Free of charge." : "";
  return `${summary}.${description === undefined ? "" : ` ${description}`}${answer}${price} Needs the tier ${tier}.`;
}
