import type { Document } from "../../document/document.ts";
import { findOrganisations } from "../../values/organisations/find-organisations.ts";
import { withoutEnd } from "../../values/text/without-end.ts";
import { type Fact, factAt } from "./facts.ts";
import type { Paragraph } from "./passages.ts";

/** A party and what the document calls it: `Acme Ltd`, `Supplier`. */
export type Party = { name: Fact; role: string | null };

/** The parties stand in the first paragraphs. */
const preamble = 25;
/** A name without a legal form is no longer than this. Words. */
const longestName = 7;

const opening = /\b(?:between|among|by and between|made by|entered into by)\b/iu;
/** `("Supplier")`, `(hereinafter called the "Client")` */
const definition = /\((?:[^()"“”]{0,60})["“]\s?([^"“”()]{2,40}?)\s?[,.]?["”][^()]{0,60}\)/gu;

const roleNames =
  /^(?:landlord|lessor|tenant|lessee|licensor|licensee|supplier|vendor|seller|buyer|purchaser|client|customer|contractor|consultant|employer|employee|company|distributor|franchisor|franchisee|service provider|provider|party [a-z12]|first party|second party)$/iu;

const isGroup = (role: string) => /\b(?:parties|agreement|party|contract|date|term)$/iu.test(role);

/** The name at the end of the words before a definition: up to a comma, unless a legal form follows it. */
function nameIn(text: string): { start: number; end: number } | undefined {
  const found = findOrganisations(text)[0];
  if (found !== undefined) return found;
  const lead =
    /^(?:[\s,;:.]|\b(?:and|between|among|by|the|mr|mrs|ms|dr|m\/s)\b\.?)*/iu.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const phrase = /^[^,;:(]*/u.exec(rest)?.[0] ?? "";
  const described = phrase.search(/\s(?:a|an|having|residing|with)\s/u);
  const name = (described < 0 ? phrase : phrase.slice(0, described)).trim();
  const words = name.split(/\s+/u);
  if (name === "" || words.length > longestName || !/^\p{Lu}/u.test(name)) return undefined;
  return { start: lead, end: lead + name.length };
}

function definedParties({ unit }: Paragraph): Party[] {
  const { text } = unit;
  const from = opening.exec(text);
  if (from === null) return [];
  let at = from.index + from[0].length;
  const parties: Party[] = [];
  for (const match of text.matchAll(definition)) {
    const role = match[1]?.replace(/^the\s+/iu, "").trim() ?? "";
    if (match.index < at) continue;
    const name = isGroup(role) ? undefined : nameIn(text.slice(at, match.index));
    if (name !== undefined) {
      const [start, end] = [at + name.start, at + name.end];
      const [fact] = factAt(unit, start, end, text.slice(start, end).replace(/\s+/gu, " "));
      if (fact !== undefined) parties.push({ name: fact, role });
    }
    at = match.index + match[0].length;
  }
  return parties;
}

/** Organisations that a paragraph with `between` names, where nothing is defined. */
function namedParties({ unit }: Paragraph): Party[] {
  const from = opening.exec(unit.text);
  if (from === null) return [];
  return findOrganisations(unit.text)
    .filter(({ start }) => start > from.index)
    .flatMap(({ name, start, end }) => factAt(unit, start, end, name))
    .map((name) => ({ name, role: null }));
}

const bareKey = (key: string) => withoutEnd(key.trim(), ": ");

/** `Landlord: Jane Doe` */
const labelled = ({ keyValues }: Document): Party[] =>
  keyValues
    .filter(({ key }) => roleNames.test(bareKey(key)))
    .map(({ key, value, page, valueBox }) => ({
      name: { value, evidence: { page, bbox: valueBox, text: value } },
      role: bareKey(key),
    }));

/** The parties to a contract, each once. */
export function partiesOf(document: Document, paragraphs: readonly Paragraph[]): Party[] {
  const first = paragraphs.slice(0, preamble);
  const defined = first.flatMap(definedParties);
  const found =
    defined.length > 1 ? defined : [...defined, ...first.flatMap(namedParties), ...labelled(document)];
  const seen = new Set<string>();
  return found.filter(({ name }) => {
    const key = name.value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const known = seen.has(key);
    seen.add(key);
    return !known;
  });
}
