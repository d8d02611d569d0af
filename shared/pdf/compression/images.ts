import { name, Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { bilevelOf, encodeBits, isBilevel, recodeBilevel } from "./bilevel.ts";
import { type Decoded, decodeImage, integerOf } from "./decode-image.ts";
import { type Encoded, recoded, resample, toFlate, toJpeg } from "./encode.ts";
import { faithfulJpeg, screenTest } from "./fidelity.ts";
import { KeptCodings } from "./kept-codings.ts";
import type { ImageBudget } from "./levels.ts";
import type { PlacedSize } from "./placements.ts";
import { targetSize } from "./target-size.ts";

/** A new coding must save this much, else the old one stays: every re-encoding costs a little quality. */
const worthwhile = 0.93;
/** Without loss is preferred up to this much above the size of JPEG: drawings and text stay crisp. */
const crispBonus = 1.15;

/** The best coding within the budget; undefined when an image that lost quality before would visibly lose more. */
async function encodeWithin(
  { raster, lossy }: Decoded,
  placed: PlacedSize | undefined,
  budget: ImageBudget,
  kept: KeptCodings,
): Promise<Encoded | undefined> {
  const size = targetSize(raster, placed, budget);
  const sized = await resample(raster, size.width, size.height);
  const withoutLoss = () => kept.withoutLoss(size, () => toFlate(sized));
  if (budget.lossless) return lossy && size.width === raster.width ? undefined : withoutLoss();
  const first = await toJpeg(sized, budget.quality);
  const crisp = !lossy && kept.mayFit(size, first.raw.length * crispBonus);
  const flate = crisp ? await withoutLoss() : undefined;
  if (flate !== undefined && flate.raw.length <= first.raw.length * crispBonus) return flate;
  if (budget.similarity === 0) return first;
  const likeness = await screenTest(sized, placed);
  const jpeg = await faithfulJpeg(first, (quality) => toJpeg(sized, quality), likeness, budget);
  if (flate === undefined) return jpeg;
  return jpeg === undefined || flate.raw.length <= jpeg.raw.length * crispBonus ? flate : jpeg;
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

/** The image within the budget, or undefined when it is best left as it is. `kept` serves several tries. */
export async function recodeImage(
  reader: PdfReader,
  { stream, placed, isMask }: Image,
  budget: ImageBudget,
  kept = new KeptCodings(),
): Promise<Stream | undefined> {
  if (mustStay(reader, stream)) return undefined;
  if (isBilevel(reader, stream)) return recodeBilevel(reader, stream, placed, budget, kept);
  const decoded = await kept.samples.get("", () => decodeImage(reader, stream));
  if (decoded === undefined) return undefined;
  // Edges of a mask show: it keeps more quality than the image it cuts.
  const quality = isMask ? Math.min(92, budget.quality + 25) : budget.quality;
  const bits = decoded.lossy ? undefined : bilevelOf(decoded.raster);
  const encoded =
    bits === undefined
      ? await encodeWithin(decoded, placed, { ...budget, quality }, kept)
      : await encodeBits(bits, placed, budget, kept);
  if (encoded === undefined || encoded.raw.length >= stream.raw.length * worthwhile) return undefined;
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
