import { ServiceError } from "../errors/service-error.ts";
import { DocumentWay } from "../ocr/document-way.ts";
import { photoOf, readPhoto } from "../ocr/read-photo.ts";
import { warning } from "../warnings/warning.ts";
import type { ReadOptions } from "./document-key.ts";
import { layOut } from "./layout/lay-out.ts";
import { ocrWord } from "./ocr-word.ts";

/** A photo or scan as one page of A4's length: turned as EXIF says, read by OCR unless `ocr` is "never". */
export async function readImage(bytes: Uint8Array, { ocr = "auto", language }: ReadOptions) {
  const picture = await photoOf(bytes).catch((cause: unknown) => {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError("damaged_file", "The image cannot be read. Save it again and resend.", { cause });
  });
  const { width, height, dpi } = picture;
  const read = ocr === "never" ? undefined : await readPhoto(picture, language ?? new DocumentWay());
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
    ...(words.length > 0 ? { skew: read?.skew ?? 0, turned: read?.turned ?? 0, clarity: read?.clarity } : {}),
  });
  const title = page.blocks.find(({ kind }) => kind === "heading")?.text;
  const turned = (page.turned ?? 0) === 0 ? [] : [warning("pages_turned", [1])];
  return { pages: [page], warnings: words.length > 0 ? turned : [warning("no_text")], title };
}
