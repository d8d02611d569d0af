import { median } from "../values/median.ts";
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

type Tried = { degrees: number; value: number };

function tried(points: Points, from: number, to: number, step: number): Tried[] {
  const made: Tried[] = [];
  for (let degrees = from; degrees <= to + 1e-9; degrees += step)
    made.push({ degrees, value: sharpness(points, degrees) });
  return made;
}

const best = (all: readonly Tried[]): Tried =>
  all.reduce((most, each) => (each.value > most.value ? each : most), { degrees: 0, value: -1 });

/**
 * How many times as sharp as at most angles lines are at their own: 8 and more those of print, up to 3.7 what chance makes of
 * lines at angles that are not looked for.
 */
const clear = 5;

/** By how many degrees lines rise, counter-clockwise positive on the page as seen, and whether the page tells it. */
export type Skew = { degrees: number; isSure: boolean };

/**
 * The skew of a scanned page. Projection profiles after Postl (US patent 4,723,297, expired). Not sure is what has too
 * little ink, no lines that part from the paper, or lines that may rise by more than is looked for.
 */
export async function measuredSkew(gray: Gray): Promise<Skew> {
  const points = await darkPoints(gray);
  if (points.count < 500) return { degrees: 0, isSure: false };
  const { range, coarse: step } = steps;
  const all = tried(points, -range, range, step);
  const coarse = best(all).degrees;
  const { degrees: fine, value } = best(tried(points, coarse - step, coarse + step, steps.fine));
  const isClear = value >= clear * Math.max(1, median(all.map((each) => each.value)));
  if (Math.abs(fine) < negligible) return { degrees: 0, isSure: isClear };
  const gain = value / Math.max(1, sharpness(points, 0));
  if (gain < 1.1) return { degrees: 0, isSure: false };
  return { degrees: Number(fine.toFixed(2)), isSure: isClear && Math.abs(fine) < range };
}

/** The same in degrees alone; 0 for what is level or has too little ink to say. */
export const skewOf = async (gray: Gray): Promise<number> => (await measuredSkew(gray)).degrees;
