import { pythonName } from "../../../../shared/reference/client-names.ts";
import type { JsonSchema } from "../../../../shared/reference/json-schema.ts";
import { pythonValue } from "../../../../shared/reference/samples/python.ts";

const schemaOf = (value: unknown): JsonSchema => Object(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(capital)
    .join("");

const simple: Record<string, string> = {
  string: "str",
  number: "float",
  integer: "int",
  boolean: "bool",
  null: "None",
};

const union = (types: readonly string[]) => {
  const all = [...new Set(types)];
  const some = all.filter((type) => type !== "None");
  const one = some.length === 1 ? (some[0] ?? "Any") : `Union[${some.join(", ")}]`;
  return some.length === all.length ? one : `Optional[${one}]`;
};

/** Python types of JSON Schemas; objects become models, which are gathered by name. */
export class PythonTypes {
  readonly models = new Map<string, string>();

  type(schema: JsonSchema, name: string): string {
    const { $ref, enum: choices, anyOf, type } = schema;
    if (typeof $ref === "string") return $ref.slice($ref.lastIndexOf("/") + 1);
    if ("const" in schema) return schema.const === null ? "None" : `Literal[${pythonValue(schema.const)}]`;
    if (Array.isArray(choices)) return `Literal[${choices.map(pythonValue).join(", ")}]`;
    if (Array.isArray(anyOf))
      return union(anyOf.map((each, at) => this.type(schemaOf(each), `${name}${at + 1}`)));
    if (Array.isArray(type)) return union(type.map((each) => this.type({ ...schema, type: each }, name)));
    if (type === "array") return `List[${this.type(schemaOf(schema.items), `${name}Item`)}]`;
    if (type === "object") return this.#object(schema, name);
    return simple[String(type)] ?? "Any";
  }

  #object(schema: JsonSchema, name: string): string {
    const { properties, additionalProperties } = schema;
    if (Object.keys(Object(properties)).length > 0) {
      this.model(name, schema);
      return name;
    }
    const rest =
      typeof additionalProperties === "object"
        ? this.type(schemaOf(additionalProperties), `${name}Value`)
        : "Any";
    return `Dict[str, ${rest}]`;
  }

  /** Takes in a model of that name. */
  model(name: string, schema: JsonSchema): void {
    if (this.models.has(name)) return;
    // Its place among the others is before what it refers to: Python looks names up when they are used.
    this.models.set(name, "");
    const needed = new Set(listOf(schema.required));
    const lines = Object.entries(Object(schema.properties)).map(([field, value]) => {
      const type = this.type(schemaOf(value), `${name}${pascal(field)}`);
      const own = pythonName(field);
      const alias = own === field ? "" : `alias=${JSON.stringify(field)}`;
      const optional = type.startsWith("Optional[") || type === "Any" ? type : `Optional[${type}]`;
      if (needed.has(field)) return `    ${own}: ${type}${alias === "" ? "" : ` = Field(${alias})`}\n`;
      return `    ${own}: ${optional} = ${alias === "" ? "None" : `Field(default=None, ${alias})`}\n`;
    });
    this.models.set(name, `class ${name}(Model):\n${lines.length === 0 ? "    pass\n" : lines.join("")}`);
  }
}
