import { asMatrix, type Matrix, multiply } from "../content/matrix.ts";
import { Dict, type PdfObject, PdfString, Stream } from "../file/object.ts";
import { numbersIn, type PdfWriter, resolvedIn } from "../file/writer.ts";
import { apply, transformed } from "../redaction/geometry.ts";

/** How much longer a line becomes. */
export const stretch = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** A rectangle after the matrix, as the box around it; undefined for what is none. */
export function movedBox(writer: PdfWriter, value: PdfObject | undefined, matrix: Matrix) {
  const [x0, y0, x1, y1, ...more] = numbersIn(writer, value) ?? [];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined || more.length > 0)
    return undefined;
  return [...transformed(matrix, [x0, y0, x1, y1])];
}

function movedPoints(writer: PdfWriter, value: PdfObject | undefined, matrix: Matrix): number[] | undefined {
  const numbers = numbersIn(writer, value);
  return numbers?.flatMap((x, at) => (at % 2 === 0 ? apply(matrix, [x, numbers[at + 1] ?? 0]) : []));
}

/** Points of an annotation, in pairs (12.5.6): of links and highlights, lines, polygons, call-outs. */
const points = ["QuadPoints", "Vertices", "L", "CL"] as const;

/** A default appearance with its letters as many times as large: their size is the operand before `Tf` (12.7.3.3). */
function scaledLetters(text: string, by: number): string {
  const words = text.split(" ");
  return words
    .map((word, at) => {
      const size = words[at + 1] === "Tf" ? Number(word) : Number.NaN;
      return Number.isFinite(size) ? String(Number((size * by).toFixed(3))) : word;
    })
    .join(" ");
}

/** An appearance fills the rectangle of its annotation by itself, but is turned only by its own matrix (12.5.5). */
function turnForm(writer: PdfWriter, form: PdfObject, turn: Matrix): PdfObject {
  const stream = resolvedIn(writer, form);
  if (stream instanceof Dict)
    return new Dict([...stream].map(([key, value]) => [key, turnForm(writer, value, turn)]));
  if (!(stream instanceof Stream)) return form;
  const own = asMatrix(numbersIn(writer, stream.dict.get("Matrix"))) ?? [1, 0, 0, 1, 0, 0];
  const entries = new Dict(stream.dict).set("Matrix", [...multiply(own, turn)]);
  return writer.add(new Stream(entries, stream.raw));
}

function turnAppearances(writer: PdfWriter, annotation: Dict, [a, b, c, d]: Matrix): void {
  const appearances = resolvedIn(writer, annotation.get("AP"));
  const isTurned = b !== 0 || c !== 0 || a < 0 || d < 0;
  if (!isTurned || !(appearances instanceof Dict)) return;
  const by = stretch([a, b, c, d, 0, 0]);
  const turn: Matrix = [a / by, b / by, c / by, d / by, 0, 0];
  annotation.set("AP", turnForm(writer, appearances, turn));
}

/** Moves an annotation that is being written along with the content below it. */
export function moveAnnotation(writer: PdfWriter, annotation: Dict, matrix: Matrix): void {
  const rect = movedBox(writer, annotation.get("Rect"), matrix);
  if (rect === undefined) return;
  annotation.set("Rect", rect);
  for (const key of points) {
    const moved = movedPoints(writer, annotation.get(key), matrix);
    if (moved !== undefined) annotation.set(key, moved);
  }
  const strokes = resolvedIn(writer, annotation.get("InkList"));
  if (Array.isArray(strokes))
    annotation.set(
      "InkList",
      strokes.map((stroke) => movedPoints(writer, stroke, matrix) ?? stroke),
    );
  const by = stretch(matrix);
  const inset = numbersIn(writer, annotation.get("RD"));
  if (inset !== undefined)
    annotation.set(
      "RD",
      inset.map((each) => each * by),
    );
  const letters = resolvedIn(writer, annotation.get("DA"));
  if (letters instanceof PdfString) {
    const stated = Buffer.from(letters.bytes).toString("latin1").replaceAll(/\s/g, " ");
    const text = scaledLetters(stated, by);
    annotation.set("DA", new PdfString(Buffer.from(text, "latin1")));
  }
  turnAppearances(writer, annotation, matrix);
}
