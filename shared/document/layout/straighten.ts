import { assembled } from "../assemble.ts";
import type { Box, Document, Page, Word } from "../document.ts";
import { layOut } from "./lay-out.ts";

/** Degrees below which words of one row still stand at one height. */
const least = 0.3;

const hundredths = (points: number) => Math.round(points * 100) / 100;

type Point = readonly [x: number, y: number];

/** Turns a point counter-clockwise around the middle of a page. */
function turned([x, y]: Point, { width, height }: Page, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [x - width / 2, y - height / 2];
  return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
}

/** The upright box around a turned word is larger than the word: its height is known by its size. */
function levelWord(word: Word, page: Page, skew: number): Word {
  const { box, font } = word;
  const radians = (Math.abs(skew) * Math.PI) / 180;
  const height = Math.min(font.size, box[3] - box[1]);
  const width = (box[2] - box[0] - height * Math.sin(radians)) / Math.cos(radians);
  const [x, y] = turned([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], page, -skew);
  return { ...word, box: [x - width / 2, y - height / 2, x + width / 2, y + height / 2] };
}

function levelPage(page: Page): Page {
  const { skew = 0 } = page;
  if (Math.abs(skew) < least) return page;
  return { ...layOut({ ...page, words: page.words.map((word) => levelWord(word, page, skew)) }), skew };
}

/** A document whose crooked scans are laid out straight. `onPage` is where a box of it stands on the page as it is. */
export type Straightened = { document: Document; onPage: (page: number, box: Box) => Box };

/**
 * Lays crooked scans out as if they had been scanned straight, so that a label and its value stand in one row again.
 * What is not crooked stays as it is.
 */
export function straightened(document: Document): Straightened {
  const pages = document.pages.map(levelPage);
  if (pages.every((page, at) => page === document.pages[at])) return { document, onPage: (_, box) => box };
  const onPage = (number: number, box: Box): Box => {
    const page = document.pages.find((each) => each.number === number);
    const skew = page?.skew ?? 0;
    if (page === undefined || Math.abs(skew) < least) return box;
    const [x0, y0, x1, y1] = box;
    const corners = [
      [x0, y0],
      [x1, y0],
      [x0, y1],
      [x1, y1],
    ] as const;
    const placed = corners.map((corner) => turned(corner, page, skew));
    const [xs, ys] = [placed.map(([x]) => x), placed.map(([, y]) => y)];
    return [
      hundredths(Math.min(...xs)),
      hundredths(Math.min(...ys)),
      hundredths(Math.max(...xs)),
      hundredths(Math.max(...ys)),
    ];
  };
  return { document: assembled(document, pages), onPage };
}
