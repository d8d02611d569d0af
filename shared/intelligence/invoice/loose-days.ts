import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";
import type { Found } from "./found.ts";
import { evidenceOf, type InvoiceRow, tokensAt, type View } from "./page-view.ts";
import { moneyIn } from "./totals/money.ts";

/** Rows of the first page among which a day without a known label is looked for. */
const topRows = 45;
/** A bill is to be paid within so many days of its own, else two days of its head are no such pair. */
const longestTerm = 120;
const day = 86_400_000;
/** Words in front of a day from which, or to which, something lasts: German, English, French, Italian, Spanish, Portuguese, Dutch, Polish. */
const span =
  /(?:^|[^\p{L}])(?:seit|ab|von|beginn|ende|since|from|start|begin|end|depuis|à partir|début|fin|dal|inizio|fine|desde|inicio|início|fim|vanaf|sinds|einde|od|początek|koniec)(?![\p{L}-])/iu;

/** The rows above the first amount of the first page. */
function headRows({ rows }: View): InvoiceRow[] {
  const end = rows.find(({ segments }) =>
    segments.some((segment) => moneyIn(segment, undefined).some(({ decimals }) => decimals === 2)),
  );
  return rows
    .filter(({ page, index }) => page === 1 && index < (end?.index ?? rows.length))
    .slice(0, topRows);
}

type Day = Found<string> & { alone: boolean };

/** Days of those rows; those of a span do not stand alone, such as two in one segment. */
const daysOf = (rows: readonly InvoiceRow[], order: DayOrder): Day[] =>
  rows.flatMap(({ segments }) =>
    segments.flatMap((segment) =>
      findDates(segment.text, order).map(({ iso, start, end }, _, { length }) => ({
        value: iso,
        evidence: evidenceOf(segment, tokensAt(segment, start, end)),
        weight: 0.6,
        alone: length === 1 && !span.test(segment.text.slice(0, start)),
      })),
    ),
  );

/**
 * The day of a bill whose label is not known: the only one that it prints, or the only one, standing in its head, that no
 * label gives to something else (`taken`). Of two, the earlier is the bill's and the later the last day to pay; both are
 * guesses below 0.7 unless the `terms` in days lead from one to the other.
 */
export function looseDay(
  view: View,
  order: DayOrder,
  { taken, due, terms }: { taken: ReadonlySet<string>; due: string | undefined; terms: number | undefined },
): Found<string> | undefined {
  const all = daysOf(view.rows, order);
  if (new Set(all.map(({ value }) => value)).size === 1) return all[0];
  const free = daysOf(headRows(view), order).filter(({ value, alone }) => alone && !taken.has(value));
  const [first, second, ...more] = [...new Set(free.map(({ value }) => value))].sort();
  if (first === undefined || more.length > 0) return undefined;
  if (second === undefined && all.some(({ value, alone }) => alone && value !== first && !taken.has(value)))
    return undefined;
  const last = second ?? due;
  const days = last === undefined ? undefined : (Date.parse(last) - Date.parse(first)) / day;
  if (days !== undefined && (days < 0 || days > longestTerm)) return undefined;
  const weight = days !== undefined && days === terms ? 0.75 : second === undefined ? 0.5 : 0.4;
  const found = free.find(({ value }) => value === first);
  return found && { ...found, weight };
}
