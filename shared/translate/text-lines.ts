import type { Box, Page, Word } from "../document/document.ts";
import { around } from "../document/layout/lines.ts";
import { detectTables } from "../document/tables/detect-tables.ts";
import { median } from "../values/median.ts";
import { pieces } from "./gutters.ts";
import type { PassageLine } from "./passage.ts";

/** Lines that may belong together, and the cell that holds them all, if one does. */
export type TextRegion = {
  lines: PassageLine[];
  cell: Box | undefined;
  /** Found to be one cell, ruled or not: its lines belong together unless they say otherwise. */
  together: boolean;
};

/** Gap, in text heights, that parts two pieces of a row; in justified text one may be wider. */
const pieceGap = 1;
const justifiedGap = 2.4;
/** In a cell, whose sides are known, only a wide gap parts. */
const cellGap = 3;
/** Share of a box's height that lies under the baseline, where no font tells. */
const descent = 0.22;
const leader = /^[.·…_\s]{3,}$|^[.·…]{2,}$/;

/** Signs of symbol fonts, which have no meaning of their own in Unicode: bullets, ticks, icons. */
export const pictorial = /^[\ue000-\uf8ff\u0080-\u009f]+$/;

const within = ([x0, y0, x1, y1]: Box, { box }: Word) => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
};

export const sizeOf = (words: readonly Word[]) =>
  median(words.flatMap(({ text, font, box }) => [...text].map(() => font.size || (box[3] - box[1]) * 0.8)));

function lineOf(words: readonly Word[], baselines: ReadonlyMap<Word, number>): PassageLine {
  const box = around(words.map((word) => word.box));
  const known = words.flatMap((word) => baselines.get(word) ?? []);
  const baseline = known.length > 0 ? median(known) : box[1] + descent * (box[3] - box[1]);
  return { words, box, baseline };
}

/** Justified text: a wide gap between two pieces that a line right above or below runs across. */
function rejoined(lines: readonly PassageLine[], baselines: ReadonlyMap<Word, number>): PassageLine[] {
  const done: PassageLine[] = [];
  for (const line of lines) {
    const before = done.at(-1);
    const size = sizeOf(line.words);
    const gap = before === undefined ? Infinity : line.box[0] - before.box[2];
    const level = before !== undefined && Math.abs(before.baseline - line.baseline) < 0.1 * size;
    const across = lines.some(
      (other) =>
        before !== undefined &&
        Math.abs(Math.abs(other.baseline - line.baseline) - 1.2 * size) < 0.6 * size &&
        Math.abs(sizeOf(other.words) - size) < 0.1 * size &&
        other.box[0] < before.box[2] - size &&
        other.box[2] > line.box[0] + size,
    );
    if (before !== undefined && level && gap > 0 && gap < justifiedGap * size && across)
      done.splice(-1, 1, lineOf([...before.words, ...line.words], baselines));
    else done.push(line);
  }
  return done;
}

function linesOf(words: readonly Word[], gap: number, baselines: ReadonlyMap<Word, number>): PassageLine[] {
  const lines = pieces(words, gap).map((line) => lineOf(line.words, baselines));
  const rows = lines.toSorted((a, b) => b.baseline - a.baseline);
  const ordered: PassageLine[] = [];
  while (rows.length > 0) {
    const [first] = rows;
    const level = rows.filter((line) => first !== undefined && first.baseline - line.baseline < 1);
    ordered.push(...level.toSorted((a, b) => a.box[0] - b.box[0]));
    rows.splice(0, rows.length, ...rows.filter((line) => !level.includes(line)));
  }
  return ordered;
}

/**
 * The lines of a page, with the signs that mark the items of a list or without (`markers`): those of each table cell for themselves, then all others. */
export function textRegions(
  page: Page,
  words: readonly Word[],
  baselines: ReadonlyMap<Word, number>,
  markers: boolean,
): TextRegion[] {
  // Dots that lead to a page number stay where they are, and so do signs that are no text.
  const stays = ({ text }: Word) => leader.test(text) || (!markers && pictorial.test(text));
  const left = new Set(words.filter((word) => !stays(word)));
  const regions: TextRegion[] = [];
  for (const table of detectTables(page)) {
    for (const cell of table.cells) {
      const inside = [...left].filter((word) => within(cell.box, word));
      for (const word of inside) left.delete(word);
      const lines = linesOf(inside, table.ruled ? cellGap : pieceGap, baselines);
      const box = table.ruled ? cell.box : undefined;
      if (lines.length > 0) regions.push({ lines, cell: box, together: true });
    }
  }
  const rest = rejoined(linesOf([...left], pieceGap, baselines), baselines);
  return [...regions, { lines: rest, cell: undefined, together: false }];
}
