import { fieldOf, headingText, isRegister, type RegisterField } from "./columns.ts";
import type { Sheet, SheetRow } from "./sheets.ts";

export type ColumnMapping = {
  sheet: string;
  /** The heading as the sheet writes it, by column. */
  headings: ReadonlyMap<number, string>;
  fields: ReadonlyMap<number, RegisterField>;
  /** Rows of the sheet that the header takes. */
  bodyFrom: number;
};

/** Rows in which a header is looked for: the portal's own sheets have a title of four. */
const mostAbove = 25;

/** Headings by column, from one row or from two set one above the other, the upper one over several columns. */
function headingsOf(rows: readonly SheetRow[]): Map<number, string> {
  const headings = new Map<number, string>();
  for (const { cells } of rows) {
    for (const [column, { text, span }] of cells) {
      for (let at = column; at < column + Math.max(1, span); at++) {
        const above = headings.get(at);
        headings.set(at, above === undefined || above === text ? text : `${above} / ${text}`);
      }
    }
  }
  return headings;
}

/** The lower of two headings says it, where it says anything. */
const fieldFor = (heading: string): RegisterField | undefined => {
  const parts = heading.split(" / ");
  return fieldOf(parts.at(-1) ?? "") ?? fieldOf(heading) ?? fieldOf(parts[0] ?? "");
};

type Given = ReadonlyMap<string, RegisterField>;

function fieldsOf(headings: ReadonlyMap<number, string>, given: Given): Map<number, RegisterField> {
  const fields = new Map<number, RegisterField>();
  const taken = new Set<RegisterField>(
    [...headings.values()].flatMap((heading) => given.get(headingText(heading)) ?? []),
  );
  for (const [column, heading] of [...headings].toSorted(([a], [b]) => a - b)) {
    const own = given.get(headingText(heading));
    const field = own ?? fieldFor(heading);
    // A second column of one meaning is left out; one that was given counts.
    if (field === undefined || (own === undefined && taken.has(field))) continue;
    taken.add(field);
    fields.set(column, field);
  }
  return fields;
}

/** The header of a sheet and what its columns mean; undefined when it lists no documents of purchase. */
export function mappingOf(sheet: Sheet, given: Given = new Map()): ColumnMapping | undefined {
  let best: ColumnMapping | undefined;
  for (let at = 0; at < Math.min(mostAbove, sheet.rows.length); at++) {
    for (const count of [1, 2]) {
      const rows = sheet.rows.slice(at, at + count);
      if (
        rows.length < count ||
        rows.some(({ cells }) => [...cells.values()].some(({ value }) => value !== undefined))
      ) {
        continue;
      }
      const headings = headingsOf(rows);
      const fields = fieldsOf(headings, given);
      if (!isRegister(new Set(fields.values()))) continue;
      if (best === undefined || fields.size > best.fields.size) {
        best = { sheet: sheet.name, headings, fields, bodyFrom: at + count };
      }
    }
    if (best !== undefined && at > best.bodyFrom) break;
  }
  return best;
}
