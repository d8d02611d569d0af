import type { Box, Page, Ruling, Table } from "../document.ts";
import { around } from "../layout/lines.ts";
import { loneBoxes } from "./ruled.ts";

/** Points between strokes of one drawing. */
const apart = 6;
/** A figure has so many strokes and is so high and wide, points: a signature is lower, a watermark is one stroke; an image is no sign. */
const least = { strokes: 3, side: 40, image: 14 } as const;
/** Of a table, what a figure covers of its area or its text when the table is the lettering of the figure. */
const covered = { area: 0.25, text: 0.4 } as const;
/** So many cells that fill nearly the whole grid are a table, whatever is drawn over it. */
const full = { cells: 20, share: 0.75 } as const;
/** The head of an arrow is no larger, and stands so near the end of its line, points. */
const arrow = { side: 10, near: 3 } as const;
/** Heads of arrows and separate drawings of one page, at most: each line is held to each head, each stroke to each drawing. */
const most = { heads: 1_000, drawings: 1_000 } as const;
/** Points around a figure in which its labels stand. */
const labelled = 5;

const touch = (a: Box, b: Box, slack: number) =>
  a[0] < b[2] + slack && a[2] + slack > b[0] && a[1] < b[3] + slack && a[3] + slack > b[1];
const wide = ([x0, , x1]: Box) => x1 - x0;
const high = ([, y0, , y1]: Box) => y1 - y0;
const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

const boxOf = ({ x0, y0, x1, y1 }: Ruling): Box => [x0, y0, x1, y1];

/** Lines that end in the head of an arrow lead somewhere: they rule nothing. */
export function arrowsOf({ rulings, sketches = [] }: Page): Set<Ruling> {
  const heads = sketches.filter((box) => Math.max(wide(box), high(box)) <= arrow.side).slice(0, most.heads);
  const pointed = (x: number, y: number) => heads.some((head) => touch(head, [x, y, x, y], arrow.near));
  return new Set(rulings.filter(({ x0, y0, x1, y1 }) => pointed(x0, y0) || pointed(x1, y1)));
}

/** Strokes that stand close to one another, as one drawing each; one more than there may be is left out. */
function drawings(strokes: readonly Box[]): { box: Box; strokes: number }[] {
  let done: { box: Box; strokes: number }[] = [];
  for (const stroke of strokes) {
    let [box, count] = [stroke, 1];
    for (;;) {
      const near = done.filter((each) => touch(each.box, box, apart));
      if (near.length === 0) break;
      done = done.filter((each) => !near.includes(each));
      box = around([box, ...near.map((each) => each.box)]);
      count += near.reduce((sum, each) => sum + each.strokes, 0);
    }
    if (done.length < most.drawings) done.push({ box, strokes: count });
  }
  return done;
}

/** Boxes that drawn arrows join, however low the row of them is. */
export function joinedBoxes(page: Page): Box[] {
  const sketches = (page.sketches ?? []).slice(0, most.drawings);
  // The shaft of an arrow that ends at a box is no side of it.
  const isShaft = ({ x0, y0, x1, y1 }: Ruling) =>
    sketches.some((box) => box[0] <= x0 + 1 && box[1] <= y0 + 1 && box[2] >= x1 - 1 && box[3] >= y1 - 1);
  const rulings = sketches.length === 0 ? [] : page.rulings.filter((ruling) => !isShaft(ruling));
  const boxes = loneBoxes(rulings).slice(0, most.drawings);
  const joining = sketches.filter((sketch) => boxes.filter((box) => touch(box, sketch, apart)).length > 1);
  return drawings([...joining, ...boxes])
    .filter(({ box }) => joining.some((sketch) => touch(box, sketch, 0)))
    .map(({ box }) => box);
}

/** Figures that are drawn on a page, arrows included. */
export function figuresOf(page: Page, arrows: ReadonlySet<Ruling>): Box[] {
  const free = drawings([...(page.sketches ?? []), ...[...arrows].map(boxOf)])
    .filter(({ box, strokes }) => strokes >= least.strokes && Math.min(wide(box), high(box)) >= least.side)
    .map(({ box }) => box);
  return [...free, ...joinedBoxes(page)];
}

/** Figures of a page as a reader sees them: what is drawn or set as an image in one place is one. */
export function drawnFigures(page: Page): Box[] {
  const images = page.images
    .map(({ box }) => box)
    .filter((box) => Math.min(wide(box), high(box)) >= least.image);
  return drawings([...images, ...figuresOf(page, arrowsOf(page))]).map(({ box }) => box);
}

/** Whether what was taken for a table is the lettering of a figure. */
export function isLettering({ box, cells, rows, columns }: Table, figures: readonly Box[]): boolean {
  const filled = cells.filter(({ text }) => text !== "");
  if (filled.length >= full.cells && filled.length >= full.share * rows * columns) return false;
  const area = figures.reduce((sum, figure) => sum + shared(figure, box), 0);
  if (area >= covered.area * wide(box) * high(box)) return true;
  const inside = filled.filter((cell) => {
    const [x, y] = [(cell.box[0] + cell.box[2]) / 2, (cell.box[1] + cell.box[3]) / 2];
    return figures.some((figure) => touch(figure, [x, y, x, y], labelled));
  });
  return inside.length >= covered.text * filled.length;
}
