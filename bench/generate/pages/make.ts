import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeBrowser } from "../../../shared/convert/html/page.ts";
import { Dice } from "../dice.ts";
import { firstSeed, pdfOf } from "../make.ts";
import type { Part } from "../words/wording.ts";
import { columnBook, columnPage, wordsInOrder } from "./page.ts";

/** Pages of one file. */
const pages = 20;

/** Writes `count` files of pages in columns with their words in order beside them; returns their names without ending. */
export async function makeColumnPages(part: Part, count: number, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = join(folder, `columns-${part}-${String(at).padStart(2, "0")}`);
    names.push(name);
    if (existsSync(`${name}.pdf`) && existsSync(`${name}.truth.json`)) continue;
    const made = Array.from({ length: pages }, (_, page) =>
      columnPage(new Dice(firstSeed[part] + 500_000 + 1_000 * at + page), part, `p${page}`),
    );
    writeFileSync(`${name}.pdf`, await pdfOf(columnBook(made), "a4"));
    const truth = made.map((page) => ({ arrangement: page.arrangement, words: wordsInOrder(page) }));
    writeFileSync(`${name}.truth.json`, JSON.stringify(truth));
  }
  await closeBrowser();
  return names;
}
