import type { Gray } from "../gray.ts";
import type { RecognizedWord } from "../recognizer.ts";
import { inWords } from "./blanks.ts";
import { chosenLetters } from "./letter-choice.ts";
import { type Letter, readLetters, textOf } from "./letters.ts";
import type { Networks } from "./networks.ts";
import type { Region } from "./regions.ts";
import { type Gap, gapsOf, inkOf, rows, type Strip, stripOf } from "./strip.ts";
import type { IsWord } from "./word-list.ts";

/** The letters that the network sees on a line, before they are words; `scale` is pixels of the picture per column. */
export type SeenLine = { region: Region; columns: number; scale: number; letters: Letter[]; gaps: Gap[] };

/** The letters of a word, and from where to where it goes, in columns of the strip and in pixels of the picture. */
export type Across = { letters: Letter[]; from: number; to: number; x0: number; x1: number };

export type LineWord = {
  text: string;
  /** Pixels of the picture, tight around the ink. */
  box: { x0: number; y0: number; x1: number; y1: number };
  /** The least sure of its letters, 0..1. */
  sure: number;
};

export const leastSureOf = (letters: readonly Letter[]) => Math.min(...letters.map(({ sure }) => sure));

/** From where to where a word's ink goes: between the empty columns on both sides of its letters. */
function columnsOf(word: readonly Letter[], { gaps, columns }: SeenLine) {
  const [first, last] = [word[0]?.from ?? 0, word.at(-1)?.to ?? columns];
  const before = gaps.findLast(({ to }) => to <= first + 1)?.to ?? 0;
  const after = gaps.find(({ from }) => from >= last - 1)?.from ?? columns;
  return { from: Math.min(before, first), to: Math.max(after, last) };
}

/** The words of a line whose first reading is known. */
export function wordsAcross(line: SeenLine, first: readonly RecognizedWord[], isWord: IsWord): Across[] {
  const chosen = chosenLetters(line.letters, first, isWord);
  return inWords(chosen, line.gaps, first, isWord).map((letters) => {
    const { from, to } = columnsOf(letters, line);
    const [x0, x1] = [line.region.left + from * line.scale, line.region.left + to * line.scale];
    return { letters, from, to, x0, x1 };
  });
}

/** The first and last row with ink. */
function rowsOf(from: number, to: number, { columns }: Strip, isInk: (at: number) => boolean) {
  const dark = (row: number) => {
    for (let column = Math.floor(from); column < to; column++) if (isInk(row * columns + column)) return true;
    return false;
  };
  const inked = Array.from({ length: rows }, (_, row) => row).filter(dark);
  return { top: inked[0] ?? 0, bottom: (inked.at(-1) ?? rows - 1) + 1 };
}

function wordOf(word: Across, region: Region, strip: Strip, isInk: (at: number) => boolean): LineWord {
  const { letters, from, to, x0, x1 } = word;
  const { top, bottom } = rowsOf(from, to, strip, isInk);
  const fall = region.slope * ((x0 + x1) / 2 - (region.left + region.right) / 2);
  return {
    text: textOf(letters),
    box: { x0, x1, y0: region.top + top * strip.scale + fall, y1: region.top + bottom * strip.scale + fall },
    sure: leastSureOf(letters),
  };
}

async function seen(networks: Networks, region: Region, strip: Strip, isInk: (at: number) => boolean) {
  const { columns, scale } = strip;
  return { region, columns, scale, letters: await readLetters(networks, strip), gaps: gapsOf(strip, isInk) };
}

/** What the network sees on the line that stands in a region of the picture. */
export function seenLine(networks: Networks, picture: Gray, region: Region): Promise<SeenLine> {
  const strip = stripOf(picture, region);
  return seen(networks, region, strip, inkOf(strip));
}

/** Reads the line that stands in a region of the picture, and of which `first` was read before. */
export async function readLine(
  networks: Networks,
  picture: Gray,
  region: Region,
  first: readonly RecognizedWord[],
): Promise<LineWord[]> {
  const strip = stripOf(picture, region);
  const isInk = inkOf(strip);
  const line = await seen(networks, region, strip, isInk);
  return wordsAcross(line, first, networks.isWord).map((word) => wordOf(word, region, strip, isInk));
}
