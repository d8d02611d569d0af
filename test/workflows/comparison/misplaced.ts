import type { Box, Cell, Document, Page, Word } from "../../../shared/document/document.ts";
import { itemsOf, tablesOf } from "../../../shared/workflows/comparison/units-of.ts";

/** The hyphen at the end of a line is no part of the word that it breaks. */
const placeOf = (page: number, { text, box }: Pick<Word, "text" | "box">) =>
  `${page} ${box.join(" ")} ${text.replace(/[-\u00ad]$/u, "")}`;
const bare = (shown: string) => shown.replace(/[^\p{L}\p{N}]/gu, "");
const middleIn = (word: Box, [x0, y0, x1, y1]: Box) => {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x >= x0 - 0.5 && x <= x1 + 0.5 && y >= y0 - 0.5 && y <= y1 + 0.5;
};

/** Running heads and feet count once, whatever page they stand on. */
const runningWords = ({ number, blocks }: Page) =>
  new Set(
    blocks
      .filter(({ kind }) => kind === "header" || kind === "footer")
      .flatMap(({ lines }) => lines.flatMap(({ words }) => words.map((word) => placeOf(number, word)))),
  );

const holds = (cell: Cell, { box, text }: Word) =>
  middleIn(box, cell.box) && bare(cell.text).includes(bare(text));

/** In how many of these cells a word stands. Boxes of cells may overlap: each of its kind is said once by one of them. */
function timesIn(cells: readonly Cell[], word: Word, words: readonly Word[]): number {
  const own = cells.filter((cell) => holds(cell, word));
  if (own.length < 2) return own.length;
  const letters = bare(word.text);
  const said = own.flatMap(({ text }) => text.split(/\s+/u).filter((each) => bare(each) === letters)).length;
  const printed = words.filter(
    (each) => bare(each.text) === letters && own.some((cell) => holds(cell, each)),
  ).length;
  return said > printed ? own.length : 1;
}

/** Words with a letter or digit, and those of them that stand in no unit and no cell, or in more than one. */
export function misplaced(document: Document): { words: number; lost: string[]; twice: string[] } {
  const { items, margins } = itemsOf(document, tablesOf(document), false);
  const units = items.flatMap((item) => ("unit" in item ? [item.unit] : []));
  const inUnits = Map.groupBy(
    [...units, ...margins.map(({ asText }) => asText)].flatMap(({ text, spans }) =>
      spans.map(({ page, box, start, end }) => placeOf(page, { box, text: text.slice(start, end) })),
    ),
    (place) => place,
  );
  const cells = Map.groupBy(
    items.flatMap((item) => ("table" in item ? [...item.table.cells, ...item.table.repeated] : [])),
    ({ page }) => page,
  );
  const places = document.pages.flatMap(({ number, ...page }) => {
    const running = runningWords({ number, ...page });
    const own = cells.get(number) ?? [];
    return page.words
      .filter((word) => bare(word.text) !== "" && !running.has(placeOf(number, word)))
      .map((word) => ({
        name: `${word.text} on page ${number}`,
        times: timesIn(own, word, page.words) + (inUnits.get(placeOf(number, word))?.length ?? 0),
      }));
  });
  const those = (are: (times: number) => boolean) =>
    places.filter(({ times }) => are(times)).map(({ name }) => name);
  return { words: places.length, lost: those((times) => times < 1), twice: those((times) => times > 1) };
}
