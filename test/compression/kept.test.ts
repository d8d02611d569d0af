import { deflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { lowestSimilarity } from "../../bench/similarity.ts";
import { lettering } from "../harness/lettering.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const compressed = async (bytes: Uint8Array, level = "medium") => {
  const answer = await post("/api/v1/pdf/compress", { file: pdfFile(bytes), level });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return answer;
};

const side = 600;

/** Red, green and blue of a drawing with edges and a gradient. */
function drawing(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs><linearGradient id="g"><stop offset="0" stop-color="#203080"/><stop offset="1" stop-color="#f0d060"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="200" cy="200" r="130" fill="#c02040"/>
    ${lettering("Edges", { x: 90, y: 480, size: 110 })}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().toColourspace("srgb").raw().toBuffer();
}

/** Each sample as what it differs from the one at its left: PNG's filter 1 (PNG specification, 9.2). */
function predicted(samples: Buffer): Buffer {
  const row = side * 3;
  const out = Buffer.alloc(side * (row + 1));
  for (let y = 0; y < side; y++) {
    out[y * (row + 1)] = 1;
    for (let x = 0; x < row; x++)
      out[y * (row + 1) + 1 + x] =
        (samples[y * row + x] ?? 0) - (x < 3 ? 0 : (samples[y * row + x - 3] ?? 0));
  }
  return out;
}

describe("what a page shows stays as it looks", () => {
  test("an image whose filter and its parameters stand in objects of their own", async () => {
    const document = await PDFDocument.create();
    const { context } = document;
    const parameters = { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: side };
    const image = context.stream(deflateSync(predicted(await drawing())), {
      ...{ Type: "XObject", Subtype: "Image", Width: side, Height: side },
      ...{ ColorSpace: "DeviceRGB", BitsPerComponent: 8 },
      Filter: context.register(context.obj("FlateDecode")),
      DecodeParms: context.register(context.obj(parameters)),
    });
    const page = document.addPage([200, 200]);
    page.node.setXObject(PDFName.of("I"), context.register(image));
    const content = context.flateStream("q 200 0 0 200 0 0 cm /I Do Q");
    page.node.set(PDFName.of("Contents"), context.register(content));
    const bytes = await document.save({ useObjectStreams: false });
    const answer = await compressed(bytes);
    expect(answer.bytes.length).toBeLessThan(bytes.length / 2);
    expect(await lowestSimilarity({ bytes }, answer.bytes, 72)).toBeGreaterThan(0.97);
  });
});

/** A profile of gray in which samples are amounts of light (ICC.1:2001-04): half is much lighter than on screens. */
function linearGray(): Buffer {
  const xyz = (...values: number[]) => {
    const tag = Buffer.alloc(20);
    tag.write("XYZ ");
    for (const [index, value] of values.entries())
      tag.writeInt32BE(Math.round(value * 65_536), 8 + index * 4);
    return tag;
  };
  const text = Buffer.concat([Buffer.from("text\0\0\0\0none\0"), Buffer.alloc(3)]);
  const description = Buffer.alloc(108);
  description.write("desc");
  description.writeUInt32BE(5, 8);
  description.write("gray", 12);
  const curve = Buffer.alloc(16);
  curve.write("curv");
  const tags = { desc: description, cprt: text, wtpt: xyz(0.9642, 1, 0.8249), kTRC: curve };
  const table = Buffer.alloc(4 + Object.keys(tags).length * 12);
  table.writeUInt32BE(Object.keys(tags).length);
  let offset = 128 + table.length;
  for (const [index, [name, tag]] of Object.entries(tags).entries()) {
    table.write(name, 4 + index * 12);
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(tag.length, 12 + index * 12);
    offset += tag.length;
  }
  const head = Buffer.alloc(128);
  head.writeUInt32BE(offset);
  head.writeUInt32BE(0x02_40_00_00, 8);
  head.write("mntrGRAYXYZ ", 12);
  head.write("acsp", 36);
  xyz(0.9642, 1, 0.8249).copy(head, 68, 8);
  return Buffer.concat([head, table, ...Object.values(tags)]);
}

/** A page filled by the drawing in a colour space of that profile. */
async function profiled(profile: Buffer, channels: 1 | 3): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const rgb = { raw: { width: side, height: side, channels: 3 } } as const;
  const samples =
    channels === 3
      ? await drawing()
      : await sharp(await drawing(), rgb)
          .toColourspace("b-w")
          .raw()
          .toBuffer();
  const icc = context.register(context.flateStream(profile, { N: channels }));
  const image = context.flateStream(samples, {
    ...{ Type: "XObject", Subtype: "Image", Width: side, Height: side },
    ...{ ColorSpace: ["ICCBased", icc], BitsPerComponent: 8 },
  });
  const page = document.addPage([200, 200]);
  page.node.setXObject(PDFName.of("I"), context.register(image));
  const content = context.flateStream("q 200 0 0 200 0 0 cm /I Do Q");
  page.node.set(PDFName.of("Contents"), context.register(content));
  return document.save();
}

async function profileOf(space: "p3" | "srgb"): Promise<Buffer> {
  const blank = { width: 1, height: 1, channels: 3, background: "white" } as const;
  const tagged = await sharp({ create: blank }).withIccProfile(space).png().toBuffer();
  return (await sharp(tagged).metadata()).icc ?? Buffer.alloc(0);
}

describe("the profile of an image", () => {
  const spaces = async (bytes: Uint8Array) =>
    (await PDFDocument.load(bytes)).context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object instanceof PDFRawStream ? object.dict : object))
      .filter((text) => text.includes("/ICCBased")).length;

  test("goes where it says what screens show anyway", async () => {
    const { bytes } = await compressed(await profiled(await profileOf("srgb"), 3));
    expect(await spaces(bytes)).toBe(0);
  });

  test("stays where its colours are wider", async () => {
    const { bytes } = await compressed(await profiled(await profileOf("p3"), 3));
    expect(await spaces(bytes)).toBeGreaterThan(0);
  });

  test("stays where the page would look otherwise without it", async () => {
    const before = await profiled(linearGray(), 1);
    const { bytes } = await compressed(before);
    expect(await lowestSimilarity({ bytes: before }, bytes, 72)).toBeGreaterThan(0.97);
    expect(bytes.length).toBeLessThan(before.length);
  });
});

const padding = `<< /Length 4000 >>\nstream\n${"0 g ".repeat(1_000)}\nendstream`;

describe("what a document holds beside its pages stays", () => {
  const full = () =>
    rawPdf({
      pages: 2,
      catalog: `/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC 61 0 R >> /Outlines 62 0 R
        /Names << /JavaScript << /Names [(start) 61 0 R] >> /Dests << /Names [(end) [12 0 R /Fit]] >> >>
        /Dests << /Old [11 0 R /Fit] >> /OutputIntents [<< /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >>]
        /AcroForm << /Fields [64 0 R] /XFA [(template) 65 0 R] >>`,
      page: (number) => (number === 1 ? "/Annots [64 0 R] /Padding 66 0 R" : ""),
      objects: {
        61: "<< /S /JavaScript /JS (this.print\\(\\)) >>",
        62: "<< /Type /Outlines /First 63 0 R /Last 63 0 R /Count 1 >>",
        63: "<< /Parent 62 0 R /Title (By element) /SE 67 0 R >>",
        64: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [10 10 90 30] /P 11 0 R >>",
        65: "<< /Length 11 >>\nstream\n<template/>\nendstream",
        66: padding,
        67: "<< /Type /StructElem /S /P >>",
      },
    });

  const entry = (object: unknown, ...path: (string | number)[]): unknown =>
    path.reduce(
      (found: unknown, key) =>
        found instanceof PDFDict
          ? found.lookup(PDFName.of(String(key)))
          : found instanceof PDFArray
            ? found.lookup(Number(key))
            : undefined,
      object,
    );

  const routes: [string, Record<string, string>][] = [
    ["pdf/compress", { level: "low" }],
    ["pdf/rotate", { degrees: "90" }],
    ["pdf/watermark", { text: "DRAFT" }],
    ["optimize/to-size", { target_size_kb: "3" }],
  ];
  test.each(routes)("through %s", async (route, fields) => {
    const bytes = full();
    const answer = await post(`/api/v1/${route}`, { file: pdfFile(bytes), ...fields });
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(Buffer.from(bytes))).toBe(false);
    expect(await complaints(answer.bytes)).toBe("");
    expect(await pageTexts(answer.bytes)).toEqual([
      expect.stringContaining("Page 1"),
      expect.stringContaining("Page 2"),
    ]);
    const { catalog } = await PDFDocument.load(answer.bytes);
    const paths: (string | number)[][] = [
      ["OpenAction", "JS"],
      ["AA", "WC", "JS"],
      ["Names", "JavaScript", "Names", 1, "JS"],
      ["Names", "Dests", "Names", 1, 0],
      ["Dests", "Old", 0],
      ["Outlines", "First", "SE"],
      ["OutputIntents", 0, "OutputConditionIdentifier"],
      ["AcroForm", "XFA", 1],
      ["AcroForm", "Fields", 0, "V"],
    ];
    for (const path of paths) expect(entry(catalog, ...path), path.join("/")).toBeDefined();
    expect(answer.headers["x-warning"] ?? "").not.toMatch(/XFA|output intent/);
  });

  test("but the output intent, which the answer names when it goes", async () => {
    const answer = await compressed(full(), "medium");
    expect(entry((await PDFDocument.load(answer.bytes)).catalog, "OutputIntents")).toBeUndefined();
    expect(answer.headers["x-warning"]).toMatch(/output intent/);
  });
});
