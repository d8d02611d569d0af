import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeBrowser } from "../../../shared/convert/html/page.ts";
import { Dice } from "../dice.ts";
import { firstSeed, pdfOf } from "../make.ts";
import type { Part } from "../words/wording.ts";
import { bookOf, sheetOf } from "./sheet.ts";

/** Pages of one file. */
const pages = 20;

/** Writes `count` files of tables with their truth beside them, and returns their names without ending. */
export async function makeTables(part: Part, count: number, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = join(folder, `tables-${part}-${String(at).padStart(2, "0")}`);
    names.push(name);
    if (existsSync(`${name}.pdf`) && existsSync(`${name}.truth.json`)) continue;
    const sheets = Array.from({ length: pages }, (_, page) =>
      sheetOf(new Dice(firstSeed[part] + 1_000 * at + page), part, `p${page}`),
    );
    const html = bookOf(sheets);
    writeFileSync(`${name}.html`, html);
    writeFileSync(`${name}.pdf`, await pdfOf(html, "a4"));
    const truth = sheets.map(({ arrangement, tables }, page) => ({ page: page + 1, arrangement, tables }));
    writeFileSync(`${name}.truth.json`, JSON.stringify(truth));
  }
  await closeBrowser();
  return names;
}
