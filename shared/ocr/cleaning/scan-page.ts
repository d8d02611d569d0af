import type { Counter } from "../../limits/count.ts";
import { asMatrix, identity, type Matrix, multiply } from "../../pdf/content/matrix.ts";
import { operationsOf } from "../../pdf/content/operators.ts";
import { type Dict, Name, type PdfObject, Ref, Stream } from "../../pdf/file/object.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";
import { transformed } from "../../pdf/redaction/geometry.ts";
import { pageContent } from "../../pdf/structure/page-content.ts";
import { pageFrame } from "../../pdf/structure/page-frame.ts";
import type { SourcePage } from "../../pdf/structure/page-tree.ts";
import { decodeContent } from "../../pdf/weight/decode-content.ts";

/**
 * The image that a scanned page is: its object and how it is placed; whether hidden text lies on the page. `key` is its
 * name in the page's own resources, absent where a form draws it.
 */
export type ScanImage = {
  number: number;
  matrix: Matrix;
  hasHiddenText: boolean;
  key: string | undefined;
};

/** Part of the page that the image covers at least. */
const leastCovered = 0.8;
const deepest = 12;
/** Forms after which a page is taken for a drawing: a scan has a few, and forms within forms grow without bound. */
const mostForms = 200;

/** Operators that paint (ISO 32000-1, table 51), without those of text and of images. */
const painting = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh"]);
const showing = new Set(["Tj", "TJ", "'", '"']);
/** Text rendering modes that paint nothing (9.3.6). */
const unseen = new Set([3, 7]);

type State = { matrix: Matrix; mode: number };

/** What a page paints, in order: images with their places, and all else. */
class Painted {
  readonly images: { number: number | undefined; key?: string; matrix: Matrix; at: number }[] = [];
  /** When something else than an image was last painted, counted like images. */
  other = -1;
  hasHiddenText = false;
  private count = 0;
  private readonly reader: PdfReader;
  private readonly size: Counter;
  private forms = 0;

  constructor(reader: PdfReader, size: Counter) {
    this.reader = reader;
    this.size = size;
  }

  page(page: SourcePage): void {
    const content = pageContent(this.reader, page);
    this.run(content, this.reader.dict(page.dict.get("Resources")), { matrix: identity, mode: 0 }, 0);
  }

  private run(content: Uint8Array, resources: Dict | undefined, start: State, depth: number): void {
    this.size.add(content.length);
    const stack: State[] = [];
    let state = start;
    for (const { operator, operands } of operationsOf(content)) {
      if (operator === "q") stack.push(state);
      else if (operator === "Q") state = stack.pop() ?? state;
      else if (operator === "cm")
        state = { ...state, matrix: multiply(asMatrix(operands.slice(-6)) ?? identity, state.matrix) };
      else if (operator === "Tr") state = { ...state, mode: Number(operands.at(-1)) };
      else if (painting.has(operator)) this.other = ++this.count;
      else if (showing.has(operator)) {
        if (unseen.has(state.mode)) this.hasHiddenText = true;
        else this.other = ++this.count;
      } else if (operator === "BI")
        this.images.push({ number: undefined, matrix: state.matrix, at: ++this.count });
      else if (operator === "Do") this.draw(operands.at(-1), resources, state, depth);
    }
  }

  private draw(key: PdfObject | undefined, resources: Dict | undefined, state: State, depth: number): void {
    const target =
      key instanceof Name ? this.reader.dict(resources?.get("XObject"))?.get(key.value) : undefined;
    const stream = this.reader.resolve(target);
    if (!(stream instanceof Stream)) return;
    if (stream.dict.name("Subtype") === "Image") {
      const number = target instanceof Ref ? target.number : undefined;
      const own = depth === 0 && key instanceof Name ? { key: key.value } : {};
      this.images.push({ number, ...own, matrix: state.matrix, at: ++this.count });
      return;
    }
    if (depth >= deepest || ++this.forms > mostForms) {
      this.other = ++this.count;
      return;
    }
    const own = asMatrix(
      this.reader.array(stream.dict.get("Matrix"))?.map((item) => this.reader.resolve(item)),
    );
    const matrix = multiply(own ?? identity, state.matrix);
    const inner = this.reader.dict(stream.dict.get("Resources")) ?? resources;
    this.run(decodeContent(this.reader, stream), inner, { ...state, matrix }, depth + 1);
  }
}

/** Part of the page's area that an image covers. */
function covered(reader: PdfReader, page: SourcePage, matrix: Matrix): number {
  const frame = pageFrame(reader, page);
  const [x0, y0, x1, y1] = transformed(frame.toUserSpace, [0, 0, frame.width, frame.height]);
  const [left, bottom, right, top] = transformed(matrix, [0, 0, 1, 1]);
  const width = Math.max(0, Math.min(x1, right) - Math.max(x0, left));
  const height = Math.max(0, Math.min(y1, top) - Math.max(y0, bottom));
  return (width * height) / Math.max(1, (x1 - x0) * (y1 - y0));
}

/**
 * The image of a page that is a scan: it covers the page, and nothing is seen upon it. `content` where text or drawings
 * are, `parts` where the page is made of several images. `size` counts the content that is read.
 */
export function scanImage(
  reader: PdfReader,
  page: SourcePage,
  size: Counter,
): ScanImage | "content" | "parts" {
  const painted = new Painted(reader, size);
  painted.page(page);
  const { images, other, hasHiddenText } = painted;
  const last = images.at(-1);
  if (last === undefined || other > last.at) return "content";
  if (covered(reader, page, last.matrix) < leastCovered)
    return images.length > 1 && other < 0 ? "parts" : "content";
  if (last.number === undefined || images.length > 1) return "parts";
  return { number: last.number, matrix: last.matrix, hasHiddenText, key: last.key };
}
