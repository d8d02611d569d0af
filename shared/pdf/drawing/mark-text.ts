import { PDFArray, type PDFContext, PDFHexString, PDFName, type PDFPage, type PDFRef } from "pdf-lib";
import { type Matrix, toUserSpace } from "./frame.ts";

type Box = readonly [number, number, number, number];

/** A note on words of a page: boxes of their lines in points as seen, and what a reader is told of them. */
export type TextMark = {
  kind: "Highlight" | "StrikeOut";
  boxes: readonly Box[];
  /** Parts of red, green and blue, 0 to 1. */
  color: readonly [number, number, number];
  contents: string;
};

const number = (value: number) => Number(value.toFixed(2)).toString();
const numbers = (values: readonly number[]) => values.map(number).join(" ");

function moved([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How a mark looks: a tint that text shows through, and a line through words that are struck out. */
function appearance({ kind, boxes, color }: TextMark, matrix: Matrix): string {
  const tints = boxes.map(([x0, y0, x1, y1]) => {
    const [[left, bottom], [right, top]] = [moved(matrix, x0, y0), moved(matrix, x1, y1)];
    return `${numbers([left, bottom, right - left, top - bottom])} re`;
  });
  const lines = boxes.map(([x0, y0, x1, y1]) => {
    const middle = (y0 + y1) / 2;
    return `${numbers(moved(matrix, x0, middle))} m ${numbers(moved(matrix, x1, middle))} l`;
  });
  const tint = color.map((part) => 1 - (1 - part) * 0.35);
  const fill = `/Through gs ${numbers(tint)} rg ${tints.join(" ")} f`;
  return kind === "Highlight" ? fill : `${fill} ${numbers(color)} RG 1 w ${lines.join(" ")} S`;
}

function annotation(context: PDFContext, page: PDFPage, mark: TextMark, matrix: Matrix): PDFRef {
  const corners = mark.boxes.map(([x0, y0, x1, y1]) => [
    ...[moved(matrix, x0, y1), moved(matrix, x1, y1)],
    ...[moved(matrix, x0, y0), moved(matrix, x1, y0)],
  ]);
  const [xs, ys] = [corners.flat().map(([x]) => x), corners.flat().map(([, y]) => y)];
  const rect = [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1];
  const look = context.flateStream(appearance(mark, matrix), {
    ...{ Type: "XObject", Subtype: "Form", BBox: rect },
    Resources: { ExtGState: { Through: { Type: "ExtGState", BM: "Multiply" } } },
  });
  // ISO 32000-1, 12.5.6.10: text markup annotations; F 4 prints them.
  return context.register(
    context.obj({
      ...{ Type: "Annot", Subtype: mark.kind, Rect: rect, F: 4, C: [...mark.color] },
      QuadPoints: corners.flat(2),
      Contents: PDFHexString.fromText(mark.contents),
      P: page.ref,
      AP: { N: context.register(look) },
    }),
  );
}

/** Puts marks on words of a page as annotations that a viewer lists and can take away. */
export function markText(page: PDFPage, marks: readonly TextMark[]): void {
  const { context } = page.doc;
  const matrix = toUserSpace(page);
  const known = page.node.lookup(PDFName.of("Annots"));
  const annotations = known instanceof PDFArray ? known.asArray() : [];
  const added = marks
    .filter(({ boxes }) => boxes.length > 0)
    .map((mark) => annotation(context, page, mark, matrix));
  page.node.set(PDFName.of("Annots"), context.obj([...annotations, ...added]));
}
