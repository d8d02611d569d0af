import { sinceWords, untilWords } from "./period-words.ts";
import { flat, type Point, pointsIn } from "./points.ts";

/** A month as `2019-05`, or a year where no month is printed. */
type Moment = string;

/** `start` and `end` are null where the text leaves them open; `current` says that it goes on. */
export type Period = { start: Moment | null; end: Moment | null; current: boolean };
/** `from` and `to` are the characters of the text it takes, with the words that belong to it. */
export type FoundPeriod = Period & { from: number; to: number; range: boolean };

const until = new RegExp(`^\\s*(?:[-–]{1,3}|${untilWords.join("|")})\\s*$`, "u");
const before = new RegExp(`(?:^|[\\s(,;|])(${sinceWords.join("|")})\\s+(?:the\\s+)?$`, "u");
const untilBefore =
  /(?:^|[\s(,;|])(until|till|bis|jusqu[’' ]?a|hasta|expected|anticipated|graduating|graduation|graduated|class of|voraussichtlich|prevu)\s{0,9}:?\s{0,9}$/u;
/** `2021– Associate Professor`: a dash close behind a year and away from what follows leaves the end open. */
const openEnd = /^[-–]{1,2}(?=\s)|^\s*(?:[-–]{1,3}|bis|to|से)\s*(?=$|[)\]|,;])/u;
const strictSince = /since|seit|depuis|desde|sinds|dal|से|^od|sedan|siden|^din$/u;

const momentOf = ({ year, month }: Point, fallback?: number): Moment | null => {
  const known = year ?? fallback;
  if (known === undefined) return null;
  return month === undefined ? String(known) : `${known}-${String(month).padStart(2, "0")}`;
};

/** `2018 – 19` and `2018/19`: the second year is written short. */
const shortYear = /^\s?[-–/]\s?(\d{2})(?![\d/.])/;

function fromPair(text: string, start: Point, end: Point): FoundPeriod | undefined {
  const first = momentOf(start, end.year);
  if (first === null) return undefined;
  const last = end.now ? null : momentOf(end, start.year);
  if (last !== null && last.slice(0, 4) < first.slice(0, 4)) return undefined;
  const lead = before.exec(text.slice(0, start.start));
  return {
    start: first,
    end: last,
    current: end.now,
    from: start.start - (lead?.[0].trimStart().length ?? 0),
    to: end.end,
    range: true,
  };
}

function fromSingle(text: string, point: Point): FoundPeriod | undefined {
  const moment = momentOf(point);
  if (moment === null) return undefined;
  const head = text.slice(0, point.start);
  const lead = before.exec(head);
  const tail = text.slice(point.end);
  const short = point.month === undefined ? shortYear.exec(tail) : null;
  const years = Number(moment.slice(0, 2) + (short?.[1] ?? ""));
  if (short !== null && years > Number(moment)) {
    return {
      start: moment,
      end: String(years),
      current: false,
      from: point.start,
      to: point.end + short[0].length,
      range: true,
    };
  }
  const open = openEnd.exec(tail);
  if (lead !== null && strictSince.test(lead[1] ?? "")) {
    const from = point.start - lead[0].trimStart().length;
    return { start: moment, end: null, current: true, from, to: point.end, range: true };
  }
  if (open !== null) {
    return {
      start: moment,
      end: null,
      current: true,
      from: point.start,
      to: point.end + open[0].length,
      range: true,
    };
  }
  const last = untilBefore.exec(head);
  const from = point.start - (last?.[0].trimStart().length ?? 0);
  return { start: null, end: moment, current: false, from, to: point.end, range: false };
}

/**
 * Periods of a text, left to right: `Jan 2020 – Present`, `2019-05 to 2021`, `05/2019`, `seit 2020`. A single date is
 * an end without a start.
 */
export function periodsIn(text: string): FoundPeriod[] {
  const simple = flat(text);
  const points = pointsIn(text);
  const found: FoundPeriod[] = [];
  for (let at = 0; at < points.length; at++) {
    const [one, other] = [points[at], points[at + 1]];
    if (one === undefined) continue;
    const between = other === undefined ? "" : simple.slice(one.end, other.start);
    const linked =
      !one.now && other !== undefined && (until.test(between) || (other.now && between.trim() === ""));
    const pair = linked ? fromPair(simple, one, other) : undefined;
    const made = pair ?? fromSingle(simple, one);
    if (made === undefined) continue;
    found.push(made);
    if (pair !== undefined) at++;
  }
  return found;
}

const unit =
  "(?:years?|yrs?\\.?|months?|mos?\\.?|weeks?|jahre?n?|monate?n?|ans?|annees?|mois|anos?|meses|mes|anni|anno|mesi|mese|jaar|maanden|lat|lata|miesiecy|miesiace|roky|mesicu|mesice|manader|maneder|vuotta|kuukautta|luni|honap|yil|वर्ष|साल|महीने|माह)";
const duration = new RegExp(
  `[(·,]?\\s{0,9}(?<![\\p{L}\\p{N}.])\\d{1,2}\\+?\\s{0,9}${unit}(?:[\\s,]{0,9}(?:and|und|et|y|e|और)?\\s{0,9}\\d{1,2}\\s{0,9}${unit})?\\s{0,9}\\)?`,
  "gu",
);

/** Where a text tells how long something took: `(2 years 3 months)`. */
export const durationsIn = (text: string): { from: number; to: number }[] =>
  [...flat(text).matchAll(duration)].map(({ 0: match, index }) => ({
    from: index,
    to: index + match.length,
  }));

/** The text with its durations blanked out, all places kept. */
function withoutDurations(text: string): string {
  let rest = text;
  for (const { from, to } of durationsIn(text))
    rest = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
  return rest;
}

const noise = /[\s()[\],;:|•·–—\-/]+/gu;

/** Whether a text says nothing but when, or for how long. */
export function onlyPeriod(text: string): boolean {
  let rest = withoutDurations(text);
  for (const { from, to } of periodsIn(rest).reverse()) rest = rest.slice(0, from) + rest.slice(to);
  for (const { start, end, now } of pointsIn(rest).reverse())
    if (now) rest = rest.slice(0, start) + rest.slice(end);
  return rest !== text && rest.replace(noise, "") === "";
}
