import { type Warning, warning } from "./warning.ts";

/** What was read of dates and amounts in more than one possible way. */
export type Doubts = {
  order: "dmy" | "mdy";
  /** False when the order of day and month is a guess. */
  sure: boolean;
  /** Numbers of the rows whose dates can be read in the other order alone. */
  otherOrder: readonly number[];
  /** Amounts, as written, that have a second reading. */
  ambiguous: readonly string[];
};

/** The warnings that name what dates and amounts leave open. */
export const doubtsIn = ({ order, sure, otherOrder, ambiguous }: Doubts): Warning[] => [
  ...(sure ? [] : [warning("date_order_assumed", order)]),
  ...(otherOrder.length === 0 ? [] : [warning("dates_contradict", order, otherOrder)]),
  ...(ambiguous.length === 0 ? [] : [warning("amounts_ambiguous", ambiguous)]),
];

const codes: ReadonlySet<string> = new Set(["date_order_assumed", "dates_contradict", "amounts_ambiguous"]);

/** Whether a warning says that dates or amounts can be read in two ways. */
export const isDoubt = ({ code }: Warning): boolean => codes.has(code);
