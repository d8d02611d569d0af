import type { Box, Line, Page, Word } from "../document.ts";
import { type Passage, parted, passageOf } from "../entities/passages.ts";
import { around } from "../layout/lines.ts";
import { labelled } from "./label.ts";

/** Words of a line that stand together: a label, a value, a label with its value. */
export type Segment = { text: string; box: Box; passage: Passage };
/**
 * A line as its segments from the left. `prose` says that it belongs to running text or goes on
 * from the row before, `wraps` that its text goes on in
 * the next row.
 */
export type FormRow = {
  page: number;
  segments: readonly Segment[];
  box: Box;
  prose: boolean;
  wraps: boolean;
};

/** Of the usual blank of a line, the white before a further label: `Site: Reno   Date: 3 May`. */
const labelBlank = 1.9;
/** Words of a further label at most, and words that a label and its value cannot exceed. */
const labelWords = 4;
const pairWords = 30;

const blankBefore = (words: readonly Word[], at: number) =>
  (words[at]?.box[0] ?? 0) - (words[at - 1]?.box[2] ?? 0);

/** Whether a label with a colon begins at a word, more than a blank behind the value before it. */
function beginsLabel(words: readonly Word[], at: number, usual: number): boolean {
  if (blankBefore(words, at) < labelBlank * usual) return false;
  const named = words.slice(at, at + labelWords).findIndex(({ text }) => text.endsWith(":"));
  return (
    named >= 0 &&
    words
      .slice(at + 1, at + named + 1)
      .every((_, step) => blankBefore(words, at + step + 1) < labelBlank * usual)
  );
}

const isLabelled = (words: readonly Word[]): boolean =>
  labelled(words.map(({ text }) => text).join(" ")) !== undefined;

/** The words of a line that stand together. */
function groupsOf({ words }: Line): Line["words"][] {
  const groups: Line["words"][number][][] = [];
  const blanks = words.slice(1).map((_, at) => blankBefore(words, at + 1));
  // A line may have more words than a call takes arguments.
  const usual = blanks.reduce(
    (least, blank) => (blank > 0.5 ? Math.min(least, blank) : least),
    Number.POSITIVE_INFINITY,
  );
  for (const [at, word] of words.entries()) {
    const last = words[at - 1];
    const open = groups.at(-1) ?? [];
    // What goes before is a label with its value, not a bullet.
    const isNext =
      last !== undefined &&
      (parted(last, word) || (open.length <= pairWords && beginsLabel(words, at, usual) && isLabelled(open)));
    if (last === undefined || isNext) groups.push([word]);
    else open.push(word);
  }
  return groups;
}

function segmentsOf(line: Line, page: number): Segment[] {
  return groupsOf(line)
    .map((words): Segment => {
      const passage = passageOf([{ ...line, words }], page);
      return { text: passage.text, box: around(words.map(({ box }) => box)), passage };
    })
    .toSorted((a, b) => a.box[0] - b.box[0]);
}

/** A block of several long lines that reach its right side is prose. */
const prose = { lines: 3, characters: 45 } as const;
/**
 * Lines with one left edge are a column of text when there are so many, so many of them come near its right side, and few
 * are those of a form: they bear a label, or stand in pieces with room between them.
 */
const column = { lines: 8, share: 0.3, near: 0.2, form: 0.3 } as const;
/** Sheets are searched no further: a long table is data, not a form. */
const mostRows = 3_000;

/** The right side of each column of text, by its left edge in whole points. */
function columnsOf(lines: readonly Line[]): ReadonlyMap<number, number> {
  const byLeft = Map.groupBy(lines, ({ box }) => Math.round(box[0]));
  return new Map(
    [...byLeft].flatMap(([left, own]): [number, number][] => {
      if (own.length < column.lines) return [];
      const right = Math.max(...own.map(({ box }) => box[2]));
      const near = own.filter(({ box }) => box[2] > right - column.near * (right - left));
      const form = own.filter((line) => labelled(line.text) !== undefined || groupsOf(line).length > 1);
      const isText = near.length >= column.share * own.length && form.length < column.form * own.length;
      return isText ? [[left, right]] : [];
    }),
  );
}

/** A line was broken where the first word of the next one had no room in the column. */
function wraps(line: Line, next: Line | undefined, columns: ReadonlyMap<number, number>): boolean {
  const first = next?.words[0];
  const right = columns.get(Math.round(line.box[0]));
  if (first === undefined || right === undefined || next === undefined) return false;
  const isUnder = Math.abs(next.box[0] - line.box[0]) < 2;
  return isUnder && line.box[2] + (first.box[2] - first.box[0]) > right;
}

/** The rows of a page in reading order; what is said in its header and footer is left out. */
export function rowsOf(page: Page): FormRow[] {
  const rows: FormRow[] = [];
  const blocks = page.blocks.filter(({ kind }) => !["header", "footer", "heading"].includes(kind));
  const columns = columnsOf(blocks.flatMap(({ kind, lines }) => (kind === "table" ? [] : lines)));
  for (const { kind, lines, box } of blocks) {
    const full = lines.filter((line) => line.box[2] > box[2] - 0.12 * (box[2] - box[0])).length;
    const long = lines.reduce((sum, { text }) => sum + text.length, 0) >= prose.characters * lines.length;
    const running = kind !== "table" && long && lines.length >= prose.lines && full >= 0.5 * lines.length;
    for (const [at, line] of lines.slice(0, mostRows).entries()) {
      rows.push({
        page: page.number,
        segments: segmentsOf(line, page.number),
        box: line.box,
        prose: running || rows.at(-1)?.wraps === true,
        wraps: kind !== "table" && wraps(line, lines[at + 1], columns),
      });
    }
  }
  return rows;
}
