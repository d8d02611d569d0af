import { fold } from "../../values/text/fold.ts";

/** Letters in a row that two texts must share: fewer stand in any two texts of one language. */
const run = 12;
/** What OCR misreads breaks runs; shorter ones are left then. */
const scannedRun = 8;

/** Letters and digits that OCR takes for one another, as one of them. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/[1i|!]/g, "l"],
  [/0/g, "o"],
  [/5/g, "s"],
  [/8/g, "b"],
];

/** A text as letters and digits alone, ready to be compared. */
export type Comparable = { text: string; hashes: Uint32Array; known: ReadonlySet<number>; run: number };

/** A rolling hash (Rabin and Karp, 1987) of every run of that length. */
function hashesOf(text: string, length: number): Uint32Array {
  const base = 0x01000193;
  let high = 1;
  for (let at = 1; at < length; at++) high = Math.imul(high, base);
  const hashes = new Uint32Array(Math.max(0, text.length - length + 1));
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    if (at >= length) hash = (hash - Math.imul(text.charCodeAt(at - length), high)) | 0;
    hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0;
    if (at >= length - 1) hashes[at - length + 1] = hash >>> 0;
  }
  return hashes;
}

export function comparable(text: string, scanned: boolean): Comparable {
  const plain = fold(text);
  const read = scanned ? lookalikes.reduce((each, [from, to]) => each.replace(from, to), plain) : plain;
  const letters = read.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  const length = Math.min(scanned ? scannedRun : run, Math.max(1, letters.length));
  const hashes = hashesOf(letters, length);
  return { text: letters, hashes, known: new Set(hashes), run: length };
}

/** How many characters of `a` stand in runs that `b` has too. */
function covered(a: Comparable, b: Comparable): number {
  let count = 0;
  let until = 0;
  for (const [at, hash] of a.hashes.entries()) {
    if (!b.known.has(hash)) continue;
    count += at + a.run - Math.max(at, until);
    until = at + a.run;
  }
  return count;
}

export type SharedText = { similarity: number; containment: number };

/** The share of both texts, and of the shorter one, that stands in runs of letters which both have. */
export function sharedText(a: Comparable, b: Comparable): SharedText {
  const all = a.text.length + b.text.length;
  if (a.text.length === 0 || b.text.length === 0) return { similarity: 0, containment: 0 };
  if (a.text === b.text) return { similarity: 1, containment: 1 };
  if (a.run !== b.run) return { similarity: 0, containment: 0 };
  const [inA, inB] = [covered(a, b), covered(b, a)];
  const containment = a.text.length <= b.text.length ? inA / a.text.length : inB / b.text.length;
  return { similarity: (inA + inB) / all, containment };
}
