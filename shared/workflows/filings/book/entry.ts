import type { Box } from "../../../document/document.ts";
import type { HeadUnit } from "../../../tables/head-unit.ts";
import { currencyCodes } from "../../../values/amounts/currencies.ts";
import { isAmbiguous, type ReadAmount, readAmount } from "../../../values/amounts/read-amount.ts";
import type { DecimalMark } from "../../../values/amounts/read-number.ts";
import { type DayOrder, findDates } from "../../../values/dates/parse-date.ts";
import type { ColumnName } from "./columns.ts";

/** Where a row of a book stands. Rows that were sent as JSON have no page. */
export type Source = {
  file: string;
  /** Name of the sheet, or of the list in JSON data. */
  sheet?: string | undefined;
  page?: number | undefined;
  /** 1-based, below the head. */
  row: number;
  bbox?: Box | undefined;
};

export type Direction = "sale" | "purchase";
export type Values = Partial<Record<ColumnName, string | number | boolean>>;

/** How a book writes its figures and dates; `units` are those that its heads name. */
type Notation = {
  decimal?: DecimalMark | undefined;
  order?: DayOrder;
  units?: ReadonlyMap<ColumnName, HeadUnit>;
};
const digitsAlone = /^\s*\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\s*$/;

const amountColumns = [
  ...(["value", "taxable", "igst", "cgst", "sgst", "cess", "vat", "paid", "tds", "deposited"] as const),
  ...(["withheld", "state_tax", "gross", "pf_wages", "esi_wages", "professional_tax", "amount"] as const),
] as const satisfies readonly ColumnName[];

/** Amounts that are booked on the account of sales or purchases, or on that of their tax. */
const ofAccount: ReadonlySet<ColumnName> = new Set(["taxable", "igst", "cgst", "sgst", "cess", "vat"]);

/** One row of a book: an invoice, a line or a tax rate of one, a payment, an employee, a head with its amount. */
export class Entry {
  readonly id: number;
  readonly source: Source;
  readonly direction: Direction | undefined;
  private readonly values: Values;
  private readonly notation: Notation;

  constructor(
    id: number,
    source: Source,
    direction: Direction | undefined,
    values: Values,
    notation: Notation = {},
  ) {
    this.id = id;
    this.source = source;
    this.direction = direction;
    this.values = values;
    this.notation = notation;
  }

  /** The same row under another number, its dates in this order. */
  numbered(id: number, order: DayOrder): Entry {
    return new Entry(id, this.source, this.direction, this.values, { ...this.notation, order });
  }

  /** The same row on a side that it does not say itself. */
  on(direction: Direction): Entry {
    return new Entry(this.id, this.source, direction, this.values, this.notation);
  }

  /** Its dates in digits, as they are written. */
  get dates(): string[] {
    return Object.values(this.values).flatMap((value) =>
      typeof value === "string" && digitsAlone.test(value) ? [value] : [],
    );
  }

  /** Its amounts that can be read in two ways, as they are written. */
  get ambiguous(): string[] {
    return amountColumns.flatMap((name) => {
      const text = this.text(name);
      return isAmbiguous({ text, value: this.values[name] }, this.notation) ? [text] : [];
    });
  }

  /** All that the row says, whatever the order of its columns. */
  get words(): string {
    return JSON.stringify(Object.entries(this.values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  private headUnits(): HeadUnit[] {
    return amountColumns.flatMap((name) => (this.has(name) ? (this.notation.units?.get(name) ?? []) : []));
  }

  /** What its figures are counted in, where that is not single units: lakhs, thousands. */
  get unit(): string | undefined {
    return this.headUnits().find(({ unit }) => unit !== undefined)?.unit;
  }

  /** Currencies that its amounts, their heads or a column of their own name. */
  get currencies(): string[] {
    const stated = this.text("currency").toUpperCase();
    const written = amountColumns.flatMap((name) => {
      const value = this.values[name];
      return typeof value === "string" ? (readAmount(value, this.notation)?.currency ?? []) : [];
    });
    const headed = this.headUnits().flatMap(({ currency }) => currency ?? []);
    return [...(currencyCodes.has(stated) ? [stated] : []), ...written, ...headed];
  }

  has(...names: readonly ColumnName[]): boolean {
    return names.some((name) => this.text(name) !== "");
  }

  /** What stands in the first of these columns that is not empty. */
  text(...names: readonly ColumnName[]): string {
    for (const name of names) {
      const value = this.values[name];
      if (value !== undefined && String(value).trim() !== "") return String(value).trim();
    }
    return "";
  }

  /** A number; undefined when there is none. A rate may have its percent sign. */
  amount(...names: readonly ColumnName[]): number | undefined {
    for (const name of names) {
      const value = this.values[name];
      if (typeof value === "number") return value;
      if (typeof value !== "string") continue;
      const bare = /rate$/.test(name) ? value.replace(/\s?%\s*$/, "") : value;
      const found = readAmount(bare, { decimal: this.notation.decimal });
      if (found !== undefined) return this.signed(name, found);
    }
    return undefined;
  }

  /** Sales stand on the credit side of their account and purchases on the debit side: the other side takes back. */
  private signed(name: ColumnName, { value, side }: ReadAmount): number {
    const back = this.direction === "sale" ? "debit" : "credit";
    return this.direction !== undefined && ofAccount.has(name) && side === back && value > 0 ? -value : value;
  }

  /** YYYY-MM-DD; undefined when there is none. */
  date(...names: readonly ColumnName[]): string | undefined {
    const text = this.text(...names);
    return text === "" ? undefined : findDates(text, this.notation.order ?? "dmy")[0]?.iso;
  }

  /** yes, y, true, 1; of reverse charge also what it is called itself. */
  flag(name: ColumnName): boolean {
    return /^(?:y|yes|true|1|applicable|rcm|liable|reverse charge)\b(?!.{0,60}\bnot?\b)/i.test(
      this.text(name),
    );
  }
}

/** A row that takes no part, and why. */
export type LeftOut = { source: Source; reason: string };
/** `notes` say what of a file was not read. */
export type Book = { entries: Entry[]; left_out: LeftOut[]; notes: string[] };
