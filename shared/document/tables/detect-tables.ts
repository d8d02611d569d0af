import type { Page, Ruling, Table, Word } from "../document.ts";
import { levelled, onPage } from "../layout/level.ts";
import { piecesOf, rowsOf } from "../layout/rows.ts";
import { arrowsOf, figuresOf, isLettering } from "./figures.ts";
import { placed } from "./placement.ts";
import { ruledTables } from "./ruled.ts";
import { textColumns } from "./text-columns.ts";
import { unruledTables } from "./unruled.ts";

/** A run is tried from its beginning only: from each of its dots would take the square of its length. */
const leaders = /(?<![.·•_])[.·•_]{4,}$|(?<![.·]\s?)(?:\s?[.·]){4,}$/;

/** Of text heights, white between dots that lead from a label to its figure; dots for missing values stand farther apart. */
const leading = { apart: 0.6, dots: 4 } as const;
const dot = /^[.·•]$/;

/** Dots that are words of their own, so many of them close to one another. */
function loneLeaders(words: readonly Word[]): Set<Word> {
  if (words.filter(({ text }) => dot.test(text)).length < leading.dots) return new Set();
  const runs = rowsOf(words).flatMap((row) =>
    piecesOf(
      row.filter(({ text }) => dot.test(text)),
      (_, { font }) => leading.apart * font.size,
    ),
  );
  return new Set(runs.filter(({ length }) => length >= leading.dots).flat());
}

/** Dot leaders between a label and its figure are no text, and fill the gap between two columns. */
function withoutLeaders(words: readonly Word[]): Word[] {
  const lone = loneLeaders(words);
  return words.flatMap((word) => {
    if (lone.has(word)) return [];
    if (!leaders.test(word.text)) return [word];
    const text = word.text.replace(leaders, "");
    if (text === "") return [];
    const [x0, y0, x1, y1] = word.box;
    const end = x0 + ((x1 - x0) * text.length) / word.text.length;
    return [{ ...word, text, box: [x0, y0, end, y1] as const }];
  });
}

const onCrookedPage = (table: Table, page: Page): Table => ({
  ...table,
  box: onPage(table.box, page),
  cells: table.cells.map((cell) => ({ ...cell, box: onPage(cell.box, page) })),
});

/** Dashes in a row are a rule that is typed. */
const typedRule = /^[-–—_=]{4,}$/;

function typedRules(words: readonly Word[]): Ruling[] {
  return words.flatMap(({ text, box: [x0, y0, x1, y1] }) =>
    typedRule.test(text) ? [{ x0, y0: (y0 + y1) / 2, x1, y1: (y0 + y1) / 2, width: 1 }] : [],
  );
}

/**
 * The tables of a page from the top: those that its format states, else those that rulings draw, then those that
 * alignment shows in what is left.
 */
export function detectTables(seen: Page): Table[] {
  if (seen.tables.length > 0) return [...seen.tables];
  const level = levelled(seen);
  const columns = (level === seen ? textColumns(seen) : [level.words]).map((column) =>
    withoutLeaders(column).filter(({ text }) => !typedRule.test(text)),
  );
  const words = columns.flat();
  const arrows = arrowsOf(level);
  const figures = figuresOf(level, arrows);
  const drawn = level.rulings.filter((ruling) => !arrows.has(ruling));
  const page = { ...level, words, rulings: [...drawn, ...typedRules(level.words)] };
  const isFree = (table: Table) => !isLettering(table, figures);
  const ruled = ruledTables(page).filter(isFree);
  const isLeft = ({ box }: Word) =>
    !ruled.some(
      (table) =>
        box[0] < table.box[2] && box[2] > table.box[0] && box[1] < table.box[3] && box[3] > table.box[1],
    );
  const unruled = columns.flatMap((column) => unruledTables(page, column.filter(isLeft)));
  const found = [...ruled, ...unruled.filter(isFree)].map(placed).toSorted((a, b) => b.box[3] - a.box[3]);
  return level === seen ? found : found.map((table) => onCrookedPage(table, seen));
}
