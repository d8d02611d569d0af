import type { Box } from "../document.ts";

const alef = /^[\u0622\u0623\u0625\u0627\u0671]$/;
const lam = "\u0644";

const sameBox = (a: Box, b: Box) => a.every((side, index) => side === b[index]);

/**
 * Letters of a word in logical order. PDFium turns right-to-left runs round letter by letter, so that the two letters of
 * a lam-alef, which are one glyph and share its box, come out alef first. No glyph is alef and lam.
 */
export function logicalOrder<Character extends { text: string; box: Box }>(
  characters: readonly Character[],
): readonly Character[] {
  if (!characters.some(({ text }) => text === lam)) return characters;
  const ordered = [...characters];
  for (let at = 0; at + 1 < ordered.length; at++) {
    const [first, second] = [ordered[at], ordered[at + 1]];
    if (first === undefined || second === undefined || second.text !== lam || !alef.test(first.text))
      continue;
    if (!sameBox(first.box, second.box)) continue;
    ordered[at] = second;
    ordered[at + 1] = first;
    at++;
  }
  return ordered;
}
