import { type CffGlyph, type Values, writeCff } from "./cff-writer.ts";
import type { Outline } from "./outline.ts";
import type { Type1 } from "./type1-file.ts";
import { Type1Error } from "./type1-file.ts";
import { type1Outline } from "./type1-outline.ts";
import { type2Code } from "./type2-code.ts";

const escaped = (second: number) => (12 << 8) | second;

/** Entries of a Type 1 font and their operators in CFF (Technical Note 5176, tables 9 and 23). `delta`: as differences. */
const topEntries: [key: string, operator: number][] = [
  ["FontMatrix", escaped(7)],
  ["FontBBox", 5],
  ["ItalicAngle", escaped(2)],
  ["UnderlinePosition", escaped(3)],
  ["UnderlineThickness", escaped(4)],
];
const privateEntries: [key: string, operator: number, delta?: true][] = [
  ["BlueValues", 6, true],
  ["OtherBlues", 7, true],
  ["FamilyBlues", 8, true],
  ["FamilyOtherBlues", 9, true],
  ["BlueScale", escaped(9)],
  ["BlueShift", escaped(10)],
  ["BlueFuzz", escaped(11)],
  ["StdHW", 10],
  ["StdVW", 11],
  ["StemSnapH", escaped(12), true],
  ["StemSnapV", escaped(13), true],
  ["LanguageGroup", escaped(17)],
  ["ExpansionFactor", escaped(18)],
];
const forceBold = escaped(14);
const defaultWidth = 20;

/** The numbers of an entry, alone or in brackets or braces. */
function numbersOf(text: string, key: string): number[] | undefined {
  const found = new RegExp(`/${key}\\s*(?:[\\[{]([^\\]}]*)[\\]}]|(-?[\\d.]+(?:[eE]-?\\d+)?))`).exec(text);
  const numbers = (found?.[1] ?? found?.[2])?.trim().split(/\s+/).map(Number);
  return numbers === undefined || numbers.some((value) => !Number.isFinite(value)) ? undefined : numbers;
}

/** What a reader takes for granted (table 9). */
const usualMatrix = "0.001,0,0,0.001,0,0";

function values(text: string, entries: readonly [key: string, operator: number, delta?: true][]): Values {
  return entries.flatMap(([key, code, delta]) => {
    const numbers = numbersOf(text, key);
    if (numbers === undefined || (key === "FontMatrix" && numbers.join() === usualMatrix)) return [];
    const operands = delta ? numbers.map((value, at) => value - (numbers[at - 1] ?? 0)) : numbers;
    return [[code, operands] as const];
  });
}

function mostFrequent(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/**
 * A Type 1 font as CFF with the glyphs of these names: the same outlines and hints in a form that Flate can shrink, as
 * the encryption of Type 1 cannot be. Throws Type1Error, or RangeError where a read leaves the font.
 */
export function type1ToCff(font: Type1, names: ReadonlySet<string>): Buffer {
  if ((numbersOf(font.clear, "PaintType")?.[0] ?? 0) !== 0) throw new Type1Error("outlines are stroked");
  const codesOf = new Map<string, number[]>();
  for (const [code, glyph] of font.encoding) codesOf.set(glyph, [...(codesOf.get(glyph) ?? []), code]);
  const others = [...names].filter((glyph) => glyph !== ".notdef" && font.charStrings.has(glyph));
  const coded = others.filter((glyph) => codesOf.has(glyph));
  const order = [".notdef", ...coded, ...others.filter((glyph) => !codesOf.has(glyph))];
  return outlinesToCff(font, new Map(order.map((glyph) => [glyph, type1Outline(font, glyph)])), codesOf);
}

/**
 * A CFF of these outlines by name, the first of them `.notdef`, with what the Type 1 font says of itself. Without codes the
 * font has no encoding of its own but the standard one.
 */
export function outlinesToCff(
  font: Type1,
  outlines: ReadonlyMap<string, Outline>,
  codesOf?: ReadonlyMap<string, readonly number[]>,
): Buffer {
  const usual = mostFrequent([...outlines.values()].map(({ width }) => width));
  const glyphs = [...outlines].map(([name, outline]): CffGlyph => {
    const width = outline.width === usual ? undefined : outline.width;
    return { name, codes: codesOf?.get(name) ?? [], code: type2Code(outline, width) };
  });
  const bold = /\/ForceBold\s+true/.test(font.private) ? [[forceBold, [1]] as const] : [];
  const own = [...values(font.private, privateEntries), ...bold, [defaultWidth, [usual]] as const];
  const name = /\/FontName\s*\/(\S+)/.exec(font.clear)?.[1] ?? "Font";
  return writeCff(
    name,
    values(font.clear, topEntries),
    own,
    glyphs,
    codesOf === undefined || font.isStandard,
  );
}
