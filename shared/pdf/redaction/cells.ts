import type { Rectangle } from "../structure/page-tree.ts";
import { enclosing } from "./geometry.ts";
import type { Reading } from "./reading.ts";

/** A stretch of a line that wide gaps part from others, or the value of a form field. */
export type Cell = { reading: Reading; start: number; end: number; text: string; box: Rectangle };

/** A part of a reading. */
export type Piece = { reading: Reading; start: number; end: number };
/** A text put together of a label and cells; `from` is where the first cell begins. */
export type CellText = {
  text: string;
  from: number;
  cells: number;
  pieces: (start: number, end: number) => Piece[];
};

const heightOf = ({ box }: Cell) => Math.max(box[3] - box[1], 1);
const isBeside = (a: Cell, b: Cell) =>
  Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]) > 0.5 * Math.min(heightOf(a), heightOf(b));
const share = (a: Cell, b: Cell) =>
  (Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0])) /
  Math.max(1, Math.min(a.box[2] - a.box[0], b.box[2] - b.box[0]));

/** In heights of a letter: how far above a cell its head, and below it the rest of its text may stand. */
const reach = { above: 6, below: 1.2 };
/** Cells that are looked at for one neighbour. */
const mostSeen = 400;
const longestLabel = 48;
const mostBelow = 3;

const isNumber = ({ text }: Cell) => (text.match(/\d/g)?.length ?? 0) >= 3;

/** The cells of a reading, with what each of them stands in. */
export function cellsOf(reading: Reading): Cell[] {
  return [...reading.text.matchAll(/[^\n\u001f]+/g)].flatMap(({ index, 0: text }) => {
    const boxes = reading.boxesOf(index, index + text.length);
    if (boxes.length === 0) return [];
    return [{ reading, start: index, end: index + text.length, text, box: enclosing(boxes) }];
  });
}

/** The cells of a page from above to below, with their neighbours. */
class Sheet {
  private readonly cells: readonly Cell[];
  private readonly places: ReadonlyMap<Cell, number>;

  constructor(cells: readonly Cell[]) {
    this.cells = cells.toSorted((a, b) => b.box[3] - a.box[3]);
    this.places = new Map(this.cells.map((cell, index) => [cell, index]));
  }

  private near(cell: Cell, step: 1 | -1): Cell[] {
    const at = this.places.get(cell) ?? 0;
    return step > 0
      ? this.cells.slice(at + 1, at + 1 + mostSeen)
      : this.cells.slice(Math.max(0, at - mostSeen), at).toReversed();
  }

  /** The nearest cell of the column above, or below. */
  next(cell: Cell, step: 1 | -1, far: number): Cell | undefined {
    const gap = (other: Cell) => (step < 0 ? other.box[1] - cell.box[3] : cell.box[1] - other.box[3]);
    return this.near(cell, step)
      .filter(
        (other) => !isBeside(cell, other) && share(cell, other) > 0.5 && gap(other) < far * heightOf(cell),
      )
      .toSorted((a, b) => gap(a) - gap(b))[0];
  }

  /** What stands beside it in its line. */
  row(cell: Cell): Cell[] {
    return [...this.near(cell, -1), cell, ...this.near(cell, 1)].filter((other) => isBeside(cell, other));
  }
}

/** The words of a head: its last line and the one above it, without what stands in brackets. */
function wordsOf(sheet: Sheet, head: Cell | undefined): string {
  if (head === undefined) return "";
  const above = sheet.next(head, -1, reach.below);
  const first = above === undefined || isNumber(above) ? "" : `${above.text.slice(-longestLabel)} `;
  const words = `${first}${head.text.slice(-longestLabel)}`;
  return words.endsWith(")") && words.includes("(")
    ? words.slice(0, words.lastIndexOf("(")).trimEnd()
    : words;
}

/** The nearest words above the numbers of a column. */
function headOf(sheet: Sheet, cell: Cell, heads: Map<Cell, Cell | undefined>): Cell | undefined {
  const passed: Cell[] = [];
  let at: Cell | undefined = cell;
  let head: Cell | undefined;
  while (at !== undefined) {
    if (heads.has(at)) {
      head = heads.get(at);
      break;
    }
    passed.push(at);
    at = sheet.next(at, -1, reach.above);
    if (at !== undefined && !isNumber(at)) {
      head = at;
      break;
    }
  }
  for (const each of passed) heads.set(each, head);
  return head;
}

function textOf(label: string, cells: readonly Cell[]): CellText {
  const lead = label === "" ? "" : `${label}\u001f`;
  const starts: number[] = [];
  let text = lead;
  for (const [index, cell] of cells.entries()) {
    if (index > 0) text += "\n";
    starts.push(text.length);
    text += cell.text;
  }
  const pieces = (start: number, end: number) =>
    cells.flatMap(({ reading, ...cell }, index) => {
      const at = starts[index] ?? 0;
      const [from, to] = [Math.max(start - at, 0), Math.min(end - at, cell.text.length)];
      return to > from ? [{ reading, start: cell.start + from, end: cell.start + to }] : [];
    });
  return { text, from: lead.length, cells: cells.length, pieces };
}

/** The rest of a cell's text in the lines below it: rows that have fewer cells than its own. */
function wrapped(sheet: Sheet, cell: Cell): Cell[] {
  const lines = [cell];
  const width = sheet.row(cell).length;
  for (let at = cell; lines.length <= mostBelow; ) {
    const below = sheet.next(at, 1, reach.below);
    if (below === undefined || sheet.row(below).length >= width) break;
    lines.push(below);
    at = below;
  }
  return lines;
}

/**
 * Texts as the places on a page make them: a number with the head of its column or the words to its left, a cell with its
 * lines below each other, whatever stands beside them. `fields` are values of form fields.
 */
export function cellTexts(readings: readonly Reading[], fields: readonly Cell[]): CellText[] {
  const cells = [...readings.flatMap(cellsOf), ...fields];
  const sheet = new Sheet(cells);
  const heads = new Map<Cell, Cell | undefined>();
  const values = new Set(fields);
  return cells
    .filter(({ text }) => /[\p{Nd}@]/u.test(text))
    .flatMap((cell) => {
      const head = wordsOf(sheet, headOf(sheet, cell, heads));
      const left = sheet
        .row(cell)
        .filter((other) => other.box[2] <= cell.box[0] + 1)
        .toSorted((a, b) => b.box[2] - a.box[2])[0]?.text;
      const lines = wrapped(sheet, cell);
      return [
        ...(head === "" ? [] : [textOf(head, [cell])]),
        ...(values.has(cell) && left !== undefined ? [textOf(left, [cell])] : []),
        ...(lines.length > 1 ? [textOf(head, lines)] : []),
        ...(lines.length > 1 && left !== undefined ? [textOf(left, lines)] : []),
      ];
    });
}
