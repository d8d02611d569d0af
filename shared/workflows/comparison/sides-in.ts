import { sideNamed } from "../../values/amounts/amount-marks.ts";

type Found = { value: string; start: number; end: number };

/** Words that are a side whatever stands above them. */
const certain = /^(?:cr|dr|credit|debit|haben|soll)\.?$/iu;
/** Heads of a column of sides, where letters and signs are sides too. */
const head =
  /(?<!\p{L})(?:dr|cr|d|c|s|debit|credit|soll)\s?\/\s?(?:dr|cr|d|c|h|debit|credit|haben)(?!\p{L})|\+\s?\/\s?-|^(?:side|direction)$/iu;

/** The side of an account that a cell names and nothing else: `Cr`; `D` below `D/C`. What stands behind an amount is its sign. */
export function sidesIn(text: string, labels: readonly string[]): Found[] {
  const word = text.trim();
  const side = sideNamed(word);
  if (side === undefined || !(certain.test(word) || labels.some((label) => head.test(label)))) return [];
  const start = text.indexOf(word);
  return [{ value: side, start, end: start + word.length }];
}
