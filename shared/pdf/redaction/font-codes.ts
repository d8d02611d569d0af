import { StandardFonts } from "pdf-lib";
import { differences } from "../compression/fonts/encoding.ts";
import { namesOfCode, unicodeOf } from "../compression/fonts/glyph-names.ts";
import { asMatrix, type Matrix } from "../content/matrix.ts";
import { Dict, Name, type PdfObject, Ref, type Stream } from "../file/object.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { CharacterMap } from "./character-map.ts";
import type { WorkingFile } from "./working-file.ts";

/** One code of a string: its bytes, what it means, and how far it moves the pen, in thousandths of the font size. */
export type Code = { bytes: Uint8Array; text: string; width: number; isSpace: boolean };

const windows = new TextDecoder("windows-1252");
const macintosh = new TextDecoder("macintosh");

/** First bytes of two-byte codes in the mixed encodings of East Asia (ISO 32000-1, table 118). */
const mixed: readonly (readonly [RegExp, (first: number) => boolean])[] = [
  [/RKSJ/, (first) => (first >= 0x81 && first <= 0x9f) || (first >= 0xe0 && first <= 0xfc)],
  [/EUC|GBK|GBpc|ETen|B5|HKscs|KSC/, (first) => first >= 0x81],
];

/** The standard 14 fonts by family: plain, bold, italic, both. */
const standard = {
  Helvetica: [
    StandardFonts.Helvetica,
    StandardFonts.HelveticaBold,
    StandardFonts.HelveticaOblique,
    StandardFonts.HelveticaBoldOblique,
  ],
  Times: [
    StandardFonts.TimesRoman,
    StandardFonts.TimesRomanBold,
    StandardFonts.TimesRomanItalic,
    StandardFonts.TimesRomanBoldItalic,
  ],
  Courier: [
    StandardFonts.Courier,
    StandardFonts.CourierBold,
    StandardFonts.CourierOblique,
    StandardFonts.CourierBoldOblique,
  ],
} as const;

function standardName(baseFont: string): StandardFonts {
  if (/^Symbol/.test(baseFont)) return StandardFonts.Symbol;
  if (/Dingbats/.test(baseFont)) return StandardFonts.ZapfDingbats;
  const style = (/bold|black/i.test(baseFont) ? 1 : 0) + (/italic|oblique/i.test(baseFont) ? 2 : 0);
  const family = /cour|mono/i.test(baseFont)
    ? "Courier"
    : /times|serif|roman/i.test(baseFont)
      ? "Times"
      : "Helvetica";
  return standard[family][style] ?? StandardFonts.Helvetica;
}

/** Widths of a standard font, for fonts that state none (9.6.2.2). */
function standardWidths(file: WorkingFile, baseFont: string): (text: string) => number {
  const font = file.standardFont(standardName(baseFont));
  return (text) => {
    try {
      return font.widthOfTextAtSize(text, 1000);
    } catch {
      // A character that the font does not have.
      return 500;
    }
  };
}

/** How the strings of a font are taken apart into codes (9.4.3, 9.7.6). */
export class FontCodes {
  readonly vertical: boolean;
  /** Height of the middle of its letters, thousandths of the font size. */
  readonly middle: number;
  /** From the glyphs of a Type 3 font to one of size 1 (9.6.5); undefined for a font of another type. */
  readonly glyphSpace: Matrix | undefined;
  readonly font: Dict;
  private readonly file: WorkingFile;
  private readonly descendant: Dict | undefined;
  private readonly toUnicode: CharacterMap | undefined;
  private readonly encoding: CharacterMap | undefined;
  private readonly encodingName: string;
  private readonly named: ReadonlyMap<number, string>;
  private readonly known = new Map<number, Omit<Code, "bytes">>();
  private readonly cidWidths = new Map<number, number>();
  private readonly scale: number;
  private standard: ((text: string) => number) | undefined;

  constructor(file: WorkingFile, font: Dict) {
    this.file = file;
    this.font = font;
    this.descendant = file.dict(file.array(font.get("DescendantFonts"))[0]);
    const encoding = file.resolve(font.get("Encoding"));
    const base = encoding instanceof Dict ? file.resolve(encoding.get("BaseEncoding")) : encoding;
    this.encodingName = base instanceof Name ? base.value : "";
    this.vertical = this.descendant !== undefined && /(^|-)V$/.test(this.encodingName);
    this.toUnicode = this.map(file.stream(font.get("ToUnicode")));
    this.encoding = this.descendant === undefined ? undefined : this.map(file.stream(font.get("Encoding")));
    this.named = differences(font, (value) => file.resolve(value));
    const matrix = asMatrix(file.array(font.get("FontMatrix")).map((item) => file.resolve(item)));
    const type3 = font.name("Subtype") === "Type3";
    this.glyphSpace = type3 ? (matrix ?? [0.001, 0, 0, 0.001, 0, 0]) : undefined;
    this.scale = type3 ? Math.abs(matrix?.[0] ?? 0.001) * 1000 : 1;
    const box = file.array(font.get("FontBBox")).map((item) => Number(file.resolve(item)));
    const tall = type3 && box.length === 4 && (box[3] ?? 0) > (box[1] ?? 0);
    this.middle = tall ? (((box[1] ?? 0) + (box[3] ?? 0)) / 2) * (matrix?.[3] ?? 0.001) * 1000 : 300;
    this.readCidWidths();
  }

  private map(stream: Stream | undefined): CharacterMap | undefined {
    return stream && new CharacterMap(decodeContent(this.file.reader, stream));
  }

  private number(value: PdfObject | undefined): number | undefined {
    const found = this.file.resolve(value);
    return typeof found === "number" ? found : undefined;
  }

  private readCidWidths(): void {
    const list = this.file.array(this.descendant?.get("W"));
    for (let at = 0; at + 1 < list.length; ) {
      const first = this.number(list[at]) ?? 0;
      const next = this.file.resolve(list[at + 1]);
      if (Array.isArray(next)) {
        for (const [index, width] of next.entries())
          this.cidWidths.set(first + index, this.number(width) ?? 0);
        at += 2;
      } else {
        const width = this.number(list[at + 2]) ?? 0;
        const last = Math.min(typeof next === "number" ? next : first, first + 70_000);
        for (let cid = first; cid <= last; cid++) this.cidWidths.set(cid, width);
        at += 3;
      }
    }
  }

  private lengthAt(bytes: Uint8Array, at: number): number {
    if (this.descendant === undefined) return 1;
    const first = bytes[at] ?? 0;
    const stated = this.encoding?.lengths.get(first);
    if (stated !== undefined) return stated;
    const lead = mixed.find(
      ([name]) => name.test(this.encodingName) && !/UCS2|UTF16/.test(this.encodingName),
    );
    return lead === undefined || lead[1](first) ? 2 : 1;
  }

  private simpleText(code: number): string {
    const named = this.named.get(code);
    if (named !== undefined) {
      const unicode = unicodeOf(named);
      return unicode === undefined ? "\ufffd" : String.fromCodePoint(unicode);
    }
    const decoder = this.encodingName === "MacRomanEncoding" ? macintosh : windows;
    return decoder.decode(Uint8Array.of(code));
  }

  private width(code: number, text: string): number {
    if (this.descendant !== undefined) {
      if (this.vertical) return this.number(this.file.array(this.descendant.get("DW2"))[1]) ?? -1000;
      const cid = this.encoding?.cids.get(code) ?? code;
      return this.cidWidths.get(cid) ?? this.number(this.descendant.get("DW")) ?? 1000;
    }
    const first = this.number(this.font.get("FirstChar")) ?? 0;
    const widths = this.file.array(this.font.get("Widths"));
    const own = this.number(widths[code - first]);
    if (own !== undefined) return own * this.scale;
    const descriptor = this.file.dict(this.font.get("FontDescriptor"));
    const missing = this.number(descriptor?.get("MissingWidth"));
    if (widths.length > 0 || missing !== undefined) return (missing ?? 0) * this.scale;
    this.standard ??= standardWidths(this.file, this.font.name("BaseFont") ?? "");
    return this.standard(text);
  }

  private read(code: number, length: number): Omit<Code, "bytes"> {
    const known = this.known.get(code * 8 + length);
    if (known !== undefined) return known;
    const simple = this.descendant === undefined;
    const plain = simple ? this.simpleText(code) : "\ufffd";
    const read = {
      text: this.toUnicode?.texts.get(code) ?? plain,
      width: this.width(code, plain),
      isSpace: length === 1 && code === 32,
    };
    this.known.set(code * 8 + length, read);
    return read;
  }

  /** Whether it is certain which glyph of a Type 3 font a code is. */
  get namesGlyphs(): boolean {
    return this.named.size > 0;
  }

  /** What draws a code of a Type 3 font. */
  procedure([code = 0]: Uint8Array): { name: string; ref: Ref } | undefined {
    const procedures = this.file.dict(this.font.get("CharProcs"));
    const own = this.named.get(code);
    for (const name of own === undefined ? namesOfCode(code) : [own]) {
      const ref = procedures?.get(name);
      if (ref instanceof Ref) return { name, ref };
    }
    return undefined;
  }

  codes(bytes: Uint8Array): Code[] {
    const codes: Code[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = Math.min(this.lengthAt(bytes, at), bytes.length - at);
      const own = bytes.subarray(at, at + length);
      codes.push({
        bytes: own,
        ...this.read(
          own.reduce((value, byte) => value * 256 + byte, 0),
          length,
        ),
      });
      at += length;
    }
    return codes;
  }
}
