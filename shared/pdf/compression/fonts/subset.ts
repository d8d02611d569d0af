import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { decodeFlate } from "../../file/filter.ts";
import { Dict, name, Stream } from "../../file/object.ts";
import { PdfSyntaxError } from "../../file/parser.ts";
import type { PdfWriter } from "../../file/writer.ts";
import { CffError, readCff } from "./cff.ts";
import { emptyCharstrings } from "./cff-subset.ts";
import { type FontFile, type FontUser, fontFiles, type Resolve, resolver } from "./font-users.ts";
import { cffGlyphs, trueTypeGlyphs } from "./glyphs-shown.ts";
import { readTables, writeTables } from "./sfnt.ts";
import { emptyGlyphs, readTrueType } from "./true-type.ts";
import { type FontUsage, fontUsage } from "./usage.ts";

/** A font must get this much smaller, else it stays as it is. */
const worthwhile = 0.97;

type Shown = ReadonlySet<number>;
type Cut = { bytes: Uint8Array; glyphs: Shown };

/** The union of what every user shows; undefined as soon as one cannot tell. */
function union(
  { users }: FontFile,
  usage: FontUsage,
  shown: (user: FontUser, codes: Shown) => Shown | undefined,
): Shown | undefined {
  const all = new Set<number>();
  for (const user of users) {
    const glyphs = shown(user, usage.codes.get(user.font) ?? new Set());
    if (usage.whole.has(user.font) || glyphs === undefined) return undefined;
    for (const glyph of glyphs) all.add(glyph);
  }
  return all;
}

function cutTrueType(file: FontFile, data: Uint8Array, usage: FontUsage, resolve: Resolve): Cut | undefined {
  const font = readTrueType(data);
  if (font === undefined) return undefined;
  const glyphs = union(file, usage, (user, codes) => trueTypeGlyphs(user, codes, font.tables, resolve));
  const byNumber = file.users.every(({ descendant }) => descendant !== undefined);
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

function cutFont(file: FontFile, data: Uint8Array, usage: FontUsage, resolve: Resolve): Cut | undefined {
  try {
    if (file.key === "FontFile2") return cutTrueType(file, data, usage, resolve);
    if (file.key !== "FontFile3") return undefined;
    const isOpenType = file.stream.dict.name("Subtype") === "OpenType";
    return (isOpenType ? cutOpenType : cutCff)(file, data, usage, resolve);
  } catch (error) {
    // A font that is damaged, or built in a way that is not read here, stays whole.
    if (error instanceof CffError || error instanceof RangeError || error instanceof PdfSyntaxError)
      return undefined;
    throw error;
  }
}

const tagged = /^[A-Z]{6}\+/;

/** Six letters that tell one subset from another (ISO 32000-1, 9.6.4). */
function tagOf(glyphs: Shown): string {
  const digest = createHash("sha256")
    .update([...glyphs].sort((a, b) => a - b).join())
    .digest();
  return String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)));
}

function rename(entries: Dict | undefined, key: string, tag: string): void {
  const current = entries?.name(key);
  if (entries !== undefined && current !== undefined && !tagged.test(current))
    entries.set(key, name(`${tag}+${current}`));
}

function markSubset({ users }: FontFile, glyphs: Shown): void {
  const tag = tagOf(glyphs);
  for (const { font, descendant, descriptor } of users) {
    rename(font, "BaseFont", tag);
    rename(descendant, "BaseFont", tag);
    rename(descriptor, "FontName", tag);
    // Lists of what the font file holds, which are optional.
    for (const key of ["CharSet", "CIDSet"]) descriptor.delete(key);
  }
}

/**
 * Cuts every embedded font down to the glyphs that the file shows. Codes, glyph numbers and widths stay as they are, so
 * that no content changes; a font of which anything is unclear stays whole.
 */
export function subsetFonts(writer: PdfWriter, catalog: Dict): void {
  const files = fontFiles(writer);
  const usage = files.length === 0 ? undefined : fontUsage(writer, catalog);
  if (usage === undefined) return;
  const resolve = resolver(writer);
  for (const file of files) {
    const data = decodeFlate(file.stream);
    const cut = data && cutFont(file, data, usage, resolve);
    if (data === undefined || cut === undefined) continue;
    const raw = deflateSync(cut.bytes, { level: 9, memLevel: 9 });
    if (raw.length >= file.stream.raw.length * worthwhile) continue;
    const entries = new Dict(file.stream.dict).set("Filter", name("FlateDecode"));
    entries.delete("DecodeParms");
    if (file.key === "FontFile2") entries.set("Length1", cut.bytes.length);
    writer.set(file.ref, new Stream(entries, raw));
    markSubset(file, cut.glyphs);
  }
}
