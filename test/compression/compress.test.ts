import { PDFDocument, PDFName, PDFRawStream, type PDFRef } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { lettering } from "../harness/lettering.ts";
import { complaints, numberedPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const side = 800;

/** A picture with edges and gradients: what compression must keep recognisable. */
async function picture(channels: 1 | 3, grainy = true): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs><linearGradient id="g"><stop offset="0" stop-color="#203080"/><stop offset="1" stop-color="#f0d060"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="300" cy="300" r="180" fill="#c02040"/>
    ${lettering("Edges", { x: 120, y: 650, size: 140 })}</svg>`;
  const noise = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, index) => (grainy ? (index * index * 31) % 23 : 0)),
  );
  const grain = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  const drawn = sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: "add" }])
    .removeAlpha();
  return drawn
    .toColourspace(channels === 1 ? "b-w" : "srgb")
    .raw()
    .toBuffer();
}

type Entries = Record<string, unknown>;

/** A page of 200 × 200 points filled by one image of raw Flate samples with these entries. */
async function imagePdf(data: Uint8Array, entries: Entries): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 200]);
  const shape = { Type: "XObject", Subtype: "Image", Width: side, Height: side, ...entries } as never;
  const ref = document.context.register(document.context.flateStream(data, shape));
  return drawn(document, page, ref);
}

async function drawn(
  document: PDFDocument,
  page: ReturnType<PDFDocument["addPage"]>,
  ref: PDFRef,
): Promise<Uint8Array> {
  page.node.setXObject(PDFName.of("I"), ref);
  const content = document.context.flateStream("q 200 0 0 200 0 0 cm /I Do Q");
  page.node.set(PDFName.of("Contents"), document.context.register(content));
  return document.save();
}

/** Mean difference of two renderings, 0..255. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  using first = await PdfiumDocument.open(a);
  using second = await PdfiumDocument.open(b);
  const x = renderPage(first, 0, 72).rgba;
  const y = renderPage(second, 0, 72).rgba;
  expect(y.length).toBe(x.length);
  return x.reduce((sum, value, index) => sum + Math.abs(value - (y[index] ?? 0)), 0) / x.length;
}

async function compressed(pdf: Uint8Array, level = "medium") {
  const answer = await post("/api/v1/pdf/compress", { file: pdfFile(pdf), level });
  expect(answer.status).toBe(200);
  expect(await complaints(answer.bytes)).toBe("");
  return answer;
}

const rgb = { ColorSpace: "DeviceRGB", BitsPerComponent: 8 };

describe("images look the same and weigh less", () => {
  test("RGB", async () => {
    const pdf = await imagePdf(await picture(3), rgb);
    const { bytes } = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length / 10);
    expect(await difference(pdf, bytes)).toBeLessThan(6);
  });

  test("gray", async () => {
    const pdf = await imagePdf(await picture(1), { ColorSpace: "DeviceGray", BitsPerComponent: 8 });
    const { bytes } = await compressed(pdf);
    expect(bytes.length).toBeLessThan(pdf.length / 6);
    expect(await difference(pdf, bytes)).toBeLessThan(6);
  });

  test("inverted by /Decode stays inverted", async () => {
    const pdf = await imagePdf(await picture(1), {
      ColorSpace: "DeviceGray",
      BitsPerComponent: 8,
      Decode: [1, 0],
    });
    const { bytes } = await compressed(pdf, "high");
    expect(await difference(pdf, bytes)).toBeLessThan(6);
  });

  test("indexed", async () => {
    const samples = (await picture(1)).map((value) => value >> 6);
    const palette = Buffer.from([0, 0, 80, 200, 30, 30, 30, 160, 60, 250, 240, 200]).toString("hex");
    const document = await PDFDocument.create();
    const page = document.addPage([200, 200]);
    const space = document.context.obj(["Indexed", "DeviceRGB", 3]) as unknown as {
      push(value: unknown): void;
    };
    const { PDFHexString } = await import("pdf-lib");
    space.push(PDFHexString.of(palette));
    const shape = {
      Type: "XObject",
      Subtype: "Image",
      Width: side,
      Height: side,
      BitsPerComponent: 8,
    } as never;
    const stream = document.context.flateStream(samples, shape);
    stream.dict.set(PDFName.of("ColorSpace"), space as never);
    const pdf = await drawn(document, page, document.context.register(stream));
    const { bytes } = await compressed(pdf, "high");
    expect(bytes.length).toBeLessThan(pdf.length);
    expect(await difference(pdf, bytes)).toBeLessThan(10);
  });

  test("1 bit is coded without loss, pixel for pixel", async () => {
    const samples = (await picture(1, false)).map((value) => (value > 90 ? 1 : 0));
    const data = new Uint8Array((side / 8) * side);
    samples.forEach((bit, index) => {
      data[index >> 3] = (data[index >> 3] ?? 0) | (bit << (7 - (index & 7)));
    });
    const pdf = await imagePdf(data, { ColorSpace: "DeviceGray", BitsPerComponent: 1 });
    const { bytes } = await compressed(pdf);
    expect(await difference(pdf, bytes)).toBe(0);
    const document = await PDFDocument.load(bytes);
    const filters = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream ? [String(object.dict.get(PDFName.of("Filter")))] : [],
      );
    expect(filters.some((filter) => ["/CCITTFaxDecode", "/JBIG2Decode"].includes(filter))).toBe(true);
  });
});

/** Width of the widest image in a file, pixels. */
async function imageWidth(bytes: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(bytes);
  const widths = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream ? [Number(String(object.dict.get(PDFName.of("Width"))))] : [],
    );
  return Math.max(...widths.filter((value) => value > 0));
}

test("an image drawn small is made small, one drawn large is not", async () => {
  const pdf = await imagePdf(await picture(3), rgb);
  // 200 points at 150 dpi are 417 pixels.
  expect(await imageWidth((await compressed(pdf)).bytes)).toBe(417);
  const large = (await PDFDocument.load(pdf)) as PDFDocument;
  large.getPage(0).scale(4, 4);
  expect(await imageWidth((await compressed(await large.save())).bytes)).toBe(side);
});

test("each level brings images to its resolution; medium when nothing else is said", async () => {
  const document = await PDFDocument.load(await imagePdf(await picture(3), rgb));
  document.getPage(0).scale(0.25, 0.25);
  const file = pdfFile(await document.save());
  const widths: Record<string, number> = {};
  for (const level of ["low", "medium", "high", undefined])
    widths[String(level)] = await imageWidth((await post("/api/v1/pdf/compress", { file, level })).bytes);
  // 50 points at 220, 150 and 90 dpi.
  expect(widths).toEqual({ low: 153, medium: 105, high: 63, undefined: 105 });
  const printed = await post("/api/v1/optimize/preset", { file, preset: "print" });
  expect(await imageWidth(printed.bytes)).toBe(209);
});

test("what is small already comes back unchanged, with a word about it", async () => {
  const { bytes } = await compressed(await numberedPdf(1));
  const again = await compressed(bytes);
  expect(again.bytes.equals(bytes)).toBe(true);
  expect(again.headers["x-warning"]).toMatch(/as small as it gets/);
});
