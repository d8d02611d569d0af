import type { Word } from "../../../document/document.ts";
import { findDayMonths } from "../../../values/dates/day-month.ts";
import { findDates } from "../../../values/dates/parse-date.ts";
import { hasCents, isAmount, withWholeAmounts } from "./figures.ts";
import type { Column } from "./header-row.ts";
import type { RawCell } from "./raw-row.ts";
import type { Role } from "./role.ts";
import { figures, moments } from "./roles.ts";

/** Points by which a figure may stand beside its heading. */
const slack = 14;

type Placed = { role: Role; word: Word };
export type PlacedLine = { cells: Partial<Record<Role, RawCell>>; texts: readonly Word[]; dated: boolean };

const overlap = (word: Word, { x0, x1 }: Column) => Math.min(word.box[2], x1) - Math.max(word.box[0], x0);

/** How far a word stands from a heading: figures are aligned with one of its sides or its middle. */
function distance({ box: [x0, , x1] }: Word, column: Column): number {
  const middle = Math.abs((x0 + x1) / 2 - (column.x0 + column.x1) / 2);
  return Math.min(Math.abs(x1 - column.x1), Math.abs(x0 - column.x0), middle);
}

function nearest(word: Word, columns: readonly Column[], within: number): Column | undefined {
  const fits = columns.filter((column) => overlap(word, column) > 0 || distance(word, column) <= within);
  return fits.toSorted((a, b) => distance(word, a) - distance(word, b))[0];
}

const dateText = (text: string) => findDates(text)[0]?.text ?? findDayMonths(text)[0]?.text;

/** The words from `at` that are one date: `02 Jan 2025` is three. */
function dateAt(words: readonly Word[], at: number, columns: readonly Column[]) {
  const [first] = words.slice(at);
  const column = first === undefined ? undefined : nearest(first, columns, 2 * slack);
  if (column === undefined) return undefined;
  for (const count of [3, 2, 1]) {
    const taken = words.slice(at, at + count);
    const wide = taken.some((word, index) => {
      const before = taken[index - 1];
      return before !== undefined && word.box[0] - before.box[2] > 1.2 * (word.box[3] - word.box[1]);
    });
    if (taken.length < count || wide) continue;
    const text = taken.map((word) => word.text).join(" ");
    const date = dateText(text);
    if (date !== undefined && date.length >= text.length - 1) return { role: column.role, text, count };
  }
  return undefined;
}

/** Figures and dates go by their headings; what is left is text. */
function figuresOf(words: readonly Word[], columns: readonly Column[], whole: boolean) {
  const money = columns.filter(({ role }) => figures.has(role));
  const days = columns.filter(({ role }) => moments.has(role));
  const left = money.reduce((least, { x0 }) => Math.min(least, x0), Number.POSITIVE_INFINITY);
  const cells: Partial<Record<Role, RawCell>> = {};
  const rest: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) continue;
    const date = dateAt(words, at, days);
    if (date !== undefined && cells[date.role] === undefined) {
      cells[date.role] = { text: date.text };
      at += date.count - 1;
      continue;
    }
    const amount = isAmount(word.text) && (!whole || hasCents(word.text)) && word.box[2] > left - 4 * slack;
    const column = amount ? nearest(word, money, slack) : undefined;
    if (column === undefined || cells[column.role] !== undefined) rest.push(word);
    else cells[column.role] = { text: word.text };
  }
  return { cells, rest };
}

const accepts: Partial<Record<Role, RegExp>> = {
  serial: /^\d{1,6}[.)]?$/,
  sign: /^\(?(?:CR|DR|C|D|S|H|\+|-|credit|debit)\.?\)?$/i,
  currency: /^[A-Z]{3}$/,
  time: /^\d{1,2}:\d{2}/,
};

/** A text's column: the nearest heading among those that take it. */
function textRole(word: Word, columns: readonly Column[]): Role {
  const takes = columns.filter(({ role }) => accepts[role]?.test(word.text) ?? true);
  const [best] = takes.toSorted(
    (a, b) => overlap(word, b) - overlap(word, a) || distance(word, a) - distance(word, b),
  );
  return best?.role ?? "description";
}

/** Words that read on as one text; a word at the very edge of a heading begins a column of its own. */
function textPieces(words: readonly Word[], columns: readonly Column[]): Word[] {
  const edges = columns.map(({ x0 }) => x0);
  const pieces: Word[] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    const em = word.box[3] - word.box[1];
    const gap = last === undefined ? Number.POSITIVE_INFINITY : word.box[0] - last.box[2];
    const edge = gap > 0.2 * em && edges.some((x) => Math.abs(x - word.box[0]) < 1.5);
    if (last === undefined || gap > 0.9 * em || edge) pieces.push(word);
    else {
      const box = [last.box[0], last.box[1], word.box[2], last.box[3]] as const;
      pieces[pieces.length - 1] = { ...last, text: `${last.text} ${word.text}`, box };
    }
  }
  return pieces;
}

/** One line of the page, its words set in the columns of the table. `whole`: amounts show two decimals everywhere. */
export function placeWords(line: readonly Word[], columns: readonly Column[], whole: boolean): PlacedLine {
  const { cells, rest } = figuresOf(withWholeAmounts(line), columns, whole);
  const texts = columns.filter(({ role }) => !figures.has(role) && !moments.has(role));
  const placed: Placed[] = textPieces(rest, texts).map((word) => ({ role: textRole(word, texts), word }));
  for (const { role, word } of placed) {
    const before = cells[role];
    cells[role] = { text: before === undefined ? word.text : `${before.text} ${word.text}` };
  }
  return { cells, texts: placed.map(({ word }) => word), dated: cells.date !== undefined };
}
