import { type Declared, mayBeFile } from "../contract/operation.ts";
import type { JsonSchema } from "../reference/json-schema.ts";

// What a model is told of a tool when it is told of all of them: enough to choose one and to call it. The rest is one
// question to find_tools away. What a route checks by itself need not be said here.

/** Words of a model that a description may take, as letters. */
const longest = 32;
/** Choices that are listed; of more, the first. */
const mostChoices = 10;
const shownChoices = 6;
/** Said in the name of the field, or by the route when it is broken. */
const left = new Set(["minLength", "maxLength", "pattern", "format", "title"]);

/** The first clause of a text without its article, whole words of it when it is long. */
export function firstClause(text: string): string {
  const [clause = ""] = text.replace(/^(?:An?|The) /, "").split(/(?<=\S)(?:\. |; |: )/);
  if (clause.length <= longest) return clause.replace(/\.$/, "");
  const cut = clause.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(" "))} …`;
}

const firstOf = (choices: readonly unknown[]) =>
  `${choices.slice(0, shownChoices).join(", ")}, and ${choices.length - shownChoices} more`;

/** A bound that only says that a number is one. */
const mostTold = 10_000;
const isTold = (key: string, value: unknown, { maximum }: JsonSchema) => {
  // Numbers of pages, points and the like are not negative.
  if (key === "minimum" && maximum === undefined && (value === 0 || value === 1)) return false;
  return !(key === "minimum" || key === "maximum") || Math.abs(Number(value)) < mostTold;
};

/** Fields that many tools have alike: the instructions tell of them once. */
const sharedFields: ReadonlySet<string> = new Set(["password", "on_signature", "output"]);

/** Where a tool of signing draws, which all of them have alike: the instructions tell of these once, too. */
const placing: readonly string[] = ["page", "x", "y", "width", "height"];

/** Fields of a tool that the instructions tell of. */
export function toldOnce(fields: readonly string[]): ReadonlySet<string> {
  const places = placing.every((name) => fields.includes(name));
  return new Set([...sharedFields, ...(places ? placing : [])]);
}

/** A field as a brief list tells it. */
export function briefField(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(
    ([key, value]) => !left.has(key) && isTold(key, value, schema) && value !== undefined,
  );
  const { description, ...rest } = Object.fromEntries(kept);
  if (Array.isArray(rest.enum)) {
    delete rest.type;
    if (rest.enum.length > mostChoices) return { type: "string", description: firstOf(rest.enum) };
  }
  const told = typeof description === "string" ? firstClause(description) : undefined;
  return { ...rest, ...(told === undefined ? {} : { description: told }) };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A field without a description that says what is told with it: of which each word stands in the tool's name and summary or
 * in the field's name, or that is of an id, whose name is that of what answers it, or of the formats that it lists.
 */
export function withoutRepetition(field: JsonSchema, name: string, told: string): JsonSchema {
  const { description, ...rest } = field;
  if (typeof description !== "string") return field;
  if (name.endsWith("_id") || name === "export_format") return rest;
  const known = new Set(wordsOf(told.replaceAll("_", " ")));
  return wordsOf(description).every((word) => known.has(word)) ? rest : field;
}

/** The names of what an answer of JSON holds; undefined where an answer may be a file as well. */
export function briefAnswer(
  { returns }: Declared,
  answer: JsonSchema,
): (JsonSchema & { type: "object" }) | undefined {
  if (mayBeFile(returns)) return undefined;
  // What stands around data is alike for every tool that has it.
  if (returns.kind === "finding") return { type: "object", properties: { data: {} } };
  const names = Object.keys(Object(answer.properties)).filter((name) => name !== "success");
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, {}])) };
}
