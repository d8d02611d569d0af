import type { Box, Page, Word } from "../document/document.ts";
import { type SeenSpace, seenSpace } from "../document/pdf/seen-space.ts";
import { identity, type Matrix, multiply } from "../pdf/content/matrix.ts";
import { codePointAt } from "../pdf/engine/code-point.ts";
import type { PdfiumDocument } from "../pdf/engine/pdfium.ts";

/** What one text-showing operator draws. */
export type Shown = {
  /** Where it begins, in the space of its own content stream. */
  origin: readonly [number, number];
  /** How far one unit of text space leads, in that space. */
  axis: readonly [number, number];
  fontSize: number;
  /** As seen. */
  box: Box;
  /** The words of which it draws at least a letter. */
  words: Set<Word>;
  /** Reads from left to right as seen, and is no clip: it can be taken out and set again. */
  plain: boolean;
  /** Drawn by mode 3, as the text layer of a scan is. */
  invisible: boolean;
};

/** The text and the form XObjects of a content stream, each in the order of its operators. */
export type ContentTree = { texts: Shown[]; forms: ContentTree[] };

export type PageContent = {
  tree: ContentTree;
  /** Height of the line a word stands on, as seen. */
  baselines: Map<Word, number>;
  /** Filled shapes, which text may stand on. */
  panels: readonly Box[];
};

/** FPDF_PAGEOBJ_*, fpdf_edit.h; rendering modes of ISO 32000-1, table 106. */
const kind = { text: 1, path: 2, form: 5 } as const;
const invisible = 3;
const firstClip = 4;
const deepest = 8;
/** Points; what is smaller holds no text. */
const smallestPanel = 8;
const mostPanels = 5_000;
/** A line that rises by less than this part of its length is level. */
const level = 0.03;

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const;

class ContentReader {
  readonly byObject = new Map<number, Shown>();
  readonly panels: Box[] = [];
  private readonly document: PdfiumDocument;
  private readonly space: SeenSpace;
  private readonly scratch: number;

  constructor(document: PdfiumDocument, space: SeenSpace, scratch: number) {
    this.document = document;
    this.space = space;
    this.scratch = scratch;
  }

  private floats(count: number): number[] {
    return [...new Float32Array(this.document.pdfium.pdfium.HEAPU8.buffer, this.scratch, count)];
  }

  private matrixOf(object: number): Matrix {
    if (!this.document.pdfium.FPDFPageObj_GetMatrix(object, this.scratch)) return identity;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.floats(6);
    return [a, b, c, d, e, f];
  }

  private boxOf(object: number, outer: Matrix): Box {
    const { scratch } = this;
    this.document.pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = this.floats(4);
    return this.space.box(...apply(outer, left, bottom), ...apply(outer, right, top));
  }

  private addPanel(object: number, outer: Matrix): void {
    const { pdfium } = this.document;
    pdfium.FPDFPath_GetDrawMode(object, this.scratch, this.scratch + 4);
    const [fill = 0] = new Int32Array(pdfium.pdfium.HEAPU8.buffer, this.scratch, 1);
    if (fill === 0 || this.panels.length >= mostPanels) return;
    const box = this.boxOf(object, outer);
    if (box[2] - box[0] > smallestPanel && box[3] - box[1] > smallestPanel) this.panels.push(box);
  }

  private shown(object: number, outer: Matrix): Shown {
    const { pdfium } = this.document;
    const { scratch, space } = this;
    const own = this.matrixOf(object);
    pdfium.FPDFTextObj_GetFontSize(object, scratch);
    const [fontSize = 0] = this.floats(1);
    const mode = pdfium.FPDFTextObj_GetTextRenderMode(object);
    const [a, b, c, d] = multiply(own, outer);
    const [ox, oy] = space.point(0, 0);
    const [ax, ay] = space.point(a, b);
    const [, cy] = space.point(c, d);
    const upright = ax - ox > 0 && Math.abs(ay - oy) <= level * (ax - ox) && cy - oy > 0;
    return {
      origin: [own[4], own[5]],
      axis: [own[0], own[1]],
      fontSize,
      box: this.boxOf(object, outer),
      words: new Set(),
      plain: upright && mode < firstClip,
      invisible: mode === invisible,
    };
  }

  tree(count: number, get: (index: number) => number, outer: Matrix, depth: number): ContentTree {
    const { pdfium } = this.document;
    const tree: ContentTree = { texts: [], forms: [] };
    for (let index = 0; index < count; index++) {
      const object = get(index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === kind.text) {
        const shown = this.shown(object, outer);
        this.byObject.set(object, shown);
        tree.texts.push(shown);
      } else if (type === kind.path) this.addPanel(object, outer);
      else if (type === kind.form) {
        const inner = multiply(this.matrixOf(object), outer);
        const size = depth >= deepest ? 0 : pdfium.FPDFFormObj_CountObjects(object);
        tree.forms.push(this.tree(size, (at) => pdfium.FPDFFormObj_GetObject(object, at), inner, depth + 1));
      }
    }
    return tree;
  }
}

/** Finds the word in whose box a point lies; words come nearly in the order in which they are asked for. */
function wordFinder(words: readonly Word[]) {
  let last: Word | undefined;
  const holds = ({ box }: Word, x: number, y: number) =>
    x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
  return (x: number, y: number): Word | undefined => {
    if (last === undefined || !holds(last, x, y)) last = words.find((word) => holds(word, x, y));
    return last;
  };
}

/** Which operator draws which words of a page that was read from the same document. */
export function pageContent(document: PdfiumDocument, page: Page): PageContent {
  const { pdfium } = document;
  return document.page(page.number - 1, (handle) =>
    document.allocate(64, (scratch) => {
      const space = seenSpace(document, handle, scratch);
      const reader = new ContentReader(document, space, scratch);
      const count = pdfium.FPDFPage_CountObjects(handle);
      const tree = reader.tree(count, (at) => pdfium.FPDFPage_GetObject(handle, at), identity, 0);
      const baselines = new Map<Word, number>();
      const wordAt = wordFinder(page.words);
      const text = pdfium.FPDFText_LoadPage(handle);
      const heap = () => pdfium.pdfium.HEAPU8.buffer;
      for (let index = 0; index < pdfium.FPDFText_CountChars(text); index++) {
        const shown = reader.byObject.get(pdfium.FPDFText_GetTextObject(text, index));
        if (shown === undefined || codePointAt(pdfium, text, index) <= 0x20) continue;
        if (!pdfium.FPDFText_GetLooseCharBox(text, index, scratch)) continue;
        const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(heap(), scratch, 4);
        const word = wordAt(...space.point((left + right) / 2, (top + bottom) / 2));
        if (word === undefined) continue;
        shown.words.add(word);
        if (baselines.has(word)) continue;
        pdfium.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
        const [x = 0, y = 0] = new Float64Array(heap(), scratch, 2);
        baselines.set(word, space.point(x, y)[1]);
      }
      pdfium.FPDFText_ClosePage(text);
      return { tree, baselines, panels: reader.panels };
    }),
  );
}

export function* everyText(tree: ContentTree): Generator<Shown> {
  yield* tree.texts;
  for (const form of tree.forms) yield* everyText(form);
}
