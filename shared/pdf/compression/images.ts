import { name, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { bilevelOf, encodeBits, isBilevel, recodeBilevel } from "./bilevel.ts";
import { type Decoded, decodeImage, integerOf } from "./decode-image.ts";
import { type Encoded, recoded, resample, toFlate, toJpeg } from "./encode.ts";
import { faithfulJpeg, Looks, screenSize, screenTest } from "./fidelity.ts";
import { KeptCodings } from "./kept-codings.ts";
import type { ImageBudget } from "./levels.ts";
import type { PlacedSize } from "./placements.ts";
import type { Raster } from "./raster.ts";
import { sampleOf } from "./sample.ts";
import { isSeenBySamples, type Seen, seenImage } from "./seen.ts";
import { targetSize } from "./target-size.ts";

/** A new coding must save this much, else the old one stays: every re-encoding costs a little quality. */
const worthwhile = 0.93;
/** Without loss is preferred up to this much above the size of JPEG: drawings and text stay crisp. */
const crispBonus = 1.15;

/** How far what a sample says may be off. */
const margin = 2;
/** What the tables of a JPEG take at most, however few rows it has, bytes. */
const jpegHead = 1_000;

/** A coding, and what to look at to see it: the samples that it keeps, or a JPEG. */
type Coded = { encoded: Encoded; look: Raster | Uint8Array };

/**
 * What a JPEG weighs at least, bytes, where a few rows of the image say that none comes near the coding without loss;
 * else 0: both are made. `kept` learns what the coding without loss will weigh.
 */
async function jpegBySample(sized: Raster, quality: number, kept: KeptCodings): Promise<number> {
  const sample = kept.isKnown ? undefined : sampleOf(sized);
  if (sample === undefined) return 0;
  const [jpeg, flate] = await Promise.all([toJpeg(sample, quality), toFlate(sample)]);
  const share = sized.height / sample.height;
  kept.expect(sized, flate.raw.length * share);
  const least = Math.max(0, jpeg.raw.length - jpegHead);
  return flate.raw.length * margin <= least * crispBonus ? least * share : 0;
}

/** The best coding within the budget; undefined when an image that lost quality before would visibly lose more. */
async function encodeWithin(
  { raster, lossy }: Decoded,
  placed: PlacedSize | undefined,
  budget: ImageBudget,
  kept: KeptCodings,
  looks: Looks,
): Promise<Coded | undefined> {
  const size = targetSize(raster, placed, budget);
  const sized = await resample(raster, size.width, size.height);
  let made: Promise<Encoded> | undefined;
  const withoutLoss = () => {
    made ??= kept.withoutLoss(size, () => toFlate(sized));
    return made;
  };
  const exact = (encoded: Encoded) => ({ encoded, look: sized });
  const asJpeg = (encoded: Encoded) => ({ encoded, look: encoded.raw });
  const isCrisp = async ({ raw }: Encoded) =>
    !lossy &&
    kept.mayFit(size, raw.length * crispBonus) &&
    (await withoutLoss()).raw.length <= raw.length * crispBonus;
  if (budget.lossless) return lossy && size.width === raster.width ? undefined : exact(await withoutLoss());
  const least = lossy ? 0 : await jpegBySample(sized, budget.quality, kept);
  if (least > 0 && (await withoutLoss()).raw.length <= least * crispBonus) return exact(await withoutLoss());
  const first = await toJpeg(sized, budget.quality);
  if (await isCrisp(first)) return exact(await withoutLoss());
  if (budget.similarity === 0) return asJpeg(first);
  const likeness = await screenTest(sized, placed, looks);
  const jpeg = await faithfulJpeg(first, (quality) => toJpeg(sized, quality), likeness, budget);
  if (jpeg === undefined) return lossy ? undefined : exact(await withoutLoss());
  return (await isCrisp(jpeg)) ? exact(await withoutLoss()) : asJpeg(jpeg);
}

/** True for images whose exact samples matter: colour keys, soft masks with a matte, layers of alternates. */
function mustStay(reader: PdfReader, { dict: entries }: Stream): boolean {
  const soft = reader.resolve(entries.get("SMask"));
  // A soft mask overrides a colour key (11.6.5.3), which then need not survive.
  const keyed = soft === null && Array.isArray(reader.resolve(entries.get("Mask")));
  return (
    keyed ||
    (soft instanceof Stream && soft.dict.has("Matte")) ||
    (integerOf(reader, entries, "SMaskInData") ?? 0) > 0
  );
}

type Image = { stream: Stream; isMask: boolean; placed: PlacedSize };

/**
 * The image within the budget, or undefined when it is best left as it is. `kept` serves several tries; `show` hears how
 * the image looks before and after, where samples can tell.
 */
export async function recodeImage(
  reader: PdfReader,
  { stream, placed, isMask }: Image,
  budget: ImageBudget,
  kept = new KeptCodings(),
  show?: (seen: Seen) => void,
): Promise<Stream | undefined> {
  if (mustStay(reader, stream)) return undefined;
  if (isBilevel(reader, stream)) return recodeBilevel(reader, stream, placed, budget, kept);
  const decoded = await kept.samples.get("", () => decodeImage(reader, stream));
  if (decoded === undefined) return undefined;
  // Edges of a mask show: it keeps more quality than the image it cuts.
  const quality = isMask ? Math.min(92, budget.quality + 25) : budget.quality;
  const bits = decoded.lossy ? undefined : bilevelOf(decoded.raster);
  const { raster } = decoded;
  const looks = new Looks();
  const isSeen = show !== undefined && isSeenBySamples(reader, stream, raster);
  const [coded] = await Promise.all([
    bits === undefined
      ? encodeWithin(decoded, placed, { ...budget, quality }, kept, looks)
      : encodeBits(bits, placed, budget, kept).then((encoded) => ({ encoded, look: raster })),
    // What all its codings are compared with is drawn beside them.
    isSeen ? looks.at(raster, raster.channels, screenSize(raster, placed)) : undefined,
  ]);
  const gains = coded !== undefined && coded.encoded.raw.length < stream.raw.length * worthwhile;
  const { look } = gains ? coded : { look: raster };
  const isCoarser = bits !== undefined && gains && coded.encoded.entries.get("Width") !== raster.width;
  if (isSeen && !isCoarser) show(await seenImage(raster, placed, look, looks));
  if (!gains) return undefined;
  const { encoded } = coded;
  const changed = recoded(stream, encoded);
  if (decoded.space !== undefined) changed.dict.set("ColorSpace", decoded.space);
  if (bits !== undefined && decoded.raster.channels === 3) changed.dict.set("ColorSpace", name("DeviceGray"));
  if (changed.dict.has("SMask")) changed.dict.delete("Mask");
  return changed;
}

/** The reference of an image's soft mask: it is drawn as large as the image. */
export function softMaskOf({ dict: entries }: Stream): Ref | undefined {
  const mask = entries.get("SMask");
  return mask instanceof Ref ? mask : undefined;
}
