import type { Declared, Fields } from "../contract/operation.ts";
import { fieldSchema } from "./field-schema.ts";
import { bareType } from "./success.ts";

/** A word as a POSIX shell takes it: bare, or in single quotes. */
function word(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** What a form sends: the sample's values, and `document.pdf` for a required file that the sample does not name. */
function formParts(form: Fields, sample: Declared["sample"]): string[] {
  return Object.entries(form).flatMap(([name, field]) => {
    const { schema, required } = fieldSchema(field);
    const isFile = schema.format === "binary" || schema.type === "array";
    const value = sample[name] ?? (required && isFile ? "document.pdf" : undefined);
    const values: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
    return values.map((each) => `-F ${word(`${name}=${isFile ? "@" : ""}${each}`)}`);
  });
}

function bodyWords({ form, urlencoded, json, raw, sample }: Declared): string[] {
  if (form !== undefined) return formParts(form, sample);
  if (urlencoded !== undefined)
    return Object.entries(sample).map(([name, value]) => `-d ${word(`${name}=${value}`)}`);
  if (json === undefined && !raw) return [];
  return ["-H 'Content-Type: application/json'", `-d ${word(JSON.stringify(sample))}`];
}

/** Where the file that comes back is kept: `compress.pdf`. */
function outputWords({ returns }: Declared, address: string): string[] {
  const [format] = returns.kind === "file" ? returns.formats : [];
  const name = address.split("/").at(-1)?.replace(/\..*$/, "") ?? "";
  return format === undefined ? [] : [`-o ${word(`${name}.${format}`)}`];
}

/** Asks for the file where the operation has JSON beside it: the sandbox would answer the JSON. */
function acceptWords({ returns }: Declared): string[] {
  if (returns.kind !== "file" || returns.json === undefined) return [];
  return returns.formats.slice(0, 1).map((format) => `-H 'Accept: ${bareType(format)}'`);
}

/** A call of the operation at one of its addresses, for a shell that has API_KEY set. */
export function curl(declared: Declared, path: string, baseUrl: string): string {
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => String(declared.sample[name]));
  const body = bodyWords(declared);
  const usual = body.length > 0 ? "POST" : "GET";
  const unbuffered = declared.returns.kind === "events" ? "-N " : "";
  const lines = [
    `curl ${unbuffered}${declared.method === usual ? "" : `-X ${declared.method} `}${word(`${baseUrl}${address}`)}`,
    ...(declared.tier === "public" ? [] : ['-H "Authorization: Bearer $API_KEY"']),
    ...acceptWords(declared),
    ...body,
    ...outputWords(declared, address),
  ];
  return lines.join(" \\\n  ");
}
