import { groups } from "../../shared/contract/index.ts";
import type { Declared, Fields, Group } from "../../shared/contract/operation.ts";
import { operationId } from "../../shared/contract/operation-id.ts";
import { interfaceVersion } from "../../shared/contract/version.ts";
import { commandNames, dashed, optionName, shownName } from "../../shared/reference/client-names.ts";
import { fieldSchema } from "../../shared/reference/field-schema.ts";
import { fileFieldsOf } from "../../shared/reference/file-kinds.ts";
import { hasForm } from "../../shared/reference/form.ts";
import { guides } from "../../shared/reference/guides/index.ts";
import type { JsonSchema } from "../../shared/reference/json-schema.ts";
import type {
  Catalogue,
  CatalogueField,
  CatalogueGroup,
  CatalogueOperation,
  Descriptions,
} from "../catalogue.ts";

function kindOf(name: string, schema: JsonSchema): CatalogueField["kind"] {
  const isObject = schema.type === "object" || schema.type === "array" || "anyOf" in schema;
  if (schema.format === "binary") return "file";
  if (Array.isArray(schema.enum)) return "choice";
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (schema.type === "boolean") return "flag";
  if (isObject) return "json";
  return /password|secret/.test(name) ? "secret" : "text";
}

const words = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const idOf = ({ id, path }: Declared["paths"][number]) => id ?? operationId(path);

/** What the command line calls by hand, as its names are made of it. */
const byId = new Map(
  groups
    .flatMap(({ name: group, operations }) =>
      Object.values(operations)
        .filter(({ raw }) => raw === undefined)
        .flatMap(({ paths }) => paths.map((each) => ({ id: idOf(each), group }))),
    )
    .map((each) => [each.id, each]),
);
const commands = commandNames([...byId.values()]);

function commandOf(id: string): string {
  const named = byId.get(id);
  return named === undefined ? dashed(id) : shownName(commands, named);
}

function fieldOf(place: CatalogueField["place"], name: string, field: Fields[string]): CatalogueField {
  const { schema, required } = fieldSchema(field);
  const takesSeveral = Object(schema.items).format === "binary";
  const { minimum, maximum } = schema;
  return {
    ...{ name, place, required, kind: takesSeveral ? "files" : kindOf(name, schema) },
    ...(optionName(name) === name.replaceAll("_", "-") ? {} : { option: optionName(name) }),
    ...(typeof schema.description === "string" ? { description: schema.description } : {}),
    ...("default" in schema ? { default: words(schema.default) } : {}),
    ...(Array.isArray(schema.enum) ? { choices: schema.enum.map(String) } : {}),
    ...(typeof minimum === "number" && minimum > Number.MIN_SAFE_INTEGER ? { min: minimum } : {}),
    ...(typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER ? { max: maximum } : {}),
    ...(schema.type === "integer" ? { whole: true } : {}),
  };
}

function fieldsOf(declared: Declared): CatalogueField[] {
  const endings = new Map(fileFieldsOf(declared).map(({ name, kinds }) => [name, [...kinds]]));
  const all = (place: CatalogueField["place"], fields: Fields | undefined) =>
    Object.entries(fields ?? {}).map(([name, field]) => {
      const found = fieldOf(place, name, field);
      const taken = endings.get(name) ?? [];
      return taken.length === 0 ? found : { ...found, endings: taken };
    });
  return [
    ...all("path", declared.params),
    ...all("query", declared.query),
    ...all("body", declared.form ?? declared.urlencoded ?? declared.json?.shape),
  ];
}

function bodyOf({ form, urlencoded, json }: Declared): CatalogueOperation["body"] {
  if (form !== undefined) return "form";
  if (urlencoded !== undefined) return "urlencoded";
  return json === undefined ? "none" : "json";
}

function entry(declared: Declared): CatalogueOperation[] {
  const [first] = declared.paths;
  if (first === undefined || !hasForm(declared)) return [];
  const { method, summary: title, tier, cost, sandbox } = declared;
  const { path } = first;
  const id = idOf(first);
  return [
    {
      ...{ id, title, method, path, tier, cost, sandbox, command: commandOf(id) },
      ...{ body: bodyOf(declared), fields: fieldsOf(declared) },
    },
  ];
}

function groupOf({ name, title, operations }: Group): CatalogueGroup {
  return { name, title, operations: Object.values(operations).flatMap(entry) };
}

/** The description of each operation that has one. */
export const descriptions = (): Descriptions =>
  Object.fromEntries(
    groups
      .flatMap(({ operations }) => Object.values<Declared>(operations))
      .flatMap((declared) => entry(declared).map(({ id }) => [id, declared.description ?? ""] as const))
      .filter(([, text]) => text !== ""),
  );

/** Every operation that a person can try from a form. */
export function catalogue(): Catalogue {
  const all = groups.map(groupOf).filter(({ operations }) => operations.length > 0);
  return {
    version: interfaceVersion,
    groups: all,
    guides: guides.map(({ title, page }) => ({ title, page })),
  };
}
