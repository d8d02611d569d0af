import sharp from "sharp";
import { ServiceError } from "../errors/service-error.ts";
import { type Picture, type ReadPage, readPicture } from "../ocr/read-page.ts";
import { openImage } from "../pdf/engine/image.ts";
import { warning } from "../warnings/warning.ts";
import type { ReadOptions } from "./document-key.ts";
import { layOut } from "./layout/lay-out.ts";
import { median } from "./layout/median.ts";
import { ocrWord } from "./ocr-word.ts";

/** Longest side that OCR gets, pixels; and the longer side of the sheet that a picture shows, inches (A4). */
const longestSide = 4_000;
const sheet = 11.69;

/** Words lower than this are too small for the engine's models, which were trained near the other height. Pixels. */
const small = 21;
const trained = 28;
const mostScale = 2;

/** How much was read, and how surely. */
const yieldOf = ({ words }: ReadPage) =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);

/** Reads a picture, and once more enlarged when its words turn out to be small; the better reading counts. */
async function readWell(picture: Picture, language: string): Promise<ReadPage> {
  const first = await readPicture(picture, language);
  const height = median(first.words.map((word) => (word.height * picture.dpi) / 72));
  if (first.words.length === 0 || height >= small) return first;
  const scale = Math.min(mostScale, trained / height, longestSide / Math.max(picture.width, picture.height));
  if (scale < 1.1) return first;
  const { data, info } = await sharp(picture.png)
    .resize({ width: Math.round(picture.width * scale), kernel: "cubic" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const enlarged = { png: data, width: info.width, height: info.height, dpi: picture.dpi * scale };
  const second = await readPicture(enlarged, language);
  return yieldOf(second) > yieldOf(first) ? second : first;
}

async function gray(bytes: Uint8Array) {
  const opened = await openImage(bytes, { failOn: "warning" });
  if (opened === undefined) throw new Error("no image of a known format");
  return opened.image
    .rotate()
    .flatten({ background: "#ffffff" })
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("b-w")
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
}

/** A photo or scan as one page of A4's length: turned as EXIF says, read by OCR unless `ocr` is "never". */
export async function readImage(bytes: Uint8Array, { ocr = "auto", language = "eng" }: ReadOptions) {
  const drawn = await gray(bytes).catch((cause: unknown) => {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError("damaged_file", "The image cannot be read. Save it again and resend.", { cause });
  });
  const { width, height } = drawn.info;
  const dpi = Math.max(width, height) / sheet;
  const picture = { png: drawn.data, width, height, dpi };
  const read = ocr === "never" ? undefined : await readWell(picture, language);
  const words = read?.words.map(ocrWord) ?? [];
  const [across, up] = [(width * 72) / dpi, (height * 72) / dpi];
  const page = layOut({
    number: 1,
    width: across,
    height: up,
    source: words.length > 0 ? "ocr" : "none",
    words,
    rulings: [],
    images: [{ box: [0, 0, across, up], pixels: [width, height] }],
    links: [],
    ...(words.length > 0 ? { skew: read?.skew ?? 0, turned: read?.turned ?? 0 } : {}),
  });
  const title = page.blocks.find(({ kind }) => kind === "heading")?.text;
  return { pages: [page], warnings: words.length > 0 ? [] : [warning("no_text")], title };
}
