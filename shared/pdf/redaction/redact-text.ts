import type { Matrix } from "../content/matrix.ts";
import { Dict, Name, PdfString, type Ref, readText, type Stream } from "../file/object.ts";
import { type Edit, type StandIn, silenced, spoken, withoutGlyphs } from "./edit-content.ts";
import type { FontCodes } from "./font-codes.ts";
import { joinedHits } from "./found-values.ts";
import { holds } from "./geometry.ts";
import type { GlyphProcedures } from "./glyph-procedures.ts";
import type { Find, Finding } from "./hits.ts";
import type { OwnResources } from "./own-resources.ts";
import type { Site } from "./paint-pictures.ts";
import { glyphBox, glyphsOf, shownText } from "./shown-text.ts";
import { type Glyph, plainText, type Show, type Span, type TextState, type Walk } from "./walked.ts";
import type { WorkingFile } from "./working-file.ts";

/** How a content stream is drawn. */
export type Drawing = Site & { ctm: Matrix; state: TextState; depth: number };
/** Does the same with content that is drawn from within. */
export type Within = (
  target: Ref,
  stream: Stream,
  inherited: Dict,
  drawing: Drawing,
) => Promise<Ref | undefined>;

type Options = { find: Find; apply: boolean; procedures: GlyphProcedures; within: Within };

/** Finds, and takes out, glyphs of content streams and the words that stand for them. */
export class TextRedactor {
  readonly findings: Finding[] = [];
  /** Marked content of which glyphs were taken, as `page number:MCID`. */
  readonly marked = new Set<string>();
  /** Pages (0-based) from which glyphs went that nobody sees. */
  readonly unseen = new Set<number>();
  private readonly file: WorkingFile;
  private readonly find: Find;
  private readonly apply: boolean;
  private readonly procedures: GlyphProcedures;
  private readonly within: Within;

  constructor(file: WorkingFile, { find, apply, procedures, within }: Options) {
    this.file = file;
    this.find = find;
    this.apply = apply;
    this.procedures = procedures;
    this.within = within;
  }

  private glyphsToGo(walk: Walk, { scope, place, page }: Drawing, all: boolean): Set<Glyph> {
    const removed = new Set<Glyph>();
    const shown = shownText(walk);
    for (const { start, end, kind, confidence } of joinedHits(this.find(shown.text))) {
      const own = new Set(shown.glyphs.slice(start, end).flatMap((glyph) => glyph ?? []));
      for (const glyph of own) removed.add(glyph);
      const text = shown.text.slice(start, end);
      const boxes = [...own].map(glyphBox);
      this.findings.push({ kind, text, confidence, place, boxes, ...(page === undefined ? {} : { page }) });
    }
    if (scope.areas.length > 0 || all)
      for (const show of walk.shows)
        for (const glyph of glyphsOf(show))
          if (all || scope.areas.some((area) => holds(area, glyph.middle))) removed.add(glyph);
    return removed;
  }

  /** What changes in the text of a stream; `all` takes every glyph of it. */
  async edits(
    walk: Walk,
    own: OwnResources,
    resources: Dict,
    drawing: Drawing,
    all: boolean,
  ): Promise<Edit[]> {
    const removed = this.glyphsToGo(walk, drawing, all);
    const edits: Edit[] = [];
    const touched = new Set<Span>();
    for (const show of walk.shows) {
      const { invisible, spans } = show;
      const gone = glyphsOf(show).some((glyph) => removed.has(glyph));
      const standIns = await this.standIns(show, removed, own, resources, drawing);
      if (gone || standIns.size > 0) edits.push(withoutGlyphs(show, removed, standIns));
      if (!gone) continue;
      for (const span of spans) touched.add(span);
      if (invisible && drawing.page !== undefined) this.unseen.add(drawing.page);
    }
    return [...edits, ...this.spans(walk, touched, resources, drawing)];
  }

  private async standIns(
    show: Show,
    removed: ReadonlySet<Glyph>,
    own: OwnResources,
    resources: Dict,
    drawing: Drawing,
  ): Promise<Map<Glyph, StandIn>> {
    const standIns = new Map<Glyph, StandIn>();
    const { font } = show;
    if (font?.glyphSpace === undefined) return standIns;
    this.procedures.note(font);
    for (const glyph of glyphsOf(show)) {
      const made = removed.has(glyph) ? undefined : await this.glyph(glyph, font, resources, drawing);
      if (made === undefined) continue;
      standIns.set(glyph, { font: own.add("Font", made), back: own.fontName(font.font) });
    }
    return standIns;
  }

  /** A font to show a glyph of a Type 3 font with, when what draws it does not stay as it is. */
  private async glyph(
    glyph: Glyph,
    font: FontCodes,
    inherited: Dict,
    drawing: Drawing,
  ): Promise<Ref | undefined> {
    const procedure = this.procedures.of(font, glyph, inherited, drawing.scope);
    if (procedure === undefined) return undefined;
    const { ref, stream, resources, ctm, scope } = procedure;
    const inner = { ...drawing, ctm, scope, state: plainText, place: "glyph" as const };
    const made = await this.within(ref, stream, resources, inner);
    if (made !== undefined) return this.procedures.copy(font, procedure, made);
    this.procedures.keep(procedure);
    return undefined;
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
}
