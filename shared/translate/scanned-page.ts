import type { Box, Page, Word } from "../document/document.ts";
import { segments } from "../document/layout/lines.ts";
import type { Matrix } from "../pdf/content/matrix.ts";
import { median } from "../values/median.ts";

/** Lines whose heights differ by less than this share are of one size: OCR measures the ink, and ink varies. */
const slack = 0.35;
/** Lines that rise less than this over a page's width are level enough, radians. */
const level = 0.004;

const medianHeight = (words: readonly Word[]) => median(words.map(({ box }) => box[3] - box[1]));
const middle = ([x0, y0, x1, y1]: Box) => [(x0 + x1) / 2, (y0 + y1) / 2] as const;

/** How lines rise, radians: from each word to the next one on its line. */
function skewOf(words: readonly Word[]): number {
  const slopes: number[] = [];
  for (const { box } of words) {
    const height = Math.min(14, box[3] - box[1]);
    const [x, y] = middle(box);
    const next = words.find(
      (other) =>
        other.box[0] >= box[2] - 1 &&
        other.box[0] - box[2] < 1.5 * height &&
        Math.abs(middle(other.box)[1] - y) < 0.7 * height,
    );
    if (next === undefined) continue;
    const [nx, ny] = middle(next.box);
    if (nx - x > 2 * height) slopes.push(Math.atan2(ny - y, nx - x));
  }
  return slopes.length < 8 ? 0 : median(slopes);
}

/** The word on a page turned level around its middle. OCR's upright box holds a slanted word with room to spare. */
function levelled(word: Word, skew: number, { width, height }: Page): Word {
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const [x, y] = middle(word.box);
  const [dx, dy] = [x - width / 2, y - height / 2];
  const [cx, cy] = [width / 2 + dx * cos + dy * sin, height / 2 - dx * sin + dy * cos];
  const across = word.box[2] - word.box[0];
  const up = Math.max(4, word.box[3] - word.box[1] - across * Math.abs(sin));
  return { ...word, box: [cx - across / 2, cy - up / 2, cx + across / 2, cy + up / 2] };
}

function evenSizes(words: readonly Word[]): Word[] {
  const lines = segments(words, 1);
  const body = median(lines.flatMap((line) => line.words.map(() => medianHeight(line.words))));
  const sized = new Map<Word, Word>();
  for (const line of lines) {
    const own = medianHeight(line.words);
    const size = Math.abs(own - body) < slack * body ? body : own;
    for (const word of line.words) sized.set(word, { ...word, font: { ...word.font, size } });
  }
  return words.map((word) => sized.get(word) ?? word);
}

export type ScannedPage = {
  page: Page;
  /** From the level page back to the page as seen; undefined when it was level. */
  slant: Matrix | undefined;
};

/** A page that OCR read, made level, with running text in one size. */
export function scannedPage(read: Page): ScannedPage {
  const skew = skewOf(read.words);
  const slanted = Math.abs(skew) > level;
  const words = evenSizes(slanted ? read.words.map((word) => levelled(word, skew, read)) : read.words);
  const page = { ...read, words };
  if (!slanted) return { page, slant: undefined };
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const [cx, cy] = [read.width / 2, read.height / 2];
  return { page, slant: [cos, sin, -sin, cos, cx - cx * cos + cy * sin, cy - cx * sin - cy * cos] };
}
