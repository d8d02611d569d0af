import type { Block, Line, Page, Word } from "../document.ts";
import { partedRows } from "./gutters.ts";
import { asSeen, astray, levelled } from "./level.ts";
import { lineOf, paragraphsOf } from "./lines.ts";
import { readingOrder } from "./reading-order.ts";
import { rowsOf } from "./rows.ts";
import { quartersOf, wayOf } from "./way.ts";

/** Gap, in text heights, that parts two pieces of one row. */
export const widestGap = 1;
/** Lines of one paragraph stand no farther apart, in letter sizes. */
const spacing = 1.9;

const isTurned = ({ turn }: Word) => turn !== undefined;

/** Words in groups that rise alike, as the page draws them. */
function groupsOf(words: readonly Word[]): { turn: number; words: Word[] }[] {
  const groups: { turn: number; words: Word[] }[] = [];
  for (const word of words) {
    const { turn = 0 } = word;
    const group = groups.find((each) => Math.abs(wayOf(each.turn - turn)) <= astray);
    if (group === undefined) groups.push({ turn, words: [word] });
    else group.words.push(word);
  }
  return groups;
}

/** The lines of words that rise by `turn` degrees, in the order in which they are read with the page turned. */
function linesAlong(page: Page, words: readonly Word[], turn: number): Line[] {
  const seen: Page = { ...page, ...quartersOf(turn), words, lines: [], blocks: [] };
  const level = levelled(seen);
  const pieces = partedRows(rowsOf(level.words), widestGap).map(lineOf);
  return asSeen({ ...level, lines: readingOrder(pieces, level.rulings) }, seen).lines.slice();
}

/** Parts a level page into the words that stand level on it, and the lines of those that do not. */
export function partTurned(page: Page): { level: readonly Word[]; turned: Line[] } {
  if (!page.words.some(isTurned)) return { level: page.words, turned: [] };
  const groups = groupsOf(page.words.filter(isTurned));
  return {
    level: page.words.filter((word) => !isTurned(word)),
    turned: groups.flatMap(({ turn, words }) => linesAlong(page, words, turn)),
  };
}

export const isTurnedLine = ({ words }: Line): boolean => words.some(isTurned);

const middle = ({ box: [x0, y0, x1, y1] }: Line) => [(x0 + x1) / 2, (y0 + y1) / 2] as const;

/** Whether a line stands right below another, as both are read. */
function follows(last: Line, line: Line): boolean {
  const [above, below] = [last.words[0], line.words[0]];
  const turn = above?.turn ?? 0;
  if (above === undefined || Math.abs(wayOf(turn - (below?.turn ?? 0))) > astray) return false;
  const radians = (turn * Math.PI) / 180;
  const [[ax, ay], [bx, by]] = [middle(last), middle(line)];
  const drop = (bx - ax) * Math.sin(radians) - (by - ay) * Math.cos(radians);
  return drop > 0 && drop < spacing * above.font.size;
}

/** Turned lines that stand below one another are one paragraph. */
export const turnedBlocks = (lines: readonly Line[]): Block[] => paragraphsOf(lines, follows);
