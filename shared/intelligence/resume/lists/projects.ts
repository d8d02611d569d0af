import type { Document } from "../../../document/document.ts";
import { entriesOf } from "../entries/entries.ts";
import type { DatedSpan } from "../entries/entry-rows.ts";
import { runsOf } from "../entries/parts.ts";
import { joined, type Span, slice } from "../layout/piece.ts";
import { linked } from "../person/links.ts";
import type { Section } from "../sections/sections.ts";

export type Project = {
  name: Span;
  summary: Span | undefined;
  url: { value: string; span: Span } | undefined;
  period: DatedSpan | undefined;
  highlights: readonly Span[];
};

const mark = /(?<!\s)\s+[–—|-]\s+|(?<!\s)\s*[:|]\s+/u;

/** The name before a colon, a dash or a change of look; the rest describes it. */
function named(span: Span): { name: Span; rest: Span[] } {
  const [first = span, ...runs] = runsOf(span);
  if (runs.length > 0) return { name: first, rest: runs };
  const cut = mark.exec(span.text);
  if (cut === null) return { name: span, rest: [] };
  const rest = slice(span, cut.index + cut[0].length);
  return { name: slice(span, 0, cut.index) ?? span, rest: rest === undefined ? [] : [rest] };
}

export function projectsOf(section: Section, document: Document): Project[] {
  const links = linked(document);
  return entriesOf(section, () => false).flatMap(({ head, side, period, prose, highlights }) => {
    const [first, ...others] = head.flatMap(({ main }) => main);
    if (first === undefined) return [];
    const { name, rest } = named(first);
    const rows = head.map(({ row }) => row);
    const url = links.find(({ span, box }) =>
      rows.some((row) => row.page === span.page && box[1] < row.box[3] - 1 && box[3] > row.box[1] + 1),
    );
    return [{ name, summary: joined([...rest, ...others, ...side, ...prose]), url, period, highlights }];
  });
}
