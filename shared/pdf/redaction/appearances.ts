import { identity, type Matrix, multiply } from "../content/matrix.ts";
import { Dict, type PdfObject, Ref, type Stream } from "../file/object.ts";
import { rectangle } from "../structure/page-tree.ts";
import { statedMatrix } from "./drawn-box.ts";
import { transformed } from "./geometry.ts";
import type { WorkingFile } from "./working-file.ts";

/** A stream that draws an annotation in one of its states: from its content to the page, and how another takes its place. */
export type AppearanceSlot = { ref: Ref; stream: Stream; matrix: Matrix; put: (made: Ref) => void };

/** Appearances (12.5.5), then the icons of buttons (12.5.6.19), by their keys. */
const holders = { AP: ["N", "R", "D"], MK: ["I", "RI", "IX"] } as const;

/** ISO 32000-1, algorithm 8.1: the box of the appearance, turned, fills the rectangle of the annotation. */
function placed(file: WorkingFile, annotation: Dict, { dict }: Stream): Matrix {
  const own = statedMatrix(file, dict.get("Matrix")) ?? identity;
  const [rect, box] = [annotation.get("Rect"), dict.get("BBox")].map((value) =>
    rectangle(file.reader, value),
  );
  if (rect === undefined || box === undefined) return own;
  const [x0, y0, x1, y1] = transformed(own, box);
  if (x1 <= x0 || y1 <= y0) return own;
  const [a, d] = [(rect[2] - rect[0]) / (x1 - x0), (rect[3] - rect[1]) / (y1 - y0)];
  return multiply(own, [a, 0, 0, d, rect[0] - x0 * a, rect[1] - y0 * d]);
}

/** The streams that draw an annotation, in every state. */
export function appearanceSlots(file: WorkingFile, annotation: Dict): AppearanceSlot[] {
  return Object.entries(holders).flatMap(([holder, keys]) =>
    keys.flatMap((key) => {
      // Several annotations may share a dictionary: what changes for one is its own.
      const put = (state: string | undefined) => (made: Ref) => {
        const entries = new Dict(file.dict(annotation.get(holder)));
        annotation.set(holder, entries);
        if (state === undefined) entries.set(key, made);
        else entries.set(key, new Dict(file.dict(entries.get(key))).set(state, made));
      };
      const slot = (value: PdfObject | undefined, state?: string): AppearanceSlot[] => {
        const stream = file.stream(value);
        if (!(value instanceof Ref) || stream === undefined) return [];
        return [{ ref: value, stream, matrix: placed(file, annotation, stream), put: put(state) }];
      };
      const value = file.dict(annotation.get(holder))?.get(key);
      const states = file.dict(value);
      return states === undefined ? slot(value) : [...states].flatMap(([state, each]) => slot(each, state));
    }),
  );
}

/** The streams that draw it as long as nobody touches it. */
export function shownAppearances(file: WorkingFile, annotation: Dict): Ref[] {
  const shown = file.dict(annotation.get("AP"))?.get("N");
  const values = file.stream(shown) === undefined ? [...(file.dict(shown)?.values() ?? [])] : [shown];
  return values.flatMap((each) => (each instanceof Ref && file.stream(each) !== undefined ? [each] : []));
}

/** The annotation, a link's action in it, or the field it belongs to. */
export function isTouched(file: WorkingFile, annotation: Dict, touched: ReadonlySet<Dict>): boolean {
  for (const key of ["A", "AA", "MK"]) {
    const part = file.dict(annotation.get(key));
    if (part !== undefined && touched.has(part)) return true;
  }
  let field: Dict | undefined = annotation;
  for (let level = 0; field !== undefined && level < 32; level++) {
    if (touched.has(field)) return true;
    field = annotation.name("Subtype") === "Widget" ? file.dict(field.get("Parent")) : undefined;
  }
  return false;
}
