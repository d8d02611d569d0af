import type { Catalogue, FieldEntry, OperationEntry } from "../../../../shared/reference/catalogue.ts";
import { comment, typescriptType } from "./typescript-types.ts";

const head = "// Generated from the contract by `npm run clients -- generate`: changes are made there.\n\n";
/** The name of a file in an import that is written, not one of this file. */
const file = (name: string) => `"${name}"`;
const capital = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

const inputName = ({ id }: OperationEntry) => `${capital(id)}Input`;

function inputType({ kind, schema }: FieldEntry): string {
  if (kind === "file") return "FileInput";
  if (kind === "files") return "FileInput | readonly FileInput[]";
  return typescriptType(schema);
}

function describe({ schema, kind }: FieldEntry): string {
  const standard = "default" in schema ? [`Default: ${JSON.stringify(schema.default)}.`] : [];
  const bounds = (["minimum", "maximum"] as const).flatMap((name) =>
    name in schema ? [`${capital(name)}: ${String(schema[name])}.`] : [],
  );
  const text = typeof schema.description === "string" ? [schema.description.replace(/\.?$/, ".")] : [];
  return [...text, ...(kind === "value" ? [...bounds, ...standard] : [])].join(" ");
}

function input(operation: OperationEntry): string {
  const lines = operation.fields.map((field) => {
    const name = /^\w+$/.test(field.name) ? field.name : JSON.stringify(field.name);
    const type = inputType(field).replaceAll("\n", "\n  ");
    return `${comment(describe(field), "  ")}  ${name}${field.required ? "" : "?"}: ${type}${field.required ? "" : " | undefined"};\n`;
  });
  const body = operation.raw
    ? ["  /** The body as it is sent. */\n  body: Uint8Array<ArrayBuffer> | string;\n"]
    : [];
  return `export type ${inputName(operation)} = {\n${[...lines, ...body].join("")}};\n`;
}

const hasInput = ({ fields, raw }: OperationEntry) => fields.length > 0 || raw;
const needsInput = ({ fields, raw }: OperationEntry) => raw || fields.some(({ required }) => required);

/** The field whose value `json`, its default, keeps the answer from being a file. */
function exportField({ fields }: OperationEntry): FieldEntry | undefined {
  return fields.find(({ schema }) => schema.default === "json" && Array.isArray(schema.enum));
}

/** The type of what a call resolves to, and of what it can be told to resolve to. */
export function results(operation: OperationEntry): { parameter: string; result: string }[] {
  const { returns } = operation;
  const whole = hasInput(operation) ? inputName(operation) : "Record<string, never>";
  const input = `input${needsInput(operation) ? "" : "?"}: ${whole}`;
  const plain = `${input}, options?: CallOptions`;
  const { schema = "unknown" } = returns;
  if (returns.kind === "events")
    return [{ parameter: plain, result: `AsyncIterable<ServerEvent<${schema}>>` }];
  if (returns.kind === "file" && returns.schema === undefined)
    return [{ parameter: plain, result: "FileResult" }];
  if (returns.kind === "file")
    return [
      { parameter: `input: ${whole}, options: CallOptions & { json: true }`, result: schema },
      { parameter: plain, result: "FileResult" },
    ];
  const field = exportField(operation);
  if (returns.formats.length === 0 || field === undefined) return [{ parameter: plain, result: schema }];
  return [
    {
      parameter: `input: ${whole} & { ${field.name}?: "json" | undefined }, options?: CallOptions`,
      result: schema,
    },
    { parameter: plain, result: `${schema} | FileResult` },
  ];
}

function method(operation: OperationEntry): string {
  const { id, summary, description, tier } = operation;
  const price = operation.free ? " Free of quota." : "";
  const told = comment(
    `${summary}. ${description ?? ""} Tier: ${tier}.${price}`.replaceAll(/\s+/g, " "),
    "  ",
  );
  const all = results(operation);
  const overloads =
    all.length === 1
      ? ""
      : all.map(({ parameter, result }) => `  ${id}(${parameter}): Promise<${result}>;\n`).join("");
  const last = all.at(-1);
  const result =
    all.length === 1
      ? last?.result
      : [...new Set(all.flatMap((each) => each.result.split(" | ")))].join(" | ");
  return `${told}${overloads}  ${id}(${last?.parameter}): Promise<${result}> {\n    return this.call(operations.${id}, input, options);\n  }\n`;
}

/** Of an operation what a call needs: the rest is in the types. */
function row({ id, method, path, sandbox, repeatable, linkable, fields, returns }: OperationEntry): string {
  const places = Object.fromEntries(
    fields.map(({ name, place, kind }) => [name, kind === "value" ? place : kind]),
  );
  const first = returns.kind === "file" && returns.schema !== undefined ? returns.formats : [];
  const facts = {
    id,
    method,
    path,
    fields: places,
    returns: returns.kind,
    sandbox,
    repeatable,
    linkable,
    ...(first.length === 0 ? {} : { mayBeJson: true }),
  };
  return `  ${id}: ${JSON.stringify(facts)},\n`;
}

function typesFile({ schemas, errorCodes, webhookEvents }: Catalogue): string {
  const types = Object.entries(schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typescriptType(schema)};\n`,
  );
  const union = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(" | ");
  return `${head}/** Every code that an error of the service carries. */\nexport type ServiceErrorCode = ${union(errorCodes)};\n
/** What a webhook may be told of. */\nexport type WebhookEventName = ${union(webhookEvents)};\n\n${types.join("\n")}`;
}

function inputsFile({ operations }: Catalogue): string {
  const all = operations.filter(hasInput);
  const map = all.map((operation) => `  ${operation.id}: ${inputName(operation)};\n`).join("");
  const linkable = all.filter(({ linkable }) => linkable).map(({ id }) => JSON.stringify(id));
  const schemas = [...new Set(all.flatMap(({ fields }) => fields.flatMap(({ schema }) => namesIn(schema))))];
  const imported =
    schemas.length === 0
      ? ""
      : `import type { ${schemas.toSorted().join(", ")} } from ${file("./types.ts")};\n`;
  return `${head}import type { FileInput } from ${file("../file-input.ts")};\n${imported}\n${all.map(input).join("\n")}
/** What each operation takes, by its name. */\nexport type Inputs = {\n${map}};\n
/** The operations whose answer can be a link, or come later. */\nexport type LinkableName = ${linkable.join(" | ")};\n`;
}

function namesIn(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/(?:components\/schemas|\$defs)\/(\w+)"/g)].map(
    ([, name = ""]) => name,
  );
}

function methodsFile({ operations }: Catalogue): string {
  const schemas = [...new Set(operations.flatMap(({ returns }) => returns.schema ?? []))].toSorted();
  const inputs = operations.filter(hasInput).map(inputName).toSorted();
  return `${head}import type { CallOptions } from ${file("../options.ts")};
import type { FileResult } from ${file("../file-result.ts")};
import type { ServerEvent } from ${file("../events.ts")};
import type { ${inputs.join(", ")} } from ${file("./inputs.ts")};
import { type OperationFacts, operations } from ${file("./operations.ts")};
import type { ${schemas.join(", ")} } from ${file("./types.ts")};

/** One method for each operation of the service, by its name in the reference. */
export abstract class Operations {
  protected abstract call<Result>(
    operation: OperationFacts,
    input: object | undefined,
    options: CallOptions | undefined,
  ): Promise<Result>;

${operations.map(method).join("\n")}}
`;
}

const facts = `export type FieldPlace = "path" | "query" | "header" | "form" | "urlencoded" | "json" | "file" | "files";

/** How an operation is called. */
export type OperationFacts = {
  id: string;
  method: string;
  path: string;
  fields: Readonly<Record<string, FieldPlace>>;
  returns: "file" | "json" | "finding" | "events";
  sandbox: boolean;
  repeatable: boolean;
  linkable: boolean;
  mayBeJson?: boolean;
};
`;

/** The generated files of clients/typescript, by name. */
export function typescriptFiles(catalogue: Catalogue): Record<string, string> {
  const rows = catalogue.operations.map(row).join("");
  return {
    "types.ts": typesFile(catalogue),
    "inputs.ts": inputsFile(catalogue),
    "operations.ts": `${head}${facts}\nexport const operations = {\n${rows}} as const satisfies Record<string, OperationFacts>;\n`,
    "methods.ts": methodsFile(catalogue),
  };
}
