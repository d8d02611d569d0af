import { ServiceError } from "../../errors/service-error.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { Dict } from "../file/object.ts";
import { assemble } from "../structure/assembly.ts";
import { readNameTree } from "../structure/name-tree.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { pageFrame } from "../structure/page-frame.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { appearanceSlots, isTouched, shownAppearances } from "./appearances.ts";
import { type Box, blackened, drawBoxes } from "./draw-boxes.ts";
import { FoundValues, joinedHits, solid } from "./found-values.ts";
import { grown, inverse, transformed } from "./geometry.ts";
import type { Find, Finding } from "./hits.ts";
import { joinedBoxes, pageCharacters } from "./page-characters.ts";
import { ContentRedactor } from "./redact-content.ts";
import { ObjectRedactor } from "./redact-objects.ts";
import { nowhere, type Scope } from "./scope.ts";
import { type Remnant, remnantsOf } from "./search-output.ts";
import { type ReadPicture, type Spot, stillRead } from "./still-drawn.ts";
import { ActiveParts, type Stripped } from "./strip-active.ts";
import { WorkingFile } from "./working-file.ts";

/** Text that was read from the picture of a page (0-based); boxes are in the page's own coordinates. */
export type Reading = {
  page: number;
  text: string;
  boxesOf: (start: number, end: number) => readonly Rectangle[];
};

export type RedactOptions = {
  find: Find;
  /** The same for text that OCR read. */
  findRead: Find;
  readings: readonly Reading[];
  /** Outlines of what a box says; none when absent. */
  label?: ((kind: string) => Box["label"]) | undefined;
  /** Reads what is left in the pixels of a box. */
  readPicture: ReadPicture;
};

export type Looked = { findings: readonly Finding[]; values: FoundValues };
export type Redacted = Looked & { bytes: Uint8Array; warnings: readonly Warning[] };

/** Points around what was read by OCR: recognized places are a little off. */
const margin = 1.5;

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
    this.options = options;
  }

  static async open(opened: OpenedPdf, options: RedactOptions): Promise<Redaction> {
    const pages = opened.pages.map((_, index) => index);
    const base = assemble([{ opened, title: "", pages }]);
    using document = await PdfiumDocument.open(base.bytes);
    const texts = pages.map((page): Reading => {
      const { text, boxes } = pageCharacters(document, page);
      return { page, text, boxesOf: (start, end) => joinedBoxes(boxes.slice(start, end)) };
    });
    return new Redaction(opened, base, await WorkingFile.open(base.bytes), texts, options);
  }

  /** Values on pages as they are seen, with their boxes. */
  private onPages(find: Find, findRead: Find): Finding[] {
    const found = (reading: Reading, place: Finding["place"]) =>
      joinedHits((place === "scan" ? findRead : find)(reading.text)).map(
        ({ start, end, kind, confidence }): Finding => ({
          ...{ kind, confidence, place, page: reading.page },
          text: reading.text.slice(start, end),
          boxes: reading.boxesOf(start, end).map((box) => grown(box, place === "scan" ? margin : 0)),
        }),
      );
    return [
      ...this.texts.flatMap((reading) => found(reading, "text")),
      ...this.options.readings.flatMap((reading) => found(reading, "scan")),
    ];
  }

  private async everywhere(find: Find, findRead: Find): Promise<Finding[]> {
    const content = new ContentRedactor(this.file, find, false);
    await this.contents(content, new Map(), new Set());
    const objects = new ObjectRedactor(this.file, find, false);
    objects.run();
    return [...this.onPages(find, findRead), ...content.text.findings, ...objects.findings];
  }

  /** What would go, and every value that it is. */
  async look(): Promise<Looked> {
    const values = new FoundValues();
    for (const { kind, text, confidence } of await this.everywhere(this.options.find, this.options.findRead))
      values.add(kind, text, confidence);
    const [find, findRead] = [this.options.find, this.options.findRead].map((own) => this.both(own, values));
    const findings = await this.everywhere(find ?? values.find, findRead ?? values.find);
    return { findings: listed(findings), values };
  }

  private both(find: Find, values: FoundValues): Find {
    return (text) => [...find(text), ...values.find(text)];
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
  async write({ findings, values }: Looked): Promise<Redacted> {
    const find = this.both(this.options.find, values);
    const { file } = this;
    const stripped = new ActiveParts(file).run();
    const objects = new ObjectRedactor(file, find, true);
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
    return { bytes, findings, values, warnings: [...this.warnings, ...this.notes(stripped)] };
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

  private notes({ attachments, scripts, media, signatures }: Stripped): Warning[] {
    const { reader } = this.opened;
    const names = reader.dict(reader.catalog.get("Names"));
    const own = readNameTree(reader, names?.get("JavaScript")).size + scripts;
    return [
      ...(attachments > 0 ? [warning("attachments_removed", attachments)] : []),
      ...(own > 0 ? [warning("scripts_removed", own)] : []),
      ...(media > 0 ? [warning("media_removed", media)] : []),
      ...(signatures > 0 ? [warning("signatures_removed", signatures)] : []),
    ];
  }
}

function incomplete(remnants: readonly Remnant[]): ServiceError {
  const wheres = [...new Set(remnants.map(({ kind, where }) => `${where} (${kind})`))];
  const more = wheres.length > 8 ? ` and ${wheres.length - 8} more places` : "";
  return new ServiceError(
    "redaction_incomplete",
    `Not everything could be removed, so nothing is returned. Left in: ${wheres.slice(0, 8).join("; ")}${more}. Print the file to a new PDF, or send it through pdf/flatten, and try again.`,
  );
}

/** Every finding once: what content streams repeat of the page's text is the same value in the same place. */
function listed(findings: readonly Finding[]): Finding[] {
  const seen = findings.filter(({ place }) => place === "text" || place === "scan" || place === "form_field");
  const repeats = new Set(["content", "appearance"]);
  return findings.filter((finding) => {
    if (!repeats.has(finding.place)) return true;
    return !seen.some((other) => other.page === finding.page && sameValue(other, finding));
  });
}
