import sharp from "sharp";
import { findPictures } from "../shared/convert/photos/find-pictures.ts";
import { cornersOf } from "../shared/convert/photos/rectangle.ts";
import { type BedOptions, overlap, photoBed } from "../test/harness/photo-bed.ts";
import { random } from "../test/harness/random.ts";

// How well photos on generated beds are found: `npm run bench -- photos`. The first half of the seeds is what the rules were
// made with, the second was looked at afterwards.

const each = 100;

/** Beds of every kind that scanners have. */
function optionsOf(seed: number): BedOptions {
  const next = random(seed * 7_919);
  const beds = [
    [238, 239, 236],
    [250, 250, 250],
    [216, 214, 208],
    [28, 27, 30],
    [8, 8, 8],
    [64, 70, 78],
  ] as const;
  const bed = beds[Math.floor(next() * beds.length)] ?? beds[0];
  const isPushed = next() < 0.4;
  return {
    width: 1_240,
    height: 1_754,
    photos: 2 + Math.floor(next() * 8),
    bed,
    noise: 0.5 + 4 * next(),
    shading: next() < 0.5 ? 0 : Math.round(14 * next() * (bed[0] > 128 ? -1 : 1)),
    turn: next() < 0.2 ? 0 : 15,
    // A white border on a white bed is not there to be seen.
    bordered: bed[0] > 245 ? 0 : 0.5,
    ...(isPushed && { gap: 2 + Math.floor(next() * 4) }),
  };
}

for (const [name, from] of [
  ["developed", 1],
  ["aside", 10_001],
] as const) {
  let [photos, found, right, cut, extra] = [0, 0, 0, 0, 0];
  const shares: number[] = [];
  for (let seed = from; seed < from + each; seed++) {
    const bed = photoBed(seed, optionsOf(seed));
    const raster = await sharp(bed.data, { raw: { width: bed.width, height: bed.height, channels: 3 } })
      .raw()
      .toBuffer();
    const pictures = findPictures({ ...bed, data: raster })?.pictures ?? [];
    const corners = pictures.map(({ rectangle }) => cornersOf(rectangle));
    for (const truth of bed.truth) {
      const best = Math.max(0, ...corners.map((own) => overlap(own, truth)));
      shares.push(best);
      photos++;
      if (best >= 0.95) found++;
      else if (process.argv.includes("all"))
        console.log(name, seed, best.toFixed(3), JSON.stringify(optionsOf(seed)));
    }
    if (corners.length === bed.truth.length) right++;
    extra += Math.max(0, corners.length - bed.truth.length);
    cut += corners.length > bed.truth.length ? 1 : 0;
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  console.log(
    `${name}: ${found} of ${photos} photos with IoU >= .95, mean ${mean.toFixed(4)}; ${right} of ${each} beds with as many pictures as photos; ${cut} with more (${extra})`,
  );
}
