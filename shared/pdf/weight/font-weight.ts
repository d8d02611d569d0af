import { Counter } from "../../limits/count.ts";
import { limits } from "../../limits/limits.ts";
import { inflated } from "../file/filter.ts";
import { type Dict, Stream } from "../file/object.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import type { PdfReader } from "../file/reader.ts";

/** Deflate makes of one byte at most this many (zlib's technical details). */
const mostRatio = 1_032;
const programs = ["FontFile", "FontFile2", "FontFile3"];

/** Holds what fonts inflate to, which engines keep whole. Looks into none that could not pass the limit. */
export class FontWeights {
  private readonly reader: PdfReader;
  private readonly seen = new Set<Dict>();
  /** Pages share fonts: each is looked into once. */
  private readonly sizes = new Map<Stream, number>();

  constructor(reader: PdfReader) {
    this.reader = reader;
  }

  /** Throws `too_complex` when the fonts of these resources are too large together. */
  hold(resources: Dict): void {
    const fonts = this.reader.dict(resources.get("Font"));
    if (fonts === undefined || this.seen.has(fonts)) return;
    this.seen.add(fonts);
    const streams = new Set([...fonts.values()].flatMap((font) => this.streamsOf(this.reader.dict(font))));
    const raw = [...streams].reduce((sum, stream) => sum + stream.raw.length, 0);
    if (raw * mostRatio <= limits["pdf.fonts"].most) return;
    const count = new Counter("pdf.fonts");
    for (const stream of streams) {
      const size = this.sizes.get(stream) ?? this.size(stream);
      this.sizes.set(stream, size);
      count.add(size);
    }
  }

  private streamsOf(font: Dict | undefined): Stream[] {
    const descendant = this.reader.dict(this.reader.array(font?.get("DescendantFonts"))?.[0]);
    const values = [font, descendant].flatMap((each) => {
      const descriptor = this.reader.dict(each?.get("FontDescriptor"));
      const keys = [each?.get("ToUnicode"), each?.get("Encoding"), each?.get("CIDToGIDMap")];
      return [...keys, ...programs.map((key) => descriptor?.get(key))];
    });
    return values.map((value) => this.reader.resolve(value)).filter((value) => value instanceof Stream);
  }

  private size({ raw }: Stream): number {
    try {
      return inflated(raw, "pdf.fonts").length;
    } catch (error) {
      if (error instanceof PdfSyntaxError) return raw.length;
      throw error;
    }
  }
}
