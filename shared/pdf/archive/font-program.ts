import { type Cff, CffError, readCff } from "../compression/fonts/cff.ts";
import { builtInEncoding, glyphNames, readCharset } from "../compression/fonts/cff-glyphs.ts";
import { type CharacterMap, characterMaps, postNames } from "../compression/fonts/cmap.ts";
import { differences } from "../compression/fonts/encoding.ts";
import { nameInEncoding, unicodeOf } from "../compression/fonts/glyph-names.ts";
import { bufferOf, readTables, type Tables } from "../compression/fonts/sfnt.ts";
import { readType1, Type1Error } from "../compression/fonts/type1-file.ts";
import { type1Outline } from "../compression/fonts/type1-outline.ts";
import { Dict, Name, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { decodeContent } from "../weight/decode-content.ts";

// Which glyph of an embedded font a code shows (ISO 32000-1, 9.6.6 and 9.7.4), and how wide it is.

/** `width` in thousandths of the size; undefined where the program does not tell. */
export type Glyph = { isThere: boolean; isNotdef: boolean; width: number | undefined };
export type Program = {
  kind: "Type1" | "CFF" | "TrueType";
  /** Of a simple font by its code, of a composite one by its CID. */
  glyph(code: number): Glyph;
  /** Several fonts in one file, which no PDF may embed. */
  isCollection: boolean;
  /** The number of that glyph, of a TrueType font, by any way in which readers find one. */
  number: ((code: number) => number) | undefined;
  /** Names of its glyphs, where it has some. */
  names: ReadonlySet<string> | undefined;
  /** The name of the glyph of a code, of a simple font whose glyphs have names. */
  nameOf: ((code: number) => string | undefined) | undefined;
  /** CIDs that have a glyph, of a composite font. */
  cids: (() => Iterable<number>) | undefined;
  /** Platform and encoding of the tables of a TrueType font. */
  maps: readonly CharacterMap[] | undefined;
  /** A Type 1 program whose procedures are not encrypted by themselves. */
  isOpen: boolean;
};

const absent: Glyph = { isThere: false, isNotdef: true, width: undefined };
const symbolic = 4;

export const fileKeys = ["FontFile", "FontFile2", "FontFile3"] as const;

export const isSymbolic = (reader: PdfReader, descriptor: Dict): boolean =>
  (Number(reader.resolve(descriptor.get("Flags")) ?? 0) & symbolic) !== 0;

/** The name that a simple font's own encoding gives a code; undefined where the font program's counts. */
export function encodedName(reader: PdfReader, font: Dict): (code: number) => string | undefined {
  const encoding = reader.resolve(font.get("Encoding"));
  const named = differences(font, (value) => reader.resolve(value));
  const base =
    encoding instanceof Name
      ? encoding.value
      : encoding instanceof Dict
        ? encoding.name("BaseEncoding")
        : undefined;
  return (code) => named.get(code) ?? (base === undefined ? undefined : nameInEncoding(base, code));
}

function type1Program(reader: PdfReader, font: Dict, bytes: Uint8Array): Program {
  const type1 = readType1(bytes);
  const name = encodedName(reader, font);
  const scale = Number(/\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(type1.clear)?.[1] ?? 0.001) * 1_000;
  return {
    kind: "Type1",
    names: new Set(type1.charStrings.keys()),
    nameOf: (code) => name(code) ?? type1.encoding.get(code),
    cids: undefined,
    maps: undefined,
    isCollection: false,
    isOpen: type1.isOpen,
    number: undefined,
    glyph: (code) => {
      const glyph = name(code) ?? type1.encoding.get(code) ?? ".notdef";
      if (!type1.charStrings.has(glyph)) return absent;
      return {
        isThere: true,
        isNotdef: glyph === ".notdef",
        width: type1Outline(type1, glyph).width * scale,
      };
    },
  };
}

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

function simpleCff(
  reader: PdfReader,
  font: Dict,
  cff: Cff,
  widths: (glyph: number) => number | undefined,
): Program {
  const names = glyphNames(cff);
  const builtIn = builtInEncoding(cff, names);
  const named = lazily(() => new Map([...names].map(([glyph, number]) => [number, glyph])));
  const name = encodedName(reader, font);
  return {
    kind: "CFF",
    names: new Set(names.keys()),
    nameOf: (code) => name(code) ?? named().get(builtIn.get(code)?.[0] ?? 0),
    cids: undefined,
    maps: undefined,
    isCollection: false,
    isOpen: false,
    number: undefined,
    glyph: (code) => {
      const own = name(code);
      const glyph = own === undefined ? builtIn.get(code)?.[0] : names.get(own);
      if (glyph === undefined) return absent;
      return { isThere: true, isNotdef: glyph === 0, width: widths(glyph) };
    },
  };
}

function cidCff(cff: Cff, widths: (glyph: number) => number | undefined): Program {
  const byCid = lazily(() =>
    cff.isCid ? new Map(readCharset(cff).map((cid, glyph) => [cid, glyph])) : undefined,
  );
  const count = cff.charStrings.items.length;
  return {
    kind: "CFF",
    names: undefined,
    nameOf: undefined,
    cids: () => byCid()?.keys() ?? Array(count).keys(),
    maps: undefined,
    isCollection: false,
    isOpen: false,
    number: undefined,
    glyph: (cid) => {
      const glyph = byCid() === undefined ? (cid < count ? cid : undefined) : byCid()?.get(cid);
      if (glyph === undefined) return absent;
      return { isThere: true, isNotdef: glyph === 0, width: widths(glyph) };
    },
  };
}

/** Widths of the glyphs of a TrueType font (OpenType specification, "hmtx"). */
function metrics(tables: Tables): { count: number; width(glyph: number): number | undefined } {
  const [head, hhea, hmtx, maxp] = ["head", "hhea", "hmtx", "maxp"].map((tag) => tables.get(tag));
  const count = maxp !== undefined && maxp.length >= 6 ? maxp.readUInt16BE(4) : 0;
  const isWhole = head !== undefined && head.length >= 20 && hhea !== undefined && hhea.length >= 36;
  if (!isWhole || hmtx === undefined) return { count, width: () => undefined };
  const [unit, full] = [head.readUInt16BE(18) || 1_000, hhea.readUInt16BE(34)];
  return {
    count,
    width: (glyph) => {
      const at = Math.min(glyph, full - 1) * 4;
      return at >= 0 && at + 2 <= hmtx.length ? (hmtx.readUInt16BE(at) * 1_000) / unit : undefined;
    },
  };
}

const symbolAreas = [0xf000, 0, 0xf100, 0xf200];

/** The glyph of a code in a simple TrueType font (ISO 32000-1, 9.6.6.4). */
function simpleGlyph(
  reader: PdfReader,
  font: Dict,
  descriptor: Dict,
  tables: Tables,
  maps: readonly CharacterMap[],
) {
  const of = (platform: number, encoding: number) =>
    maps.find((map) => map.platform === platform && map.encoding === encoding);
  const [unicode, symbol, mac] = [of(3, 1) ?? of(0, 3), of(3, 0), of(1, 0)];
  const post = lazily(() => postNames(tables));
  const name = encodedName(reader, font);
  const bySymbol = (code: number) => {
    const found = symbolAreas.map((area) => symbol?.glyph(area + code) ?? 0).find((glyph) => glyph > 0);
    return found ?? (mac?.glyph(code) || undefined) ?? maps[0]?.glyph(code) ?? 0;
  };
  if (isSymbolic(reader, descriptor) || !font.has("Encoding")) return bySymbol;
  return (code: number) => {
    const glyph = name(code) ?? nameInEncoding("StandardEncoding", code);
    if (glyph === undefined) return 0;
    const character = unicodeOf(glyph);
    const byUnicode = character === undefined ? 0 : (unicode?.glyph(character) ?? 0);
    if (byUnicode > 0) return byUnicode;
    const macCode = Array.from({ length: 256 }, (_, at) => at).find(
      (at) => nameInEncoding("MacRomanEncoding", at) === glyph,
    );
    const byMac = macCode === undefined ? 0 : (mac?.glyph(macCode) ?? 0);
    return byMac > 0 ? byMac : (post().get(glyph) ?? (symbol === undefined ? 0 : bySymbol(code)));
  };
}

function trueType(
  reader: PdfReader,
  font: Dict,
  descendant: Dict | undefined,
  descriptor: Dict,
  { tables, isCollection }: { tables: Tables; isCollection: boolean },
): Program {
  const { count, width } = metrics(tables);
  const maps = characterMaps(tables) ?? [];
  const map = reader.resolve(descendant?.get("CIDToGIDMap"));
  const data = map instanceof Stream ? decodeContent(reader, map, "pdf.structure") : undefined;
  const composite = (cid: number) =>
    data === undefined ? cid : ((data[cid * 2] ?? 0) << 8) | (data[cid * 2 + 1] ?? 0);
  const find = descendant === undefined ? simpleGlyph(reader, font, descriptor, tables, maps) : composite;
  // Readers agree on these two ways of a symbolic font alone.
  const isLost =
    descendant === undefined &&
    isSymbolic(reader, descriptor) &&
    !maps.some(({ platform, encoding }) => (platform === 3 || platform === 1) && encoding === 0);
  const all = data === undefined ? count : data.length / 2;
  return {
    kind: "TrueType",
    names: undefined,
    nameOf: undefined,
    cids:
      descendant &&
      (() => [...Array(Math.min(all, 65_536)).keys()].filter((cid) => cid === 0 || composite(cid) > 0)),
    maps,
    isCollection,
    isOpen: false,
    number: find,
    glyph: (code) => {
      const glyph = isLost ? 0 : find(code);
      if (glyph >= count) return absent;
      return { isThere: true, isNotdef: glyph === 0, width: width(glyph) };
    },
  };
}

/** The font file of a descriptor, with the key that it stands under. */
export function fontFile(
  reader: PdfReader,
  descriptor: Dict | undefined,
): { key: (typeof fileKeys)[number]; stream: Stream } | undefined {
  for (const key of fileKeys) {
    const stream = reader.resolve(descriptor?.get(key));
    if (stream instanceof Stream) return { key, stream };
  }
  return undefined;
}

/**
 * The program of a font. "damaged" where it is none of those kinds or cannot be read; of a CFF in an OpenType file the
 * table counts.
 */
export function fontProgram(
  reader: PdfReader,
  font: Dict,
  descendant: Dict | undefined,
  descriptor: Dict,
  widthsOf: (cff: Cff) => (glyph: number) => number | undefined,
): Program | "damaged" {
  const file = fontFile(reader, descriptor);
  if (file === undefined) return "damaged";
  const bytes = bufferOf(decodeContent(reader, file.stream, "pdf.content"));
  try {
    if (file.key === "FontFile") return type1Program(reader, font, bytes);
    const tables =
      bytes[0] === 1 && bytes[1] === 0 && file.key === "FontFile3" ? undefined : readTables(bytes)?.tables;
    const table =
      file.key === "FontFile3"
        ? (tables?.get("CFF ") ?? (tables === undefined ? bytes : undefined))
        : undefined;
    if (table !== undefined) {
      const cff = readCff(table);
      return descendant === undefined
        ? simpleCff(reader, font, cff, widthsOf(cff))
        : cidCff(cff, widthsOf(cff));
    }
    if (tables === undefined) return "damaged";
    const isCollection = bytes.toString("latin1", 0, 4) === "ttcf";
    return trueType(reader, font, descendant, descriptor, { tables, isCollection });
  } catch (error) {
    if (error instanceof CffError || error instanceof Type1Error || error instanceof RangeError)
      return "damaged";
    throw error;
  }
}
