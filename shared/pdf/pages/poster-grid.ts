import type { Orientation, PaperSize } from "../../contract/paper.ts";
import { invalidField } from "../../errors/service-error.ts";
import { papers } from "../structure/papers.ts";

export type PosterLayout = {
  columns?: number | undefined;
  rows?: number | undefined;
  page_size?: PaperSize | undefined;
  orientation: Orientation;
  factor?: number | undefined;
  overlap: number;
};

export type Size = readonly [width: number, height: number];
/** A page, so many times as large, over columns and rows of sheets, each showing at most a window of it. Points. */
export type Grid = { columns: number; rows: number; scale: number; window: Size };

/** The shortest side of what a sheet shows beside its overlap, points. */
const shortestWindow = 10;
/** How much so many windows show in a row, when each overlaps the next. */
const spanOf = (count: number, window: number, overlap: number) => count * window - (count - 1) * overlap;
/** How many windows show that much. A ten-thousandth of a point is what arithmetic leaves. */
const windowsOf = (length: number, window: number, overlap: number) =>
  Math.max(1, Math.ceil((length - overlap) / (window - overlap) - 1e-4));

function checkWindow([width, height]: Size, overlap: number): void {
  if (width - overlap >= shortestWindow && height - overlap >= shortestWindow) return;
  throw invalidField(
    "overlap",
    `With this margin and overlap a sheet would show less than ${shortestWindow} points of its own.`,
  );
}

/** A page over sheets of which the window is known. */
function gridOn(window: Size, [width, height]: Size, input: PosterLayout): Grid {
  const { columns, rows, factor = 1, overlap } = input;
  checkWindow(window, overlap);
  const across = columns === undefined ? undefined : spanOf(columns, window[0], overlap) / width;
  const down = rows === undefined ? undefined : spanOf(rows, window[1], overlap) / height;
  const isCounted = across !== undefined || down !== undefined;
  const scale = isCounted
    ? Math.min(across ?? Number.POSITIVE_INFINITY, down ?? Number.POSITIVE_INFINITY)
    : factor;
  return {
    columns: windowsOf(width * scale, window[0], overlap),
    rows: windowsOf(height * scale, window[1], overlap),
    scale,
    window,
  };
}

/** A page cut as it is. */
function gridOf([width, height]: Size, { columns = 1, rows = 1, overlap }: PosterLayout): Grid {
  const window = [
    (width + (columns - 1) * overlap) / columns,
    (height + (rows - 1) * overlap) / rows,
  ] as const;
  checkWindow(window, overlap);
  return { columns, rows, scale: 1, window };
}

/** On paper that lies as it is asked to, or as makes the page largest, or takes the fewest sheets. */
export function posterGrid(page: Size, input: PosterLayout, margin: number): Grid {
  if (input.page_size === undefined) return gridOf(page, input);
  const [short, long] = papers[input.page_size];
  const { orientation } = input;
  const lying = { portrait: [short, long], landscape: [long, short] } as const;
  const first = page[0] > page[1] ? "landscape" : "portrait";
  const tried = orientation === "auto" ? new Set([first, "portrait", "landscape"] as const) : [orientation];
  const sizes = [...tried].map((each) => lying[each]);
  const grids = sizes.map(([width, height]) =>
    gridOn([width - 2 * margin, height - 2 * margin], page, input),
  );
  const isBetter = (one: Grid, other: Grid) =>
    Math.abs(one.scale - other.scale) > 1e-9
      ? one.scale > other.scale
      : one.columns * one.rows < other.columns * other.rows;
  return grids.reduce((best, each) => (isBetter(each, best) ? each : best));
}

/** From and to where a window shows a length, and where it begins. */
type Stretch = { from: number; to: number; start: number };

/** What the windows of a row or column show of a length that stands in their middle, and where each begins. */
export function stretches(length: number, count: number, window: number, overlap: number): Stretch[] {
  const before = (spanOf(count, window, overlap) - length) / 2;
  return Array.from({ length: count }, (_, at) => {
    const start = at * (window - overlap) - before;
    return { start, from: Math.max(0, start), to: Math.min(length, start + window) };
  });
}
