import type { Box, Line, Page } from "../document.ts";
import { type Passage, parted, passageOf } from "../entities/passages.ts";
import { around } from "../layout/lines.ts";

/** Words of a line that stand together: a label, a value, a label with its value. */
export type Segment = { text: string; box: Box; passage: Passage };
/** A line as its segments from the left. `prose` says that it belongs to running text. */
export type FormRow = { page: number; segments: readonly Segment[]; box: Box; prose: boolean };

function segmentsOf(line: Line, page: number): Segment[] {
  const groups: Line["words"][number][][] = [];
  for (const word of line.words) {
    const last = groups.at(-1)?.at(-1);
    if (last === undefined || parted(last, word)) groups.push([word]);
    else groups.at(-1)?.push(word);
  }
  return groups
    .map((words): Segment => {
      const passage = passageOf([{ ...line, words }], page);
      return { text: passage.text, box: around(words.map(({ box }) => box)), passage };
    })
    .toSorted((a, b) => a.box[0] - b.box[0]);
}

/** A block of several long lines that reach its right side is prose. */
const prose = { lines: 3, characters: 45 } as const;
/** Sheets are searched no further: a long table is data, not a form. */
const mostRows = 3_000;

/** The rows of a page in reading order; what is said in its header and footer is left out. */
export function rowsOf(page: Page): FormRow[] {
  const rows: FormRow[] = [];
  for (const { kind, lines, box } of page.blocks) {
    if (kind === "header" || kind === "footer" || kind === "heading") continue;
    const full = lines.filter((line) => line.box[2] > box[2] - 0.12 * (box[2] - box[0])).length;
    const long = lines.reduce((sum, { text }) => sum + text.length, 0) >= prose.characters * lines.length;
    const running = kind !== "table" && long && lines.length >= prose.lines && full >= 0.5 * lines.length;
    for (const line of lines.slice(0, mostRows)) {
      rows.push({
        page: page.number,
        segments: segmentsOf(line, page.number),
        box: line.box,
        prose: running,
      });
    }
  }
  return rows;
}
