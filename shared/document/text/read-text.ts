import { decoded } from "../../format/text/decode.ts";
import { Counter } from "../../limits/count.ts";
import { unspaced } from "../../values/text/joined-lines.ts";
import { warning } from "../../warnings/warning.ts";
import type { Box, Page, Word } from "../document.ts";
import { firstHeading } from "../flow/flow.ts";
import { WordCount } from "../flow/hold-text.ts";
import { layPages } from "../flow/lay-pages.ts";
import { layOut } from "../layout/lay-out.ts";
import { leadsLeft, stretchesOf } from "../layout/reading-sequence.ts";
import { withRunningHeads } from "../layout/running-heads.ts";
import { isMarkdown, markdownItems } from "./markdown.ts";
import { sheet, typedWidth } from "./typed-sheet.ts";
import { rulingsOf, standsInColumns, type TypedLine, withTables } from "./typed-table.ts";

const tabStop = 8;
/** Long lines are broken at a space in the last part of the line. */
const overhang = 100;
const longWord = new RegExp(`(?<!\\S)\\S{${overhang + 1},}`, "g");

const withoutControls = (line: string) => line.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, "");

/** Tabs lead to every eighth column, so that columns stand as a terminal shows them. */
function expanded(line: string): string {
  let text = "";
  for (const character of line) {
    text += character === "\t" ? " ".repeat(tabStop - (text.length % tabStop)) : character;
  }
  return text.trimEnd();
}

function broken(line: string): string[] {
  if (line.length <= overhang) return [line];
  const parts: string[] = [];
  let rest = line;
  while (rest.length > overhang) {
    const space = rest.lastIndexOf(" ", sheet.columns);
    const cut = space > sheet.columns / 2 ? space : sheet.columns;
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [...parts, rest];
}

/** The lines of a page as they are typed: rows of tables whole, others broken where they are too long. */
function typedLines(text: string): TypedLine[] {
  const lines = withTables(text.split(/\r\n|\r|\n/).map(withoutControls)).map((line) =>
    line.edges === undefined ? { text: expanded(line.text) } : line,
  );
  return lines.flatMap((line, at) =>
    line.edges !== undefined || line.text.length <= overhang || standsInColumns(lines, at)
      ? [line]
      : broken(line.text).map((part) => ({ text: part })),
  );
}

/** The words of a line by the columns in which they are set, from the side where the line begins. */
function columnsOf(line: string): { words: { text: string; column: number }[]; isLeft: boolean } {
  const read = [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, column: index }));
  const isLeft = leadsLeft(read.toReversed());
  // Words that run against their line are set the other way round.
  const words = stretchesOf(read, isLeft).flatMap((stretch) => {
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (first === undefined || last === undefined || stretch.length === 1) return stretch;
    const both = first.column + last.column + last.text.length;
    return stretch.map(({ text, column }) => ({ text, column: both - column - text.length }));
  });
  return { words, isLeft };
}

function wordsOf(line: string, row: number): Word[] {
  const top = sheet.height - sheet.margin - row * sheet.pitch;
  const { words, isLeft } = columnsOf(line);
  // What is read from the right begins at the right.
  const right = Math.max(sheet.width - sheet.margin, sheet.margin + line.length * sheet.advance);
  return words.map(({ text, column }) => {
    const width = typedWidth(text);
    const x = isLeft ? right - column * sheet.advance - width : sheet.margin + column * sheet.advance;
    const box: Box = [x, top - sheet.size, x + width, top];
    return { text, box, font: { name: "", size: sheet.size, bold: false, italic: false } };
  });
}

/** Plain text set line by line as a typewriter would, a page at every form feed. */
function plainPages(text: string): Page[] {
  const pages: Page[] = [];
  const blank = text.trim() === "";
  // Of a text without a word one empty page is left, not one for every sixty of its lines.
  for (const sheetText of blank ? [""] : text.split("\f")) {
    const lines = typedLines(sheetText);
    for (let from = 0; from < Math.max(1, lines.length); from += sheet.lines) {
      const typed = lines.slice(from, from + sheet.lines);
      const words = typed.flatMap((line, row) => wordsOf(line.text, row));
      if (words.length === 0 && !blank) continue;
      const width = words.reduce<number>(
        (most, { box }) => Math.max(most, box[2] + sheet.margin),
        sheet.width,
      );
      const rulings = rulingsOf(typed);
      const page = { number: pages.length + 1, width, height: sheet.height, source: "text" as const, words };
      pages.push(layOut({ ...page, rulings, images: [], links: [] }));
    }
  }
  return withRunningHeads(pages);
}

/** How many words no line holds; scripts without spaces are parted anywhere. */
const overlong = (text: string): number =>
  [...text.matchAll(longWord)].filter(([word]) => !unspaced.test(word)).length;

/** Each line of plain text is laid out as a paragraph is; those without a word cost nothing. */
function holdLines(text: string): void {
  const lines = new Counter("text.paragraphs");
  const line = /\S[^\r\n]*/g;
  while (line.test(text)) lines.add();
}

/** Reads plain text, and Markdown by its marks. */
export function readTxt(bytes: Uint8Array, filename: string) {
  const text = decoded(bytes);
  if (isMarkdown(text, filename)) {
    const pages = [{ items: markdownItems(text) }];
    return { ...layPages(pages), title: firstHeading(pages) };
  }
  new WordCount().add(text);
  holdLines(text);
  const parted = overlong(text);
  const warnings = parted === 0 ? [] : [warning("words_parted", parted)];
  return { pages: plainPages(text), title: undefined, warnings };
}
