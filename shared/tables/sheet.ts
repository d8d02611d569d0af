import type { Box, Cell, Document, Page } from "../document/document.ts";
import { joinedTables } from "../document/tables/joined-tables.ts";
import { withWholeIbans } from "./grouped-ibans.ts";
import type { Place } from "./place.ts";

/** A cell as it is shown. `value` is what a workbook holds behind the text, `span` the columns that it covers. */
export type SheetCell = { text: string; value?: number | boolean | string; span: number; place: Place };

/** A row by its number in the file or, on a page, in its table; cells by column from 0. */
export type SheetRow = { number: number; page: number; box: Box; cells: ReadonlyMap<number, SheetCell> };

/** Rows that stand together: a sheet of a workbook, a CSV file, or a table of another document. */
export type Sheet = { name: string; page: number; columns: number; rows: readonly SheetRow[] };

const spreadsheets: ReadonlySet<Document["format"]> = new Set(["xlsx", "xls", "csv"]);
export const isSpreadsheet = ({ format }: Document): boolean => spreadsheets.has(format);

export const rowText = ({ cells }: SheetRow): string =>
  [...cells]
    .toSorted(([one], [other]) => one - other)
    .map(([, { text }]) => text)
    .join(" ");

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];

/** Row and column, from 0, of a cell's name in a sheet. */
function positionOf(name: string): { row: number; column: number } {
  const [, letters = "", digits = "1"] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: Math.max(0, column - 1) };
}

type Placed = { row: number; column: number; page: number; box: Box; cell: SheetCell };

function placed(page: number, sheet: string | undefined, cell: Cell): Placed {
  const text = cell.text.replace(/\s+/g, " ").trim();
  const { name, row, column, value, columnSpan: span, box } = cell;
  const at = name === undefined ? { row, column } : positionOf(name);
  const named = { ...(sheet === undefined ? {} : { sheet }), cell: name ?? "", text };
  const place: Place = name === undefined ? { page, bbox: box, text } : named;
  return { ...at, page, box, cell: { text, span, place, ...(value === undefined ? {} : { value }) } };
}

/** `columns` are counted as the table has them: its empty columns are none. */
function sheetOf(name: string, page: number, columns: number, cells: readonly Placed[]): Sheet {
  const rows = [...Map.groupBy(cells, ({ row }) => row)].map(([row, own]) => ({
    number: row + 1,
    page: own[0]?.page ?? page,
    box: around(own.map(({ box }) => box)),
    cells: new Map(own.map(({ column, cell }) => [column, cell])),
  }));
  return { name, page, columns, rows: rows.toSorted((one, other) => one.number - other.number) };
}

/** Formats whose pages show tables by lines and by where words stand; the others state them. Markdown does both. */
const typedOrDrawn: ReadonlySet<Document["format"]> = new Set(["pdf", "image", "txt"]);

/** Every table of a document by itself: a sheet may hold several, and one may run over pages. */
export function tablesOf(document: Document): Sheet[] {
  const drawn = typedOrDrawn.has(document.format);
  if (drawn) {
    return joinedTables(document.pages).map(({ page, columns, cells }) => {
      const own = cells.map((cell) => placed(cell.page, undefined, cell));
      const sheet = sheetOf(`page ${page}`, page, columns, own);
      return { ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: withWholeIbans(row.cells) })) };
    });
  }
  return document.pages.flatMap(({ number, label, tables }) =>
    tables.map(({ columns, cells }) =>
      sheetOf(
        label ?? `page ${number}`,
        number,
        columns,
        cells.map((cell) => placed(number, label, cell)),
      ),
    ),
  );
}

/** Texts of a sheet that stand in no table, by the cell that they stand in. */
function looseCells({ number, label, words, tables }: Page): Placed[] {
  const taken = new Set(tables.flatMap(({ cells }) => cells.map(({ name }) => name)));
  const loose = Map.groupBy(
    words.filter(({ cell }) => cell !== undefined && !taken.has(cell)),
    ({ cell = "" }) => cell,
  );
  return [...loose].map(([name, own]) =>
    placed(number, label, {
      row: 0,
      column: 0,
      rowSpan: 1,
      columnSpan: 1,
      name,
      text: own.map(({ text }) => text).join(" "),
      box: around(own.map(({ box }) => box)),
    }),
  );
}

/** Every sheet of a workbook or CSV file as a whole, with what stands beside its tables. */
export function wholeSheets(document: Document): Sheet[] {
  return document.pages.map((page) => {
    const own = page.tables.flatMap(({ cells }) =>
      cells.map((cell) => placed(page.number, page.label, cell)),
    );
    const cells = [...own, ...looseCells(page)];
    const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
    return sheetOf(page.label ?? "", page.number, columns, cells);
  });
}
