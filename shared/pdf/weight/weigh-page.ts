import { Counter, exceeded, hold } from "../../limits/count.ts";
import { asMatrix } from "../content/matrix.ts";
import { Dict, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { rectangle, type SourcePage } from "../structure/page-tree.ts";
import { ColorCosts } from "./color-cost.ts";
import type { ContentUse, ObjectUse } from "./content-tally.ts";
import { decodeContent } from "./decode-content.ts";
import { FontWeights } from "./font-weight.ts";
import { FunctionWeights } from "./function-weight.ts";
import { areaScale, type Use } from "./graphics-state.ts";
import { imageColors, inlineImageColors } from "./image-colors.ts";
import { imageBytes } from "./image-size.ts";
import { scanContent } from "./scan-content.ts";
import { noShading, type ShadingWeight, ShadingWeights } from "./shading-weight.ts";
import { Visibility } from "./visibility.ts";
import { addGlyphs, addWeight, nothing, takeHeavier, type Weight } from "./weight.ts";

const tilingPattern = 1;
/** A transfer function of a soft mask or a state is computed once for each value of three colours. */
const transferColors = 768;
/** Scales by which a stream is weighed are powers of this, so that it is not weighed for every one. */
const scaleStep = 4;
const mostSteps = 20;

/** The next larger of a few scales. */
const rounded = (scale: number) =>
  scaleStep ** Math.min(mostSteps, Math.max(-mostSteps, Math.ceil(Math.log(scale) / Math.log(scaleStep))));

/** Forms by the scale that they are drawn at, and fonts of glyphs. */
type Weighed = { forms: Map<Stream, Map<number, Weight>>; glyphs: Map<Dict, Weight> };

/** What a stream is drawn in: its resources, how many forms deep, and by how much its area grows on the page. */
type Place = { resources: Dict | undefined; depth: number; scale: number };

/**
 * Weighs pages before an engine sees them: what they run with every form, pattern, mask and appearance drawn on them.
 * Each stream is read once, however often it is drawn. One that draws itself once is drawn as deep as engines go; one
 * that does so twice would be drawn more often than can be counted.
 */
export class PageWeights {
  private readonly reader: PdfReader;
  private readonly scanned = new Map<Stream, ContentUse>();
  /** By the size of the page, up to the next power of two. */
  private readonly bySize = new Map<number, Weighed>();
  private weighed: Weighed = { forms: new Map(), glyphs: new Map() };
  /** The forms that are being weighed, and how often the first of them draws each. */
  private readonly open = new Map<Stream, number>();
  private loops = 0;
  private readonly fonts: FontWeights;
  private readonly functions: FunctionWeights;
  private readonly colors: ColorCosts;
  private readonly shadings: ShadingWeights;
  private readonly visibility: Visibility;
  private readonly drawn = new Counter("pdf.drawn");
  private readonly contents = new Counter("pdf.contents");
  private area = 0;
  /** The area up to the next power of two. */
  private size = 0;

  constructor(reader: PdfReader) {
    this.reader = reader;
    this.fonts = new FontWeights(reader);
    this.functions = new FunctionWeights(reader);
    this.colors = new ColorCosts(reader);
    this.shadings = new ShadingWeights(reader, this.colors);
    this.visibility = new Visibility(reader);
  }

  /** Throws `too_complex` when the content, or that of all pages weighed so far, is too much to be counted. */
  page({ dict }: SourcePage): Weight {
    const { reader } = this;
    const [x0, y0, x1, y1] = rectangle(reader, dict.get("MediaBox")) ?? [0, 0, 0, 0];
    this.area = (x1 - x0) * (y1 - y0);
    this.size = 2 ** Math.ceil(Math.log2(this.area));
    this.weighed = this.bySize.get(this.size) ?? { forms: new Map(), glyphs: new Map() };
    this.bySize.set(this.size, this.weighed);
    this.loops = 0;
    const resources = reader.dict(dict.get("Resources"));
    const contents = reader.resolve(dict.get("Contents"));
    const total: Weight = { ...nothing };
    const size = new Counter("pdf.content");
    for (const item of Array.isArray(contents) ? contents : [contents]) {
      const stream = reader.resolve(item);
      if (stream instanceof Stream)
        addWeight(total, this.content(stream, { resources, depth: 0, scale: 1 }, size), 1);
    }
    for (const item of reader.array(dict.get("Annots")) ?? []) this.annotation(reader.dict(item), total);
    this.drawn.add(total.operators);
    return total;
  }

  private annotation(entries: Dict | undefined, total: Weight): void {
    total.layers += this.visibility.asked(entries?.get("OC"));
    // The appearance is made as large as the annotation's rectangle, from whatever size it has.
    const place = { resources: undefined, depth: 0, scale: Number.POSITIVE_INFINITY };
    for (const form of this.appearances(entries)) addWeight(total, this.form(form, place), 1);
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

  private form(stream: Stream, place: Place, times = 1): Weight {
    hold("pdf.form-depth", place.depth);
    const matrix = asMatrix(this.array(stream.dict, "Matrix")) ?? [];
    const scale = rounded(place.scale * (matrix.length > 0 ? areaScale(matrix) : 1));
    const known = this.weighed.forms.get(stream)?.get(scale);
    if (known !== undefined) return known;
    const before = this.open.get(stream);
    const repeated = times * ([...this.open.values()].at(-1) ?? 1);
    if (before !== undefined) {
      this.loops += repeated / before;
      if (this.loops > 1) throw exceeded("pdf.form-depth");
      return nothing;
    }
    this.open.set(stream, repeated);
    const resources = this.reader.dict(stream.dict.get("Resources")) ?? place.resources;
    const weight = this.content(stream, { ...place, resources, scale });
    weight.forms++;
    weight.layers += this.visibility.asked(stream.dict.get("OC"));
    this.open.delete(stream);
    const scales = this.weighed.forms.get(stream) ?? new Map<number, Weight>();
    this.weighed.forms.set(stream, scales.set(scale, weight));
    return weight;
  }

  private array(dict: Dict, key: string): PdfObject[] | undefined {
    return this.reader.array(dict.get(key))?.map((item) => this.reader.resolve(item));
  }

  private content(stream: Stream, place: Place, size?: Counter): Weight {
    const use = this.use(stream);
    const { operators, pictures, marks, length } = use;
    size?.add(length);
    const total: Weight = { ...nothing, operators, pictures, marks };
    total.inheritedPaints += use.painted.get(undefined)?.times ?? 0;
    total.inheritedColors += use.colors.get(undefined)?.times ?? 0;
    total.inheritedGlyphs += use.shown.get(undefined)?.times ?? 0;
    if (place.resources === undefined) return total;
    this.fonts.hold(place.resources);
    this.functions.hold(place.resources);
    this.addColors(total, use, place.resources);
    this.addPaint(total, use, place);
    for (const each of use.objects) this.addObject(total, each, place);
    return total;
  }

  private named(resources: Dict | undefined, category: string, name: string): PdfObject {
    return this.reader.resolve(this.reader.dict(resources?.get(category))?.get(name));
  }

  private addColors(total: Weight, { colors, inline }: ContentUse, resources: Dict): void {
    for (const [name, { times }] of colors)
      if (name !== undefined) total.colors += this.spaceSteps(resources, name) * times;
    for (const { entries, times } of inline.values())
      total.painted += inlineImageColors(this.reader, this.colors, entries, resources) * times;
  }

  private spaceSteps(resources: Dict | undefined, name: string): number {
    return this.colors.space(this.named(resources, "ColorSpace", name), resources);
  }

  private addPaint(total: Weight, { named, painted, shown }: ContentUse, place: Place): void {
    const { resources } = place;
    for (const [name, { times, scale }] of named.Shading)
      addShading(total, this.shading(this.named(resources, "Shading", name), place, scale), times);
    for (const [name, { times }] of painted) addShading(total, this.patternShading(name, place), times);
    for (const [name, { times }] of named.Properties)
      total.layers += this.visibility.asked(this.named(resources, "Properties", name)) * times;
    for (const [name, { times }] of named.Pattern) {
      const pattern = this.named(resources, "Pattern", name);
      if (pattern instanceof Stream) addWeight(total, this.pattern(pattern, place, times), times);
    }
    for (const [name, use] of named.ExtGState)
      this.addState(total, this.named(resources, "ExtGState", name), place, use);
    for (const [name, { times }] of shown)
      addGlyphs(
        total,
        this.heaviestGlyph(this.reader.dict(this.named(resources, "Font", name ?? "")), place),
        times,
      );
  }

  private addState(total: Weight, state: PdfObject, place: Place, { times, scale }: Use): void {
    if (!(state instanceof Dict)) return;
    const mask = this.reader.dict(state.get("SMask"));
    const transfer = [state.get("TR2") ?? state.get("TR"), mask?.get("TR")];
    for (const each of transfer) total.painted += this.colors.function(each) * transferColors * times;
    const group = this.reader.resolve(mask?.get("G"));
    const inner = { ...place, depth: place.depth + 1, scale: place.scale * scale };
    if (group instanceof Stream) addWeight(total, this.form(group, inner, times), times);
  }

  private shading(value: PdfObject, { resources, scale }: Place, own: number): ShadingWeight {
    return this.shadings.weigh(value, resources, this.size, scale * own);
  }

  /** What painting anything with that pattern costs; patterns begin where their stream does (8.7.2). */
  private patternShading(name: string | undefined, place: Place): ShadingWeight {
    const pattern = name ? this.named(place.resources, "Pattern", name) : null;
    if (!(pattern instanceof Dict)) return noShading;
    const matrix = asMatrix(this.array(pattern, "Matrix")) ?? [1, 0, 0, 1];
    return this.shading(this.reader.resolve(pattern.get("Shading")), place, areaScale(matrix));
  }

  private addObject(total: Weight, use: ObjectUse, place: Place): void {
    const { resources } = place;
    const object = this.named(resources, "XObject", use.name);
    if (!(object instanceof Stream) || resources === undefined) return;
    if (object.dict.name("Subtype") === "Form") this.addForm(total, object, use, place);
    else addWeight(total, this.picture(object, resources), use.times);
  }

  private addForm(total: Weight, object: Stream, { times, scale, ...set }: ObjectUse, place: Place): void {
    const { resources } = place;
    const inner = { ...place, depth: place.depth + 1, scale: place.scale * scale };
    const { inheritedPaints, inheritedColors, inheritedGlyphs, ...weight } = this.form(object, inner, times);
    addWeight(total, { ...nothing, ...weight }, times);
    if (set.fill === undefined) total.inheritedPaints += inheritedPaints * times;
    else addShading(total, this.patternShading(set.fill, place), inheritedPaints * times);
    if (set.fillSpace === undefined) total.inheritedColors += inheritedColors * times;
    else total.colors += this.spaceSteps(resources, set.fillSpace) * inheritedColors * times;
    const font = this.reader.dict(this.named(resources, "Font", set.font ?? ""));
    if (set.font === undefined) total.inheritedGlyphs += inheritedGlyphs * times;
    else addGlyphs(total, this.heaviestGlyph(font, place), inheritedGlyphs * times);
  }

  /** The most of what each glyph of a Type 3 font costs, with those that it shows itself (9.6.5). */
  private heaviestGlyph(font: Dict | undefined, { resources, depth }: Place): Weight {
    if (font?.name("Subtype") !== "Type3") return nothing;
    const known = this.weighed.glyphs.get(font);
    if (known !== undefined) return known;
    // A glyph that shows itself is not shown again.
    this.weighed.glyphs.set(font, nothing);
    const own = this.reader.dict(font.get("Resources")) ?? resources;
    const heaviest: Weight = { ...nothing };
    for (const glyph of this.reader.dict(font.get("CharProcs"))?.values() ?? []) {
      const stream = this.reader.resolve(glyph);
      if (!(stream instanceof Stream)) continue;
      // How large a glyph is shown, its text says.
      const place = { resources: own, depth: depth + 1, scale: Number.POSITIVE_INFINITY };
      takeHeavier(heaviest, this.form(stream, place));
    }
    this.weighed.glyphs.set(font, heaviest);
    return heaviest;
  }

  private picture(stream: Stream, resources: Dict): Weight {
    const masks = ["SMask", "Mask"].map((key) => this.reader.resolve(stream.dict.get(key)));
    const sizes = [stream, ...masks.filter((mask) => mask instanceof Stream)].map((image) =>
      imageBytes(this.reader, image),
    );
    const images = sizes.reduce((sum, size) => sum + size, 0);
    const painted = imageColors(this.reader, this.colors, stream, resources);
    const layers = this.visibility.asked(stream.dict.get("OC"));
    return { ...nothing, pictures: 1, images, largestImage: Math.max(...sizes), painted, layers };
  }

  /** Its cell, and the tiles that would cover the page (ISO 32000-1, 8.7.3). */
  private pattern(stream: Stream, place: Place, times: number): Weight {
    if (stream.dict.get("PatternType") !== tilingPattern) return nothing;
    const step = (key: string) =>
      Math.abs(Number(this.reader.resolve(stream.dict.get(key)))) || Number.POSITIVE_INFINITY;
    const scale = areaScale(asMatrix(this.array(stream.dict, "Matrix")) ?? [1, 0, 0, 1]);
    const tile = step("XStep") * step("YStep") * scale;
    const form = this.form(stream, { ...place, depth: place.depth + 1 }, times);
    return { ...form, tiles: tile > 0 ? this.area / tile : 0 };
  }
}

function addShading(to: Weight, { vertices, steps, shaded }: ShadingWeight, times: number): void {
  to.vertices += vertices * times;
  to.painted += steps * times;
  to.shaded += shaded * times;
}
