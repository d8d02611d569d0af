// What of a scan is the scanner's bed, and what lies on it.

/** Colours of three bytes, rows from the top. */
export type Raster = { width: number; height: number; data: Uint8Array };
/** 1 for each pixel of what lies on the bed. */
export type Mask = { width: number; height: number; data: Uint8Array };

/** The part of a scan at its edges that shows its bed, of the shorter side. */
const frameShare = 0.02;
/** Levels by which pixels of the bed may differ from its colour before its shading is known. */
const loose = 20;
/** Part of the frame that has to be bed: where photos fill it, nothing tells what the bed is. */
const leastBed = 0.35;
/** Levels by which a pixel, and the mean of nine, differ at least from a bed without noise. */
const leastOf = { one: 9, nine: 4 };
/** Deviations past which noise seldom reaches. */
const past = { one: 4.2, nine: 5 };

/** A channel of the bed as a plane over the scan: lamps light it unevenly. */
type Plane = { at: number; across: number; down: number };
export type Bed = { planes: readonly Plane[]; deviation: number };

const levelOf = ({ at, across, down }: Plane, x: number, y: number) => at + across * x + down * y;

/** Places of the pixels at the edges. */
function framePixels({ width, height }: Raster): number[] {
  const side = Math.max(2, Math.round(frameShare * Math.min(width, height)));
  const found: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isEdge = y < side || y >= height - side;
      if (isEdge || x < side || x >= width - side) found.push(y * width + x);
      // Between its sides a row has nothing of the frame.
      else x = width - side - 1;
    }
  return found;
}

/** The colour that most of these pixels have, or nearly. */
function commonest({ data }: Raster, pixels: readonly number[]): number[] {
  const counts = new Uint32Array(4_096);
  const keyOf = (at: number) =>
    ((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4);
  for (const pixel of pixels) {
    const key = keyOf(pixel * 3);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const most = counts.indexOf(counts.reduce((a, b) => Math.max(a, b), 0));
  const own = pixels.filter((pixel) => keyOf(pixel * 3) === most);
  return [0, 1, 2].map(
    (channel) =>
      own.reduce((sum, pixel) => sum + (data[pixel * 3 + channel] ?? 0), 0) / Math.max(1, own.length),
  );
}

/** The plane nearest to these values (least squares), by the sums of its normal equations. */
function planeOf(points: readonly (readonly [x: number, y: number, value: number])[]): Plane {
  const count = Math.max(1, points.length);
  const mean = [0, 1, 2].map((part) => points.reduce((sum, point) => sum + (point[part] ?? 0), 0) / count);
  const [mx = 0, my = 0, mv = 0] = mean;
  let [xx, xy, yy, xv, yv] = [1e-9, 0, 1e-9, 0, 0];
  for (const [x, y, value] of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
    xv += (x - mx) * (value - mv);
    yv += (y - my) * (value - mv);
  }
  const size = xx * yy - xy * xy;
  const across = (xv * yy - yv * xy) / size;
  const down = (yv * xx - xv * xy) / size;
  return { at: mv - across * mx - down * my, across, down };
}

/** The bed by what the edges of a scan show; undefined where too little of them is alike. */
export function bedOf(raster: Raster): Bed | undefined {
  const { width, data } = raster;
  const frame = framePixels(raster);
  const colour = commonest(raster, frame);
  const isBed = (pixel: number) =>
    colour.every((value, channel) => Math.abs((data[pixel * 3 + channel] ?? 0) - value) <= loose);
  const own = frame.filter(isBed);
  if (own.length < leastBed * frame.length) return undefined;
  const planes = [0, 1, 2].map((channel) =>
    planeOf(
      own.map((pixel) => [pixel % width, Math.floor(pixel / width), data[pixel * 3 + channel] ?? 0] as const),
    ),
  );
  const rests = own.map((pixel) =>
    Math.max(
      ...planes.map((plane, channel) =>
        Math.abs((data[pixel * 3 + channel] ?? 0) - levelOf(plane, pixel % width, Math.floor(pixel / width))),
      ),
    ),
  );
  const middle = rests.toSorted((a, b) => a - b)[rests.length >> 1] ?? 0;
  // Half of all noise of three channels lies within 1.18 deviations of the largest of them.
  return { planes, deviation: middle / 1.18 };
}

/** Differences from the bed in the channel that differs most, with its sign. */
function differences({ width, height, data }: Raster, { planes }: Bed): Float32Array {
  const found = new Float32Array(width * height);
  const [red, green, blue] = planes;
  if (red === undefined || green === undefined || blue === undefined) return found;
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0; x < width; x++, pixel++) {
      const r = (data[pixel * 3] ?? 0) - levelOf(red, x, y);
      const g = (data[pixel * 3 + 1] ?? 0) - levelOf(green, x, y);
      const b = (data[pixel * 3 + 2] ?? 0) - levelOf(blue, x, y);
      const rg = Math.abs(r) >= Math.abs(g) ? r : g;
      found[pixel] = Math.abs(rg) >= Math.abs(b) ? rg : b;
    }
  return found;
}

/** Means of nine, of the pixels within. */
function means(values: Float32Array, width: number, height: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const x = at % width;
    const [left, right] = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at];
    rows[at] = (values[left] ?? 0) + (values[at] ?? 0) + (values[right] ?? 0);
  }
  const found = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const [up, down] = [at >= width ? at - width : at, at < width * (height - 1) ? at + width : at];
    found[at] = ((rows[up] ?? 0) + (rows[at] ?? 0) + (rows[down] ?? 0)) / 9;
  }
  return found;
}

/** What differs from the bed: by itself, or with its neighbours where it differs as they do. */
export function onBed(raster: Raster, bed: Bed): Mask {
  const { width, height } = raster;
  const single = differences(raster, bed);
  const mean = means(single, width, height);
  const one = Math.max(leastOf.one, past.one * bed.deviation);
  const nine = Math.max(leastOf.nine, (past.nine * bed.deviation) / 3);
  const data = new Uint8Array(width * height);
  for (let pixel = 0; pixel < data.length; pixel++) {
    const [own, around] = [single[pixel] ?? 0, mean[pixel] ?? 0];
    // A gap of a few pixels between two photos is bed itself, whatever its neighbours are.
    const isAlike = own * around > 0 && Math.abs(own) > Math.max(nine, Math.abs(around)) / 2;
    if (Math.abs(own) > one || (Math.abs(around) > nine && isAlike)) data[pixel] = 1;
  }
  return { width, height, data };
}
