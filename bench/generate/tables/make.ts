import { Dice } from "../dice.ts";
import { keep } from "../keep.ts";
import { firstSeed } from "../make.ts";
import type { Part } from "../words/wording.ts";
import { bookOf, sheetOf } from "./sheet.ts";

/** Pages of one file. */
const pages = 20;

/** Writes `count` files of tables with their truth beside them, and returns their names without ending. */
export function makeTables(part: Part, count: number, folder: string): Promise<string[]> {
  const nameOf = (at: number) => `tables-${part}-${String(at).padStart(2, "0")}`;
  return keep(folder, count, nameOf, (at) => {
    const sheets = Array.from({ length: pages }, (_, page) =>
      sheetOf(new Dice(firstSeed[part] + 1_000 * at + page), part, `p${page}`),
    );
    const truth = sheets.map(({ arrangement, tables }, page) => ({ page: page + 1, arrangement, tables }));
    return { html: bookOf(sheets), truth, size: "a4" };
  });
}
