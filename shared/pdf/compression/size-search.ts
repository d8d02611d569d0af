import type { OpenedPdf } from "../structure/open-pdf.ts";
import { integerOf } from "./decode-image.ts";
import type { Deflated } from "./deflate-ahead.ts";
import { type FileImage, imagesOf, type Recoded, recodeImages } from "./file-images.ts";
import { KeptCodings, type Room } from "./kept-codings.ts";
import type { ImageBudget } from "./levels.ts";
import { type Compressed, written } from "./shrink.ts";
import { jpegWay, losslessWay, placeOf, type Way } from "./size-scale.ts";

/** A target counts as used from this share of it on; below, a better result is looked for. */
const used = 0.93;
/** What a try aims at: the middle of what counts. */
const aimed = 0.97;
/** Tries along one way. */
const mostTries = 9;
/** Places nearer to each other than this do not differ. */
const nearest = 0.02;
/** Least part of the stretch between two tries that the next one takes off. */
const leastPart = 0.08;
/** Deflating anew takes less than this off images that are kept as they are. */
const deflating = 0.9;
/** Bytes of samples and codings that tries share: some pages of a scan; what is beyond is made for every try. */
const mostKept = 67_108_864;

/** Codings of one file may lie that far apart: more would show. */
const mostMixed = 1;

/** Images of one coding of the file. `place` tells where on the way it stands. */
type Coding = { place: number; images: Recoded; profiles: boolean };

/** What is known of a way: the smallest coding that is too large, the best that fits. */
type Found = { fits: Coding | undefined; tooLarge: Coding | undefined };

/** The most pixels an inch in which an image of the file is drawn. */
function finestOf({ reader }: OpenedPdf, images: readonly FileImage[]): number {
  const densities = images.map(({ stream, placed }) => {
    const [width, height] = placed;
    const across = (integerOf(reader, stream.dict, "Width") ?? 0) / Math.max(width, 1);
    return Math.max(across, (integerOf(reader, stream.dict, "Height") ?? 0) / Math.max(height, 1)) * 72;
  });
  return Math.max(72, ...densities);
}

/** What the first try may go up at most, doubled from try to try: the better a coding, the more it costs. */
const firstStep = 1.5;

/** The next place above `high` where that is too small and nothing is too large yet; the farther the oftener that was so. */
function upwards(likely: number, high: number, tries: number): number {
  const step = (high - likely) * (tries === 0 ? 1 : 0.75 * 2 ** tries);
  const place = high - Math.max(nearest, Math.min(step, firstStep * 2 ** tries));
  return place < nearest ? 0 : place;
}

/** The next place between two; twice on one side of the target what was expected is wrong, and halves serve better. */
function inside(likely: number, low: number, high: number, streak: number): number {
  const least = (high - low) * leastPart;
  const place = Math.abs(streak) > 1 ? (low + high) / 2 : likely;
  return Math.min(high - least, Math.max(low + least, place));
}

/** The search for one file: sizes are told from the images alone, all else is written once. */
export class SizeSearch {
  private readonly source: OpenedPdf;
  private readonly images: readonly FileImage[];
  private readonly kept: readonly KeptCodings[];
  private readonly lossy: Way;
  private readonly lossless: Way;
  /** Bytes of the file beside its images, with colour profiles and without. */
  private readonly beside = new Map<boolean, number>();
  private readonly deflated: Deflated = new WeakMap();
  private exact: Coding | undefined;
  private smallest: Coding | undefined;
  /** By JPEG, for the target before. */
  private found: Found = { fits: undefined, tooLarge: undefined };

  constructor(source: OpenedPdf) {
    this.source = source;
    this.images = imagesOf(source).images;
    const room: Room = { bytes: mostKept };
    this.kept = this.images.map(() => new KeptCodings(room));
    const finest = finestOf(source, this.images);
    this.lossy = jpegWay(finest);
    this.lossless = losslessWay(finest);
  }

  private weightOf({ number, stream }: FileImage, { images }: Pick<Coding, "images">): number {
    const { raw } = images.get(number) ?? stream;
    return (this.deflated.get(raw) ?? raw).length;
  }

  private imageBytes(coding: Pick<Coding, "images">): number {
    return this.images.reduce((sum, image) => sum + this.weightOf(image, coding), 0);
  }

  private async code(budget: ImageBudget, place: number): Promise<Coding> {
    const images = await recodeImages(this.source.reader, this.images, budget, this.kept);
    // What was coded just now is as small as deflating makes it.
    for (const { raw } of images.values()) this.deflated.set(raw, raw);
    return { place, images, profiles: budget.profiles };
  }

  write(coding: Coding): Compressed {
    const { images, profiles } = coding;
    const made = written(this.source, images, { profiles, fonts: true }, this.deflated);
    const beside = made.bytes.length - this.imageBytes(coding);
    this.beside.set(profiles, beside);
    if (!made.hasProfiles) this.beside.set(!profiles, beside);
    return made;
  }

  private besideOf(coding: Coding): number {
    if (!this.beside.has(coding.profiles)) this.write(coding);
    return this.beside.get(coding.profiles) ?? 0;
  }

  /** Bytes of the file in this coding. */
  sizeOf(coding: Coding): number {
    return this.besideOf(coding) + this.imageBytes(coding);
  }

  /** The file with every sample as it is. */
  private async whole(): Promise<Coding> {
    this.exact ??= await this.code(this.lossless.budgetAt(0), 0);
    return this.exact;
  }

  /** The same as a file, unless its images alone are larger than `target`. */
  async wholeWithin(target: number): Promise<Compressed | undefined> {
    const whole = await this.whole();
    if (this.images.length > 0 && this.imageBytes(whole) * deflating > target) return undefined;
    return this.write(whole);
  }

  /** Of each image the smaller one of its smallest JPEG and its coding without loss. */
  private async last(): Promise<Coding> {
    if (this.smallest !== undefined) return this.smallest;
    const whole = await this.whole();
    const last = await this.code(this.lossy.budgetAt(this.lossy.end), this.lossy.end);
    for (const image of this.images) {
      if (this.weightOf(image, whole) >= this.weightOf(image, last)) continue;
      const better = whole.images.get(image.number);
      if (better === undefined) last.images.delete(image.number);
      else last.images.set(image.number, better);
    }
    this.smallest = last;
    return last;
  }

  /** Where images of `target` bytes are expected, from the tries on both sides, or from the one that there is. */
  private guess(way: Way, { fits, tooLarge }: Found, target: number, [from, to]: [number, number]): number {
    const point = (coding: Coding) => ({
      x: way.expected(coding.place),
      y: Math.log(Math.max(1, this.imageBytes(coding))),
    });
    const known = [fits, tooLarge].flatMap((coding) => (coding === undefined ? [] : [point(coding)]));
    const [a, b] = known;
    if (a === undefined) return (from + to) / 2;
    const beside = this.besideOf(fits ?? tooLarge ?? { place: 0, images: new Map(), profiles: false });
    const wanted = Math.log(Math.max(1, target * aimed - beside));
    const slope = b === undefined || b.y - a.y < 0.01 ? 1 : (b.x - a.x) / (b.y - a.y);
    return placeOf(way, a.x + (wanted - a.y) * slope, from, to);
  }

  /** Whether these are all that can be made of the target. */
  private isUsed({ fits, tooLarge }: Found, target: number): boolean {
    if (fits === undefined) return false;
    const isNear = tooLarge !== undefined && fits.place - tooLarge.place <= mostMixed;
    return this.sizeOf(isNear ? this.filled(fits, tooLarge, target) : fits) >= target * used;
  }

  /** Tries along a way, each where the target is expected after those before, until one uses the target. */
  private async narrowed(way: Way, found: Found, target: number): Promise<Found> {
    let { fits, tooLarge } = found;
    let streak = 0;
    for (let tries = 0; tries < mostTries && !this.isUsed({ fits, tooLarge }, target); tries++) {
      const [low, high] = [tooLarge?.place ?? 0, fits?.place ?? way.end];
      if (high - low <= nearest) break;
      const likely = this.guess(way, { fits, tooLarge }, target, [low, high]);
      const place = tooLarge === undefined ? upwards(likely, high, tries) : inside(likely, low, high, streak);
      const tried = await this.code(way.budgetAt(place), place);
      const isTooLarge = this.sizeOf(tried) > target;
      if (isTooLarge) tooLarge = tried;
      else fits = tried;
      streak = isTooLarge ? Math.max(1, streak + 1) : Math.min(-1, streak - 1);
    }
    return { fits, tooLarge };
  }

  /** Room that is left goes to single images, the largest gain first, in the codings of a try that was too large. */
  private filled(fits: Coding, tooLarge: Coding | undefined, target: number): Coding {
    if (tooLarge === undefined) return fits;
    const images = new Map(fits.images);
    let size = this.sizeOf(fits);
    const gains = this.images.map((image) => ({
      number: image.number,
      better: tooLarge.images.get(image.number),
      gain: this.weightOf(image, tooLarge) - this.weightOf(image, fits),
    }));
    for (const { number, better, gain } of gains.toSorted((a, b) => b.gain - a.gain)) {
      if (gain <= 0 || size + gain > target) continue;
      if (better === undefined) images.delete(number);
      else images.set(number, better);
      size += gain;
    }
    return { ...fits, images };
  }

  /** What was found for another target, as far as it still holds. */
  private still({ fits, tooLarge }: Found, target: number): Found {
    if (fits === undefined || this.sizeOf(fits) > target)
      return { fits: undefined, tooLarge: fits ?? tooLarge };
    const fitsToo = tooLarge !== undefined && this.sizeOf(tooLarge) <= target;
    return fitsToo ? { fits: tooLarge, tooLarge: undefined } : { fits, tooLarge };
  }

  /** The coding that makes the most of `target`; the smallest there is when none is within it. */
  async best(target: number): Promise<Coding> {
    const last = await this.last();
    if (this.sizeOf(last) > target) return last;
    const { fits: known = last, tooLarge: above } = this.still(this.found, target);
    this.found = await this.narrowed(this.lossy, { fits: known, tooLarge: above }, target);
    const { fits = last, tooLarge } = this.found;
    if (fits.place > 0 || this.sizeOf(fits) >= target * used) return this.filled(fits, tooLarge, target);
    // Between the best JPEG and no loss at all lies what gives up some resolution and nothing else.
    const start = { fits: undefined, tooLarge: await this.whole() };
    const found = await this.narrowed(this.lossless, start, target);
    const better = found.fits !== undefined && this.sizeOf(found.fits) > this.sizeOf(fits);
    return this.filled(better ? (found.fits ?? fits) : fits, found.tooLarge, target);
  }
}
