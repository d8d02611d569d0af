import type { Dice } from "../dice.ts";
import { type Source, wordsOf } from "./words.ts";

/** What the cells of a column hold. */
export type ColumnKind =
  | "label"
  | "count"
  | "decimal"
  | "percent"
  | "money"
  | "date"
  | "state"
  | "note"
  | "dash";

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);

function figure(dice: Dice, digits: number, decimals: number): string {
  const whole = String(dice.int(digits === 1 ? 0 : 10 ** (digits - 1), 10 ** digits - 1));
  const tail = decimals > 0 ? `.${dice.digits(decimals)}` : "";
  return grouped(whole, ",") + tail;
}

type Writer = (dice: Dice, part: Source) => string;

const writers: Readonly<Record<Exclude<ColumnKind, "label">, Writer>> = {
  count: (dice) => figure(dice, dice.int(1, 6), 0),
  decimal: (dice) => (dice.chance(0.15) ? "-" : "") + figure(dice, dice.int(1, 3), dice.int(1, 2)),
  percent: (dice) => `${figure(dice, dice.int(1, 2), dice.int(0, 1))}%`,
  money: (dice) => {
    const amount = `$${figure(dice, dice.int(2, 6), 2)}`;
    return dice.chance(0.15) ? `(${amount})` : amount;
  },
  date: (dice) => `${dice.int(1, 28)}/${dice.int(1, 12)}/${dice.int(2001, 2025)}`,
  state: (dice, part) => dice.pick(wordsOf("states", part)),
  note: (dice, part) => dice.pick(wordsOf("notes", part)),
  dash: (dice) => (dice.chance(0.3) ? dice.pick(["–", "-", "n/a"]) : figure(dice, dice.int(1, 4), 0)),
};

export const cellOf = (kind: ColumnKind, dice: Dice, part: Source): string =>
  kind === "label" ? labelOf(dice, part, 0) : writers[kind](dice, part);

/** A label of a row; `long` is the share of those with a qualifier behind them. */
export function labelOf(dice: Dice, part: Source, long: number): string {
  const name = dice.pick(wordsOf(dice.chance(0.5) ? "things" : "places", part));
  return dice.chance(long) ? `${name} ${dice.pick(wordsOf("qualifiers", part))}` : name;
}

/** Kinds of the columns from the left: a label first, figures mostly, now and then a table of words. */
export function columnKinds(columns: number, dice: Dice): ColumnKind[] {
  const figures = ["count", "decimal", "percent", "money", "dash"] as const;
  const worded = columns > 2 && dice.chance(0.2);
  const uniform = dice.chance(0.4) ? dice.pick(figures) : undefined;
  const rest = Array.from({ length: columns - 1 }, (): ColumnKind => {
    if (worded) return dice.pick(["state", "note", "label", "date", "count"]);
    if (uniform !== undefined) return uniform;
    return dice.chance(0.12) ? dice.pick(["state", "date", "note"]) : dice.pick(figures);
  });
  return ["label", ...rest];
}
