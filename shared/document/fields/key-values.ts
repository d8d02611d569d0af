import type { KeyValue, Page } from "../document.ts";
import { boxAt } from "../entities/passages.ts";
import { levelled, onPage } from "../layout/level.ts";
import { around } from "../layout/lines.ts";
import { alternatePairs, columnPairs, gridPairs } from "./aligned.ts";
import { formColumns } from "./form-columns.ts";
import { formPairs, type ShownField } from "./form-pairs.ts";
import { isValue, labelAlone, labelled } from "./label.ts";
import { type FormRow, rowsOf, type Segment } from "./segments.ts";
import { statedPairs } from "./stated.ts";

/** How sure each way of standing together is. */
const sure = { inline: 0.95, inProse: 0.6, right: 0.9, below: 0.75 } as const;

/** A value goes on over no more rows than this: what is longer is running text behind its first words. */
const mostLines = 3;

/** The rows that a text goes on in; undefined when it does so for too long. */
function continuation(rows: readonly FormRow[], at: number): Segment[] | undefined {
  const found: Segment[] = [];
  for (let next = at; rows[next]?.wraps === true; next++) {
    const [segment, ...more] = rows[next + 1]?.segments ?? [];
    if (segment === undefined || more.length > 0 || labelled(segment.text) !== undefined) break;
    if (found.push(segment) === mostLines) return undefined;
  }
  return found;
}

function inlinePair(
  { text, box, passage }: Segment,
  rows: readonly FormRow[],
  at: number,
): KeyValue | undefined {
  const found = labelled(text);
  const row = rows[at];
  if (found === undefined || row === undefined) return undefined;
  const rest = row.segments.length === 1 ? continuation(rows, at) : [];
  if (rest === undefined) return undefined;
  const value = [text.slice(found.at), ...rest.map((segment) => segment.text)].join(" ");
  // In running text a colon explains; only a short value with a figure in it is a field's.
  if (row.prose && !(/\d/.test(value) && value.split(" ").length <= 5)) return undefined;
  return {
    key: found.label,
    value,
    page: row.page,
    keyBox: boxAt(passage, 0, found.label.length),
    valueBox: around([
      found.at < text.length ? boxAt(passage, found.at, text.length) : box,
      ...rest.map((segment) => segment.box),
    ]),
    confidence: row.prose ? sure.inProse : sure.inline,
  };
}

/** The segment that stands right below another, when it is close and begins where that begins. */
function below(segment: Segment, rows: readonly FormRow[], at: number): Segment | undefined {
  const height = segment.box[3] - segment.box[1];
  for (const row of rows.slice(at + 1, at + 4)) {
    if (segment.box[1] - row.box[3] > 1.2 * height) return undefined;
    const under = row.segments.find(
      ({ box }) => Math.abs(box[0] - segment.box[0]) < 6 && box[3] <= segment.box[1] + 2,
    );
    if (under !== undefined) return under;
  }
  return undefined;
}

function colonPairs(rows: readonly FormRow[]): KeyValue[] {
  const found: KeyValue[] = [];
  for (const [at, row] of rows.entries()) {
    for (const [index, segment] of row.segments.entries()) {
      const pair = inlinePair(segment, rows, at);
      if (pair !== undefined) found.push(pair);
      const key = labelAlone(segment.text);
      if (key === undefined || rows[at - 1]?.wraps === true) continue;
      const beside = row.segments[index + 1];
      const isBeside = beside !== undefined && isValue(beside.text) && labelled(beside.text) === undefined;
      const under = beside === undefined || !isBeside ? below(segment, rows, at) : undefined;
      const value = isBeside ? beside : under;
      if (value === undefined || !isValue(value.text) || labelled(value.text) !== undefined) continue;
      const confidence = isBeside ? sure.right : sure.below;
      const [keyBox, valueBox] = [segment.box, value.box];
      found.push({ key, value: value.text, page: row.page, keyBox, valueBox, confidence });
    }
  }
  return found;
}

const overlaps = (a: KeyValue, b: KeyValue) =>
  a.page === b.page &&
  a.valueBox[0] < b.valueBox[2] &&
  b.valueBox[0] < a.valueBox[2] &&
  a.valueBox[1] < b.valueBox[3] &&
  b.valueBox[1] < a.valueBox[3];

/** Labels and their values: form fields, `Label: value`, labels left of or above their values. Precision before recall. */
export function findKeyValues(pages: readonly Page[], fields: readonly ShownField[]): KeyValue[] {
  return pages.flatMap((seen) => {
    const page = levelled(seen);
    const rows = rowsOf(page);
    const found: KeyValue[] = [];
    const own = fields.filter((field) => field.page === page.number);
    for (const pair of [
      ...formPairs(page, own, rows),
      ...colonPairs(rows),
      ...columnPairs(rows),
      ...statedPairs(page),
      ...gridPairs(rows),
      ...formColumns(rows),
      ...alternatePairs(rows),
    ]) {
      if (!found.some((other) => overlaps(other, pair))) found.push(pair);
    }
    const sorted = found.toSorted((a, b) => b.keyBox[3] - a.keyBox[3] || a.keyBox[0] - b.keyBox[0]);
    if (page === seen) return sorted;
    return sorted.map((pair) => ({
      ...pair,
      keyBox: onPage(pair.keyBox, seen),
      valueBox: onPage(pair.valueBox, seen),
    }));
  });
}
