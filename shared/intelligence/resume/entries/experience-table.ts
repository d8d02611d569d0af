import type { Document, Page, Table } from "../../../document/document.ts";
import { periodsIn } from "../dates/period.ts";
import { type Span, slice } from "../layout/piece.ts";
import type { Section } from "../sections/sections.ts";
import type { DatedSpan } from "./entry-rows.ts";
import { type GridLabel, gridLabelOf } from "./grid-labels.ts";
import type { Post } from "./post.ts";
import { cellAt, spanOfCell, tablesIn } from "./section-tables.ts";

/** What the first row of a table says of its columns; undefined where it names no post or employer, or more than labels. */
function labelsOf(table: Table): readonly GridLabel[] | undefined {
  const labels = Array.from({ length: table.columns }, (_, column) =>
    gridLabelOf(cellAt(table, 0, column)?.text ?? ""),
  );
  const known = labels.filter((label) => label !== undefined);
  const names = known.includes("position") && known.includes("company");
  return names && known.length === labels.length ? known : undefined;
}

function periodIn(cells: readonly Span[]): DatedSpan | undefined {
  for (const cell of cells) {
    const [found] = periodsIn(cell.text);
    if (found === undefined) continue;
    const { start, end, current, range } = found;
    return { start, end, current, range, span: slice(cell, found.from, found.to) ?? cell };
  }
  return undefined;
}

function postOf(table: Table, row: number, labels: readonly GridLabel[], page: Page): Post {
  const read = (name: GridLabel) =>
    labels.flatMap((label, column) => {
      const span = label === name ? spanOfCell(cellAt(table, row, column), page) : undefined;
      return span === undefined ? [] : [span];
    });
  const [position] = read("position");
  const [company] = read("company");
  const [location] = read("place");
  return {
    ...{ position, company, location, period: periodIn(read("none")) },
    ...{ summary: undefined, highlights: read("duties"), sure: 0.95 },
  };
}

/** The posts of a section that is set as a table with named columns; none when there is no such table. */
export const tablePosts = (section: Section, document: Document): Post[] =>
  tablesIn(section, document).flatMap(({ table, page }) => {
    const labels = labelsOf(table);
    if (labels === undefined) return [];
    return Array.from({ length: table.rows - 1 }, (_, at) => postOf(table, at + 1, labels, page)).filter(
      ({ position, company }) => position !== undefined || company !== undefined,
    );
  });
