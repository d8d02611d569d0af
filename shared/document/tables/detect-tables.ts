import type { Page, Ruling, Table, Word } from "../document.ts";
import { isAskew, levelled, onPage } from "../layout/level.ts";
import { isTurnedLine } from "../layout/turned-lines.ts";
import { arrowsOf, figuresOf, isLettering } from "./figures.ts";
import { withoutLeaders } from "./leaders.ts";
import { withNamedColumns } from "./named-columns.ts";
import { placed } from "./placement.ts";
import { inReadingColumns } from "./reading-columns.ts";
import { ruledTables } from "./ruled.ts";
import { textColumns } from "./text-columns.ts";
import { unruledTables } from "./unruled.ts";

const onCrookedPage = (table: Table, page: Page): Table => ({
  ...table,
  box: onPage(table.box, page),
  cells: table.cells.map((cell) => ({ ...cell, box: onPage(cell.box, page) })),
});

/** A word on a push button. */
const isCaption = ({ box: [x0, y0, x1, y1] }: Word, { buttons = [] }: Page): boolean =>
  buttons.some((box) => x0 > box[0] && x1 < box[2] && y0 + y1 > 2 * box[1] && y0 + y1 < 2 * box[3]);

/** Lines of a page that stands a little askew are not surely parted into columns. */
const isCrooked = (page: Page): boolean => isAskew({ skew: page.skew ?? 0 });

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
  if (seen.tables.length > 0) return seen.tables.map(withNamedColumns);
  const level = levelled(seen);
  const straight = level.words.filter(({ turn }) => turn === undefined);
  const columns = (
    isCrooked(seen)
      ? [straight]
      : textColumns({ ...level, words: straight, lines: level.lines.filter((line) => !isTurnedLine(line)) })
  ).map((column) =>
    withoutLeaders(column).filter((word) => !typedRule.test(word.text) && !isCaption(word, level)),
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
  const found = [...ruled, ...unruled.filter(isFree)]
    .map(placed)
    .map(inReadingColumns)
    .map(withNamedColumns)
    .toSorted((a, b) => b.box[3] - a.box[3]);
  return level === seen ? found : found.map((table) => onCrookedPage(table, seen));
}
