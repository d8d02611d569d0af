import { hold } from "../../limits/count.ts";

/** Pixels of ink that touch; `mass` sums how much darker than paper they are, 1 for a black pixel. */
export type Component = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
  mass: number;
};

/** Runs of ink of a picture, and of which component each is. */
export type Components = {
  list: Component[];
  /** Row, first and last pixel of each run, and the place of its component in the list. */
  runs: Int32Array;
};

export type Light = { width: number; height: number; data: Uint8Array };

const perRun = 4;

class Runs {
  values = new Int32Array(1 << 16);
  length = 0;

  add(row: number, first: number, last: number): void {
    if (this.length + perRun > this.values.length) {
      const wider = new Int32Array(this.values.length * 2);
      wider.set(this.values);
      this.values = wider;
    }
    const at = this.length;
    this.values[at] = row;
    this.values[at + 1] = first;
    this.values[at + 2] = last;
    this.values[at + 3] = at / perRun;
    this.length += perRun;
  }
}

function rootOf(values: Int32Array, run: number): number {
  let found = run;
  for (;;) {
    const parent = values[found * perRun + 3] ?? found;
    if (parent === found) return found;
    const above = values[parent * perRun + 3] ?? parent;
    values[found * perRun + 3] = above;
    found = above;
  }
}

/** The components darker than a level; pixels that `isLeft` out of them, a row at a time, are none. */
export function componentsOf(
  { width, height, data }: Light,
  level: number,
  isLeft?: (row: number) => (x: number) => boolean,
): Components {
  const runs = new Runs();
  let [above, aboveEnd] = [0, 0];
  for (let row = 0; row < height; row++) {
    const start = runs.length / perRun;
    const out = isLeft?.(row);
    for (let x = 0, at = row * width; x < width; x++, at++) {
      if ((data[at] ?? 255) >= level || out?.(x)) continue;
      const first = x;
      while (x + 1 < width && (data[at + 1] ?? 255) < level && !out?.(x + 1)) {
        x++;
        at++;
      }
      runs.add(row, first, x);
    }
    const end = runs.length / perRun;
    hold("pdf.scan-runs", end);
    const { values } = runs;
    for (let run = start, other = above; run < end; run++) {
      const [first, last] = [values[run * perRun + 1] ?? 0, values[run * perRun + 2] ?? 0];
      while (other < aboveEnd && (values[other * perRun + 2] ?? 0) < first - 1) other++;
      for (
        let touching = other;
        touching < aboveEnd && (values[touching * perRun + 1] ?? 0) <= last + 1;
        touching++
      ) {
        const [one, two] = [rootOf(values, run), rootOf(values, touching)];
        if (one !== two) values[Math.max(one, two) * perRun + 3] = Math.min(one, two);
      }
    }
    [above, aboveEnd] = [start, end];
  }
  return listed({ width, data }, runs.values.subarray(0, runs.length));
}

/** Counts what belongs together; the runs then name places in the list. */
function listed({ width, data }: Pick<Light, "width" | "data">, runs: Int32Array): Components {
  const list: Component[] = [];
  const places = new Int32Array(runs.length / perRun);
  for (let at = 0; at < runs.length; at += perRun) {
    const [row, first, last] = [runs[at] ?? 0, runs[at + 1] ?? 0, runs[at + 2] ?? 0];
    const root = rootOf(runs, at / perRun);
    let mass = 0;
    for (let pixel = row * width + first; pixel <= row * width + last; pixel++)
      mass += 255 - (data[pixel] ?? 255);
    if (root === at / perRun) {
      places[root] = list.length;
      list.push({
        left: first,
        top: row,
        right: last,
        bottom: row,
        pixels: last - first + 1,
        mass: mass / 255,
      });
      continue;
    }
    const own = list[places[root] ?? 0];
    if (own === undefined) continue;
    own.left = Math.min(own.left, first);
    own.right = Math.max(own.right, last);
    own.bottom = row;
    own.pixels += last - first + 1;
    own.mass += mass / 255;
  }
  for (let at = 0; at < runs.length; at += perRun) {
    const root = rootOf(runs, at / perRun);
    places[at / perRun] = places[root] ?? 0;
  }
  for (let at = 0; at < runs.length; at += perRun) runs[at + 3] = places[at / perRun] ?? 0;
  return { list, runs };
}
