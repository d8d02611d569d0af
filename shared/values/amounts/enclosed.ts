/** Characters around an amount among which its brackets and what stands before them are. */
const near = 48;
const opened = /([^\s\u001f(])[^\S\n]*\(\s*$/u;
/** Behind the amount, or its currency, the bracket ends the line; in flowed text the next label begins. */
const alone = /^\s{0,2}(?:\p{Sc}|[A-Z]{3})?\s{0,2}\)[^\S\n]*(?:\n|$|\p{Lu}[\p{L} ]{1,30}:)/u;

/**
 * Whether brackets around an amount, which begins at `start` (with its currency) and ends at `end`, only enclose it: behind a word, as in
 * `thirty (30)`. Alone in their cell, or behind a colon with nothing after them, they stand for a minus.
 */
export function isEnclosed(text: string, start: number, end: number): boolean {
  const lead = opened.exec(text.slice(Math.max(0, start - near), start))?.[1];
  return lead !== undefined && !(lead === ":" && alone.test(text.slice(end, end + near)));
}
