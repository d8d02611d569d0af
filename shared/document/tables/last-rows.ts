import type { Box, Cell, Page, Ruling, Table, Word } from "../document.ts";
import { isAskew } from "../layout/level.ts";
import { around } from "../layout/lines.ts";
import { cellText, hasFigures, rowsOf, type SegmentRow } from "./rows.ts";
import { ruledRest } from "./ruled.ts";

/** A page's last rows begin in its highest part and follow a table below which only a foot stands, shares of its height. */
const top = 0.3;
const foot = 0.12;
/** Columns that a row has to fill: so many, and so great a share of all. */
const least = { columns: 3, share: 0.5 } as const;
/** Points by which an edge may miss the one of its column, and share of the cells that have to stand at one. */
const edge = 1.5;
const aligned = 0.7;
/** Of row heights, white above a line that goes on with the cells of the row before, and above a next row. */
const white = { wrapped: 0.5, row: 2.6 } as const;

type Column = { from: number; to: number; lefts: readonly number[]; rights: readonly number[] };

/** Where the cells of each column of a table begin and end; a column without cells of its own has none. */
function columnsOf(table: Table): (Column | undefined)[] {
  return Array.from({ length: table.columns }, (_, column) => {
    const boxes = table.cells
      .filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.text !== "")
      .map(({ box }) => box);
    const [lefts, rights] = [boxes.map((box) => box[0]), boxes.map((box) => box[2])];
    return boxes.length === 0
      ? undefined
      : { from: Math.min(...lefts), to: Math.max(...rights), lefts, rights };
  });
}

/** The column between whose neighbours a word stands; undefined where it reaches into another one. */
function columnAt({ box: [x0, , x1] }: Word, columns: readonly (Column | undefined)[]): number | undefined {
  const at = columns.findIndex((column) => column !== undefined && x0 < column.to && x1 > column.from);
  const others = columns.filter((column, index) => column !== undefined && index !== at);
  return at < 0 ||
    others.some((other) => other !== undefined && x0 < other.to - edge && x1 > other.from + edge)
    ? undefined
    : at;
}

type Row = { cells: ReadonlyMap<number, readonly Word[]>; line: SegmentRow };

/** The words of a line by the columns of the table above; undefined where one stands in none, or in two. */
function placedIn(line: SegmentRow, columns: readonly (Column | undefined)[]): Row | undefined {
  const words = line.segments.flatMap((segment) => segment.words);
  const placed = words.map((word) => ({ word, column: columnAt(word, columns) }));
  if (placed.some(({ column }) => column === undefined)) return undefined;
  const cells = Map.groupBy(placed, ({ column }) => column ?? 0);
  return { line, cells: new Map([...cells].map(([column, own]) => [column, own.map(({ word }) => word)])) };
}

const isNear = (value: number, edges: readonly number[]) =>
  edges.some((each) => Math.abs(each - value) < edge);

/** Whether a line is a row: enough cells, each at the edges of its column, and figures among them. */
function isRow(
  { cells, line }: Row,
  columns: readonly (Column | undefined)[],
  uprights: readonly Ruling[],
): boolean {
  if (cells.size < Math.max(least.columns, least.share * columns.length) || !hasFigures(line)) return false;
  const drawn = uprights.filter(
    ({ y0, y1 }) => Math.min(y0, y1) < line.box[3] && Math.max(y0, y1) > line.box[1],
  );
  const atEdge = [...cells].filter(([at, words]) => {
    // Cells that are drawn end at their lines, others with their words.
    const column = columns[at];
    if (uprights.length > 0)
      return (
        column !== undefined &&
        drawn.some(({ x0 }) => isNear(x0, column.lefts)) &&
        drawn.some(({ x0 }) => isNear(x0, column.rights))
      );
    const [x0, , x1] = around(words.map(({ box }) => box));
    return isNear(x0, columns[at]?.lefts ?? []) || isNear(x1, columns[at]?.rights ?? []);
  });
  return atEdge.length >= aligned * cells.size;
}

/** Whether a part of a table stands in the highest part of its page. */
const startsPage = ({ box }: Pick<Table, "box">, page: Page): boolean => box[3] >= (1 - top) * page.height;

const endsAlone = (table: Table, page: Page): boolean =>
  !page.words.some(({ box }) => box[3] < table.box[1] && box[1] > foot * page.height);

/** The lines at the head of a page that are rows of the table before, with those that wrap from their cells. */
function rowsAt(
  lines: readonly SegmentRow[],
  columns: readonly (Column | undefined)[],
  uprights: readonly Ruling[],
): Row[][] {
  const rows: Row[][] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.at(-1)?.line;
    const gap = last === undefined ? 0 : (last.box[1] - line.box[3]) / (line.box[3] - line.box[1]);
    const row = placedIn(line, columns);
    const is = row !== undefined && isRow(row, columns, uprights);
    if (is && gap < white.row) rows.push([row]);
    else if (row !== undefined && last !== undefined && gap < white.wrapped) rows.at(-1)?.push(row);
    else if (last !== undefined) break;
  }
  return rows;
}

/**
 * The rows at the head of a page that end the table of the page before. A row or two are no table by themselves: which
 * columns they have, only those above tell. Undefined where the page begins with anything else.
 */
export function lastRows(page: Page, table: Table, before: Page): Table | undefined {
  if (page.tables.length > 0 || page.number !== before.number + 1 || isAskew({ skew: page.skew ?? 0 }))
    return undefined;
  if (!endsAlone(table, before)) return undefined;
  const rest = table.ruled ? ruledRest(page, table) : undefined;
  if (rest !== undefined && startsPage(rest, page)) return rest;
  const columns = columnsOf(table);
  const words = page.words.filter(({ turn }) => turn === undefined);
  const uprights = page.rulings.filter(({ x0, x1, y0, y1 }) => Math.abs(y1 - y0) > Math.abs(x1 - x0));
  const rows = rowsAt(rowsOf(words, uprights), columns, table.ruled ? uprights : []);
  const first = rows[0]?.[0]?.line;
  if (first === undefined || !startsPage(first, page)) return undefined;
  const cells = rows.flatMap((lines, row): Cell[] => {
    const all = lines.flatMap((line) => [...line.cells]);
    return [...Map.groupBy(all, ([column]) => column)].map(([column, own]) => {
      const held = own.flatMap(([, each]) => each);
      const box = around(held.map((word) => word.box));
      return { row, column, rowSpan: 1, columnSpan: 1, text: cellText(held), box };
    });
  });
  const { columns: count, ruled } = table;
  // It is as wide as its table, whichever cells its rows leave empty.
  const [, y0, , y1] = around(cells.map((cell) => cell.box));
  const box: Box = [table.box[0], y0, table.box[2], y1];
  return { page: page.number, box, rows: rows.length, columns: count, cells, headerRows: 0, ruled };
}
