import type { OutputFile } from "../../contract/file.ts";
import type { Orientation, PaperSize } from "../../contract/paper.ts";
import type { fillOrders, nUpCounts } from "../../contract/pdf-sheets.ts";
import { invalidField } from "../../errors/service-error.ts";
import { editedFile } from "../drawing/edit.ts";
import type { PdfInput } from "../structure/operations.ts";
import type { PageFrame } from "../structure/page-frame.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { papers } from "../structure/papers.ts";
import type { Sheet } from "./imposition.ts";
import { imposed } from "./sheets.ts";

type NUpInput = PdfInput & {
  pages_per_sheet: (typeof nUpCounts)[number];
  order: (typeof fillOrders)[number];
  page_size: PaperSize;
  orientation: Orientation;
  margin: number;
  gap: number;
};

type Grid = { columns: number; rows: number };
type Size = readonly [width: number, height: number];
type Spacing = { margin: number; gap: number };

/** Rows and columns that make so many cells, squares first. */
const grids: Readonly<Record<NUpInput["pages_per_sheet"], readonly Grid[]>> = {
  2: [
    { columns: 2, rows: 1 },
    { columns: 1, rows: 2 },
  ],
  4: [{ columns: 2, rows: 2 }],
  6: [
    { columns: 3, rows: 2 },
    { columns: 2, rows: 3 },
  ],
  9: [{ columns: 3, rows: 3 }],
  16: [{ columns: 4, rows: 4 }],
};

/** The shortest side of a cell, points. */
const shortestCell = 10;

function cellSize([width, height]: Size, { columns, rows }: Grid, { margin, gap }: Spacing): Size {
  const across = (width - 2 * margin - (columns - 1) * gap) / columns;
  return [across, (height - 2 * margin - (rows - 1) * gap) / rows];
}

/** The cells of a sheet from its upper left corner, row by row. Throws 422 where margins leave too little. */
export function cellsOf(size: Size, grid: Grid, spacing: Spacing): Rectangle[] {
  const [width, height] = cellSize(size, grid, spacing);
  if (width < shortestCell || height < shortestCell)
    throw invalidField(
      "margin",
      `With this margin and gap less than ${shortestCell} points are left for a page.`,
    );
  const { margin, gap } = spacing;
  return Array.from({ length: grid.columns * grid.rows }, (_, at): Rectangle => {
    const [row, column] = [Math.floor(at / grid.columns), at % grid.columns];
    const left = margin + column * (width + gap);
    const top = size[1] - margin - row * (height + gap);
    return [left, top - height, left + width, top];
  });
}

/** The cells in the order in which pages fill them. */
function ordered(
  cells: readonly Rectangle[],
  { columns, rows }: Grid,
  order: NUpInput["order"],
): Rectangle[] {
  const isDown = order.startsWith("down");
  const fromRight = order.endsWith("from-right");
  return cells.flatMap((_, at) => {
    const row = isDown ? at % rows : Math.floor(at / columns);
    const column = isDown ? Math.floor(at / rows) : at % columns;
    const cell = cells[row * columns + (fromRight ? columns - 1 - column : column)];
    return cell === undefined ? [] : [cell];
  });
}

type Layout = { size: Size; grid: Grid };

function layouts({ page_size, orientation, pages_per_sheet }: NUpInput): Layout[] {
  const [short, long] = papers[page_size];
  const sizes: Size[] = [
    ...(orientation === "landscape" ? [] : [[short, long] as const]),
    ...(orientation === "portrait" ? [] : [[long, short] as const]),
  ];
  return sizes.flatMap((size) => grids[pages_per_sheet].map((grid) => ({ size, grid })));
}

/** The layout that leaves the first page largest; the first of equals. */
function bestLayout(input: NUpInput, first: PageFrame | undefined): Layout {
  const { width, height } = first ?? { width: 1, height: 1 };
  const scale = ({ size, grid }: Layout) => {
    const [across, up] = cellSize(size, grid, input);
    return Math.min(across / width, up / height);
  };
  const all = layouts(input);
  return all.reduce((best, each) => (scale(each) > scale(best) + 1e-9 ? each : best));
}

/** Puts several pages on each sheet. */
export async function nUp(input: NUpInput): Promise<OutputFile> {
  const edited = await imposed(input, (pages): Sheet[] => {
    const { size, grid } = bestLayout(input, pages[0]);
    const cells = ordered(cellsOf(size, grid, input), grid, input.order);
    return Array.from({ length: Math.ceil(pages.length / cells.length) }, (_, sheet) => ({
      size,
      placed: cells.flatMap((cell, at) => {
        const page = sheet * cells.length + at;
        return page < pages.length ? [{ page, cell }] : [];
      }),
    }));
  });
  return editedFile(input.file, `${input.pages_per_sheet}-up`, edited);
}
