import { globSync, readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { leastUnlike, unlikeness } from "../../shared/contract/nearest.ts";
import { type CommonOption, optionName } from "../../shared/reference/client-names.ts";
import { commandName, type Field, type Operation } from "./catalogue.ts";
import { UsageError } from "./failure.ts";

/** Options of every operation, beside its own. */
export const commonOptions = {
  output: { type: "string", short: "o", told: "FILE, FOLDER/ or - for standard output" },
  json: { type: "boolean", told: "one line of JSON for each call" },
  parallel: { type: "string", told: "calls at the same time, 1 to 32 (default 4)" },
  again: { type: "boolean", told: "do again what an earlier run has done" },
  background: { type: "boolean", told: "ask for the answer until it is there: for work of many minutes" },
  sandbox: { type: "boolean", told: "mock data, free of quota" },
  url: { type: "string", told: "address of the service (PAGEWRIGHT_URL)" },
  key: { type: "string", told: "API key or token (PAGEWRIGHT_API_KEY)" },
  account: { type: "string", told: "account of others that a token is used for (PAGEWRIGHT_ACCOUNT)" },
  "stdin-name": { type: "string", told: "name of the file that - reads (default document.pdf)" },
  help: { type: "boolean", short: "h", told: "this text" },
} as const satisfies Record<CommonOption, { type: "string" | "boolean"; short?: string; told: string }>;

export type Common = {
  output?: string;
  json: boolean;
  parallel: number;
  again: boolean;
  background: boolean;
  sandbox: boolean;
  url?: string;
  key?: string;
  account?: string;
  stdinName: string;
  help: boolean;
};

/** One call: what the operation is given, files as paths or `-`. */
export type Call = { label: string; input: Readonly<Record<string, unknown>>; files: readonly string[] };

export const optionOf = ({ name }: Field): string => optionName(name);

/** Fields whose name a common option has: `--output` is the command line's own. */
const fieldOptions = (operation: Operation): Map<string, Field> =>
  new Map(operation.fields.map((field) => [optionOf(field), field]));

/** The candidate that was meant, if one is near enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return leastUnlike(candidates, (candidate) => unlikeness(word, candidate), 0.45);
}

export function suggestion(word: string, candidates: Iterable<string>): string {
  const near = nearest(word, candidates);
  return near === undefined ? "" : ` Did you mean ${near}?`;
}

const isFlag = ({ schema }: Field) => schema.type === "boolean";

const isYaml = ({ schema }: Field) => schema.contentMediaType === "application/yaml";
const yamlFile = /\.(?:ya?ml|json)$/i;

/** A field of YAML may be named by its file. */
function yamlOf(text: string): string {
  if (!yamlFile.test(text)) return text;
  try {
    return readFileSync(text, "utf8");
  } catch {
    throw new UsageError(`There is no file ${text}.`);
  }
}

/** Each value as its field has it; a whole of JSON is read for bodies of JSON. */
function readValue(field: Field, text: string | boolean): unknown {
  const { name, place, schema } = field;
  if (typeof text === "boolean") return text;
  if (isYaml(field)) return yamlOf(text);
  const { enum: choices } = schema;
  if (choices !== undefined && !choices.map(String).includes(text))
    throw new UsageError(
      `--${optionOf(field)} is one of ${choices.join(", ")}.${suggestion(text, choices.map(String))}`,
    );
  const numeric = schema.type === "integer" || schema.type === "number";
  if (numeric && !/^-?\d+(\.\d+)?$/.test(text))
    throw new UsageError(`--${optionOf(field)} is a number; ${text} is none.`);
  if (schema.type === "boolean") return text === "true";
  if (place !== "json" || schema.type === "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${optionOf(field)} takes JSON for ${name}.`);
  }
}

function expand(word: string): string[] {
  if (word === "-" || !/[*?[\]{}]/.test(word) || statSync(word, { throwIfNoEntry: false }) !== undefined)
    return [word];
  const found = globSync(word).toSorted();
  if (found.length === 0) throw new UsageError(`No file fits ${word}.`);
  return found;
}

type Words = { values: Record<string, (string | boolean)[]>; positionals: string[] };

function read(operation: Operation, words: readonly string[]): Words {
  const own = fieldOptions(operation);
  const options: Record<string, { type: "string" | "boolean"; short?: string; multiple: true }> = {};
  for (const [name, { type, ...rest }] of Object.entries(commonOptions))
    options[name] = { type, multiple: true, ...("short" in rest ? { short: rest.short } : {}) };
  for (const [name, field] of own)
    options[name] = { type: isFlag(field) ? "boolean" : "string", multiple: true };
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    allowNegative: true,
    strict: false,
    tokens: true,
  });
  const all: Words = { values: {}, positionals };
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const name = token.name in options ? token.name : token.name.replace(/^no-/, "").replaceAll("_", "-");
    const option = options[name];
    if (option === undefined)
      throw new UsageError(
        `${commandName(operation)} has no option ${token.rawName}.${suggestion(
          name,
          Object.keys(options).map((each) => `--${each}`),
        )}`,
      );
    if (option.type === "string" && typeof token.value !== "string")
      throw new UsageError(`${token.rawName} needs a value.`);
    const given =
      option.type === "string" ? String(token.value) : (token.value ?? !token.rawName.startsWith("--no-"));
    all.values[name] = [...(all.values[name] ?? []), given];
  }
  void values;
  return all;
}

function commonOf(values: Words["values"]): Common {
  const text = (name: string) => {
    const value = values[name]?.at(-1);
    return typeof value === "string" ? value : undefined;
  };
  const flag = (name: string) => values[name]?.at(-1) === true;
  const parallel = Number(text("parallel") ?? 4);
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > 32)
    throw new UsageError("--parallel is a whole number from 1 to 32.");
  const [output, url, key, account] = [text("output"), text("url"), text("key"), text("account")];
  return {
    json: flag("json"),
    parallel,
    again: flag("again"),
    background: flag("background"),
    sandbox: flag("sandbox"),
    stdinName: text("stdin-name") ?? "document.pdf",
    help: flag("help"),
    ...(output === undefined ? {} : { output }),
    ...(url === undefined ? {} : { url }),
    ...(key === undefined ? {} : { key }),
    ...(account === undefined ? {} : { account }),
  };
}

/** What was given by name. Files stay paths. */
function named(operation: Operation, values: Words["values"]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [option, field] of fieldOptions(operation)) {
    const given = values[option];
    if (given === undefined) continue;
    if (field.kind === "files") input[field.name] = given.map(String).flatMap(expand);
    else
      input[field.name] =
        field.kind === "file" ? given.map(String).at(-1) : readValue(field, given.at(-1) ?? "");
  }
  return input;
}

/** Words without a name: the files of a call or of several, else the values that must be there, in their order. */
function calls(operation: Operation, input: Record<string, unknown>, positionals: readonly string[]): Call[] {
  const { fields } = operation;
  const open = fields.filter(({ name }) => !(name in input));
  const files = open.filter(({ kind }) => kind !== "value");
  const words = files.length > 0 ? positionals.flatMap(expand) : [...positionals];
  const one = (more: Record<string, unknown>, label: string): Call => ({
    label,
    input: { ...input, ...more },
    files: fields.flatMap(({ name, kind }) => {
      const value = { ...input, ...more }[name];
      return kind === "value" || value === undefined ? [] : [value].flat().map(String);
    }),
  });
  if (words.length === 0) return [one({}, commandName(operation))];
  const several = files.find(({ kind }) => kind === "files");
  const single = files.filter(({ kind, required }) => kind === "file" && required);
  if (single.length > 1 || files.length === 0) {
    const places =
      single.length > 1 ? single : open.filter(({ required, kind }) => required && kind === "value");
    if (words.length > places.length)
      throw new UsageError(
        `${commandName(operation)} takes ${places.length === 0 ? "no words" : places.map(({ name }) => name).join(", then ")}; ${words.at(-1)} is too many.`,
      );
    const pairs = words.map((word, at) => [places[at]?.name ?? "", word]);
    return [one(Object.fromEntries(pairs), words[0] ?? "")];
  }
  const alone = files.every(({ kind }) => kind === "files");
  if (several?.required || (several !== undefined && single.length === 0 && (alone || words.length > 1)))
    return [one({ [several.name]: words }, words.length === 1 ? (words[0] ?? "") : `${words.length} files`)];
  const [place] = single.length > 0 ? single : files.filter(({ kind }) => kind === "file");
  if (place === undefined) throw new UsageError(`${commandName(operation)} takes no files.`);
  // Patterns may overlap: a file is done once.
  return [...new Set(words)].map((word) => one({ [place.name]: word }, word));
}

/** `run chain.yaml report.pdf`: a first word that is a file of YAML is the field that takes it, where none was named. */
function withYaml(operation: Operation, input: Record<string, unknown>, positionals: readonly string[]) {
  const field = operation.fields.find((each) => isYaml(each) && !(each.name in input));
  const [first = "", ...rest] = positionals;
  if (field === undefined || !yamlFile.test(first)) return { input, rest: positionals };
  return { input: { ...input, [field.name]: yamlOf(first) }, rest };
}

/** Reads the words after an operation's name. Throws UsageError for what it does not take. */
export function readCommand(
  operation: Operation,
  words: readonly string[],
): { common: Common; calls: Call[] } {
  const { values, positionals } = read(operation, words);
  const common = commonOf(values);
  if (common.help) return { common, calls: [] };
  const { input, rest } = withYaml(operation, named(operation, values), positionals);
  const all = calls(operation, input, rest);
  for (const { input } of all) {
    const missing = operation.fields.find(({ name, required }) => required && !(name in input));
    if (missing !== undefined)
      throw new UsageError(
        missing.kind === "value"
          ? `Give --${optionOf(missing)}: ${missing.schema.description ?? missing.name}.`
          : `Give a file for ${missing.name}.`,
      );
  }
  return { common, calls: all };
}
