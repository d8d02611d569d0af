import { runsLeft } from "../../values/text/direction.ts";
import { unspaced } from "../../values/text/joined-lines.ts";
import type { Box, Font, Line, Link, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import type { Run } from "./flow.ts";
import { textWidth } from "./text-width.ts";

/** Sizes in text heights: from line to line, between words, a tab's least width. */
const pitch = 1.2;
const space = 0.3;
const leastTab = 1.6;
const tabStop = 36;
export const bodySize = 11;
/** Bold letters are so much wider. */
const boldWidth = 1.07;

// Formatting characters, soft hyphens and control characters have no width and no meaning in a word.
const invisible =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

type StyledText = { text: string; width: number; font: Font; color?: string; url?: string; cell?: string };
type Token = StyledText | "break" | "tab";

export type LaidText = { lines: Line[]; links: Link[]; bottom: number };

const fontOf = ({ bold = false, italic = false }: Run, size: number): Font => ({
  name: "",
  size,
  bold,
  italic,
});

/** Words of the runs in their order; what two runs write without a space between is one word. */
function tokensOf(runs: readonly Run[], size: number): Token[] {
  const tokens: Token[] = [];
  let glued = false;
  for (const run of runs) {
    const own = run.size ?? size;
    const font = fontOf(run, own);
    for (const part of run.text.replace(invisible, "").match(/\n|\t|[^\S\n\t]+|\S+/g) ?? []) {
      if (part === "\n" || part === "\t" || part.trim() === "") {
        if (part === "\n") tokens.push("break");
        if (part === "\t") tokens.push("tab");
        glued = false;
        continue;
      }
      const last = tokens.at(-1);
      const width = textWidth(part, own) * (run.bold === true ? boldWidth : 1);
      if (glued && last !== undefined && typeof last !== "string" && last.url === run.url) {
        tokens[tokens.length - 1] = { ...last, text: last.text + part, width: last.width + width };
      } else {
        const piece: StyledText = { text: part, width, font };
        if (run.color !== undefined) piece.color = run.color;
        if (run.url !== undefined) piece.url = run.url;
        if (run.cell !== undefined) piece.cell = run.cell;
        tokens.push(piece);
      }
      glued = true;
    }
  }
  return tokens;
}

/** A word of an unspaced script that is wider than the line, cut into parts that fit. */
function cut(piece: StyledText, width: number): StyledText[] {
  if (piece.width <= width) return [piece];
  if (!unspaced.test(piece.text)) return [{ ...piece, width }];
  const parts: StyledText[] = [];
  let text = "";
  let used = 0;
  for (const character of piece.text) {
    const own = textWidth(character, piece.font.size);
    if (used + own > width && text !== "") {
      parts.push({ ...piece, text, width: used });
      [text, used] = ["", 0];
    }
    text += character;
    used += own;
  }
  parts.push({ ...piece, text, width: used });
  return parts;
}

type Placed = { piece: StyledText; x: number };

/** Greedy line breaking: positions of the words of every line, from the line's start. */
function broken(tokens: readonly Token[], width: number, size: number): Placed[][] {
  const lines: Placed[][] = [[]];
  let x = 0;
  const feed = () => {
    lines.push([]);
    x = 0;
  };
  for (const token of tokens) {
    if (token === "break") feed();
    else if (token === "tab") {
      const next = x + (x === 0 ? 0 : leastTab * size);
      x = Math.min(Math.ceil(next / tabStop) * tabStop || tabStop, width);
    } else {
      for (const piece of cut(token, width)) {
        if (x > 0 && x + piece.width > width + 0.01) feed();
        lines.at(-1)?.push({ piece, x });
        x += piece.width + space * piece.font.size;
      }
    }
  }
  return lines;
}

/** Links of one line: neighbours that lead to the same address are one. */
function linksOf(words: readonly { word: Word; url: string | undefined }[]): Link[] {
  const links: { box: Box; url: string }[] = [];
  let before: string | undefined;
  for (const { word, url } of words) {
    const last = links.at(-1);
    if (url !== undefined && url === before && last !== undefined) {
      last.box = around([last.box, word.box]);
    } else if (url !== undefined) links.push({ box: word.box, url });
    before = url;
  }
  return links;
}

/** How wide runs are when no line is broken, and how wide their widest word is. */
export function extent(runs: readonly Run[], size: number): { natural: number; least: number } {
  const lines = broken(tokensOf(runs, size), Number.POSITIVE_INFINITY, size);
  const ends = lines.flatMap((line) => line.slice(-1)).map(({ x, piece }) => x + piece.width);
  const widths = lines.flat().map(({ piece }) => (unspaced.test(piece.text) ? piece.font.size : piece.width));
  const most = (values: readonly number[]) => values.reduce((best, value) => Math.max(best, value), 0);
  return { natural: most(ends), least: most(widths) };
}

/** Sets runs into lines from `top` downwards, y growing upwards: `top` is the upper edge. */
export function layText(
  runs: readonly Run[],
  { left, top, width, size }: { left: number; top: number; width: number; size: number },
): LaidText {
  const lines: Line[] = [];
  const links: Link[] = [];
  let y = top;
  for (const row of broken(tokensOf(runs, size), Math.max(width, size), size)) {
    const high = row.reduce(
      (most, { piece }) => Math.max(most, piece.font.size),
      row.length === 0 ? size : 0,
    );
    if (row.length > 0) {
      const mirrored = runsLeft(row.map(({ piece }) => piece.text).join(""));
      const words = row.map(({ piece, x }) => {
        const x0 = mirrored ? left + width - x - piece.width : left + x;
        const box: Box = [x0, y - high, x0 + piece.width, y - high + piece.font.size];
        const word: Word = { text: piece.text, box, font: piece.font };
        if (piece.color !== undefined) word.color = piece.color;
        if (piece.cell !== undefined) word.cell = piece.cell;
        return { word, url: piece.url };
      });
      lines.push(lineFrom(words.map(({ word }) => word)));
      links.push(...linksOf(words));
    }
    y -= high * pitch;
  }
  return { lines, links, bottom: y };
}

/** A line of words that are in reading order already. */
export const lineFrom = (words: readonly Word[]): Line => ({
  text: words.map(({ text }) => text).join(" "),
  box: around(words.map(({ box }) => box)),
  words,
});
