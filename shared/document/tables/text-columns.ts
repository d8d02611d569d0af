import type { Line, Page, Word } from "../document.ts";
import { bandsOf, mostLines } from "../layout/bands.ts";
import { cutAt, fillsColumn, gutter, isTable } from "../layout/cuts.ts";
import { rowsOf } from "./rows.ts";
import { standsLevel } from "./sides.ts";

/** Share of the rows of one column from which on they stand level with those of the other as the rows of a table do. */
const level = 0.5;
const deepest = 3;

const wordsOf = (lines: readonly Line[]) => lines.flatMap(({ words }) => words);

/** In a document that was kept, the words of its lines are copies of those of the page. */
const placeOf = ({ box, text }: Word) => `${box.join()} ${text}`;

/** Whether two parts are columns of text: one of them prose, the rows of which those of the other do not stand level with. */
function areColumns(left: readonly Line[], right: readonly Line[]): boolean {
  if (!fillsColumn(left) && !fillsColumn(right)) return false;
  const [one, other] = [rowsOf(wordsOf(left)), rowsOf(wordsOf(right))].toSorted(
    (a, b) => a.length - b.length,
  );
  if (one === undefined || other === undefined) return false;
  return one.filter((row) => other.some((each) => standsLevel(row, each))).length < level * one.length;
}

function parts(lines: readonly Line[], page: Page, depth: number): (readonly Line[])[] {
  const cut = depth < deepest && lines.length <= mostLines ? gutter(lines) : undefined;
  if (cut === undefined) return [lines];
  const apart = bandsOf(lines, cut, page.rulings).flatMap(({ beside }) => {
    const { left, right } = cutAt(beside, cut.at);
    return !isTable(beside) && areColumns(left, right) ? [left, right] : [];
  });
  const taken = new Set(apart.flat());
  const whole = lines.filter((line) => !taken.has(line));
  return [whole, ...apart.flatMap((part) => parts(part, page, depth + 1))];
}

/** Words of a page that stand in none of the columns. */
function besides(page: Page, columns: readonly (readonly Word[])[]): Word[] {
  const own = new Set(columns.flat());
  const others = page.words.filter((word) => !own.has(word));
  if (others.length === 0) return [];
  const placed = new Set([...own].map(placeOf));
  return others.filter((word) => !placed.has(placeOf(word)));
}

/** The words of a page by the columns of text that they stand in; a table is in one of them or over all. */
export function textColumns(page: Page): (readonly Word[])[] {
  const columns = parts(page.lines, page, 0).map(wordsOf);
  const [whole = [], ...apart] = columns;
  return [[...whole, ...besides(page, columns)], ...apart];
}
