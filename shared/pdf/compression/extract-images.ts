import sharp from "sharp";
import { type ZipEntry, zipStream } from "../../archive/zip-writer.ts";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import { warning, without } from "../../warnings/warning.ts";
import { Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageSet } from "../structure/page-range.ts";
import { PageGuard } from "../weight/page-guard.ts";
import { readColorSpace } from "./color-space.ts";
import { filterNames, integerOf, mostPixels } from "./decode-image.ts";
import { enginePixels } from "./engine-pixels.ts";
import { type FileImage, imagesOf } from "./file-images.ts";
import type { Raster } from "./raster.ts";

type ImagesInput = PdfInput & { pages?: string | undefined; min_pixels: number };

type Found = { page: number; image: FileImage };

const sizeOf = (reader: PdfReader, { dict }: Stream) => ({
  width: integerOf(reader, dict, "Width") ?? 0,
  height: integerOf(reader, dict, "Height") ?? 0,
});

/** A JPEG file that shows what the page does by itself. */
function isPlainJpeg(reader: PdfReader, stream: Stream): boolean {
  const filters = filterNames(reader, stream);
  if (filters.length !== 1 || filters[0] !== "DCTDecode") return false;
  if (stream.dict.has("SMask") || stream.dict.has("Decode")) return false;
  const space = readColorSpace(reader, stream.dict.get("ColorSpace"));
  return space !== undefined && space.palette === undefined && space.channels !== 4;
}

const rawOf = ({ width, height, channels }: Raster) => ({ raw: { width, height, channels } });

/** The pixels as PNG, with the opacity that a soft mask gives them. */
async function pngOf(reader: PdfReader, stream: Stream): Promise<Uint8Array | undefined> {
  const pixels = await enginePixels(reader, stream);
  if (pixels === undefined) return undefined;
  const { raster } = pixels;
  const image = sharp(raster.data, rawOf(raster)).toColourspace(raster.channels === 1 ? "b-w" : "srgb");
  const mask = reader.resolve(stream.dict.get("SMask"));
  const opacity = mask instanceof Stream ? (await enginePixels(reader, mask))?.raster : undefined;
  if (opacity?.channels !== 1) return image.png().toBuffer();
  const alpha = await sharp(opacity.data, rawOf(opacity))
    .resize(raster.width, raster.height, { fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  return image
    .joinChannel(alpha, { raw: { width: raster.width, height: raster.height, channels: 1 } })
    .png()
    .toBuffer();
}

async function fileOf(reader: PdfReader, { image }: Found) {
  const { stream } = image;
  if (isPlainJpeg(reader, stream)) return { bytes: stream.raw, ending: "jpg" };
  const { width, height } = sizeOf(reader, stream);
  if (width * height > mostPixels) return undefined;
  const bytes = await pngOf(reader, stream).catch((error: unknown) => {
    // One that the engine refuses takes nothing away from the others.
    if (error instanceof ServiceError) return undefined;
    throw error;
  });
  return bytes === undefined ? undefined : { bytes, ending: "png" };
}

/** A ZIP with the images that pages draw. Throws `nothing_to_do` where there are none. */
export function extractImages(input: ImagesInput): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    const { reader, pageCount } = opened;
    const { images, onPage } = imagesOf(opened);
    const byNumber = new Map(images.filter(({ isMask }) => !isMask).map((image) => [image.number, image]));
    const found: Found[] = [];
    // An image may compute its colours: what its page costs is counted before one is decoded.
    const guard = PageGuard.of(opened.bytes);
    for (const page of pageSet(input.pages, pageCount)) {
      guard?.drawing(page);
      for (const number of onPage(page)) {
        const image = byNumber.get(number);
        if (image === undefined) continue;
        byNumber.delete(number);
        const { width, height } = sizeOf(reader, image.stream);
        if (Math.min(width, height) >= input.min_pixels) found.push({ page, image });
      }
    }
    if (found.length === 0) throw new ServiceError("nothing_to_do", "No page draws an image of that size.");
    const pixels = new Counter("pdf.extracted");
    for (const { image } of found) {
      const { width, height } = sizeOf(reader, image.stream);
      if (!isPlainJpeg(reader, image.stream)) pixels.add(width * height);
    }
    const entries: ZipEntry[] = [];
    const counts = new Map<number, number>();
    const digits = String(pageCount).length;
    for (const each of found) {
      const file = await fileOf(reader, each);
      if (file === undefined) continue;
      const count = (counts.get(each.page) ?? 0) + 1;
      counts.set(each.page, count);
      const name = `page-${String(each.page + 1).padStart(digits, "0")}-image-${count}.${file.ending}`;
      entries.push({ name, bytes: file.bytes });
    }
    const unread = found.length - entries.length;
    if (entries.length === 0) throw new ServiceError("nothing_to_do", "None of the images can be decoded.");
    return outputFile("zip", `${stem(input.file.filename)}-images.zip`, zipStream(entries), {
      warnings: [
        ...without(opened.warnings, "signature_void", "usage_rights_void"),
        ...(unread === 0 ? [] : [warning("images_unread", unread)]),
      ],
    });
  });
}
