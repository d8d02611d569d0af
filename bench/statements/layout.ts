export type Route = "csv" | "xlsx" | "pdf";

/** How figures are written: what divides thousands and what the decimals; `indian` groups by two. */
export type Figures =
  | "1234.56"
  | "1,234.56"
  | "1234,56"
  | "1.234,56"
  | "1 234,56"
  | "1'234.56"
  | "12,34,567.89";

export type Dates =
  | "yyyy-mm-dd"
  | "yyyymmdd"
  | "dd/mm/yyyy"
  | "dd/mm/yy"
  | "dd-mm-yyyy"
  | "dd.mm.yyyy"
  | "dd.mm.yy"
  | "dd.mm."
  | "dd.mm"
  | "mm/dd/yyyy"
  | "mm/dd"
  | "m/d/yyyy"
  | "dd mmm yyyy"
  | "dd mmm yy"
  | "dd-mmm-yyyy"
  | "dd mmm"
  | "yyyy-mm-dd hh:mm:ss"
  | "dd.mm.yyyy hh:mm:ss"
  | "dd mmm yyyy, hh:mm";

/**
 * What stands in a column. `abs` is the figure without its sign, `ndebit` money out with a minus, `before` and `balance`
 * what the account held before and after, `gross` the figure
 * before the fee, `nfee` the fee with a minus, `'text` the text itself in every row.
 */
export type Kind =
  | "date"
  | "value"
  | "text"
  | "type"
  | "party"
  | "iban"
  | "ref"
  | "serial"
  | "amount"
  | "abs"
  | "debit"
  | "ndebit"
  | "credit"
  | "before"
  | "balance"
  | "mark"
  | "currency"
  | "fee"
  | "nfee"
  | "gross"
  | "state"
  | "time"
  | ""
  | `'${string}`;

export type Layout = {
  name: string;
  route: Route;
  /** Where its heads and formats are from. */
  source: string;
  /** Heads in the bank's words and order, each with what stands below. No heads: `headless`. */
  columns: readonly (readonly [head: string, kind: Kind])[];
  headless?: true;
  dates: Dates;
  figures: Figures;
  currency: string;
  language?: "de" | "fr" | "nl" | "es" | "it" | "pt" | "sv" | "pl" | "cs" | "ru";
  /** How signs are shown: inverted, behind the figure, a plus before money in, or with a word behind it. */
  sign?: "inverted" | "behind" | "plus" | "worded";
  /** Words for money in and out. */
  marks?: readonly [credit: string, debit: string];
  /** Stands before the figures of lines beside the table. */
  symbol?: string;
  /** Stands behind every figure. */
  unit?: string;
  separator?: string;
  /** Every field in quotes. */
  quoted?: true;
  newestFirst?: true;
  /** `{opening}`, `{closing}`, `{from}`, `{to}`. */
  before?: readonly string[];
  after?: readonly string[];
  /** Rows of the table that state a balance. */
  openingRow?: string;
  closingRow?: string;
  /** The date stands in the first row of a day alone, the balance in its last. */
  daily?: true;
  /** State of what is booked and of what is pending; rows of the latter are no bookings. */
  states?: readonly [booked: string, pending: string];
  /** Characters at which texts are wrapped. */
  wrap?: number;
  latin1?: true;
};
