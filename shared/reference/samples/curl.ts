import type { OperationEntry } from "../catalogue.ts";
import { bareType } from "../success.ts";
import { type Given, givenFields, keptAs, namesOf } from "./given.ts";
import { word } from "./word.ts";

const at = (given: readonly Given[], ...places: readonly string[]) =>
  given.filter(({ field }) => places.includes(field.place));

function formWords(given: Given): string[] {
  const { name, kind } = given.field;
  return namesOf(given).map((each) => `-F ${word(`${name}=${kind === "value" ? "" : "@"}${each}`)}`);
}

/** The words of the body; none when there is none. */
function bodyWords({ raw, sample }: OperationEntry, given: readonly Given[]): string[] {
  const isJson = ["-H 'Content-Type: application/json'"];
  if (raw) return [...isJson, `-d ${word(JSON.stringify(sample))}`];
  const json = at(given, "json").map(({ field, value }) => [field.name, value]);
  if (json.length > 0) return [...isJson, `-d ${word(JSON.stringify(Object.fromEntries(json)))}`];
  return [
    ...at(given, "form").flatMap(formWords),
    ...at(given, "urlencoded").map(({ field, value }) => `-d ${word(`${field.name}=${value}`)}`),
  ];
}

function addressOf({ path, sample }: OperationEntry, given: readonly Given[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => String(sample[name]));
  const query = at(given, "query").map(({ field, value }) => [field.name, String(value)]);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(Object.fromEntries(query))}`;
}

/** Asks for the file where the operation has JSON beside it: the sandbox would answer the JSON. */
function acceptWords({ returns: { kind, formats, schema } }: OperationEntry): string[] {
  if (kind !== "file" || schema === undefined) return [];
  return formats.slice(0, 1).map((format) => `-H 'Accept: ${bareType(format)}'`);
}

/** A call of the operation, for a shell that has PAGEWRIGHT_API_KEY set. */
export function curlSample(operation: OperationEntry, baseUrl: string): string {
  const given = givenFields(operation);
  const body = bodyWords(operation, given);
  const kept = keptAs(operation);
  const usual = body.length > 0 ? "POST" : "GET";
  const unbuffered = operation.returns.kind === "events" ? "-N " : "";
  const method = operation.method === usual ? "" : `-X ${operation.method} `;
  const lines = [
    `curl ${unbuffered}${method}${word(`${baseUrl}${addressOf(operation, given)}`)}`,
    ...(operation.tier === "public" ? [] : ['-H "Authorization: Bearer $PAGEWRIGHT_API_KEY"']),
    ...acceptWords(operation),
    ...body,
    ...(kept === undefined ? [] : [`-o ${word(kept)}`]),
  ];
  return lines.join(" \\\n  ");
}
