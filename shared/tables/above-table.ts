import type { Box, Document } from "../document/document.ts";
import { type LabelledParty, mayBeTitle, namesParty, type Pair, pairsIn, partiesOf } from "./party-label.ts";
import type { ReadTable } from "./read-table.ts";
import type { Sheet } from "./sheet.ts";

type Read = Pick<ReadTable<string>, "sheet" | "head" | "rows">;

/** The rows of a table without the titles of the next one at its end. */
const ownRows = ({ rows }: Read) => rows.slice(0, 1 + rows.findLastIndex((row) => !mayBeTitle(row)));

/** The page of a table's head, and whether something on it stands above, and below the table before: that has its own. */
function spaceAbove(table: Read, others: readonly Read[]): { page: number; holds: (box: Box) => boolean } {
  const top = Math.max(...table.head.map(({ box }) => box[3]));
  const page = table.head[0]?.page ?? table.sheet.page;
  const ceiling = others.reduce((lowest, each) => {
    const last = each.rows.findLast((row) => !mayBeTitle(row)) ?? each.head.at(-1);
    const isBefore = each !== table && last !== undefined && last.page === page && last.box[1] > top - 1;
    return isBefore ? Math.min(lowest, last.box[1]) : lowest;
  }, Number.POSITIVE_INFINITY);
  return { page, holds: (box) => box[1] > top - 1 && box[3] < ceiling + 1 };
}

/** The lines that stand above a table, from the top. `tables` are all that were read of the document. */
export function linesAbove(
  { pages }: Pick<Document, "pages">,
  table: Read,
  tables: readonly Read[],
): string[] {
  const { page, holds } = spaceAbove(table, tables);
  const lines = pages.find(({ number }) => number === page)?.lines ?? [];
  return lines.filter(({ box }) => holds(box)).map(({ text }) => text);
}

/**
 * The parties that labels above a table name for all of its rows. `tables` are all that were read of the document, `sheets`
 * all that it has. A side that two names are given for has none, and so have rows among which other parties are named.
 */
export function partiesAbove(
  { keyValues }: Pick<Document, "keyValues">,
  table: Read,
  tables: readonly Read[],
  sheets: readonly Sheet[],
): LabelledParty[] {
  if (ownRows(table).some(namesParty)) return [];
  const { page: own, holds } = spaceAbove(table, tables);
  const labelled = keyValues
    .filter(({ page, keyBox }) => page === own && holds(keyBox))
    .map(({ key, value, keyBox }): Pair => ({ key, value, box: keyBox }));
  const inCells = sheets
    .flatMap(({ rows }) => rows)
    .filter(({ page, box }) => page === own && holds(box))
    .flatMap(pairsIn);
  const found = partiesOf([...labelled, ...inCells]);
  return found.filter(({ side }) => found.filter((each) => each.side === side).length === 1);
}
