import type { Page, Table } from "../document.ts";
import { placed } from "./placement.ts";
import { ruledTables } from "./ruled.ts";
import { unruledTables } from "./unruled.ts";

/**
 * The tables of a page from the top: those that its format states, else those that rulings draw, then those that alignment shows in what is
 * left.
 */
export function detectTables(page: Page): Table[] {
  if (page.tables.length > 0) return [...page.tables];
  const ruled = ruledTables(page);
  const rest = page.words.filter(
    ({ box }) =>
      !ruled.some(
        (table) =>
          box[0] < table.box[2] && box[2] > table.box[0] && box[1] < table.box[3] && box[3] > table.box[1],
      ),
  );
  return [...ruled, ...unruledTables(page, rest)].map(placed).toSorted((a, b) => b.box[3] - a.box[3]);
}
