import type ExcelJS from "exceljs";

/** A cell: texts are stored as texts, so that none runs as a formula; a formula brings the result it has now. */
export type Put = string | number | null | { date: string } | { formula: string; result: string | number };
export type Head = { name: string; width: number; format?: string };

export const money = "#,##0.00;[Red]-#,##0.00";
const day = "yyyy-mm-dd";

function put(cell: ExcelJS.Cell, value: Put, format: string | undefined): void {
  if (value === null || value === "") return;
  if (typeof value === "string") {
    cell.value = value;
    cell.numFmt = "@";
  } else if (typeof value === "number") {
    cell.value = value;
    cell.numFmt = format ?? "General";
  } else if ("date" in value) {
    cell.value = new Date(`${value.date}T00:00:00Z`);
    cell.numFmt = day;
  } else {
    cell.value = { formula: value.formula, result: value.result };
    cell.numFmt = format ?? "General";
  }
}

/** A sheet with a head row that stays in sight and can be filtered by. */
export function addSheet(
  book: ExcelJS.Workbook,
  name: string,
  heads: readonly Head[],
  rows: readonly (readonly Put[])[],
): ExcelJS.Worksheet {
  const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
  // Printed, a sheet is as wide as a page.
  sheet.pageSetup = {
    orientation: "landscape",
    paperSize: 9,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
  };
  sheet.columns = heads.map(({ width }) => ({ width }));
  const head = sheet.addRow(heads.map((each) => each.name));
  head.font = { bold: true };
  head.eachCell((cell) => {
    cell.fill = { type: "pattern", pattern: "solid", fgColor: { argb: "FFE7ECF3" } };
    cell.alignment = { wrapText: true, vertical: "top" };
  });
  for (const values of rows) {
    const row = sheet.addRow([]);
    for (const [at, value] of values.entries()) put(row.getCell(at + 1), value, heads[at]?.format);
  }
  if (rows.length > 0)
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: heads.length } };
  return sheet;
}

/** Marks cells that say `CHECK`. */
export function markChecks(sheet: ExcelJS.Worksheet, range: string): void {
  const first = range.split(":")[0] ?? range;
  sheet.addConditionalFormatting({
    ref: range,
    rules: [
      {
        type: "expression",
        priority: 1,
        formulae: [`${first}="CHECK"`],
        style: {
          font: { bold: true, color: { argb: "FF9C0006" } },
          fill: { type: "pattern", pattern: "solid", bgColor: { argb: "FFFFC7CE" } },
        },
      },
    ],
  });
}
