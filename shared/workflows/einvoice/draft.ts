import type { NamedGroup, NamedList, TermName } from "../../document/e-invoice/named-group.ts";
import { namedInvoice } from "../../document/e-invoice/named-invoice.ts";
import { numericKinds, type TermKind, termKinds } from "../../document/e-invoice/term-kinds.ts";
import type { Keys } from "../../document/e-invoice/term-places.ts";
import type { Group, Stated } from "../../document/e-invoice/terms.ts";
import { unwritable } from "../../document/e-invoice/write-xml.ts";
import { Counter } from "../../limits/count.ts";
import { Decimal } from "../../values/amounts/decimal.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { isJson, type Json } from "./invoice-json.ts";

/** What is wrong with a value of the JSON, or missing in it. */
export type Complaint = { keys: Keys; msg: string; type: string };

type Draft = {
  invoice: Group;
  complaints: readonly Complaint[];
  /** Paths of values that no term has a place for. */
  unknown: readonly string[];
};

/** An answer names no more; whoever has mended these is told of the rest. */
export const mostComplaints = 1_000;

/** Of the data of an extracted invoice: where it was read, not what it states; or taken over under another key. */
const beside = new Set(["confidences", "evidence", "checks", "document_type", "bank"]);

const groupOf = (id: string, terms: Group["terms"], groups: Group["groups"]): Group => ({
  ...{ id, terms, groups },
  ...{ line: 0, path: "" },
});

const isNothing = (value: unknown) => value === undefined || value === null || value === "";

const isEmpty = ({ terms, groups }: Group) => terms.size === 0 && groups.size === 0;

const stated = (raw: string, attributes: Readonly<Record<string, string>> = {}): Stated => ({
  text: raw.trim(),
  raw,
  attributes,
  line: 0,
  path: "",
});

const forms: Partial<Readonly<Record<TermKind, (text: string) => boolean>>> = {
  day: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  base64: (text) => /^[A-Za-z0-9+/\s]*={0,2}$/.test(text),
};
const hasForm = (text: string, kind: TermKind): boolean =>
  numericKinds.has(kind) ? Decimal.of(text) !== undefined : (forms[kind]?.(text) ?? true);

/** Reads the JSON of an invoice into the terms of the standard. */
class Reader {
  readonly complaints: Complaint[] = [];
  readonly unknown: string[] = [];
  private readonly count = new Counter("json.values");

  group(named: NamedGroup, json: Json, keys: Keys): Group {
    const terms = new Map<string, readonly Stated[]>();
    const groups = new Map<string, readonly Group[]>();
    for (const [term, name] of Object.entries(named.terms)) {
      const text = this.text(json, name, keys);
      if (text !== undefined) terms.set(term, [stated(text, this.attributes(named, term, json, keys))]);
    }
    for (const list of named.lists ?? []) this.list(list, json, keys, terms);
    for (const inner of named.groups ?? []) {
      const all = this.inner(inner, json, keys).filter((each) => !isEmpty(each));
      if (all.length > 0) groups.set(inner.group, all);
    }
    return groupOf(named.group, terms, groups);
  }

  /** Names what is given under keys that stand for nothing. */
  strangers(named: NamedGroup, json: Json, keys: Keys): void {
    const known = knownKeys(named);
    for (const [key, value] of Object.entries(json)) {
      const saysNothing = isNothing(value) || value === false || (Array.isArray(value) && value.length === 0);
      if (!known.has(key) && !saysNothing && !(keys.length === 0 && beside.has(key)))
        this.unknown.push(fieldPath(...keys, key));
    }
  }

  private text(json: Json, [key, , , kind = "text"]: TermName, keys: Keys): string | undefined {
    const value = json[key];
    if (isNothing(value)) return undefined;
    const at = [...keys, key];
    if (typeof value !== "string") {
      this.complain(at, `Put ${termKinds[kind]} here`, "string_type");
      return undefined;
    }
    if (value.trim() === "") return undefined;
    const found = unwritable(value);
    if (found !== undefined) {
      this.complain(at, `Leave out ${found}: XML has no way to write it`, "xml_character");
      return undefined;
    }
    if (hasForm(value.trim(), kind)) return value;
    this.complain(at, `Put ${termKinds[kind]} here`, "value_error");
    return undefined;
  }

  private attributes(named: NamedGroup, term: string, json: Json, keys: Keys): Record<string, string> {
    const own = Object.values(named.attributes ?? {}).filter(({ of }) => of === term);
    return Object.fromEntries(
      own.flatMap(({ attribute, name }) => {
        const text = this.text(json, name, keys);
        return text === undefined ? [] : [[attribute, text.trim()]];
      }),
    );
  }

  private list(named: NamedList, json: Json, keys: Keys, terms: Map<string, readonly Stated[]>): void {
    const { term, name, value, scheme, attribute } = named;
    const [key] = name;
    const items = this.items(json[key], [...keys, key]);
    const values: Stated[] = [];
    const schemes: Stated[] = [];
    for (const { item, at } of items) {
      const [text, own] = [this.text(item, value, at), this.text(item, scheme, at)];
      if (text === undefined) continue;
      values.push(stated(text, own === undefined ? {} : { [attribute]: own.trim() }));
      if (own !== undefined) schemes.push(stated(own));
    }
    if (values.length > 0) terms.set(term, values);
    if (schemes.length > 0) terms.set(`${term}-1`, schemes);
  }

  private inner(named: NamedGroup, json: Json, keys: Keys): Group[] {
    const [key] = named.name;
    if (key === "") return [this.group(named, json, keys)];
    const value = json[key];
    if (value === undefined || value === null) return [];
    const at = [...keys, key];
    const items = named.many === true ? this.items(value, at) : this.only(value, at);
    return items.map(({ item, at: place }) => {
      this.strangers(named, item, place);
      const group = this.group(named, item, place);
      // Whoever reads the invoice again would count without it.
      if (named.many === true && Object.values(item).every(isNothing))
        this.complain(place, "Fill this in, or leave it out", "missing");
      return group;
    });
  }

  private only(value: unknown, at: Keys): { item: Json; at: Keys }[] {
    if (isJson(value)) return [{ item: value, at }];
    this.complain(at, "Put an object here, with a key for each part", "object_type");
    return [];
  }

  private items(value: unknown, at: Keys): { item: Json; at: Keys }[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.complain(at, "Put a list of objects here", "list_type");
      return [];
    }
    this.count.add(value.length);
    return value.flatMap((item, number) => this.only(item, [...at, number]));
  }

  private complain(keys: Keys, msg: string, type: string): void {
    if (this.complaints.length < mostComplaints) this.complaints.push({ keys, msg, type });
  }
}

const keySets = new Map<NamedGroup, ReadonlySet<string>>();

/** Every key that an object of a group may have. */
function knownKeys(named: NamedGroup): ReadonlySet<string> {
  const known = keySets.get(named);
  if (known !== undefined) return known;
  const inner = (named.groups ?? []).flatMap((each) =>
    each.name[0] === "" ? [...knownKeys(each)] : [each.name[0]],
  );
  const keys = new Set([
    ...Object.values(named.terms).map(([key]) => key),
    ...Object.keys(named.attributes ?? {}),
    ...(named.lists ?? []).map(({ name }) => name[0]),
    ...inner,
  ]);
  keySets.set(named, keys);
  return keys;
}

/** The terms that the JSON of an invoice states. */
export function draftOf(json: Json): Draft {
  const reader = new Reader();
  reader.strangers(namedInvoice, json, []);
  const invoice = reader.group(namedInvoice, json, []);
  return { invoice, complaints: reader.complaints, unknown: reader.unknown };
}
