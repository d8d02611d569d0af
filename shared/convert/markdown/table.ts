import { htmlTable } from "../markup/table.ts";
import type { TableContent } from "../structure/content.ts";
import { escaped } from "./escape.ts";

const cellText = (text: string): string =>
  text
    .split("\n")
    .map((line) => escaped(line.replace(/\s+/g, " ").trim()).replaceAll("|", "\\|"))
    .join("<br>");

const isPlain = ({ cells, headerRows }: TableContent) =>
  headerRows <= 1 && cells.every(({ rowSpan, columnSpan }) => rowSpan === 1 && columnSpan === 1);

/** A table as GitHub writes it; in HTML where cells are merged or several rows are its head, which that cannot say. */
export function markdownTable(table: TableContent): string {
  if (!isPlain(table)) return htmlTable(table);
  const { rows, columns, cells, headerRows } = table;
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ""));
  for (const { row, column, text } of cells) {
    const line = grid[row];
    if (line !== undefined && column < columns) line[column] = cellText(text);
  }
  const empty = Array.from({ length: columns }, () => "");
  const [head = empty, ...body] = headerRows === 0 ? [empty, ...grid] : grid;
  const rule = Array.from({ length: columns }, () => "---");
  return [head, rule, ...body].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
