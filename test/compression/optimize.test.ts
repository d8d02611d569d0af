import { randomBytes } from "node:crypto";
import { PDFDocument, PDFName } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { random } from "../harness/random.ts";
import { post } from "../harness/request.ts";

const megabyte = 1_048_576;
let photos: Uint8Array;

/** A PDF of about so many bytes that no level makes smaller: a page with noise in a coding that is left alone. */
async function incompressible(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const noise = document.context.stream(randomBytes(bytes), { Filter: "JPXDecode" });
  document.addPage([100, 100]).node.set(PDFName.of("Noise"), document.context.register(noise));
  return document.save();
}

beforeAll(async () => {
  const document = await PDFDocument.create();
  for (let number = 1; number <= 3; number++) {
    const noise = Buffer.from(
      Array.from({ length: 600 * 600 * 3 }, (_, index) => (Math.sin(index * number) * 0.5 + 0.5) * 255),
    );
    const jpeg = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .blur(1.2)
      .jpeg({ quality: 95 })
      .toBuffer();
    document
      .addPage([300, 300])
      .drawImage(await document.embedJpg(jpeg), { x: 0, y: 0, width: 300, height: 300 });
  }
  photos = await document.save();
});

describe("to-size", () => {
  test("reaches the target, and uses most of what it allows", async () => {
    const target = Math.round(photos.length / 1_024 / 3);
    const answer = await post("/api/v1/optimize/to-size", { file: pdfFile(photos), target_size_kb: target });
    expect(answer.status).toBe(200);
    expect(answer.headers["x-target-reached"]).toBe("true");
    expect(answer.bytes.length).toBeLessThanOrEqual(target * 1_024);
    expect(answer.bytes.length).toBeGreaterThan(target * 1_024 * 0.9);
    expect(await pageTexts(answer.bytes)).toHaveLength(3);
    expect(await complaints(answer.bytes)).toBe("");
  });

  /** A photograph's samples without loss, as a screenshot or an export holds them. */
  async function photograph(pictures: number): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    for (let number = 1; number <= pictures; number++) {
      const grain = random(number);
      const samples = Buffer.from(
        Array.from({ length: 500 * 500 * 3 }, (_, at) => Math.sin(at / 4_000) * 60 + grain() * 90 + 90),
      );
      const png = await sharp(samples, { raw: { width: 500, height: 500, channels: 3 } })
        .blur(0.7)
        .png()
        .toBuffer();
      const image = await document.embedPng(png);
      document.addPage([300, 300]).drawImage(image, { x: 0, y: 0, width: 300, height: 300 });
    }
    return document.save();
  }

  test.each([
    [1, 0.6],
    [1, 0.2],
    [3, 0.4],
  ])("%i pictures without loss at %f of their size: all of the target is used", async (pictures, share) => {
    const bytes = await photograph(pictures);
    const target = Math.floor((bytes.length * share) / 1_024);
    const answer = await post("/api/v1/optimize/to-size", { file: pdfFile(bytes), target_size_kb: target });
    expect(answer.headers["x-target-reached"]).toBe("true");
    expect(answer.bytes.length).toBeLessThanOrEqual(target * 1_024);
    expect(answer.bytes.length).toBeGreaterThanOrEqual(target * 1_024 * 0.9);
  });

  test("what a dropped colour profile leaves free is used", async () => {
    const document = await PDFDocument.create();
    const { context } = document;
    const grain = random(7);
    const samples = Buffer.from(Array.from({ length: 600 * 600 }, () => grain() * 255));
    const jpeg = await sharp(samples, { raw: { width: 600, height: 600, channels: 1 } })
      .blur(1)
      .toColourspace("b-w")
      .jpeg({ quality: 95 })
      .toBuffer();
    const profile = context.register(context.stream(randomBytes(jpeg.length * 4), { N: 1 }));
    const image = context.stream(jpeg, {
      ...{ Type: "XObject", Subtype: "Image", Width: 600, Height: 600, BitsPerComponent: 8 },
      ...{ Filter: "DCTDecode", ColorSpace: ["ICCBased", profile] },
    });
    const page = document.addPage([300, 300]);
    page.node.setXObject(PDFName.of("I"), context.register(image));
    page.node.set(PDFName.of("Contents"), context.register(context.stream("300 0 0 300 0 0 cm /I Do")));
    const target = Math.floor(jpeg.length / 2_048);
    const answer = await post("/api/v1/optimize/to-size", {
      file: pdfFile(await document.save()),
      target_size_kb: target,
    });
    expect(answer.headers["x-target-reached"]).toBe("true");
    expect(answer.headers["x-warning"]).toMatch(/profiles/);
    expect(answer.bytes.length).toBeLessThanOrEqual(target * 1_024);
    expect(answer.bytes.length).toBeGreaterThanOrEqual(target * 1_024 * 0.9);
  });

  test("what fits without any loss loses nothing", async () => {
    const document = await PDFDocument.load(await photograph(1));
    document.context.register(document.context.stream(randomBytes(400_000)));
    const bytes = await document.save();
    const target = Math.floor((bytes.length - 200_000) / 1_024);
    const answer = await post("/api/v1/optimize/to-size", { file: pdfFile(bytes), target_size_kb: target });
    expect(answer.headers["x-target-reached"]).toBe("true");
    using before = await PdfiumDocument.open(bytes);
    using after = await PdfiumDocument.open(answer.bytes);
    const [a, b] = [renderPage(before, 0, 120), renderPage(after, 0, 120)];
    expect(Buffer.compare(a.rgba, b.rgba)).toBe(0);
  });

  test("says when the target cannot be reached, and gives the smallest", async () => {
    const answer = await post("/api/v1/optimize/to-size", { file: pdfFile(photos), target_size_kb: 1 });
    expect(answer.headers["x-target-reached"]).toBe("false");
    expect(answer.headers["x-warning"]).toMatch(/cannot be reached/);
    expect(answer.bytes.length).toBeLessThan(photos.length / 4);
  });

  test("leaves alone what is small enough", async () => {
    const answer = await post("/api/v1/optimize/to-size", { file: pdfFile(photos), target_size_mb: 50 });
    expect(answer.bytes.equals(Buffer.from(photos))).toBe(true);
  });

  test.each([
    [{}, "missing", "Send target_size_mb or target_size_kb"],
    [
      { target_size_mb: 1, target_size_kb: 1 },
      "value_error",
      "Send either target_size_mb or target_size_kb, not both",
    ],
  ])("%o is a 422 that says so", async (fields, type, msg) => {
    const answer = await post("/api/v1/optimize/to-size", { file: pdfFile(photos), ...fields });
    expect(answer.status).toBe(422);
    expect(answer.json.detail).toEqual([{ loc: ["body", "target_size_mb"], msg, type }]);
  });

  test.each([{ target_size_kb: -3 }])("%o is a 422", async (fields) => {
    expect((await post("/api/v1/optimize/to-size", { file: pdfFile(photos), ...fields })).status).toBe(422);
  });
});

describe("presets", () => {
  test.each(["email", "web_2mb", "web_5mb", "web_10mb", "print", "archive", "mobile"])(
    "%s",
    async (preset) => {
      const answer = await post("/api/v1/optimize/preset", { file: pdfFile(photos, "photos.pdf"), preset });
      expect(answer.status).toBe(200);
      expect(answer.headers["content-disposition"]).toContain("photos-optimized.pdf");
      expect(answer.bytes.length).toBeLessThanOrEqual(photos.length);
      expect(await complaints(answer.bytes)).toBe("");
    },
  );

  test.each([
    ["email", 25],
    ["web_2mb", 2],
    ["web_5mb", 5],
    ["web_10mb", 10],
  ])(
    "%s takes %i MB as its limit",
    async (preset, limit) => {
      const reached = async (bytes: number) => {
        const file = pdfFile(await incompressible(bytes));
        return (await post("/api/v1/optimize/preset", { file, preset })).headers["x-target-reached"];
      };
      expect(await reached(limit * megabyte - 20_000)).toBe("true");
      expect(await reached(limit * megabyte + 20_000)).toBe("false");
    },
    240_000,
  );

  test("mobile puts the first page first", async () => {
    const answer = await post("/api/v1/optimize/preset", { file: pdfFile(photos), preset: "mobile" });
    expect(answer.bytes.subarray(0, 1_024).toString("latin1")).toContain("/Linearized");
  });

  test("archive is smaller than print", async () => {
    const size = async (preset: string) =>
      (await post("/api/v1/optimize/preset", { file: pdfFile(photos), preset })).bytes.length;
    expect(await size("archive")).toBeLessThan(await size("print"));
  });

  test("a small text file is not made larger", async () => {
    const plain = await numberedPdf(2);
    const answer = await post("/api/v1/optimize/preset", { file: pdfFile(plain), preset: "mobile" });
    expect(answer.bytes.length).toBeLessThanOrEqual(plain.length);
  });
});
