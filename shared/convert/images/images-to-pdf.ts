import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from "pdf-lib";
import type { Metadata, Sharp } from "sharp";
import type { imageFrames, pageSizes } from "../../contract/convert.ts";
import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { heifKind } from "../../format/heif.ts";
import { statesDensity } from "../../format/jpeg-density.ts";
import { Counter, hold } from "../../limits/count.ts";
import { type OpenedImage, openImage } from "../../pdf/engine/image.ts";
import { pdfAnswer } from "../../pdf/output/pdf-answer.ts";
import { papers } from "../../pdf/structure/papers.ts";

type ImagesInput = {
  files: readonly InputFile[];
  page_size: (typeof pageSizes)[number];
  margin: number;
  frames?: (typeof imageFrames)[number] | undefined;
};

/** Images that state no resolution are taken as made for a screen (CSS pixels). */
const screenDpi = 96;

/** One picture ready to be placed: as stored, with the way its EXIF orientation turns it when shown. */
type Picture = { image: PDFImage; width: number; height: number; orientation: number };

function unreadable(index: number, file: InputFile, cause?: unknown): ServiceError {
  return new ServiceError(
    "unreadable_file",
    `File ${index + 1} (${file.filename}) is not a readable JPG, PNG, WebP, TIFF, GIF or AVIF image.`,
    { cause },
  );
}

async function open(file: InputFile, index: number): Promise<OpenedImage> {
  if (file.bytes.length === 0)
    throw new ServiceError("empty_file", `File ${index + 1} (${file.filename}) is empty.`);
  if (heifKind(file.bytes) === "heic") {
    throw new ServiceError(
      "unsupported_format",
      `File ${index + 1} (${file.filename}) is a HEIC image, which is not read. Save it as JPG or PNG and send that.`,
    );
  }
  const opened = await openImage(file.bytes);
  if (opened === undefined) throw unreadable(index, file);
  return opened;
}

/** Points that the stored pixels take when shown at their resolution. */
function natural({ width, height, density }: Metadata, pageHeight?: number) {
  const dpi = density === undefined || density < 36 ? screenDpi : density;
  return { width: (width * 72) / dpi, height: ((pageHeight ?? height) * 72) / dpi };
}

async function embedJpeg(
  document: PDFDocument,
  file: InputFile,
  { image, facts }: OpenedImage,
): Promise<Picture> {
  // Decoded once to see that it is whole; what goes in are the bytes as they came.
  await image.stats();
  return {
    image: await document.embedJpg(file.bytes),
    ...natural(statesDensity(file.bytes) ? facts : { ...facts, density: screenDpi }),
    orientation: facts.orientation ?? 1,
  };
}

async function embedDecoded(
  document: PDFDocument,
  image: Sharp,
  own: Metadata,
  lossy: boolean,
): Promise<Picture> {
  const upright = image.rotate().toColourspace("srgb");
  const bytes = await (lossy ? upright.jpeg({ quality: 92, mozjpeg: true }) : upright.png()).toBuffer();
  const embedded = lossy ? await document.embedJpg(bytes) : await document.embedPng(bytes);
  const { width, height } = embedded;
  return { image: embedded, ...natural({ ...own, width, height }), orientation: 1 };
}

async function embedOther(
  document: PDFDocument,
  file: InputFile,
  opened: OpenedImage,
  { frames }: ImagesInput,
): Promise<Picture[]> {
  const { facts, format } = opened;
  const lossy = (format === "webp" || format === "avif") && !facts.hasAlpha;
  // A moving picture is shown by its first frame unless all are asked for; every page of a TIFF is a page.
  const count = format === "tiff" || frames === "all" ? (facts.pages ?? 1) : 1;
  hold("image.pages", count);
  const pixels = new Counter("image.total");
  const pictures: Picture[] = [];
  for (let page = 0; page < count; page++) {
    const one = page === 0 ? opened : await openImage(file.bytes, { page });
    if (one === undefined) continue;
    pixels.add(one.facts.width * one.facts.height);
    pictures.push(await embedDecoded(document, one.image, one.facts, lossy));
  }
  return pictures;
}

async function embed(document: PDFDocument, input: ImagesInput, index: number): Promise<Picture[]> {
  const file = input.files[index];
  if (file === undefined) return [];
  try {
    const opened = await open(file, index);
    return opened.format === "jpeg"
      ? [await embedJpeg(document, file, opened)]
      : await embedOther(document, file, opened, input);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw unreadable(index, file, cause);
  }
}

/** Matrices of EXIF 2.3, tag 0x0112: from the unit square as stored to the unit square as shown. */
const turns: Record<number, readonly [number, number, number, number, number, number]> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

function drawPicture(
  page: PDFPage,
  { image, orientation }: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(width, 0, 0, height, x, y));
  const turn = turns[orientation];
  if (turn !== undefined) page.pushOperators(concatTransformationMatrix(...turn));
  page.drawImage(image, { x: 0, y: 0, width: 1, height: 1 });
  page.pushOperators(popGraphicsState());
}

function addPage(document: PDFDocument, picture: Picture, { page_size, margin }: ImagesInput): void {
  const sideways = picture.orientation >= 5;
  const width = sideways ? picture.height : picture.width;
  const height = sideways ? picture.width : picture.height;
  if (page_size === "fit") {
    const page = document.addPage([width + 2 * margin, height + 2 * margin]);
    drawPicture(page, picture, margin, margin, width, height);
    return;
  }
  const [short, long] = papers[page_size];
  const [paperWidth, paperHeight] = width > height ? [long, short] : [short, long];
  const room = { width: Math.max(1, paperWidth - 2 * margin), height: Math.max(1, paperHeight - 2 * margin) };
  const scale = Math.min(room.width / width, room.height / height);
  const [w, h] = [width * scale, height * scale];
  drawPicture(
    document.addPage([paperWidth, paperHeight]),
    picture,
    (paperWidth - w) / 2,
    (paperHeight - h) / 2,
    w,
    h,
  );
}

/** One page per image, in the order sent. */
export async function imagesToPdf(input: ImagesInput): Promise<OutputFile> {
  const document = await PDFDocument.create();
  for (const index of input.files.keys()) {
    for (const picture of await embed(document, input, index)) addPage(document, picture, input);
  }
  const [first] = input.files;
  const title = input.files.length === 1 && first !== undefined ? stem(first.filename) : "images";
  return pdfAnswer(`${title}.pdf`, await document.save(), { pages: document.getPageCount() });
}
