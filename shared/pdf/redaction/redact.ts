import { ServiceError } from "../../errors/service-error.ts";
import { shortList } from "../../values/text/short-list.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { Dict } from "../file/object.ts";
import { assemble } from "../structure/assembly.ts";
import { readNameTree } from "../structure/name-tree.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { pageFrame } from "../structure/page-frame.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { appearanceSlots, isTouched, shownAppearances } from "./appearances.ts";
import type { Cell } from "./cells.ts";
import { type Box, blackened, drawBoxes } from "./draw-boxes.ts";
import { findOnPages } from "./find-on-pages.ts";
import { fieldCells } from "./form-values.ts";
import { FoundValues, solid } from "./found-values.ts";
import { grown, inverse, transformed } from "./geometry.ts";
import type { Find, Finding } from "./hits.ts";
import { joinedBoxes, pageCharacters } from "./page-characters.ts";
import type { Reading } from "./reading.ts";
import { ContentRedactor } from "./redact-content.ts";
import { ObjectRedactor } from "./redact-objects.ts";
import { nowhere, type Scope } from "./scope.ts";
import { type Remnant, remnantsOf } from "./search-output.ts";
import { settled, sureOnly } from "./settled-hits.ts";
import { type ReadPicture, type Spot, stillRead } from "./still-drawn.ts";
import { ActiveParts, type Stripped } from "./strip-active.ts";
import { WorkingFile } from "./working-file.ts";

export type RedactOptions = {
  find: Find;
  /** The same for text that OCR read. */
  findRead: Find;
  /** What is less sure stays, and is named. */
  least: number;
  readings: readonly Reading[];
  /** Outlines of what a box says; none when absent. */
  label?: ((kind: string) => Box["label"]) | undefined;
  /** Reads what is left in the pixels of a box. */
  readPicture: ReadPicture;
};

/** What goes, what is too unsure to go, and the values of what goes. */
export type Looked = { findings: readonly Finding[]; unsure: readonly Finding[]; values: FoundValues };
export type Redacted = Looked & { bytes: Uint8Array; warnings: readonly Warning[] };

/** Findings that have boxes on the page. */
const isBoxed = ({ page, place }: Finding) =>
  page !== undefined && (place === "text" || place === "scan" || place === "content");

const sameValue = (a: Finding, b: Finding) => solid(a.text).text === solid(b.text).text;

/** A PDF on its way to a redacted one: looked at as often as needed, then changed once. */
export class Redaction {
  private readonly opened: OpenedPdf;
  private readonly base: Uint8Array;
  private readonly file: WorkingFile;
  private readonly options: RedactOptions;
  private readonly texts: readonly Reading[];
  private readonly fields: readonly Cell[];
  private readonly warnings: readonly Warning[];

  private constructor(
    opened: OpenedPdf,
    { bytes, warnings }: { bytes: Uint8Array; warnings: readonly Warning[] },
    file: WorkingFile,
    texts: readonly Reading[],
    options: RedactOptions,
  ) {
    this.opened = opened;
    this.base = bytes;
    this.warnings = warnings;
    this.file = file;
    this.texts = texts;
    this.fields = fieldCells(file);
    this.options = options;
  }

  static async open(opened: OpenedPdf, options: RedactOptions): Promise<Redaction> {
    const pages = opened.pages.map((_, index) => index);
    // Words go and pictures are painted anew, which no rule of an archive was asked about.
    const base = assemble([{ opened, title: "", pages }], undefined, { breaksClaim: true });
    using document = await PdfiumDocument.open(base.bytes);
    const texts = pages.map((page): Reading => {
      const { text, boxes } = pageCharacters(document, page);
      return { page, text, boxesOf: (start, end) => joinedBoxes(boxes.slice(start, end)) };
    });
    return new Redaction(opened, base, await WorkingFile.open(base.bytes), texts, options);
  }

  private async everywhere(find: Find, findRead: Find): Promise<Finding[]> {
    const content = new ContentRedactor(this.file, find, false);
    await this.contents(content, new Map(), new Set());
    const objects = new ObjectRedactor(this.file, { find, findRead, apply: false });
    objects.run();
    const { texts, fields } = this;
    const onPages = findOnPages({ texts, fields, readings: this.options.readings }, find, findRead);
    return [...onPages, ...content.text.findings, ...objects.findings];
  }

  /** What would go, and every value that it is. */
  async look(): Promise<Looked> {
    const { find, findRead, least } = this.options;
    const values = new FoundValues();
    const first = await this.everywhere(settled(find, least), settled(findRead, least));
    for (const { kind, text, confidence } of first)
      if (confidence >= least) values.add(kind, text, confidence);
    const finds = [find, findRead].map((own) => settled(this.both(own, values), least));
    const found = withoutRepeats(await this.everywhere(finds[0] ?? values.find, finds[1] ?? values.find));
    const findings = found.filter(({ confidence }) => confidence >= least);
    const gone = findings.map(({ text }) => solid(text).text);
    const isGone = ({ text }: Finding) => gone.some((value) => value.includes(solid(text).text));
    const unsure = found.filter((finding) => finding.confidence < least && !isGone(finding));
    return { findings, unsure, values };
  }

  private both(find: Find, values: FoundValues): Find {
    return (text) => [...find(text), ...values.find(text)];
  }

  private sure(find: Find, values: FoundValues): Find {
    return this.both(sureOnly(find, this.options.least), values);
  }

  private async contents(
    content: ContentRedactor,
    scopes: ReadonlyMap<number, Scope>,
    touched: ReadonlySet<Dict>,
  ): Promise<void> {
    const { file } = this;
    const shared = file.dict(file.dict(file.reader.catalog.get("AcroForm"))?.get("DR")) ?? new Dict();
    for (const [index, page] of file.pages.entries()) {
      const scope = scopes.get(index) ?? nowhere;
      await content.page(index, scope);
      for (const item of file.array(page.dict.get("Annots"))) {
        const annotation = file.dict(item);
        if (annotation === undefined) continue;
        const all = isTouched(file, annotation, touched);
        const site = { scope, place: "appearance" as const, page: index };
        for (const slot of appearanceSlots(file, annotation))
          await content.appearance(slot, shared, site, all);
      }
    }
  }

  /** The file without the values. Throws `redaction_incomplete`, which says where one is left. */
  async write({ findings, unsure, values }: Looked): Promise<Redacted> {
    const { file, options } = this;
    const [find, findRead] = [this.sure(options.find, values), this.sure(options.findRead, values)];
    const stripped = new ActiveParts(file).run();
    const objects = new ObjectRedactor(file, { find, findRead, apply: true });
    objects.run();
    const scopes = this.scopes(findings);
    const content = new ContentRedactor(file, find, true);
    await this.contents(content, scopes, objects.touched);
    const { unpainted } = content.pictures;
    if (unpainted.size > 0) throw incomplete([...unpainted].map((where) => ({ kind: "image", where })));
    objects.silence(content.text.marked);
    this.annotations(objects.touched);
    content.dropUndrawn();
    const seen = await this.stillSeen(findings, content);
    if (seen.length > 0) throw incomplete(seen);
    for (const [page, boxes] of this.boxes(findings)) drawBoxes(file, page, boxes);
    const bytes = file.save();
    const areas = new Map([...scopes].map(([page, { areas: own }]) => [page, own]));
    const remnants = await remnantsOf(bytes, values.all, areas);
    if (remnants.length > 0) throw incomplete(remnants);
    return { bytes, findings, unsure, values, warnings: [...this.warnings, ...this.notes(stripped)] };
  }

  /** Values that pixels still say: those of pages whose text says too little of what is seen. */
  private async stillSeen(findings: readonly Finding[], content: ContentRedactor): Promise<Remnant[]> {
    const scanned = findings.flatMap(({ place, page }) =>
      place === "scan" && page !== undefined ? [page] : [],
    );
    const doubtful = new Set([...scanned, ...content.text.unseen, ...content.repeating]);
    const spots = findings.filter(isBoxed).flatMap(({ page = 0, boxes, kind, text }): Spot[] => {
      const source = doubtful.has(page) ? this.opened.pages[page] : undefined;
      const toSeen = source && inverse(pageFrame(this.opened.reader, source).toUserSpace);
      return toSeen === undefined
        ? []
        : boxes.map((box) => ({ page, kind, text, box: transformed(toSeen, box) }));
    });
    if (spots.length === 0) return [];
    using before = await PdfiumDocument.open(this.base);
    using after = await PdfiumDocument.open(this.file.save());
    const left = await stillRead(before, after, spots, this.options.readPicture);
    return left.map(({ kind, page }) => ({
      kind,
      where: `${content.repeating.has(page) ? "a pattern that repeats" : "what is drawn"} under a box on page ${page + 1}`,
    }));
  }

  private scopes(findings: readonly Finding[]): Map<number, Scope> {
    const scopes = new Map<number, { areas: Rectangle[]; covers: Rectangle[] }>();
    for (const { page = 0, place, boxes } of findings.filter(isBoxed)) {
      const scope = scopes.get(page) ?? { areas: [], covers: [] };
      scopes.set(page, scope);
      if (place !== "content") scope.areas.push(...boxes.map((box) => grown(box, -0.01)));
      scope.covers.push(...boxes);
    }
    return scopes;
  }

  private boxes(findings: readonly Finding[]): Map<number, Box[]> {
    const drawn = new Map<number, Box[]>();
    for (const { page = 0, boxes, kind } of findings.filter(isBoxed)) {
      const own = drawn.get(page) ?? [];
      drawn.set(page, own);
      for (const area of boxes) own.push({ area, label: this.options.label?.(kind) });
    }
    return drawn;
  }

  /** Fields and notes that said a value show black; links that led to one are gone. */
  private annotations(touched: ReadonlySet<Dict>): void {
    const { file } = this;
    for (const { dict: page } of file.pages) {
      const annotations = file.array(page.get("Annots"));
      const left = annotations.filter((item) => {
        const annotation = file.dict(item);
        if (annotation === undefined || !isTouched(file, annotation, touched)) return true;
        const subtype = annotation.name("Subtype") ?? "";
        if (subtype === "Link") return false;
        if (["Widget", "FreeText", "Stamp"].includes(subtype))
          for (const ref of shownAppearances(file, annotation)) blackened(file, ref);
        return true;
      });
      if (left.length < annotations.length) page.set("Annots", left);
    }
  }

  private notes({ attachments, scripts, media, signatures, left }: Stripped): Warning[] {
    const { reader } = this.opened;
    const names = reader.dict(reader.catalog.get("Names"));
    const own = readNameTree(reader, names?.get("JavaScript")).size + scripts;
    return [
      ...(attachments > 0 ? [warning("attachments_removed", attachments)] : []),
      ...(own > 0 ? [warning("scripts_removed", own)] : []),
      ...(media > 0 ? [warning("media_removed", media)] : []),
      ...(signatures > 0 ? [warning("signatures_removed", signatures)] : []),
      ...(left.size > 0 ? [warning("left_out", [...left].join(", "))] : []),
    ];
  }
}

function incomplete(remnants: readonly Remnant[]): ServiceError {
  const wheres = [...new Set(remnants.map(({ kind, where }) => `${where} (${kind})`))];
  const named = shortList(wheres, 8, { between: "; ", more: "more places" });
  return new ServiceError(
    "redaction_incomplete",
    `Not everything could be removed, so nothing is returned. Left in: ${named}. Print the file to a new PDF, or send it through pdf/flatten, and try again.`,
  );
}

/** Every finding once: what content streams repeat of the page's text is the same value in the same place. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const seen = findings.filter(({ place }) => place === "text" || place === "scan" || place === "form_field");
  const repeats = new Set(["content", "appearance"]);
  return findings.filter((finding) => {
    if (!repeats.has(finding.place)) return true;
    return !seen.some((other) => other.page === finding.page && sameValue(other, finding));
  });
}
