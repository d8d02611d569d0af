import type { Page, Ruling, Table, Word } from "../document.ts";
import { levelled, onPage } from "../layout/level.ts";
import { arrowsOf, figuresOf, isLettering } from "./figures.ts";
import { placed } from "./placement.ts";
import { ruledTables } from "./ruled.ts";
import { unruledTables } from "./unruled.ts";

/** A run is tried from its beginning only: from each of its dots would take the square of its length. */
const leaders = /(?<![.·•_])[.·•_]{4,}$|(?<![.·]\s?)(?:\s?[.·]){4,}$/;

/** Dot leaders between a label and its figure are no text, and fill the gap between two columns. */
function withoutLeaders(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
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
  const words = withoutLeaders(level.words).filter(({ text }) => !typedRule.test(text));
  const arrows = arrowsOf(level);
  const figures = figuresOf(level, arrows);
  const drawn = level.rulings.filter((ruling) => !arrows.has(ruling));
  const page = { ...level, words, rulings: [...drawn, ...typedRules(level.words)] };
  const isFree = (table: Table) => !isLettering(table, figures);
  const ruled = ruledTables(page).filter(isFree);
  const rest = page.words.filter(
    ({ box }) =>
      !ruled.some(
        (table) =>
          box[0] < table.box[2] && box[2] > table.box[0] && box[1] < table.box[3] && box[3] > table.box[1],
      ),
  );
  const found = [...ruled, ...unruledTables(page, rest).filter(isFree)]
    .map(placed)
    .toSorted((a, b) => b.box[3] - a.box[3]);
  return level === seen ? found : found.map((table) => onCrookedPage(table, seen));
}
