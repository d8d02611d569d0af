import { hasLeftward, wayOfText } from "../../values/text/direction.ts";
import type { Word } from "../document.ts";

/** Of the words of a row that ends otherwise than it begins, how many run left when it is read from the right. */
const mostly = { beginsRight: 1 / 3, endsRight: 1 / 2 } as const;

/**
 * Whether a row is read from the right: what stands at both of its ends says so, else how many of its words run left. A
 * row of figures beside one label is read as its label.
 */
export function leadsLeft(row: readonly { text: string }[]): boolean {
  if (!row.some(({ text }) => hasLeftward(text))) return false;
  const ways = row.map(({ text }) => wayOfText(text)).filter((way) => way === "left" || way === "right");
  const share = ways.filter((way) => way === "left").length / ways.length;
  const [first, last] = [ways[0], ways.at(-1)];
  if (first === last) return first === "left" || share > mostly.endsRight;
  return share >= (first === "left" ? mostly.beginsRight : mostly.endsRight);
}

/**
 * The words of a row in stretches that are read one after another, given from the left side of the page or as they are
 * read: within a row that runs left, words that run right with the figures behind them; within one that runs right, words
 * that run left with the figures between them. Every other word is a stretch of its own.
 */
export function stretchesOf<Item extends { text: string }>(row: readonly Item[], isLeft: boolean): Item[][] {
  const ways = row.map(({ text }) => wayOfText(text));
  const stretches: Item[][] = [];
  for (let at = 0; at < row.length; ) {
    let end = at + 1;
    if (isLeft && ways[at] === "right") while (ways[end] === "right" || ways[end] === "number") end++;
    if (!isLeft && ways[at] === "left")
      for (let next = at + 1; next < row.length && ways[next] !== "right"; next++)
        if (ways[next] === "left") end = next + 1;
    stretches.push(row.slice(at, end));
    at = end;
  }
  return stretches;
}

/**
 * Words of a row, given from its left, in the order in which they are read: what UAX #9 does to a line that is set, undone.
 * A page tells no more than where words stand, so that words of both directions side by side are read as most lines are.
 */
export function readingSequence(across: readonly Word[]): readonly Word[] {
  if (!across.some(({ text }) => hasLeftward(text))) return across;
  const isLeft = leadsLeft(across);
  const stretches = stretchesOf(across, isLeft);
  if (!isLeft) return stretches.flatMap((words) => words.toReversed());
  return stretches.toReversed().flat();
}
