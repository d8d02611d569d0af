import type { TableCell, TableContent } from "../structure/content.ts";
import { escapedHtml } from "./escape.ts";

const span = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : "");

function cellOf({ text, rowSpan, columnSpan }: TableCell, head: boolean): string {
  const tag = head ? "th" : "td";
  const scope = head ? ` scope="${columnSpan > 1 ? "colgroup" : "col"}"` : "";
  const lines = text.split("\n").map((line) => escapedHtml(line.replace(/\s+/g, " ").trim()));
  return `<${tag}${scope}${span("colspan", columnSpan)}${span("rowspan", rowSpan)}>${lines.join("<br>")}</${tag}>`;
}

/** A table in HTML, a row on each line. Squares that no cell holds are empty cells. `caption` is HTML. */
export function htmlTable(
  { rows, columns, headerRows, cells }: TableContent,
  { caption = "", attributes = "" } = {},
): string {
  const byRow = Map.groupBy(cells, ({ row }) => row);
  const covered = new Set<string>();
  const rowOf = (row: number) => {
    const own = new Map(byRow.get(row)?.map((cell) => [cell.column, cell]));
    let line = "";
    for (let column = 0; column < columns; column++) {
      if (covered.has(`${row},${column}`)) continue;
      const cell = own.get(column);
      for (let r = 0; r < (cell?.rowSpan ?? 1); r++)
        for (let c = 0; c < (cell?.columnSpan ?? 1); c++) covered.add(`${row + r},${column + c}`);
      line += cell === undefined ? "<td></td>" : cellOf(cell, row < headerRows);
    }
    return `<tr>${line}</tr>`;
  };
  const all = Array.from({ length: rows }, (_, row) => rowOf(row));
  const [head, body] = [all.slice(0, headerRows), all.slice(headerRows)];
  return [
    `<table${attributes}>`,
    ...(caption === "" ? [] : [`<caption>${caption}</caption>`]),
    ...(head.length > 0 ? ["<thead>", ...head, "</thead>"] : []),
    ...(body.length > 0 ? ["<tbody>", ...body, "</tbody>"] : []),
    "</table>",
  ].join("\n");
}
