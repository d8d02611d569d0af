import { deflateSync } from "node:zlib";
import type { InputFile, OutputFile } from "../../contract/file.ts";
import { stem } from "../../contract/file.ts";
import type { overlayFits, overlayLayers, overlayRepeats } from "../../contract/pdf-combining.ts";
import { about, type Warning, warning, without } from "../../warnings/warning.ts";
import { type Matrix, multiply } from "../content/matrix.ts";
import { drawOver, drawUnder } from "../drawing/draw-over.ts";
import { dict, name, type PdfObject, type Ref, Stream } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import { pdfInPieces } from "../output/pdf-answer.ts";
import { inverse, transformed } from "../redaction/geometry.ts";
import { assemblePieces } from "../structure/assembly.ts";
import { asItIs, GraphCopier } from "../structure/graph-copier.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { withPdfs } from "../structure/open-pdfs.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageContent } from "../structure/page-content.ts";
import { pageFrame } from "../structure/page-frame.ts";
import { pageSet } from "../structure/page-range.ts";
import { matrixInto } from "./imposition.ts";
import { rangeOf } from "./interleave.ts";
import { drawnIn } from "./sheets.ts";

type OverlayInput = PdfInput & {
  overlay_file: InputFile;
  layer: (typeof overlayLayers)[number];
  repeat: (typeof overlayRepeats)[number];
  scale: (typeof overlayFits)[number];
  pages?: string | undefined;
};

/** The page of the overlay for the n-th page that gets one, 0-based; undefined where none is left. */
function overlaid(at: number, count: number, repeat: OverlayInput["repeat"]): number | undefined {
  if (at < count) return at;
  if (repeat === "once") return undefined;
  return repeat === "last" ? count - 1 : at % count;
}

/** The pages of a file as forms of another one, each once. */
class Forms {
  private readonly made = new Map<number, Ref>();
  private copier: GraphCopier | undefined;
  private readonly opened: OpenedPdf;

  constructor(opened: OpenedPdf) {
    this.opened = opened;
  }

  of(index: number, writer: PdfWriter): Ref | undefined {
    const known = this.made.get(index);
    const page = this.opened.pages[index];
    if (known !== undefined || page === undefined) return known;
    const { reader } = this.opened;
    this.copier ??= new GraphCopier(reader, writer, asItIs);
    const { width, height, toUserSpace } = pageFrame(reader, page);
    const entries = dict({
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: [...transformed(toUserSpace, [0, 0, width, height])],
      Resources: this.copier.copy(reader.dict(page.dict.get("Resources")) ?? dict({})),
      Group: page.dict.has("Group") ? this.copier.copy(page.dict.get("Group") ?? null) : undefined,
      Filter: name("FlateDecode"),
    });
    const form = writer.add(new Stream(entries, deflateSync(pageContent(reader, page))));
    this.made.set(index, form);
    return form;
  }

  /** From the page's own coordinates to those of one that is seen in this frame. */
  matrix(
    index: number,
    size: { width: number; height: number },
    scale: OverlayInput["scale"],
  ): Matrix | undefined {
    const page = this.opened.pages[index];
    if (page === undefined) return undefined;
    const frame = pageFrame(this.opened.reader, page);
    if (scale === "none") return inverse(frame.toUserSpace);
    return matrixInto([0, 0, size.width, size.height], frame);
  }
}

/** What the answer says of the file that is laid on. */
function overlayWarnings({ reader, pages, warnings }: OpenedPdf, filename: string): Warning[] {
  // What could become part of a page has.
  const rest = pages.flatMap((page) => reader.array(page.dict.get("Annots")) ?? []);
  const isLink = (item: PdfObject) => reader.dict(item)?.name("Subtype") === "Link";
  const layers = reader.catalog.has("OCProperties");
  const left = [
    ...(rest.some(isLink) ? ["links"] : []),
    ...(rest.every(isLink) ? [] : ["films, sounds and comments that no page can show"]),
    ...(layers ? ["layers, all of which are seen"] : []),
  ];
  const told = without(
    warnings,
    "signature_void",
    "usage_rights_void",
    "annotations_drawn",
    "annotations_undrawn",
    "unlocked",
  );
  return [...told, ...(left.length === 0 ? [] : [warning("left_out", left.join(", "))])].map((each) =>
    about(stem(filename), each),
  );
}

/** Draws the pages of another file over or under pages. */
export function overlay(input: OverlayInput): Promise<OutputFile> {
  const { file, overlay_file, password, layer } = input;
  return withPdfs([file, overlay_file], password, async ([opened, given]) => {
    if (opened === undefined || given === undefined) throw new TypeError("a file is laid on another");
    const laid = await drawnIn({ file: overlay_file }, given);
    const forms = new Forms(laid);
    const wanted = new Map(pageSet(input.pages, opened.pageCount).map((index, at) => [index, at]));
    const isArtifact = opened.reader.catalog.has("StructTreeRoot");
    const draw = layer === "over" ? drawOver : drawUnder;
    const source = { opened, title: "", pages: rangeOf(opened.pageCount) };
    const { pieces, warnings } = assemblePieces(
      [source],
      (page, index, writer) => {
        const at = wanted.get(index);
        const own = opened.pages[index];
        const chosen = at === undefined ? undefined : overlaid(at, laid.pageCount, input.repeat);
        if (chosen === undefined || own === undefined) return;
        const frame = pageFrame(opened.reader, own);
        const [form, into] = [forms.of(chosen, writer), forms.matrix(chosen, frame, input.scale)];
        if (form === undefined || into === undefined) return;
        const placed = { form, matrix: multiply(into, frame.toUserSpace) };
        draw(writer, page, pageContent(opened.reader, own), [placed], { isArtifact });
      },
      { whole: true, breaksClaim: true },
    );
    const from = file.bytes.length + overlay_file.bytes.length;
    return pdfInPieces(
      `${stem(file.filename)}-overlaid.pdf`,
      pieces,
      { pages: opened.pageCount, from },
      {
        warnings: [...warnings, ...overlayWarnings(laid, overlay_file.filename)],
      },
    );
  });
}
