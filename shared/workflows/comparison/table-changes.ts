import { around } from "../../document/layout/lines.ts";
import type { WholeTable } from "../../document/tables/joined-tables.ts";
import { heaviestChain } from "./chain.ts";
import type { Change, Side } from "./change.ts";
import { candidates } from "./likeness.ts";
import {
  alignTable,
  cellKey,
  type PlacedCell,
  type Row,
  type RowPair,
  rowText,
  tableBag,
} from "./table-rows.ts";
import type { Notations } from "./text-changes.ts";
import { countWords } from "./unit.ts";
import { valueChanges, valuesIn } from "./values.ts";

export type TablePair = { old: WholeTable; new: WholeTable };

/** Tables that share this much of their cells are versions of one another. */
const alikeTable = 0.3;

/** The tables of two versions, put side by side in their order. */
export function pairTables(
  olds: readonly WholeTable[],
  news: readonly WholeTable[],
  loose: boolean,
): TablePair[] {
  const bags = (tables: readonly WholeTable[]) => tables.map((table) => tableBag(table, loose));
  return heaviestChain(candidates(bags(olds), bags(news), alikeTable), news.length).flatMap(({ a, b }) => {
    const [old, fresh] = [olds[a], news[b]];
    return old === undefined || fresh === undefined ? [] : [{ old, new: fresh }];
  });
}

function rowSide(row: Row): Side | null {
  const cells = [...row.cells.values()];
  const [first] = cells;
  if (first === undefined) return null;
  const bbox = around(cells.map(({ box }) => box));
  const text = rowText(row);
  return {
    text,
    page: first.page,
    bbox,
    boxes: [{ page: first.page, box: bbox }],
    context: text,
    section: null,
  };
}

const cellSide = (cell: PlacedCell, row: Row): Side => ({
  text: cell.text.replace(/\s+/gu, " ").trim(),
  page: cell.page,
  bbox: cell.box,
  boxes: [{ page: cell.page, box: cell.box }],
  context: rowText(row),
  section: null,
  cell: { row: cell.row, column: cell.column },
});

/** A cell that one version lacks: where it would stand, at the end of its row. */
function missingCell(row: Row): Side | null {
  const side = rowSide(row);
  return side === null ? null : { ...side, text: "" };
}

/** What names a cell: the head of its column, and the cell to its left. */
const labelsOf = (table: WholeTable, row: Row, cell: PlacedCell | undefined): string[] =>
  cell === undefined
    ? []
    : [
        table.cells.find(({ row: at, column }) => at === 0 && column === cell.column)?.text ?? "",
        row.cells.get(cell.column - 1)?.text ?? "",
      ];

function cellChange(
  tables: TablePair,
  pair: RowPair,
  old: PlacedCell | undefined,
  fresh: PlacedCell | undefined,
  notations: Notations,
): Change {
  const [before, after] = [old?.text ?? "", fresh?.text ?? ""];
  return {
    type: before.trim() === "" ? "inserted" : after.trim() === "" ? "deleted" : "changed",
    scope: "cell",
    old: old === undefined ? missingCell(pair.old) : cellSide(old, pair.old),
    new: fresh === undefined ? missingCell(pair.new) : cellSide(fresh, pair.new),
    values: valueChanges(
      valuesIn(before, notations.old, labelsOf(tables.old, pair.old, old)),
      valuesIn(after, notations.new, labelsOf(tables.new, pair.new, fresh)),
    ),
    confidence: 1,
  };
}

function columnSide(table: WholeTable, column: number): Side | null {
  const cells = table.cells.filter((cell) => cell.column === column);
  const [first] = cells;
  if (first === undefined) return null;
  const boxes = [...Map.groupBy(cells, ({ page }) => page)].map(([page, own]) => ({
    page,
    box: around(own.map(({ box }) => box)),
  }));
  const texts = cells.map(({ text }) => text.replace(/\s+/gu, " ").trim()).filter((text) => text !== "");
  const [place] = boxes;
  return {
    text: texts.slice(0, 20).join(" | "),
    page: first.page,
    bbox: place?.box ?? first.box,
    boxes,
    context: texts[0] ?? "",
    section: null,
    cell: { row: first.row, column },
  };
}

const alone = (
  type: "inserted" | "deleted",
  scope: "table-row" | "table-column",
  side: Side | null,
  notations: Notations,
): Change[] => {
  if (side === null || side.text === "") return [];
  const old = type === "deleted" ? side : null;
  const fresh = type === "inserted" ? side : null;
  const values = valueChanges(
    old === null ? [] : valuesIn(old.text, notations.old),
    fresh === null ? [] : valuesIn(fresh.text, notations.new),
  ).filter(({ kind }) => kind !== "number");
  return [{ type, scope, old, new: fresh, values, confidence: 1 }];
};

const range = (length: number) => Array.from({ length }, (_, at) => at);

export type TableComparison = { changes: Change[]; kept: number };

/** What changed between two versions of a table, cell by cell. */
export function tableChanges(tables: TablePair, notations: Notations, loose: boolean): TableComparison {
  const { old, new: fresh } = tables;
  const { columns, rows, deleted, inserted } = alignTable(old, fresh, loose);
  const changes: Change[] = [];
  let kept = 0;
  for (const pair of rows) {
    if (pair.moved)
      changes.push({
        ...{ type: "moved", scope: "table-row", values: [], confidence: 1 },
        ...{ old: rowSide(pair.old), new: rowSide(pair.new) },
      });
    for (const column of columns) {
      const [one, other] = [pair.old.cells.get(column.old), pair.new.cells.get(column.new)];
      const same = cellKey(one?.text ?? "", loose) === cellKey(other?.text ?? "", loose);
      if (!same) changes.push(cellChange(tables, pair, one, other, notations));
      else kept += countWords(one?.text ?? "");
    }
  }
  const gone = range(old.columns).filter((column) => columns.every((pair) => pair.old !== column));
  const come = range(fresh.columns).filter((column) => columns.every((pair) => pair.new !== column));
  return {
    changes: [
      ...gone.flatMap((column) => alone("deleted", "table-column", columnSide(old, column), notations)),
      ...come.flatMap((column) => alone("inserted", "table-column", columnSide(fresh, column), notations)),
      ...changes,
      ...deleted.flatMap((row) => alone("deleted", "table-row", rowSide(row), notations)),
      ...inserted.flatMap((row) => alone("inserted", "table-row", rowSide(row), notations)),
    ],
    kept,
  };
}
