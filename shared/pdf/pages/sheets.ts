import { deflateSync } from "node:zlib";
import { warning } from "../../warnings/warning.ts";
import { type Matrix, multiply } from "../content/matrix.ts";
import type { Edited } from "../drawing/edit.ts";
import { flattened } from "../drawing/flatten.ts";
import { Dict, dict, name, type PdfObject, type Ref, Stream } from "../file/object.ts";
import { contentStream, type PdfWriter, resolvedIn } from "../file/writer.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { inverse, transformed } from "../redaction/geometry.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, openPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageContent } from "../structure/page-content.ts";
import { type PageFrame, pageFrame } from "../structure/page-frame.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { moveAnnotation } from "./move-annotation.ts";
import { type Moved, moveDestinations } from "./move-destinations.ts";
import { writtenPages } from "./page-refs.ts";

/** A page (0-based) and the cell of the sheet that it is fitted into, points from the sheet's lower left corner. */
export type Placed = { page: number; cell: Rectangle };
/** Sheets of one size, each with the pages that go on it. */
export type Sheets = {
  size: readonly [width: number, height: number];
  sheets: readonly (readonly Placed[])[];
};

/** From a page's own coordinates to those of a sheet on which it fills its cell as far as it goes, in the middle. */
export function matrixInto([x0, y0, x1, y1]: Rectangle, { width, height, toUserSpace }: PageFrame): Matrix {
  const by = Math.min((x1 - x0) / width, (y1 - y0) / height);
  const [left, bottom] = [(x0 + x1 - width * by) / 2, (y0 + y1 - height * by) / 2];
  const toSeen = inverse(toUserSpace) ?? [1, 0, 0, 1, 0, 0];
  return multiply(toSeen, [by, 0, 0, by, left, bottom]);
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

/** What speaks of pages as they were, in the words of the answer. */
const leftInCatalog: Readonly<Record<string, string>> = {
  StructTreeRoot: "tags",
  PageLabels: "page labels",
  Threads: "article threads",
  DPartRoot: "document parts",
};
const leftOnPages: Readonly<Record<string, string>> = {
  Trans: "transitions",
  Dur: "transitions",
  AA: "actions of pages",
  VP: "measuring scales",
  PieceInfo: "data of other programs",
};

function leftOut({ reader, pages }: OpenedPdf): string[] {
  const inCatalog = Object.entries(leftInCatalog).filter(([key]) => reader.catalog.has(key));
  const onPages = Object.entries(leftOnPages).filter(([key]) => pages.some((page) => page.dict.has(key)));
  return [...new Set([...inCatalog, ...onPages].map(([, words]) => words))];
}

const number = (value: number) => String(Number(value.toFixed(5)));

/** Writes the sheets in place of the pages of a file that is being written. */
function layOut(writer: PdfWriter, catalog: Dict, opened: OpenedPdf, { size, sheets }: Sheets): void {
  const pages = writtenPages(writer, catalog);
  const tree = writer.reserve();
  const moved = new Map<number, Moved>();
  const kids = sheets.map((placed) => {
    const sheet = writer.reserve();
    const forms = new Dict();
    const annotations: PdfObject[] = [];
    const drawn = placed.flatMap(({ page: index, cell }) => {
      const ref = pages[index];
      const page = ref === undefined ? null : writer.get(ref);
      const source = opened.pages[index];
      if (ref === undefined || source === undefined || !(page instanceof Dict)) return [];
      const frame = pageFrame(opened.reader, source);
      const matrix = matrixInto(cell, frame);
      const seen = transformed(frame.toUserSpace, [0, 0, frame.width, frame.height]);
      moved.set(ref.number, { ref: sheet, matrix, area: transformed(matrix, seen) });
      annotations.push(...movedAnnotations(writer, page, sheet, matrix));
      const key = `P${forms.size}`;
      forms.set(key, formOf(writer, page, opened, index, seen));
      return [`q ${matrix.map(number).join(" ")} cm /${key} Do Q`];
    });
    const entries = dict({
      Type: name("Page"),
      Parent: tree,
      MediaBox: [0, 0, ...size],
      Resources: dict({ XObject: forms }),
      Contents: writer.add(contentStream(drawn.join("\n"))),
      Annots: annotations.length === 0 ? undefined : annotations,
    });
    writer.set(sheet, entries);
    return sheet;
  });
  writer.set(tree, dict({ Type: name("Pages"), Kids: kids, Count: kids.length }));
  catalog.set("Pages", tree);
  for (const key of [...Object.keys(leftInCatalog), "MarkInfo", "AcroForm"]) catalog.delete(key);
  moveDestinations(writer, catalog, moved);
}

function movedAnnotations(writer: PdfWriter, page: Dict, sheet: Ref, matrix: Matrix): PdfObject[] {
  const list = resolvedIn(writer, page.get("Annots"));
  return (Array.isArray(list) ? list : []).flatMap((item) => {
    const annotation = resolvedIn(writer, item);
    if (!(annotation instanceof Dict)) return [];
    moveAnnotation(writer, annotation.set("P", sheet), matrix);
    annotation.delete("StructParent");
    return [item];
  });
}

/** Forms and comments as part of the pages, since a sheet would have to show them turned and small. */
export async function drawnIn(input: PdfInput, opened: OpenedPdf): Promise<OpenedPdf> {
  const isLink = (item: PdfObject) => opened.reader.dict(item)?.name("Subtype") === "Link";
  const drawn = opened.pages.some((page) =>
    (opened.reader.array(page.dict.get("Annots")) ?? []).some((item) => !isLink(item)),
  );
  if (!drawn) return opened;
  const { bytes, encrypted } = opened;
  const made = await flattened({ file: { ...input.file, bytes }, forms_only: false });
  const flat = await openPdf({ ...input.file, bytes: made.bytes });
  const told = new Map(
    [...opened.warnings, ...made.warnings, warning("annotations_drawn")].map((each) => [each.text, each]),
  );
  return { ...flat, encrypted, warnings: [...told.values()] };
}

/** A file whose pages are sheets with its pages on them. `plan` says which, by the sizes of pages as seen. */
export function imposed(input: PdfInput, plan: (pages: readonly PageFrame[]) => Sheets): Promise<Edited> {
  return withPdf(input.file, input.password, async (given) => {
    const opened = await drawnIn(input, given);
    const sheets = plan(opened.pages.map((page) => pageFrame(opened.reader, page)));
    const pages = opened.pages.map((_, index) => index);
    const { bytes, warnings } = assemble([{ opened, title: "", pages }], undefined, {
      whole: true,
      breaksClaim: true,
      finish: (writer, catalog) => layOut(writer, catalog, opened, sheets),
    });
    const pageCount = sheets.sheets.length;
    checkPdf(bytes, { pages: pageCount, from: input.file.bytes.length });
    const left = leftOut(given);
    const told = left.length === 0 ? [] : [warning("left_out", left.join(", "))];
    return { bytes, pageCount, warnings: [...warnings, ...told] };
  });
}
