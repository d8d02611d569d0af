import { meaningOf } from "../../document/e-invoice/facts.ts";
import type { NamedGroup, NamedList } from "../../document/e-invoice/named-group.ts";
import { namedInvoice } from "../../document/e-invoice/named-invoice.ts";
import { allOf, firstOf, type Group, groupsOf } from "../../document/e-invoice/terms.ts";
import { invalidField } from "../../errors/service-error.ts";

export type Json = { [key: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Numbers stay as they are written: no digit is lost, and no amount becomes a binary fraction. */
const asWritten = (_key: string, value: unknown, ...[context]: readonly { source?: string }[]): unknown =>
  typeof value === "number" ? (context?.source ?? String(value)) : value;

/** The object of a field with JSON; of an answer of extract-invoice its data. Throws a 422 for other text. */
export function parseInvoice(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text, asWritten);
  } catch {
    throw invalidField("data", "Expected the invoice as a JSON object", "json_invalid");
  }
  if (!isJson(value)) throw invalidField("data", "Expected the invoice as a JSON object", "json_type");
  return value.success === true && isJson(value.data) ? value.data : value;
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** What is given over what was read: objects by their keys, lists by their items. Null takes nothing away. */
export function overlaid(read: unknown, given: unknown): unknown {
  if (!isGiven(given)) return read;
  if (isJson(read) && isJson(given)) {
    const keys = new Set([...Object.keys(read), ...Object.keys(given)]);
    return Object.fromEntries([...keys].map((key) => [key, overlaid(read[key], given[key])]));
  }
  if (Array.isArray(read) && Array.isArray(given)) {
    const longer = read.length > given.length ? read : given;
    return longer.map((_, at) => overlaid(read[at], given[at]));
  }
  return given;
}

function listOf({ term, value, scheme, attribute }: NamedList, group: Group): Json[] {
  return allOf(group, term).map((stated) => ({
    [value[0]]: stated.text,
    ...(stated.attributes[attribute] === undefined ? {} : { [scheme[0]]: stated.attributes[attribute] }),
  }));
}

/** The JSON of an invoice, by the keys that create takes, from its terms where the standard has them. */
export function invoiceJson(group: Group, named: NamedGroup = namedInvoice): Json {
  const json: Json = {};
  for (const [term, [key]] of Object.entries(named.terms)) {
    const stated = firstOf(group, term);
    if (stated !== undefined) json[key] = term === "BT-20" ? stated.raw : meaningOf(term, stated);
  }
  for (const { of, attribute, name } of Object.values(named.attributes ?? {})) {
    const value = firstOf(group, of)?.attributes[attribute];
    if (value !== undefined) json[name[0]] = value;
  }
  for (const list of named.lists ?? []) {
    const items = listOf(list, group);
    if (items.length > 0) json[list.name[0]] = items;
  }
  for (const inner of named.groups ?? []) {
    const all = groupsOf(group, inner.group).map((each) => invoiceJson(each, inner));
    const [key] = inner.name;
    if (all.length === 0) continue;
    if (key === "") Object.assign(json, all[0]);
    else json[key] = inner.many === true ? all : all[0];
  }
  return json;
}
