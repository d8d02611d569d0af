import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "../generate/words/wording.ts";
import { partOf } from "../invoice/sets.ts";

/** A line of a receipt as people wrote it down, and the box around it, pixels from the top left. */
export type TrueLine = { text: string; left: number; top: number; right: number; bottom: number };

export type Receipt = { name: string; bytes: Uint8Array; lines: TrueLine[] };

const folder = join(import.meta.dirname, "../../../shared/data/intelligence/receipts-sroie");

/** Four corners and the text, which may hold commas. */
function trueLine(row: string): TrueLine {
  const cells = row.split(",");
  const [left = 0, top = 0, right = 0, , , bottom = 0] = cells.slice(0, 8).map(Number);
  return { left, top, right, bottom, text: cells.slice(8).join(",") };
}

/** Receipts of one part, by name. */
export function receipts(part: Part, most: number): Receipt[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".jpg"))
    .map((name) => name.slice(0, -".jpg".length));
  return names
    .filter((name) => partOf(name) === part)
    .slice(0, most)
    .map((name) => ({
      name,
      bytes: readFileSync(join(folder, `${name}.jpg`)),
      lines: readFileSync(join(folder, `${name}.boxes.csv`), "utf8")
        .trim()
        .split(/\r?\n/)
        .map(trueLine),
    }));
}

export const wordsOf = (text: string): string[] => text.toUpperCase().split(/\s+/).filter(Boolean);

/** How many of the words stand among those that were found, each found one counted once. */
export function amongst(words: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

/** Amounts with two decimals, without a currency around them. */
export const amountsOf = (words: readonly string[]): string[] =>
  words.filter((word) => /\d[.,]\d\d(?!\d)/.test(word)).map((word) => word.replace(/[^\d.,]/g, ""));
