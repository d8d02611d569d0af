import type { Gray } from "../gray.ts";
import { inWords } from "./blanks.ts";
import { type Letter, readLetters } from "./letters.ts";
import type { Networks } from "./networks.ts";
import type { Region } from "./regions.ts";
import { type Gap, gapsOf, inkOf, rows, type Strip, stripOf } from "./strip.ts";

export type LineWord = {
  text: string;
  /** Pixels of the picture, tight around the ink. */
  box: { x0: number; y0: number; x1: number; y1: number };
  /** The least sure of its letters, 0..1. */
  sure: number;
};

/** A line as the network reads it; `sure` is the mean of its letters. */
export type ReadLine = { region: Region; words: LineWord[]; letters: Letter[]; gaps: Gap[]; sure: number };

/** From where to where a word's ink goes: between the empty columns on both sides of its letters. */
function columnsOf(word: readonly Letter[], gaps: readonly Gap[], { columns }: Strip) {
  const [first, last] = [word[0]?.from ?? 0, word.at(-1)?.to ?? columns];
  const before = gaps.findLast(({ to }) => to <= first + 1)?.to ?? 0;
  const after = gaps.find(({ from }) => from >= last - 1)?.from ?? columns;
  return { from: Math.min(before, first), to: Math.max(after, last) };
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

function wordOf(
  letters: readonly Letter[],
  line: { region: Region; strip: Strip; gaps: Gap[] },
  isInk: (at: number) => boolean,
): LineWord {
  const { region, strip, gaps } = line;
  const { from, to } = columnsOf(letters, gaps, strip);
  const { top, bottom } = rowsOf(from, to, strip, isInk);
  const [x0, x1] = [region.left + from * strip.scale, region.left + to * strip.scale];
  const fall = region.slope * ((x0 + x1) / 2 - (region.left + region.right) / 2);
  return {
    text: letters.map(({ text }) => text).join(""),
    box: { x0, x1, y0: region.top + top * strip.scale + fall, y1: region.top + bottom * strip.scale + fall },
    sure: Math.min(...letters.map(({ sure }) => sure)),
  };
}

/** Reads the line that stands in a region of the picture. */
export async function readLine(networks: Networks, picture: Gray, region: Region): Promise<ReadLine> {
  const strip = stripOf(picture, region);
  const letters = await readLetters(networks, strip);
  const isInk = inkOf(strip);
  const gaps = gapsOf(strip, isInk);
  const words = inWords(letters, gaps).map((word) => wordOf(word, { region, strip, gaps }, isInk));
  const sure = letters.reduce((sum, letter) => sum + letter.sure, 0) / Math.max(1, letters.length);
  return { region, words, letters, gaps, sure };
}
