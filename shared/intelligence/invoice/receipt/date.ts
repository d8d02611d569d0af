import { misreadDates } from "../../../values/dates/misread-dates.ts";
import { type DayOrder, findDates } from "../../../values/dates/parse-date.ts";
import type { LabelIndex } from "../find-labels.ts";
import { evidenceOf, type Segment, tokensAt, type View } from "../page-view.ts";
import type { Features } from "../scorer.ts";

export type DateCandidate = { value: string; evidence: ReturnType<typeof evidenceOf>; features: Features };

const number = (holds: boolean) => (holds ? 1 : 0);
const other = /due|expir|valid|exp\b|birth|until|before|return|exchange|approv|print/i;

type Printed = { segment: Segment; start: number; end: number };

/** The same day with one digit read as another. */
const oneDigitApart = (one: string, other: string) =>
  [...one].filter((digit, at) => digit !== other[at]).length === 1;

/** How sure OCR was of the worst part of a day. */
const clear = (best: Printed | undefined): number =>
  best === undefined
    ? 0
    : Math.min(...tokensAt(best.segment, best.start, best.end).map(({ confidence }) => confidence));

/** Each day that a receipt names, with what speaks for its being the day of the sale. */
export function dateCandidates(index: LabelIndex, view: View, order: DayOrder): DateCandidate[] {
  const rows = Math.max(1, view.rows.length);
  const all = view.rows.flatMap((row) =>
    row.segments.flatMap((segment) =>
      [
        ...findDates(segment.text, order).map((date) => ({ ...date, mended: false })),
        ...(view.scans.has(row.page)
          ? misreadDates(segment.text, order).map((date) => ({ ...date, mended: true }))
          : []),
      ].map((date) => ({ ...date, segment, row })),
    ),
  );
  return [...new Set(all.map(({ iso }) => iso))].map((value) => {
    const own = all.filter(({ iso }) => iso === value);
    const labelled = (kind: "date" | "due_date" | "delivery") =>
      own.find(({ row }) =>
        row.segments.some((segment) => index.in(segment).some((one) => one.kind === kind)),
      );
    const words = own.map(({ row }) => row.segments.map(({ text }) => text).join(" "));
    const best = labelled("date") ?? own[0];
    const evidence =
      best === undefined
        ? { page: 1, bbox: [0, 0, 0, 0] as const, text: "" }
        : evidenceOf(best.segment, tokensAt(best.segment, best.start, best.end));
    const year = Number(value.slice(0, 4));
    return {
      value,
      evidence,
      features: {
        labelled: number(labelled("date") !== undefined),
        other: number(labelled("due_date") !== undefined || words.every((text) => other.test(text))),
        time: number(words.some((text) => /\d{1,2}[:.]\d{2}/.test(text.replace(best?.text ?? "", "")))),
        first: number(all[0]?.iso === value),
        repeated: Math.min(3, own.length - 1) / 3,
        mended: number(own.every(({ mended }) => mended)),
        // A blank within figures: OCR did not see them as one.
        broken: number(own.every(({ text }) => /\d\s|\s\d/.test(text) && !/\p{L}/u.test(text))),
        contested: number(all.some(({ iso }) => iso !== value && oneDigitApart(iso, value))),
        sure: number(own.some(({ sure }) => sure)),
        place: Math.min(...own.map(({ row }) => row.index)) / rows,
        long_year: number(own.some(({ text }) => /\d{4}/.test(text))),
        old: number(year < 2005),
        clear: clear(best),
        only: number(new Set(all.map(({ iso }) => iso)).size === 1),
      },
    };
  });
}
