import sharp from "sharp";
import type { output } from "zod";
import { zipStream } from "../../archive/zip-writer.ts";
import { type InputFile, mediaTypes, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { photos } from "../../contract/photos.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { imagesToPdf } from "../images/images-to-pdf.ts";
import type { Raster } from "./bed.ts";
import { cutOut } from "./cut-out.ts";
import { type Found, findPictures } from "./find-pictures.ts";
import { cornersOf, scaled } from "./rectangle.ts";
import { eachSheet, type Sheet, smaller } from "./sheets.ts";

type Told = output<(typeof photos.splitPhotos)["returns"]["body"]>;

type SplitInput = {
  file: InputFile;
  pages?: string | undefined;
  format: "zip" | "pdf" | "json";
  image: "jpg" | "png";
  password?: string | undefined;
};

/** Longest side at which pictures are looked for, pixels. */
const longest = 2_000;
/** Part of what lies on a bed that may be in none of the pictures, as dust is: with more it is a page, and no photos. */
const mostRest = 0.03;
const quality = 92;

/** Straight pictures stay as they are: no pixel is made anew. Radians; half a pixel in a thousand. */
const level = 0.0005;

/** Pictures in pixels of the scan; none where it has to stay whole. */
async function picturesOn({ raster }: Sheet): Promise<Found[]> {
  const small = await smaller(raster, longest);
  const found = findPictures(small);
  if (found === undefined || found.rest > mostRest) return [];
  const by = raster.width / small.width;
  return found.pictures.map(({ rectangle, whole }) => {
    const own = scaled(rectangle, by);
    return { rectangle: Math.abs(own.angle) < level ? { ...own, angle: 0 } : own, whole };
  });
}

function encoded({ width, height, data }: Raster, image: SplitInput["image"], dpi: number): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).withMetadata({ density: dpi });
  return (image === "png" ? picture.png() : picture.jpeg({ quality })).toBuffer();
}

const rounded = (value: number, digits = 10) => Math.round(value * digits) / digits;

function toldPicture({ rectangle, whole }: Found, page: number): Told["pictures"][number] {
  const corners = cornersOf(rectangle).map(([x, y]) => ({ x: rounded(x), y: rounded(y) }));
  const angle = rounded((rectangle.angle * 180) / Math.PI, 100);
  return {
    page,
    corners,
    width: Math.round(rectangle.width),
    height: Math.round(rectangle.height),
    angle: angle === 0 ? 0 : angle,
    whole,
  };
}

/** The whole scan as one picture. */
const wholeSheet = ({ raster: { width, height } }: Sheet): Found => ({
  rectangle: { middle: [width / 2, height / 2], width, height, angle: 0 },
  whole: true,
});

/** Cuts out the pictures that lie on a scanner's bed, each straightened. */
export async function splitPhotos(input: SplitInput): Promise<Told | OutputFile> {
  const told: Told["pictures"] = [];
  const unparted: number[] = [];
  const made: InputFile[] = [];
  const sheets: Told["sheets"] = [];
  await eachSheet(input, async (sheet) => {
    const { number, raster, dpi } = sheet;
    const found = await picturesOn(sheet);
    if (found.length === 0) unparted.push(number);
    const { width, height } = raster;
    sheets.push({ page: number, width, height, parted: found.length > 0 });
    for (const each of found.length > 0 ? found : [wholeSheet(sheet)]) {
      told.push(toldPicture(each, number));
      if (input.format === "json") continue;
      const cut = found.length > 0 ? cutOut(raster, each.rectangle) : raster;
      const filename = `photo-${String(made.length + 1).padStart(3, "0")}.${input.image}`;
      const bytes = await encoded(cut, input.image, dpi);
      made.push({ filename, contentType: mediaTypes[input.image], bytes });
    }
  });
  if (input.format === "json") return { success: true, picture_count: told.length, sheets, pictures: told };
  const together = told.filter(({ whole, page }) => whole && !unparted.includes(page)).length;
  const warnings: Warning[] = [
    ...(unparted.length > 0 ? [warning("scans_not_parted", unparted)] : []),
    ...(together > 0 ? [warning("photos_not_parted", together)] : []),
  ];
  const title = `${stem(input.file.filename)}-photos`;
  if (input.format === "zip") {
    const entries = made.map(({ filename, bytes }) => ({ name: filename, bytes }));
    return outputFile("zip", `${title}.zip`, zipStream(entries), { warnings });
  }
  const pdf = await imagesToPdf({ files: made, page_size: "fit", margin: 0 });
  return { ...pdf, filename: `${title}.pdf`, warnings: [...(pdf.warnings ?? []), ...warnings] };
}
