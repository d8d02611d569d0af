import type { PDFDocument, PDFImage } from "pdf-lib";
import { ServiceError } from "../../errors/service-error.ts";
import { openImage } from "../engine/image.ts";

/**
 * Embeds a PNG or JPEG. An upright JPEG goes in as it is; anything unusual (EXIF turn, 16 bit, interlace, palette)
 * is first made a plain PNG, alpha kept. Throws `unsupported_format` or `unreadable_file`, naming `field`, or
 * `too_complex`.
 */
export async function embedRaster(
  document: PDFDocument,
  bytes: Uint8Array,
  field: string,
): Promise<PDFImage> {
  const opened = await openImage(bytes).catch((cause: unknown) => {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError(
      "unreadable_file",
      `The ${field} field holds no readable image. Send a PNG or JPEG.`,
      { cause },
    );
  });
  if (opened === undefined || (opened.format !== "png" && opened.format !== "jpeg")) {
    throw new ServiceError("unsupported_format", `The ${field} field takes a PNG or JPEG image.`);
  }
  const { image, facts, format } = opened;
  try {
    const upright = facts.orientation === undefined || facts.orientation === 1;
    // Decoding once shows a cut file now, not as a grey bar in the result.
    await image.clone().stats();
    if (format === "jpeg" && upright) return await document.embedJpg(bytes);
    return await document.embedPng(
      await image.rotate().toColourspace("srgb").png({ palette: false }).toBuffer(),
    );
  } catch (cause) {
    throw new ServiceError("unreadable_file", `The image in ${field} is damaged.`, { cause });
  }
}
