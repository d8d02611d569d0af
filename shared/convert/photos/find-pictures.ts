import { bedOf, type Mask, onBed, type Raster } from "./bed.ts";
import { deeperParts, depths, opened, type Piece, piecesOf } from "./pieces.ts";
import { grown, type Rectangle, smallestAround, withinOf } from "./rectangle.ts";

/** A picture on a bed; `whole` are several that nothing parts, or one that is no rectangle, left as they lie together. */
export type Found = { rectangle: Rectangle; whole: boolean };
/** `rest` is the part of what lies on the bed that is in none of the pictures, 0 to 1. */
export type Findings = { pictures: Found[]; rest: number };

/** Of the scan's area and its shorter side, what a picture has at least: less is dust, or a letter. */
const least = { area: 0.006, side: 0.04 };
/** Part of its rectangle that a picture fills. */
const leastFilled = 0.93;
/** Pixels by which pieces are made smaller until those that touch are apart. */
const depthsTried = [1.5, 2.5, 4, 6, 9, 13, 18, 25, 35, 50];
/** Part of a piece that its parts have to hold together, and of a part that may lie in another. */
const parted = { held: 0.97, shared: 0.02 };
/** Bands at the scan's edge are shadows of the lid: their most width, of the shorter side. */
const shadow = 0.03;

type Size = Pick<Mask, "width" | "height">;

const filledOf = ({ pixels }: Piece, { width, height }: Rectangle) => pixels.length / (width * height);

function isLarge({ width, height }: Rectangle, size: Size): boolean {
  const shorter = Math.min(size.width, size.height);
  const isWide = Math.min(width, height) >= least.side * shorter;
  return isWide && width * height >= least.area * size.width * size.height;
}

/** Pixels of a piece in each of the rectangles, in any, and in several. */
function shares({ pixels }: Piece, rectangles: readonly Rectangle[], width: number) {
  const own = rectangles.map(() => 0);
  const tests = rectangles.map(withinOf);
  let [any, several] = [0, 0];
  for (const at of pixels) {
    const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
    let count = 0;
    for (const [index, isWithin] of tests.entries())
      if (isWithin(x, y)) {
        own[index] = (own[index] ?? 0) + 1;
        count++;
      }
    if (count > 0) any++;
    if (count > 1) several++;
  }
  return { own, any, several };
}

/** The rectangles of pictures that touch; undefined where nothing parts them, or a cut would go through one. */
function partedRectangles(piece: Piece, size: Size): Rectangle[] | undefined {
  const depth = depths(size, piece);
  for (const deeper of depthsTried) {
    const parts = deeperParts(size, piece, depth, deeper);
    const rectangles = parts
      .map(({ pixels }) => grown(smallestAround(pixels, size.width), deeper))
      .filter((each) => isLarge(each, size));
    if (parts.length === 0) return undefined;
    if (rectangles.length < 2) continue;
    const { own, any, several } = shares(piece, rectangles, size.width);
    const areFull = rectangles.every(
      ({ width, height }, at) => (own[at] ?? 0) >= leastFilled * width * height,
    );
    const smallest = Math.min(...own);
    const isWhole = any >= parted.held * piece.pixels.length && several <= parted.shared * smallest;
    if (areFull && isWhole) return rectangles;
  }
  return undefined;
}

function isShadow({ pixels }: Piece, { width, height }: Size): boolean {
  const most = shadow * Math.min(width, height);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const isAtSide = left === 0 || right === width - 1;
  const isAtEnd = top === 0 || bottom === height - 1;
  return (isAtSide && right - left < most) || (isAtEnd && bottom - top < most);
}

/** In the order in which one reads: in rows, each from the left. */
function inRows(pictures: readonly Found[]): Found[] {
  const rows: Found[][] = [];
  for (const each of pictures.toSorted((a, b) => a.rectangle.middle[1] - b.rectangle.middle[1])) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isBelow =
      first === undefined ||
      each.rectangle.middle[1] - first.rectangle.middle[1] > first.rectangle.height / 2;
    if (isBelow) rows.push([each]);
    else row?.push(each);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.rectangle.middle[0] - b.rectangle.middle[0]));
}

/** The pictures on a scan; undefined where nothing tells what its bed is. */
export function findPictures(raster: Raster): Findings | undefined {
  const bed = bedOf(raster);
  if (bed === undefined) return undefined;
  const pieces = piecesOf(opened(onBed(raster, bed))).map((piece) => ({
    piece,
    rectangle: smallestAround(piece.pixels, raster.width),
  }));
  const pictures: Found[] = [];
  let [all, kept] = [0, 0];
  for (const { piece, rectangle } of pieces) {
    const isKept = isLarge(rectangle, raster);
    if (!isKept && isShadow(piece, raster)) continue;
    all += piece.pixels.length;
    if (!isKept) continue;
    kept += piece.pixels.length;
    const isFull = filledOf(piece, rectangle) >= leastFilled;
    const parts = isFull ? undefined : partedRectangles(piece, raster);
    if (parts === undefined) pictures.push({ rectangle, whole: !isFull });
    else pictures.push(...parts.map((each) => ({ rectangle: each, whole: false })));
  }
  return { pictures: inRows(pictures), rest: all === 0 ? 0 : 1 - kept / all };
}
