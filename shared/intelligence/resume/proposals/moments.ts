import type { Document, Evidence } from "../../../document/document.ts";
import type { Refusal } from "../../../warnings/warning.ts";
import { type Period, periodsIn } from "../dates/period.ts";
import { evidenceOf, slice } from "../layout/piece.ts";
import { spansOf } from "./spans.ts";

type Printed = Period & { evidence: Evidence };

const moment = /^(?:19[4-9]\d|20[0-5]\d)(?:-(?:0[1-9]|1[0-2]))?$/;

const known = new WeakMap<Document, Printed[]>();

/** Every period that the document prints. */
function printedIn(document: Document): Printed[] {
  const found =
    known.get(document) ??
    spansOf(document).flatMap((span) =>
      periodsIn(span.text).map(({ start, end, current, from, to }) => ({
        start,
        end,
        current,
        evidence: evidenceOf(slice(span, from, to) ?? span),
      })),
    );
  known.set(document, found);
  return found;
}

/** Points between two places; another page is farther than any place on this one. */
const distance = (one: Evidence, other: Evidence) =>
  Math.abs(one.page - other.page) * 10_000 + Math.abs(one.bbox[3] - other.bbox[3]);

export type PeriodVerdict = { period: Period; evidence: Evidence } | { reason: Refusal } | undefined;

/**
 * A proposed period with the printed one nearest to the entry, where it is printed so: as one, or its two ends apart.
 * Undefined when nothing is proposed.
 */
export function judgePeriod(
  { start, end, current }: Period,
  document: Document,
  near: Evidence | undefined,
): PeriodVerdict {
  const period: Period = { start: start || null, end: current ? null : end || null, current };
  const ends = [period.start, period.end].filter((each) => each !== null);
  if (ends.length === 0) return undefined;
  if (!ends.every((each) => moment.test(each))) return { reason: "no_month" };
  const [from, to] = [period.start, period.end];
  if (from !== null && to !== null && to.slice(0, from.length) < from.slice(0, to.length))
    return { reason: "ends_early" };
  const printed = printedIn(document).toSorted((one, other) =>
    near === undefined ? 0 : distance(one.evidence, near) - distance(other.evidence, near),
  );
  const whole = printed.find(
    (each) => each.start === period.start && each.end === period.end && each.current === current,
  );
  if (whole !== undefined) return { period, evidence: whole.evidence };
  const holding = (value: string) => printed.find((each) => each.start === value || each.end === value);
  const places = ends.map(holding);
  const [first] = places;
  const open = !current || printed.some((each) => each.current);
  return first === undefined || places.includes(undefined) || !open
    ? { reason: "absent" }
    : { period, evidence: first.evidence };
}
