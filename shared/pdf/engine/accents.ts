import type { Rectangle } from "../structure/page-tree.ts";

/** Accents that have a glyph of their own (Adobe Glyph List), and the mark that combines with the letter before it. */
const combining: ReadonlyMap<number, string> = new Map([
  [0x60, "\u0300"], // grave
  [0xb4, "\u0301"], // acute
  [0x2c6, "\u0302"], // circumflex
  [0x2dc, "\u0303"], // tilde
  [0xaf, "\u0304"], // macron
  [0x2c9, "\u0304"], // macron of fonts in other encodings
  [0x2d8, "\u0306"], // breve
  [0x2d9, "\u0307"], // dotaccent
  [0xa8, "\u0308"], // dieresis
  [0x2da, "\u030a"], // ring
  [0x2dd, "\u030b"], // hungarumlaut
  [0x2c7, "\u030c"], // caron
  [0xb8, "\u0327"], // cedilla
  [0x2db, "\u0328"], // ogonek
]);
/** Letters that are drawn without their dot to bear an accent. */
const dotted: ReadonlyMap<number, string> = new Map([
  [0x131, "i"],
  [0x237, "j"],
]);

type Drawn = { code: number; box: Rectangle; level?: Rectangle };

/** Whether the middle of an accent stands over or under a letter: one that is typed by itself has room of its own. */
function stands(accent: Drawn, letter: Drawn): boolean {
  const [mark, base] = [accent.level ?? accent.box, letter.level ?? letter.box];
  const middle = (mark[0] + mark[2]) / 2;
  return middle > base[0] && middle < base[2];
}

/** The letter with its accent, where there is one character for both. */
function composed(accent: Drawn, letter: Drawn | undefined): number | undefined {
  const mark = combining.get(accent.code);
  if (mark === undefined || letter === undefined || !stands(accent, letter)) return undefined;
  const base = dotted.get(letter.code) ?? String.fromCodePoint(letter.code);
  const [whole = "", ...rest] = (base + mark).normalize("NFC");
  return rest.length === 0 ? whole.codePointAt(0) : undefined;
}

const around = (a: Rectangle, b: Rectangle): Rectangle => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

function joined<Character extends Drawn>(code: number, accent: Drawn, letter: Character): Character {
  const both = { ...letter, code, box: around(accent.box, letter.box) };
  const level = accent.level && letter.level ? { level: around(accent.level, letter.level) } : {};
  return { ...both, ...level };
}

/**
 * Letters with the accents that are drawn over them as glyphs of their own: TeX's first encoding (OT1) has no letters with
 * accents. The accent comes before its letter, or behind it, as the cedilla does.
 */
export function withAccents<Character extends Drawn>(characters: readonly Character[]): readonly Character[] {
  if (characters.length < 2 || !characters.some(({ code }) => combining.has(code))) return characters;
  const found: Character[] = [];
  for (let at = 0; at < characters.length; at++) {
    const [each, next, last] = [characters[at], characters[at + 1], found.at(-1)];
    if (each === undefined) break;
    const ahead = next && composed(each, next);
    const behind = ahead === undefined && last ? composed(each, last) : undefined;
    if (ahead !== undefined && next !== undefined) {
      found.push(joined(ahead, each, next));
      at += 1;
    } else if (behind !== undefined && last !== undefined) {
      found[found.length - 1] = joined(behind, each, last);
    } else found.push(each);
  }
  return found;
}
