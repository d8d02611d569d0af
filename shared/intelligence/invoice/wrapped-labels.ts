import type { Label } from "./found-label.ts";
import { labelFrom } from "./labels.ts";
import type { InvoiceRow, Segment, View } from "./page-view.ts";

/** Words that one line of a head may have, and how many rows of other columns may stand between its lines. */
const [most, between] = [4, 2] as const;

/** Whether two segments are lines of one cell: set on one edge or middle, close above each other. */
function underneath(upper: Segment, lower: Segment, scanned: boolean): boolean {
  const [one, other] = [upper.box, lower.box];
  const aligned =
    Math.abs(one[0] - other[0]) < 4 ||
    Math.abs(one[2] - other[2]) < 4 ||
    Math.abs(one[0] + one[2] - other[0] - other[2]) < 8;
  // OCR tells the height of letters, which tall ones and tails change.
  const alike = (scanned ? 0.4 : 0.1) * upper.size;
  return aligned && one[1] - other[3] < 0.6 * upper.size && Math.abs(upper.size - lower.size) < alike;
}

const isHead = ({ text, tokens }: Segment) => tokens.length <= most && !/\d/.test(text);

/** A row of heads has no figures behind this one: there a label of the summary would have its sum. */
const alone = (row: InvoiceRow | undefined, { box }: Segment): boolean =>
  row?.segments.every((other) => other.box[0] <= box[0] || !/\d/.test(other.text)) ?? false;

function wrapped({ rows, scans }: View, upper: Segment): { lower: Segment; label: Label } | undefined {
  if (!isHead(upper) || !alone(rows[upper.row], upper)) return undefined;
  for (const row of rows.slice(upper.row + 1, upper.row + 2 + between)) {
    const lower = row.segments.find(
      (one) => one.page === upper.page && underneath(upper, one, scans.has(one.page)),
    );
    if (lower === undefined) continue;
    const words = [...upper.tokens, ...lower.tokens].map(({ plain }) => plain);
    const found = isHead(lower) && alone(row, lower) ? labelFrom(words) : undefined;
    if (found === undefined || found.count < words.length) return undefined;
    const { box, tokens } = lower;
    return {
      lower,
      label: { kind: found.kind, segment: lower, from: 0, to: tokens.length, box, starts: true },
    };
  }
  return undefined;
}

/** Labels with those that break in the middle put together: the lower line then is the label, the upper one names nothing. */
export function withWrapped(view: View, labels: readonly Label[]): Label[] {
  const taken = new Set<Segment>();
  const made: Label[] = [];
  for (const upper of view.rows.flatMap(({ segments }) => segments)) {
    const found = taken.has(upper) ? undefined : wrapped(view, upper);
    if (found === undefined) continue;
    const { box, tokens } = upper;
    made.push({ kind: "other", segment: upper, from: 0, to: tokens.length, box, starts: true }, found.label);
    taken.add(upper).add(found.lower);
  }
  if (made.length === 0) return [...labels];
  const whole = [...labels.filter(({ segment }) => !taken.has(segment)), ...made];
  return whole.sort(
    (one, other) =>
      one.segment.row - other.segment.row ||
      one.segment.box[0] - other.segment.box[0] ||
      one.from - other.from,
  );
}
