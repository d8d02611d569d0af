import { Counter } from "../../limits/count.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import type { PdfReader } from "../file/reader.ts";
import { around, type Point } from "../redaction/geometry.ts";
import { pageCharacters } from "../redaction/page-characters.ts";
import type { CommentAnnotation } from "./annotations.ts";

/** The quadrilaterals that a comment marks (12.5.6.10), corners in the order of a walk around each. */
function quadsOf(reader: PdfReader, { dict }: CommentAnnotation): Point[][] {
  const numbers = (reader.array(dict.get("QuadPoints")) ?? []).map((item) => Number(reader.resolve(item)));
  const quads: Point[][] = [];
  for (let at = 0; at + 8 <= numbers.length; at += 8) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = numbers.slice(at, at + 8);
    quads.push(
      walkedAround([
        [a, b],
        [c, d],
        [e, f],
        [g, h],
      ]),
    ); // prettier-ignore
  }
  return quads.filter((quad) => quad.flat().every(Number.isFinite));
}

/** The standard says around, and programs write row by row: the middle tells. */
function walkedAround(corners: readonly Point[]): Point[] {
  const [x0, y0, x1, y1] = around(corners);
  const angle = ([x, y]: Point) => Math.atan2(y - (y0 + y1) / 2, x - (x0 + x1) / 2);
  return corners.toSorted((one, other) => angle(one) - angle(other));
}

function isWithin(quad: readonly Point[], [x, y]: Point): boolean {
  return quad.every(([x0, y0], at) => {
    const [x1, y1] = quad[(at + 1) % quad.length] ?? [x0, y0];
    return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) >= 0;
  });
}

/** Letters whose middle is on one line: a quadrilateral looks at those that it may hold. Points. */
const rowHeight = 8;

type PlacedCharacter = { at: number; middle: Point };

/** The text of a page, with its letters by where they stand. */
class MarkablePage {
  private readonly text: string;
  private readonly rows = new Map<number, PlacedCharacter[]>();
  private readonly looked: Counter;

  constructor(document: PdfiumDocument, index: number, looked: Counter) {
    const { text, boxes } = pageCharacters(document, index);
    this.text = text;
    this.looked = looked;
    for (const [at, box] of boxes.entries()) {
      if (box === undefined) continue;
      const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      const row = Math.floor(middle[1] / rowHeight);
      const known = this.rows.get(row);
      if (known === undefined) this.rows.set(row, [{ at, middle }]);
      else known.push({ at, middle });
    }
  }

  private within(quad: readonly Point[]): number[] {
    const [, low, , high] = around(quad);
    const [first, last] = [Math.floor(low / rowHeight), Math.floor(high / rowHeight)];
    const few = last - first < this.rows.size;
    const rows = few
      ? Array.from({ length: last - first + 1 }, (_, at) => this.rows.get(first + at) ?? [])
      : [...this.rows].filter(([row]) => row >= first && row <= last).map(([, own]) => own);
    return rows.flatMap((row) => {
      this.looked.add(row.length + 1);
      return row.flatMap(({ at, middle }) => (isWithin(quad, middle) ? [at] : []));
    });
  }

  /** What stands under quadrilaterals, in the order of the text, with what parts it there. */
  under(quads: readonly (readonly Point[])[]): string {
    const marked = [...new Set(quads.flatMap((quad) => this.within(quad)))].toSorted((a, b) => a - b);
    let found = "";
    let last: number | undefined;
    for (const at of marked) {
      const between = last === undefined ? "" : this.text.slice(last + 1, at);
      if (between !== "") found += " ";
      found += this.text[at] ?? "";
      last = at;
    }
    return found;
  }
}

/** The words that comments mark, by the comment; none where there is no text under it. */
export async function markedTexts(
  bytes: Uint8Array,
  reader: PdfReader,
  annotations: readonly CommentAnnotation[],
): Promise<Map<CommentAnnotation, string>> {
  const marks = annotations.flatMap((annotation) => {
    const quads = quadsOf(reader, annotation);
    return quads.length === 0 ? [] : [{ annotation, quads }];
  });
  const texts = new Map<CommentAnnotation, string>();
  if (marks.length === 0) return texts;
  using document = await PdfiumDocument.open(bytes);
  const looked = new Counter("pdf.marked");
  for (const [page, own] of Map.groupBy(marks, ({ annotation }) => annotation.page)) {
    const markable = new MarkablePage(document, page, looked);
    for (const { annotation, quads } of own) {
      const text = markable.under(quads);
      if (text !== "") texts.set(annotation, text);
    }
  }
  return texts;
}
