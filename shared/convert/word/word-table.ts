import { Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from "docx";
import type { Table as DocumentTable } from "../../document/document.ts";

const clean = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

function cellOf(text: string, bold: boolean, rowSpan: number, columnSpan: number): TableCell {
  const children = text
    .split("\n")
    .map((line) => new Paragraph({ children: [new TextRun({ text: clean(line), bold, size: 18 })] }));
  return new TableCell({ children, rowSpan, columnSpan });
}

/** A table with its spans; squares that no cell covers become empty cells. */
export function wordTable(table: Pick<DocumentTable, "rows" | "columns" | "cells" | "headerRows">): Table {
  const covered = new Set<string>();
  const origins = new Map(table.cells.map((cell) => [`${cell.row},${cell.column}`, cell]));
  const rows = Array.from({ length: table.rows }, (_, row) => {
    const children: TableCell[] = [];
    for (let column = 0; column < table.columns; column++) {
      if (covered.has(`${row},${column}`)) continue;
      const cell = origins.get(`${row},${column}`);
      const [rowSpan, columnSpan] = [cell?.rowSpan ?? 1, cell?.columnSpan ?? 1];
      for (let r = 0; r < rowSpan; r++)
        for (let c = 0; c < columnSpan; c++) covered.add(`${row + r},${column + c}`);
      children.push(cellOf(cell?.text ?? "", row < table.headerRows, rowSpan, columnSpan));
    }
    return new TableRow({ children, tableHeader: row < table.headerRows });
  });
  return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
}
