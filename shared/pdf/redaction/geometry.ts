import type { Matrix } from "../content/matrix.ts";
import type { Rectangle } from "../structure/page-tree.ts";

export type Point = readonly [x: number, y: number];

/** Where an image is drawn before any matrix (8.3.2.3). */
export const unitSquare: Rectangle = [0, 0, 1, 1];

export const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Undefined for a matrix that lets everything fall onto a line. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const det = a * d - b * c;
  if (Math.abs(det) < 1e-12) return undefined;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

export function around(points: readonly Point[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The box around boxes. */
export const enclosing = (boxes: readonly Rectangle[]): Rectangle =>
  around(
    boxes.flatMap(([x0, y0, x1, y1]): Point[] => [
      [x0, y0],
      [x1, y1],
    ]),
  );

export const cornersOf = ([x0, y0, x1, y1]: Rectangle): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

export const transformed = (matrix: Matrix, box: Rectangle): Rectangle =>
  around(cornersOf(box).map((corner) => apply(matrix, corner)));

export const holds = ([x0, y0, x1, y1]: Rectangle, [x, y]: Point): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;

export const within = (inner: Rectangle, [x0, y0, x1, y1]: Rectangle): boolean =>
  inner[0] >= x0 && inner[1] >= y0 && inner[2] <= x1 && inner[3] <= y1;

export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Empty, with its ends the wrong way round, where the two do not meet. */
export const intersection = (a: Rectangle, b: Rectangle): Rectangle => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

export const isEmpty = ([x0, y0, x1, y1]: Rectangle): boolean => x1 <= x0 || y1 <= y0;

export const grown = ([x0, y0, x1, y1]: Rectangle, by: number): Rectangle => [
  x0 - by,
  y0 - by,
  x1 + by,
  y1 + by,
];
