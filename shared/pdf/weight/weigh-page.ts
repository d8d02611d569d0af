import { Counter, exceeded, hold } from "../../limits/count.ts";
import { asMatrix } from "../content/matrix.ts";
import { Dict, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { rectangle, type SourcePage } from "../structure/page-tree.ts";
import { decodeContent } from "./decode-content.ts";
import { FontWeights } from "./font-weight.ts";
import { FunctionWeights } from "./function-weight.ts";
import { imageBytes } from "./image-size.ts";
import { type ContentUse, scanContent } from "./scan-content.ts";
import { addWeight, nothing, type Weight } from "./weight.ts";

const tilingPattern = 1;

/**
 * Weighs pages before an engine sees them: what they run with every form, pattern, mask and appearance drawn on them.
 * Each stream is read once, however often it is drawn. One that draws itself once is drawn as deep as engines go; one
 * that does so twice would be drawn more often than can be counted.
 */
export class PageWeights {
  private readonly reader: PdfReader;
  private readonly scanned = new Map<Stream, ContentUse>();
  private readonly weighed = new Map<Stream, Weight>();
  /** The forms that are being weighed, and how often the first of them draws each. */
  private readonly open = new Map<Stream, number>();
  private loops = 0;
  private readonly fonts: FontWeights;
  private readonly functions: FunctionWeights;
  private readonly glyphs = new Map<Dict, number>();
  private readonly drawn = new Counter("pdf.drawn");
  private readonly contents = new Counter("pdf.contents");
  private area = 0;

  constructor(reader: PdfReader) {
    this.reader = reader;
    this.fonts = new FontWeights(reader);
    this.functions = new FunctionWeights(reader);
  }

  /** Throws `too_complex` when the content, or that of all pages weighed so far, is too much to be counted. */
  page({ dict }: SourcePage): Weight {
    const { reader } = this;
    const [x0, y0, x1, y1] = rectangle(reader, dict.get("MediaBox")) ?? [0, 0, 0, 0];
    this.area = (x1 - x0) * (y1 - y0);
    this.loops = 0;
    const resources = reader.dict(dict.get("Resources"));
    const contents = reader.resolve(dict.get("Contents"));
    const total: Weight = { ...nothing };
    const size = new Counter("pdf.content");
    for (const item of Array.isArray(contents) ? contents : [contents]) {
      const stream = reader.resolve(item);
      if (stream instanceof Stream) addWeight(total, this.content(stream, resources, 0, size), 1);
    }
    for (const item of reader.array(dict.get("Annots")) ?? [])
      for (const form of this.appearances(reader.dict(item)))
        addWeight(total, this.form(form, undefined, 0), 1);
    this.drawn.add(total.operators);
    return total;
  }

  private appearances(annotation: Dict | undefined): Stream[] {
    const normal = this.reader.resolve(this.reader.dict(annotation?.get("AP"))?.get("N"));
    if (normal instanceof Stream) return [normal];
    if (!(normal instanceof Dict)) return [];
    return [...normal.values()]
      .map((state) => this.reader.resolve(state))
      .filter((state) => state instanceof Stream);
  }

  private use(stream: Stream): ContentUse {
    const known = this.scanned.get(stream);
    if (known !== undefined) return known;
    const use = scanContent(decodeContent(this.reader, stream));
    this.contents.add(use.length);
    hold("pdf.states", use.states);
    this.scanned.set(stream, use);
    return use;
  }

  private form(stream: Stream, inherited: Dict | undefined, depth: number, times = 1): Weight {
    hold("pdf.form-depth", depth);
    const known = this.weighed.get(stream);
    if (known !== undefined) return known;
    const before = this.open.get(stream);
    const repeated = times * ([...this.open.values()].at(-1) ?? 1);
    if (before !== undefined) {
      this.loops += repeated / before;
      if (this.loops > 1) throw exceeded("pdf.form-depth");
      return nothing;
    }
    this.open.set(stream, repeated);
    const resources = this.reader.dict(stream.dict.get("Resources")) ?? inherited;
    const weight = this.content(stream, resources, depth);
    weight.forms++;
    this.open.delete(stream);
    this.weighed.set(stream, weight);
    return weight;
  }

  private content(stream: Stream, resources: Dict | undefined, depth: number, size?: Counter): Weight {
    const { operators, pictures, shown, named, length } = this.use(stream);
    size?.add(length);
    const total: Weight = { ...nothing, operators, pictures };
    if (resources === undefined) return total;
    this.fonts.hold(resources);
    this.functions.hold(resources);
    total.glyphs += shown * this.heaviestGlyph(resources, depth);
    const each = (category: keyof ContentUse["named"], add: (value: PdfObject, times: number) => void) => {
      const values = this.reader.dict(resources.get(category));
      for (const [name, times] of named[category]) add(this.reader.resolve(values?.get(name)), times);
    };
    each("XObject", (object, times) => {
      if (object instanceof Stream) addWeight(total, this.object(object, resources, depth, times), times);
    });
    each("Pattern", (pattern, times) => {
      if (pattern instanceof Stream) addWeight(total, this.pattern(pattern, resources, depth, times), times);
    });
    each("ExtGState", (state, times) => {
      const mask = state instanceof Dict ? this.reader.dict(state.get("SMask")) : undefined;
      const group = this.reader.resolve(mask?.get("G"));
      if (group instanceof Stream) addWeight(total, this.form(group, resources, depth + 1, times), times);
    });
    return total;
  }

  /** Operators of the largest Type 3 glyph in these resources, with those that it shows itself (9.6.5). */
  private heaviestGlyph(resources: Dict, depth: number): number {
    const fonts = this.reader.dict(resources.get("Font"));
    if (fonts === undefined) return 0;
    const known = this.glyphs.get(fonts);
    if (known !== undefined) return known;
    // A glyph that shows itself is not shown again.
    this.glyphs.set(fonts, 0);
    let heaviest = 0;
    for (const value of fonts.values()) {
      const font = this.reader.dict(value);
      if (font?.name("Subtype") !== "Type3") continue;
      const own = this.reader.dict(font.get("Resources")) ?? resources;
      for (const glyph of this.reader.dict(font.get("CharProcs"))?.values() ?? []) {
        const stream = this.reader.resolve(glyph);
        if (!(stream instanceof Stream)) continue;
        const { operators, glyphs } = this.form(stream, own, depth + 1);
        heaviest = Math.max(heaviest, operators + glyphs);
      }
    }
    this.glyphs.set(fonts, heaviest);
    return heaviest;
  }

  private object(stream: Stream, resources: Dict, depth: number, times: number): Weight {
    if (stream.dict.name("Subtype") === "Form") return this.form(stream, resources, depth + 1, times);
    const masks = ["SMask", "Mask"].map((key) => this.reader.resolve(stream.dict.get(key)));
    const sizes = [stream, ...masks.filter((mask) => mask instanceof Stream)].map((image) =>
      imageBytes(this.reader, image),
    );
    const images = sizes.reduce((sum, size) => sum + size, 0);
    return { ...nothing, pictures: 1, images, largestImage: Math.max(...sizes) };
  }

  /** Its cell, and the tiles that would cover the page (ISO 32000-1, 8.7.3). */
  private pattern(stream: Stream, resources: Dict, depth: number, times: number): Weight {
    if (stream.dict.get("PatternType") !== tilingPattern) return nothing;
    const step = (key: string) =>
      Math.abs(Number(this.reader.resolve(stream.dict.get(key)))) || Number.POSITIVE_INFINITY;
    const values = this.reader.array(stream.dict.get("Matrix"))?.map((item) => this.reader.resolve(item));
    const [a, b, c, d] = asMatrix(values) ?? [1, 0, 0, 1];
    const tile = step("XStep") * step("YStep") * Math.abs(a * d - b * c);
    return { ...this.form(stream, resources, depth + 1, times), tiles: tile > 0 ? this.area / tile : 0 };
  }
}
