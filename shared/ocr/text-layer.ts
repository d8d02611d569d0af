import { deflateSync } from "node:zlib";
import { type Matrix, multiply } from "../pdf/content/matrix.ts";
import { type Dict, dict, name, type Ref, Stream, textString } from "../pdf/file/object.ts";
import { contentStream, type PdfWriter } from "../pdf/file/writer.ts";

/** A word to lay over the page: its baseline start in seen points, its width and height, its rise in radians. */
export type LayerWord = { text: string; x: number; y: number; width: number; height: number; angle: number };

/** Every character is half an em wide; horizontal scaling then fits each word to its box. */
const advance = 500;

// Every 16-bit code means the UTF-16 unit of the same value.
const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;

/** The glyph of every code, a space: PDF/A has no text of the one that stands for none (ISO 19005-2, 6.2.11.8). */
const blank = [0, 1];

/** A font without visible glyphs (the idea of Tesseract's own PDF output): text that is found but not seen. */
export function glyphlessFont(writer: PdfWriter, program: Uint8Array): Ref {
  const flate = { Filter: name("FlateDecode") };
  const file = writer.add(new Stream(dict({ ...flate, Length1: program.length }), deflateSync(program)));
  const toGlyph = writer.add(new Stream(dict(flate), deflateSync(Buffer.alloc(0x20000, Buffer.from(blank)))));
  const descriptor = writer.add(
    dict({
      Type: name("FontDescriptor"),
      FontName: name("Glyphless"),
      Flags: 5,
      FontBBox: [0, 0, advance, 1000],
      ItalicAngle: 0,
      Ascent: 1000,
      Descent: 0,
      CapHeight: 1000,
      StemV: 80,
      FontFile2: file,
    }),
  );
  const system = dict({ Registry: textString("Adobe"), Ordering: textString("Identity"), Supplement: 0 });
  const descendant = writer.add(
    dict({
      Type: name("Font"),
      Subtype: name("CIDFontType2"),
      BaseFont: name("Glyphless"),
      CIDSystemInfo: system,
      CIDToGIDMap: toGlyph,
      DW: advance,
      FontDescriptor: descriptor,
    }),
  );
  return writer.add(
    dict({
      Type: name("Font"),
      Subtype: name("Type0"),
      BaseFont: name("Glyphless"),
      Encoding: name("Identity-H"),
      DescendantFonts: [descendant],
      ToUnicode: writer.add(contentStream(toUnicode)),
    }),
  );
}

const number = (value: number) => String(Number(value.toFixed(3)));

function wordOperators({ text, x, y, width, height, angle }: LayerWord, toUserSpace: Matrix): string {
  const codes = Buffer.from(`${text} `, "utf16le").swap16();
  const characters = codes.length / 2 - 1;
  const natural = (characters * advance * height) / 1000;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const matrix = multiply([cos, sin, -sin, cos, x, y], toUserSpace);
  return `${matrix.map(number).join(" ")} Tm /Glyphless ${number(height)} Tf ${number((100 * width) / natural)} Tz <${codes.toString("hex")}> Tj`;
}

/** The layer's content: rendering mode 3 paints nothing (ISO 32000-1, table 106). */
export function textLayer(words: readonly LayerWord[], toUserSpace: Matrix): string {
  return `q BT 3 Tr\n${words.map((word) => wordOperators(word, toUserSpace)).join("\n")}\nET Q`;
}

/** Puts content behind a page's own, which is fenced off, and the font into its resources. */
export function addLayer(
  writer: PdfWriter,
  page: Dict,
  layer: { before: string; content: string; font: Ref; resources: Dict; fonts: Dict },
): void {
  const own = page.get("Contents");
  const contents = Array.isArray(own) ? own : own === undefined ? [] : [own];
  const open = writer.add(contentStream(`q ${layer.before}`));
  const close = writer.add(contentStream(`Q\n${layer.content}`));
  page.set("Contents", [open, ...contents, close]);
  page.set("Resources", layer.resources.set("Font", layer.fonts.set("Glyphless", layer.font)));
}
