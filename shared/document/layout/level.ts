import type { Block, Box, Line, Page, Word } from "../document.ts";
import { around } from "./lines.ts";

/** Degrees below which words of one row still stand at one height. */
const least = 0.3;

export const isAskew = ({ skew = 0 }: Pick<Page, "skew">): boolean => Math.abs(skew) >= least;

const hundredths = (points: number) => Math.round(points * 100) / 100;

type Point = readonly [x: number, y: number];
type Frame = Pick<Page, "width" | "height">;

/** Turns a point counter-clockwise around the middle of a page. */
function turned([x, y]: Point, { width, height }: Frame, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [dx, dy] = [x - width / 2, y - height / 2];
  return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
}

/** The upright box around what stands in that box of the page laid level. */
export function onPage([x0, y0, x1, y1]: Box, page: Frame & Pick<Page, "skew">): Box {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ] as const;
  const placed = corners.map((corner) => turned(corner, page, page.skew ?? 0));
  const [xs, ys] = [placed.map(([x]) => x), placed.map(([, y]) => y)];
  return [
    hundredths(Math.min(...xs)),
    hundredths(Math.min(...ys)),
    hundredths(Math.max(...xs)),
    hundredths(Math.max(...ys)),
  ];
}

/** The upright box around a turned word is larger than the word: its height is known by its size. */
function levelWord(word: Word, page: Page): Word {
  const { box, font } = word;
  const { skew = 0, turned: way = 0 } = page;
  const radians = (Math.abs(skew) * Math.PI) / 180;
  const [across, up] = [box[2] - box[0], box[3] - box[1]];
  // Lines of a page that lay on its side run up or down.
  const [long, short] = way % 180 === 0 ? [across, up] : [up, across];
  const height = Math.min(font.size, short);
  const length = Math.max(height / 4, (long - height * Math.sin(radians)) / Math.cos(radians));
  const [width, tall] = way % 180 === 0 ? [length, height] : [height, length];
  const [x, y] = turned([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], page, -skew);
  return { ...word, box: [x - width / 2, y - tall / 2, x + width / 2, y + tall / 2] };
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

/** A page of a crooked scan as if it had been scanned straight; any other page as it is. `skew` is 0 then. */
export function levelled(page: Page): Page {
  if (!isAskew(page)) return page;
  const level = new Map<Word, Word>();
  // In a document that was kept, the words of its lines are copies of those of the page.
  const wordOf = (word: Word): Word => {
    const made = level.get(word) ?? levelWord(word, page);
    level.set(word, made);
    return made;
  };
  return { ...moved(page, wordOf), skew: 0 };
}

/** What was made of a page's level copy, with its words where they stand. */
export function asSeen(level: Page, seen: Page): Page {
  if (!isAskew(seen)) return level;
  const words = new Map(level.words.map((word, at) => [word, seen.words[at] ?? word]));
  return { ...moved(level, (word) => words.get(word) ?? word), skew: seen.skew ?? 0 };
}
