import type { ZodType } from "zod";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The named schemas of a description: each is written once and referred to everywhere else. */
export class Schemas {
  readonly #byName = new Map<string, JsonSchema>();

  #keep(name: string, schema: JsonSchema): void {
    const kept = this.#byName.get(name);
    if (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(schema))
      throw new Error(`Two different schemas are named ${name}.`);
    this.#byName.set(name, schema);
  }

  /** Takes in a schema and every part of it that has a name of its own; answers a reference. */
  add(name: string, schema: ZodType, io: "input" | "output"): JsonSchema {
    const text = JSON.stringify(jsonSchema(schema, io)).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $defs: parts = {}, ...whole }: JsonSchema & { $defs?: Record<string, JsonSchema> } =
      JSON.parse(text);
    for (const [part, { id: _name, ...inner }] of Object.entries(parts)) this.#keep(part, inner);
    // A schema that carries the name itself is among the parts already.
    if (whole.$ref !== reference(name).$ref) this.#keep(name, whole);
    return reference(name);
  }

  /** Takes in a schema that carries its name itself. */
  addNamed(schema: ZodType, io: "input" | "output"): JsonSchema {
    const name = schema.meta()?.id;
    if (name === undefined) throw new Error("This schema needs a name: .meta({ id }).");
    return this.add(name, schema, io);
  }

  /** All of them, by name. */
  components(): Record<string, JsonSchema> {
    const entries = [...this.#byName].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries);
  }
}
