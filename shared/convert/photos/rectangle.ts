/** A point in pixels from the upper left corner. */
export type Point = readonly [x: number, y: number];
/** `angle` in radians, clockwise as seen, by which the upper side is turned from level: within an eighth of a turn. */
export type Rectangle = { middle: Point; width: number; height: number; angle: number };

/** The hull of points that are sorted by x, then y (Andrew's monotone chain). */
function hullOf(sorted: readonly Point[]): Point[] {
  const half = (points: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of points) {
      while (chain.length >= 2) {
        const [[ax, ay], [bx, by]] = [chain.at(-2) ?? point, chain.at(-1) ?? point];
        if ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Corners of the outermost pixels of each column, sorted. */
function outline(pixels: Int32Array, width: number): Point[] {
  const ends = new Map<number, { top: number; bottom: number }>();
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const known = ends.get(x);
    if (known === undefined) ends.set(x, { top: y, bottom: y });
    else if (y < known.top) known.top = y;
    else if (y > known.bottom) known.bottom = y;
  }
  const corners = [...ends].flatMap(([x, { top, bottom }]) =>
    [x, x + 1].flatMap((side): Point[] => [
      [side, top],
      [side, bottom + 1],
    ]),
  );
  return corners.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const along = ([x, y]: Point, angle: number) => x * Math.cos(angle) + y * Math.sin(angle);
const across = ([x, y]: Point, angle: number) => y * Math.cos(angle) - x * Math.sin(angle);

function around(hull: readonly Point[], angle: number): Rectangle {
  const [u, v] = [hull.map((point) => along(point, angle)), hull.map((point) => across(point, angle))];
  const [left, right] = [Math.min(...u), Math.max(...u)];
  const [top, bottom] = [Math.min(...v), Math.max(...v)];
  const [mu, mv] = [(left + right) / 2, (top + bottom) / 2];
  const middle: Point = [
    mu * Math.cos(angle) - mv * Math.sin(angle),
    mu * Math.sin(angle) + mv * Math.cos(angle),
  ];
  return { middle, width: right - left, height: bottom - top, angle };
}

/** The angle of a line within an eighth of a turn from level or upright. */
function folded(angle: number): number {
  const quarter = Math.PI / 2;
  return angle - quarter * Math.round(angle / quarter);
}

/** The smallest rectangle around pixels: one of its sides lies on a side of their hull. */
export function smallestAround(pixels: Int32Array, width: number): Rectangle {
  const hull = hullOf(outline(pixels, width));
  const angles = hull.map(([x, y], at) => {
    const [nextX, nextY] = hull[(at + 1) % hull.length] ?? [x, y];
    return folded(Math.atan2(nextY - y, nextX - x));
  });
  const all = [0, ...angles].map((angle) => around(hull, angle));
  return all.reduce((best, each) => (each.width * each.height < best.width * best.height ? each : best));
}

/** Tells of points whether they lie in a rectangle. */
export function withinOf({ middle, width, height, angle }: Rectangle): (x: number, y: number) => boolean {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return Math.abs(dx * cos + dy * sin) <= width / 2 && Math.abs(dy * cos - dx * sin) <= height / 2;
  };
}

/** The corners in order, from the upper left one clockwise. */
export function cornersOf({ middle, width, height, angle }: Rectangle): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([h, v]) => {
    const [du, dv] = [(h * width) / 2, (v * height) / 2];
    return [middle[0] + du * cos - dv * sin, middle[1] + du * sin + dv * cos];
  });
}

export const grown = (rectangle: Rectangle, by: number): Rectangle => ({
  ...rectangle,
  width: rectangle.width + 2 * by,
  height: rectangle.height + 2 * by,
});

export const scaled = ({ middle, width, height, angle }: Rectangle, by: number): Rectangle => ({
  middle: [middle[0] * by, middle[1] * by],
  width: width * by,
  height: height * by,
  angle,
});
