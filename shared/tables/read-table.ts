import { numberIn } from "./cells.ts";
import { type Columns, columnsOf, headJoint, type UnknownColumn, type Wanted } from "./columns.ts";
import { meaningsOf, saysRate } from "./heading.ts";
import { mayBeTitle, namesParty } from "./party-label.ts";
import { rowText, type Sheet, type SheetCell, type SheetRow } from "./sheet.ts";

export type WantedTable<Field extends string> = Wanted<Field> & {
  /** Whether columns of these fields make a table of what is looked for. */
  makes: (found: ReadonlySet<Field>) => boolean;
};

/** Rows under one head. */
export type ReadTable<Field extends string> = {
  sheet: Sheet;
  /** Every sheet that its rows stand in: one table may go on over several. */
  sheets: readonly Sheet[];
  /** The heads as the sheet writes them, by column. */
  headings: ReadonlyMap<number, string>;
  fields: ReadonlyMap<number, Field>;
  unknown: readonly UnknownColumn[];
  head: readonly SheetRow[];
  before: readonly SheetRow[];
  rows: readonly SheetRow[];
};

/** Rows among which a head is looked for: sheets of portals have titles above it. */
const searched = 30;
/** Rows that one head may take. */
const mostHeadRows = 2;
/** Rows below a head whose cells tell what an ambiguous head means. */
const sampled = 60;

const isFigures = ({ cells }: SheetRow) => {
  const figures = [...cells.values()].filter((cell) => numberIn(cell) !== undefined).length;
  return figures > 0.3 * cells.size;
};

/** Heads by column, from one row or from two set one above the other, the upper one over several columns. */
function headingsOf(rows: readonly SheetRow[]): Map<number, string> {
  const headings = new Map<number, string>();
  for (const { cells } of rows) {
    for (const [column, { text, span }] of cells) {
      for (let at = column; at < column + Math.max(1, span); at++) {
        const above = headings.get(at);
        headings.set(at, above === undefined || above === text ? text : `${above}${headJoint}${text}`);
      }
    }
  }
  return headings;
}

type Head<Field extends string> = Columns<Field> & {
  headings: ReadonlyMap<number, string>;
  from: number;
  to: number;
};

/** A label with its value above the heads is no upper row of them: it stands over few of their columns. */
function isTitle(upper: SheetRow, lower: SheetRow): boolean {
  const covered = [...upper.cells.values()].reduce(
    (sum, { span, text }) => sum + (text === "" ? 0 : Math.max(1, span)),
    0,
  );
  return mayBeTitle(upper) && lower.cells.size > 2 * covered;
}

function headAt<Field extends string>(
  rows: readonly SheetRow[],
  from: number,
  count: number,
  wanted: WantedTable<Field>,
): Head<Field> | undefined {
  const taken = rows.slice(from, from + count);
  if (taken.length < count || taken.some(isFigures)) return undefined;
  const [upper, lower] = taken;
  if (upper !== undefined && lower !== undefined && isTitle(upper, lower)) return undefined;
  const to = from + count;
  const below = (column: number): SheetCell[] =>
    rows.slice(to, to + sampled).flatMap(({ cells }) => cells.get(column) ?? []);
  const headings = headingsOf(taken);
  const columns = columnsOf(headings, wanted, below);
  return wanted.makes(new Set(columns.fields.values())) ? { ...columns, headings, from, to } : undefined;
}

/** Whether all that a row says are heads, or that what stands above is counted in percent. */
const saysHeads = (row: SheetRow | undefined): boolean => {
  const texts = [...(row?.cells.values() ?? [])].map(({ text }) => text).filter((text) => text !== "");
  return texts.length > 0 && texts.every((text) => saysRate(text) || meaningsOf(text).length > 0);
};

function bestHead<Field extends string>(rows: readonly SheetRow[], wanted: WantedTable<Field>) {
  let best: Head<Field> | undefined;
  for (let at = 0; at < Math.min(searched, rows.length); at++) {
    for (let count = 1; count <= mostHeadRows; count++) {
      const found = headAt(rows, at, count, wanted);
      const [size, most] = [found?.fields.size ?? 0, best?.fields.size ?? 0];
      const lower = best?.from === at && count > 1 && size === most && saysHeads(rows[at + count - 1]);
      if (found !== undefined && (size > most || lower)) best = found;
    }
  }
  return best;
}

/** Whether a row below a head can be one too: as many cells at least as the head needs, and no figure in it. */
const mayBeHead = ({ cells }: SheetRow) =>
  cells.size > 2 &&
  [...cells.values()].every(({ text, value }) => value === undefined && !/\d{3}/.test(text));

/** Whether titles right before a row name a party: the same heads again begin another ledger. */
function beginsLedger(rows: readonly SheetRow[], at: number, first: number): boolean {
  for (let above = at - 1; above >= first; above--) {
    const row = rows[above];
    if (row === undefined || !mayBeTitle(row)) return false;
    if (namesParty(row)) return true;
  }
  return false;
}

/** The tables of a sheet that hold what is wanted: each head with its rows, up to the next head. */
function readTables<Field extends string>(sheet: Sheet, wanted: WantedTable<Field>): ReadTable<Field>[] {
  const first = bestHead(sheet.rows, wanted);
  if (first === undefined) return [];
  const { rows } = sheet;
  const tables: ReadTable<Field>[] = [];
  let open = first;
  let own: SheetRow[] = [];
  const close = () => {
    const { headings, fields, unknown, from, to } = open;
    const before = tables.length === 0 ? rows.slice(0, from) : [];
    tables.push({
      sheet,
      sheets: [sheet],
      headings,
      fields,
      unknown,
      head: rows.slice(from, to),
      before,
      rows: own,
    });
    own = [];
  };
  const repeats = (row: SheetRow) =>
    rows.slice(open.from, open.to).some((each) => rowText(each) === rowText(row));
  for (let at = first.to; at < rows.length; at++) {
    const row = rows[at];
    if (row === undefined) continue;
    const isOwn = mayBeHead(row) && (!repeats(row) || beginsLedger(rows, at, open.to));
    const next = isOwn ? headAt(rows, at, 1, wanted) : undefined;
    if (next !== undefined) {
      close();
      open = next;
    } else if (!(mayBeHead(row) && repeats(row))) own.push(row);
  }
  close();
  return tables;
}

/**
 * The same for the sheets of a document: a table without a head that begins on the next page with as many columns goes
 * on under the head of the one before.
 */
export function readAllTables<Field extends string>(
  sheets: readonly Sheet[],
  wanted: WantedTable<Field>,
): ReadTable<Field>[] {
  const done: ReadTable<Field>[] = [];
  let last: Sheet | undefined;
  for (const sheet of sheets) {
    const found = readTables(sheet, wanted);
    const above = done.at(-1);
    const goesOn =
      found.length === 0 &&
      above !== undefined &&
      last !== undefined &&
      last.columns === sheet.columns &&
      (last.rows.at(-1)?.page ?? last.page) === sheet.page - 1 &&
      /^page \d/.test(sheet.name);
    if (goesOn) {
      const { sheets: own, rows } = above;
      done[done.length - 1] = { ...above, sheets: [...own, sheet], rows: [...rows, ...sheet.rows] };
    } else done.push(...found);
    if (found.length > 0 || goesOn) last = sheet;
  }
  return done;
}

/** The cells of a row by field. */
export function cellsOf<Field extends string>(
  { cells }: SheetRow,
  fields: ReadonlyMap<number, Field>,
): Map<Field, SheetCell> {
  const found = new Map<Field, SheetCell>();
  for (const [column, field] of fields) {
    const cell = cells.get(column);
    if (cell !== undefined && cell.text !== "") found.set(field, cell);
  }
  return found;
}
