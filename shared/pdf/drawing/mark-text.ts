import type { Matrix } from "../content/matrix.ts";
import { type Dict, dict, name, type Ref, textString } from "../file/object.ts";
import { contentStream, type PdfWriter } from "../file/writer.ts";

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

function annotation(writer: PdfWriter, mark: TextMark, matrix: Matrix): Ref {
  const corners = mark.boxes.map(([x0, y0, x1, y1]) => [
    ...[moved(matrix, x0, y1), moved(matrix, x1, y1)],
    ...[moved(matrix, x0, y0), moved(matrix, x1, y0)],
  ]);
  const [xs, ys] = [corners.flat().map(([x]) => x), corners.flat().map(([, y]) => y)];
  const rect = [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1];
  const through = dict({ Type: name("ExtGState"), BM: name("Multiply") });
  const entries = dict({
    ...{ Type: name("XObject"), Subtype: name("Form"), BBox: rect },
    Resources: dict({ ExtGState: dict({ Through: through }) }),
  });
  const look = contentStream(appearance(mark, matrix), entries);
  // ISO 32000-1, 12.5.6.10: text markup annotations; F 4 prints them.
  return writer.add(
    dict({
      ...{ Type: name("Annot"), Subtype: name(mark.kind), Rect: rect, F: 4, C: [...mark.color] },
      QuadPoints: corners.flat(2),
      Contents: textString(mark.contents),
      AP: dict({ N: writer.add(look) }),
    }),
  );
}

/** Puts marks on words of a page as annotations that a viewer lists and can take away. */
export function markText(writer: PdfWriter, page: Dict, marks: readonly TextMark[], matrix: Matrix): void {
  const known = page.get("Annots");
  const added = marks.filter(({ boxes }) => boxes.length > 0).map((mark) => annotation(writer, mark, matrix));
  page.set("Annots", [...(Array.isArray(known) ? known : []), ...added]);
}
