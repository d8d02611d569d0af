import type { Document, Evidence } from "../../../document/document.ts";
import { straightened } from "../../../document/layout/straighten.ts";
import { currencyIn } from "../../../values/amounts/currencies.ts";
import type { Period } from "../../../values/dates/date-in.ts";
import { type OrderHint, orderOf } from "../../../values/dates/day-order.ts";
import { findDates, numericDates } from "../../../values/dates/parse-date.ts";
import { doubtsIn } from "../../../warnings/doubts.ts";
import { warning } from "../../../warnings/warning.ts";
import { gridTables } from "../layout/grid-tables.ts";
import { pageTables } from "../layout/page-tables.ts";
import type { RawTable } from "../layout/raw-row.ts";
import type { Entry, Statement, StatementHead } from "../statement.ts";
import { accountOfTable, byAccount } from "./accounts.ts";
import { viewOf } from "./card.ts";
import type { Carried } from "./carried.ts";
import type { CarriedRow } from "./carried-row.ts";
import { byCurrency, currencyOfTable, keptApart } from "./currencies.ts";
import { notationOf, readRows } from "./entries.ts";
import { withFees } from "./fees.ts";
import { readHead, withDated } from "./head.ts";
import { negated, oldestFirst, withOwedBalances } from "./order.ts";
import { ownBooks } from "./own-books.ts";
import { type Section, sectionsOf } from "./sections.ts";
import { withSigns } from "./sign.ts";

const hasOwnCells = new Set<Document["format"]>([
  "xlsx",
  "xls",
  "csv",
  "docx",
  "doc",
  "odt",
  "rtf",
  "html",
  "pptx",
]);

function tablesOf({ format, pages }: Document): RawTable[] {
  const grids = hasOwnCells.has(format) ? gridTables(pages) : [];
  return grids.some(({ rows }) => rows.length > 0) ? grids : pageTables(pages);
}

/** The years of dates without one: the stated period, else up to the latest date that the document prints. */
function periodOf(head: StatementHead, lines: readonly string[], hint: OrderHint): Period {
  if (head.periodEnd !== null) return { start: head.periodStart ?? undefined, end: head.periodEnd };
  const { order } = orderOf(lines.flatMap(numericDates), { start: undefined, end: undefined }, hint);
  const dates = findDates(lines.join("\n"), order);
  return {
    start: undefined,
    end: dates
      .map(({ iso }) => iso)
      .toSorted()
      .at(-1),
  };
}

/** What rows of the table say of balances, where no line outside of it does. */
function withCarried(
  head: StatementHead,
  carried: readonly CarriedRow[],
  count: number,
  newestFirst: boolean,
  before: number | undefined,
): StatementHead {
  // Between bookings stands what one page hands on to the next.
  const around = carried.filter(({ above }) => above === 0 || above === count);
  const rows = newestFirst ? around.toReversed() : around;
  const [first, last] = newestFirst ? [count, 0] : [0, count];
  const isOne = (wanted: Carried, at: number) => (row: CarriedRow) =>
    row.balance !== null && (row.kind === wanted || (row.kind === "day" && count > 0 && row.above === at));
  const opening = rows.find(isOne("opening", first));
  const closing = rows.findLast(isOne("closing", last));
  const totals = carried.filter(({ kind }) => kind === "total");
  const [total] = totals.length === 1 ? totals : [];
  return {
    ...head,
    openingBalance: head.openingBalance ?? opening?.balance ?? before ?? null,
    closingBalance: head.closingBalance ?? closing?.balance ?? null,
    statedDebits: head.statedDebits ?? total?.debit ?? null,
    statedCredits: head.statedCredits ?? total?.credit ?? null,
  };
}

const turned = (entry: Entry): Entry => ({ ...entry, amount: negated(entry.amount) ?? 0 });

const isNewestFirst = (written: readonly Entry[], sorted: readonly Entry[]) =>
  written.length > 1 && sorted[0] === written.at(-1);

function statementOf(
  document: Document,
  section: Section,
  currency: string | undefined,
  table: Section = section,
): Statement {
  const lines = section.outside.map(({ text }) => text);
  const view = viewOf(lines, section.header, section.rows);
  const isCard = view === "card";
  const hint = { currency: currencyIn(lines.join("\n")) ?? currency, language: document.language };
  const cells = section.rows.map(({ cells: { date, value_date } }) => (date ?? value_date)?.text ?? "");
  const { order: firstOrder } = orderOf(
    cells.filter((text) => text !== ""),
    { start: undefined, end: undefined },
    hint,
    { lines, stated: { start: undefined, end: undefined } },
  );
  const found = readHead(section.outside, firstOrder, {
    currency: currencyOfTable(section),
    account: accountOfTable(section),
  });
  const period = periodOf(found.head, lines, hint);
  const { order, sure } = orderOf(
    cells.filter((text) => text !== ""),
    period,
    hint,
    { lines, stated: { start: found.head.periodStart ?? undefined, end: found.head.periodEnd ?? undefined } },
  );
  const notation = notationOf(section.rows, document.language);
  const asWritten = readRows(section.rows, { order, notation, period, card: isCard, table: table.rows });
  const books = ownBooks(
    asWritten.entries.map((entry, at) => ({ entry, voucher: asWritten.vouchers[at] ?? "" })),
    asWritten.carried,
  );
  const read = books === undefined ? asWritten : { ...asWritten, entries: asWritten.entries.map(turned) };
  const { head: said, evidence } = withDated(found, oldestFirst(read.entries, found.head.openingBalance));
  const sorted = oldestFirst(read.entries, said.openingBalance);
  const { entries: ordered, unsettled } = withFees(sorted, read.fees, said.openingBalance);
  const carried = withCarried(
    {
      ...said,
      openingBalance: books?.opening ?? said.openingBalance,
      closingBalance: books?.closing ?? said.closingBalance,
    },
    read.carried,
    read.entries.length,
    isNewestFirst(read.entries, sorted),
    read.before.get(sorted[0]?.row ?? 0),
  );
  const cardView = isCard && !section.roles.includes("debit");
  const head = cardView
    ? {
        ...carried,
        openingBalance: negated(carried.openingBalance),
        closingBalance: negated(carried.closingBalance),
      }
    : carried;
  const { entries, owed } = withOwedBalances(withSigns(ordered, head.openingBalance), head.openingBalance);
  const assumed = entries.filter(({ direction, amount }) => direction === "assumed" && amount !== 0).length;
  return {
    ...head,
    openingBalance: owed ? negated(head.openingBalance) : head.openingBalance,
    closingBalance: owed ? negated(head.closingBalance) : head.closingBalance,
    source: document.filename,
    format: document.pages.some(({ source }) => source === "ocr")
      ? "scan"
      : hasOwnCells.has(document.format)
        ? "table"
        : "pdf",
    entries,
    evidence,
    locations: {},
    unread: read.unread,
    dateOrderAssumed: !sure,
    amountsAmbiguous: read.ambiguous.length > 0,
    warnings: [
      ...(assumed === 0 ? [] : [warning("direction_assumed", assumed)]),
      ...(view === "doubtful" ? [warning("signs_doubtful")] : []),
      ...(unsettled === 0 ? [] : [warning("fees_unsettled", unsettled)]),
      ...(read.notBooked === 0 ? [] : [warning("not_booked", read.notBooked)]),
      ...section.doubts,
      ...doubtsIn({ order, sure, otherOrder: read.otherOrder, ambiguous: read.ambiguous }),
    ],
  };
}

function placedStatement(statement: Statement, placed: (found: Evidence) => Evidence): Statement {
  const own = <Item extends { evidence: Evidence | null }>(item: Item): Item =>
    item.evidence === null ? item : { ...item, evidence: placed(item.evidence) };
  const heads = Object.entries(statement.evidence).map(([name, found]) => [name, placed(found)] as const);
  return {
    ...statement,
    entries: statement.entries.map(own),
    unread: statement.unread.map(own),
    evidence: Object.fromEntries(heads),
  };
}

/**
 * The statements of a document: one for each account, and for each currency that one is kept in. None when it holds no table of bookings. Crooked scans are read
 * straight; places are those of the page as it is. `currency` is that of statements that name none.
 */
export function readStatements(document: Document, currency?: string): Statement[] {
  const { document: straight, placed } = straightened(document);
  const inCurrencies = (section: Section): Statement[] => {
    const whole = statementOf(straight, section, currency);
    const parts = byCurrency(section).map(({ currency: own, section: rows }) => {
      const part = statementOf(straight, rows, own, section);
      return { ...part, currency: part.currency ?? own };
    });
    return keptApart([whole], parts) ? parts : [whole];
  };
  const statements = sectionsOf(tablesOf(straight)).flatMap((section) => {
    const whole = inCurrencies(section);
    const parts = byAccount(section).flatMap(inCurrencies);
    return keptApart(whole, parts) ? parts : whole;
  });
  return straight === document ? statements : statements.map((each) => placedStatement(each, placed));
}
