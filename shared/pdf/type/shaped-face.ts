import { deflateSync } from "node:zlib";
import {
  Blob,
  ClusterLevel,
  Direction,
  Font,
  Face as FontFace,
  Buffer as ShapingBuffer,
  shape,
} from "harfbuzzjs";
import { type Dict, dict, name, type PdfObject, PdfString, Stream } from "../file/object.ts";
import { type Composition, type PlacedGlyph, withCompositions } from "./composed-font.ts";
import type { AddObject, Cluster, Face, Shaped } from "./face.ts";

type Placed = PlacedGlyph & { cluster: number; advance: number };

const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
const hex4 = (code: number) => code.toString(16).padStart(4, "0").toUpperCase();
/** Rows of one block of a character map (Adobe Technical Note 5014). */
const perBlock = 100;

/** Leads a reader from codes to text (ISO 32000-1, 9.10.3). */
function toUnicode(meanings: ReadonlyMap<number, string>): string {
  const rows = [...meanings].map(([code, text]) => `<${hex4(code)}> <${utf16(text)}>`);
  const blocks = Array.from({ length: Math.ceil(rows.length / perBlock) }, (_, at) => {
    const part = rows.slice(at * perBlock, (at + 1) * perBlock);
    return `${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`;
  });
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

/** Number of glyphs: maxp (OpenType), which follows its tag in the table directory. */
function glyphCount(font: Buffer): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString("latin1", at, at + 4) === "maxp")
      return font.readUInt16BE(font.readUInt32BE(at + 8) + 4);
  return 0;
}

const compressed = (data: Uint8Array | string, entries: Record<string, PdfObject> = {}) =>
  new Stream(dict({ ...entries, Filter: name("FlateDecode") }), deflateSync(data));

/**
 * An embedded font whose text HarfBuzz shapes. What shaping joins or moves becomes one glyph with one code, so that
 * every code stands for the letters it shows, whatever the script. `bytes` hold no more than the text needs.
 */
export class ShapedFace implements Face {
  readonly codeBytes = 2;
  readonly name: string;
  private readonly bytes: Buffer;
  private readonly font: Font;
  private readonly unit: number;
  private readonly glyphs: number;
  readonly isOpenType: boolean;
  private readonly meanings = new Map<number, string>();
  private readonly composed = new Map<string, number>();
  private readonly compositions: Composition[] = [];
  private readonly widths = new Map<number, number>();
  private readonly shapes = new Map<string, Shaped>();

  constructor(fontName: string, bytes: Buffer) {
    this.name = fontName;
    this.bytes = bytes;
    const face = new FontFace(new Blob(bytes));
    this.font = new Font(face);
    this.unit = 1_000 / face.upem;
    this.glyphs = glyphCount(bytes);
    // Outlines in CFF (OTTO) cannot be composed.
    this.isOpenType = bytes.toString("latin1", 0, 4) === "OTTO";
  }

  shape(text: string, rightToLeft: boolean): Shaped {
    const key = `${rightToLeft} ${text}`;
    const known = this.shapes.get(key) ?? this.shapedAnew(text, rightToLeft);
    this.shapes.set(key, known);
    return known;
  }

  private shapedAnew(text: string, rightToLeft: boolean): Shaped {
    const buffer = new ShapingBuffer();
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(this.font, buffer);
    const placed = buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        glyph: codepoint,
        cluster,
        advance: xAdvance,
        dx: xOffset,
        dy: yOffset,
      }));
    const starts = [...new Set(placed.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
    const clusters: Cluster[] = [];
    for (let from = 0; from < placed.length; ) {
      const start = placed[from]?.cluster ?? 0;
      const rest = placed.findIndex((glyph, at) => at > from && glyph.cluster !== start);
      const to = rest < 0 ? placed.length : rest;
      const next = starts[starts.indexOf(start) + 1] ?? text.length;
      clusters.push(...this.coded(placed.slice(from, to), text.slice(start, next)));
      from = to;
    }
    return { clusters, advance: clusters.reduce((sum, { advance }) => sum + advance, 0) };
  }

  /** The codes for the glyphs of one cluster, which together mean `text`. */
  private coded(placed: readonly Placed[], text: string): Cluster[] {
    const [first] = placed;
    const advance = placed.reduce((sum, glyph) => sum + glyph.advance, 0);
    const plain = placed.length === 1 && first?.dx === 0 && first.dy === 0;
    if (first !== undefined && ((plain && this.means(first.glyph, text)) || this.isOpenType)) {
      return placed.map((glyph, at) => {
        this.means(glyph.glyph, at === 0 ? text : "");
        return this.cluster(glyph.glyph, this.font.glyphHAdvance(glyph.glyph), glyph.advance);
      });
    }
    let pen = 0;
    const parts = placed.map(({ glyph, dx, dy, advance: step }) => {
      const part = { glyph, dx: Math.round(pen + dx), dy: Math.round(dy) };
      pen += step;
      return part;
    });
    const key = `${text} ${advance} ${parts.map(({ glyph, dx, dy }) => `${glyph},${dx},${dy}`).join(" ")}`;
    let code = this.composed.get(key);
    if (code === undefined) {
      code = this.glyphs + this.compositions.length;
      this.compositions.push({ parts, advance });
      this.composed.set(key, code);
      this.meanings.set(code, text);
    }
    return [this.cluster(code, advance, advance)];
  }

  /** Gives a code its meaning, unless it has another. */
  private means(code: number, text: string): boolean {
    const known = this.meanings.get(code);
    if (known === undefined) this.meanings.set(code, text);
    return known === undefined || known === text;
  }

  private cluster(code: number, width: number, advance: number): Cluster {
    this.widths.set(code, width * this.unit);
    return { code, width: width * this.unit, advance: advance * this.unit };
  }

  /** All glyphs are there, as a part of a font must say in PDF/A-1 (ISO 19005-1, 6.3.5). */
  private glyphSet(): Uint8Array {
    const count = this.glyphs + this.compositions.length;
    const bits = new Uint8Array(Math.ceil(count / 8)).fill(0xff);
    bits[bits.length - 1] = (0xff << (bits.length * 8 - count)) & 0xff;
    return bits;
  }

  private descriptor(add: AddObject): Dict {
    const { ascender, descender } = this.font.hExtents();
    const [ascent, descent] = [Math.round(ascender * this.unit), Math.round(descender * this.unit)];
    const file = !this.isOpenType ? withCompositions(this.bytes, this.compositions) : this.bytes;
    const stream = !this.isOpenType
      ? compressed(file, { Length1: file.length })
      : compressed(file, { Subtype: name("OpenType") });
    return dict({
      Type: name("FontDescriptor"),
      FontName: name(this.name),
      // Symbolic (table 123): the codes are the font's own.
      Flags: 4,
      FontBBox: [-1_000, descent, 2_000, ascent],
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: 700,
      StemV: 80,
      CIDSet: this.isOpenType ? undefined : add(compressed(this.glyphSet())),
      [!this.isOpenType ? "FontFile2" : "FontFile3"]: add(stream),
    });
  }

  written(add: AddObject): Dict {
    const widths = [...this.widths].toSorted(([a], [b]) => a - b);
    const descendant = dict({
      Type: name("Font"),
      Subtype: name(!this.isOpenType ? "CIDFontType2" : "CIDFontType0"),
      BaseFont: name(this.name),
      CIDSystemInfo: dict({
        Registry: new PdfString(Buffer.from("Adobe")),
        Ordering: new PdfString(Buffer.from("Identity")),
        Supplement: 0,
      }),
      FontDescriptor: add(this.descriptor(add)),
      DW: 1_000,
      W: widths.flatMap(([code, width]) => [code, [Math.round(width * 100) / 100]]),
      ...(!this.isOpenType ? { CIDToGIDMap: name("Identity") } : {}),
    });
    return dict({
      Type: name("Font"),
      Subtype: name("Type0"),
      BaseFont: name(this.name),
      Encoding: name("Identity-H"),
      DescendantFonts: [add(descendant)],
      ToUnicode: add(compressed(toUnicode(this.meanings))),
    });
  }
}
