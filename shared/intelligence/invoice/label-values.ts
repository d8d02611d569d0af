import { type DayOrder, findDates } from "../../values/dates/parse-date.ts";
import type { Label, LabelIndex } from "./find-labels.ts";
import type { Found } from "./found.ts";
import { evidenceOf, overlapX, type Segment, tokensAt, type View } from "./page-view.ts";

const fit = { inside: 1, right: 0.95, below: 0.75 } as const;

export type Reader<T> = (segment: Segment) => { value: T; start: number; end: number } | undefined;

/** Whether labels stand in a row of heads, whose values are below: nothing in it has a digit. */
export const isHeadRow = (index: LabelIndex, { segment }: Label): boolean =>
  index.row(segment)?.segments.every(({ text }) => !/\d/.test(text)) ?? false;

const whole = (segment: Segment) => ({ start: 0, end: segment.text.length });

/** Reads the first place of each label that holds such a value. */
export function read<T>(
  index: LabelIndex,
  labels: readonly Label[],
  reader: Reader<T>,
  below = 2,
): Found<T>[] {
  const found: Found<T>[] = [];
  for (const [order, label] of labels.entries()) {
    for (const { segment, where } of index.places(label, below)) {
      const value = reader(segment);
      if (value === undefined) {
        if (where === "right" && !isHeadRow(index, label)) break;
        continue;
      }
      const tokens = tokensAt(segment, value.start, value.end);
      const weight = fit[where] - Math.min(order, 10) * 0.01 - (label.starts ? 0 : 0.05);
      found.push({ value: value.value, evidence: evidenceOf(segment, tokens), weight });
      break;
    }
  }
  return found;
}

/** `7 004 118 226`: a number set in groups of digits, the only thing in its place. */
const groupsOfDigits = /^[\s:#.]{0,3}(\d{1,4}(?: \d{2,4}){1,6})$/;

/** `Seria BRV nr. 00512`: a series and the number within it. */
const behindSeries = /^[\s:]{0,3}[A-Z]{1,5}\s(?:nr|no|n[º°]|num[aă]r(?:ul)?|número)\.?:?\s(\d{1,12})(?!\S)/i;

/** A document number: one word with a digit, or short letters and the word behind them. */
export const readNumber: Reader<string> = (segment) => {
  const match =
    groupsOfDigits.exec(segment.text) ??
    behindSeries.exec(segment.text) ??
    /^[\s:#.\-=~]*((?:[A-Z]{1,5}[\s:]\s?)?[#\p{L}\p{N}][\p{L}\p{N}./_-]*)/u.exec(segment.text);
  const value = match?.[1]?.replace(/(?<![.\-:])[.\-:]+$/, "");
  if (match === null || value === undefined || !/\d/.test(value)) return undefined;
  if (findDates(value).some(({ text }) => text.length === value.length)) return undefined;
  const start = match.index + match[0].length - (match[1]?.length ?? 0);
  return { value, start, end: start + value.length };
};

/** `12 marca` over `2022`, `22-11-` over `2024`: a day whose year is in the next line of its cell. */
function wrappedDay(view: View, segment: Segment, order: DayOrder): string | undefined {
  if (!/(?:\p{L}{3}|\d{1,2}[-/.])$/u.test(segment.text)) return undefined;
  for (const row of view.rows.slice(segment.row + 1, segment.row + 3)) {
    const below = row.segments.find(
      ({ box, page }) => page === segment.page && overlapX(box, segment.box) > 0,
    );
    if (below === undefined) continue;
    const year = /^(?:19|20)\d{2}\b/.exec(below.text)?.[0];
    const isNext = segment.box[1] - below.box[3] < 0.6 * segment.size;
    const glue = /\d[-/.]$/.test(segment.text) ? "" : " ";
    return year !== undefined && isNext ? findDates(segment.text + glue + year, order)[0]?.iso : undefined;
  }
  return undefined;
}

export const dateReader =
  (view: View, order: DayOrder): Reader<string> =>
  (segment) => {
    const [first] = findDates(segment.text, order);
    if (first !== undefined) return { value: first.iso, start: first.start, end: first.end };
    const value = wrappedDay(view, segment, order);
    return value === undefined ? undefined : { value, ...whole(segment) };
  };

export const phrase: Reader<string> = (segment) => {
  const value = segment.text.replace(/^[\s:-]+/, "").trim();
  return /[\p{L}\p{N}]{2}/u.test(value) ? { value, ...whole(segment) } : undefined;
};

export const pattern =
  (shape: RegExp, check: (text: string) => boolean = () => true): Reader<string> =>
  (segment) => {
    const match = shape.exec(segment.text);
    const value = match?.[1] ?? match?.[0];
    if (match === null || value === undefined || !check(value)) return undefined;
    return { value, start: match.index, end: match.index + match[0].length };
  };

/** First match of a shape anywhere in the document, label or not: for values that prove themselves. */
export function anywhere(view: View, shape: RegExp, check: (text: string) => boolean): Found<string>[] {
  const found: Found<string>[] = [];
  for (const { segments } of view.rows) {
    for (const segment of segments) {
      for (const match of segment.text.matchAll(
        new RegExp(shape.source, `${shape.flags.replace("g", "")}g`),
      )) {
        if (!check(match[0])) continue;
        const tokens = tokensAt(segment, match.index, match.index + match[0].length);
        found.push({ value: match[0], evidence: evidenceOf(segment, tokens), weight: 0.9 });
      }
    }
  }
  return found;
}
