import type { RecognizedWord } from "../recognizer.ts";
import type { LineWord } from "./line-words.ts";

/** From here on the first reading of a word is right more often than a second one that is less sure by `lead`. */
export const sureWord = 0.93;
const lead = 0.1;
/** Share of the narrower word that two readings of one word have in common. */
const common = 0.3;

type Placed = Pick<LineWord, "box">;

function standsAt({ box: a }: Placed, { box: b }: Placed): boolean {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared > common * Math.min(a.x1 - a.x0, b.x1 - b.x0);
}

/** The one word of `others` at the place of this; undefined where there is none, or where blanks were seen otherwise. */
function onlyAt<Other extends Placed>(word: Placed, others: readonly Other[]): Other | undefined {
  const there = others.filter((other) => standsAt(word, other));
  return there.length === 1 ? there[0] : undefined;
}

/**
 * The words of a line's second reading, but those of which only the first was sure as the first has them: the network
 * reads letter by letter and takes `DOB` for `D0B` in doubt. By 40 developed receipts, ten words won and one lost.
 */
export function keptSure(first: readonly RecognizedWord[], second: readonly LineWord[]): LineWord[] {
  return second.map((word) => {
    const before = onlyAt(word, first);
    if (before === undefined || onlyAt(before, second) !== word) return word;
    const isSurer = before.confidence >= sureWord && before.confidence - word.sure >= lead;
    return isSurer ? { ...word, text: before.text, sure: before.confidence } : word;
  });
}
