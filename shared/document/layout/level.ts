import { rounded } from "../../values/amounts/hundredths.ts";
import type { Block, Box, Line, Link, Page, PageImage, Ruling, Word } from "../document.ts";
import { around } from "./lines.ts";
import { lengthWithin, sidesAround, wayOf } from "./way.ts";

/** Degrees below which words of one row still stand at one height. */
const least = 0.3;
/** Degrees up to which a word belongs to the lines of its page, as one of a line that was set a little askew. */
export const astray = 3;

type Frame = Pick<Page, "width" | "height" | "skew" | "turned">;

/** Degrees by which the lines of a page rise. */
const riseOf = ({ skew = 0, turned = 0 }: Pick<Page, "skew" | "turned">) => wayOf(turned + skew);

export const isAskew = (page: Pick<Page, "skew" | "turned">): boolean => Math.abs(riseOf(page)) >= least;

type Point = readonly [x: number, y: number];
type Size = { width: number; height: number };

/** A page that stands on its side is as wide as it was high. */
const sizeLevel = ({ width, height, turned = 0 }: Frame): Size =>
  turned % 180 === 0 ? { width, height } : { width: height, height: width };

/** Turns a point counter-clockwise around the middle of one page, to the same place around the middle of another. */
function turnedTo([x, y]: Point, from: Size, to: Size, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [x - from.width / 2, y - from.height / 2];
  return [to.width / 2 + dx * cos - dy * sin, to.height / 2 + dx * sin + dy * cos];
}

const boxAround = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => rounded(x)), points.map(([, y]) => rounded(y))];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

const cornersOf = ([x0, y0, x1, y1]: Box): Point[] => [
  [x0, y0],
  [x1, y0],
  [x0, y1],
  [x1, y1],
];

/** The upright box around what stands in that box of the page laid level. */
export const onPage = (box: Box, page: Frame): Box =>
  boxAround(cornersOf(box).map((corner) => turnedTo(corner, sizeLevel(page), page, riseOf(page))));

/** How long and high a word is by itself, and by how many degrees it rises. */
function measured({ box, font, turn, confidence }: Word, page: Frame): Size & { rise: number } {
  const sides = { width: box[2] - box[0], height: box[3] - box[1] };
  if (turn !== undefined)
    return { width: lengthWithin(sides, font.size, turn), height: font.size, rise: turn };
  if (confidence === undefined) return { ...sides, rise: 0 };
  // The upright box around a turned word is larger than the word: its height is known by its size.
  const { skew = 0, turned = 0 } = page;
  const [long, short] = turned % 180 === 0 ? [sides.width, sides.height] : [sides.height, sides.width];
  const radians = (Math.abs(skew) * Math.PI) / 180;
  const height = Math.min(font.size, short);
  const width = Math.max(height / 4, (long - height * Math.sin(radians)) / Math.cos(radians));
  return { width, height, rise: riseOf(page) };
}

/** A word where it stands on the level page; `turn` is what it rises by beside the lines of that. */
function levelWord(word: Word, page: Frame): Word {
  const { box } = word;
  const { width, height, rise } = measured(word, page);
  const turn = wayOf(rise - riseOf(page));
  const sides = Math.abs(turn) <= astray ? { width, height } : sidesAround({ width, height }, turn);
  const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const [x, y] = turnedTo(middle, page, sizeLevel(page), -riseOf(page));
  const { turn: _, ...rest } = word;
  return {
    ...rest,
    box: [x - sides.width / 2, y - sides.height / 2, x + sides.width / 2, y + sides.height / 2],
    ...(Math.abs(turn) <= astray ? {} : { turn }),
  };
}

/** What is drawn on a page, turned by the quarters by which it lies on its side; what is beyond them is too little for rules. */
function drawnLevel(page: Page): Partial<Page> {
  const { turned = 0, rulings, images, links, sketches, squares, buttons } = page;
  if (turned === 0) return {};
  const to = sizeLevel(page);
  const move = (point: Point) => turnedTo(point, page, to, -turned);
  const boxed = (box: Box): Box => boxAround(cornersOf(box).map(move));
  const ruled = (ruling: Ruling): Ruling => {
    const [x0, y0, x1, y1] = boxAround([move([ruling.x0, ruling.y0]), move([ruling.x1, ruling.y1])]);
    return { ...ruling, x0, y0, x1, y1 };
  };
  return {
    ...to,
    rulings: rulings.map(ruled),
    images: images.map((image): PageImage => ({ ...image, box: boxed(image.box) })),
    links: links.map((link): Link => ({ ...link, box: boxed(link.box) })),
    ...(sketches === undefined ? {} : { sketches: sketches.map(boxed) }),
    ...(squares === undefined ? {} : { squares: squares.map(boxed) }),
    ...(buttons === undefined ? {} : { buttons: buttons.map(boxed) }),
  };
}

/** A page with its words elsewhere, and its lines and blocks around them. */
function moved(page: Page, wordOf: (word: Word) => Word): Page {
  const lines = new Map<Line, Line>();
  const lineOf = (line: Line): Line => {
    const own = line.words.map(wordOf);
    const made = lines.get(line) ?? { ...line, words: own, box: around(own.map(({ box }) => box)) };
    lines.set(line, made);
    return made;
  };
  const blockOf = (block: Block): Block => {
    const own = block.lines.map(lineOf);
    return { ...block, lines: own, box: own.length === 0 ? block.box : around(own.map(({ box }) => box)) };
  };
  return {
    ...page,
    words: page.words.map(wordOf),
    lines: page.lines.map(lineOf),
    blocks: page.blocks.map(blockOf),
  };
}

/**
 * A page whose lines rise, of a crooked scan or turned as a whole, as if it stood level; any other page as it is. `skew`
 * and `turned` are 0 then, and what rises by itself keeps its `turn`.
 */
export function levelled(page: Page): Page {
  if (!isAskew(page)) return page;
  const level = new Map<Word, Word>();
  // In a document that was kept, the words of its lines are copies of those of the page.
  const wordOf = (word: Word): Word => {
    const made = level.get(word) ?? levelWord(word, page);
    level.set(word, made);
    return made;
  };
  return { ...moved(page, wordOf), ...drawnLevel(page), skew: 0, turned: 0 };
}

/** What was made of a page's level copy, with its words where they stand. */
export function asSeen(level: Page, seen: Page): Page {
  if (!isAskew(seen)) return level;
  const words = new Map(level.words.map((word, at) => [word, seen.words[at] ?? word]));
  const { words: own, lines, blocks } = moved(level, (word) => words.get(word) ?? word);
  return { ...seen, words: own, lines, blocks, tables: level.tables };
}
