import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { packageAsset } from "../assets/package-asset.ts";
import type { Call } from "../contract/call.ts";
import { type OutputFile, stem } from "../contract/file.ts";
import { plainFont } from "../fonts/text-fonts.ts";
import { multiply } from "../pdf/content/matrix.ts";
import { PdfiumDocument } from "../pdf/engine/pdfium.ts";
import { Dict, Ref } from "../pdf/file/object.ts";
import type { PdfWriter } from "../pdf/file/writer.ts";
import { pdfAnswer } from "../pdf/output/pdf-answer.ts";
import { unchanged } from "../pdf/output/unchanged.ts";
import { assemble, type PageEdit } from "../pdf/structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../pdf/structure/operations.ts";
import { pageFrame } from "../pdf/structure/page-frame.ts";
import { pageSet } from "../pdf/structure/page-range.ts";
import { rotationOf } from "../pdf/structure/page-tree.ts";
import { warning } from "../warnings/warning.ts";
import { levelling } from "./levelling.ts";
import type { ReadPage } from "./read-page.ts";
import { readPages } from "./read-pages.ts";
import { addLayer, glyphlessFont, type LayerWord, textLayer } from "./text-layer.ts";

type OcrInput = PdfInput & { language: string; force: boolean; deskew: boolean; pages?: string | undefined };

/** A page with at least this many characters of its own needs no reading. */
const enoughText = 12;

function hasText(document: PdfiumDocument, index: number): boolean {
  const { pdfium } = document;
  return document.page(index, (page) => {
    const text = pdfium.FPDFText_LoadPage(page);
    const count = pdfium.FPDFText_CountChars(text);
    pdfium.FPDFText_ClosePage(text);
    return count >= enoughText;
  });
}

const resolved = (writer: PdfWriter, value: unknown) => {
  const found = value instanceof Ref ? writer.get(value) : value;
  return new Dict(found instanceof Dict ? found : []);
};

function write(
  opened: OpenedPdf,
  read: ReadonlyMap<number, ReadPage>,
  program: Uint8Array,
  deskew: boolean,
  title: string,
) {
  let font: Ref | undefined;
  const pages = opened.pages.map((_, index) => index);
  const edit: PageEdit = (page, index, writer) => {
    const found = read.get(index);
    const source = opened.pages[index];
    if (found === undefined || source === undefined || found.words.length === 0) return;
    font ??= glyphlessFont(writer, program);
    const frame = pageFrame(opened.reader, source);
    const turn = deskew && found.skew !== 0 ? levelling(found.skew, frame) : undefined;
    const space = turn === undefined ? frame.toUserSpace : multiply(frame.toUserSpace, turn);
    const words: readonly LayerWord[] = found.words;
    const resources = resolved(writer, page.get("Resources"));
    if (deskew && found.turned !== 0)
      page.set("Rotate", (rotationOf(opened.reader, source) + found.turned) % 360);
    addLayer(writer, page, {
      before: turn === undefined ? "" : `${turn.map((value) => Number(value.toFixed(6))).join(" ")} cm`,
      content: textLayer(words, space),
      font,
      resources,
      fonts: resolved(writer, resources.get("Font")),
    });
  };
  return assemble([{ opened, title, pages }], edit, { whole: true, untagged: read.size > 0 });
}

/** Makes a scanned PDF searchable: invisible text over the page as it was. Pages that have text keep it unless `force`. */
export function ocrPdf(input: OcrInput, { deadline }: Pick<Call, "deadline">): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    using document = await PdfiumDocument.open(opened.bytes);
    const asked = pageSet(input.pages, opened.pageCount);
    const pages = input.force ? asked : asked.filter((index) => !hasText(document, index));
    const expected = { pages: opened.pageCount, from: input.file.bytes.length };
    const filename = `${stem(input.file.filename)}-ocr.pdf`;
    if (pages.length === 0) {
      const { bytes, warnings } = unchanged(input.file, opened, warning("pages_with_text", asked.length));
      return pdfAnswer(filename, bytes, expected, { warnings });
    }
    const read = await readPages(document, pages, { language: input.language, deadline });
    const font = await readFile(packageAsset(plainFont));
    const program = await subsetFont(font, " ", { targetFormat: "truetype" });
    const { bytes, warnings } = write(opened, read, program, input.deskew, stem(input.file.filename));
    const kept = asked.length - pages.length;
    const turned = [...read].flatMap(([index, page]) => (page.turned === 0 ? [] : [index + 1]));
    const notes = [
      ...(kept === 0 ? [] : [warning("pages_with_text", kept)]),
      ...(turned.length === 0
        ? []
        : [
            warning(
              "pages_turned",
              turned.toSorted((a, b) => a - b),
            ),
          ]),
    ];
    return pdfAnswer(filename, bytes, expected, { warnings: [...warnings, ...notes] });
  });
}
