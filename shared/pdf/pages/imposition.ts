import { deflateSync } from "node:zlib";
import { type Matrix, multiply } from "../content/matrix.ts";
import { Dict, dict, name, type PdfObject, type Ref, Stream } from "../file/object.ts";
import { contentStream, type PdfWriter, resolvedIn } from "../file/writer.ts";
import { inverse, transformed } from "../redaction/geometry.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { pageContent } from "../structure/page-content.ts";
import { type PageFrame, pageFrame } from "../structure/page-frame.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import type { Moved } from "./move-destinations.ts";
import { writtenPages } from "./page-refs.ts";
import { SheetLinks } from "./sheet-links.ts";

/**
 * A page (0-based) and the cell of the sheet that it is fitted into, points from the sheet's lower left corner. Of a page
 * that is cut, `part` is what goes there, as seen, in the page's units.
 */
export type Placed = { page: number; cell: Rectangle; part?: Rectangle };
/** Lengths are in units of the sheet, which take `unit` points, one when absent. `marks` are operators that draw over the pages. */
export type Sheet = {
  unit?: number;
  size: readonly [width: number, height: number];
  placed: readonly Placed[];
  marks?: string | undefined;
};
/** A page as seen, and the points that its unit takes. */
export type SeenPage = PageFrame & { unit: number };

/** From a page's own coordinates to those of a sheet on which it, or a part of it, fills its cell as far as it goes, in the middle. */
export function matrixInto(
  [x0, y0, x1, y1]: Rectangle,
  { width, height, toUserSpace }: PageFrame,
  [left, bottom, right, top]: Rectangle = [0, 0, width, height],
): Matrix {
  const [wide, high] = [right - left, top - bottom];
  const by = Math.min((x1 - x0) / wide, (y1 - y0) / high);
  const toSeen = inverse(toUserSpace) ?? [1, 0, 0, 1, 0, 0];
  const [x, y] = [(x0 + x1 - wide * by) / 2 - left * by, (y0 + y1 - high * by) / 2 - bottom * by];
  return multiply(toSeen, [by, 0, 0, by, x, y]);
}

/** What a page draws as a form that shows the part of it that is seen. */
function formOf(writer: PdfWriter, page: Dict, opened: OpenedPdf, index: number, seen: Rectangle): Ref {
  const own = dict({
    Type: name("XObject"),
    Subtype: name("Form"),
    BBox: [...seen],
    Resources: page.get("Resources") ?? new Dict(),
    Group: page.get("Group"),
  });
  const contents = resolvedIn(writer, page.get("Contents"));
  if (contents instanceof Stream)
    return writer.add(new Stream(new Dict([...contents.dict, ...own]), contents.raw));
  const source = opened.pages[index];
  const content = source === undefined ? new Uint8Array() : pageContent(opened.reader, source);
  return writer.add(new Stream(own.set("Filter", name("FlateDecode")), deflateSync(content)));
}

const number = (value: number) => String(Number(value.toFixed(5)));

/** Pages on their way onto sheets. */
export class Imposition {
  readonly moved = new Map<number, Moved[]>();
  private readonly writer: PdfWriter;
  private readonly opened: OpenedPdf;
  private readonly pages: readonly Ref[];
  private readonly forms = new Map<number, Ref>();
  private readonly links: SheetLinks;

  constructor(writer: PdfWriter, catalog: Dict, opened: OpenedPdf) {
    this.writer = writer;
    this.opened = opened;
    this.pages = writtenPages(writer, catalog);
    this.links = new SheetLinks(writer);
  }

  /** One form for each page, however many sheets show a part of it. */
  private form(page: Dict, index: number, seen: Rectangle): Ref {
    const known = this.forms.get(index);
    if (known !== undefined) return known;
    const form = formOf(this.writer, page, this.opened, index, seen);
    this.forms.set(index, form);
    return form;
  }

  private place(
    { page: index, cell, part }: Placed,
    sheet: Ref,
    forms: Dict,
    annotations: PdfObject[],
  ): string {
    const ref = this.pages[index];
    const page = ref === undefined ? null : this.writer.get(ref);
    const source = this.opened.pages[index];
    if (ref === undefined || source === undefined || !(page instanceof Dict)) return "";
    const frame = pageFrame(this.opened.reader, source);
    const matrix = matrixInto(cell, frame, part);
    const seen = transformed(frame.toUserSpace, [0, 0, frame.width, frame.height]);
    const area = part === undefined ? transformed(matrix, seen) : cell;
    this.moved.set(ref.number, [...(this.moved.get(ref.number) ?? []), { ref: sheet, matrix, area }]);
    annotations.push(...this.links.moved(page, sheet, matrix, part === undefined ? undefined : cell));
    const key = `P${forms.size}`;
    forms.set(key, this.form(page, index, seen));
    const [x0, y0, x1, y1] = cell;
    const clip = part === undefined ? "" : `${[x0, y0, x1 - x0, y1 - y0].map(number).join(" ")} re W n `;
    return `q ${clip}${matrix.map(number).join(" ")} cm /${key} Do Q`;
  }

  /** Writes a sheet that hangs in a tree of pages. */
  sheet({ size, unit = 1, placed, marks = "" }: Sheet, tree: Ref): Ref {
    const ref = this.writer.reserve();
    const forms = new Dict();
    const annotations: PdfObject[] = [];
    const drawn = placed.map((each) => this.place(each, ref, forms, annotations));
    const entries = dict({
      Type: name("Page"),
      Parent: tree,
      MediaBox: [0, 0, ...size],
      UserUnit: unit === 1 ? undefined : unit,
      Resources: dict({ XObject: forms }),
      Contents: this.writer.add(contentStream([...drawn, marks].join("\n").trimEnd())),
      Annots: annotations.length === 0 ? undefined : annotations,
    });
    this.writer.set(ref, entries);
    return ref;
  }
}
