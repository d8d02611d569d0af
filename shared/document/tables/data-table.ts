import type { Table } from "../document.ts";

/** Cells with longer texts on average are prose set in columns. Characters. */
const mostCellText = 120;

/** Whether a table holds data in its cells, and not the columns of a page. */
export function isData({ columns, cells }: Pick<Table, "columns" | "cells">): boolean {
  const filled = cells.filter(({ text }) => text.trim() !== "");
  const letters = filled.reduce((sum, { text }) => sum + text.length, 0);
  return columns > 1 && filled.length > 2 && letters / filled.length <= mostCellText;
}
