import type { Block, Line, Word } from "../../document/document.ts";
import { joinedLines } from "../../values/text/joined-lines.ts";

/** Lines of a block that are one running text. */
export type Run = { text: string; words: Word[]; lines: Line[] };

/** A line this far from the block's right edge, share of its width, ended on purpose. */
const shortfall = 0.25;

const opens = /^[\p{Lu}\p{N}•◦▪‣·●○■(“"„«-]/u;

/** True when the line was broken because it was full, not because its text ended. */
function wraps(line: Line, next: Line, { box }: Block): boolean {
  if (/\p{L}[-\u00ad]$/u.test(line.text)) return true;
  const width = Math.max(1, box[2] - box[0]);
  const first = next.words[0];
  const firstWidth = first ? first.box[2] - first.box[0] : 0;
  const room = box[2] - line.box[2];
  if (!opens.test(next.text)) return true;
  return room < Math.max(shortfall * width, firstWidth * 1.2);
}

/**
 * The running texts of a block. A block of an address, a form or a list of values has none that goes over lines:
 * each of its lines stands for itself.
 */
export function runsOf(block: Block): Run[] {
  const groups: Line[][] = [];
  for (const [at, line] of block.lines.entries()) {
    const before = block.lines[at - 1];
    const open = groups.at(-1);
    if (open !== undefined && before !== undefined && wraps(before, line, block)) open.push(line);
    else groups.push([line]);
  }
  return groups.map((lines) => ({
    text: joinedLines(lines.map(({ text }) => text)),
    words: lines.flatMap(({ words }) => words),
    lines,
  }));
}
