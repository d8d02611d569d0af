import type { Box, Line, Word } from "../../document/document.ts";
import { around, lineOf } from "../../document/layout/lines.ts";
import { within } from "../graphics/within.ts";
import type { Column } from "../word/layout/column.ts";
import type { Item } from "../word/layout/columns.ts";
import { continues, type Content as Flow, type Joined, joined, tableJoined } from "../word/layout/flow.ts";
import { layOutPage } from "../word/layout/page-layout.ts";
import { type Paragraph, paragraphsOf, pitches } from "../word/layout/paragraphs.ts";
import { rowOf, rowsOf } from "../word/layout/rows.ts";
import type { Looked } from "./look.ts";

/** What follows one another on the pages, in reading order. */
export type Flowing = Pick<Joined, "page" | "column"> & { content: Flow };

/** A table or a figure, which stands in the flow as one. */
type Solid = Exclude<Item, { kind: "text" }>;

/** Lines of one column, one below the other, or what stands between such. */
type Stretch = { lines: Line[]; box: Box; solid?: never } | { solid: Solid; lines?: never };

/** Points by which lines of one column may begin farther left, in text sizes. */
const outdent = 8;
/** Rows of one listing stand no farther apart, in text sizes. */
const apart = 2;

const heightOf = ({ box }: Line) => box[3] - box[1];

/** Whether a line stands in the column of the lines before it, below the last of them. */
function follows({ lines, box: [x0, , x1] }: { lines: readonly Line[]; box: Box }, line: Line): boolean {
  const last = lines.at(-1);
  if (last === undefined || line.box[1] > last.box[1] + 0.5 * heightOf(last)) return false;
  const beside = line.box[0] < x1 && line.box[2] > x0;
  return beside && line.box[0] > x0 - outdent * Math.max(4, heightOf(line));
}

/** A figure without lettering stands before the first line below its middle that is not beside it. */
function standsBefore({ box }: Solid, line: Line): boolean {
  const middle = (box[1] + box[3]) / 2;
  return line.box[3] < middle && line.box[0] < box[2] && line.box[2] > box[0];
}

/** The lines of a page, in their order, with its tables and figures where their words stand. */
function stretchesOf(lines: readonly Line[], items: readonly Item[]): Stretch[] {
  const flowing = new Set(items.flatMap((item) => (item.kind === "text" ? item.line.words : [])));
  const left = items.filter((item): item is Solid => item.kind === "table" || item.kind === "figure");
  const found: Stretch[] = [];
  const put = (solid: Solid | undefined) => {
    if (solid === undefined) return;
    left.splice(left.indexOf(solid), 1);
    found.push({ solid });
  };
  for (const line of lines) {
    const rest = line.words.filter((word) => flowing.has(word));
    for (const word of line.words) if (!flowing.has(word)) put(left.find(({ box }) => within(word.box, box)));
    if (rest.length === 0) continue;
    const own = rest.length === line.words.length ? line : lineOf(rest);
    for (const solid of left.filter((each) => each.kind === "figure" && standsBefore(each, own))) put(solid);
    const open = found.at(-1);
    if (open?.lines !== undefined && follows(open, own)) {
      open.lines.push(own);
      open.box = around([open.box, own.box]);
    } else found.push({ lines: [own], box: own.box });
  }
  for (const solid of [...left]) put(solid);
  return found;
}

/** Stretches that are held to one another, at most: more on one page are no columns of text. */
const mostStretches = 500;

/** How wide the column of some lines is: as wide as what else begins at its side. */
function columnOf(lines: readonly Line[], [x0, , x1]: Box, all: readonly Box[]): Column {
  const size = lines.reduce((most, line) => Math.max(most, heightOf(line)), 0);
  const same = all.slice(0, mostStretches).filter((box) => Math.abs(box[0] - x0) < size);
  return [x0, same.reduce((most, box) => Math.max(most, box[2]), x1)];
}

const isCode = ({ rows }: Paragraph) => rows.length > 0 && rows.every(({ mono }) => mono);

/** Rows of a fixed pitch below one another are one listing, whatever their indents are. */
function withWholeCode(paragraphs: readonly Paragraph[]): Paragraph[] {
  const done: Paragraph[] = [];
  for (const each of paragraphs) {
    const last = done.at(-1);
    const gap = (last?.box[1] ?? 0) - each.box[3];
    if (last !== undefined && isCode(last) && isCode(each) && gap < apart * (each.rows[0]?.size ?? 0))
      done[done.length - 1] = {
        ...last,
        rows: [...last.rows, ...each.rows],
        box: around([last.box, each.box]),
      };
    else done.push(each);
  }
  return done;
}

/** What stands on a page. `taken` are the words of its running heads and feet. */
function flowOf(looked: Looked, taken: ReadonlySet<Word>): Joined[] {
  const { page } = looked;
  const stretches = stretchesOf(
    looked.lines.filter(({ words }) => !words.every((word) => taken.has(word))),
    layOutPage(looked, taken).items,
  );
  const texts = stretches.flatMap((each) => (each.lines === undefined ? [] : [each]));
  const known = pitches(texts.flatMap(({ lines }) => lines.map(({ words }) => rowOf(words))));
  const columns = texts.map(({ box }) => box);
  const flowing = (content: Flow, column: Column): Joined => ({
    content,
    page,
    column,
    anchored: [],
    underlined: new Set(),
  });
  return stretches.flatMap((stretch): Joined[] => {
    if (stretch.solid !== undefined)
      return [flowing(stretch.solid, [stretch.solid.box[0], stretch.solid.box[2]])];
    const column = columnOf(stretch.lines, stretch.box, columns);
    const paragraphs = withWholeCode(paragraphsOf(rowsOf(stretch.lines), column, known));
    return paragraphs.map((each) => flowing(each, column));
  });
}

/** What stands on the pages in reading order; what goes on in the next column or on the next page is one. */
export function flowOfPages(looked: readonly Looked[], taken: ReadonlySet<Word>): Flowing[] {
  const done: Joined[] = [];
  for (const each of looked.flatMap((page) => flowOf(page, taken))) {
    const last = done.at(-1);
    const apart = last !== undefined && (each.page !== last.page || each.column !== last.column);
    if (apart && continues(last, each)) joined(last, each);
    else if (!(apart && tableJoined(last, each))) done.push(each);
  }
  return done;
}
