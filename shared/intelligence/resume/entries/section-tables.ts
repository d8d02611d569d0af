import type { Cell, Document, Page, Table } from "../../../document/document.ts";
import { detectTables } from "../../../document/tables/detect-tables.ts";
import type { Span } from "../layout/piece.ts";
import type { Section } from "../sections/sections.ts";

/** Points by which a table may reach beyond the rows of its section. */
const reach = 10;

/** The tables of a section, each with its page. */
export function tablesIn(section: Section, document: Document): { table: Table; page: Page }[] {
  return document.pages.flatMap((page) => {
    const rows = section.rows.filter((row) => row.page === page.number);
    if (rows.length === 0) return [];
    const [top, bottom] = [
      Math.max(...rows.map(({ box }) => box[3])),
      Math.min(...rows.map(({ box }) => box[1])),
    ];
    return detectTables(page)
      .filter(({ box }) => box[3] < top + reach && box[1] > bottom - reach)
      .map((table) => ({ table, page }));
  });
}

export const cellAt = ({ cells }: Table, row: number, column: number): Cell | undefined =>
  cells.find((cell) => cell.row === row && cell.column === column);

/** What a cell says, with its words; undefined where it is empty. */
export function spanOfCell(cell: Cell | undefined, page: Page): Span | undefined {
  if (cell === undefined || cell.text.trim() === "") return undefined;
  const [x0, y0, x1, y1] = cell.box;
  const words = page.words.filter(({ box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return x > x0 - 1 && x < x1 + 1 && y > y0 - 1 && y < y1 + 1;
  });
  return words.length === 0
    ? undefined
    : { text: cell.text.replace(/\s+/g, " ").trim(), words, page: page.number };
}
