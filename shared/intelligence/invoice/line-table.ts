import type { Box } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { findAmounts } from "../../values/amounts/parse-amount.ts";
import { type ColumnKind, columnPriority, headsFrom, mendedHead } from "./columns.ts";
import { type InvoiceRow, overlapX, plainOf, type Segment, type View } from "./page-view.ts";

export type Column = { kind: ColumnKind; box: Box };
/** A head as it is printed. */
type Head = Column & { words: readonly string[] };
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

function headsIn(segment: Segment, scanned: boolean): Head[] {
  const found: Head[] = [];
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
        words: head.words,
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

/** `Cena` over `netto`: the kind of the whole head where it is known as one, else the more telling of its parts. */
function kindOfStack(stack: readonly Head[]): ColumnKind | undefined {
  const downwards = stack.toSorted((one, other) => other.box[1] - one.box[1]);
  const words = downwards.flatMap((head) => head.words);
  const whole = headsFrom(words[0] ?? "").find(({ words: phrase }) => phrase.join(" ") === words.join(" "));
  const rank = ({ kind }: Column) => columnPriority.indexOf(kind);
  return whole?.kind ?? stack.toSorted((one, other) => rank(one) - rank(other))[0]?.kind;
}

/** Unites heads that stand above each other. */
function columnsOf(heads: readonly Head[]): Column[] {
  const stacks: Head[][] = [];
  const rank = ({ kind }: Column) => columnPriority.indexOf(kind);
  const width = (box: Box) => box[2] - box[0];
  for (const head of [...heads].sort((one, other) => rank(one) - rank(other))) {
    const same = stacks.find(
      ([top]) =>
        top !== undefined && overlapX(top.box, head.box) > 0.4 * Math.min(width(top.box), width(head.box)),
    );
    if (same === undefined) stacks.push([head]);
    else same.push(head);
  }
  return stacks
    .flatMap((stack): Column[] => {
      const kind = kindOfStack(stack);
      return kind === undefined || stack[0] === undefined ? [] : [{ kind, box: stack[0].box }];
    })
    .sort((one, other) => one.box[0] - other.box[0]);
}

const hasMoney = (row: InvoiceRow) =>
  row.segments.some(({ text }) => findAmounts(text).some(({ decimals }) => decimals === 2));

type HeadsOf = (row: InvoiceRow) => readonly Head[];

/** The heads of each row; a row is looked at from several places, and read once. */
function headsOf({ scans }: View): HeadsOf {
  const known = new Map<InvoiceRow, readonly Head[]>();
  return (row) => {
    const heads = known.get(row) ?? row.segments.flatMap((segment) => headsIn(segment, scans.has(row.page)));
    known.set(row, heads);
    return heads;
  };
}

/** Whether a row is a further line of the heads above it: no digit, close under them, each part within the width of all. */
function continues(row: InvoiceRow, before: InvoiceRow | undefined, heads: readonly Head[]): boolean {
  if (before === undefined || heads.length < 3 || before.box[1] - row.box[3] > 0.5 * row.size) return false;
  const width = around(heads.map(({ box }) => box));
  return row.segments.every(
    ({ text, box, tokens }) =>
      !/\p{Nd}/u.test(text) && tokens.length <= 4 && overlapX(box, width) > 0.5 * (box[2] - box[0]),
  );
}

function headAt(rows: readonly InvoiceRow[], at: number, headsOfRow: HeadsOf): LineTable | undefined {
  const row = rows[at];
  if (row === undefined) return undefined;
  const heads: Head[] = [];
  let next = at;
  for (; next < Math.min(rows.length, at + 6); next += 1) {
    const line = rows[next];
    const before = rows[next - 1];
    if (line === undefined || line.page !== row.page) break;
    if (next > at && before !== undefined && before.box[1] - line.box[3] > 1.2 * line.size) break;
    const found = headsOfRow(line);
    if ((found.length === 0 && !continues(line, before, heads)) || hasMoney(line)) break;
    const words = line.segments.reduce((count, { tokens }) => count + tokens.length, 0);
    // Prose that happens to hold a head word is no head; a further line of the heads stands close under them.
    if (next > at && found.length * 4 < words && !continues(line, before, heads)) break;
    heads.push(...found);
  }
  const columns = columnsOf(heads);
  const kinds = new Set(columns.map(({ kind }) => kind));
  const telling = ["description", "quantity", "unit_price", "hsn", "position", "code"].filter((kind) =>
    kinds.has(kind as ColumnKind),
  );
  if (!kinds.has("amount") && !kinds.has("gross")) return undefined;
  // `Treatment  Qty  Net  VAT  Gross`: a word for what is sold may be any.
  const counted = columns.length > 3 && kinds.has("quantity");
  if ((telling.length < 2 && !counted) || columns.length < 3) return undefined;
  // A summary of taxes has codes and sums too, but names nothing that was sold.
  if (!["quantity", "unit_price", "description"].some((kind) => kinds.has(kind as ColumnKind)))
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
