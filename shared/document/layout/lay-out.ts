import type { Page } from "../document.ts";
import { blocksOf } from "./blocks.ts";
import { segments } from "./lines.ts";
import { readingOrder } from "./reading-order.ts";

/** Gap, in text heights, that parts two pieces of one row. */
const widestGap = 1;

/** Lines and blocks of a page whose words are known: by text layer, by OCR, by their place on the line. */
export function layOut(page: Omit<Page, "lines" | "blocks" | "tables">): Page {
  const lines = readingOrder(segments(page.words, widestGap));
  return { ...page, lines, blocks: blocksOf(lines), tables: [] };
}
