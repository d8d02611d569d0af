import type { InputFile } from "../../contract/file.ts";
import { warning } from "../../warnings/warning.ts";
import { unchanged } from "../output/unchanged.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { integerOf } from "./decode-image.ts";
import { type FileImage, imagesOf, type Recoded, recodeImages } from "./file-images.ts";
import type { ImageBudget } from "./levels.ts";
import { type Compressed, withoutWaste, written } from "./shrink.ts";

/** A target counts as used from this share of it on; below, a better result is looked for. */
const used = 0.93;
/** Past this multiple of the target the smallest coding says that no other will do. */
const hopeless = 1.1;
/** Tries of one search. Each halves what is left of the scale. */
const mostTries = 9;

/** Where quality and resolution of JPEG are, from best to smallest; in between, both lie in between. */
const scale: readonly { share: number; dpi: number; quality: number }[] = [
  // The first two keep the resolution that the images have, and a share of it.
  { share: 1, dpi: 0, quality: 100 },
  { share: 0.9, dpi: 0, quality: 95 },
  { share: 0, dpi: 300, quality: 90 },
  { share: 0, dpi: 220, quality: 82 },
  { share: 0, dpi: 150, quality: 64 },
  { share: 0, dpi: 105, quality: 46 },
  { share: 0, dpi: 72, quality: 32 },
  { share: 0, dpi: 36, quality: 16 },
];
const lastStep = scale.length - 1;

const common = { slack: 1, similarity: 0, likeness: 0 } as const;

const between = (a: number, b: number, share: number) => a + (b - a) * share;

/** The budget at a place of the scale from 0 to its last step; `finest` is the resolution of the finest image. */
function jpegBudget(place: number, finest: number): ImageBudget {
  const step = Math.min(Math.floor(place), lastStep - 1);
  const [above, below] = [scale[step], scale[step + 1]];
  const dpiAt = (at: typeof above) => Math.min(finest, at?.dpi || finest * (at?.share ?? 1));
  const part = place - step;
  const dpi = dpiAt(above) ** (1 - part) * dpiAt(below) ** part;
  const quality = Math.round(between(above?.quality ?? 0, below?.quality ?? 0, part));
  return { ...common, dpi, quality, bilevelDpi: Math.max(150, dpi * 2), profiles: quality >= 80 };
}

function losslessBudget(dpi: number): ImageBudget {
  return {
    ...common,
    dpi,
    quality: 100,
    bilevelDpi: Number.POSITIVE_INFINITY,
    profiles: true,
    lossless: true,
  };
}

/** The most pixels an inch in which an image of the file is drawn. */
function finestOf({ reader }: OpenedPdf, images: readonly FileImage[]): number {
  const densities = images.map(({ stream, placed }) => {
    const [width, height] = placed;
    const across = (integerOf(reader, stream.dict, "Width") ?? 0) / Math.max(width, 1);
    return Math.max(across, (integerOf(reader, stream.dict, "Height") ?? 0) / Math.max(height, 1)) * 72;
  });
  return Math.max(72, ...densities);
}

type Try = { images: Recoded; profiles: boolean; size: number };

/** The search for one file: sizes are told from the images alone, all else is written once. */
class SizeSearch {
  private readonly source: OpenedPdf;
  private readonly images: readonly FileImage[];
  private readonly finest: number;
  /** Bytes of the file beside its images. */
  private beside = 0;

  constructor(source: OpenedPdf) {
    this.source = source;
    this.images = imagesOf(source).images;
    this.finest = finestOf(source, this.images);
  }

  private imageBytes(recoded: Recoded): number {
    const sizes = this.images.map(({ number, stream }) => (recoded.get(number) ?? stream).raw.length);
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  private async try(budget: ImageBudget): Promise<Try> {
    const images = await recodeImages(this.source.reader, this.images, budget);
    return { images, profiles: budget.profiles, size: this.beside + this.imageBytes(images) };
  }

  write({ images, profiles }: Pick<Try, "images" | "profiles">): Compressed {
    const made = written(this.source, images, { profiles, fonts: true });
    this.beside = made.bytes.length - this.imageBytes(images);
    return made;
  }

  /** The file with every sample as it is. */
  async whole(): Promise<Compressed> {
    return this.write(await this.try(losslessBudget(this.finest)));
  }

  /** The best try within `target` along a way from best (0) to smallest (`end`), and the last one that was too large. */
  private async bisect(budgetAt: (place: number) => ImageBudget, end: number, target: number) {
    let [low, high] = [0, end];
    let fits: Try | undefined;
    let tooLarge: Try | undefined;
    for (let tries = 0; tries < mostTries; tries++) {
      const place = (low + high) / 2;
      const tried = await this.try(budgetAt(place));
      if (tried.size > target) {
        tooLarge = tried;
        low = place;
      } else {
        fits = tried;
        if (tried.size >= target * used) break;
        high = place;
      }
    }
    return { fits, tooLarge };
  }

  /** Room that is left goes to single images, the largest gain first, in the codings of a try that was too large. */
  private filled(fits: Try, tooLarge: Try | undefined, target: number): Try {
    if (tooLarge === undefined) return fits;
    const images = new Map(fits.images);
    let { size } = fits;
    const gains = this.images.map(({ number, stream }) => {
      const better = tooLarge.images.get(number);
      const now = (images.get(number) ?? stream).raw.length;
      return { number, better, gain: (better ?? stream).raw.length - now };
    });
    for (const { number, better, gain } of gains.toSorted((a, b) => b.gain - a.gain)) {
      if (gain <= 0 || size + gain > target) continue;
      if (better === undefined) images.delete(number);
      else images.set(number, better);
      size += gain;
    }
    return { ...fits, images, size };
  }

  /** The try that makes the most of `target`; the smallest there is when none is within it. */
  async best(target: number): Promise<Try> {
    const first = await this.try(jpegBudget(0, this.finest));
    if (first.size <= target) {
      if (first.size >= target * used) return first;
      // Between the best JPEG and no loss at all lies what gives up some resolution and nothing else.
      const lossless = (place: number) => losslessBudget(this.finest * 2 ** -place);
      const { fits, tooLarge } = await this.bisect(lossless, 2, target);
      return this.filled(fits !== undefined && fits.size > first.size ? fits : first, tooLarge, target);
    }
    const last = await this.try(jpegBudget(lastStep, this.finest));
    if (last.size > target * hopeless) return last;
    const { fits, tooLarge } = await this.bisect((place) => jpegBudget(place, this.finest), lastStep, target);
    if (fits !== undefined) return this.filled(fits, tooLarge, target);
    return last.size <= target ? this.filled(last, tooLarge, target) : last;
  }
}

/** Searches until the file as written fits: what it takes beside its images changes a little with them. */
async function searched(search: SizeSearch, target: number): Promise<Compressed> {
  let aim = target;
  let smallest: Compressed | undefined;
  for (let tries = 0; tries < 3; tries++) {
    const best = await search.best(aim);
    const made = search.write(best);
    if (made.bytes.length <= target) return made;
    if (smallest === undefined || made.bytes.length < smallest.bytes.length) smallest = made;
    // Nothing fits as told: with less to aim at nothing will.
    if (best.size > aim) break;
    aim = Math.min(aim, target) - (made.bytes.length - target) - target * 0.005;
  }
  return smallest ?? search.write({ images: new Map(), profiles: false });
}

/** The file at the best quality within `target` bytes, or the smallest there is. */
export async function fitSize(
  opened: OpenedPdf,
  file: InputFile,
  target: number,
): Promise<Compressed & { reached: boolean }> {
  if (file.bytes.length <= target && !opened.encrypted) {
    const same = unchanged(file, opened, warning("within_target"));
    if (same.bytes.length <= target) return { ...same, reached: true };
  }
  const search = new SizeSearch(await withoutWaste(opened, file));
  const whole = await search.whole();
  const made = whole.bytes.length <= target ? whole : await searched(search, target);
  const smaller = made.bytes.length <= file.bytes.length || opened.encrypted || opened.repaired;
  const { bytes, warnings } = smaller ? made : unchanged(file, opened, warning("smallest_already"));
  return { bytes, warnings, reached: bytes.length <= target };
}
