import type { Matrix } from "../content/matrix.ts";
import { type Dict, Ref, type Stream } from "../file/object.ts";
import { apply, grown, holds, inverse, overlap, transformed, unitSquare } from "./geometry.ts";
import type { Place } from "./hits.ts";
import { asXObject, type Cover, paintImage } from "./paint-image.ts";
import type { Scope } from "./scope.ts";
import type { InlineImage } from "./walked.ts";
import type { WorkingFile } from "./working-file.ts";

/** Where content is drawn: on a page (0-based), by itself or from within something. */
export type Site = { scope: Scope; place: Place; page?: number | undefined };

/** Names of what draws an image, for those who look for it. */
const within: Readonly<Partial<Record<Place, string>>> = {
  pattern: " in a pattern",
  glyph: " in a glyph of a Type 3 font",
  appearance: " in the appearance of an annotation",
};

const isLevel = ([a, b, c, d]: Matrix) => {
  const size = Math.hypot(a, b) + Math.hypot(c, d);
  const flat = (value: number) => Math.abs(value) < size * 1e-4;
  return (flat(b) && flat(c)) || (flat(a) && flat(d));
};

function coversOf(matrix: Matrix, { covers }: Scope): Cover[] {
  const back = inverse(matrix);
  const box = transformed(matrix, unitSquare);
  if (back === undefined) return [];
  const level = isLevel(matrix);
  return covers
    .filter((cover) => overlap(cover, box))
    .map((cover) => ({
      box: transformed(back, cover),
      holds: level ? () => true : (point) => holds(grown(cover, 0.5), apply(matrix, point)),
    }));
}

/** Paints over what lies under the covers in the images of a file, each time it is drawn. */
export class PicturePainter {
  /** Images under a box that nothing here can decode, as a message names them. */
  readonly unpainted = new Set<string>();
  private readonly file: WorkingFile;
  private readonly kept: Set<number>;

  /** `kept` gets the numbers of images that are drawn as they are. */
  constructor(file: WorkingFile, kept: Set<number>) {
    this.file = file;
    this.kept = kept;
  }

  /** The image that takes its place where it is drawn; undefined when it stays. */
  async image(target: Ref, stream: Stream, matrix: Matrix, site: Site): Promise<Ref | undefined> {
    const covers = coversOf(matrix, site.scope);
    if (covers.length === 0) {
      this.keep(target, stream);
      return undefined;
    }
    const painted = await paintImage(this.file, stream, covers);
    if (painted !== undefined) return this.file.add(painted);
    this.keep(target, stream);
    this.unpainted.add(named(site));
    return undefined;
  }

  /** The same for an inline image, which becomes one of the resources. */
  async inline(image: InlineImage, colorSpaces: Dict | undefined, site: Site): Promise<Ref | undefined> {
    const covers = coversOf(image.matrix, site.scope);
    if (covers.length === 0) return undefined;
    const painted = await paintImage(this.file, asXObject(image.dict, image.data, colorSpaces), covers);
    if (painted !== undefined) return this.file.add(painted);
    this.unpainted.add(named(site));
    return undefined;
  }

  private keep(target: Ref, stream: Stream): void {
    this.kept.add(target.number);
    for (const key of ["SMask", "Mask"]) {
      const mask = stream.dict.get(key);
      if (mask instanceof Ref) this.kept.add(mask.number);
    }
  }
}

const named = ({ place, page = 0 }: Site) =>
  `an image${within[place] ?? ""} on page ${page + 1} that cannot be decoded`;
