import { hold } from "../../limits/count.ts";
import { identity, type Matrix, multiply } from "../content/matrix.ts";
import { Dict, Ref, type Stream } from "../file/object.ts";
import { rectangle } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import type { AppearanceSlot } from "./appearances.ts";
import { statedMatrix } from "./drawn-box.ts";
import { type Edit, edited, withoutPaths } from "./edit-content.ts";
import { FontShelf } from "./font-shelf.ts";
import { overlap, transformed } from "./geometry.ts";
import { GlyphProcedures } from "./glyph-procedures.ts";
import type { Find } from "./hits.ts";
import { OwnResources } from "./own-resources.ts";
import { PicturePainter, type Site } from "./paint-pictures.ts";
import { type Drawing, TextRedactor, type Within } from "./redact-text.ts";
import { isFree, nowhere, type Scope, scopeOver } from "./scope.ts";
import { onlyTile } from "./tiles.ts";
import { walkContent } from "./walk-content.ts";
import { type PatternUse, plainText, type Walk } from "./walked.ts";
import { type WorkingFile, withData } from "./working-file.ts";

type Result = { bytes: Uint8Array; resources: Dict; changed: boolean };

/** Finds, and takes out, what stands in content streams: of pages, forms, patterns, glyphs, masks and appearances. */
export class ContentRedactor {
  readonly text: TextRedactor;
  readonly pictures: PicturePainter;
  /** Pages (0-based) on which a pattern stays that repeats under a box. */
  readonly repeating = new Set<number>();
  private readonly file: WorkingFile;
  private readonly apply: boolean;
  private readonly fonts: FontShelf;
  private readonly procedures: GlyphProcedures;
  /** Numbers of what is drawn as it is. */
  private readonly kept = new Set<number>();
  private readonly standing = new Set<number>();
  private readonly settled = new Map<number, Ref | undefined>();
  private readonly active = new Set<number>();

  /** `apply` false only looks. */
  constructor(file: WorkingFile, find: Find, apply: boolean) {
    this.file = file;
    this.apply = apply;
    this.fonts = new FontShelf(file);
    this.pictures = new PicturePainter(file, this.kept);
    this.procedures = new GlyphProcedures(file, this.fonts);
    const within: Within = (...content) => this.within(...content);
    this.text = new TextRedactor(file, { find, apply, procedures: this.procedures, within });
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
    const site = { scope, place: "content" as const, page: index };
    const drawing = { ...site, ctm: identity, state: plainText, depth: 0 };
    const result = await this.content(Buffer.concat(parts), resources, drawing);
    if (!this.apply || !result.changed) return;
    page.dict.set("Contents", this.file.add(withData(new Dict(), result.bytes)));
    page.dict.set("Resources", result.resources);
  }

  /** What draws an annotation; `all` takes every glyph of it. */
  async appearance(slot: AppearanceSlot, inherited: Dict, site: Site, all: boolean): Promise<void> {
    const { ref, stream, matrix: ctm } = slot;
    const box = rectangle(this.file.reader, stream.dict.get("BBox"));
    const scope = scopeOver(site.scope, box && transformed(ctm, box));
    const drawing = { ...site, scope, ctm, state: plainText, depth: 0 };
    if (all || isFree(scope)) return this.inPlace(ref, stream, inherited, drawing, all);
    const made = await this.within(ref, stream, inherited, drawing);
    if (made !== undefined) slot.put(made);
  }

  /** A stream that is changed wherever it is drawn. */
  private async inPlace(
    ref: Ref,
    stream: Stream,
    inherited: Dict,
    drawing: Drawing,
    all: boolean,
  ): Promise<void> {
    this.kept.add(ref.number);
    if (this.standing.has(ref.number)) return;
    this.standing.add(ref.number);
    const resources = this.file.dict(stream.dict.get("Resources")) ?? inherited;
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
    const own = new OwnResources(this.file, resources);
    const edits = [
      ...(await this.text.edits(walk, own, resources, drawing, all)),
      ...walk.paths.flatMap((path) => withoutPaths(path, scope.areas)),
      ...(await this.objects(walk, own, resources, drawing)),
      ...(await this.inlineImages(walk, own, resources, drawing)),
      ...(await this.patterns(walk, own, resources, drawing)),
      ...(await this.masks(walk, own, resources, drawing)),
    ];
    if (edits.length === 0) return { bytes, resources, changed: false };
    return { bytes: edited(bytes, edits), resources: own.all, changed: true };
  }

  private async objects(walk: Walk, own: OwnResources, resources: Dict, drawing: Drawing): Promise<Edit[]> {
    const edits: Edit[] = [];
    const known = this.file.dict(resources.get("XObject"));
    for (const { operation, name, matrix, state } of walk.draws) {
      const target = known?.get(name);
      const stream = this.file.stream(target);
      if (!(target instanceof Ref) || stream === undefined) continue;
      const ctm = multiply(statedMatrix(this.file, stream.dict.get("Matrix")) ?? identity, matrix);
      const made =
        stream.dict.name("Subtype") === "Form"
          ? await this.within(target, stream, resources, { ...drawing, ctm, state })
          : await this.pictures.image(target, stream, matrix, drawing);
      if (made !== undefined) edits.push(by(operation, `${own.add("XObject", made)} Do`));
    }
    return edits;
  }

  private async inlineImages(
    walk: Walk,
    own: OwnResources,
    resources: Dict,
    drawing: Drawing,
  ): Promise<Edit[]> {
    const edits: Edit[] = [];
    const spaces = this.file.dict(resources.get("ColorSpace"));
    for (const image of walk.images) {
      const made = await this.pictures.inline(image, spaces, drawing);
      if (made !== undefined) edits.push(by(image, `${own.add("XObject", made)} Do`));
    }
    return edits;
  }

  /** Cells of tiling patterns. What is under a box can only go from one that is seen once. */
  private async patterns(walk: Walk, own: OwnResources, resources: Dict, drawing: Drawing): Promise<Edit[]> {
    const edits: Edit[] = [];
    const known = this.file.dict(resources.get("Pattern"));
    for (const use of walk.patterns) {
      const target = known?.get(use.name);
      const stream = this.file.stream(target);
      if (!(target instanceof Ref) || stream === undefined) continue;
      const { ctm, scope } = this.tile(use, stream, drawing);
      const inner = { ...drawing, ctm, scope, state: plainText, place: "pattern" as const };
      const made = await this.within(target, stream, resources, inner);
      if (made === undefined) continue;
      const { operands, operator } = use.operation;
      const color = operands.slice(0, -1).flatMap((value) => (typeof value === "number" ? [value] : []));
      edits.push(by(use.operation, [...color, own.add("Pattern", made), operator].join(" ")));
    }
    return edits;
  }

  private tile({ painted }: PatternUse, { dict }: Stream, drawing: Drawing): { ctm: Matrix; scope: Scope } {
    const step = (key: string) => {
      const value = this.file.resolve(dict.get(key));
      return typeof value === "number" ? value : 0;
    };
    const matrix = multiply(statedMatrix(this.file, dict.get("Matrix")) ?? identity, drawing.ctm);
    const { covers } = drawing.scope;
    const under = covers.some((cover) => painted.some((box) => overlap(cover, box)));
    const cell = rectangle(this.file.reader, dict.get("BBox"));
    if (!under || cell === undefined) return { ctm: matrix, scope: nowhere };
    const only = onlyTile({ cell, xStep: step("XStep"), yStep: step("YStep"), matrix }, painted);
    if (typeof only === "object") return { ctm: only, scope: drawing.scope };
    if (drawing.page !== undefined) this.repeating.add(drawing.page);
    return { ctm: matrix, scope: nowhere };
  }

  /** Soft masks of graphics states (11.6.5.3): the shape of letters may stand in them. */
  private async masks(walk: Walk, own: OwnResources, resources: Dict, drawing: Drawing): Promise<Edit[]> {
    const edits: Edit[] = [];
    const known = this.file.dict(resources.get("ExtGState"));
    for (const { operation, name, matrix } of walk.states) {
      const state = this.file.dict(known?.get(name));
      const mask = this.file.dict(state?.get("SMask"));
      const target = mask?.get("G");
      const stream = this.file.stream(target);
      if (state === undefined || mask === undefined || !(target instanceof Ref) || stream === undefined)
        continue;
      const ctm = multiply(statedMatrix(this.file, stream.dict.get("Matrix")) ?? identity, matrix);
      const made = await this.within(target, stream, resources, { ...drawing, ctm, state: plainText });
      if (made === undefined) continue;
      const changed = new Dict(state).set("SMask", new Dict(mask).set("G", made));
      edits.push(by(operation, `${own.add("ExtGState", changed)} gs`));
    }
    return edits;
  }

  /** Content within content, for the place where it is drawn; undefined when it stays as it is. */
  private async within(
    target: Ref,
    stream: Stream,
    inherited: Dict,
    drawing: Drawing,
  ): Promise<Ref | undefined> {
    if (this.active.has(target.number)) return undefined;
    const box = rectangle(this.file.reader, stream.dict.get("BBox"));
    const scope = scopeOver(drawing.scope, box && transformed(drawing.ctm, box));
    // Outside all boxes it is the same wherever it is drawn.
    const free = isFree(scope);
    if (free && this.settled.has(target.number)) return this.settled.get(target.number);
    this.active.add(target.number);
    const resources = this.file.dict(stream.dict.get("Resources")) ?? inherited;
    const inner = { ...drawing, scope, depth: drawing.depth + 1 };
    const result = await this.content(this.decode(stream), resources, inner);
    this.active.delete(target.number);
    const changed = result.changed && this.apply;
    const entries = new Dict(stream.dict).set("Resources", result.resources);
    const made = changed ? this.file.add(withData(entries, result.bytes)) : undefined;
    if (made === undefined) this.kept.add(target.number);
    if (free) this.settled.set(target.number, made);
    return made;
  }

  /** Takes out forms, patterns, images and glyphs that nothing draws any more, wherever resources still name them. */
  dropUndrawn(): void {
    this.procedures.dropUnshown();
    for (const number of this.file.numbers) {
      const { dict } = this.file.stream(new Ref(number)) ?? {};
      if (dict === undefined || this.kept.has(number)) continue;
      const subtype = dict.name("Subtype");
      const drawable = subtype === "Form" || subtype === "Image" || dict.get("PatternType") === 1;
      if (drawable) this.file.replace(number, null);
    }
  }
}

const by = ({ start, end }: { start: number; end: number }, text: string): Edit => ({ start, end, by: text });
