import type { KeyValue } from "../document.ts";
import { sortOf } from "../tables/sort.ts";
import { bareLabel, near, pairOfSegments } from "./aligned-pair.ts";
import { isLabel, isValue } from "./label.ts";
import type { FormRow, Segment } from "./segments.ts";

/** Heights of a line to the next one. */
const farthest = 2.5;
/** Pieces of a row with two labels, and how much of a column of values may be of one sort. */
const leastPieces = 4;
const mostOfOneSort = 0.75;
const sure = 0.7;

type Pair = { key: Segment; value: Segment; column: number; row: FormRow };

/** Label, value, label, value: the pairs of a row whose pieces begin where those of the widest row of the form do. */
function pairsOf(row: FormRow, starts: readonly number[]): Pair[] | undefined {
  const { segments } = row;
  if (segments.length < 2 || segments.length % 2 === 1 || row.prose) return undefined;
  const columns = segments.map(({ box }) => starts.findIndex((x) => near(x, box[0])));
  const pairs: Pair[] = [];
  for (let at = 0; at < segments.length; at += 2) {
    const [key, value, column] = [segments[at], segments[at + 1], columns[at] ?? -1];
    if (key === undefined || value === undefined || column % 2 !== 0) return undefined;
    if (columns[at + 1] !== column + 1 || !isLabel(bareLabel(key.text)) || !isValue(value.text))
      return undefined;
    pairs.push({ key, value, column, row });
  }
  return pairs;
}

function follows(above: FormRow, row: FormRow): boolean {
  const drop = above.box[1] - row.box[3];
  const height = above.box[3] - above.box[1];
  return above.page === row.page && drop < farthest * height && drop > -height;
}

/** Whether a column of values holds days, amounts, codes and words beside each other: that of a table holds one sort. */
function isMixed(texts: readonly string[]): boolean {
  const sorts = texts.map(sortOf);
  const usual = Math.max(...sorts.map((sort) => sorts.filter((each) => each === sort).length));
  return new Set(sorts).size > 1 && usual <= mostOfOneSort * sorts.length;
}

function isForm(pairs: readonly Pair[]): boolean {
  const labels = pairs.map(({ key }) => bareLabel(key.text).toLowerCase());
  const columns = Map.groupBy(pairs, ({ column }) => column);
  const values = [...columns.values()].map((own) => own.map(({ value }) => value.text));
  // A first row of words may be the head of a table: below it, its columns would be of one sort.
  const mayBeHead = values.every(([first = ""]) => sortOf(first) === "text");
  return (
    new Set(labels).size === labels.length && values.some((own) => isMixed(mayBeHead ? own.slice(1) : own))
  );
}

/** The rows from `from` on that are one form, as pairs. */
function formFrom(rows: readonly FormRow[], from: number): { pairs: Pair[]; rows: number } {
  const found: Pair[] = [];
  let count = 0;
  const widest = rows.slice(from, from + 2).find(({ segments }) => segments.length >= leastPieces);
  const starts = widest?.segments.map(({ box }) => box[0]) ?? [];
  for (let at = from; at < rows.length; at++) {
    const [above, row] = [rows[at - 1], rows[at]];
    if (row === undefined || (at > from && above !== undefined && !follows(above, row))) break;
    const pairs = pairsOf(row, starts);
    if (pairs === undefined) break;
    found.push(...pairs);
    count++;
  }
  return { pairs: isForm(found) ? found : [], rows: count };
}

/** Labels and values side by side in four columns and more, row below row, words as values too. */
export function formColumns(rows: readonly FormRow[]): KeyValue[] {
  const found: KeyValue[] = [];
  for (let at = 0; at < rows.length; at++) {
    const form = formFrom(rows, at);
    found.push(...form.pairs.map(({ key, value, row }) => pairOfSegments(key, value, row.page, sure)));
    // What is no form as a whole is none in part.
    at += Math.max(0, form.rows - 1);
  }
  return found;
}
