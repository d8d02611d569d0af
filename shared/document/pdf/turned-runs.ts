import type { Box } from "../document.ts";
import type { Character } from "./word-of.ts";

/** On a turned line, as shares of the letter size: a gap that parts words, and how far letters stand off their line. */
const letters = { gap: 0.18, off: 0.3, overlap: 0.3 } as const;

const nowhere: Box = [0, 0, 0, 0];
const levelOf = ({ level = nowhere }: Character): Box => level;
const sizeOf = ({ style }: Character) => style.font.size;

/** Both stand on one line that is turned, of which PDFium knows neither blanks nor ends: only places tell. */
export const areTurned = (last: Character, next: Character): boolean =>
  last.style.turn === next.style.turn && last.level !== undefined && next.level !== undefined;

/** Whether two letters of a turned line stand too far apart for one word. */
export function standApart(last: Character, next: Character): boolean {
  const [a, b] = [levelOf(last), levelOf(next)];
  const size = sizeOf(next);
  return (
    Math.max(b[0] - a[2], a[0] - b[2]) > letters.gap * size || Math.abs(b[1] - a[1]) > letters.off * size
  );
}

type Run = readonly Character[];
const startOf = (run: Run) => Math.min(...run.map((each) => levelOf(each)[0]));
const endOf = (run: Run) => Math.max(...run.map((each) => levelOf(each)[2]));
const lineOf = ([first]: Run) => (first === undefined ? 0 : levelOf(first)[1]);

/** Runs that stand on one line each, from the first line. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [];
  for (const run of runs.toSorted((a, b) => lineOf(b) - lineOf(a))) {
    const first = lines.at(-1)?.[0];
    const size = run[0] === undefined ? 0 : sizeOf(run[0]);
    if (first !== undefined && lineOf(first) - lineOf(run) <= letters.off * size) lines.at(-1)?.push(run);
    else lines.push([run]);
  }
  return lines;
}

/**
 * The letters of turned words. Those that are set one by one come from PDFium in an order of its own, so that a word may
 * come in several runs: what follows closely on one line is one word.
 */
export function turnedWords(runs: readonly Run[]): Run[] {
  const alike = Map.groupBy(runs, ([first]) => first?.style.turn ?? 0);
  return [...alike.values()].flatMap(linesOf).flatMap((line) => {
    const words: Character[][] = [];
    for (const run of line.toSorted((a, b) => startOf(a) - startOf(b))) {
      const last = words.at(-1);
      const size = run[0] === undefined ? 0 : sizeOf(run[0]);
      const room = last === undefined ? Number.POSITIVE_INFINITY : startOf(run) - endOf(last);
      if (room <= letters.gap * size && room >= -letters.overlap * size) last?.push(...run);
      else words.push([...run]);
    }
    return words;
  });
}
