import { type Matrix, multiply } from "../content/matrix.ts";
import { Dict, Ref, type Stream } from "../file/object.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { drawnBox } from "./drawn-box.ts";
import type { FontCodes } from "./font-codes.ts";
import type { FontShelf } from "./font-shelf.ts";
import { enclosing, intersection, transformed, unitSquare } from "./geometry.ts";
import { isFree, nowhere, type Scope, scopeOver } from "./scope.ts";
import { glyphBox, glyphsOf } from "./shown-text.ts";
import { walkContent } from "./walk-content.ts";
import type { Glyph } from "./walked.ts";
import type { WorkingFile } from "./working-file.ts";

/** The content stream that draws a glyph of a Type 3 font (ISO 32000-1, 9.6.5), and where it draws this one. */
export type Procedure = {
  ref: Ref;
  name: string;
  stream: Stream;
  resources: Dict;
  ctm: Matrix;
  scope: Scope;
};

/** In heights of a box: how far a glyph must reach into it before its own drawing is looked at. */
const reach = 0.25;

/** Glyphs of Type 3 fonts: what draws them, which of them are shown, and copies of fonts with other ones. */
export class GlyphProcedures {
  private readonly file: WorkingFile;
  private readonly fonts: FontShelf;
  private readonly extents = new Map<number, Rectangle | undefined>();
  private readonly shown = new Set<number>();
  private readonly seen = new Set<FontCodes>();
  private readonly copies = new Map<string, Ref>();

  constructor(file: WorkingFile, fonts: FontShelf) {
    this.file = file;
    this.fonts = fonts;
  }

  /** What draws the glyph; undefined for a font of another type, and for a code without a glyph. */
  of(font: FontCodes, glyph: Glyph, inherited: Dict, scope: Scope): Procedure | undefined {
    const found = font.procedure(glyph.bytes);
    const stream = this.file.stream(found?.ref);
    if (found === undefined || stream === undefined || font.glyphSpace === undefined) return undefined;
    const resources = this.file.dict(font.font.get("Resources")) ?? inherited;
    const ctm = multiply(font.glyphSpace, glyph.shape);
    return { ...found, stream, resources, ctm, scope: this.under(found.ref, stream, resources, ctm, scope) };
  }

  /** A neighbour that leans into a box stays as it is: the box hides what reaches in. */
  private under(ref: Ref, stream: Stream, resources: Dict, ctm: Matrix, scope: Scope): Scope {
    if (isFree(scope)) return nowhere;
    const extent = this.extent(ref, stream, resources);
    if (extent === undefined) return nowhere;
    const box = transformed(ctm, extent);
    const over = scopeOver(scope, box);
    const deep = (area: Rectangle) => {
      const [x0, y0, x1, y1] = intersection(area, box);
      return Math.min(x1 - x0, y1 - y0) > reach * Math.min(area[2] - area[0], area[3] - area[1]);
    };
    return over.areas.some(deep) || over.covers.some(deep) ? over : nowhere;
  }

  /** The place around what the procedure draws, in its own coordinates. */
  private extent(ref: Ref, stream: Stream, resources: Dict): Rectangle | undefined {
    if (this.extents.has(ref.number)) return this.extents.get(ref.number);
    const { file } = this;
    const walk = walkContent(file, decodeContent(file.reader, stream), resources, this.fonts);
    const objects = file.dict(resources.get("XObject"));
    const boxes = [
      ...walk.images.map(({ matrix }) => transformed(matrix, unitSquare)),
      ...walk.draws.flatMap(({ name, matrix }) => {
        const box = drawnBox(file, file.stream(objects?.get(name))?.dict, matrix);
        return box === undefined ? [] : [box];
      }),
      ...walk.paths.flatMap(({ parts }) => parts.map(({ box }) => box)),
      ...walk.shows.flatMap((show) => glyphsOf(show).map(glyphBox)),
    ];
    const extent = boxes.length === 0 ? undefined : enclosing(boxes);
    this.extents.set(ref.number, extent);
    return extent;
  }

  /** Some of the font's glyphs may be shown no more. */
  note(font: FontCodes): void {
    this.seen.add(font);
  }

  /** The glyph is shown as the font has it. */
  keep({ ref }: Procedure): void {
    this.shown.add(ref.number);
  }

  /** A font that has the one glyph, drawn by another procedure. */
  copy({ font }: FontCodes, { name }: Procedure, made: Ref): Ref {
    const key = `${name} ${made.number}`;
    const known = this.copies.get(key);
    if (known !== undefined) return known;
    const copy = new Dict(font).set("CharProcs", new Dict([[name, made]]));
    const resources = this.file.stream(made)?.dict.get("Resources");
    if (resources !== undefined) copy.set("Resources", resources);
    const ref = this.file.add(copy);
    this.copies.set(key, ref);
    return ref;
  }

  /** Takes glyphs out of their fonts that nothing shows any more. */
  dropUnshown(): void {
    for (const font of this.seen) {
      const procedures = font.namesGlyphs ? this.file.dict(font.font.get("CharProcs")) : undefined;
      for (const [name, ref] of [...(procedures ?? [])])
        if (ref instanceof Ref && !this.shown.has(ref.number)) procedures?.delete(name);
    }
  }
}
