import type { Box, Page, Table } from "../../../document/document.ts";
import { joinedBox, type OutsideLine, type RawCell, type RawRow, type RawTable } from "./raw-row.ts";
import type { Role } from "./role.ts";
import { figures, headingOf, isHeader, resolved } from "./roles.ts";

type GridCell = RawCell & { column: number; box: Box };
type GridRow = { page: number; cells: readonly GridCell[] };
type Open = { roles: ReadonlyMap<number, Role>; rows: RawRow[]; header: string; outside: OutsideLine[] };

/** Rows of a sheet's tables from the top, each with its cells from the left. */
function rowsOfTable(page: number, { cells, rows }: Table): GridRow[] {
  const byRow = Map.groupBy(cells, ({ row }) => row);
  return Array.from({ length: rows }, (_, row) => ({
    page,
    cells: (byRow.get(row) ?? []).map(({ column, text, box, value }) => ({
      column,
      box,
      text: text.replace(/\s{0,20}\n\s{0,20}/g, " ").trim(),
      ...(typeof value === "number" ? { value } : {}),
    })),
  }));
}

function headerOf({ cells }: GridRow): ReadonlyMap<number, Role> | undefined {
  const read = cells.flatMap(({ column, text }) => {
    const role = headingOf(text);
    return role === undefined ? [] : [{ column, role }];
  });
  const meant = resolved(read.map(({ role }) => role));
  const roles = new Map(read.map(({ column }, index) => [column, meant[index] ?? "other"]));
  const figure = cells.some(({ text, value }) => value !== undefined || /\d[.,]\d{2}(?!\d)/.test(text));
  return !figure && isHeader([...roles.values()]) ? roles : undefined;
}

/** Cells stay apart: a value ends where the next cell begins. */
const textOf = ({ cells }: GridRow) => cells.map(({ text }) => text).join("   ");

function boxOf(cells: readonly GridCell[]): Box {
  const [first] = cells;
  return first === undefined ? [0, 0, 0, 0] : cells.reduce((all, { box }) => joinedBox(all, box), first.box);
}

function rawRow({ page, cells }: GridRow, roles: ReadonlyMap<number, Role>): RawRow {
  const read: Partial<Record<Role, RawCell>> = {};
  for (const { column, text, value } of cells) {
    const role = roles.get(column) ?? "other";
    const before = read[role];
    if (before === undefined) read[role] = value === undefined ? { text } : { text, value };
    else if (role === "description") read[role] = { text: `${before.text} ${text}` };
  }
  return { page, box: boxOf(cells), cells: read };
}

/** A row without a figure in its columns says something of the statement: `Opening balance` and a figure behind it. */
function takeRow(row: GridRow, into: Open): void {
  const raw = rawRow(row, into.roles);
  if ([...figures].some((role) => /\p{Nd}/u.test(raw.cells[role]?.text ?? ""))) into.rows.push(raw);
  else if (row.cells.length > 0) {
    into.outside.push({ page: row.page, box: raw.box, text: textOf(row), above: false });
  }
}

/** Tables of bookings in the cells of a workbook, a CSV file or a text document. */
export function gridTables(pages: readonly Page[]): RawTable[] {
  const tables: Open[] = [];
  const before: OutsideLine[] = [];
  for (const page of pages) {
    const inTables = page.tables.flatMap((table) => rowsOfTable(page.number, table));
    const loose = page.blocks.filter(({ kind }) => kind !== "table");
    const open = () => tables.at(-1);
    for (const { box, text } of loose) {
      (open()?.outside ?? before).push({ page: page.number, box, text, above: open() === undefined });
    }
    for (const row of inTables) {
      const roles = headerOf(row);
      if (roles !== undefined) {
        const header = textOf(row);
        // The same header on the next sheet or page goes on.
        if (open()?.header !== header) tables.push({ roles, rows: [], header, outside: [] });
        continue;
      }
      const into = open();
      if (into === undefined) {
        before.push({ page: row.page, box: boxOf(row.cells), text: textOf(row), above: true });
      } else takeRow(row, into);
    }
  }
  return tables.map(({ roles, rows, header, outside }, index) => ({
    roles: [...roles.values()],
    header,
    rows,
    outside: index === 0 ? [...before, ...outside] : outside,
  }));
}
