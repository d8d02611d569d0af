import { type Gray, grayOf, imageOf } from "./gray.ts";

/** Small enough to look at at once, large enough that letters of eight points keep their stems. */
const longestSide = 1_200;
/** A run of ink this long, in parts of the longer side, is a rule or an edge, and a letter of a title at most. */
const longestRun = 0.05;
/** Degrees by which lines may rise; the angles beside the best of them are tried then. */
const angles = [-6, -4, -2, 0, 2, 4, 6] as const;
/** By how much the rows of one axis must part better from the paper than those of the other: less where letters tell too. */
const [clearly, rather, surely] = [2, 1.5, 4] as const;
/** How much the letters of a page on its side lean at least, and by how much more than they seem to as it lies. */
const [aside, lead] = [0.3, 0.05] as const;
/** Parts of the width that are looked at each by itself, since lines of columns stand at heights of their own. */
const strips = 5;
/** Share of a line's height that its small letters take at least. */
const smallLetters = 0.3;
/** Heights of a line, pixels, and share of its fullest row that makes a row one of small letters. */
const [lowest, highest, full] = [5, 60, 0.5] as const;
/** Lines that must tell, and by how much their ink beyond the small letters leans down: more where the rows do not tell. */
const [fewest, leaning, alone] = [4, 0.25, 0.4] as const;

/** Ink as seen after a turn by quarters, counter-clockwise from the picture: places from the top left. */
type Ink = { xs: Float64Array; ys: Float64Array; width: number; height: number };

/** Wipes the runs of ink along lines that are longer than those of letters: rules and edges. */
function wipe(
  kept: Uint8Array,
  dark: Uint8Array,
  way: { lines: number; length: number; across: number; step: number },
) {
  const { lines, length, across, step } = way;
  const most = Math.ceil(longestRun * Math.max(lines, length));
  for (let line = 0; line < lines; line++) {
    let run = 0;
    for (let place = 0, at = line * across; place <= length; place++, at += step) {
      if (place < length && dark[at] === 1) run++;
      else {
        if (run > most) for (let back = 1; back <= run; back++) kept[at - back * step] = 0;
        run = 0;
      }
    }
  }
}

function withoutRules(dark: Uint8Array, width: number, height: number): Uint8Array {
  const kept = new Uint8Array(dark);
  wipe(kept, dark, { lines: height, length: width, across: width, step: 1 });
  wipe(kept, dark, { lines: width, length: height, across: 1, step: width });
  return kept;
}

async function inkOf(gray: Gray): Promise<Ink> {
  const small = imageOf(gray).resize({
    width: longestSide,
    height: longestSide,
    fit: "inside",
    withoutEnlargement: true,
  });
  const { data, width, height } = await grayOf(small.toColourspace("b-w").normalise());
  const dark = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) dark[at] = (data[at] ?? 255) < 128 ? 1 : 0;
  const kept = withoutRules(dark, width, height);
  let count = 0;
  for (let at = 0; at < kept.length; at++) count += kept[at] ?? 0;
  const ink = { xs: new Float64Array(count), ys: new Float64Array(count), width, height };
  for (let at = 0, next = 0; at < kept.length; at++) {
    if (kept[at] === 0) continue;
    ink.xs[next] = at % width;
    ink.ys[next++] = Math.floor(at / width);
  }
  return ink;
}

/** The same ink when the picture is turned by a quarter, so that what ran down it from the top runs along. */
const onItsSide = ({ xs, ys, width, height }: Ink): Ink => ({
  xs: ys,
  ys: xs.map((x) => width - 1 - x),
  width: height,
  height: width,
});

/** Ink by row of each strip, when rows fall by `slope`. */
function rowsOf({ xs, ys, width, height }: Ink, slope: number): Float64Array[] {
  const rows = Array.from({ length: strips }, () => new Float64Array(height));
  const wide = width / strips;
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at] ?? 0;
    const strip = Math.floor(x / wide);
    const row = Math.round((ys[at] ?? 0) + slope * (x - (strip + 0.5) * wide));
    const own = rows[strip];
    if (own !== undefined && row >= 0 && row < height) own[row] = (own[row] ?? 0) + 1;
  }
  return rows;
}

/** How sharply rows of ink part from rows of paper. */
function sharpnessOf(rows: Float64Array): number {
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/**
 * Ink above and below the small letters of a line. Nothing where these are a thin part of it, as the stroke is that
 * Devanagari hangs from: such a line does not tell.
 */
function beyond(rows: Float64Array): { above: number; below: number }[] {
  const most = rows.reduce((all, count) => Math.max(all, count), 0);
  const first = rows.findIndex((count) => count >= full * most);
  const last = rows.findLastIndex((count) => count >= full * most);
  if (last - first < smallLetters * rows.length) return [];
  const sum = (part: Float64Array) => part.reduce((all, count) => all + count, 0);
  return [{ above: sum(rows.subarray(0, first)), below: sum(rows.subarray(last + 1)) }];
}

/** The lines of a strip, as the rows between empty ones. */
function linesOf(rows: Float64Array): Float64Array[] {
  const lines: Float64Array[] = [];
  for (let from = 0; from < rows.length; from++) {
    let to = from;
    while (to < rows.length && (rows[to] ?? 0) > 0) to++;
    if (to - from >= lowest && to - from <= highest) lines.push(rows.subarray(from, to));
    from = to;
  }
  return lines;
}

/**
 * Which way up lines of letters stand: above the small letters is more ink than below them, of capitals, dots and
 * ascenders. Positive upright, negative upside down, at most 1; undefined where too few lines tell.
 */
function uprightness(rows: readonly Float64Array[]): number | undefined {
  const lines = rows.flatMap(linesOf).flatMap(beyond);
  const above = lines.reduce((sum, line) => sum + line.above, 0);
  const below = lines.reduce((sum, line) => sum + line.below, 0);
  return lines.length < fewest ? undefined : (above - below) / Math.max(1, above + below);
}

/** How well the rows of an axis part from the paper at their best slope, and which way up their lines stand. */
function looked(ink: Ink): { sharpness: number; way: number | undefined } {
  let best = { rows: [] as Float64Array[], sharpness: -1, degrees: 0 };
  const tryAt = (degrees: number) => {
    const rows = rowsOf(ink, Math.tan((degrees * Math.PI) / 180));
    const sharpness = rows.reduce((sum, own) => sum + sharpnessOf(own), 0);
    if (sharpness > best.sharpness) best = { rows, sharpness, degrees };
  };
  for (const degrees of angles) tryAt(degrees);
  for (const degrees of [best.degrees - 1, best.degrees + 1]) tryAt(degrees);
  return { sharpness: best.sharpness, way: uprightness(best.rows) };
}

/** Scripts whose letters hang from a stroke: rows and columns of their ink do not tell (Tesseract's codes). */
const hanging: ReadonlySet<string> = new Set(["hin"]);

/** Whether a language's letters tell how a page stands; several are joined by `+`. */
export const tellsTurn = (language: string): boolean =>
  !language.split("+").some((each) => hanging.has(each));

/**
 * By how many degrees, clockwise, a picture of a page has to be turned for its text to stand upright: 0, 90, 180 or 270,
 * told from one small copy of it. 0 also where that does not tell.
 */
export async function turnOf(gray: Gray): Promise<number> {
  const ink = await inkOf(gray);
  const [along, down] = [looked(ink), looked(onItsSide(ink))];
  // Where both axes part alike, as in dense tables and slips of a dot printer, a page is not taken to lie on its side.
  const gain = down.sharpness / Math.max(1, along.sharpness);
  const leans = Math.abs(down.way ?? 0);
  const isClear = leans > Math.abs(along.way ?? 0) + lead || gain > surely;
  const isOnItsSide = leans >= aside && isClear && gain > (leans >= alone ? rather : clearly);
  const isLevel = along.sharpness > clearly * down.sharpness;
  const { way = 0, turn } = isOnItsSide ? { way: down.way, turn: 270 } : { way: along.way, turn: 0 };
  const isUpsideDown = way < -(isLevel || isOnItsSide ? leaning : alone);
  return isUpsideDown ? (turn + 180) % 360 : turn;
}
