import { hold } from "../../limits/count.ts";

/** What drawing something costs, everything counted as often as it is drawn. */
export type Weight = {
  operators: number;
  forms: number;
  /** Images, inline ones too, and the bytes of their pixels. */
  pictures: number;
  images: number;
  largestImage: number;
  /** Operators of Type 3 glyphs. */
  glyphs: number;
  tiles: number;
  /** Vertices of meshes, which are read with the page. */
  vertices: number;
  /** Pixels of meshes. */
  shaded: number;
  /** Steps that compute colours: those that are set, which are computed with the page, and those that are painted. */
  colors: number;
  painted: number;
  /** Levels of open marks, and questions for layers. */
  marks: number;
  layers: number;
  /** What a form does with the pattern, the colour space and the font that it is drawn with. */
  inheritedPaints: number;
  inheritedColors: number;
  inheritedGlyphs: number;
};

export const nothing: Readonly<Weight> = {
  operators: 0,
  forms: 0,
  pictures: 0,
  images: 0,
  largestImage: 0,
  glyphs: 0,
  tiles: 0,
  vertices: 0,
  shaded: 0,
  colors: 0,
  painted: 0,
  marks: 0,
  layers: 0,
  inheritedPaints: 0,
  inheritedColors: 0,
  inheritedGlyphs: 0,
};

const isCount = (key: string): key is Exclude<keyof Weight, "largestImage"> =>
  key in nothing && key !== "largestImage";
const counts = Object.keys(nothing).filter(isCount);

export function addWeight(to: Weight, part: Readonly<Weight>, times: number): void {
  for (const key of counts) to[key] += part[key] * times;
  to.largestImage = Math.max(to.largestImage, part.largestImage);
}

/** Keeps of each cost the larger one. */
export function takeHeavier(to: Weight, other: Readonly<Weight>): void {
  for (const key of counts) to[key] = Math.max(to[key], other[key]);
  to.largestImage = Math.max(to.largestImage, other.largestImage);
}

/** Glyphs are drawn, not read with the page: all that they cost is a cost of drawing. */
export function addGlyphs(to: Weight, glyph: Readonly<Weight>, times: number): void {
  to.glyphs += (glyph.operators + glyph.glyphs) * times;
  to.tiles += glyph.tiles * times;
  to.images += glyph.images * times;
  to.largestImage = Math.max(to.largestImage, glyph.largestImage);
  to.shaded += (glyph.shaded + glyph.vertices * vertexPixels) * times;
  to.painted += (glyph.painted + glyph.colors) * times;
  to.layers += glyph.layers * times;
}

/** Reading a vertex takes as long as painting so many pixels. */
const vertexPixels = 20;

/** Throws `too_complex` for a page that costs too much to be read. */
export function holdReading(weight: Readonly<Weight>): void {
  hold("pdf.operators", weight.operators);
  hold("pdf.forms", weight.forms);
  hold("pdf.pictures", weight.pictures);
  hold("pdf.marks", weight.marks);
  hold("pdf.vertices", weight.vertices);
  hold("pdf.colors", weight.colors);
}

/** Throws `too_complex` for a page that costs too much to be drawn. */
export function holdDrawing(weight: Readonly<Weight>): void {
  hold("pdf.glyphs", weight.glyphs);
  hold("pdf.tiles", weight.tiles);
  hold("pdf.image", weight.largestImage);
  hold("pdf.images", weight.images);
  hold("pdf.layers", weight.layers);
  hold("pdf.shaded", weight.shaded);
  hold("pdf.colors", weight.painted + weight.colors);
}
