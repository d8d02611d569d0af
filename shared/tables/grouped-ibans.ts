import { ibanLength } from "../values/identifiers/bank.ts";
import type { Place } from "./place.ts";

type PrintedCell = { text: string; place: Place };

const bare = (text: string) => text.replaceAll(" ", "");
const groups = /^[A-Z0-9]{1,34}(?: [A-Z0-9]{1,34}){0,9}$/;

/** The cells right of one that together make an IBAN of the length of its country; none where they do not. */
function restOf(cells: ReadonlyMap<number, PrintedCell>, column: number, first: PrintedCell): number[] {
  if (!/^[A-Z]{2}\d{2}/.test(first.text) || !groups.test(first.text)) return [];
  const length = ibanLength(first.text.slice(0, 2)) ?? 0;
  const taken: number[] = [];
  let held = bare(first.text).length;
  for (let at = column + 1; held < length; at++) {
    const next = cells.get(at)?.text ?? "";
    if (!groups.test(next)) return [];
    taken.push(at);
    held += bare(next).length;
  }
  return held === length ? taken : [];
}

/** A row of a drawn table in which the groups of an IBAN, set one below another, were taken for columns. */
export function withWholeIbans<Cell extends PrintedCell>(
  cells: ReadonlyMap<number, Cell>,
): ReadonlyMap<number, Cell> {
  const whole = new Map(cells);
  for (const [column, first] of cells) {
    const rest = restOf(cells, column, first);
    if (rest.length === 0) continue;
    const text = [first.text, ...rest.map((at) => cells.get(at)?.text ?? "")].join(" ");
    whole.set(column, { ...first, text, place: { ...first.place, text } });
    for (const at of rest) whole.delete(at);
  }
  return whole;
}
