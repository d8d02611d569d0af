import { readZip } from "../../archive/zip-reader.ts";
import { hold } from "../../limits/count.ts";

/** References of cells and merged ranges in a worksheet (ECMA-376, part 1, 18.3.1). */
const reference =
  /<(?:\w{1,20}:)?(?:c|mergeCell)\s[^<>]{0,200}?\b(?:r|ref)="(?:[A-Z]{1,3}\d{1,7}:)?([A-Z]{1,3})(\d{1,7})"/g;

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Throws when the cells of a sheet lie so far apart that an engine would be busy with the empty pages between them. */
export function checkSheets(workbook: Uint8Array): void {
  const zip = readZip(workbook);
  for (const { name } of zip.entries()) {
    if (!/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    const sheet = Buffer.from(zip.read(name) ?? []).toString("latin1");
    let [rows, columns] = [0, 0];
    for (const [, letters = "", digits = ""] of sheet.matchAll(reference)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnOf(letters));
    }
    hold("sheet.area", rows * columns);
  }
}
