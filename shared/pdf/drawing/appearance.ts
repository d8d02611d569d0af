import { Dict, Name, type PdfObject, Ref, Stream } from "../file/object.ts";
import { numbersIn, type PdfWriter, resolvedIn } from "../file/writer.ts";

type Box = readonly [x0: number, y0: number, x1: number, y1: number];
type Matrix = readonly [number, number, number, number, number, number];

export type Appearance = { form: Ref; matrix: Matrix };

function numbers(writer: PdfWriter, value: PdfObject | undefined, count: number): number[] | undefined {
  const read = numbersIn(writer, value);
  return read?.length === count ? read : undefined;
}

/** The normal appearance of an annotation, by its state where it has several (ISO 32000-1, 12.5.5). */
function normalAppearance(writer: PdfWriter, annotation: Dict): Ref | undefined {
  const appearances = resolvedIn(writer, annotation.get("AP"));
  const normal = appearances instanceof Dict ? appearances.get("N") : undefined;
  if (normal instanceof Ref && writer.get(normal) instanceof Stream) return normal;
  const states = resolvedIn(writer, normal);
  const state = annotation.get("AS");
  const chosen = states instanceof Dict && state instanceof Name ? states.get(state.value) : undefined;
  return chosen instanceof Ref && writer.get(chosen) instanceof Stream ? chosen : undefined;
}

function bounds([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: Box): Box {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Where and how large to draw the appearance so that it fills the annotation's rectangle (algorithm 8.1 of 12.5.5). */
export function appearanceOf(writer: PdfWriter, annotation: Dict): Appearance | undefined {
  const form = normalAppearance(writer, annotation);
  const stream = form === undefined ? null : writer.get(form);
  const rect = numbers(writer, annotation.get("Rect"), 4);
  if (form === undefined || !(stream instanceof Stream) || rect === undefined) return undefined;
  const box = numbers(writer, stream.dict.get("BBox"), 4);
  if (box === undefined) return undefined;
  const own = numbers(writer, stream.dict.get("Matrix"), 6) ?? [1, 0, 0, 1, 0, 0];
  const [bx0, by0, bx1, by1] = bounds(own as unknown as Matrix, box as unknown as Box);
  const [ra = 0, rb = 0, rc = 0, rd = 0] = rect;
  const [rx, ry, rw, rh] = [Math.min(ra, rc), Math.min(rb, rd), Math.abs(rc - ra), Math.abs(rd - rb)];
  const sx = bx1 === bx0 ? 1 : rw / (bx1 - bx0);
  const sy = by1 === by0 ? 1 : rh / (by1 - by0);
  return { form, matrix: [sx, 0, 0, sy, rx - bx0 * sx, ry - by0 * sy] };
}
