import { hold } from "../../limits/count.ts";
import type { OnTag } from "../xml/scan.ts";

/** The number of a column by its letters: 1 for A. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** References of cells and merged ranges in a worksheet (ECMA-376, part 1, 18.3.1). */
const reference = /\s(?:r|ref)\s*=\s*["'](?:[A-Z]{1,3}\d{1,7}:)?([A-Z]{1,3})(\d{1,7})["']/;

/** Throws when the cells of a sheet lie so far apart that an engine would be busy with the empty pages between them. */
export function sheetArea(): OnTag {
  let [rows, columns] = [0, 0];
  return (xml, from, to, name) => {
    if (name !== "c" && name !== "mergeCell") return;
    const [, letters = "", digits = ""] = reference.exec(xml.toString("latin1", from, to)) ?? [];
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
    hold("sheet.area", rows * columns);
  };
}

/** The number that an attribute of a table states (OpenDocument 1.3, part 3, 19.675 to 19.679); 1 without it. */
function stated(tag: string, attribute: string): number {
  const [, number = "1"] = new RegExp(`[:\\s]${attribute}\\s*=\\s*["']\\s*(\\d{1,15})`).exec(tag) ?? [];
  return Math.max(1, Number(number));
}

/** The same for a sheet of OpenDocument, which says how often a row or a cell repeats; empty ones count between others. */
export function repeatedArea(): OnTag {
  let [before, repeats, column] = [0, 0, 0];
  let [rows, columns] = [0, 0];
  return (xml, from, to, name) => {
    if (name !== "table" && name !== "table-row" && name !== "table-cell") {
      if (name === "covered-table-cell" && xml[from] !== 0x2f) {
        column += stated(xml.toString("latin1", from, to), "number-columns-repeated");
      }
      return;
    }
    if (xml[from] === 0x2f) return;
    const tag = xml.toString("latin1", from, to);
    if (name === "table") [before, repeats, rows, columns] = [0, 0, 0, 0];
    else if (name === "table-row") {
      [before, repeats, column] = [before + repeats, stated(tag, "number-rows-repeated"), 0];
    } else {
      const across = stated(tag, "number-columns-repeated");
      column += across;
      if (tag.endsWith("/") && !/[:\s](?:value-type|formula|number-\w+-spanned)\s*=/.test(tag)) return;
      rows = Math.max(rows, before + Math.max(repeats, stated(tag, "number-rows-spanned")));
      columns = Math.max(columns, column - 1 + stated(tag, "number-columns-spanned"));
      hold("sheet.area", rows * columns);
    }
  };
}
