import { Counter } from "../../limits/count.ts";
import type { Ruling } from "../document.ts";
import { sheet, typedWidth } from "./typed-sheet.ts";

/** A line of a typed page. A row of a table has the places, in characters from 0, at which its cells are parted. */
export type TypedLine = { text: string; edges?: readonly number[] };

/** Blanks between the cells of a table that is set anew, and how wide in characters such a table may be. */
const gap = 3;
const widest = 1_000;
/** Points. */
const stroke = 0.5;
/** Columns from which on bars and tabs part the cells of a table. */
const leastColumns = 3;

type Row = { mark: "|" | "\t"; cells: readonly string[] };

/** `|---|---|`, `+-----+-----+`, `----  ----`: it parts rows and says nothing. */
const isRule = (line: string) => /[-=_]{3}/.test(line) && /^[-=_+|: \t]+$/.test(line);

/** What is read from the right is set from the right: it stays as it is typed. */
const fromRight = /[\u0590-\u08ff]/;

/** The cells of a line that bars or tabs part; undefined for any other line. */
function rowOf(line: string): Row | undefined {
  const mark = line.includes("|") ? "|" : "\t";
  const bare = mark === "|" ? line.trim().replace(/^\||\|$/g, "") : line.trimEnd();
  const cells = bare.split(mark).map((cell) => cell.trim());
  const isRow = cells.length > 1 && !isRule(line) && !fromRight.test(line);
  return isRow ? { mark, cells } : undefined;
}

const isFigure = (cell: string) => /\d/.test(cell) && !/\p{L}/u.test(cell);

/** Heads are words; a label with its colon is one of a form. */
const isHead = ({ cells }: Row) =>
  cells.length >= leastColumns &&
  cells.filter((cell) => cell !== "").length >= cells.length - 1 &&
  !cells.some((cell) => isFigure(cell) || /[:：]$/u.test(cell));

/** A row below a head has its cells, those behind bars all of them; empty ones at the end of a line are not typed. */
const goesBelow = (head: Row, { mark, cells }: Row) =>
  mark === head.mark &&
  (mark === "|" ? cells.length === head.cells.length : cells.length <= head.cells.length);

/** The rows of the table that begins at a line, and the line behind it. */
function tableAt(lines: readonly string[], from: number): { rows: readonly Row[]; to: number } | undefined {
  const head = rowOf(lines[from] ?? "");
  if (head === undefined || !isHead(head)) return undefined;
  const rows = [head];
  let to = from + 1;
  for (let at = to; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const row = rowOf(line);
    if (row !== undefined && goesBelow(head, row)) {
      rows.push(row);
      to = at + 1;
    } else if (isRule(line) && at === to) to = at + 1;
    else if (line.trim() !== "" || at > to) break;
  }
  return rows.length < 2 ? undefined : { rows, to };
}

/** The rows set one below the other. Undefined for a table that is too wide for any page. */
function setRows(rows: readonly Row[]): TypedLine[] | undefined {
  if (rows.length === 0) return undefined;
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const widths = Array.from({ length: count }, (_, at) =>
    rows.reduce(
      (most, { cells }) => Math.max(most, Math.ceil(typedWidth(cells[at] ?? "") / sheet.advance)),
      0,
    ),
  );
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width + gap);
  if ((edges.at(-1) ?? 0) > widest) return undefined;
  return rows.map(({ cells }) => ({
    text: widths
      .map((width, at) => (cells[at] ?? "").padEnd(width + gap))
      .join("")
      .trimEnd(),
    edges,
  }));
}

/** Lines of plain text, with the tables whose cells bars or tabs part set anew, so that each cell stands below its head. */
export function withTables(lines: readonly string[]): TypedLine[] {
  const set: TypedLine[] = [];
  const cells = new Counter("text.cells");
  for (let at = 0; at < lines.length; ) {
    const { rows, to } = tableAt(lines, at) ?? { rows: [], to: at + 1 };
    const typed = setRows(rows) ?? lines.slice(at, to).map((text): TypedLine => ({ text }));
    for (const line of typed) {
      cells.add(line.edges?.length ?? 0);
      set.push(line);
    }
    at = to;
  }
  return set;
}

/** The lines around the cells of the tables of a page. */
export function rulingsOf(lines: readonly TypedLine[]): Ruling[] {
  const yOf = (row: number) => sheet.height - sheet.margin - row * sheet.pitch + 1;
  const xOf = (edge: number) => sheet.margin + (edge - gap / 2) * sheet.advance;
  return lines.flatMap(({ edges }, row): Ruling[] => {
    if (edges === undefined || lines[row - 1]?.edges === edges) return [];
    const behind = lines.findIndex((line, at) => at > row && line.edges !== edges);
    const end = behind < 0 ? lines.length : behind;
    const [x0, x1] = [xOf(edges[0] ?? 0), xOf(edges.at(-1) ?? 0)];
    return [
      ...Array.from({ length: end - row + 1 }, (_, at) => yOf(row + at)).map((y) => ({
        x0,
        y0: y,
        x1,
        y1: y,
        width: stroke,
      })),
      ...edges.map(xOf).map((x) => ({ x0: x, y0: yOf(end), x1: x, y1: yOf(row), width: stroke })),
    ];
  });
}

/** White of two blanks or more between the pieces of a line; so many pieces at most are looked at. */
const white = /(?<=\S) {2,}(?=\S)/g;
const mostPieces = 60;
/** Gaps that two lines share, at least, when they stand in columns, and how far from each other they may be. */
const leastShared = 3;
const near = [-1, 1, -2, 2] as const;

type Gap = { from: number; to: number };

function gapsOf(line: string): Gap[] {
  const found = line.length > widest ? [] : [...line.matchAll(white)];
  return found.length > mostPieces
    ? []
    : found.map(({ 0: { length }, index }) => ({ from: index, to: index + length }));
}

/** Whether a line is a row of columns: its gaps go on in a line near it. Such a line is not broken. */
export function standsInColumns(lines: readonly TypedLine[], at: number): boolean {
  const own = gapsOf(lines[at]?.text ?? "");
  if (own.length < leastShared) return false;
  return near.some((step) => {
    const others = gapsOf(lines[at + step]?.text ?? "");
    const shared = own.filter(({ from, to }) =>
      others.some((each) => Math.min(to, each.to) - Math.max(from, each.from) > 1),
    );
    return shared.length >= leastShared && shared.length >= Math.min(own.length, others.length) / 2;
  });
}
