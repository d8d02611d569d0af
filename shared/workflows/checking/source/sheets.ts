import { cellCounters, type SheetCell as ReadCell, SheetReader } from "../../../document/excel/sheet.ts";
import { cellStyles, sharedStrings, sheetEntries, usesDates1904 } from "../../../document/excel/workbook.ts";
import { binarySheets } from "../../../document/excel-binary/read-xls.ts";
import { OfficePackage } from "../../../document/office/package.ts";
import { openOffice } from "../../../format/encryption/open-office.ts";
import { decoded } from "../../../format/text/decode.ts";
import { delimitedRows, delimiterOf, separatorLine } from "../../../format/text/delimited.ts";
import { Counter } from "../../../limits/count.ts";
import type { Place } from "../rules/rule.ts";

/** A cell with its address, `B7`. `value` is what a workbook holds behind the text. */
export type SheetCell = { text: string; value?: number | boolean | string; place: Place };

/** A row by its number in the file, cells by column from 0. */
export type SheetRow = { number: number; cells: ReadonlyMap<number, SheetCell> };
export type Sheet = { name: string; rows: readonly SheetRow[] };

function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}

export const addressOf = (column: number, row: number): string => `${letters(column)}${row}`;

/** Rows of a delimited text, numbered by record as a spreadsheet shows them. */
export function csvSheets(bytes: Uint8Array, filename: string): Sheet[] {
  const text = decoded(bytes);
  const delimiter = delimiterOf(text, filename) ?? ",";
  const counted = new Counter("text.cells");
  const rows: SheetRow[] = [];
  let number = 0;
  for (const fields of delimitedRows(text.replace(separatorLine, "").replace(/^\ufeff/, ""), delimiter)) {
    number++;
    const cells = new Map<number, SheetCell>();
    for (const [column, field] of fields.entries()) {
      const value = field.trim();
      if (value !== "")
        cells.set(column, { text: value, place: { cell: addressOf(column, number), text: value } });
    }
    counted.add(Math.max(1, fields.length));
    if (cells.size > 0) rows.push({ number, cells });
  }
  return [{ name: "", rows }];
}

/** The cells of a sheet by row, as they are shown. */
function sheetOf(name: string, cells: readonly ReadCell[]): Sheet {
  const rows = [...Map.groupBy(cells, ({ row }) => row)].map(([row, list]): SheetRow => {
    const made = list.map(({ column, text, value }): [number, SheetCell] => {
      const shown = text.trim();
      const place = { sheet: name, cell: addressOf(column, row + 1), text: shown };
      return [column, { text: shown, ...(value === undefined ? {} : { value }), place }];
    });
    return { number: row + 1, cells: new Map(made) };
  });
  return { name, rows: rows.toSorted((one, other) => one.number - other.number) };
}

/** Rows of every sheet of a workbook. */
export function workbookSheets(bytes: Uint8Array): Sheet[] {
  const file = new OfficePackage(bytes);
  const main = file.mainPart();
  const root = file.xml(main);
  const strings = file.related(main, "sharedStrings");
  const shared = sharedStrings(strings === undefined ? undefined : file.bytes(strings));
  const styles = cellStyles(file.xml(file.related(main, "styles")), usesDates1904(root));
  const counters = cellCounters();
  return sheetEntries(file, main, root).flatMap(({ name, part }) => {
    const content = file.bytes(part);
    if (content === undefined) return [];
    return [sheetOf(name, new SheetReader(shared, styles, counters).read(content).cells)];
  });
}

/** The same for a workbook of Excel 2 to 2003. */
export const oldWorkbookSheets = (bytes: Uint8Array, password: string | undefined): Sheet[] =>
  binarySheets(openOffice(bytes, password)).map(({ place, sheet }) => sheetOf(place.name, sheet.cells));
