import { withoutEnd } from "../../values/text/without-end.ts";
import type { Cell, KeyValue, Page, Table } from "../document.ts";
import { sortOf } from "../tables/sort.ts";
import { isLabel, isValue } from "./label.ts";

/** A longer table is a list. */
const mostRows = 40;
const sure = 0.75;
const bare = (text: string) => withoutEnd(text, " :：").trim();
/** A number that may be that of a page or of a note. */
const isOrdinal = (text: string) => /^\d{1,4}$/.test(text);

type Pair = { key: Cell; value: Cell };

function pairsOf({ cells, columns, rows }: Table): readonly Pair[] | undefined {
  // The rows of a sheet are data.
  const isSheet = cells.some(({ name }) => name !== undefined);
  if (columns !== 2 || rows > mostRows || isSheet) return undefined;
  const pairs = [...Map.groupBy(cells, ({ row }) => row).values()].map((own) => ({
    key: own.find(({ column }) => column === 0),
    value: own.find(({ column }) => column === 1),
  }));
  const whole = pairs.flatMap(({ key, value }) =>
    key === undefined || value === undefined ? [] : [{ key, value }],
  );
  return whole.length === pairs.length ? whole : undefined;
}

/** What no head of a column is: a first row that holds it is no head, so that the rows below may hold words. */
const isNoHead = (text: string): boolean => ["date", "figure", "code"].includes(sortOf(text));

/**
 * A table of two columns that its format states, with a figure beside each label or beside the first, is a form however
 * few its rows are. Heads and lists of words are none.
 */
export function statedPairs({ number, tables }: Page): KeyValue[] {
  return tables.flatMap((table): KeyValue[] => {
    const pairs = pairsOf(table) ?? [];
    const labels = pairs.map(({ key }) => bare(key.text));
    const values = pairs.map(({ value }) => value.text);
    const isForm =
      pairs.length > 0 &&
      new Set(labels.map((label) => label.toLowerCase())).size === labels.length &&
      labels.every(isLabel) &&
      values.every(isValue) &&
      (values.every((text) => /\p{Nd}/u.test(text)) || isNoHead(values[0] ?? "")) &&
      !values.every(isOrdinal);
    if (!isForm) return [];
    return pairs.map(({ key, value }, at) => ({
      key: labels[at] ?? "",
      value: value.text,
      page: number,
      keyBox: key.box,
      valueBox: value.box,
      confidence: sure,
    }));
  });
}
