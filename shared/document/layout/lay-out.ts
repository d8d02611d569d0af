import type { Page, Word } from "../document.ts";
import { partedRows } from "./gutters.ts";
import { asSeen, levelled } from "./level.ts";
import { lineOf } from "./lines.ts";
import { pageBlocks } from "./page-blocks.ts";
import { readingOrder } from "./reading-order.ts";
import { rowsOf } from "./rows.ts";
import { partTurned, widestGap } from "./turned-lines.ts";
import { partVertical } from "./vertical.ts";

/** Specks and strokes of a drawing that OCR took for letters: they stay words of the page but are in none of its lines. */
const isSpeck = ({ text, confidence = 1 }: Word) =>
  confidence < 0.35 && ([...text].length < 4 || !/\p{L}{3}|\p{N}{2}/u.test(text));

/** A page before its words are lines and blocks. */
export type WordsPage = Omit<Page, "lines" | "blocks" | "tables">;

function laid(page: Page): Page {
  const words = page.words.filter((word) => !isSpeck(word));
  const { level: straight, turned } = partTurned({ ...page, words });
  const { level, upright } = partVertical(straight);
  const pieces = partedRows(rowsOf(level), widestGap).map(lineOf);
  const lines = [...readingOrder(pieces, page.rulings), ...upright, ...turned];
  return { ...page, lines, blocks: pageBlocks(page, lines), tables: [] };
}

/**
 * Lines and blocks of a page whose words are known: by text layer, by OCR, by their place on the line. A line of a
 * crooked scan, or of a page that stands turned, goes on where the page, turned level, has its next word.
 */
export function layOut(page: WordsPage): Page {
  const bare = { ...page, lines: [], blocks: [], tables: [] };
  return asSeen(laid(levelled(bare)), bare);
}
