import { random } from "./random.ts";
import type { Pixels as Picture } from "./scan-drawing.ts";

type Corner = readonly [x: number, y: number];

/** A page as a camera sees it that lies on a table: its picture, and where the page's corners are on it. */
export type Photograph = { picture: Picture; corners: Corner[] };

export type Camera = {
  /** Size of the photograph, pixels. */
  width: number;
  height: number;
  /** Degrees by which the camera is tipped, and the page turned on the table. */
  tip: number;
  turn: number;
  /** Colour of the table, and how strong its grain is, levels. */
  table: readonly [number, number, number];
  grain: number;
};

export function cameraOf(seed: number): Camera {
  const next = random(seed * 3_571 + 5);
  const tables = [
    [92, 64, 42],
    [140, 104, 70],
    [60, 62, 66],
    [38, 70, 60],
    [150, 152, 155],
    [110, 40, 38],
  ] as const;
  return {
    ...{ width: 1_944, height: 2_592 },
    tip: 4 + 22 * next(),
    turn: -12 + 24 * next(),
    table: tables[Math.floor(next() * tables.length)] ?? tables[0],
    grain: 3 + 9 * next(),
  };
}

/** A pinhole camera over the middle of the sheet: from the table, in sheet heights, to pixels. */
function lens({ width, height, tip, turn }: Camera, ratio: number, seed: number) {
  const next = random(seed * 911 + 3);
  const focal = 0.8 * Math.max(width, height);
  const [tipped, turned, about] = [tip, turn, 360 * next()].map((degrees) => (degrees * Math.PI) / 180);
  const [t = 0, r = 0, axis = 0] = [tipped, turned, about];
  const far = 1.3 * Math.max(focal / height, (focal * ratio) / width);
  return (x: number, y: number): Corner => {
    const [u, v] = [x * Math.cos(r) - y * Math.sin(r), x * Math.sin(r) + y * Math.cos(r)];
    // Tipped about an axis that lies on the table.
    const [along, beside] = [
      u * Math.cos(axis) + v * Math.sin(axis),
      v * Math.cos(axis) - u * Math.sin(axis),
    ];
    const [across, depth] = [beside * Math.cos(t), far + beside * Math.sin(t)];
    const [px, py] = [
      along * Math.cos(axis) - across * Math.sin(axis),
      along * Math.sin(axis) + across * Math.cos(axis),
    ];
    return [width / 2 + (focal * px) / depth, height / 2 + (focal * py) / depth];
  };
}

type Map3 = readonly number[];

/** The projection that takes four points to four others, as nine factors. */
function projectionOf(from: readonly Corner[], to: readonly Corner[]): Map3 {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let pivot = 0; pivot < 8; pivot++) {
    const best = rows
      .slice(pivot)
      .reduce(
        (top, row, at) => (Math.abs(row[pivot] ?? 0) > Math.abs(rows[top]?.[pivot] ?? 0) ? at + pivot : top),
        pivot,
      );
    const [own = [], other = []] = [rows[best], rows[pivot]];
    rows[pivot] = own;
    rows[best] = other;
    for (const [at, row] of rows.entries()) {
      if (at === pivot) continue;
      const factor = (row[pivot] ?? 0) / (own[pivot] ?? 1);
      for (let column = pivot; column < 9; column++)
        row[column] = (row[column] ?? 0) - factor * (own[column] ?? 0);
    }
  }
  return [...rows.map((row, at) => (row[8] ?? 0) / (row[at] ?? 1)), 1];
}

const mapped = (m: Map3, x: number, y: number): Corner => {
  const w = (m[6] ?? 0) * x + (m[7] ?? 0) * y + 1;
  return [
    ((m[0] ?? 0) * x + (m[1] ?? 0) * y + (m[2] ?? 0)) / w,
    ((m[3] ?? 0) * x + (m[4] ?? 0) * y + (m[5] ?? 0)) / w,
  ];
};

/** Takes a photograph of a page. */
export function photographed(page: Picture, camera: Camera, seed: number): Photograph {
  const { width, height, table, grain } = camera;
  const ratio = page.width / page.height;
  const see = lens(camera, ratio, seed);
  const flat: Corner[] = [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ];
  const corners = flat.map(([x, y]) =>
    see((x - page.width / 2) / page.height, (y - page.height / 2) / page.height),
  );
  const back = projectionOf(corners, flat);
  const next = random(seed * 17 + 1);
  const data = new Uint8Array(width * height * 3);
  const light = (page.width + page.height) / (width + height);
  const samples = Math.max(1, Math.min(3, Math.round(light)));
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const wave = grain * Math.sin(y / 7 + 3 * Math.sin(x / 180)) + grain * (next() - 0.5);
      const sum = [0, 0, 0];
      for (let sub = 0; sub < samples * samples; sub++) {
        const sx = x + ((sub % samples) + 0.5) / samples;
        const sy = y + (Math.floor(sub / samples) + 0.5) / samples;
        const [px, py] = mapped(back, sx, sy);
        const isOn = px >= 0 && py >= 0 && px < page.width && py < page.height;
        const from = (Math.floor(py) * page.width + Math.floor(px)) * 3;
        for (let channel = 0; channel < 3; channel++)
          sum[channel] =
            (sum[channel] ?? 0) + (isOn ? (page.data[from + channel] ?? 0) : (table[channel] ?? 0) + wave);
      }
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = Math.min(255, Math.max(0, (sum[channel] ?? 0) / samples ** 2));
    }
  return { picture: { width, height, data }, corners };
}
