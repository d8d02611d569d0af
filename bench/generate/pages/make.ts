import { Dice } from "../dice.ts";
import { keep } from "../keep.ts";
import { firstSeed } from "../make.ts";
import type { Part } from "../words/wording.ts";
import { columnBook, columnPage, wordsInOrder } from "./page.ts";

/** Pages of one file. */
const pages = 20;
/** From this file on the developed part is set in words of its own. */
const firstFurther = 4;

/** Writes `count` files of pages in columns with their words in order beside them; returns their names without ending. */
export function makeColumnPages(part: Part, count: number, folder: string): Promise<string[]> {
  const nameOf = (at: number) => `columns-${part}-${String(at).padStart(2, "0")}`;
  return keep(folder, count, nameOf, (at) => {
    const source = part === "develop" && at >= firstFurther ? "further" : part;
    const made = Array.from({ length: pages }, (_, page) =>
      columnPage(new Dice(firstSeed[part] + 500_000 + 1_000 * at + page), source, `p${page}`),
    );
    const truth = made.map((page) => ({ arrangement: page.arrangement, words: wordsInOrder(page) }));
    return { html: columnBook(made), truth, size: "a4" };
  });
}
