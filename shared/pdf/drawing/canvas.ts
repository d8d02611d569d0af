import { dict, name, type PdfObject, type Ref } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { PdfUpdate } from "../file/update.ts";
import { contentStream, type ObjectStore } from "../file/writer.ts";
import type { PageEdit } from "../structure/assembly.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { pageContent } from "../structure/page-content.ts";
import { type PageFrame, pageFrame } from "../structure/page-frame.ts";
import type { SourcePage } from "../structure/page-tree.ts";
import { claimsAccess, intendedSpaces, type PdfaClaim, pdfaClaim } from "../structure/pdfa-claim.ts";
import type { Choice } from "../type/typecase.ts";
import { addAnnotation, type Box, rectOf } from "./annotate.ts";
import { drawOver } from "./draw-over.ts";
import { Ink, type Need, type Resource } from "./ink.ts";

const wholeOf = ({ width, height }: PageFrame) => [0, 0, width, height];

/** Whether what drawings need is what the part of PDF/A which the file says it is does not know. */
export function needsBreak(
  reader: PdfReader,
  claim: PdfaClaim | undefined,
  needs: ReadonlySet<Need>,
): boolean {
  if (claim?.part === 1 && (needs.has("transparency") || needs.has("OpenType"))) return true;
  const intended = intendedSpaces(reader);
  return [...needs].some((need) => need.startsWith("Device") && !intended.has(need));
}

/** The pages of a file as sheets to draw on; what is drawn comes over them when the file is written. */
export class Canvas {
  readonly opened: OpenedPdf;
  private readonly inks = new Map<number, Ink>();
  private readonly made = new Map<string, PdfObject>();
  private readonly forms = new Map<string, Ref>();

  readonly claim: PdfaClaim | undefined;
  /** It says that it is PDF/UA. */
  readonly isAccessible: boolean;

  constructor(opened: OpenedPdf) {
    this.opened = opened;
    this.claim = pdfaClaim(opened.reader);
    this.isAccessible = claimsAccess(opened.reader);
  }

  /** How text is set: a PDF/A has every font in it (ISO 19005-1, 6.3.4), and so has PDF/UA (ISO 14289-1, 7.21.4). */
  get choice(): Choice {
    return { embedded: this.claim !== undefined || this.isAccessible };
  }

  /** Whether something is drawn that the part of PDF/A which the file says it is does not know. */
  breaksClaim(): boolean {
    const needs = [...this.inks.values()].flatMap((ink) => [...ink.needs]);
    return needsBreak(this.opened.reader, this.claim, new Set(needs));
  }

  private source(index: number): SourcePage {
    const page = this.opened.pages[index];
    if (page === undefined) throw new RangeError(`no page ${index}`);
    return page;
  }

  /** The size of a page (0-based) as seen. */
  frame(index: number): PageFrame {
    return pageFrame(this.opened.reader, this.source(index));
  }

  /** What is drawn on a page, in points from the lower left corner of what is seen. */
  ink(index: number): Ink {
    const ink = this.inks.get(index) ?? new Ink();
    this.inks.set(index, ink);
    return ink;
  }

  /** Pages of one size on which the same is drawn share one form. `Matrix` is for one that no operator places. */
  private formOf(ink: Ink, BBox: readonly number[], writer: ObjectStore, Matrix?: PdfObject[]): Ref {
    const key = `${BBox.join(" ")} ${Matrix?.join(" ")} ${ink.key}`;
    const known = this.forms.get(key);
    if (known !== undefined) return known;
    const add = (object: PdfObject) => writer.add(object);
    const refOf = (resource: Resource) => {
      const made = this.made.get(resource.key) ?? resource.made(add);
      this.made.set(resource.key, made);
      return made;
    };
    const entries = dict({
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: [...BBox],
      Matrix,
      Resources: ink.resources(refOf),
    });
    const form = writer.add(contentStream(ink.operators, entries));
    this.forms.set(key, form);
    return form;
  }

  readonly edit: PageEdit = (page, index, writer) => {
    const ink = this.inks.get(index);
    if (ink === undefined) return;
    const frame = this.frame(index);
    const form = this.formOf(ink, wholeOf(frame), writer);
    const content = pageContent(this.opened.reader, this.source(index));
    const isArtifact = this.opened.reader.catalog.has("StructTreeRoot");
    drawOver(writer, page, content, [{ form, matrix: frame.toUserSpace }], { isArtifact });
  };

  /** The same as annotations, put behind the file: neither its bytes nor the content of its pages change. */
  annotate(update: PdfUpdate): void {
    // A stamp is what PDF 1.4 has in place of a watermark.
    const subtype = this.claim?.part === 1 ? "Stamp" : "Watermark";
    for (const [index, ink] of this.inks) {
      const frame = this.frame(index);
      const form = this.formOf(ink, wholeOf(frame), update, [...frame.toUserSpace]);
      addAnnotation(update, this.source(index).ref, { subtype, form, frame });
    }
  }

  /** What is drawn within a box of a page, as the appearance of a field that stands there in `rect`. */
  appearance(update: PdfUpdate, index: number, box: Box): { form: Ref; rect: number[] } {
    const { toUserSpace } = this.frame(index);
    const bounds = [box.x, box.y, box.x + box.width, box.y + box.height];
    const form = this.formOf(this.ink(index), bounds, update, [...toUserSpace]);
    return { form, rect: rectOf(box, toUserSpace) };
  }
}
