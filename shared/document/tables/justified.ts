import type { Word } from "../document.ts";

/** Words in a row, with gaps that differ by so few points, are set to the width of a column when they are so many. */
const even = { words: 4, slack: 0.35 } as const;
/** Of these words so many must be of a width of their own: cells of one width stand evenly as well. */
const widths = 3;

const gapBefore = (row: readonly Word[], at: number) => (row[at]?.box[0] ?? 0) - (row[at - 1]?.box[2] ?? 0);

function isLine(words: readonly Word[]): boolean {
  if (words.length < even.words || words.some(({ text }) => /\d/.test(text))) return false;
  return new Set(words.map(({ box }) => Math.round((box[2] - box[0]) / 2))).size >= widths;
}

/** Words of a row that stand in the stretched lines of justified text, each with the first word of its line. */
function firstOfLines(row: readonly Word[]): Map<Word, Word> {
  const lineOf = new Map<Word, Word>();
  for (let from = 0; from < row.length - 1; ) {
    let to = from + 1;
    const gap = gapBefore(row, to);
    while (to + 1 < row.length && Math.abs(gapBefore(row, to + 1) - gap) <= even.slack) to++;
    const words = row.slice(from, to + 1);
    const [first] = words;
    if (first !== undefined && isLine(words)) for (const word of words) lineOf.set(word, first);
    from = isLine(words) ? to + 1 : to;
  }
  return lineOf;
}

/** Whether two neighbours of a row stand in one stretched line of justified text. */
export function inOneLine(row: readonly Word[]): (last: Word, next: Word) => boolean {
  const first = firstOfLines(row);
  return (last, next) => first.has(next) && first.get(last) === first.get(next);
}
