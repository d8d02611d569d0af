import {
  AlignmentType,
  type ITableCellBorders,
  LineRuleType,
  Paragraph,
  ShadingType,
  TableCell,
  VerticalAlign,
  WidthType,
} from "docx";
import type { Box, Cell, Page, Word } from "../../../document/document.ts";
import { segments } from "../../../document/layout/lines.ts";
import { type Drawing, fillOf } from "../../graphics/ink-regions.ts";
import { within } from "../../graphics/within.ts";
import type { FontScale } from "../layout/font-scales.ts";
import { rowsOf, type TextRow } from "../layout/rows.ts";
import { twips } from "./paragraph.ts";
import { runsOf } from "./runs.ts";

/** What a cell takes from its table: the sides of the columns, and how the page looks. */
export type Look = { edges: readonly number[]; page: Page; drawing: Drawing; scaleOf: FontScale };

/** Points between a cell's sides and its text. */
export const padding = 2.5;

/** Text that keeps clear of one side more than of the other stands at that other side. */
function alignmentOf(rows: readonly TextRow[], [left, , right]: Box, padded: number) {
  const start = Math.min(...rows.map(({ box }) => box[0])) - left;
  const end = right - Math.max(...rows.map(({ box }) => box[2]));
  if (start <= padded * 2.5 && start <= end + 1) return AlignmentType.LEFT;
  if (Math.abs(start - end) < Math.max(3, 0.15 * (start + end))) return AlignmentType.CENTER;
  return start > end ? AlignmentType.RIGHT : AlignmentType.LEFT;
}

function paragraphsIn(cell: Cell, words: readonly Word[], { edges, page, scaleOf }: Look, head: boolean) {
  const rows = rowsOf(segments(words, 1));
  if (rows.length === 0)
    return [new Paragraph({ spacing: { line: twips(8), lineRule: LineRuleType.AT_LEAST } })];
  const box: Box = [
    edges[cell.column] ?? 0,
    cell.box[1],
    edges[cell.column + cell.columnSpan] ?? 0,
    cell.box[3],
  ];
  const alignment = alignmentOf(rows, box, padding);
  const blocks: TextRow[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1)?.at(-1);
    const [word] = row.words;
    const need = word === undefined ? 0 : word.box[2] - word.box[0] + row.size;
    const full = last !== undefined && box[2] - padding - last.box[2] < need;
    const near = last !== undefined && last.base - row.base < 1.6 * row.size;
    if (full && near) blocks.at(-1)?.push(row);
    else blocks.push([row]);
  }
  return blocks.map((block) => {
    const all = block.flatMap((row) => row.words);
    const size = block[0]?.size ?? 0;
    const setting = { page, size, underlined: new Set<Word>(), scaleOf };
    return new Paragraph({
      alignment,
      bidirectional: block[0]?.rightToLeft ?? false,
      keepNext: head,
      spacing: { line: twips(1.15 * size), lineRule: LineRuleType.AT_LEAST },
      children: runsOf(all, setting),
    });
  });
}

/** Share of the white of a cell by which its text stands nearer to the top than to the foot. */
const nearer = 0.25;

/** Where a cell's text stands between the top and the foot of its row. */
function levelOf(words: readonly Word[], [, bottom, , top]: Box) {
  if (words.length === 0) return VerticalAlign.CENTER;
  const [above, below] = [
    top - Math.max(...words.map(({ box }) => box[3])),
    Math.min(...words.map(({ box }) => box[1])) - bottom,
  ];
  const least = nearer * (words[0]?.font.size ?? 10) + nearer * Math.abs(above + below);
  return below - above > least ? VerticalAlign.TOP : VerticalAlign.CENTER;
}

/** What a cell takes from where it stands: the box of its row, or rows, and the rules drawn along it. */
type Place = { head: boolean; row: Box; borders: ITableCellBorders };

/** A cell with its text, fill and width. */
export function cellOf(cell: Cell, look: Look, { head, row, borders }: Place): TableCell {
  const { edges, page, drawing } = look;
  const fill = fillOf(drawing, cell.box);
  const words = page.words.filter((word) => within(word.box, cell.box));
  const width = (edges[cell.column + cell.columnSpan] ?? 0) - (edges[cell.column] ?? 0);
  return new TableCell({
    children: paragraphsIn(cell, words, look, head),
    rowSpan: cell.rowSpan,
    columnSpan: cell.columnSpan,
    width: { size: twips(width), type: WidthType.DXA },
    verticalAlign: levelOf(words, row),
    borders,
    ...(fill === undefined ? {} : { shading: { type: ShadingType.CLEAR, fill, color: "auto" } }),
  });
}

export const emptyCell = (width: number, borders: ITableCellBorders) =>
  new TableCell({
    children: [new Paragraph("")],
    width: { size: twips(width), type: WidthType.DXA },
    borders,
  });
