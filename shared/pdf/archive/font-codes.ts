import { type Dict, Name, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { CharacterMap } from "../redaction/character-map.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { FontShown } from "./content-use.ts";

// Which codes a font shows, and how wide its dictionary says that they are (ISO 32000-1, 9.6.2 and 9.7).

/** A code and, of a composite font, the CID that it leads to; of a simple one both are the same. */
export type ShownCode = { code: number; cid: number };

function simpleCodes({ strings }: FontShown): ShownCode[] {
  const codes = new Set<number>();
  for (const bytes of strings.values()) for (const byte of bytes) codes.add(byte);
  return [...codes].map((code) => ({ code, cid: code }));
}

/** Stands for what is left at the end of a string when it is no whole code. */
const halfCode = -1;

/** Every code that is shown, once; undefined for a composite font with a CMap that is not read here. */
export function shownCodes(reader: PdfReader, font: Dict, shown: FontShown): ShownCode[] | undefined {
  if (font.name("Subtype") !== "Type0") return simpleCodes(shown);
  const encoding = reader.resolve(font.get("Encoding"));
  const isIdentity = encoding instanceof Name && /^Identity-[HV]$/.test(encoding.value);
  if (!isIdentity && !(encoding instanceof Stream)) return undefined;
  const map =
    encoding instanceof Stream ? new CharacterMap(decodeContent(reader, encoding, "pdf.content")) : undefined;
  if (map !== undefined && map.cids.size === 0) return undefined;
  const found = new Map<number, number>();
  for (const bytes of shown.strings.values()) {
    for (let at = 0; at < bytes.length; ) {
      const length = map?.lengths.get(bytes[at] ?? 0) ?? 2;
      if (at + length > bytes.length) {
        // Half a code leads to the glyph for none (9.7.6.3).
        found.set(halfCode, 0);
        break;
      }
      const code = bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
      found.set(code, map === undefined ? code : (map.cids.get(code) ?? 0));
      at += length;
    }
  }
  return [...found].map(([code, cid]) => ({ code, cid }));
}

/** Widths of a CIDFont by CID. */
function cidWidths(reader: PdfReader, descendant: Dict): (cid: number) => number {
  const widths = new Map<number, number>();
  const number = (value: Parameters<PdfReader["resolve"]>[0]) => Number(reader.resolve(value));
  const list = reader.array(descendant.get("W")) ?? [];
  for (let at = 0; at + 1 < list.length; ) {
    const first = number(list[at]);
    const next = reader.resolve(list[at + 1]);
    if (Array.isArray(next)) {
      for (const [index, width] of next.entries()) widths.set(first + index, number(width));
      at += 2;
    } else {
      const last = Math.min(Number(next), first + 65_535);
      for (let cid = first; cid <= last; cid++) widths.set(cid, number(list[at + 2]));
      at += 3;
    }
  }
  const otherwise = reader.resolve(descendant.get("DW"));
  return (cid) => widths.get(cid) ?? (typeof otherwise === "number" ? otherwise : 1_000);
}

/** Widths in thousandths of a simple font by code, or of a CIDFont by CID. */
export function fontWidths(reader: PdfReader, font: Dict): (code: number) => number {
  if (font.name("Subtype")?.startsWith("CIDFont") === true) return cidWidths(reader, font);
  const widths = reader.array(font.get("Widths"));
  const first = Number(reader.resolve(font.get("FirstChar")) ?? 0);
  const missing = Number(reader.resolve(reader.dict(font.get("FontDescriptor"))?.get("MissingWidth")) ?? 0);
  return (code) => {
    const own = reader.resolve(widths?.[code - first]);
    return typeof own === "number" ? own : missing;
  };
}
