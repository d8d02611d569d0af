import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { decodeFlate } from "../../file/filter.ts";
import { Dict, name, type Ref, Stream } from "../../file/object.ts";
import { PdfSyntaxError } from "../../file/parser.ts";
import type { PdfWriter } from "../../file/writer.ts";
import { CffError, readCff } from "./cff.ts";
import { emptyCharstrings } from "./cff-subset.ts";
import { type FontFile, type FontUser, fontFiles, type Resolve, resolver } from "./font-users.ts";
import { cffGlyphs, trueTypeGlyphs, type1Glyphs } from "./glyphs-shown.ts";
import { readTables, writeTables } from "./sfnt.ts";
import { emptyGlyphs, readTrueType } from "./true-type.ts";
import { readType1, Type1Error } from "./type1-file.ts";
import { type1ToCff } from "./type1-to-cff.ts";
import { codeBytes, type FontUsage, fontUsage } from "./usage.ts";

/** A font must get this much smaller, else it stays as it is. */
const worthwhile = 0.97;

type Codes = ReadonlySet<number>;
/** A font file that is smaller; `glyphs` are what is left of it, where it lost some. */
type Cut = { bytes: Uint8Array; glyphs?: ReadonlySet<number | string> };

const codesOfOneByte = Array.from({ length: 256 }, (_, code) => code);

/** The union of what every user shows, or lets a form show; undefined as soon as one cannot tell. */
function union<Glyph>(
  { users }: FontFile,
  usage: FontUsage,
  shown: (user: FontUser, codes: Codes) => ReadonlySet<Glyph> | undefined,
): ReadonlySet<Glyph> | undefined {
  const all = new Set<Glyph>();
  for (const user of users) {
    const glyphs = shown(user, usage.codes.get(user.font) ?? new Set());
    if (glyphs === undefined) return undefined;
    for (const glyph of glyphs) all.add(glyph);
    if (!usage.typed.has(user.font)) continue;
    // A field takes what its font has a code for; in a composite font that may be anything.
    if (codeBytes(user.font) > 1) return undefined;
    for (const code of codesOfOneByte) for (const glyph of shown(user, new Set([code])) ?? []) all.add(glyph);
  }
  return all;
}

function cutTrueType(file: FontFile, data: Uint8Array, usage: FontUsage, resolve: Resolve): Cut | undefined {
  const font = readTrueType(data);
  if (font === undefined) return undefined;
  const glyphs = union(file, usage, (user, codes) => trueTypeGlyphs(user, codes, font.tables, resolve));
  // Without /ToUnicode a reader may ask the font what a glyph means.
  const byNumber = file.users.every(
    ({ font, descendant }) => descendant !== undefined && font.has("ToUnicode"),
  );
  return glyphs && { bytes: emptyGlyphs(font, glyphs, byNumber), glyphs };
}

function cutCff(file: FontFile, data: Uint8Array, usage: FontUsage, resolve: Resolve): Cut | undefined {
  const cff = readCff(data);
  const glyphs = union(file, usage, (user, codes) => cffGlyphs(user, codes, cff, resolve));
  return glyphs && { bytes: emptyCharstrings(cff, glyphs), glyphs };
}

/** A CFF inside an OpenType font. */
function cutOpenType(file: FontFile, data: Uint8Array, usage: FontUsage, resolve: Resolve): Cut | undefined {
  const font = readTables(data);
  const table = font?.tables.get("CFF ");
  if (font === undefined || table === undefined) return cutTrueType(file, data, usage, resolve);
  const cut = cutCff(file, table, usage, resolve);
  if (cut === undefined) return undefined;
  font.tables.set("CFF ", Buffer.from(cut.bytes));
  return { bytes: writeTables(font.version, font.tables), glyphs: cut.glyphs };
}

/** As CFF, which is smaller even with all glyphs. */
function cutType1(file: FontFile, data: Uint8Array, usage: FontUsage, resolve: Resolve): Cut | undefined {
  if (file.users.some(({ font }) => font.name("Subtype") !== "Type1")) return undefined;
  const font = readType1(data);
  const glyphs = union(file, usage, (user, codes) => type1Glyphs(user, codes, font, resolve));
  const bytes = type1ToCff(font, glyphs ?? new Set(font.charStrings.keys()));
  return { bytes, ...(glyphs === undefined || glyphs.size >= font.charStrings.size - 1 ? {} : { glyphs }) };
}

function cutFont(file: FontFile, data: Uint8Array, usage: FontUsage, resolve: Resolve): Cut | undefined {
  try {
    if (file.key === "FontFile2") return cutTrueType(file, data, usage, resolve);
    if (file.key === "FontFile") return cutType1(file, data, usage, resolve);
    const isOpenType = file.stream.dict.name("Subtype") === "OpenType";
    return (isOpenType ? cutOpenType : cutCff)(file, data, usage, resolve);
  } catch (error) {
    // A font that is damaged, or built in a way that is not read here, stays whole.
    const kinds = [CffError, Type1Error, RangeError, PdfSyntaxError];
    if (kinds.some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}

function readFile({ stream }: FontFile): Uint8Array | undefined {
  try {
    return decodeFlate(stream);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

const tagged = /^[A-Z]{6}\+/;

/** Six letters that tell one subset from another (ISO 32000-1, 9.6.4). */
function tagOf(glyphs: ReadonlySet<number | string>): string {
  const digest = createHash("sha256")
    .update([...glyphs].map(String).sort().join())
    .digest();
  return String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)));
}

function rename(entries: Dict | undefined, key: string, tag: string): void {
  const current = entries?.name(key);
  if (entries !== undefined && current !== undefined && !tagged.test(current))
    entries.set(key, name(`${tag}+${current}`));
}

function markSubset({ users }: FontFile, glyphs: ReadonlySet<number | string>): void {
  const tag = tagOf(glyphs);
  for (const { font, descendant, descriptor } of users) {
    rename(font, "BaseFont", tag);
    rename(descendant, "BaseFont", tag);
    rename(descriptor, "FontName", tag);
    // Lists of what the font file holds, which are optional.
    for (const key of ["CharSet", "CIDSet"]) descriptor.delete(key);
  }
}

/** The stream of a font file in its new form; a Type 1 font has become a Type 1C one. */
function place(writer: PdfWriter, { ref, key, stream, users }: FontFile, { bytes }: Cut, raw: Buffer): void {
  const entries = new Dict(stream.dict).set("Filter", name("FlateDecode"));
  entries.delete("DecodeParms");
  if (key === "FontFile2") entries.set("Length1", bytes.length);
  if (key === "FontFile") {
    for (const length of ["Length1", "Length2", "Length3"]) entries.delete(length);
    entries.set("Subtype", name("Type1C"));
    for (const { descriptor } of users) {
      descriptor.delete(key);
      descriptor.set("FontFile3", ref);
    }
  }
  writer.set(ref, new Stream(entries, raw));
}

/**
 * Cuts every embedded font down to the glyphs that the file shows. Codes, glyph numbers and widths stay as they are, so
 * that no content changes; a font of which anything is unclear stays whole. Gives the font files that are new.
 */
export function subsetFonts(writer: PdfWriter, catalog: Dict): Ref[] {
  const files = fontFiles(writer);
  const usage = files.length === 0 ? undefined : fontUsage(writer, catalog);
  if (usage === undefined) return [];
  const changed: Ref[] = [];
  const resolve = resolver(writer);
  for (const file of files) {
    const data = readFile(file);
    const cut = data && cutFont(file, data, usage, resolve);
    if (cut === undefined) continue;
    const raw = deflateSync(cut.bytes, { level: 9, memLevel: 9 });
    if (raw.length >= file.stream.raw.length * worthwhile) continue;
    place(writer, file, cut, raw);
    if (cut.glyphs !== undefined) markSubset(file, cut.glyphs);
    changed.push(file.ref);
  }
  return changed;
}
