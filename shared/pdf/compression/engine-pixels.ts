import { PdfiumDocument } from "../engine/pdfium.ts";
import { Dict, dict, type Name, name, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { PdfWriter } from "../file/writer.ts";
import { GraphCopier } from "../structure/graph-copier.ts";
import type { Raster } from "./raster.ts";

// FPDFBitmap_Gray, _BGR, _BGRx, fpdfview.h: the formats without opacity.
const bytesPerPixel: Record<number, number> = { 1: 1, 2: 3, 3: 4 };

/** Entries that draw the image otherwise than its samples say, or belong to the document. */
const beside = ["SMask", "Mask", "OC", "Alternates", "OPI", "StructParent", "Metadata", "Measure", "PtData"];

/** A file of one page with that image as its only object. */
function imageFile(reader: PdfReader, image: Stream): Uint8Array {
  const writer = new PdfWriter();
  const entries = new Dict(image.dict);
  for (const key of beside) entries.delete(key);
  const copied = new GraphCopier(reader, writer, (source) => source).copy(new Stream(entries, image.raw));
  const pages = writer.reserve();
  const contents = writer.add(new Stream(new Dict(), Buffer.from("/I Do")));
  const resources = dict({ XObject: dict({ I: writer.add(copied) }) });
  const box = [0, 0, 1, 1];
  const page = dict({
    Type: name("Page"),
    Parent: pages,
    MediaBox: box,
    Contents: contents,
    Resources: resources,
  });
  writer.set(pages, dict({ Type: name("Pages"), Kids: [writer.add(page)], Count: 1 }));
  return writer.save(writer.add(dict({ Type: name("Catalog"), Pages: pages })));
}

function readBitmap({ pdfium }: PdfiumDocument, bitmap: number): Raster | undefined {
  const bytes = bytesPerPixel[pdfium.FPDFBitmap_GetFormat(bitmap)];
  if (bytes === undefined) return undefined;
  const [width, height] = [pdfium.FPDFBitmap_GetWidth(bitmap), pdfium.FPDFBitmap_GetHeight(bitmap)];
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = pdfium.pdfium.HEAPU8.subarray(buffer, buffer + stride * height);
  const channels = bytes === 1 ? 1 : 3;
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    if (channels === 1) data.set(pixels.subarray(y * stride, y * stride + width), y * width);
    for (let x = 0; channels === 3 && x < width; x++) {
      const from = y * stride + x * bytes;
      const to = (y * width + x) * 3;
      for (let color = 0; color < 3; color++) data[to + color] = pixels[from + 2 - color] ?? 0;
    }
  }
  return { width, height, channels, data };
}

/** The samples of an image as PDFium decodes them, gray or RGB, for codings that nothing else here reads. */
export async function enginePixels(
  reader: PdfReader,
  image: Stream,
): Promise<{ raster: Raster; space: Name } | undefined> {
  using document = await PdfiumDocument.open(imageFile(reader, image));
  const { pdfium } = document;
  const raster = document.page(0, (page) => {
    const object = pdfium.FPDFPage_GetObject(page, 0);
    const bitmap = object === 0 ? 0 : pdfium.FPDFImageObj_GetBitmap(object);
    if (bitmap === 0) return undefined;
    try {
      return readBitmap(document, bitmap);
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  });
  if (raster === undefined) return undefined;
  return { raster, space: name(raster.channels === 1 ? "DeviceGray" : "DeviceRGB") };
}
