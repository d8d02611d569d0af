import type { Facets, SchemaTable } from "./schema-table.ts";

/** An element in a type, and how often it stands. */
export type Part = { name: string; type: string; least: number; most: number };
export type Attribute = { required: boolean; fixed: string | undefined };
export type Type =
  | { kind: "any" }
  | { kind: "text"; base: string; attributes: ReadonlyMap<string, Attribute>; facets: Facets }
  | {
      kind: "elements";
      /** One of these. */
      rows: readonly (readonly Part[])[];
      /** By name; an element is of one type in all rows. */
      parts: ReadonlyMap<string, Part>;
      attributes: ReadonlyMap<string, Attribute>;
    };

/** How often an element stands, by its mark. */
const marks: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "": [1, 1],
  "?": [0, 1],
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
};

function partOf(token: string, usual: Readonly<Record<string, string>>): Part {
  const [, name = "", type = usual[name] ?? "", mark = ""] =
    /^([\w:.]+)(?:=([\w.]+))?([?*+]|\{\d+,\d*\})?$/.exec(token) ?? [];
  const [least = "", most = ""] = mark.slice(1, -1).split(",");
  const times = marks[mark] ?? [Number(least), most === "" ? Number.POSITIVE_INFINITY : Number(most)];
  return { name, type, least: times[0], most: times[1] };
}

function attributesOf(tokens: readonly string[]): Map<string, Attribute> {
  const named = tokens.map((token) => {
    const [name = "", fixed] = token.replace(/!$/, "").split("=");
    const only = fixed === undefined ? undefined : decodeURIComponent(fixed);
    return [name, { required: token.endsWith("!"), fixed: only }] as const;
  });
  return new Map(named);
}

const tokensOf = (text: string) => text.split(" ").filter((token) => token !== "");

/** A type of a schema table. */
export function typeOf(name: string, { types, elements, attributes, facets }: SchemaTable): Type {
  const text = types[name] ?? "*";
  if (text === "*") return { kind: "any" };
  if (text.startsWith("=")) {
    const [base = "", ...own] = tokensOf(text.slice(1));
    return { kind: "text", base, attributes: attributesOf(own), facets: facets?.[name] ?? {} };
  }
  const rows = text.split(" | ").map((row) => tokensOf(row).map((token) => partOf(token, elements)));
  const parts = new Map(rows.flat().map((part) => [part.name, part]));
  return { kind: "elements", rows, parts, attributes: attributesOf(tokensOf(attributes?.[name] ?? "")) };
}
