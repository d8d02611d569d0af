import type { Box, Page, Table } from "../../../document/document.ts";
import { type Shown, surelyHolds } from "../../../tables/cells.ts";
import { meaningsOf } from "../../../tables/heading.ts";
import { type Warning, warning } from "../../../warnings/warning.ts";
import { rolesByCells } from "./columns-by-cells.ts";
import { joinedBox, type OutsideLine, type RawCell, type RawRow, type RawTable } from "./raw-row.ts";
import type { Role } from "./role.ts";
import { figures, headingOf, isCurrencyHead, isHeader, resolved } from "./roles.ts";
import { areSides } from "./side-column.ts";

type GridCell = RawCell & { column: number; box: Box };
type GridRow = { page: number; cells: readonly GridCell[] };
type Head = {
  roles: ReadonlyMap<number, Role>;
  /** The currency of each column that is headed by one, where several are. */
  currencies: ReadonlyMap<number, string>;
  doubts: readonly Warning[];
};
type Open = Head & { rows: RawRow[]; header: string; outside: OutsideLine[] };

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

/** Rows below a head whose cells tell what an ambiguous heading means. */
const sampled = 60;

/** Columns of amounts whose heading is not known, where money out, money in or the balance has no column. */
function unknownHeads({ cells }: GridRow, roles: ReadonlyMap<number, Role>, below: Below): Warning[] {
  const have = new Set(roles.values());
  const paired = have.has("debit") !== have.has("credit");
  const missing = have.has("debit") && paired ? "credit" : paired ? "debit" : "balance";
  if (missing === "balance" && have.has("balance")) return [];
  return cells
    .filter(({ column, text }) => !roles.has(column) && meaningsOf(text).length === 0)
    .filter(({ column }) => surelyHolds(below(column)) === "money")
    .map(({ text }) => warning("column_unknown", text, "money", missing));
}

type Money = Pick<Head, "currencies">;
const hasFigure = (cell: Pick<GridCell, "text"> | undefined) => /[1-9]/.test(cell?.text ?? "");

/** Columns of amounts that are headed by their currency, where there are several: in a row one of them is filled. */
const currencyColumns = ({ cells }: GridRow, roles: ReadonlyMap<number, Role>): Money["currencies"] => {
  const headed = cells.filter(
    ({ column, text }) => ["amount", "other"].includes(roles.get(column) ?? "") && isCurrencyHead(text),
  );
  return new Map(
    headed.length < 2
      ? []
      : headed.map(({ column, text }) => [column, text.trim().slice(0, 3).toUpperCase()]),
  );
};

/** A second currency beside the first in one row: the first alone is read. */
function secondAmounts(head: GridRow, rows: readonly GridRow[], { currencies }: Money): Warning[] {
  const filled = rows.map(({ cells }) =>
    cells.filter((cell) => currencies.has(cell.column) && hasFigure(cell)).map(({ column }) => column),
  );
  const second = new Set(filled.flatMap(([, ...more]) => more));
  return head.cells
    .filter(({ column }) => second.has(column))
    .map(({ text }) => warning("column_left", text));
}

type Below = (column: number) => readonly Shown[];

/** Without a column that is headed as one of sides, the one that holds nothing else. */
function withSides(columns: readonly number[], roles: Map<number, Role>, below: Below): void {
  const known = [...roles].find(([, role]) => role === "sign");
  if (known !== undefined && areSides(below(known[0]))) return;
  const free = columns.find(
    (column) => (roles.get(column) ?? "other") === "other" && areSides(below(column)),
  );
  if (free === undefined) return;
  if (known !== undefined) roles.set(known[0], "other");
  roles.set(free, "sign");
}

/**
 * Where nothing names the other side, one number in every row is the account itself, whatever its head says: a single row
 * would not show it.
 */
function withOwnAccount(roles: Map<number, Role>, below: Below): void {
  const held = [...roles.values()];
  const theirs = [...roles].find(([, role]) => role === "counterparty_account")?.[0];
  if (theirs === undefined || held.includes("account") || held.includes("counterparty")) return;
  const texts = below(theirs).map(({ text }) => text);
  if (texts.length > 1 && new Set(texts).size === 1) roles.set(theirs, "account");
}

function headerOf(row: GridRow, rows: readonly GridRow[]): Head | undefined {
  const { cells } = row;
  if (cells.some(({ text, value }) => value !== undefined || /\d[.,]\d{2}(?!\d)/.test(text)))
    return undefined;
  const below = (column: number) =>
    rows.flatMap((each) => each.cells.filter((cell) => cell.column === column && cell.text !== ""));
  const read = cells.flatMap(({ column, text }) => {
    const role = headingOf(text, () => below(column));
    return role === undefined ? [] : [{ column, role }];
  });
  const meant = resolved(read.map(({ role }) => role));
  const roles = new Map(read.map(({ column }, index) => [column, meant[index] ?? "other"]));
  if (!isHeader([...roles.values()])) return undefined;
  const columns = new Set([cells, ...rows.map((each) => each.cells)].flat().map(({ column }) => column));
  withSides([...columns], roles, below);
  withOwnAccount(roles, below);
  const currencies = currencyColumns(row, roles);
  const doubts = [...unknownHeads(row, roles, below), ...secondAmounts(row, rows, { currencies })];
  return { roles, currencies, doubts };
}

/** The rows of a table without a head that is known, where their cells leave no doubt; the first may be its head. */
function withoutHead(rows: readonly GridRow[]): Open | undefined {
  const byColumn = rows.map(({ cells }) => new Map(cells.map((cell) => [cell.column, cell] as const)));
  const [whole, body] = [rolesByCells(byColumn), rolesByCells(byColumn.slice(1))];
  const roles = whole ?? body;
  const [first] = rows;
  if (roles === undefined || first === undefined) return undefined;
  // Heads that are known as something else make another kind of list.
  const isOther = first.cells.some(
    ({ text }) => meaningsOf(text).length > 0 && headingOf(text) === undefined,
  );
  if (whole === undefined && isOther) return undefined;
  const taken = whole === undefined ? rows.slice(1) : rows;
  const header = whole === undefined ? textOf(first) : "";
  const named = [...roles]
    .filter(([, role]) => role !== "other")
    .map(([column, role]) => `${column + 1} ${role}`);
  const doubts = [warning("columns_by_cells", named.join(", "))];
  const head = { roles, currencies: new Map<number, string>(), doubts };
  return { ...head, rows: taken.map((row) => rawRow(row, head)), header, outside: [] };
}

/** Cells stay apart: a value ends where the next cell begins. */
const textOf = ({ cells }: GridRow) => cells.map(({ text }) => text).join("   ");

function boxOf(cells: readonly GridCell[]): Box {
  const [first] = cells;
  return first === undefined ? [0, 0, 0, 0] : cells.reduce((all, { box }) => joinedBox(all, box), first.box);
}

function rawRow({ page, cells }: GridRow, { roles, currencies }: Pick<Head, "roles" | "currencies">): RawRow {
  const read: Partial<Record<Role, RawCell>> = {};
  const money = cells.find((cell) => currencies.has(cell.column) && hasFigure(cell))?.column;
  const currency = money === undefined ? undefined : currencies.get(money);
  if (currency !== undefined) read.currency = { text: currency };
  for (const { column, text, value } of cells) {
    const isOther = currencies.has(column) && column !== money;
    const role = column === money ? "amount" : isOther ? "other" : (roles.get(column) ?? "other");
    const before = read[role];
    if (before === undefined) read[role] = value === undefined ? { text } : { text, value };
    else if (role === "description") read[role] = { text: `${before.text} ${text}` };
  }
  return { page, box: boxOf(cells), cells: read };
}

/** A row without a figure in its columns says something of the statement: `Opening balance` and a figure behind it. */
function takeRow(row: GridRow, into: Open): void {
  const raw = rawRow(row, into);
  if ([...figures].some((role) => /\p{Nd}/u.test(raw.cells[role]?.text ?? ""))) into.rows.push(raw);
  else if (row.cells.length > 0) {
    into.outside.push({ page: row.page, box: raw.box, text: textOf(row), above: false });
  }
}

/** Tables of bookings in the cells of a workbook, a CSV file or a text document. */
export function gridTables(pages: readonly Page[]): RawTable[] {
  const tables: Open[] = [];
  const before: OutsideLine[] = [];
  const rowsBefore: OutsideLine[] = [];
  for (const page of pages) {
    const inTables = page.tables.flatMap((table) => rowsOfTable(page.number, table));
    const loose = page.blocks.filter(({ kind }) => kind !== "table");
    const open = () => tables.at(-1);
    for (const { box, text } of loose) {
      (open()?.outside ?? before).push({ page: page.number, box, text, above: open() === undefined });
    }
    for (const [at, row] of inTables.entries()) {
      const head = headerOf(row, inTables.slice(at + 1, at + 1 + sampled));
      if (head !== undefined) {
        const header = textOf(row);
        // The same header on the next sheet or page goes on.
        if (open()?.header !== header) tables.push({ ...head, rows: [], header, outside: [] });
        continue;
      }
      const into = open();
      if (into === undefined) {
        rowsBefore.push({ page: row.page, box: boxOf(row.cells), text: textOf(row), above: true });
      } else takeRow(row, into);
    }
  }
  if (tables.length === 0) {
    const bare = pages.flatMap((page) =>
      page.tables.flatMap((table) => withoutHead(rowsOfTable(page.number, table)) ?? []),
    );
    tables.push(...bare);
  } else before.push(...rowsBefore);
  return tables.map(({ roles, rows, header, outside, doubts }, index) => ({
    doubts,
    roles: [...roles.values()],
    header,
    rows,
    outside: index === 0 ? [...before, ...outside] : outside,
  }));
}
