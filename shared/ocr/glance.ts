import { type Gray, grayOf, imageOf } from "./gray.ts";

/** Wide enough to tell words from the gaps between columns. */
const width = 600;
/** Darker than this is ink: strokes fade when a picture is made small. */
const ink = 170;
/** A gap between columns is as wide as this part of the picture; blanks between words are a tenth of it. */
const wide = 0.06;
/** Ink beyond the outermost thousandths is dirt on the edge. */
const dirt = 0.005;

/** What a picture shows without being read, in parts of its width and height. */
export type Glance = {
  /** How wide the print is. */
  across: number;
  /** Share of the rows with ink that a wide gap divides. */
  divided: number;
  /** Down to where a part of the ink lies. */
  topWith: (part: number) => number;
};

function gapIn(row: Uint8Array): boolean {
  let last = -1;
  for (const [at, shade] of row.entries()) {
    if (shade >= ink) continue;
    if (last >= 0 && at - last > wide * row.length) return true;
    last = at;
  }
  return false;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Place at which a part of all that is counted is reached. */
function reached(counts: readonly number[], part: number): number {
  const enough = part * sum(counts);
  let [at, seen] = [0, 0];
  while (at < counts.length && seen < enough) seen += counts[at++] ?? 0;
  return at / Math.max(1, counts.length);
}

/** Looks at a picture: how its ink lies. */
export async function glanceAt(gray: Gray): Promise<Glance> {
  const small = await grayOf(imageOf(gray).resize({ width, withoutEnlargement: true }));
  const rows = Array.from({ length: small.height }, (_, at) =>
    small.data.subarray(at * small.width, (at + 1) * small.width),
  );
  const inRow = rows.map((row) => row.reduce((count, shade) => count + (shade < ink ? 1 : 0), 0));
  const inColumn = Array.from({ length: small.width }, (_, x) =>
    sum(rows.map((row) => ((row[x] ?? 255) < ink ? 1 : 0))),
  );
  const printed = rows.filter((_, at) => (inRow[at] ?? 0) > 0);
  return {
    across: reached(inColumn, 1 - dirt) - reached(inColumn, dirt),
    divided: printed.filter(gapIn).length / Math.max(1, printed.length),
    topWith: (part) => reached(inRow, part),
  };
}
