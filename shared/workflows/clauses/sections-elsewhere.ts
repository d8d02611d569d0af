import type { Document } from "../../document/document.ts";
import { shortList } from "../../values/text/short-list.ts";

/** `Section 8.2`, `clauses 9.1`; what a law has behind it is of that law: `Section 4.2 of the Act`. */
const reference =
  /(?<!\p{L})(?:sections?|clauses?|articles?|paragraphs?) (\d{1,2})\.(\d{1,2})(?!\d|\.\d)(?! of (?:the|that) (?:\p{Lu}|said act))/giu;
/** A number with a part at the head of a line, with or without a word for it: `8.2 Indemnity`, `Section 8.2.` */
const heading = /^(?:(?:section|clause|article|paragraph) |§ ?)?(\d{1,2})\.\d{1,2}(?!\d)/i;

/** So many sections that do not stand in a text, and this share of those that it refers to, make it an excerpt. */
const least = 3;
const share = 0.5;

/** Lines of a text file are paragraphs; on pages each line begins anew. */
const linesOf = ({ pages }: Document): string[] =>
  pages.flatMap(({ lines, blocks }) => [...lines, ...blocks].map(({ text }) => text.trim()));

/**
 * Sections of its own that a contract refers to and that do not stand in it, in their order; empty where most do. A contract
 * whose sections are not numbered by parts tells nothing.
 */
export function sectionsElsewhere(document: Document): string[] {
  const standing = new Set(linesOf(document).flatMap((line) => heading.exec(line)?.[1] ?? []));
  const named = new Map<string, string>();
  for (const { 1: section = "", 2: part = "" } of document.text.matchAll(reference))
    named.set(`${section}.${part}`, section);
  const lost = [...named].filter(([, section]) => !standing.has(section)).map(([name]) => name);
  return lost.length >= least && lost.length >= share * named.size
    ? lost.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    : [];
}

/** How many of them a message names. */
const mostNamed = 8;

/** What a message says of them. */
export const namedSections = (sections: readonly string[]): string => shortList(sections, mostNamed);
