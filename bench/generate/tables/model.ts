import type { Dice } from "../dice.ts";
import { type ColumnKind, cellOf, columnKinds, labelOf } from "./content.ts";
import { type Source, wordsOf } from "./words.ts";

/** A cell of the grid by its first row and column. `role` is for its dress, not for the truth. */
export type ModelCell = {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  text: string;
  role: "head" | "group" | "label" | "section" | "body" | "total";
  kind: ColumnKind;
  indent?: boolean;
};

export type Model = {
  rows: number;
  columns: number;
  kinds: readonly ColumnKind[];
  headLevels: number;
  cells: readonly ModelCell[];
  /** What is in it that a reader may stumble over. */
  traits: readonly string[];
};

type Draft = { cells: ModelCell[]; traits: Set<string>; kinds: readonly ColumnKind[] };

/** Runs of columns under one spanning head; a run of one has no head above it. */
function groupsOf(columns: number, dice: Dice): number[] {
  const runs: number[] = [];
  const even = dice.chance(0.5) ? dice.int(2, 3) : 0;
  for (let left = columns; left > 0; ) {
    const run = Math.min(left, even > 0 ? even : dice.int(1, 4));
    runs.push(run);
    left -= run;
  }
  return runs;
}

function headText(dice: Dice, part: Source): string {
  if (dice.chance(0.2)) return String(dice.int(1990, 2030));
  return dice.pick(wordsOf(dice.chance(0.25) ? "longHeads" : "heads", part));
}

/** Heads of one or two levels; returns how many rows they take. */
function addHead(draft: Draft, levels: number, dice: Dice, part: Source): number {
  const { cells, kinds, traits } = draft;
  if (levels === 0) {
    traits.add("no head");
    return 0;
  }
  const one = { rowSpan: 1, columnSpan: 1, role: "head" } as const;
  const corner = dice.chance(0.75) ? dice.pick(wordsOf("things", part)) : "";
  cells.push({ ...one, row: 0, column: 0, rowSpan: levels, text: corner, kind: "label" });
  if (levels === 1) {
    for (let column = 1; column < kinds.length; column += 1)
      cells.push({ ...one, row: 0, column, text: headText(dice, part), kind: kinds[column] ?? "count" });
    return 1;
  }
  traits.add("head of two levels");
  let column = 1;
  const runs = groupsOf(kinds.length - 1, dice);
  for (const run of runs) {
    const kind = kinds[column] ?? "count";
    if (run === 1) cells.push({ ...one, row: 0, column, rowSpan: 2, text: headText(dice, part), kind });
    else {
      const text = dice.pick(wordsOf("groups", part));
      cells.push({ ...one, row: 0, column, columnSpan: run, text, role: "group", kind });
      for (let step = 0; step < run; step += 1)
        cells.push({ ...one, row: 1, column: column + step, text: headText(dice, part), kind });
    }
    column += run;
  }
  return 2;
}

function addSection(draft: Draft, row: number, dice: Dice, part: Source): void {
  draft.traits.add("sections");
  const text = dice.pick(wordsOf("sections", part));
  draft.cells.push({ row, column: 0, rowSpan: 1, columnSpan: 1, text, role: "section", kind: "label" });
}

/** A random table: its grid, and the text of every cell. */
export function modelOf(dice: Dice, part: Source, most: { rows: number; columns: number }): Model {
  const columns = dice.int(2, most.columns);
  const kinds = columnKinds(columns, dice);
  const figures = kinds.filter((kind) => kind !== "label" && kind !== "note" && kind !== "state").length;
  const draft: Draft = { cells: [], traits: new Set(), kinds };
  const roll = dice.next();
  const levels = columns > 3 && roll < 0.4 ? 2 : roll > 0.95 && figures > 1 ? 0 : 1;
  const headLevels = addHead(draft, levels, dice, part);
  const body = dice.int(levels === 0 ? 4 : 3, most.rows);
  const sectioned = body > 5 && dice.chance(0.22);
  const grouped = !sectioned && body > 5 && columns > 3 && dice.chance(0.12);
  const total = dice.chance(0.3);
  const [long, empty, indents] = [
    dice.pick([0, 0, 0.2, 0.6]),
    dice.pick([0, 0, 0.08, 0.25]),
    dice.chance(0.2),
  ];
  if (long > 0) draft.traits.add("long labels");
  if (empty > 0) draft.traits.add("empty cells");
  let row = headLevels;
  let groupEnds = 0;
  for (let at = 0; at < body; at += 1, row += 1) {
    if (sectioned && at % 4 === 0) addSection(draft, row++, dice, part);
    const last = total && at === body - 1;
    const role = last ? "total" : "body";
    const one = { row, rowSpan: 1, columnSpan: 1, role } as const;
    for (const [column, kind] of kinds.entries()) {
      if (column === 0 && grouped) {
        draft.traits.add("row groups");
        if (at < groupEnds) continue;
        const rowSpan = Math.min(body - at, dice.int(2, 4));
        groupEnds = at + rowSpan;
        draft.cells.push({ ...one, column, rowSpan, text: dice.pick(wordsOf("sections", part)), kind });
        continue;
      }
      const isLabel = kind === "label" && column === (grouped ? 1 : 0);
      const text = isLabel ? (last ? "Total" : labelOf(dice, part, long)) : cellOf(kind, dice, part);
      if (!isLabel && dice.chance(empty) && column > 1) continue;
      const indent = isLabel && indents && !last && at % 3 !== 0;
      draft.cells.push({ ...one, column, text, kind, indent, role: isLabel && !last ? "label" : role });
    }
  }
  return { rows: row, columns, kinds, headLevels, cells: draft.cells, traits: [...draft.traits] };
}
