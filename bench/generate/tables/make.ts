import { Dice } from "../dice.ts";
import { keep } from "../keep.ts";
import { firstSeed } from "../make.ts";
import type { Part } from "../words/wording.ts";
import { bookOf, sheetOf } from "./sheet.ts";

/** Pages of one file. */
const pages = 20;
/** From this file on the developed part is set in words of its own. */
const firstFurther = 12;

/** Writes `count` files of tables with their truth beside them, and returns their names without ending. */
export function makeTables(part: Part, count: number, folder: string): Promise<string[]> {
  const nameOf = (at: number) => `tables-${part}-${String(at).padStart(2, "0")}`;
  return keep(folder, count, nameOf, (at) => {
    const source = part === "develop" && at >= firstFurther ? "further" : part;
    const sheets = Array.from({ length: pages }, (_, page) =>
      sheetOf(new Dice(firstSeed[part] + 1_000 * at + page), source, `p${page}`),
    );
    const truth = sheets.map(({ arrangement, tables }, page) => ({ page: page + 1, arrangement, tables }));
    return { html: bookOf(sheets), truth, size: "a4" };
  });
}
