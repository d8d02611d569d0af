import type { Block, Box, Line, Page, Table, Word } from "../../document/document.ts";
import { layOut } from "../../document/layout/lay-out.ts";
import { levelled } from "../../document/layout/level.ts";
import { partedLines } from "../../document/layout/page-blocks.ts";
import { turnedBlocks } from "../../document/layout/turned-lines.ts";
import { uprightBlocks } from "../../document/layout/vertical.ts";
import { isData } from "../../document/tables/data-table.ts";
import { detectTables } from "../../document/tables/detect-tables.ts";
import { drawnFigures } from "../../document/tables/figures.ts";
import { fontStyle } from "../graphics/font-family.ts";
import { within } from "../graphics/within.ts";
import type { Seen } from "../word/layout/page-layout.ts";
import { evenSizes, isPicture } from "../word/layout/scan.ts";
import { withDrawnMarks } from "./drawn-marks.ts";

/** A page laid level, with its level lines in reading order; `read` is the page as it is seen. */
export type Looked = Seen & {
  read: Page;
  lines: readonly Line[];
  /** Text that runs up or down the page, or slanted. */
  turnedText: readonly Block[];
  /** Where its reader saw running heads and feet. */
  running: readonly Box[];
};

/** Share of the page that only the picture of a scan, or a background, covers. */
const wholePage = 0.8;

/** Names of fonts say more than their flags. */
const styledFont = <Part extends Pick<Word, "font">>(part: Part): Part => ({
  ...part,
  font: { ...part.font, ...fontStyle(part.font) },
});
const styled = ({ parts, ...word }: Word): Word => ({
  ...styledFont(word),
  ...(parts === undefined ? {} : { parts: parts.map(styledFont) }),
});

const isWhole = ([x0, y0, x1, y1]: Box, { width, height }: Page) =>
  (x1 - x0) * (y1 - y0) > wholePage * width * height;

/** What is drawn on a page beside its tables. */
function boxesOf(page: Page, tables: readonly Table[]): Box[] {
  return drawnFigures(page).filter(
    (box) =>
      (page.words.length === 0 || !isWhole(box, page)) && !tables.some((table) => within(box, table.box)),
  );
}

/** A page whose words OCR measured one by one, laid out with sizes that are even. */
function withEvenSizes(page: Page): Page {
  const sized = evenSizes(page);
  return sized === page ? page : layOut(sized);
}

/** A page with its lines, tables and drawings, by what its reader found: nothing is drawn for it. */
export function lookAt(read: Page): Looked {
  const level = levelled(read);
  const page = isPicture(level) ? { ...level, words: [], lines: [] } : withEvenSizes(level);
  const parted = partedLines(page.lines);
  const lines = withDrawnMarks(parted.level, [...(page.sketches ?? []), ...(page.squares ?? [])]).map(
    (line) => ({
      ...line,
      words: line.words.map(styled),
    }),
  );
  const tables = lines.length === 0 ? [] : detectTables(page).filter((table) => table.ruled || isData(table));
  return {
    read,
    page: { ...page, words: lines.flatMap(({ words }) => words) },
    lines,
    tables,
    boxes: boxesOf(page, tables),
    turned: [],
    turnedText: [...uprightBlocks(parted.upright), ...turnedBlocks(parted.turned)],
    running: level.blocks.flatMap(({ kind, box }) => (kind === "header" || kind === "footer" ? [box] : [])),
  };
}
