import { durationsIn, onlyPeriod, type Period, periodsIn } from "../dates/period.ts";
import { type Piece, pieceOf, type Span, slice, spanOf } from "../layout/piece.ts";
import type { Flow, ResumeRow } from "../layout/rows.ts";
import { isPlace } from "../person/places.ts";
import { bodyStyle, type Style, sameStyle, styleOf } from "../sections/style.ts";
import type { GridLabel } from "./grid-labels.ts";

/** A period with the text it was read from. */
export type DatedSpan = Period & { span: Span; range: boolean };

/** A row of a section: what it says, what stands beside it in the margin columns, and when. */
export type EntryRow = {
  row: ResumeRow;
  /** Text without its dates. */
  main: readonly Span[];
  side: readonly Span[];
  period: DatedSpan | undefined;
  /** The period stands in a column of its own or makes up the row. */
  apart: boolean;
  marked: boolean;
  /** Goes on with the list item above. */
  continued: boolean;
  style: Style;
  /** What the label before its text says of it, where it stands in a grid of labels. */
  label?: GridLabel;
};

/** A row as it stands on the page, dates and all. */
export const printed = ({ row }: EntryRow): Span[] => row.pieces.map(spanOf);

/** In running text a date is no date of an entry. */
const longestDated = 14;
const words = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;

function datedSpan(span: Span): DatedSpan | undefined {
  const found = periodsIn(span.text);
  const period = found.find(({ range }) => range) ?? found[0];
  if (period === undefined) return undefined;
  const { start, end, current, range } = period;
  return { start, end, current, range, span: slice(span, period.from, period.to) ?? span };
}

/** A span without its periods and durations: what is left of it. */
function undated(span: Span): Span[] {
  const cuts = [...periodsIn(span.text), ...durationsIn(span.text)].sort(
    (one, other) => one.from - other.from,
  );
  if (cuts.length === 0) return [span];
  const rest: Span[] = [];
  let at = 0;
  for (const { from, to } of [...cuts, { from: span.text.length, to: span.text.length }]) {
    const part = from > at ? slice(span, at, from) : undefined;
    const text = part?.text.replace(/^[()[\]\s]+$/u, "") ?? "";
    if (part !== undefined && text !== "") rest.push({ ...part, text: unbraced(part.text) });
    at = Math.max(at, to);
  }
  return rest;
}

/** A parenthesis that lost its other half with the date in it. */
const unbraced = (text: string) =>
  text
    .replace(/\s*[([]\s*$/u, "")
    .replace(/^\s*[)\]]\s*/u, "")
    .replace(/[\s,;|•·–—-]+$/u, "")
    .trim();

/** Pieces beside the text: dates, and what stands at the right edge or is a place. */
function partSides(row: ResumeRow, flow: Flow): { main: Piece[]; side: Piece[] } {
  const main: Piece[] = [];
  const side: Piece[] = [];
  for (const [at, piece] of row.pieces.entries()) {
    const last = row.pieces[at - 1];
    const alone = row.pieces.length === 1;
    const tall = piece.box[3] - piece.box[1];
    const far = last !== undefined && piece.box[0] - last.box[2] > 2 * tall;
    const atEdge = Math.abs(piece.box[2] - flow.right) < 4;
    if (!alone && !piece.marked && onlyPeriod(piece.text)) side.push(piece);
    else if (side.at(-1) === last && last !== undefined && onlyPeriod(`${last.text} ${piece.text}`)) {
      side[side.length - 1] = pieceOf([...last.words, ...piece.words], piece.page);
    } else if (far && (isPlace(piece.text) || (row.marked && atEdge))) side.push(piece);
    else main.push(piece);
  }
  return { main, side };
}

/** A date at the start of a row, with more than a blank behind it, stands in a narrow column of its own. */
function leads(date: Span, whole: Span | undefined): boolean {
  const last = date.words.at(-1);
  const next = last === undefined ? undefined : whole?.words[whole.words.indexOf(last) + 1];
  if (last === undefined || next === undefined || whole?.words[0] !== date.words[0]) return false;
  return next.box[0] - last.box[2] > 0.6 * last.font.size;
}

function entryRow(row: ResumeRow, flow: Flow): EntryRow {
  const { main, side } = partSides(row, flow);
  const texts = main.map(spanOf);
  const beside = side.map(spanOf);
  const sidePeriod = beside.map(datedSpan).find((period) => period !== undefined);
  const whole = texts.map(({ text }) => text).join(" ");
  const dated =
    sidePeriod === undefined && !row.marked
      ? texts.find((span) => periodsIn(span.text).length > 0)
      : undefined;
  const inText = dated === undefined ? undefined : datedSpan(dated);
  const rest = dated === undefined ? [] : undated(dated);
  const short = inText !== undefined && words(whole) - words(inText.span.text) <= longestDated;
  const own = short && (inText.range || rest.length <= 1) ? inText : undefined;
  const cut =
    own === undefined && sidePeriod === undefined
      ? texts.filter(({ text }) => !onlyPeriod(text))
      : texts.flatMap((span) =>
          span === dated || (sidePeriod !== undefined && !row.marked) ? undated(span) : [span],
        );
  return {
    row,
    main: cut,
    side: beside.filter(({ text }) => !onlyPeriod(text)),
    period: sidePeriod ?? own,
    apart: sidePeriod !== undefined || (own !== undefined && (rest.length === 0 || leads(own.span, dated))),
    marked: row.marked,
    continued: false,
    style: styleOf(cut[0]?.words ?? main[0]?.words ?? row.pieces[0]?.words ?? []),
  };
}

const textLeft = ({ main, row }: EntryRow) => main[0]?.words[0]?.box[0] ?? row.box[0];

/** Whether a row without a mark goes on with the list item above it. */
function continues(last: EntryRow, next: EntryRow, right: number, left: number): boolean {
  if (next.marked || !(last.marked || last.continued) || next.main.length === 0) return false;
  if (next.row.above > 0.9 && next.row.page === last.row.page) return false;
  const tall = last.row.box[3] - last.row.box[1];
  const hangs = Math.abs(textLeft(next) - textLeft(last)) < 3 && textLeft(next) > left + 3;
  const filled = (last.main.at(-1)?.words.at(-1)?.box[2] ?? 0) > right - 6 * tall;
  const plainStyle = next.style.bold === last.style.bold && next.style.size === last.style.size;
  const runsOn = /^[\p{Ll}\d(]/u.test(next.main[0]?.text ?? "");
  return hangs
    ? plainStyle || runsOn
    : filled && plainStyle && (runsOn || next.period === undefined) && textLeft(next) <= textLeft(last) + 3;
}

/** Items whose marks are drawn rather than written are known by their indent: deeper than the rows that name entries. */
function withIndented(rows: readonly EntryRow[], left: number, right: number): EntryRow[] {
  const body = rows.filter(({ marked, main }) => !marked && main.length > 0);
  const usual = bodyStyle(rows.map(({ row }) => row));
  const isItem = (row: EntryRow) => {
    const indent = textLeft(row) - left;
    const plainStyle = sameStyle(row.style, usual, false) || (!row.style.bold && !row.style.italic);
    return (
      !row.marked && !row.continued && row.period === undefined && plainStyle && indent > 8 && indent < 100
    );
  };
  // Centred rows have no indent: where few rows share the left edge, it tells nothing.
  const flush = body.filter((row) => textLeft(row) - left < 4).length;
  if (body.every((row) => !isItem(row)) || flush < 0.2 * body.length) return [...rows];
  const ends = rows.map(({ main }) => main.at(-1)?.words.at(-1)?.box[2] ?? 0);
  const made: EntryRow[] = [];
  for (const [at, row] of rows.entries()) {
    const last = made.at(-1);
    const before = last?.main.at(-1);
    if (!isItem(row) || last === undefined) {
      made.push(row);
      continue;
    }
    const edge = right - 6 * (row.row.box[3] - row.row.box[1]);
    // One row alone at the edge is only the longest.
    const filled = (ends[at - 1] ?? 0) > edge && ends.filter((end) => end > edge).length > 1;
    const open = !/[.;!?]$/.test(before?.text ?? "") && (filled || /^\p{Ll}/u.test(row.main[0]?.text ?? ""));
    const goesOn = (last.marked || last.continued) && open && row.row.above < 0.9;
    made.push({ ...row, marked: !goesOn, continued: goesOn });
  }
  return made;
}

/** A date that runs over two rows of its column: `06/2019 –` and `heute` below it. */
function withSplitDates(rows: readonly EntryRow[]): EntryRow[] {
  const made: EntryRow[] = [];
  for (const row of rows) {
    const last = made.at(-1);
    const open =
      last?.period?.current === true &&
      /[-–—]\s*$|\b(?:bis|to)\s*$/u.test(
        last.row.pieces.map(({ text }) => text).find((text) => /[-–—]\s*$|\b(?:bis|to)\s*$/u.test(text)) ??
          "",
      );
    if (last?.period !== undefined && open && row.apart) {
      const end = row.period?.end ?? null;
      const span = {
        ...last.period.span,
        text: `${last.period.span.text} ${row.period?.span.text ?? ""}`.trim(),
      };
      made[made.length - 1] = { ...last, period: { ...last.period, end, current: end === null, span } };
      made.push({ ...row, period: undefined });
    } else made.push(row);
  }
  return made;
}

/** Where every row has a mark, the marks head entries: `• Engineer, Acme, 2019 – 2021`. */
const unmarked = (rows: readonly ResumeRow[]): readonly ResumeRow[] =>
  rows.some(({ marked }) => !marked) ? rows : rows.map((row) => ({ ...row, marked: false }));

/** The rows of a section as entries are made of them. */
export function entryRowsOf(section: readonly ResumeRow[], flow: Flow): EntryRow[] {
  const rows = unmarked(section);
  const read = rows.map((row) => entryRow(row, flow));
  const lefts = read.filter(({ marked }) => !marked).map(textLeft);
  const left = Math.min(...lefts);
  const right = Math.max(...read.map(({ main }) => main.at(-1)?.words.at(-1)?.box[2] ?? 0));
  const linked: EntryRow[] = [];
  for (const row of read) {
    const last = linked.findLast(({ main }) => main.length > 0);
    linked.push({ ...row, continued: last !== undefined && continues(last, row, right, left) });
  }
  return withSplitDates(withIndented(linked, left, right));
}
