import type { Workbook } from "exceljs";

/** An empty workbook. The library takes half a second to load, so it is when the first one is written. */
export async function newWorkbook(): Promise<Workbook> {
  const { default: excel } = await import("exceljs");
  return new excel.Workbook();
}
