import type { Box, Cell, Page, Ruling, Table, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import { withHeadsBelow } from "./named-columns.ts";
import { cellText, rowsOf } from "./rows.ts";
import { isStacked, splitAcross, splitDown } from "./unmerged.ts";

/** Points within which rulings count as one, or as touching. */
const snap = 2.5;
/** A stroke shorter than this, points, is no edge of a table. */
const shortest = 6;

type Edge = { at: number; from: number; to: number };

const level = (ruling: Ruling) => Math.abs(ruling.y1 - ruling.y0) < Math.abs(ruling.x1 - ruling.x0);

/** Edges of one direction: those on one line that touch become one. */
function merged(edges: readonly Edge[]): Edge[] {
  const done: Edge[] = [];
  for (const edge of edges.toSorted((a, b) => a.from - b.from)) {
    const same = done.find((each) => Math.abs(each.at - edge.at) < snap && edge.from <= each.to + snap);
    if (same === undefined) done.push({ ...edge });
    else same.to = Math.max(same.to, edge.to);
  }
  return done.filter(({ from, to }) => to - from >= shortest);
}

const meet = (h: Edge, v: Edge) =>
  v.at >= h.from - snap && v.at <= h.to + snap && h.at >= v.from - snap && h.at <= v.to + snap;

/** Sets of edges that cross one another. */
function lattices(h: readonly Edge[], v: readonly Edge[]): { h: Edge[]; v: Edge[] }[] {
  const left = { h: new Set(h), v: new Set(v) };
  const found: { h: Edge[]; v: Edge[] }[] = [];
  for (const seed of h) {
    if (!left.h.delete(seed)) continue;
    const lattice: { h: Edge[]; v: Edge[] } = { h: [seed], v: [] };
    for (let [i, j] = [0, 0]; i < lattice.h.length || j < lattice.v.length; ) {
      const level = lattice.h[i];
      const upright = lattice.v[j];
      if (level !== undefined) {
        for (const each of left.v) if (meet(level, each) && left.v.delete(each)) lattice.v.push(each);
        i++;
      } else if (upright !== undefined) {
        for (const each of left.h) if (meet(each, upright) && left.h.delete(each)) lattice.h.push(each);
        j++;
      }
    }
    if (lattice.v.length > 0) found.push(lattice);
  }
  return found;
}

function positions(values: readonly number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    if (value - (kept.at(-1) ?? -Infinity) > snap) kept.push(value);
  }
  return kept;
}

/** Groups of grid squares with no edge between them; each is a cell. */
function squares(xs: readonly number[], ys: readonly number[], h: readonly Edge[], v: readonly Edge[]) {
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  const parent = Array.from({ length: rows * columns }, (_, index) => index);
  const root = (index: number): number => {
    const up = parent[index] ?? index;
    return up === index ? index : root(up);
  };
  const cut = (edges: readonly Edge[], at: number, from: number, to: number) =>
    edges.some((edge) => Math.abs(edge.at - at) <= snap && edge.from <= from + snap && edge.to >= to - snap);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x0 = 0, x1 = 0, top = 0, bottom = 0] = [
        xs[column],
        xs[column + 1],
        ys[rows - row],
        ys[rows - row - 1],
      ];
      const own = row * columns + column;
      if (column + 1 < columns && !cut(v, x1, bottom, top)) parent[root(own + 1)] = root(own);
      if (row + 1 < rows && !cut(h, bottom, x0, x1)) parent[root(own + columns)] = root(own);
    }
  }
  const groups = Map.groupBy(parent.keys(), root);
  return [...groups.values()].map((members) => {
    const at = members.map((index) => [Math.floor(index / columns), index % columns] as const);
    const [r, c] = [at.map(([row]) => row), at.map(([, column]) => column)];
    const [row, column] = [Math.min(...r), Math.min(...c)];
    const [rowSpan, columnSpan] = [Math.max(...r) - row + 1, Math.max(...c) - column + 1];
    return { row, column, rowSpan, columnSpan, members };
  });
}

/** The words of a page by the square of a grid in which their middle stands. Rows count from the top. */
function wordsBySquare(words: readonly Word[], xs: readonly number[], ys: readonly number[]) {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  return Map.groupBy(words, ({ box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const column = xs.findLastIndex((each) => x >= each);
    const fromBottom = ys.findLastIndex((each) => y >= each);
    const within = column >= 0 && column < columns && fromBottom >= 0 && fromBottom < rows;
    return within ? (rows - 1 - fromBottom) * columns + column : undefined;
  });
}

/** A cell that holds several rows of several columns was not ruled row by row. */
const crowded = (words: readonly Word[]) =>
  rowsOf(words).filter(({ segments }) => segments.length > 1).length > 2;

/** Cells with text that a table has at least. */
const fewest = 4;

function tableOf(page: Page, lattice: { h: Edge[]; v: Edge[] }, least: number): Table | undefined {
  const { h, v } = lattice;
  const xs = positions([...v.map(({ at }) => at), ...h.flatMap(({ from, to }) => [from, to])]);
  const ys = positions([...h.map(({ at }) => at), ...v.flatMap(({ from, to }) => [from, to])]);
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < Math.min(2, least) || columns < 2 || rows * columns > 20_000) return undefined;
  const [left = 0, right = 0, bottom = 0, top = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  const sides: Edge[] = [left, right].map((at) => ({ at, from: bottom, to: top }));
  const ends: Edge[] = [bottom, top].map((at) => ({ at, from: left, to: right }));
  const words = wordsBySquare(page.words, xs, ys);
  const placed = squares(xs, ys, [...h, ...ends], [...v, ...sides]).map(({ members, ...cell }) => {
    const box: Cell["box"] = [
      xs[cell.column] ?? 0,
      ys[rows - cell.row - cell.rowSpan] ?? 0,
      xs[cell.column + cell.columnSpan] ?? 0,
      ys[rows - cell.row] ?? 0,
    ];
    // By its squares, not by its box: what stands around other cells has them all in its box.
    const own = new Set(members.flatMap((square) => words.get(square) ?? []));
    return { ...cell, box, words: page.words.filter((word) => own.has(word)) };
  });
  const filled = placed.filter(({ words }) => words.length > 0);
  if (filled.length < least || filled.some(({ words }) => crowded(words))) return undefined;
  if (new Set(filled.map(({ column }) => column)).size < Math.min(2, least)) return undefined;
  const box = around(placed.map((cell) => cell.box));
  const split = splitDown(splitAcross(placed, xs), rows);
  if (isStacked(split.cells)) return undefined;
  const cells: Cell[] = split.cells.map(({ words, ...cell }) => ({ ...cell, text: cellText(words) }));
  return {
    page: page.number,
    box,
    rows: split.rows,
    columns,
    cells,
    headerRows: 1,
    ruled: true,
  };
}

/** Rows and columns in which no cell of its own has text are spacing, not content. */
function tightened(table: Table): Table {
  const spoken = table.cells.filter(({ text }) => text !== "");
  const keptRows = [...new Set(spoken.map(({ row }) => row))].toSorted((a, b) => a - b);
  const keptColumns = [...new Set(spoken.map(({ column }) => column))].toSorted((a, b) => a - b);
  const within = (kept: number[], start: number, span: number) =>
    kept.filter((each) => each >= start && each < start + span).length;
  const cells = table.cells.flatMap((cell) => {
    const rowSpan = within(keptRows, cell.row, cell.rowSpan);
    const columnSpan = within(keptColumns, cell.column, cell.columnSpan);
    if (rowSpan === 0 || columnSpan === 0) return [];
    const row = keptRows.filter((each) => each < cell.row).length;
    const column = keptColumns.filter((each) => each < cell.column).length;
    return [{ ...cell, row, column, rowSpan, columnSpan }];
  });
  return { ...table, rows: keptRows.length, columns: keptColumns.length, cells };
}

function latticesOf(rulings: readonly Ruling[]): { h: Edge[]; v: Edge[] }[] {
  const h = rulings.filter(level).map(({ x0, x1, y0, y1 }) => ({ at: (y0 + y1) / 2, from: x0, to: x1 }));
  const v = rulings
    .filter((ruling) => !level(ruling))
    .map(({ x0, x1, y0, y1 }) => ({ at: (x0 + x1) / 2, from: y0, to: y1 }));
  return h.length + v.length > 6_000 ? [] : lattices(merged(h), merged(v));
}

/** Boxes that stand by themselves: two rules each way that touch no others. */
export const loneBoxes = (rulings: readonly Ruling[]): Box[] =>
  latticesOf(rulings)
    .filter(({ h, v }) => h.length === 2 && v.length === 2)
    .map(({ h, v }) => [
      Math.min(...v.map(({ at }) => at)),
      Math.min(...h.map(({ at }) => at)),
      Math.max(...v.map(({ at }) => at)),
      Math.max(...h.map(({ at }) => at)),
    ]);

/** Tables whose cells are ruled: rulings are snapped and joined, crossings make the grid, missing edges the spans. */
export function ruledTables(page: Page): Table[] {
  return latticesOf(page.rulings).flatMap((lattice) => {
    const table = tableOf(page, lattice, fewest);
    return table === undefined ? [] : [withHeadsBelow(tightened(table))];
  });
}

/** Where the columns of a table begin, and where the last one ends. */
const edgesOf = ({ cells, box }: Pick<Table, "cells" | "box">): number[] =>
  positions([...cells.flatMap((cell) => [cell.box[0], cell.box[2]]), box[0], box[2]]);

/**
 * The cells that are ruled as the columns of a table of the page before are, however few have text: with what stands above
 * them they are its rows.
 */
export function ruledRest(page: Page, above: Table): Table | undefined {
  const edges = edgesOf(above);
  for (const lattice of latticesOf(page.rulings)) {
    const table = tableOf(page, lattice, 1);
    const own = table === undefined ? [] : edgesOf(table);
    const isAlike =
      own.length === edges.length && own.every((x, at) => Math.abs(x - (edges[at] ?? 0)) < snap);
    if (table !== undefined && isAlike) return { ...table, headerRows: 0 };
  }
  return undefined;
}
