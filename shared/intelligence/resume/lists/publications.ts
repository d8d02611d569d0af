import type { Document } from "../../../document/document.ts";
import { periodsIn } from "../dates/period.ts";
import { type Entry, entriesOf } from "../entries/entries.ts";
import { type DatedSpan, entryRowsOf } from "../entries/entry-rows.ts";
import { joined, type Span, slice } from "../layout/piece.ts";
import { linked } from "../person/links.ts";
import type { Section } from "../sections/sections.ts";
import { sameStyle } from "../sections/style.ts";
import { itemsOf } from "./items.ts";

export type Publication = {
  title: Span;
  authors: Span | undefined;
  venue: Span | undefined;
  doi: Span | undefined;
  url: string | undefined;
  date: string | null;
  period: DatedSpan | undefined;
};

/** Crossref, "DOIs and matching regular expressions". */
const doi = /10\.\d{4,9}\/[-._;()/:\p{L}\p{N}]+/iu;
const people =
  /^(?:\p{Lu}[\p{L}.'’-]*(?:\s+(?:\p{Lu}[\p{L}.'’-]*|de|van|von|der|et al\.?))*)(?:,\s*(?:and\s+)?|\s+and\s+|\s*&\s*|;\s*)/u;
const quoted = /["“„«]([^"”“»]{10,300})["”“»]/u;

const find = (span: Span | undefined, pattern: RegExp): Span | undefined => {
  const found = span === undefined ? null : pattern.exec(span.text);
  if (span === undefined || found === null) return undefined;
  const text = found[1] ?? found[0];
  const start = found.index + found[0].indexOf(text);
  return slice(span, start, start + text.length);
};

/** Rows below a title in its own look: who wrote it, and where it appeared. */
function fromEntry({ head, prose, highlights, period }: Entry): Omit<Publication, "url"> | undefined {
  const [first] = head;
  if (first === undefined) return undefined;
  const titled = head.filter(({ style }, at) => at === 0 || (sameStyle(style, first.style) && style.bold));
  const title = joined(titled.flatMap(({ main }) => main));
  if (title === undefined) return undefined;
  const rest = [
    ...head.filter((row) => !titled.includes(row)).map(({ main }) => joined([...main])),
    ...prose,
    ...highlights,
  ].filter((span) => span !== undefined);
  const authors = rest.find(({ text }) => people.test(text) && !doi.test(text));
  const other = rest.find((span) => span !== authors);
  const id = rest.map((span) => find(span, doi)).find((span) => span !== undefined);
  const venue =
    find(
      rest.find(({ text }) => /\(([^()]{3,})\)/.test(text)),
      /\(([^()]{3,})\)/u,
    ) ?? (id === undefined ? other : undefined);
  return { title, authors, venue, doi: id, date: period?.end ?? period?.start ?? null, period };
}

/** A citation in running text: the title in quotes, or the whole. */
function fromCitation(span: Span): Omit<Publication, "url"> {
  const title = find(span, quoted);
  const [year] = periodsIn(span.text);
  const authors = title === undefined ? undefined : slice(span, 0, span.text.indexOf(title.text) - 1);
  return {
    title: title ?? span,
    authors,
    venue: undefined,
    doi: find(span, doi),
    date: year?.end ?? year?.start ?? null,
    period: undefined,
  };
}

/** Publications: entries with a date in a column of its own, else one citation after the other. */
export function publicationsOf(section: Section, document: Document): Publication[] {
  const links = linked(document);
  const rows = entryRowsOf(section.rows, section.flow);
  const dated = rows.some(({ period, apart, marked }) => period !== undefined && apart && !marked);
  const read = dated
    ? entriesOf(section, (text) => people.test(text) || doi.test(text)).map(fromEntry)
    : itemsOf(section).map(({ whole }) => fromCitation(whole));
  return read.flatMap((each) => {
    if (each === undefined) return [];
    const near = each.doi ?? each.title;
    const [first] = near.words;
    const url = links.find(
      ({ span, box }) =>
        first !== undefined &&
        span.page === near.page &&
        box[1] < first.box[3] - 1 &&
        box[3] > first.box[1] + 1,
    )?.value;
    return [
      { ...each, url: url ?? (each.doi === undefined ? undefined : `https://doi.org/${each.doi.text}`) },
    ];
  });
}
