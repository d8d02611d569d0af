import { limits } from "../../limits/limits.ts";
import { codePointAt } from "../../pdf/engine/code-point.ts";
import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Box } from "../document.ts";
import { fontName } from "./font-name.ts";
import { type SeenSpace, seenSpace } from "./seen-space.ts";

/** Text that something drawn later lies over, or a number set in several fonts. */
export type PaintedText = { page: number; box: Box; text: string; by: string };
export type Painting = {
  covered: PaintedText[];
  /** Pictures laid over text, or over a picture that is the page. */
  pasted: PaintedText[];
  mixed: PaintedText[];
  /** Pages with more objects than are looked at. */
  skipped: number[];
};

/** FPDF_PAGEOBJ_*, fpdf_edit.h. */
const kind = { text: 1, path: 2, image: 3 } as const;
/** FPDF_TEXTRENDERMODE: what OCR lays under a scan is not seen. */
const invisible = 3;
/** A cover larger than this share of the page is a background or a scan, not a patch. */
const largestPatch = 0.25;
const wholePage = 0.7;
const covering = 0.8;

const area = ([x0, y0, x1, y1]: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
const shared = (one: Box, other: Box) =>
  area([
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]);

type Painted = { type: number; box: Box; text: string; opaque: boolean };

/** The objects of a page from the lowest to the topmost, those within forms left out. */
function paintedOn(document: PdfiumDocument, page: number, space: SeenSpace, scratch: number): Painted[] {
  const { pdfium } = document;
  const floats = () => new Float32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 4);
  const textPage = pdfium.FPDFText_LoadPage(page);
  const painted: Painted[] = [];
  try {
    for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type !== kind.text && type !== kind.path && type !== kind.image) continue;
      if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = floats();
      const box = space.box(left, bottom, right, top);
      let opaque = pdfium.FPDFPageObj_HasTransparency(object) === false;
      let text = "";
      if (type === kind.path) {
        pdfium.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
        const [fill = 0] = new Int32Array(pdfium.pdfium.HEAPU8.buffer, scratch, 1);
        opaque &&= fill !== 0;
      }
      if (type === kind.text) {
        if (pdfium.FPDFTextObj_GetTextRenderMode(object) === invisible) continue;
        const length = pdfium.FPDFTextObj_GetText(object, textPage, scratch, 256);
        if (length <= 256) text = pdfium.pdfium.UTF16ToString(scratch).trim();
      }
      painted.push({ type, box, text, opaque });
    }
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
  return painted;
}

function coversOn(number: number, painted: readonly Painted[], page: number, into: Painting): void {
  const patches = painted
    .map((each, order) => ({ ...each, order }))
    .filter(
      ({ type, opaque, box }) =>
        type !== kind.text && opaque && area(box) < largestPatch * page && area(box) > 20,
    );
  const ground = painted.findIndex(({ type, box }) => type === kind.image && area(box) >= wholePage * page);
  for (const [order, { type, text, box }] of painted.entries()) {
    if (type !== kind.text || text === "" || area(box) === 0) continue;
    const patch = patches.find((each) => each.order > order && shared(each.box, box) >= covering * area(box));
    if (patch === undefined) continue;
    if (patch.type === kind.image && /\d/.test(text))
      into.pasted.push({ page: number, box, text, by: "a picture" });
    else if (patch.type === kind.path) into.covered.push({ page: number, box, text, by: "a filled shape" });
  }
  if (ground < 0) return;
  const onScan = patches.filter(({ type, order }) => type === kind.image && order > ground);
  // Scanners that part a page in layers lay many; a forger pastes a few.
  if (onScan.length > 3) return;
  for (const { box } of onScan)
    into.pasted.push({ page: number, box, text: "", by: "a picture on the scan" });
}

type Digit = { char: string; box: Box; font: number; size: number };

/** Numbers whose digits are not all of one font. */
function mixedOn(
  document: PdfiumDocument,
  { page, number, space, scratch }: { page: number; number: number; space: SeenSpace; scratch: number },
  into: Painting,
): void {
  const { pdfium } = document;
  const text = pdfium.FPDFText_LoadPage(page);
  const names = new Map<number, string>();
  const nameOf = (font: number) => {
    const known = names.get(font);
    if (known !== undefined) return known;
    const length = Math.min(200, pdfium.FPDFFont_GetBaseFontName(font, scratch, 200));
    const bytes = pdfium.pdfium.HEAPU8.slice(scratch, scratch + Math.max(0, length - 1));
    const name = fontName(bytes);
    names.set(font, name);
    return name;
  };
  let open: Digit[] = [];
  const close = () => {
    const digits = open.filter(({ char }) => /\d/.test(char));
    const fonts = [...new Set(digits.map(({ font }) => nameOf(font)))];
    if (digits.length >= 3 && fonts.length > 1) {
      const boxes = open.map(({ box }) => box);
      const at: Box = [
        Math.min(...boxes.map((box) => box[0])),
        Math.min(...boxes.map((box) => box[1])),
        Math.max(...boxes.map((box) => box[2])),
        Math.max(...boxes.map((box) => box[3])),
      ];
      into.mixed.push({
        page: number,
        box: at,
        text: open.map(({ char }) => char).join(""),
        by: fonts.join(", "),
      });
    }
    open = [];
  };
  try {
    const count = pdfium.FPDFText_CountChars(text);
    for (let index = 0; index < count; index++) {
      const char = String.fromCodePoint(codePointAt(pdfium, text, index) || 0x20);
      const object = /[\d.,]/.test(char) ? pdfium.FPDFText_GetTextObject(text, index) : 0;
      if (object === 0 || !pdfium.FPDFText_GetLooseCharBox(text, index, scratch)) {
        close();
        continue;
      }
      const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(
        pdfium.pdfium.HEAPU8.buffer,
        scratch,
        4,
      );
      const box = space.box(left, bottom, right, top);
      const last = open.at(-1);
      const height = box[3] - box[1];
      const near =
        last === undefined ||
        (Math.abs(box[0] - last.box[2]) < 0.3 * height && Math.abs(box[1] - last.box[1]) < 0.5 * height);
      if (!near) close();
      open.push({ char, box, font: pdfium.FPDFTextObj_GetFont(object), size: height });
    }
    close();
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** What lies over what on the pages of a PDF, and numbers that are set in several fonts. */
export function readPainting(document: PdfiumDocument): Painting {
  const into: Painting = { covered: [], pasted: [], mixed: [], skipped: [] };
  for (let index = 0; index < document.pageCount; index++) {
    document.page(index, (page) =>
      document.allocate(256, (scratch) => {
        const number = index + 1;
        if (document.pdfium.FPDFPage_CountObjects(page) > limits["pdf.page-objects"].most) {
          into.skipped.push(number);
          return;
        }
        const space = seenSpace(document, page, scratch);
        coversOn(number, paintedOn(document, page, space, scratch), space.width * space.height, into);
        mixedOn(document, { page, number, space, scratch }, into);
      }),
    );
  }
  return into;
}
