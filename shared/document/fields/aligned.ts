import type { KeyValue } from "../document.ts";
import { type Sort, sortOf } from "../tables/sort.ts";
import { bareLabel, near, pairOfSegments } from "./aligned-pair.ts";
import { isLabel, isValue } from "./label.ts";
import type { FormRow, Segment } from "./segments.ts";

const least = 3;
const confidence = { column: 0.75, grid: 0.7, alternate: 0.7 } as const;

const numeric = (text: string) => /\d/.test(text);

/** What stands again and again names nothing. */
const areDistinct = (labels: readonly string[]) =>
  new Set(labels.map((label) => label.toLowerCase())).size === labels.length;

type Pair = { key: Segment; value: Segment; row: FormRow };

function pairOf(row: FormRow): Pair | undefined {
  const [key, value, more] = row.segments;
  if (key === undefined || value === undefined || more !== undefined || row.prose) return undefined;
  return isLabel(bareLabel(key.text)) && isValue(value.text) ? { key, value, row } : undefined;
}

/** The same columns, a line or little more below. */
function continues(last: Pair, next: Pair): boolean {
  const [a, b] = [last.value.box, next.value.box];
  const drop = last.row.box[1] - next.row.box[3];
  const height = last.row.box[3] - last.row.box[1];
  return (
    last.row.page === next.row.page &&
    near(last.key.box[0], next.key.box[0]) &&
    (near(a[0], b[0]) || near(a[2], b[2])) &&
    drop < 2.5 * height &&
    drop > -height
  );
}

/** Page numbers behind chapter names are no values. */
function isContents(pairs: readonly Pair[]): boolean {
  const numbers = pairs.map(({ value }) => (/^\d{1,4}$/.test(value.text) ? Number(value.text) : Number.NaN));
  return (
    numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0)) &&
    !numbers.includes(Number.NaN)
  );
}

/** What the values are but words: a column of a table holds one sort, those of a form several. */
const sortsOf = (texts: readonly string[]): ReadonlySet<Sort> =>
  new Set(texts.map(sortOf).filter((sort) => sort !== "text" && sort !== "year"));

/** Two rows are a form where their values differ in sort, or one of them alone is a day: a list of two has one sort. */
function isShortForm(pairs: readonly Pair[]): boolean {
  if (pairs.length !== least - 1) return false;
  const texts = pairs.map(({ value }) => value.text);
  const sorts = sortsOf(texts);
  const days = texts.filter((text) => sortOf(text) === "date").length;
  return sorts.size === pairs.length || (sorts.size === 1 && days === 1);
}

/** The heads of a table of two columns are no field of it. */
function withoutHead(pairs: readonly Pair[]): readonly Pair[] {
  const [first, ...rest] = pairs;
  const head =
    first !== undefined && !numeric(first.value.text) && rest.every(({ value }) => numeric(value.text));
  const texts = rest.map(({ value }) => value.text);
  // Codes of each sort stand beside a name: those of a form.
  const isColumn = sortsOf(texts).size < 2 && !texts.every((text) => sortOf(text) === "code");
  return head && isColumn ? rest : pairs;
}

function described(pairs: readonly Pair[]): KeyValue[] {
  const own = areDistinct(pairs.map(({ key }) => bareLabel(key.text)));
  const enough = pairs.length >= least || isShortForm(pairs);
  if (!enough || !own || isContents(pairs)) return [];
  return withoutHead(pairs).map(({ key, value, row }) =>
    pairOfSegments(key, value, row.page, confidence.column),
  );
}

/** Labels in one column and their values in the next, three rows or more. */
export function columnPairs(rows: readonly FormRow[]): KeyValue[] {
  const found: KeyValue[] = [];
  let group: Pair[] = [];
  for (const row of rows) {
    const pair = pairOf(row);
    const last = group.at(-1);
    if (pair !== undefined && (last === undefined || continues(last, pair))) {
      group.push(pair);
      continue;
    }
    found.push(...described(group));
    group = pair === undefined ? [] : [pair];
  }
  return [...found, ...described(group)];
}

const aligned = (above: FormRow | undefined, row: FormRow | undefined) =>
  above !== undefined &&
  row !== undefined &&
  above.page === row.page &&
  above.box[1] - row.box[3] < 2 * (above.box[3] - above.box[1]) &&
  above.segments.length === row.segments.length &&
  above.segments.every(({ box }, index) => near(box[0], row.segments[index]?.box[0] ?? Number.NaN));

/** Share of the values that hold a digit, for labels above them not to be taken for heads. */
const leastShown = 0.6;
/** A next row further below than this many times the white between a label and its value begins another part. */
const nextPart = 1.8;

/** Whether a row is further away than the label is from its value. */
function isApart(values: FormRow, next: FormRow | undefined, white: number): boolean {
  return (
    next === undefined || next.page !== values.page || values.box[1] - next.box[3] > nextPart * white + 1
  );
}

/** A row of labels right above a row of values: of a form, when no further row makes it a table. */
export function gridPairs(rows: readonly FormRow[]): KeyValue[] {
  return rows.flatMap((row, index): KeyValue[] => {
    const values = rows[index + 1];
    if (values === undefined || row.segments.length < 2 || !aligned(row, values)) return [];
    const [height, white] = [row.box[3] - row.box[1], row.box[1] - values.box[3]];
    const [above, next] = [rows[index - 1], rows[index + 2]];
    const isTable =
      (aligned(above, row) && !(above !== undefined && isApart(above, row, white))) ||
      (aligned(values, next) && !isApart(values, next, white));
    if (isTable || white > 1.5 * height) return [];
    const labels = row.segments.map(({ text }) => bareLabel(text));
    if (!areDistinct(labels)) return [];
    const shown = values.segments.filter(({ text }) => numeric(text)).length;
    if (!labels.every((text) => isLabel(text)) || shown < leastShown * labels.length) return [];
    if (!values.segments.every(({ text }) => isValue(text) && !isHead(text))) return [];
    return row.segments.map((key, at) => ({
      key: labels[at] ?? key.text,
      value: values.segments[at]?.text ?? "",
      page: row.page,
      keyBox: key.box,
      valueBox: values.segments[at]?.box ?? key.box,
      confidence: confidence.grid,
    }));
  });
}

/** Label, value, label, value on one row: a form filled in cell by cell. Without a colon only figures tell a value. */
export function alternatePairs(rows: readonly FormRow[]): KeyValue[] {
  return rows.flatMap((row): KeyValue[] => {
    const { segments, page } = row;
    if (segments.length < 4 || segments.length % 2 === 1 || row.prose) return [];
    const pairs = segments.flatMap((key, index) => {
      const value = segments[index + 1];
      return index % 2 === 0 && value !== undefined ? [{ key, value }] : [];
    });
    const sure = pairs.every(
      ({ key, value }) => isLabel(bareLabel(key.text)) && isValue(value.text) && numeric(value.text),
    );
    if (!sure || !areDistinct(pairs.map(({ key }) => bareLabel(key.text)))) return [];
    return pairs.map(({ key, value }) => pairOfSegments(key, value, page, confidence.alternate));
  });
}

const isHead = (text: string) => /[:：]/u.test(text) && !numeric(text);
