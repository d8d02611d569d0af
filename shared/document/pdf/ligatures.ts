import type { Box } from "../document.ts";

const alefs: readonly number[] = [0x622, 0x623, 0x625, 0x627, 0x671];
const lam = 0x644;

const sameBox = (a: Box, b: Box) => a.every((side, index) => side === b[index]);

/**
 * Letters of a word in logical order. PDFium turns right-to-left runs round letter by letter, so that the two letters of
 * a lam-alef, which are one glyph and share its box, come out alef first. No glyph is alef and lam.
 */
export function logicalOrder<Character extends { code: number; box: Box }>(
  characters: readonly Character[],
): readonly Character[] {
  if (!characters.some(({ code }) => code === lam)) return characters;
  const ordered = [...characters];
  for (let at = 0; at + 1 < ordered.length; at++) {
    const [first, second] = [ordered[at], ordered[at + 1]];
    if (first === undefined || second === undefined || second.code !== lam || !alefs.includes(first.code))
      continue;
    if (!sameBox(first.box, second.box)) continue;
    ordered[at] = second;
    ordered[at + 1] = first;
    at++;
  }
  return ordered;
}
