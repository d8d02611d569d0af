import type { Line, Word } from "../document/document.ts";
import { segments } from "../document/layout/lines.ts";

/** White between two words that may be the gutter of two columns, text heights. */
const narrowest = 0.65;
/** How many rows up and down tell, how many of them have to agree, and which share may run across. */
const window = 6;
const agreeing = 4;
const crossing = 0.2;

type WordRow = { words: readonly Word[]; height: number };

const heightOf = ({ box }: Word) => box[3] - box[1];

/** White from one word to the next. */
type Gap = { from: number; to: number };

/** What a row says of a gap: white there as well, or a word that begins where it ends; nothing; or a word across. */
function says({ words, height }: WordRow, { from, to }: Gap): "agrees" | "silent" | "across" {
  const [x, half] = [(from + to) / 2, 0.25 * height];
  if (words.some(({ box }) => box[0] < x + half && box[2] > x - half)) return "across";
  const left = words.findLast(({ box }) => box[2] <= x);
  const right = words.find(({ box }) => box[0] >= x);
  if (right === undefined) return "silent";
  if (left === undefined) return Math.abs(right.box[0] - to) < 0.2 * height ? "agrees" : "silent";
  return right.box[0] - left.box[2] >= narrowest * height ? "agrees" : "across";
}

function isGutter(rows: readonly WordRow[], index: number, gap: Gap): boolean {
  const near = rows.slice(Math.max(0, index - window), index + window + 1);
  const said = near.map((row) => says(row, gap));
  const agree = said.filter((word) => word === "agrees").length;
  const across = said.filter((word) => word === "across").length;
  return agree >= agreeing && across <= crossing * near.length;
}

/**
 * Pieces of rows: parted where the gap is wider than `widest` text heights, and at the gutters of columns that stand
 * closer, which rows above and below show. A wide gap in one line of justified text is none.
 */
export function pieces(words: readonly Word[], widest: number): Line[] {
  const rows = segments(words, Number.POSITIVE_INFINITY).map((line): WordRow => {
    const across = line.words.toSorted((a, b) => a.box[0] - b.box[0]);
    const heights = across.map(heightOf).toSorted((a, b) => a - b);
    return { words: across, height: heights[heights.length >> 1] ?? 10 };
  });
  const parts = rows.flatMap((row, index) => {
    const groups: Word[][] = [];
    for (const word of row.words) {
      const last = groups.at(-1)?.at(-1);
      const gap = { from: last?.box[2] ?? word.box[0], to: word.box[0] };
      const wide = gap.to - gap.from >= narrowest * row.height;
      const parted = last === undefined || (wide && isGutter(rows, index, gap));
      if (parted) groups.push([word]);
      else groups.at(-1)?.push(word);
    }
    return groups;
  });
  return parts.flatMap((part) => segments(part, widest));
}
