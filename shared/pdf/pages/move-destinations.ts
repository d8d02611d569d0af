import type { Matrix } from "../content/matrix.ts";
import { Dict, Name, name, type PdfObject, Ref, Stream } from "../file/object.ts";
import type { PdfWriter } from "../file/writer.ts";
import { apply, holds, type Point, transformed } from "../redaction/geometry.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { stretch } from "./move-annotation.ts";

/** Where a page went: the page it is on, and how its coordinates became those. */
export type Moved = {
  ref: Ref;
  matrix: Matrix;
  /** The part of the new page that it takes, where that is not all of it. */
  area?: Rectangle | undefined;
};

const asNumber = (value: PdfObject | undefined) => (typeof value === "number" ? value : undefined);

/** The corner that a destination names, where null stands for what stays as the reader has it (table 151). */
function movedCorner(left: PdfObject | undefined, top: PdfObject | undefined, matrix: Matrix): PdfObject[] {
  const [x, y] = [asNumber(left), asNumber(top)];
  const [movedX, movedY] = apply(matrix, [x ?? 0, y ?? 0]);
  const isTurned = matrix[1] !== 0 || matrix[2] !== 0;
  if (isTurned && (x === undefined || y === undefined)) return [null, null];
  return [x === undefined ? null : movedX, y === undefined ? null : movedY];
}

/** Of those that fit something into the window, what is seen of the page (table 151). */
function shown(kind: string, [first, ...more]: readonly PdfObject[], { matrix, area }: Moved): PdfObject[] {
  if (kind === "FitR") {
    const [x0, y0, x1, y1] = [first, ...more].map((each) => asNumber(each) ?? 0);
    return [name("FitR"), ...transformed(matrix, [x0 ?? 0, y0 ?? 0, x1 ?? 0, y1 ?? 0])];
  }
  // What fits a whole page fits the part that it takes now.
  if (area !== undefined) return [name("FitR"), ...area];
  const isAcross = kind === "FitH" || kind === "FitBH";
  const [x, y] = isAcross ? movedCorner(null, first, matrix) : movedCorner(first, null, matrix);
  return kind === "Fit" || kind === "FitB" ? [name(kind)] : [name(kind), (isAcross ? y : x) ?? null];
}

function movedDestination(kind: string, given: readonly PdfObject[], moved: Moved): PdfObject[] {
  if (kind !== "XYZ") return [moved.ref, ...shown(kind, given, moved)];
  const [left, top, zoom] = given;
  const factor = asNumber(zoom);
  const zoomed = factor === undefined || factor === 0 ? (zoom ?? null) : factor / stretch(moved.matrix);
  return [moved.ref, name("XYZ"), ...movedCorner(left, top, moved.matrix), zoomed];
}

/** The point that a destination is about, where it is about one. */
function pointOf(kind: string, given: readonly PdfObject[]): Point | undefined {
  const [first, second, , fourth] = given.map((each) => asNumber(each) ?? 0);
  if (kind === "XYZ") return [first ?? 0, second ?? 0];
  if (kind === "FitR") return [first ?? 0, fourth ?? 0];
  return kind === "FitH" || kind === "FitBH" ? [0, first ?? 0] : undefined;
}

/** Of the places that one page went to, the one that has what a destination is about; else the first. */
function placeOf(places: readonly Moved[], kind: string, given: readonly PdfObject[]): Moved | undefined {
  const point = places.length > 1 ? pointOf(kind, given) : undefined;
  if (point === undefined) return places[0];
  const has = ({ matrix, area }: Moved) => area !== undefined && holds(area, apply(matrix, point));
  return places.find(has) ?? places[0];
}

const kinds: ReadonlySet<string> = new Set(["XYZ", "Fit", "FitH", "FitV", "FitR", "FitB", "FitBH", "FitBV"]);

/**
 * Lets whatever leads to a page of a file that is being written lead to where that is now (12.3.2). The catalog is not among
 * its objects yet.
 */
export function moveDestinations(
  writer: PdfWriter,
  catalog: Dict,
  movedPages: ReadonlyMap<number, readonly Moved[]>,
): void {
  const moved = (value: PdfObject): PdfObject => {
    if (value instanceof Ref) return movedPages.get(value.number)?.[0]?.ref ?? value;
    if (Array.isArray(value)) {
      const [page, kind, ...rest] = value;
      const places = page instanceof Ref ? movedPages.get(page.number) : undefined;
      if (places === undefined || !(kind instanceof Name) || !kinds.has(kind.value)) return value.map(moved);
      const given = rest.map((each) => (each instanceof Ref ? writer.get(each) : each));
      const target = placeOf(places, kind.value, given);
      return target === undefined ? value : movedDestination(kind.value, given, target);
    }
    if (value instanceof Stream) return new Stream(movedEntries(value.dict), value.raw);
    return value instanceof Dict ? movedEntries(value) : value;
  };
  const movedEntries = (entries: Dict): Dict =>
    new Dict([...entries].map(([key, value]) => [key, moved(value)]));
  for (const [key, value] of catalog) catalog.set(key, moved(value));
  const isTree = (value: PdfObject) => value instanceof Dict && value.name("Type") === "Pages";
  for (const [ref, object] of writer.entries()) {
    if (isTree(object)) continue;
    if (!movedPages.has(ref.number)) writer.set(ref, moved(object));
    else if (object instanceof Dict && object.has("Annots"))
      object.set("Annots", moved(object.get("Annots") ?? null));
  }
}
