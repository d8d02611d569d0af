import type { Box, Evidence } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import { sumOf } from "../../values/amounts/hundredths.ts";
import type { DecimalMark } from "../../values/amounts/read-number.ts";
import { bareTable } from "./bare-table.ts";
import type { ColumnKind } from "./columns.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { LabelKind } from "./labels.ts";
import { type Cell, cellsOf, columnAt, gapTo, withMarks } from "./line-cells.ts";
import { bySumColumn, firstTextRow, withoutSums, withRatesOfTaxes } from "./line-columns.ts";
import { type Column, type LineTable, lineTables } from "./line-table.ts";
import { textBetween, textIn, withoutCurrency } from "./line-text.ts";
import { linesFit, netOf } from "./lines-fit.ts";
import type { InvoiceRow, Segment, View } from "./page-view.ts";
import { provenLines } from "./proven-lines.ts";
import { near } from "./totals/money.ts";
import type { Totals } from "./totals.ts";

export type LineItem = {
  description: string | null;
  hsn_sac: string | null;
  quantity: number | null;
  unit: string | null;
  unit_price: number | null;
  tax_rate: number | null;
  amount: number;
};
export type FoundItem = { item: LineItem; evidence: Evidence };

const closing = new Set<LabelKind>([
  "net",
  "total",
  "lines_total",
  "due",
  "tax",
  "cgst",
  "sgst",
  "igst",
  "round_off",
  "withheld",
  "prepaid",
]);
/** They close a table too where they hold nothing but their sum and the totals follow; else they belong to a line above. */
const adjusting = new Set<LabelKind>(["discount", "surcharge"]);
/** `CARD £9.80`: how a slip was paid. */
const paying = new Set<LabelKind>(["tender"]);
const middle = (box: Box) => (box[1] + box[3]) / 2;

const unitWord = /^([\p{L}][\p{L}\d²³.]{0,11})(?=\s|$)/u;

function itemsOf(view: View, table: LineTable, decimal: DecimalMark | undefined): FoundItem[] {
  const rows = view.rows.slice(table.first, table.last).filter(({ foot }) => !foot);
  const scanned = view.scans.has(table.page);
  const read = rows.flatMap((row) => cellsOf(row, table, decimal, scanned));
  const cells = scanned ? withMarks(read) : read;
  const key: ColumnKind = table.columns.some(({ kind }) => kind === "amount") ? "amount" : "gross";
  const sums = cells.filter(({ kind, percent }) => kind === key && !percent);
  const anchors = (
    sums.some(({ decimals }) => decimals === 2) ? sums.filter(({ decimals }) => decimals === 2) : sums
  )
    // One amount to a row: of several that crowd the column the last is the sum.
    .filter((cell, at, list) => list[at + 1]?.row !== cell.row);
  const groups = anchors.map((anchor) => ({ anchor, cells: [anchor] as Cell[] }));
  const limit = 4 * (rows[0]?.size ?? 10);
  for (const cell of cells) {
    if (cell.kind === key) continue;
    const distance = ({ anchor }: { anchor: Cell }) =>
      anchor.page === cell.page ? Math.abs(middle(anchor.box) - middle(cell.box)) : Number.POSITIVE_INFINITY;
    const [nearest] = [...groups].sort((one, other) => distance(one) - distance(other));
    if (nearest !== undefined && distance(nearest) < limit) nearest.cells.push(cell);
  }
  const mains = groups.map(({ anchor, cells: own }) => {
    const main = own.filter(({ kind }) => kind === "quantity" || kind === "unit_price" || kind === key);
    return [anchor.row, ...main.map(({ row }) => row)];
  });
  const figures = new Set(cells.map(({ row }) => row));
  const tops = mains.map((main, at) => {
    const least = Math.max(table.first, ...(mains[at - 1] ?? []).map((row) => row + 1));
    return firstTextRow(view.rows, Math.min(...main), least, ({ index }) => !figures.has(index));
  });
  const items = groups.map(({ anchor, cells: own }, at) => {
    const closest = (kind: ColumnKind) =>
      own
        .filter((cell) => cell.kind === kind)
        .sort(
          (one, other) =>
            Math.abs(middle(one.box) - middle(anchor.box)) - Math.abs(middle(other.box) - middle(anchor.box)),
        )[0];
    const top = tops[at] ?? anchor.row;
    const bottom = Math.min(tops[at + 1] ?? table.last, top + 6, table.last);
    const span = view.rows
      .slice(top, Math.max(bottom, top + 1))
      .filter(({ page, foot }) => page === anchor.page && !foot);
    const quantity = closest("quantity");
    const hsn = closest("hsn");
    const unitColumn = table.columns.find(({ kind }) => kind === "unit");
    const unit =
      unitWord.exec(quantity?.after ?? "")?.[1] ?? (unitColumn && unitIn(span[0], unitColumn, table.columns));
    const rate = closest("tax_rate");
    const taken = own.map(({ box }) => box);
    const printed = textIn(span, table, taken);
    const text = table.headless ? withoutCurrency(printed) : printed;
    const between =
      table.headless && text === "" ? textBetween(span[0], closest("unit_price")?.box, unit ?? null) : "";
    const item: LineItem = {
      description: (text || between).slice(0, 500).toWellFormed() || null,
      hsn_sac: hsn && /^\d{4,8}$/.test(String(hsn.value)) ? hsnText(view, hsn) : null,
      quantity: quantity?.value ?? null,
      unit: unit ?? null,
      unit_price: closest("unit_price")?.value ?? null,
      tax_rate: rate?.value ?? null,
      amount: anchor.value,
    };
    const words = span.flatMap(({ segments }) => segments).flatMap((segment) => segment.tokens);
    const printedRows = span
      .map(({ segments }) => segments.map((segment) => segment.text).join("  "))
      .join("\n");
    return {
      item,
      evidence: {
        page: anchor.page,
        bbox: around([anchor.box, ...words.map(({ box }) => box)]),
        text: printedRows,
      },
    };
  });
  const rated = withRatesOfTaxes(items.map(({ item }) => item));
  return items.map((found, at) => ({ ...found, item: rated[at] ?? found.item }));
}

/** HSN codes may begin with 0, which a number loses. */
function hsnText(view: View, cell: Cell): string {
  const token = view.rows[cell.row]?.segments
    .flatMap(({ tokens }) => tokens)
    .find(({ box }) => box[0] === cell.box[0]);
  return /\d{4,8}/.exec(token?.text ?? "")?.[0] ?? String(cell.value);
}

function unitIn(row: InvoiceRow | undefined, column: Column, columns: readonly Column[]): string | undefined {
  const tokens = row?.segments.flatMap((segment: Segment) => segment.tokens) ?? [];
  return tokens.find(
    ({ box, text }) => /^\p{L}/u.test(text) && columnAt(box, columns) === column && gapTo(box, column) < 10,
  )?.text;
}

/**
 * Rows of the line-item tables as items. An item begins where the amount column has a value. Where no heads are known, or
 * what stands under them does not make the sums, rows that make them are the lines.
 */
export function lineItemsOf(
  index: LabelIndex,
  view: View,
  decimal: DecimalMark | undefined,
  totals: Totals | undefined,
): FoundItem[] {
  const begins = (row: InvoiceRow, kinds: ReadonlySet<LabelKind>) =>
    row.segments.some((segment) => index.in(segment).some(({ kind, starts }) => starts && kinds.has(kind)));
  const ends = (row: InvoiceRow | undefined): boolean => {
    if (row === undefined) return false;
    if (begins(row, closing) || totals?.unnamed.includes(row.index)) return true;
    return row.segments.length === 2 && begins(row, adjusting) && ends(view.rows[row.index + 1]);
  };
  const itemsIn = (table: LineTable) => {
    const items = itemsOf(view, table, decimal);
    const counted = withCounts(table);
    if (counted === undefined) return items;
    const recounted = itemsOf(view, counted, decimal);
    return recounted.length === items.length && recounted.every(multiplies) ? recounted : items;
  };
  const tables = lineTables(view, ends);
  const items = ofSumColumn(tables, itemsIn, totals);
  if (totals !== undefined && !fits(items, totals)) {
    const isSum = (row: InvoiceRow) => ends(row) || begins(row, adjusting) || begins(row, paying);
    const isNoLine = (row: InvoiceRow) => isSum(row) || isField(index, row);
    const table = provenLines(view, totals, isNoLine, decimal);
    const proven = table === undefined ? [] : itemsIn(table);
    if (fits(proven, totals)) return proven;
  }
  const bare = items.length > 0 ? undefined : bareTable(view, ends, decimal);
  return bare === undefined ? items : itemsIn(bare);
}

/** The lines by their net sums where a table has several columns of sums, and those of one of them make the net sum of all. */
function ofSumColumn(
  tables: readonly LineTable[],
  itemsIn: (table: LineTable) => FoundItem[],
  totals: Totals | undefined,
): FoundItem[] {
  const read = tables.flatMap(itemsIn);
  const items = totals !== undefined && fits(read, totals) ? read : withoutSums(read);
  const net = totals && netOf(totals);
  const isNet = (some: readonly FoundItem[]) =>
    some.length > 0 && net !== undefined && near(sumOf(some.map(({ item }) => item.amount)), net);
  if (isNet(items)) return items;
  const variants = tables.map(bySumColumn);
  const count = Math.max(0, ...variants.map(({ length }) => length));
  for (let at = 0; at < count; at += 1) {
    const other = withoutSums(tables.flatMap((table, each) => itemsIn(variants[each]?.[at] ?? table)));
    if (isNet(other)) return other;
  }
  return items;
}

/** Letters that a currency takes beside a figure. */
const ofCurrency = 3;

/** `Base de cálculo: 5.000,00`: a known word with a colon, of which nothing is read, and a figure; a line says what it is of. */
const isField = (index: LabelIndex, { segments }: InvoiceRow): boolean =>
  segments.some((segment, at) =>
    index.in(segment).some(({ kind, starts, to }) => {
      if (!starts || kind !== "other" || segment.tokens[to - 1]?.text.endsWith(":") !== true) return false;
      const behind = [...segment.tokens.slice(to), ...segments.slice(at + 1)]
        .map(({ text }) => text)
        .join(" ");
      return (behind.match(/\p{L}/gu)?.length ?? 0) <= ofCurrency;
    }),
  );

const fits = (items: readonly FoundItem[], totals: Totals) =>
  linesFit(
    items.map(({ item }) => item),
    totals,
  );

/** `#` may head running numbers or counts: the same table with its running numbers as quantities. */
function withCounts(table: LineTable): LineTable | undefined {
  const has = (kind: ColumnKind) => table.columns.some((column) => column.kind === kind);
  if (has("quantity") || !has("position") || !has("unit_price")) return undefined;
  const columns = table.columns.map((column) =>
    column.kind === "position" ? { ...column, kind: "quantity" as const } : column,
  );
  return { ...table, columns };
}

const multiplies = ({ item: { quantity, unit_price: price, amount } }: FoundItem) =>
  quantity !== null && price !== null && Math.abs(quantity * price - amount) < 0.011;
