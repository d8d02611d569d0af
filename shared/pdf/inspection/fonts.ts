import { Dict, PdfString, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** A font of a PDF: whether its codes lead to characters, and whether its glyphs travel with the file. */
export type FontFact = { name: string; mapped: boolean; embedded: boolean };

/** Character collections with a published way to Unicode (ISO 32000-2, 9.10.2). */
const collections = new Set(["GB1", "CNS1", "Japan1", "Korea1", "KR"]);
/** Identity says nothing of characters; any other named CMap belongs to a collection. */
const identity = /^Identity/;

function isCompositeMapped(reader: PdfReader, font: Dict): boolean {
  const [descendant] = reader.array(font.get("DescendantFonts")) ?? [];
  const info = reader.dict(reader.dict(descendant)?.get("CIDSystemInfo"));
  const ordering = reader.resolve(info?.get("Ordering"));
  const known =
    ordering instanceof PdfString && collections.has(Buffer.from(ordering.bytes).toString("latin1"));
  const encoding = font.name("Encoding");
  return known || (encoding !== undefined && !identity.test(encoding));
}

/** Bit 3 of a descriptor's flags: glyphs outside the standard Latin characters (ISO 32000-2, table 121). */
const symbolic = 4;

/** A simple font tells its characters by an encoding of named glyphs, or by being a Latin one. */
function isSimpleMapped(reader: PdfReader, font: Dict): boolean {
  const encoding = reader.resolve(font.get("Encoding"));
  const type3 = font.name("Subtype") === "Type3";
  if (encoding instanceof Dict) {
    const names = reader.array(encoding.get("Differences")) ?? [];
    return !type3 || names.length > 0;
  }
  if (type3) return false;
  if (encoding !== null) return true;
  const flags = Number(reader.resolve(reader.dict(font.get("FontDescriptor"))?.get("Flags")) ?? 0);
  const files = ["FontFile", "FontFile2", "FontFile3"];
  const embedded = files.some((key) => reader.dict(font.get("FontDescriptor"))?.has(key) === true);
  return (flags & symbolic) === 0 || !embedded;
}

function isEmbedded(reader: PdfReader, font: Dict): boolean {
  if (font.name("Subtype") === "Type3") return true;
  const [descendant] = reader.array(font.get("DescendantFonts")) ?? [];
  const holder = reader.dict(descendant) ?? font;
  const descriptor = reader.dict(holder.get("FontDescriptor"));
  return ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor?.has(key) === true);
}

/** What can be said of a font dictionary; undefined for what is none, and for the parts of composite fonts. */
export function fontFact(reader: PdfReader, font: Dict): FontFact | undefined {
  const subtype = font.name("Subtype");
  if (font.name("Type") !== "Font" || subtype === undefined || subtype.startsWith("CIDFont"))
    return undefined;
  const mapped =
    reader.resolve(font.get("ToUnicode")) instanceof Stream ||
    (subtype === "Type0" ? isCompositeMapped(reader, font) : isSimpleMapped(reader, font));
  const name = (font.name("BaseFont") ?? subtype).replace(/^[A-Z]{6}\+/, "");
  return { name, mapped, embedded: isEmbedded(reader, font) };
}
