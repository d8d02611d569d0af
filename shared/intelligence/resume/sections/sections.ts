import { type Span, spanOf } from "../layout/piece.ts";
import type { Flow, ResumeRow } from "../layout/rows.ts";
import { looksLikeName } from "../person/name-form.ts";
import { headingKind } from "./heading.ts";
import type { SectionKind } from "./section-names.ts";
import { asProminent, bodyStyle, type Style, sameStyle, styleOf } from "./style.ts";

/** A heading and the rows below it. `header` is what stands before the first heading. */
export type Section = {
  kind: SectionKind | "header";
  title: Span | null;
  rows: readonly ResumeRow[];
  flow: Flow;
};

/** Of the rows in the style of the headings, this share must be known headings before an unknown one counts as a heading. */
const knownShare = 0.5;

/** Rows at the head of a flow among which the name stands. */
const top = 3;

const rowStyle = (row: ResumeRow): Style => styleOf(row.pieces[0]?.words ?? []);
const firstText = (row: ResumeRow) => row.pieces[0]?.text ?? "";
const isSingle = (row: ResumeRow) => row.pieces.length === 1 && !row.marked;

/** What a paper is called at its head, which is a section elsewhere: a `Resumé` is a summary in the North. */
const paperTitle = /^(?:r[ée]sum[ée]|curriculum vitae|c\.?v\.?|bio ?data)$/i;
const isPaperTitle = (row: ResumeRow, rows: readonly ResumeRow[]): boolean =>
  row === rows[0] && paperTitle.test(firstText(row));

/** The style that headings of this flow share: the one that most kinds of sections are named in. */
function headingStyle(rows: readonly ResumeRow[]): Style | undefined {
  const groups: { style: Style; kinds: Set<string> }[] = [];
  for (const row of rows) {
    const kind = headingKind(firstText(row));
    if (kind === undefined || row.marked || isPaperTitle(row, rows)) continue;
    const style = rowStyle(row);
    const group = groups.find((each) => sameStyle(each.style, style));
    if (group === undefined) groups.push({ style, kinds: new Set([kind]) });
    else group.kinds.add(kind);
  }
  return groups.sort(
    (one, other) => other.kinds.size - one.kinds.size || other.style.size - one.style.size,
  )[0]?.style;
}

/** Rows that head a section, with its kind. */
function headingsOf({ rows }: Flow, body: Style): Map<ResumeRow, SectionKind> {
  const style = headingStyle(rows);
  const found = new Map<ResumeRow, SectionKind>();
  if (style === undefined) return found;
  for (const row of rows) {
    const kind = headingKind(firstText(row));
    if (kind === undefined || row.marked || isPaperTitle(row, rows)) continue;
    const own = rowStyle(row);
    // Beside content, only the very style of headings makes one: `Languages   Python, Go` is a label.
    const distinct = !sameStyle(own, body) && sameStyle(own, style);
    if (isSingle(row) ? asProminent(own, style) : distinct) found.set(row, kind);
  }
  const alike = rows.slice(1).filter((row) => isSingle(row) && sameStyle(rowStyle(row), style));
  const unknown = alike.filter((row) => !found.has(row) && looksLikeHeading(firstText(row)));
  const exclusive = alike.length > 0 && 1 - unknown.length / alike.length >= knownShare;
  const raised = style.size > body.size + 0.5 || style.caps || style.color !== body.color;
  // A name set as the headings are stands above the first of them.
  const first = rows.findIndex((row) => found.has(row));
  const isName = (row: ResumeRow) =>
    rows.indexOf(row) < Math.min(first, top) && looksLikeName(firstText(row));
  if (exclusive && raised) for (const row of unknown) if (!isName(row)) found.set(row, "other");
  return found;
}

const looksLikeHeading = (text: string) =>
  text.length <= 50 &&
  /\p{L}{3}/u.test(text) &&
  !/[.;@]|\d{3}|,/u.test(text) &&
  text.split(/\s+/).length <= 6;

/** Parts a flow at its headings. Content on a heading's own row belongs to the section it opens. */
function partFlow(flow: Flow, body: Style): Section[] {
  const headings = headingsOf(flow, body);
  const sections: { kind: Section["kind"]; title: Span | null; rows: ResumeRow[]; flow: Flow }[] = [
    { kind: "header", title: null, rows: [], flow },
  ];
  for (const row of flow.rows) {
    const kind = headings.get(row);
    const [first, ...rest] = row.pieces;
    if (kind === undefined || first === undefined) {
      sections.at(-1)?.rows.push(row);
      continue;
    }
    const content = rest.length === 0 ? [] : [{ ...row, pieces: rest, marked: rest[0]?.marked === true }];
    sections.push({ kind, title: spanOf(first), rows: content, flow });
  }
  return sections.filter(({ kind, rows }) => kind !== "header" || rows.length > 0);
}

export function sectionsOf(flows: readonly Flow[]): Section[] {
  const body = bodyStyle(flows.flatMap(({ rows }) => rows));
  return flows.flatMap((flow) => partFlow(flow, body));
}
