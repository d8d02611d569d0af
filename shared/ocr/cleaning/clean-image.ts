import type { Stream } from "../../pdf/file/object.ts";
import type { OpenedPdf } from "../../pdf/structure/open-pdf.ts";
import { rectangle } from "../../pdf/structure/page-tree.ts";
import { type Cleaning, cleanRaster } from "./clean-raster.ts";
import { findSheet } from "./find-sheet.ts";
import { dpiOf, type PageImage, pageImage, withSamples } from "./page-image.ts";
import { rectified } from "./rectify.ts";
import type { ScanImage } from "./scan-page.ts";

export type Asked = Cleaning & { dewarp: boolean };

/** Why a page was left as it is. */
export type Left = "content" | "parts" | "coding" | "too_large" | "shared" | "no_paper" | "clean";

/** A new image for a page; `size` in points where the page has another shape by it. */
export type Made = { stream: Stream; isNewSpace: boolean; size?: readonly [number, number] };

/** What came of a page; `unbent` says that it was to be dewarped and shows no sheet that tells how. */
export type Outcome = { made: Made | Left; unbent: boolean };

/** Where something of the page besides its image has its place, its shape must stay. */
function mayBend({ reader, pages }: OpenedPdf, index: number, { key, matrix }: ScanImage): boolean {
  const [a, b, c, d] = matrix;
  const dict = pages[index]?.dict;
  const isUpright = a > 0 && d > 0 && b === 0 && c === 0;
  const isAlone = (reader.array(dict?.get("Annots")) ?? []).length === 0 && !dict?.has("StructParents");
  return key !== undefined && isUpright && isAlone;
}

/** The page's longer side stays as long as it is. */
function sizeOf({ reader, pages }: OpenedPdf, index: number, { width, height }: PageImage["raster"]) {
  const dict = pages[index]?.dict;
  const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] =
    (dict && (rectangle(reader, dict.get("CropBox")) ?? rectangle(reader, dict.get("MediaBox")))) ?? [];
  const longer = Math.max(x1 - x0, y1 - y0) / Math.max(width, height);
  return [width * longer, height * longer] as const;
}

/** Cleans the image of a page (0-based), as seen from straight above where that is asked for and it shows how. */
export async function cleanImage(
  opened: OpenedPdf,
  index: number,
  scan: ScanImage,
  asked: Asked,
): Promise<Outcome> {
  const image = await pageImage(opened.reader, scan.number);
  if (typeof image === "string") return { made: image, unbent: false };
  const sheet = asked.dewarp && mayBend(opened, index, scan) ? await findSheet(image.raster) : undefined;
  const unbent = asked.dewarp && sheet === undefined;
  const [a, b, c, d] = scan.matrix;
  const raster = sheet === undefined ? image.raster : rectified(image.raster, sheet);
  const size = sheet && sizeOf(opened, index, raster);
  const dpi = dpiOf(raster, size ?? [Math.hypot(a, b), Math.hypot(c, d)]);
  const cleaned = cleanRaster(raster, dpi, asked);
  if (typeof cleaned === "string" && size === undefined) return { made: cleaned, unbent };
  const result = typeof cleaned === "string" ? { raster, bilevel: false } : cleaned;
  // What was turned has shades at its edges, also where it was black and white.
  const bilevel = result.bilevel || (image.bilevel && size === undefined);
  const made = await withSamples(image, { raster: result.raster, bilevel, dpi });
  return { made: { ...made, ...(size && { size }) }, unbent };
}
