import type { OutputFile } from "../../contract/file.ts";
import { invalidField, ServiceError } from "../../errors/service-error.ts";
import { editedFile } from "../drawing/edit.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageSet } from "../structure/page-range.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { cutMarks, leastMargin } from "./cut-marks.ts";
import type { SeenPage, Sheet } from "./imposition.ts";
import { checkCount } from "./page-count.ts";
import { type Grid, type PosterLayout, posterGrid, type Size, stretches } from "./poster-grid.ts";
import { imposed } from "./sheets.ts";

type PosterInput = PdfInput &
  PosterLayout & { margin?: number | undefined; cut_marks: boolean; pages?: string | undefined };

/** The sides that readers must take, user units (ISO 32000-1, annex C). */
const [shortestSide, longestSide] = [3, 14_400];
const usualMargin = 18;

const marginOf = ({ margin, page_size, cut_marks }: PosterInput) =>
  margin ?? (page_size !== undefined || cut_marks ? usualMargin : 0);

const sizeOf = ({ width, height, unit }: SeenPage): Size => [width * unit, height * unit];

const rounded = (points: number) => Math.round(points).toLocaleString("en");

function checkSides([width, height]: Size, index: number): void {
  const fits = (side: number) => side >= shortestSide && side <= longestSide;
  if (fits(width) && fits(height)) return;
  throw new ServiceError(
    "bad_request",
    `The sheets of page ${index + 1} would be ${rounded(width)} by ${rounded(height)} points; sides are ${shortestSide} to ${longestSide.toLocaleString("en")}. Send other columns, rows or page_size.`,
  );
}

/** The sheets of one page, row by row from the upper left. */
function sheetsOf(page: SeenPage, index: number, grid: Grid, input: PosterInput): Sheet[] {
  const { columns, rows, scale, window } = grid;
  const [margin, { overlap }] = [marginOf(input), input];
  const size = [window[0] + 2 * margin, window[1] + 2 * margin] as const;
  checkSides(size, index);
  const [width, height] = sizeOf(page).map((side) => side * scale);
  const across = stretches(width ?? 0, columns, window[0], overlap);
  const down = stretches(height ?? 0, rows, window[1], overlap);
  const by = scale * page.unit;
  return down.flatMap((y, row) =>
    across.map((x, column): Sheet => {
      const [left, top] = [margin + x.from - x.start, size[1] - margin - (y.from - y.start)];
      const cell: Rectangle = [left, top - (y.to - y.from), left + x.to - x.from, top];
      const part: Rectangle = [x.from / by, page.height - y.to / by, x.to / by, page.height - y.from / by];
      const [isFirst, isLast] = [(at: number) => at === 0, (at: number, count: number) => at === count - 1];
      const inset = {
        left: isFirst(column) ? 0 : overlap / 2,
        right: isLast(column, columns) ? 0 : overlap / 2,
        top: isFirst(row) ? 0 : overlap / 2,
        bottom: isLast(row, rows) ? 0 : overlap / 2,
      };
      const marks = input.cut_marks ? cutMarks(cell, inset, margin) : undefined;
      return { size, placed: [{ page: index, cell, part }], marks };
    }),
  );
}

/** Cuts pages over several sheets. */
export async function poster(input: PosterInput): Promise<OutputFile> {
  const margin = marginOf(input);
  if (input.cut_marks && margin < leastMargin)
    throw invalidField(
      "margin",
      `Cut marks stand in the margin. Send one of at least ${leastMargin} points.`,
    );
  const edited = await imposed(input, (pages) => {
    const wanted = new Set(pageSet(input.pages, pages.length));
    const grids = pages.map((page, index) =>
      wanted.has(index) ? posterGrid(sizeOf(page), input, margin) : undefined,
    );
    // Counted before one is made.
    checkCount(grids.reduce((sum, grid) => sum + (grid === undefined ? 1 : grid.columns * grid.rows), 0));
    return pages.flatMap((page, index): Sheet[] => {
      const grid = grids[index];
      if (grid !== undefined) return sheetsOf(page, index, grid, input);
      const size = sizeOf(page);
      return [{ size, placed: [{ page: index, cell: [0, 0, ...size] }] }];
    });
  });
  return editedFile(input.file, "poster", edited);
}
