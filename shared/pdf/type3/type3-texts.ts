import { encodedName } from "../archive/font-program.ts";
import { textOfName } from "../archive/glyph-texts.ts";
import { unicodeOf } from "../compression/fonts/glyph-names.ts";
import { Dict } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { cork, knuth } from "./tex-encodings.ts";

/** A glyph that means nothing that is known: no text is made of it. */
const unknown = "\ufffd";

type Glyph = { code: number; name: string; width: number };

/** The glyphs that a Type 3 font draws, by the names that its encoding gives the codes. */
export function glyphsOf(reader: PdfReader, font: Dict): Glyph[] {
  const nameOf = encodedName(reader, font);
  const procedures = reader.dict(font.get("CharProcs"));
  const widths = reader.array(font.get("Widths")) ?? [];
  const first = Number(reader.resolve(font.get("FirstChar")) ?? 0);
  return Array.from({ length: 256 }, (_, code) => code).flatMap((code) => {
    const name = nameOf(code);
    const width = Number(reader.resolve(widths[code - first] ?? null) ?? 0);
    return name !== undefined && procedures?.has(name) === true ? [{ code, name, width }] : [];
  });
}

/** Names that only number their glyphs, each by its own code: `a65`, as pdfTeX and dvips write them. */
const isNumbered = ({ code, name }: Glyph): boolean => {
  const [, number] = /^[a-zA-Z]{1,4}(\d{1,3})$/.exec(name) ?? [];
  return number !== undefined && Number(number) === code;
};

const isBetween = (from: number, to: number) => (code: number) => code >= from && code <= to;
const isDigit = isBetween(48, 57);
const isLower = isBetween(97, 122);
const isLetter = (code: number) => isLower(code) || isBetween(65, 90)(code);
/** Comma, hyphen, full stop: fonts of mathematics have arrows there. */
const isStop = isBetween(44, 46);
/** Brackets, stops and signs that stand between figures, in all text fonts alike. */
const stands = (code: number) => isDigit(code) || isBetween(40, 47)(code);
/** So many letters, and so many small ones, are no signs of mathematics. */
const many = { letters: 8, small: 5 } as const;

/** Letters, the ligatures of both encodings, and what T1 has past ASCII. */
const isOfWords = (code: number) =>
  isLetter(code) || isBetween(27, 31)(code) || isBetween(11, 15)(code) || code > 127;

/**
 * Of which codes a font tells the meaning. Fonts of text have letters and figures where ASCII has them; those of
 * mathematics have the letters there too, but signs among figures and stops. So figures and stops say that all is text;
 * without letters they do when all figures are of one width.
 */
function readable(glyphs: readonly Glyph[]): "all" | "letters" | "none" {
  const codes = glyphs.map(({ code }) => code);
  const digits = glyphs.filter(({ code }) => isDigit(code));
  const isWritten =
    codes.filter(isLetter).length >= many.letters && codes.filter(isLower).length >= many.small;
  if (isWritten) {
    const isPlain = codes.some((code) => isDigit(code) || isStop(code)) || codes.every(isOfWords);
    return isPlain ? "all" : "letters";
  }
  const even = new Set(digits.map(({ width }) => width)).size === 1;
  return digits.length > 1 && even && codes.every(stands) ? "all" : "none";
}

/** Ligatures of T1 stand where OT1 has letters, and nothing of OT1 is past ASCII. */
const saysCork = ({ code }: Glyph) => isBetween(27, 31)(code) || code > 127;
const saysKnuth = ({ code }: Glyph) => isBetween(11, 15)(code);

/** A font of one glyph, at the place where TeX's companion fonts and signs have the dot of a list. */
const isDot = (glyphs: readonly Glyph[]) =>
  glyphs.length === 1 && (glyphs[0]?.code === 15 || glyphs[0]?.code === 136);

function texTexts(glyphs: readonly Glyph[], usual: readonly string[]): Map<number, string> {
  const table = glyphs.some(saysCork) ? cork : glyphs.some(saysKnuth) ? knuth : usual;
  const known = readable(glyphs);
  const isKnown = (code: number) => known === "all" || (known === "letters" && isLetter(code));
  const meaning = (code: number) => (isDot(glyphs) ? "•" : isKnown(code) ? table[code] : undefined);
  return new Map(glyphs.map(({ code }) => [code, meaning(code) ?? unknown]));
}

/** Names of single letters that stand at other codes than those of the letters are names that a writer made up. */
const mostStrange = 0.3;

function namedTexts(glyphs: readonly Glyph[]): Map<number, string> | undefined {
  const single = glyphs.filter(({ name }) => /^[A-Za-z]$/.test(name));
  const strange = single.filter(({ name, code }) => unicodeOf(name) !== code);
  if (strange.length > mostStrange * Math.max(1, single.length)) return undefined;
  const texts = new Map(
    glyphs.flatMap(({ code, name }): [number, string][] => {
      const text = textOfName(name);
      return text === undefined ? [] : [[code, text]];
    }),
  );
  return texts.size * 2 > glyphs.length ? texts : undefined;
}

/** The encoding of the fonts that do not tell it themselves: that of the others in the file. */
export const usualEncoding = (fonts: readonly (readonly Glyph[])[]): readonly string[] =>
  fonts.some((glyphs) => glyphs.every(isNumbered) && readable(glyphs) !== "none" && glyphs.some(saysCork))
    ? cork
    : knuth;

/** What the codes of a Type 3 font mean, as far as its glyphs' names or TeX's encodings tell; undefined when they do not. */
export function type3Texts(
  glyphs: readonly Glyph[],
  usual: readonly string[],
): Map<number, string> | undefined {
  if (glyphs.length === 0) return undefined;
  return glyphs.every(isNumbered) ? texTexts(glyphs, usual) : namedTexts(glyphs);
}

/** A Type 3 font that says nothing of its letters' meaning. */
export const isMute = (font: unknown): font is Dict =>
  font instanceof Dict && font.name("Subtype") === "Type3" && !font.has("ToUnicode");
