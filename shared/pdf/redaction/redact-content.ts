import { hold } from "../../limits/count.ts";
import { asMatrix, identity, type Matrix, multiply } from "../content/matrix.ts";
import { Dict, Name, type PdfObject, PdfString, Ref, readText, type Stream } from "../file/object.ts";
import { objectText } from "../file/writer.ts";
import { type Rectangle, rectangle } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { type Edit, edited, silenced, spoken, withoutGlyphs, withoutPaths } from "./edit-content.ts";
import { joinedHits } from "./found-values.ts";
import { apply, around, grown, holds, inverse, overlap, type Point, transformed } from "./geometry.ts";
import type { Find, Finding, Place } from "./hits.ts";
import { asXObject, type Cover, paintImage } from "./paint-image.ts";
import { glyphsOf, shownText } from "./shown-text.ts";
import {
  FontShelf,
  type Glyph,
  plainText,
  type Span,
  type TextState,
  type Walk,
  walkContent,
} from "./walk-content.ts";
import { type WorkingFile, withData } from "./working-file.ts";

/** What goes from a page beside found text: glyphs and outlines in the areas, pixels under the covers. */
export type Scope = { areas: readonly Rectangle[]; covers: readonly Rectangle[] };
const nowhere: Scope = { areas: [], covers: [] };

type Drawing = {
  ctm: Matrix;
  state: TextState;
  scope: Scope;
  place: Place;
  page?: number | undefined;
  depth: number;
};
type Result = { bytes: Uint8Array; resources: Dict; changed: boolean };

const unitSquare: Rectangle = [0, 0, 1, 1];

/** The place of a glyph, from below its baseline to above its capitals. */
function boxOf({ start, end, size }: Glyph): Rectangle {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const up: Point = [(-dy / length) * size, (dx / length) * size];
  const at = ([x, y]: Point, by: number): Point => [x + up[0] * by, y + up[1] * by];
  return around([at(start, -0.22), at(start, 0.85), at(end, -0.22), at(end, 0.85)]);
}

const isLevel = ([a, b, c, d]: Matrix) => {
  const size = Math.hypot(a, b) + Math.hypot(c, d);
  const flat = (value: number) => Math.abs(value) < size * 1e-4;
  return (flat(b) && flat(c)) || (flat(a) && flat(d));
};

/** Finds, and takes out, what stands in content streams: of pages, forms, patterns, glyphs, masks and appearances. */
export class ContentRedactor {
  readonly findings: Finding[] = [];
  /** Marked content of which glyphs were taken, as `page number:MCID`. */
  readonly marked = new Set<string>();
  /** Images under a box that nothing here can decode. 0-based pages. */
  readonly unpainted = new Set<number>();
  private readonly file: WorkingFile;
  private readonly find: Find;
  private readonly apply: boolean;
  private readonly fonts: FontShelf;
  private readonly kept = new Set<number>();
  private readonly settled = new Map<number, Ref | undefined>();
  private readonly active = new Set<number>();
  private readonly visited = new Set<Dict>();
  private names = 0;

  /** `apply` false only looks. */
  constructor(file: WorkingFile, find: Find, apply: boolean) {
    this.file = file;
    this.find = find;
    this.apply = apply;
    this.fonts = new FontShelf(file);
  }

  async page(index: number, scope: Scope): Promise<void> {
    const page = this.file.pages[index];
    if (page === undefined) return;
    const contents = this.file.resolve(page.dict.get("Contents"));
    const parts = (Array.isArray(contents) ? contents : [contents]).flatMap((item) => {
      const stream = this.file.stream(item);
      return stream === undefined ? [] : [this.decode(stream), Buffer.from("\n")];
    });
    const resources = this.file.dict(page.dict.get("Resources")) ?? new Dict();
    const drawing = {
      ctm: identity,
      state: plainText,
      scope,
      place: "content" as const,
      page: index,
      depth: 0,
    };
    const result = await this.content(Buffer.concat(parts), resources, drawing);
    if (!this.apply || !result.changed) return;
    page.dict.set("Contents", this.file.add(withData(new Dict(), result.bytes)));
    page.dict.set("Resources", result.resources);
  }

  /** A stream that stands by itself: an appearance, a pattern's cell, a glyph, a mask. Changed in its place. */
  async alone(
    ref: PdfObject | undefined,
    inherited: Dict,
    place: Place,
    page?: number,
    all = false,
  ): Promise<void> {
    const stream = this.file.stream(ref);
    if (!(ref instanceof Ref) || stream === undefined || this.kept.has(ref.number)) return;
    this.kept.add(ref.number);
    const resources = this.file.dict(stream.dict.get("Resources")) ?? inherited;
    const drawing = { ctm: identity, state: plainText, scope: nowhere, place, page, depth: 0 };
    const result = await this.content(this.decode(stream), resources, drawing, all);
    if (!this.apply || !result.changed) return;
    const entries = new Dict(stream.dict);
    if (result.resources !== inherited) entries.set("Resources", result.resources);
    this.file.replace(ref.number, withData(entries, result.bytes));
  }

  private decode(stream: Stream): Uint8Array {
    return decodeContent(this.file.reader, stream);
  }

  private async content(bytes: Uint8Array, resources: Dict, drawing: Drawing, all = false): Promise<Result> {
    hold("pdf.form-depth", drawing.depth);
    const { ctm, state, scope } = drawing;
    const walk = walkContent(this.file, bytes, resources, this.fonts, { ctm, state });
    const removed = this.glyphsToGo(walk, drawing, all);
    const edits: Edit[] = [];
    const touched = new Set<Span>();
    for (const show of walk.shows) {
      if (!glyphsOf(show).some((glyph) => removed.has(glyph))) continue;
      edits.push(withoutGlyphs(show, removed));
      for (const span of show.spans) touched.add(span);
    }
    edits.push(...this.spans(walk, touched, resources, drawing));
    edits.push(...walk.paths.flatMap((path) => withoutPaths(path, scope.areas)));
    const objects = new Dict(this.file.dict(resources.get("XObject")));
    for (const edit of await this.drawn(walk, objects, resources, drawing)) edits.push(edit);
    await this.beside(resources, drawing.page);
    if (edits.length === 0) return { bytes, resources, changed: false };
    const changed = new Dict(resources).set("XObject", objects);
    return { bytes: edited(bytes, edits), resources: changed, changed: true };
  }

  private glyphsToGo(walk: Walk, { scope, place, page }: Drawing, all: boolean): Set<Glyph> {
    const removed = new Set<Glyph>();
    const shown = shownText(walk);
    for (const { start, end, kind, confidence } of joinedHits(this.find(shown.text))) {
      const own = new Set(shown.glyphs.slice(start, end).flatMap((glyph) => glyph ?? []));
      for (const glyph of own) removed.add(glyph);
      const text = shown.text.slice(start, end);
      const boxes = [...own].map(boxOf);
      this.findings.push({ kind, text, confidence, place, boxes, ...(page === undefined ? {} : { page }) });
    }
    if (scope.areas.length > 0 || all)
      for (const show of walk.shows)
        for (const glyph of glyphsOf(show))
          if (all || scope.areas.some((area) => holds(area, glyph.middle))) removed.add(glyph);
    return removed;
  }

  /** Words that marked content says in place of its glyphs go with them (14.9.4). */
  private spans(walk: Walk, touched: ReadonlySet<Span>, resources: Dict, { page, place }: Drawing): Edit[] {
    const properties = this.file.dict(resources.get("Properties"));
    return walk.spans.flatMap((span) => {
      const own = span.operation.operands.at(-1);
      const entries = own instanceof Name ? this.file.dict(properties?.get(own.value)) : own;
      if (!(entries instanceof Dict)) return [];
      const said = spoken.flatMap((key) => {
        const value = this.file.resolve(entries.get(key));
        return value instanceof PdfString
          ? joinedHits(this.find(readText(value))).map((hit) => ({ hit, value }))
          : [];
      });
      for (const { hit, value } of own instanceof Name ? [] : said)
        this.findings.push({
          ...{ kind: hit.kind, confidence: hit.confidence, place, boxes: [] },
          ...(page === undefined ? {} : { page }),
          text: readText(value).slice(hit.start, hit.end),
        });
      if (!touched.has(span) && said.length === 0) return [];
      const mcid = entries.get("MCID");
      if (typeof mcid === "number" && page !== undefined) this.marked.add(`${page}:${mcid}`);
      if (own instanceof Name && this.apply) for (const key of spoken) entries.delete(key);
      return silenced(span) ?? [];
    });
  }

  private async drawn(walk: Walk, objects: Dict, resources: Dict, drawing: Drawing): Promise<Edit[]> {
    const edits: Edit[] = [];
    for (const { operation, name, matrix, state } of walk.draws) {
      const target = objects.get(name);
      const stream = this.file.stream(target);
      if (!(target instanceof Ref) || stream === undefined) continue;
      const isForm = stream.dict.name("Subtype") === "Form";
      const made = isForm
        ? await this.form(target, stream, resources, { ...drawing, ctm: matrix, state })
        : await this.image(target, stream, matrix, drawing);
      if (made === undefined) continue;
      const renamed = this.freeName(objects);
      objects.set(renamed, made);
      edits.push({ start: operation.start, end: operation.end, by: `${objectText(new Name(renamed))} Do` });
    }
    for (const inline of walk.images) {
      const covers = this.covers(inline.matrix, drawing.scope);
      if (covers.length === 0 || !this.apply) continue;
      const image = asXObject(inline.dict, inline.data, this.file.dict(resources.get("ColorSpace")));
      const painted = await paintImage(this.file, image, covers);
      if (painted === undefined) {
        this.unpainted.add(drawing.page ?? 0);
        continue;
      }
      const named = this.freeName(objects);
      objects.set(named, this.file.add(painted));
      edits.push({ start: inline.start, end: inline.end, by: `${objectText(new Name(named))} Do` });
    }
    return edits;
  }

  private freeName(objects: Dict): string {
    for (;;) {
      const name = `Red${++this.names}`;
      if (!objects.has(name)) return name;
    }
  }

  private covers(matrix: Matrix, { covers }: Scope): Cover[] {
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

  private async image(
    target: Ref,
    stream: Stream,
    matrix: Matrix,
    drawing: Drawing,
  ): Promise<Ref | undefined> {
    const covers = this.apply ? this.covers(matrix, drawing.scope) : [];
    if (covers.length === 0) {
      this.keep(target, stream);
      return undefined;
    }
    const painted = await paintImage(this.file, stream, covers);
    if (painted !== undefined) return this.file.add(painted);
    this.keep(target, stream);
    this.unpainted.add(drawing.page ?? 0);
    return undefined;
  }

  private keep(target: Ref, stream: Stream): void {
    this.kept.add(target.number);
    for (const key of ["SMask", "Mask"]) {
      const mask = stream.dict.get(key);
      if (mask instanceof Ref) this.kept.add(mask.number);
    }
  }

  private async form(
    target: Ref,
    stream: Stream,
    inherited: Dict,
    drawing: Drawing,
  ): Promise<Ref | undefined> {
    if (this.active.has(target.number)) return undefined;
    const own = asMatrix(this.file.array(stream.dict.get("Matrix")).map((item) => this.file.resolve(item)));
    const ctm = multiply(own ?? identity, drawing.ctm);
    const box = rectangle(this.file.reader, stream.dict.get("BBox"));
    const seen = box === undefined ? undefined : transformed(ctm, box);
    const under = (all: readonly Rectangle[]) =>
      all.filter((each) => seen === undefined || overlap(each, seen));
    const scope = { areas: under(drawing.scope.areas), covers: under(drawing.scope.covers) };
    // Outside all boxes a form is the same wherever it is drawn.
    const free = scope.areas.length === 0 && scope.covers.length === 0;
    if (free && this.settled.has(target.number)) return this.settled.get(target.number);
    this.active.add(target.number);
    const resources = this.file.dict(stream.dict.get("Resources")) ?? inherited;
    const inner = { ...drawing, ctm, scope, depth: drawing.depth + 1 };
    const result = await this.content(this.decode(stream), resources, inner);
    this.active.delete(target.number);
    if (!result.changed || !this.apply) this.kept.add(target.number);
    const made =
      result.changed && this.apply
        ? this.file.add(withData(new Dict(stream.dict).set("Resources", result.resources), result.bytes))
        : undefined;
    if (free) this.settled.set(target.number, made);
    return made;
  }

  /** Content that resources name and no Do draws: glyphs of Type 3 fonts, cells of patterns, soft masks. */
  private async beside(resources: Dict, page: number | undefined): Promise<void> {
    if (this.visited.has(resources)) return;
    this.visited.add(resources);
    const each = (category: string) => [...(this.file.dict(resources.get(category))?.values() ?? [])];
    for (const value of each("Font")) {
      const font = this.file.dict(value);
      if (font?.name("Subtype") !== "Type3") continue;
      const own = this.file.dict(font.get("Resources")) ?? resources;
      for (const glyph of this.file.dict(font.get("CharProcs"))?.values() ?? [])
        await this.alone(glyph, own, "glyph", page);
    }
    for (const value of each("Pattern"))
      if (this.file.stream(value) !== undefined) await this.alone(value, resources, "pattern", page);
    for (const value of each("ExtGState")) {
      const mask = this.file.dict(this.file.dict(value)?.get("SMask"));
      if (mask?.get("G") !== undefined) await this.alone(mask.get("G"), resources, "content", page);
    }
  }

  /** Takes out forms, patterns and images that nothing draws any more, wherever resources still name them. */
  dropUndrawn(): void {
    for (const number of this.file.numbers) {
      const { dict } = this.file.stream(new Ref(number)) ?? {};
      if (dict === undefined || this.kept.has(number)) continue;
      const subtype = dict.name("Subtype");
      const drawable = subtype === "Form" || subtype === "Image" || dict.get("PatternType") === 1;
      if (drawable) this.file.replace(number, null);
    }
  }
}
