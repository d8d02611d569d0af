import type { Point } from "./outline.ts";

/** Corners of a sheet: the upper left one first, then clockwise as seen. */
export type Corners = readonly [Point, Point, Point, Point];

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** The convex hull (Andrew's monotone chain), clockwise as seen. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (before === undefined || last === undefined || turn(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Where the lines through two pairs of points meet; undefined where they hardly do. */
export function meeting(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]];
  const size = ux * vy - uy * vx;
  if (Math.abs(size) < 1e-9 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return undefined;
  const part = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / size;
  return [a[0] + part * ux, a[1] + part * uy];
}

export const areaOf = (polygon: readonly Point[]): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], at) => {
      const [nx, ny] = polygon[(at + 1) % polygon.length] ?? [x, y];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

/** A convex polygon with four sides of those it has: side by side the one is left out that adds the least area. */
export function fourSides(hull: readonly Point[]): Point[] | undefined {
  const corners = [...hull];
  while (corners.length > 4) {
    let best: { at: number; added: number; point: Point } | undefined;
    for (let at = 0; at < corners.length; at++) {
      const [before, one, two, after] = [-1, 0, 1, 2].map((by) => corners.at((at + by) % corners.length));
      if (before === undefined || one === undefined || two === undefined || after === undefined) continue;
      const point = meeting(before, one, two, after);
      // Sides that part outwards never meet beyond this one.
      if (point === undefined || turn(one, two, point) >= 0) continue;
      const added = areaOf([one, point, two]);
      if (best === undefined || added < best.added) best = { at, added, point };
    }
    if (best === undefined) return undefined;
    const following = (best.at + 1) % corners.length;
    corners[best.at] = best.point;
    corners.splice(following, 1);
  }
  return corners.length === 4 ? corners : undefined;
}

/** Corners with the upper left one first. */
export function inOrder(corners: readonly Point[]): Corners | undefined {
  const start = corners.reduce(
    (best, [x, y], at) => (x + y < (corners[best]?.[0] ?? 0) + (corners[best]?.[1] ?? 0) ? at : best),
    0,
  );
  const [a, b, c, d] = corners.map((_, at) => corners[(start + at) % corners.length]);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return turn(a, b, c) > 0 ? [a, b, c, d] : [a, d, c, b];
}

/** The line nearest to points by their distance from it (total least squares), as two points on it. */
export function lineThrough(points: readonly Point[]): readonly [Point, Point] {
  const count = Math.max(1, points.length);
  const [mx, my] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / count);
  const [cx, cy] = [mx ?? 0, my ?? 0];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - cx) ** 2;
    xy += (x - cx) * (y - cy);
    yy += (y - cy) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [
    [cx, cy],
    [cx + Math.cos(angle), cy + Math.sin(angle)],
  ];
}

/** Distance of a point from the line through two others, positive on the right as it goes. */
export const distanceFrom = (a: Point, b: Point, point: Point): number =>
  turn(a, b, point) / Math.max(1e-9, Math.hypot(b[0] - a[0], b[1] - a[1]));
