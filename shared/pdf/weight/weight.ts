import { hold } from "../../limits/count.ts";

/** What drawing something costs, everything counted as often as it is drawn. `glyphs` counts the operators of Type 3
 * glyphs; pictures are images, inline ones too, and images the bytes of their pixels. */
export type Weight = {
  operators: number;
  forms: number;
  pictures: number;
  glyphs: number;
  tiles: number;
  images: number;
  largestImage: number;
};

export const nothing: Readonly<Weight> = {
  operators: 0,
  forms: 0,
  pictures: 0,
  glyphs: 0,
  tiles: 0,
  images: 0,
  largestImage: 0,
};

export function addWeight(to: Weight, part: Readonly<Weight>, times: number): void {
  to.operators += part.operators * times;
  to.forms += part.forms * times;
  to.pictures += part.pictures * times;
  to.glyphs += part.glyphs * times;
  to.tiles += part.tiles * times;
  to.images += part.images * times;
  to.largestImage = Math.max(to.largestImage, part.largestImage);
}

/** Throws `too_complex` for a page that costs too much to be read. */
export function holdReading({ operators, forms, pictures }: Readonly<Weight>): void {
  hold("pdf.operators", operators);
  hold("pdf.forms", forms);
  hold("pdf.pictures", pictures);
}

/** Throws `too_complex` for a page that costs too much to be drawn. */
export function holdDrawing({ glyphs, tiles, images, largestImage }: Readonly<Weight>): void {
  hold("pdf.glyphs", glyphs);
  hold("pdf.tiles", tiles);
  hold("pdf.image", largestImage);
  hold("pdf.images", images);
}
