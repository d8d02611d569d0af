import { type DecimalMark, parseNumber } from "../../../values/amounts/parse-amount.ts";
import type { RawCell } from "../layout/raw-row.ts";

/** `side`: what is printed behind or beside the figure; `negative`: a minus or parentheses. */
export type Money = { value: number; side: "in" | "out" | undefined; negative: boolean };

/** `H` and `S` are Haben and Soll. */
export function sideOf(text: string | undefined): Money["side"] {
  const word = (text ?? "").replace(/[^\p{L}+-]/gu, "").toUpperCase();
  if (/^(CR|C|CREDIT|CRDT|H|\+|IN|DEPOSIT)$/.test(word)) return "in";
  return /^(DR|D|DEBIT|DBIT|S|-|OUT|WITHDRAWAL)$/.test(word) ? "out" : undefined;
}

/** An amount as a cell of a statement writes it; undefined when it is none. A dash stands for nothing. */
export function moneyIn(cell: RawCell | undefined, decimal: DecimalMark | undefined): Money | undefined {
  if (cell === undefined) return undefined;
  const text = cell.text.trim();
  const side = sideOf(/(?:CR|DR|[CD])\.?\)?$/i.exec(text)?.[0]);
  if (cell.value !== undefined) {
    return { value: Math.abs(cell.value), side, negative: cell.value < 0 };
  }
  const digits = /\d[\d.,'’\s]*/.exec(text)?.[0].trim().replace(/[.,]$/, "");
  const value = digits === undefined ? undefined : parseNumber(digits, decimal);
  if (value === undefined) return undefined;
  const negative =
    /^[^\d]{0,200}[-−–]|^[^\d]{0,200}\(\s{0,20}[^\d]{0,200}\d[^)]{0,200}\)|[-−–]\s{0,20}(?:[A-Z]{3})?$/.test(
      text,
    );
  return { value, side, negative };
}
