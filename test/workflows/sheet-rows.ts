import ExcelJS from "exceljs";

/** The rows of a workbook's sheets below their heads as what their cells show: of a formula its stored result. */
export async function sheetsIn(bytes: Uint8Array): Promise<(name: string) => unknown[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  return (name) => {
    const sheet = book.getWorksheet(name);
    if (sheet === undefined || sheet.rowCount < 2) return [];
    return (sheet.getRows(2, sheet.rowCount - 1) ?? []).map((row) =>
      Array.from({ length: row.cellCount }, (_, at) => {
        const { value, result } = row.getCell(at + 1);
        if (value instanceof Date) return value.toISOString().slice(0, 10);
        return typeof value === "object" && value !== null ? result : value;
      }),
    );
  };
}
