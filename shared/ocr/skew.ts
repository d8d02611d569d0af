import { type Gray, grayOf, imageOf } from "./gray.ts";

const steps = { range: 7, coarse: 1, fine: 0.1 } as const;
/** Angles below this, degrees, are not worth turning a picture for. */
const negligible = 0.25;
const analysisWidth = 900;

type Points = { xs: Float64Array; ys: Float64Array; count: number; height: number };

async function darkPoints(gray: Gray): Promise<Points> {
  const { data, width, height } = await grayOf(
    imageOf(gray).resize({ width: analysisWidth, withoutEnlargement: true }).toColourspace("b-w").normalise(),
  );
  const xs = new Float64Array(data.length);
  const ys = new Float64Array(data.length);
  let count = 0;
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? 255) > 110) continue;
    xs[count] = at % width;
    ys[count] = Math.floor(at / width);
    count++;
  }
  return { xs, ys, count, height };
}

/** How sharply rows of ink part from rows of paper when the page is sheared by `degrees`: high when lines lie level. */
function sharpness({ xs, ys, count, height }: Points, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(height * 3);
  for (let at = 0; at < count; at++) {
    const row = Math.round((ys[at] ?? 0) + slope * (xs[at] ?? 0)) + height;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

function best(points: Points, from: number, to: number, step: number): number {
  let winner = 0;
  let highest = -1;
  for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
    const value = sharpness(points, degrees);
    if (value > highest) [highest, winner] = [value, degrees];
  }
  return winner;
}

/**
 * Degrees, counter-clockwise positive on the page as seen, by which the lines of a scanned page rise. Projection
 * profiles after Postl (US patent 4,723,297, expired); 0 for what is level or has too little ink to say.
 */
export async function skewOf(gray: Gray): Promise<number> {
  const points = await darkPoints(gray);
  if (points.count < 500) return 0;
  const coarse = best(points, -steps.range, steps.range, steps.coarse);
  const fine = best(points, coarse - steps.coarse, coarse + steps.coarse, steps.fine);
  const gain = sharpness(points, fine) / Math.max(1, sharpness(points, 0));
  return Math.abs(fine) < negligible || gain < 1.1 ? 0 : Number(fine.toFixed(2));
}
