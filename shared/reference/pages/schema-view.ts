import type { JsonSchema } from "../json-schema.ts";
import { html, type Links, marked } from "./html.ts";
import { nameOf, schemaOf, typeText } from "./type-text.ts";

export type Field = { name: string; schema: JsonSchema; required: boolean };

/** A default as it is sent: text without quotes. */
const sentText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** How deep schemas are unfolded within each other: deeper ones are named. */
const deepest = 12;

function propertiesOf(schema: JsonSchema): [string, unknown][] {
  const all: JsonSchema = Object(schema.properties);
  return Object.entries(all);
}

function fieldsOf(schema: JsonSchema): Field[] {
  const needed = new Set(Array.isArray(schema.required) ? schema.required : []);
  return propertiesOf(schema).map(([name, value]) => ({
    name,
    schema: schemaOf(value),
    required: needed.has(name),
  }));
}

/**
 * The fields of a page. A schema with a name unfolds where it is met first; everywhere else its name leads there, so that
 * a page holds each once, however often it is used.
 */
export class SchemaView {
  readonly #schemas: Readonly<Record<string, JsonSchema>>;
  readonly #links: Links;
  readonly #unfolded = new Set<string>();

  constructor(schemas: Readonly<Record<string, JsonSchema>>, links: Links) {
    this.#schemas = schemas;
    this.#links = links;
  }

  /** A list of fields: of a call with those marked that must be there, of an answer with those that may be absent. */
  list(fields: readonly Field[], of: "request" | "answer", depth = 0): string {
    return `<ul class="fields">${fields.map((field) => this.#item(field, of, depth)).join("")}</ul>`;
  }

  /** The fields of a schema by its name. */
  named(name: string, of: "request" | "answer"): string {
    const id = this.#unfolded.has(name) ? "" : ` id="schema-${name}"`;
    this.#unfolded.add(name);
    const schema = schemaOf(this.#schemas[name]);
    const fields = fieldsOf(schema);
    const told =
      fields.length === 0 ? `<p class="quiet">${html(typeText(schema))}</p>` : this.list(fields, of);
    return `<div${id}>${told}</div>`;
  }

  #item({ name, schema, required }: Field, of: "request" | "answer", depth: number): string {
    const isMarked = of === "request" ? required : !required;
    const mark = of === "request" ? "required" : "may be absent";
    const standard =
      "default" in schema
        ? ` <span class="quiet">default</span> <code>${html(sentText(schema.default))}</code>`
        : "";
    const told =
      typeof schema.description === "string" ? `<p>${marked(schema.description, this.#links)}</p>` : "";
    return `<li><code>${html(name)}</code> <span class="type">${this.#type(schema)}</span>${isMarked ? ` <span class="mark">${mark}</span>` : ""}${standard}${told}${this.#below(schema, depth)}</li>`;
  }

  /** The type in words; the name of a schema that stands elsewhere on the page leads there. */
  #type(schema: JsonSchema): string {
    const words = html(typeText(schema));
    const name = this.#nameWithin(schema);
    if (name === undefined || !this.#unfolded.has(name)) return words;
    return words.replace(name, `<a href="#schema-${name}">${name}</a>`);
  }

  /** The named schema that a field holds: itself, as entries of a list, or as one of two that may be. */
  #nameWithin(schema: JsonSchema): string | undefined {
    const { items, anyOf, additionalProperties } = schema;
    const own = nameOf(schema);
    if (own !== undefined) return own;
    if (items !== undefined) return this.#nameWithin(schemaOf(items));
    if (typeof additionalProperties === "object") return this.#nameWithin(schemaOf(additionalProperties));
    if (!Array.isArray(anyOf)) return undefined;
    return anyOf.map((each) => this.#nameWithin(schemaOf(each))).find((name) => name !== undefined);
  }

  /** What unfolds below a field: the fields of what it holds. */
  #below(schema: JsonSchema, depth: number): string {
    if (depth >= deepest) return "";
    const { items, anyOf, additionalProperties } = schema;
    const name = nameOf(schema);
    if (name !== undefined) return this.#unfold(name, depth);
    if (items !== undefined) return this.#below(schemaOf(items), depth);
    if (Array.isArray(anyOf)) return anyOf.map((each) => this.#below(schemaOf(each), depth)).join("");
    if (propertiesOf(schema).length > 0)
      return `<details><summary>Fields</summary>${this.list(fieldsOf(schema), "answer", depth + 1)}</details>`;
    return typeof additionalProperties === "object" ? this.#below(schemaOf(additionalProperties), depth) : "";
  }

  #unfold(name: string, depth: number): string {
    const schema = schemaOf(this.#schemas[name]);
    if (this.#unfolded.has(name)) return "";
    if (propertiesOf(schema).length === 0) return this.#plain(name, schema, depth);
    this.#unfolded.add(name);
    return `<details id="schema-${name}"><summary>${html(name)}</summary>${this.list(fieldsOf(schema), "answer", depth + 1)}</details>`;
  }

  /** A name for what has no fields of its own: its description, and what it is a list of or a choice between. */
  #plain(name: string, schema: JsonSchema, depth: number): string {
    this.#unfolded.add(name);
    const { description } = schema;
    const told = typeof description === "string" ? `: ${marked(description, this.#links)}` : "";
    return `<p id="schema-${name}" class="quiet">${html(name)} is ${html(typeText(schema))}${told}</p>${this.#below({ ...schema, $ref: undefined }, depth)}`;
  }
}
