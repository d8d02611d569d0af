import type { Cell } from "../../document/document.ts";
import type { WholeTable } from "../../document/tables/joined-tables.ts";
import { heaviestChain } from "./chain.ts";
import { type Bag, bagOf, candidates, likeness } from "./likeness.ts";
import { commonStretches, Numbering } from "./myers.ts";
import { tokensOf } from "./tokens.ts";

export type PlacedCell = Cell & { page: number };
export type Row = { index: number; cells: ReadonlyMap<number, PlacedCell> };
/** A row beside its counterpart, or a row or column of one version only. */
export type RowPair = { old: Row; new: Row; moved: boolean };
export type ColumnPair = { old: number; new: number };
export type Aligned = {
  columns: ColumnPair[];
  rows: RowPair[];
  deleted: Row[];
  inserted: Row[];
};

/** Rows, columns and tables that share this much of their cells are versions of one another. */
const alikeRow = 0.34;
const alikeColumn = 0.4;

/** A cell's text as it is compared. */
export const cellKey = (text: string, loose: boolean) =>
  tokensOf(text, 0, loose)
    .map(({ key }) => key)
    .join(" ");

export const rowsOf = ({ cells }: WholeTable): Row[] =>
  [...Map.groupBy(cells, ({ row }) => row)]
    .toSorted(([one], [other]) => one - other)
    .map(([index, own]) => ({ index, cells: new Map(own.map((cell) => [cell.column, cell])) }));

const shown = (row: Row) =>
  [...row.cells.values()]
    .toSorted((one, other) => one.column - other.column)
    .filter(({ text }) => text !== "");

export const rowText = (row: Row) =>
  shown(row)
    .map(({ text }) => text.replace(/\s+/gu, " ").trim())
    .join(" | ");

const columnBag = ({ cells }: WholeTable, column: number, loose: boolean): Bag =>
  bagOf(
    cells
      .filter((cell) => cell.column === column && cell.text !== "")
      .map(({ text }) => cellKey(text, loose)),
  );

/** Columns of as many stay where they are unless their cells say otherwise. */
function alignColumns(old: WholeTable, fresh: WholeTable, loose: boolean): ColumnPair[] {
  const bags = (table: WholeTable) =>
    Array.from({ length: table.columns }, (_, column) => columnBag(table, column, loose));
  const [olds, news] = [bags(old), bags(fresh)];
  const chain = heaviestChain(candidates(olds, news, alikeColumn), fresh.columns);
  const found = chain.map(({ a, b }): ColumnPair => ({ old: a, new: b }));
  if (old.columns === fresh.columns && found.every((pair) => pair.old === pair.new))
    return olds.map((_, column) => ({ old: column, new: column }));
  // Columns alone between two pairs are counterparts whose cells all changed.
  const done: ColumnPair[] = [];
  let [a, b] = [0, 0];
  for (const pair of [...found, { old: old.columns, new: fresh.columns }]) {
    if (pair.old - a === pair.new - b) for (; a < pair.old; a++, b++) done.push({ old: a, new: b });
    if (pair.old < old.columns) done.push(pair);
    [a, b] = [pair.old + 1, pair.new + 1];
  }
  return done;
}

/** Puts the columns and rows of two versions of a table side by side. */
export function alignTable(old: WholeTable, fresh: WholeTable, loose: boolean): Aligned {
  const columns = alignColumns(old, fresh, loose);
  const [olds, news] = [rowsOf(old), rowsOf(fresh)];
  const keys = (rows: readonly Row[], side: "old" | "new") =>
    rows.map(({ cells }) => columns.map((pair) => cellKey(cells.get(pair[side])?.text ?? "", loose)));
  const [oldKeys, newKeys] = [keys(olds, "old"), keys(news, "new")];
  const numbering = new Numbering();
  const numbers = (rows: readonly string[][]) => numbering.of(rows.map((cells) => cells.join("\u001f")));
  const aligned: Aligned = { columns, rows: [], deleted: [], inserted: [] };
  const pair = (a: number, b: number, moved = false) => {
    const [one, other] = [olds[a], news[b]];
    if (one !== undefined && other !== undefined) aligned.rows.push({ old: one, new: other, moved });
  };
  const named = (cells: readonly string[]) =>
    bagOf(cells.map((key, column) => `${column} ${key}`).filter((_, at) => cells[at] !== ""));
  const [oldBags, newBags] = [oldKeys.map(named), newKeys.map(named)];
  const [gone, come]: [number[], number[]] = [[], []];
  let [a, b] = [0, 0];
  const stretches = commonStretches(numbers(oldKeys), numbers(newKeys));
  for (const { a: from, b: to, length } of [...stretches, { a: olds.length, b: news.length, length: 0 }]) {
    const chain = heaviestChain(candidates(oldBags.slice(a, from), newBags.slice(b, to), alikeRow), to - b);
    let [x, y] = [a, b];
    for (const link of [...chain, { a: from - a, b: to - b }]) {
      const [i, j] = [a + link.a, b + link.b];
      // As many rows on both sides between counterparts: each changed as a whole where its first cell stayed.
      for (; x < i && y < j && sameLead(oldKeys[x], newKeys[y]); x++, y++) pair(x, y);
      for (; x < i; x++) gone.push(x);
      for (; y < j; y++) come.push(y);
      if (i < from && j < to) pair(i, j);
      [x, y] = [i + 1, j + 1];
    }
    for (let at = 0; at < length; at++) pair(from + at, to + at);
    [a, b] = [from + length, to + length];
  }
  const elsewhere = new Map(come.map((at) => [newKeys[at]?.join("\u001f") ?? "", at]));
  const taken = new Set<number>();
  for (const at of gone) {
    const there = elsewhere.get(oldKeys[at]?.join("\u001f") ?? "");
    const row = olds[at];
    if (there !== undefined && !taken.has(there) && (oldBags[at]?.size ?? 0) > 1) {
      taken.add(there);
      pair(at, there, true);
    } else if (row !== undefined) aligned.deleted.push(row);
  }
  aligned.inserted.push(...come.filter((at) => !taken.has(at)).flatMap((at) => news[at] ?? []));
  return aligned;
}

const sameLead = (old: readonly string[] | undefined, fresh: readonly string[] | undefined) =>
  old?.[0] !== undefined && old[0] !== "" && old[0] === fresh?.[0];

/** All cells of a table, wherever they stand. */
export const tableBag = ({ cells }: WholeTable, loose: boolean): Bag =>
  bagOf(cells.filter(({ text }) => text.trim() !== "").map(({ text }) => cellKey(text, loose)));

export { likeness };
