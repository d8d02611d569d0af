import { random } from "./random.ts";

// Scans of several photos on a scanner's bed, of which it is known where each lies.

export type Corner = readonly [x: number, y: number];
type Lying = { middle: Corner; width: number; height: number; angle: number };
type Colour = readonly [red: number, green: number, blue: number];

export type BedOptions = {
  width: number;
  height: number;
  photos: number;
  /** Colour of the bed, and the deviation of its noise. */
  bed: Colour;
  noise: number;
  /** Levels by which the bed grows lighter from its left to its right. */
  shading: number;
  /** Pixels between photos that were pushed together; absent where they lie as they fell. */
  gap?: number;
  /** Most degrees by which one is turned. */
  turn: number;
  /** Share of photos with a white border. */
  bordered: number;
};

export type PhotoBed = { width: number; height: number; data: Uint8Array; truth: Corner[][] };

function cornersOf({ middle, width, height, angle }: Lying, more = 0): Corner[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([h, v]) => {
    const [u, w] = [h * (width / 2 + more), v * (height / 2 + more)];
    return [middle[0] + u * cos - w * sin, middle[1] + u * sin + w * cos];
  });
}

const sideOf = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner) =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** Whether a side of one of them has all of the other beyond it. */
const areApart = (one: readonly Corner[], other: readonly Corner[]): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([own = [], far = []]) =>
    own.some((corner, at) =>
      far.every((each) => sideOf(corner, own[(at + 1) % own.length] ?? corner, each) < 0),
    ),
  );

/** Places that do not meet, each somewhere on the bed. */
function fallen(next: () => number, { width, height, photos, turn, gap = 8 }: BedOptions): Lying[] {
  const found: Lying[] = [];
  const shorter = Math.min(width, height);
  const usual = (0.8 * Math.sqrt((width * height) / photos)) / 1.25;
  for (let tries = 0; found.length < photos && tries < 4_000; tries++) {
    const size = Math.max(0.1 * shorter, usual * (0.55 + 0.5 * next()) * (1 - tries / 6_000));
    const ratio = 0.6 + 0.9 * next();
    const angle = ((2 * next() - 1) * turn * Math.PI) / 180;
    const own = {
      middle: [next() * width, next() * height] as const,
      width: size,
      height: size * ratio,
      angle,
    };
    const far = cornersOf(own, gap);
    const isOn = far.every(
      ([x, y]) => x > 0.03 * width && x < 0.97 * width && y > 0.03 * height && y < 0.97 * height,
    );
    if (isOn && found.every((each) => areApart(cornersOf(each), far))) found.push(own);
  }
  return found;
}

/** The same pushed towards the middle of the bed until they are that near to each other. */
function pushed(lying: readonly Lying[], { width, height, gap = 0 }: BedOptions): Lying[] {
  const done: Lying[] = [];
  const fromMiddle = ({ middle: [x, y] }: Lying) => Math.hypot(x - width / 2, y - height / 2);
  const sorted = lying.toSorted((a, b) => fromMiddle(a) - fromMiddle(b));
  for (const [index, each] of sorted.entries()) {
    const others = [...done, ...sorted.slice(index + 1)].map((other) => cornersOf(other));
    const far = fromMiddle(each);
    const at = (left: number): Lying => ({
      ...each,
      middle: [
        width / 2 + ((each.middle[0] - width / 2) * left) / far,
        height / 2 + ((each.middle[1] - height / 2) * left) / far,
      ],
    });
    let left = far;
    const isFree = (nearer: number) => others.every((other) => areApart(other, cornersOf(at(nearer), gap)));
    while (left > 1 && isFree(left - 0.5)) left -= 0.5;
    done.push(at(left));
  }
  return done;
}

/** What a photo shows at a place, 0 to 1 across and down. */
function contentOf(
  next: () => number,
  isBordered: boolean,
  border: number,
): (u: number, v: number) => Colour {
  const colour = (): Colour => [255 * next(), 255 * next(), 255 * next()];
  const [first, second] = [colour(), colour()];
  const spots = Array.from({ length: 8 }, () => ({
    x: next(),
    y: next(),
    r: 0.05 + 0.2 * next(),
    colour: colour(),
  }));
  const [fx, fy] = [8 + 30 * next(), 8 + 30 * next()];
  return (u, v) => {
    if (isBordered && (u < border || u > 1 - border || v < border || v > 1 - border)) return [252, 252, 250];
    const spot = spots.find(({ x, y, r }) => (u - x) ** 2 + (v - y) ** 2 < r * r);
    const wave = 14 * Math.sin(fx * u) * Math.cos(fy * v);
    const mix = (0.3 * u + 0.7 * v) ** 1.2;
    const base = spot?.colour ?? first.map((value, at) => value * (1 - mix) + (second[at] ?? 0) * mix);
    return [(base[0] ?? 0) + wave, (base[1] ?? 0) + wave, (base[2] ?? 0) + wave];
  };
}

/** A bed with photos, and the corners of each. */
export function photoBed(seed: number, options: BedOptions): PhotoBed {
  const next = random(seed);
  const { width, height, bed, noise, shading, bordered } = options;
  const placed = fallen(next, options);
  const lying = options.gap === undefined ? placed : pushed(placed, options);
  const colours = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++)
      colours[at * 3 + channel] = (bed[channel] ?? 0) + (shading * (at % width)) / width;
  for (const each of lying) {
    const content = contentOf(next, next() < bordered, 0.04 + 0.04 * next());
    const [cos, sin] = [Math.cos(each.angle), Math.sin(each.angle)];
    const own = cornersOf(each);
    const [left, right] = [Math.min(...own.map(([x]) => x)), Math.max(...own.map(([x]) => x))];
    const [top, bottom] = [Math.min(...own.map(([, y]) => y)), Math.max(...own.map(([, y]) => y))];
    for (let y = Math.floor(top); y <= bottom; y++)
      for (let x = Math.floor(left); x <= right; x++) {
        let covered = 0;
        for (const [sx, sy] of [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.25, 0.75],
          [0.75, 0.75],
        ] as const) {
          const [dx, dy] = [x + sx - each.middle[0], y + sy - each.middle[1]];
          const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin];
          if (Math.abs(u) <= each.width / 2 && Math.abs(v) <= each.height / 2) covered += 0.25;
        }
        if (covered === 0 || x < 0 || y < 0 || x >= width || y >= height) continue;
        const [dx, dy] = [x + 0.5 - each.middle[0], y + 0.5 - each.middle[1]];
        const seen = content(
          (dx * cos + dy * sin) / each.width + 0.5,
          (dy * cos - dx * sin) / each.height + 0.5,
        );
        for (const [channel, value] of seen.entries()) {
          const at = (y * width + x) * 3 + channel;
          colours[at] = (colours[at] ?? 0) * (1 - covered) + Math.min(255, Math.max(0, value)) * covered;
        }
      }
  }
  // The sum of four even numbers is near enough to a normal one.
  const rough = () => (next() + next() + next() + next() - 2) * 1.732 * noise;
  const data = Uint8Array.from(colours, (value) => Math.min(255, Math.max(0, Math.round(value + rough()))));
  return { width, height, data, truth: lying.map((each) => cornersOf(each)) };
}

/** A polygon cut by the sides of another, which is convex and clockwise as seen (Sutherland and Hodgman). */
function clipped(polygon: readonly Corner[], by: readonly Corner[]): Corner[] {
  let left: Corner[] = [...polygon];
  for (const [at, start] of by.entries()) {
    const end = by[(at + 1) % by.length] ?? start;
    const sides = left.map((corner) => sideOf(start, end, corner));
    left = left.flatMap((corner, index): Corner[] => {
      const following = left[(index + 1) % left.length] ?? corner;
      const [own = 0, other = 0] = [sides[index], sides[(index + 1) % left.length]];
      const crossing: Corner[] =
        own * other < 0
          ? [
              [
                corner[0] + ((following[0] - corner[0]) * own) / (own - other),
                corner[1] + ((following[1] - corner[1]) * own) / (own - other),
              ],
            ]
          : [];
      return own >= 0 ? [corner, ...crossing] : crossing;
    });
  }
  return left;
}

const areaOf = (polygon: readonly Corner[]) =>
  Math.abs(
    polygon.reduce((sum, [x, y], at) => {
      const [nx, ny] = polygon[(at + 1) % polygon.length] ?? [x, y];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

/** What two polygons share, of what both cover. */
export function overlap(one: readonly Corner[], other: readonly Corner[]): number {
  const shared = areaOf(clipped(one, other));
  return shared / (areaOf(one) + areaOf(other) - shared);
}
