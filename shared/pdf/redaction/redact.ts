import { ServiceError } from "../../errors/service-error.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { Dict, type PdfObject, Ref } from "../file/object.ts";
import { assemble } from "../structure/assembly.ts";
import { readNameTree } from "../structure/name-tree.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { type Box, blackened, drawBoxes } from "./draw-boxes.ts";
import { FoundValues, joinedHits, solid } from "./found-values.ts";
import { grown } from "./geometry.ts";
import type { Find, Finding } from "./hits.ts";
import { joinedBoxes, pageCharacters } from "./page-characters.ts";
import { ContentRedactor } from "./redact-content.ts";
import { ObjectRedactor } from "./redact-objects.ts";
import { type Remnant, remnantsOf } from "./search-output.ts";
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
};

export type Looked = { findings: readonly Finding[]; values: FoundValues };
export type Redacted = Looked & { bytes: Uint8Array; warnings: readonly Warning[] };

/** Points around what was read by OCR: recognized places are a little off. */
const margin = 1.5;

const sameValue = (a: Finding, b: Finding) => solid(a.text).text === solid(b.text).text;

/** A PDF on its way to a redacted one: looked at as often as needed, then changed once. */
export class Redaction {
  private readonly opened: OpenedPdf;
  private readonly file: WorkingFile;
  private readonly options: RedactOptions;
  private readonly texts: readonly Reading[];
  private readonly warnings: readonly Warning[];

  private constructor(
    opened: OpenedPdf,
    warnings: readonly Warning[],
    file: WorkingFile,
    texts: readonly Reading[],
    options: RedactOptions,
  ) {
    this.opened = opened;
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
    return new Redaction(opened, base.warnings, await WorkingFile.open(base.bytes), texts, options);
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
    return [...this.onPages(find, findRead), ...content.findings, ...objects.findings];
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
    scopes: ReadonlyMap<number, { areas: Rectangle[]; covers: Rectangle[] }>,
    touched: ReadonlySet<Dict>,
  ): Promise<void> {
    const { file } = this;
    const shared = file.dict(file.dict(file.reader.catalog.get("AcroForm"))?.get("DR")) ?? new Dict();
    for (const [index, page] of file.pages.entries()) {
      await content.page(index, scopes.get(index) ?? { areas: [], covers: [] });
      for (const item of file.array(page.dict.get("Annots"))) {
        const annotation = file.dict(item);
        if (annotation === undefined) continue;
        const all = isTouched(file, annotation, touched);
        for (const ref of appearances(file, annotation))
          await content.alone(ref, shared, "appearance", index, all);
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
    if (content.unpainted.size > 0)
      throw incomplete(
        [...content.unpainted].map((page) => ({
          kind: "image",
          where: `an image on page ${page + 1} that cannot be decoded`,
        })),
      );
    objects.silence(content.marked);
    this.annotations(objects.touched);
    content.dropUndrawn();
    for (const [page, boxes] of this.boxes(findings)) drawBoxes(file, page, boxes);
    const bytes = file.save();
    const areas = new Map([...scopes].map(([page, scope]) => [page, scope.areas]));
    const remnants = await remnantsOf(bytes, values.all, areas);
    if (remnants.length > 0) throw incomplete(remnants);
    return { bytes, findings, values, warnings: [...this.warnings, ...this.notes(stripped)] };
  }

  private scopes(findings: readonly Finding[]): Map<number, { areas: Rectangle[]; covers: Rectangle[] }> {
    const scopes = new Map<number, { areas: Rectangle[]; covers: Rectangle[] }>();
    for (const { page, place, boxes } of findings) {
      if (page === undefined || (place !== "text" && place !== "scan" && place !== "content")) continue;
      const scope = scopes.get(page) ?? { areas: [], covers: [] };
      scopes.set(page, scope);
      const shrunk = boxes.map((box) => grown(box, -0.01));
      if (place !== "content") scope.areas.push(...shrunk);
      scope.covers.push(...boxes);
    }
    return scopes;
  }

  private boxes(findings: readonly Finding[]): Map<number, Box[]> {
    const drawn = new Map<number, Box[]>();
    for (const { page, place, boxes, kind } of findings) {
      if (page === undefined || (place !== "text" && place !== "scan" && place !== "content")) continue;
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
          for (const ref of appearances(file, annotation, ["N"])) blackened(file, ref);
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

/** The annotation, a link's action in it, or the field it belongs to. */
function isTouched(file: WorkingFile, annotation: Dict, touched: ReadonlySet<Dict>): boolean {
  for (const key of ["A", "AA", "MK"]) {
    const part = file.dict(annotation.get(key));
    if (part !== undefined && touched.has(part)) return true;
  }
  let field: Dict | undefined = annotation;
  for (let level = 0; field !== undefined && level < 32; level++) {
    if (touched.has(field)) return true;
    field = annotation.name("Subtype") === "Widget" ? file.dict(field.get("Parent")) : undefined;
  }
  return false;
}

/** The streams that draw an annotation, in every state. */
function appearances(
  file: WorkingFile,
  annotation: Dict,
  states: readonly string[] = ["N", "R", "D"],
): Ref[] {
  const entries = file.dict(annotation.get("AP"));
  const icons = file.dict(annotation.get("MK"));
  const of = (value: PdfObject | undefined): Ref[] => {
    if (value instanceof Ref && file.stream(value) !== undefined) return [value];
    return [...(file.dict(value)?.values() ?? [])].flatMap((each) =>
      each instanceof Ref && file.stream(each) !== undefined ? [each] : [],
    );
  };
  const drawn = states.flatMap((state) => of(entries?.get(state)));
  return states.length < 3 ? drawn : [...drawn, ...["I", "RI", "IX"].flatMap((key) => of(icons?.get(key)))];
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
