import type { Box } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { findAmounts } from "../../values/amounts/parse-amount.ts";
import { type ColumnKind, columnPriority, headsFrom, mendedHead } from "./columns.ts";
import { type InvoiceRow, overlapX, plainOf, type Segment, type View } from "./page-view.ts";

export type Column = { kind: ColumnKind; box: Box };
/**
 * `headless`: its sums proved it and its columns were made of its figures, so that words before the first figure of a row
 * are its text. Not said of scans, where OCR may have lost the first figure.
 */
export type LineTable = {
  page: number;
  /** Row in which its heads begin, `first` where it has none. */
  top: number;
  first: number;
  last: number;
  columns: readonly Column[];
  headless?: boolean;
};

function headsIn(segment: Segment, scanned: boolean): Column[] {
  const found: Column[] = [];
  const words = segment.tokens.map(({ plain }) => (scanned ? mendedHead(plain) : plain));
  let at = 0;
  while (at < words.length) {
    const head =
      headsFrom(words[at] ?? "").find(({ words: phrase }) =>
        phrase.every((word, step) => words[at + step] === word),
      ) ?? splitHead(segment.tokens[at]?.text ?? "");
    if (head === undefined) at += 1;
    else {
      found.push({
        kind: head.kind,
        box: around(segment.tokens.slice(at, at + head.words.length).map(({ box }) => box)),
      });
      at += head.words.length;
    }
  }
  return found;
}

/** `Tax(%)`, `HSN/SAC`, `CODE/DESC`, `Disc.%`: the first part that is a head. */
function splitHead(text: string): { kind: ColumnKind; words: readonly string[] } | undefined {
  if (!/[/().-]/.test(text)) return undefined;
  const parts = text
    .split(/[/().-]+/)
    .map(plainOf)
    .filter(Boolean);
  if (parts.length < 2) return undefined;
  const head = headsFrom(parts[0] ?? "").find(({ words }) =>
    words.every((word, step) => parts[step] === word),
  );
  return head && { kind: head.kind, words: [text] };
}

/** Unites heads that stand above each other; the more telling kind names the column. */
function columnsOf(heads: readonly Column[]): Column[] {
  const columns: Column[] = [];
  const rank = ({ kind }: Column) => columnPriority.indexOf(kind);
  for (const head of [...heads].sort((one, other) => rank(one) - rank(other))) {
    const width = (box: Box) => box[2] - box[0];
    const same = columns.find(
      (column) => overlapX(column.box, head.box) > 0.4 * Math.min(width(column.box), width(head.box)),
    );
    if (same === undefined) columns.push(head);
  }
  return columns.sort((one, other) => one.box[0] - other.box[0]);
}

const hasMoney = (row: InvoiceRow) =>
  row.segments.some(({ text }) => findAmounts(text).some(({ decimals }) => decimals === 2));

type HeadsOf = (row: InvoiceRow) => readonly Column[];

/** The heads of each row; a row is looked at from several places, and read once. */
function headsOf({ scans }: View): HeadsOf {
  const known = new Map<InvoiceRow, readonly Column[]>();
  return (row) => {
    const heads = known.get(row) ?? row.segments.flatMap((segment) => headsIn(segment, scans.has(row.page)));
    known.set(row, heads);
    return heads;
  };
}

function headAt(rows: readonly InvoiceRow[], at: number, headsOfRow: HeadsOf): LineTable | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  const heads: Column[] = [];
  let next = at;
  for (; next < Math.min(rows.length, at + 6); next += 1) {
    const line = rows[next];
    const before = rows[next - 1];
    if (line === undefined || line.page !== row.page) break;
    if (next > at && before !== undefined && before.box[1] - line.box[3] > 1.2 * line.size) break;
    const found = headsOfRow(line);
    if (found.length === 0 || hasMoney(line)) break;
    const words = line.segments.reduce((count, { tokens }) => count + tokens.length, 0);
    // Prose that happens to hold a head word is no head.
    if (next > at && found.length * 4 < words) break;
    heads.push(...found);
  }
  const columns = columnsOf(heads);
  const kinds = new Set(columns.map(({ kind }) => kind));
  const telling = ["description", "quantity", "unit_price", "hsn", "position", "code"].filter((kind) =>
    kinds.has(kind as ColumnKind),
  );
  if (!kinds.has("amount") && !kinds.has("gross")) return undefined;
  if (telling.length < 2 || columns.length < 3 || !(kinds.has("quantity") || kinds.has("unit_price")))
    return undefined;
  return { page: row.page, top: at, first: next, last: rows.length, columns };
}

const alike = (one: LineTable, other: LineTable): boolean =>
  one.columns.map(({ kind }) => kind).join() === other.columns.map(({ kind }) => kind).join();

/** The line-item tables: the first head that fits, and the same head again on following pages. */
export function lineTables(view: View, ends: (row: InvoiceRow) => boolean): LineTable[] {
  const tables: LineTable[] = [];
  const heads = headsOf(view);
  let at = 0;
  while (at < view.rows.length) {
    const table = headAt(view.rows, at, heads);
    const [first] = tables;
    if (table === undefined || (first !== undefined && !alike(first, table))) {
      at += 1;
      continue;
    }
    let last = table.first;
    while (last < view.rows.length) {
      const row = view.rows[last];
      if (row === undefined || ends(row)) break;
      const again = headAt(view.rows, last, heads);
      if (again !== undefined && again.page !== table.page) break;
      last += 1;
    }
    tables.push({ ...table, last });
    at = Math.max(last, at + 1);
  }
  return tables;
}
