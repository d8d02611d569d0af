import { elements, textOf, type XmlElement } from "../xml/xml.ts";
import { type Binding, placesOf } from "./bind.ts";
import { dateOf } from "./invoice-of.ts";
import type { StatedInvoice } from "./read-e-invoice.ts";
import { compiled } from "./route.ts";
import { type Syntax, syntaxes } from "./syntax.ts";
import { isDayTerm } from "./term-places.ts";
import { allOf, type Group, type Stated } from "./terms.ts";
import { carriedAttributes, isTerm, taxPointCode } from "./write-e-invoice.ts";

/** One thing that an invoice states, whatever the syntax: the same key and value in both is the same statement. */
export type Fact = {
  key: string;
  /** The groups with their numbers, as "BG-25[2]/". */
  prefix: string;
  /** Groups and term, as "BG-25/BT-131". */
  place: string;
  value: string;
  stated: Stated;
};

/** Values that may stand in any order, each with the attribute that belongs to it. */
const unordered: Readonly<Record<string, string>> = { "BT-29": "schemeID", "BT-158": "listID" };
const ofUnordered = new Set(Object.keys(unordered).map((term) => `${term}-1`));
/** Stated of the invoice, though CII repeats them in each VAT breakdown. */
const once = new Set(["BT-7", "BT-8"]);

/** What a term says, however the syntax writes it: days as YYYY-MM-DD, codes of BT-8 as those of UNTDID 2005. */
export function meaningOf(term: string, stated: Stated): string {
  if (isDayTerm(term)) return dateOf(stated) ?? stated.text;
  return term === "BT-8" ? taxPointCode(stated.text) : stated.text;
}

function termFacts(term: string, stated: readonly Stated[], prefix: string, place: string): Fact[] {
  const scheme = unordered[term];
  return stated.flatMap((each, at) => {
    const value = meaningOf(term, each);
    const key = `${prefix}${term}${scheme === undefined ? `#${at}` : `=${value}`}`;
    const named = scheme === undefined ? carriedAttributes : [...carriedAttributes, scheme];
    const attributes = named.flatMap((name): Fact[] => {
      const own = each.attributes[name];
      return own === undefined ? [] : [{ key: `${key}@${name}`, prefix, place, value: own, stated: each }];
    });
    return [{ key, prefix, place, value, stated: each }, ...attributes];
  });
}

/** Everything that an invoice states, its terms where the standard has them (`standardised`). */
export function factsOf(group: Group, prefix = "", place = ""): Fact[] {
  const own = [...group.terms.keys()].flatMap((term) => {
    if (!isTerm(term) || ofUnordered.has(term)) return [];
    const stated = allOf(group, term);
    return termFacts(term, once.has(term) ? stated.slice(0, 1) : stated, prefix, `${place}${term}`);
  });
  const inner = [...group.groups].flatMap(([id, groups]) =>
    id.startsWith("BG-")
      ? groups.flatMap((each, at) => factsOf(each, `${prefix}${id}[${at}]/`, `${place}${id}/`))
      : [],
  );
  return [...own, ...inner];
}

/** What is not in the other, or there with another value. */
export function differingFacts(
  facts: readonly Fact[],
  others: readonly Fact[],
): { fact: Fact; other: Fact | undefined }[] {
  const known = new Map(others.map((each) => [each.key, each]));
  return facts.flatMap((fact) => {
    const other = known.get(fact.key);
    return other?.value === fact.value ? [] : [{ fact, other }];
  });
}

/** Paths of names that stand for what an element is, and are no statement of their own. */
function marksOf(binding: Binding, marks: Set<string>): Set<string> {
  const places = [
    ...binding.at,
    ...Object.values(binding.terms ?? {}).flatMap((each) => [...placesOf(each)]),
  ];
  for (const place of places)
    for (const { conditions } of compiled(place).steps)
      for (const { path, attribute } of conditions) if (attribute === undefined) marks.add(path.join("/"));
  for (const each of binding.groups ?? []) marksOf(each, marks);
  return marks;
}

/** Texts that make a term together with others. */
const parts = new Set([
  ...["first-name", "last-name", "second-name", "vat-country", "vat-code", "series", "number"],
]);

/** Where terms stand; `own` takes those that EN 16931 has no number for as well. */
function readPaths(group: Group, own: boolean, paths: Set<string>): Set<string> {
  for (const [term, all] of group.terms)
    if (own || isTerm(term) || parts.has(term))
      for (const { path } of all) paths.add(path.replace(/\/@[^/]*$/, ""));
  for (const each of [...group.groups.values()].flat()) readPaths(each, own, paths);
  return paths;
}

/** A signature in the XML is one statement, however many texts it has. */
const signatures = "http://www.w3.org/2000/09/xmldsig#";

/** A text of the XML that no term stands for, with its path. */
export type Unread = { path: string; line: number; text: string };

function* leaves(element: XmlElement, path: string): Generator<Unread> {
  if (element.space === signatures) {
    yield { path, line: element.line ?? 1, text: "(signature)" };
    return;
  }
  const children = elements(element);
  if (children.length === 0) {
    const text = textOf(element).trim();
    if (text !== "") yield { path, line: element.line ?? 1, text };
    return;
  }
  const counts = new Map<string, number>();
  for (const { name } of children) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  for (const child of children) {
    const at = (seen.get(child.name) ?? 0) + 1;
    seen.set(child.name, at);
    const number = (counts.get(child.name) ?? 0) > 1 ? `[${at}]` : "";
    yield* leaves(child, `${path}/${child.name}${number}`);
  }
}

const isEnd = (path: string, end: string) => path === end || path.endsWith(`/${end}`);

const unmarked: Pick<Syntax, "binding" | "marks"> = { binding: { group: "", at: [] }, marks: [] };

/** What an e-invoice holds beyond the terms of EN 16931: no reader of terms sees it, and no writer of them can keep it. */
export function unreadIn({ syntax, root, terms }: StatedInvoice): Unread[] {
  // FatturaPA and Facturae have no table of marks: what tells their elements apart is named too.
  const isBound = syntax === "ubl" || syntax === "cii";
  const { binding, marks } = isBound ? syntaxes[syntax] : unmarked;
  const read = readPaths(terms, isBound, new Set());
  const conditions = [...marksOf(binding, new Set())];
  const fixed = marks.map(({ element, path, text }) => ({ end: [element, ...path].join("/"), text }));
  return [...leaves(root, `/${root.name}`)].filter(({ path, text }) => {
    if (read.has(path)) return false;
    const names = path.replaceAll(/\[\d+\]/g, "");
    const isMark = conditions.some((end) => isEnd(names, end));
    return !isMark && !fixed.some((mark) => mark.text === text && isEnd(names, mark.end));
  });
}
