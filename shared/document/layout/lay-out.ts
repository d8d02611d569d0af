import type { Page } from "../document.ts";
import { segments } from "./lines.ts";
import { pageBlocks } from "./page-blocks.ts";
import { readingOrder } from "./reading-order.ts";
import { partVertical } from "./vertical.ts";

/** Gap, in text heights, that parts two pieces of one row. */
const widestGap = 1;

/** Lines and blocks of a page whose words are known: by text layer, by OCR, by their place on the line. */
export function layOut(page: Omit<Page, "lines" | "blocks" | "tables">): Page {
  const { level, upright } = partVertical(page.words);
  const lines = [...readingOrder(segments(level, widestGap)), ...upright];
  return { ...page, lines, blocks: pageBlocks(page, lines), tables: [] };
}
