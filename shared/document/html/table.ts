import type { FlowCell, Run, TableItem } from "../flow/flow.ts";
import { attribute, type HtmlElement, isElement } from "./parse.ts";

const mostColumns = 1_000;

const childElements = (parent: HtmlElement) => parent.childNodes.filter(isElement);

function rowsOf(table: HtmlElement): { row: HtmlElement; head: boolean }[] {
  return childElements(table).flatMap((each) => {
    if (each.tagName === "tr") return [{ row: each, head: false }];
    if (!/^(thead|tbody|tfoot)$/.test(each.tagName)) return [];
    const head = each.tagName === "thead";
    return childElements(each)
      .filter(({ tagName }) => tagName === "tr")
      .map((row) => ({ row, head }));
  });
}

const cellsOf = (row: HtmlElement) =>
  childElements(row).filter(({ tagName }) => tagName === "td" || tagName === "th");

const contains = (element: HtmlElement, tag: string): boolean =>
  childElements(element).some((each) => each.tagName === tag || contains(each, tag));

/** Tables that only place things: those around others, of a single column, or of one row that could be a letterhead. */
export function placesOnly(table: HtmlElement): boolean {
  const rows = rowsOf(table).map(({ row }) => cellsOf(row));
  if (rows.length === 1 && (rows[0]?.length ?? 0) < 3) return true;
  return rows.every(({ length }) => length < 2) || contains(table, "table");
}

const span = (cell: HtmlElement, name: string, most: number) => {
  const value = Number.parseInt(attribute(cell, name) ?? "1", 10);
  return Number.isNaN(value) || value < 0 ? 1 : Math.min(value, most);
};

/** A table on its grid (HTML, 4.9.12, forming a table). */
export function tableItem(
  table: HtmlElement,
  contentOf: (cell: HtmlElement) => Run[],
): TableItem | undefined {
  const rows = rowsOf(table);
  const cells: FlowCell[] = [];
  /** The row at which each column is free again. */
  const free: number[] = [];
  let columns = 0;
  for (const [index, { row }] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while ((free[column] ?? 0) > index) column++;
      if (column >= mostColumns) break;
      const columnSpan = Math.max(1, span(cell, "colspan", mostColumns - column));
      // Zero reaches down to the end of the table.
      const rowSpan = Math.min(span(cell, "rowspan", 65_534) || rows.length, rows.length - index);
      for (let at = column; at < column + columnSpan; at++) free[at] = index + rowSpan;
      cells.push({ row: index, column, rowSpan, columnSpan, runs: contentOf(cell) });
      column += columnSpan;
      columns = Math.max(columns, column);
    }
  }
  if (cells.length === 0) return undefined;
  const isHead = ({ row, head }: (typeof rows)[number]) =>
    head || (cellsOf(row).length > 0 && cellsOf(row).every(({ tagName }) => tagName === "th"));
  const body = rows.findIndex((row) => !isHead(row));
  const headerRows = Math.max(1, body < 0 ? rows.length : body);
  return { kind: "table", rows: rows.length, columns, headerRows, ruled: true, cells };
}
