import { rounded } from "../../values/amounts/hundredths.ts";
import type { ColumnName } from "./book/columns.ts";
import type { Entry, LeftOut } from "./book/entry.ts";
import type { Period } from "./period.ts";

/** A number of the return and the rows of the books that it is made of. */
export type Figure = { id: string; label: string; value: number; rows: readonly number[] };
export type Cell = string | number | null;
/** A part of the return as a table: for CSV and for the workbook. */
export type Section = {
  id: string;
  title: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
};

/** The figures of a return line by line; a value that is not made of any rows may be left open. */
export const figureSection = (
  id: string,
  title: string,
  figures: readonly (Omit<Figure, "value"> & { value: number | null })[],
  first = "Line",
): Section => ({
  ...{ id, title },
  head: [first, "Description", "Amount", "Source rows"],
  rows: figures.map((figure) => [figure.id, figure.label, figure.value, figure.rows.join(" ")]),
});

export type Draft = {
  figures: Figure[];
  sections: Section[];
  /** The return in the layout of the portal that takes it, where that is public. */
  portal?: { format: "json" | "txt" | "csv"; filename: string; content: unknown };
  left_out: LeftOut[];
  /** What a reader of the draft must see to: values that are missing, that were computed, that contradict. */
  notes: string[];
};

export type FilingContext = { period: Period; gstin: string | undefined };

export type Filing = {
  /** The form as it is called in this period. */
  form(period: Period): string;
  wanted: readonly ColumnName[];
  /** `rows`: tables alone, narrow ones too; else books and invoices. */
  reads?: "rows";
  build(entries: readonly Entry[], context: FilingContext): Draft;
};

/** Adds up rows into figures, each with the rows it is made of, in the order in which they are first asked for. */
export class Figures {
  private readonly all = new Map<string, { label: string; value: number; rows: Set<number> }>();

  /** Names a figure that is in the return also when it is nought. */
  declare(id: string, label: string): void {
    if (!this.all.has(id)) this.all.set(id, { label, value: 0, rows: new Set() });
  }

  add(id: string, label: string, value: number, rows: readonly number[]): void {
    this.declare(id, label);
    const figure = this.all.get(id);
    if (figure === undefined) return;
    figure.value += value;
    for (const row of rows) figure.rows.add(row);
  }

  /** As `add`, but a row that adds nothing is no source of the figure. */
  sum(id: string, label: string, value: number, rows: readonly number[]): void {
    this.add(id, label, value, value === 0 ? [] : rows);
  }

  value(id: string): number {
    return rounded(this.all.get(id)?.value ?? 0);
  }

  rowsOf(...ids: readonly string[]): number[] {
    return [...new Set(ids.flatMap((id) => [...(this.all.get(id)?.rows ?? [])]))];
  }

  list(): Figure[] {
    return [...this.all].map(([id, { label, value, rows }]) => ({
      id,
      label,
      value: rounded(value),
      rows: [...rows],
    }));
  }
}
