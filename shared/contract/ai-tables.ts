import { array, boolean, number, object, string } from "zod";
import { box } from "./evidence.ts";
import { choice, text } from "./field.ts";
import { documentFile } from "./file.ts";
import { findingOf, operation } from "./operation.ts";

const cell = object({
  row: number().int(),
  column: number().int(),
  row_span: number().int(),
  column_span: number().int(),
  text: string(),
  page: number().int(),
  bbox: box,
}).meta({ id: "TableCell" });

const table = object({
  page: number().int(),
  pages: array(number().int()),
  bbox: box,
  row_count: number().int(),
  column_count: number().int(),
  header_rows: number().int(),
  ruled: boolean(),
  rows: array(array(string())),
  row_pages: array(number().int()),
  cells: array(cell),
}).meta({ id: "Table" });

/** Rows and columns count from 0; boxes are PDF points, origin bottom-left. `rows` is the grid of texts, `row_pages` the page on which each row begins. */
export const tablesData = object({
  table_count: number().int(),
  tables: array(table),
}).meta({ id: "Tables" });

export const extractTables = operation({
  path: "/api/v1/ai/extract-tables",
  tier: "developer",
  weight: "heavy",
  summary: "Find the tables of a document",
  description:
    "Ruled and unruled tables with spans; a table that runs over pages is one, and row_pages says where each row stands. header_rows is 0 where no row names the columns. A page of a workbook is a sheet; numbers come as displayed, dates as ISO 8601. Scans are read by OCR. excel answers a workbook, csv one CSV file or a ZIP of several.",
  form: {
    file: documentFile,
    pages: text({ max: 5_000 }, "Pages such as 1-3,5; all when absent").optional(),
    export_format: choice(["json", "excel", "csv"]).default("json"),
    password: text({ max: 127 }, "Opens a locked PDF").optional(),
  },
  returns: findingOf("TableExtractionResponse", tablesData, ["xlsx", "csv", "zip"]),
  mock: {
    table_count: 1,
    tables: [
      {
        page: 1,
        pages: [1],
        bbox: [72, 600, 300, 640],
        row_count: 2,
        column_count: 2,
        header_rows: 1,
        ruled: true,
        rows: [
          ["Item", "Amount"],
          ["Consulting", "1,000.00"],
        ],
        row_pages: [1, 1],
        cells: [
          {
            row: 0,
            column: 0,
            row_span: 1,
            column_span: 1,
            text: "Item",
            page: 1,
            bbox: [72, 620, 186, 640],
          },
        ],
      },
    ],
  },
});
