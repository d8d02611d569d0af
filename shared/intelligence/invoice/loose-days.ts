import { daysBetween } from "../../values/dates/days.ts";
import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";
import type { Found } from "./found.ts";
import { rowsAboveAmounts, topRows } from "./page-head.ts";
import { evidenceOf, tokensAt, type View } from "./page-view.ts";

/** A bill is to be paid within so many days of its own, else two days of its head are no such pair. */
const longestTerm = 120;
/** Words in front of a day from which, or to which, something lasts: German, English, French, Italian, Spanish, Portuguese, Dutch, Polish. */
const span =
  /(?:^|[^\p{L}])(?:seit|ab|von|beginn|ende|since|from|start|begin|end|depuis|à partir|début|fin|dal|inizio|fine|desde|inicio|início|fim|vanaf|sinds|einde|od|początek|koniec)(?![\p{L}-])/iu;

type Day = Found<string> & { row: number; alone: boolean };

/** Days of a bill; those of a span do not stand alone, such as two in one segment. */
const daysOf = ({ rows }: View, order: DayOrder): Day[] =>
  rows.flatMap(({ segments }) =>
    segments.flatMap((segment) =>
      findDates(segment.text, order).map(({ iso, start, end }, _, { length }) => ({
        value: iso,
        evidence: evidenceOf(segment, tokensAt(segment, start, end)),
        weight: 0.6,
        row: segment.row,
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
  const all = daysOf(view, order);
  // The last day to pay alone is not that of the bill.
  if (new Set(all.map(({ value }) => value)).size === 1) return all[0]?.value === due ? undefined : all[0];
  const head = new Set((rowsAboveAmounts(view) ?? topRows(view)).map(({ index }) => index));
  const unclaimed = all.filter(({ value, alone }) => alone && !taken.has(value));
  const free = unclaimed.filter(({ row }) => head.has(row));
  const [first, second, ...more] = [...new Set(free.map(({ value }) => value))].sort();
  if (first === undefined || more.length > 0) return undefined;
  if (second === undefined && unclaimed.some(({ value }) => value !== first)) return undefined;
  const last = second ?? due;
  const days = last === undefined ? undefined : daysBetween(first, last);
  if (days !== undefined && (days < 0 || days > longestTerm)) return undefined;
  const weight = days !== undefined && days === terms ? 0.75 : second === undefined ? 0.5 : 0.4;
  const found = free.find(({ value }) => value === first);
  return found && { ...found, weight };
}
