import { createInflate } from "node:zlib";
import { Counter } from "../../limits/count.ts";
import { filterNames } from "../compression/decode-image.ts";
import { Dict, Ref, Stream } from "../file/object.ts";
import { PdfReader } from "../file/reader.ts";
import { PdfWriter } from "../file/writer.ts";
import { decodeContent } from "../weight/decode-content.ts";

/** Bytes of pixels that are in memory at once. */
const piece = 65_536;

/** An image of a file, under its number there. */
export type PixelData = { number: number; pieces: () => AsyncIterable<Uint8Array> };

/** Up to the damage, as viewers read it; what a predictor did to rows of pixels is left in. */
async function* inflated(data: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = new Counter("pdf.image");
  const inflate = createInflate({ chunkSize: piece });
  inflate.end(data);
  try {
    for await (const part of inflate) {
      size.add(part.length);
      yield part;
    }
  } catch (error) {
    if (!(error instanceof Error && "errno" in error)) throw error;
  }
}

async function* decoded(reader: PdfReader, image: Stream): AsyncGenerator<Uint8Array> {
  const filters = filterNames(reader, image);
  if (filters.length === 1 && filters[0] === "FlateDecode") yield* inflated(image.raw);
  else if (filters.length > 0) yield decodeContent(reader, image, "pdf.image");
}

/** The image with its data as they are: no filter is named, so that nobody decodes them. */
function leftCoded({ dict, raw }: Stream): Stream {
  const entries = new Dict(dict);
  for (const key of ["Filter", "DecodeParms"]) entries.delete(key);
  return new Stream(entries, raw);
}

/**
 * A file of our own writing in which images keep their coded data, and what these hold, to be had one by one: all pages
 * of a scan decoded at once are more than memory takes.
 */
export function pixelsAside(bytes: Uint8Array): { file: Uint8Array; images: PixelData[] } {
  const reader = new PdfReader(bytes);
  const writer = new PdfWriter();
  const images: PixelData[] = [];
  const last = [...reader.numbers].reduce((most, number) => Math.max(most, number), 0);
  for (let number = 1; number <= last; number++) {
    const object = reader.object(number);
    const isImage = object instanceof Stream && object.dict.name("Subtype") === "Image";
    writer.set(writer.reserve(), isImage ? leftCoded(object) : object);
    if (isImage) images.push({ number, pieces: () => decoded(reader, object) });
  }
  const [root, info] = [reader.trailer.get("Root"), reader.trailer.get("Info")];
  if (!(root instanceof Ref)) throw new Error("a file of our own has no catalog");
  return { file: writer.save(root, info instanceof Ref ? info : undefined), images };
}
