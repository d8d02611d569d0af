import type { Box, Document, Page, Table } from "../../../document/document.ts";
import { joinedTables } from "../../../document/tables/joined-tables.ts";

export type SheetCell = { text: string; value?: number; span: number };
export type SheetRow = { page: number; row: number; box: Box; cells: ReadonlyMap<number, SheetCell> };
/** A sheet of a workbook, or a table of another document. */
export type Sheet = { name: string; rows: readonly SheetRow[] };

type Cells = readonly (Table["cells"][number] & { page?: number })[];

function rowsOf(page: number, cells: Cells): SheetRow[] {
  return [...Map.groupBy(cells, ({ row }) => row)].map(([row, own]) => {
    const boxes = own.map(({ box }) => box);
    return {
      page: own[0]?.page ?? page,
      row: row + 1,
      box: [
        Math.min(...boxes.map((box) => box[0])),
        Math.min(...boxes.map((box) => box[1])),
        Math.max(...boxes.map((box) => box[2])),
        Math.max(...boxes.map((box) => box[3])),
      ],
      cells: new Map(
        own.map(({ column, text, value, columnSpan }) => [
          column,
          {
            text: text.replace(/\s+/g, " ").trim(),
            span: columnSpan,
            ...(typeof value === "number" ? { value } : {}),
          },
        ]),
      ),
    };
  });
}

const sheetOf = (page: Page, table: Table): Sheet => ({
  name: page.label ?? `page ${page.number}`,
  rows: rowsOf(page.number, table.cells).sort((a, b) => a.row - b.row),
});

/** Every table of a document: a sheet may hold several. */
export function sheetsOf(document: Document): Sheet[] {
  if (document.format === "pdf" || document.format === "image") {
    return joinedTables(document.pages).map((table) => ({
      name: `page ${table.page}`,
      rows: rowsOf(table.page, table.cells).sort((a, b) => a.row - b.row),
    }));
  }
  return document.pages.flatMap((page) => page.tables.map((table) => sheetOf(page, table)));
}

export const rowText = ({ cells }: SheetRow): string => [...cells.values()].map(({ text }) => text).join(" ");
