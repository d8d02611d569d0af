import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { complaints, numberedPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const upload = (bytes: Uint8Array, filename: string): InputFile => ({
  filename,
  contentType: "image/x",
  bytes,
});

/** Left half red, right half blue, 120 × 80. */
const halves = (width = 120, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#0000ff" } },
      left: width / 2,
      top: 0,
    },
  ]);

/** The image library writes a density into every JPEG: here it says that there is none (JFIF 1.02, APP0). */
function withoutDensity(bytes: Buffer): Buffer {
  const at = bytes.subarray(0, 64).indexOf("JFIF\0");
  if (at < 0) return bytes;
  const changed = Buffer.from(bytes);
  Buffer.from([0, 0, 1, 0, 1]).copy(changed, at + 7);
  return changed;
}

async function pixel(
  bytes: Uint8Array,
  page: number,
  fx: number,
  fy: number,
): Promise<"red" | "blue" | "white" | "other"> {
  using document = await PdfiumDocument.open(bytes);
  const { width, height, rgba } = renderPage(document, page, 72);
  const at = (Math.floor(height * fy) * width + Math.floor(width * fx)) * 4;
  const [r = 0, g = 0, b = 0] = rgba.subarray(at, at + 3);
  if (r > 200 && g > 200 && b > 200) return "white";
  if (r > 200 && b < 80) return "red";
  return b > 200 && r < 80 ? "blue" : "other";
}

describe("images to PDF", () => {
  test.each(["image-to-pdf", "images-to-pdf"])("%s: a page each, in the order sent", async (path) => {
    const files = [
      upload(await halves().jpeg().toBuffer(), "a.jpg"),
      upload(await halves(60, 200).png().toBuffer(), "b.png"),
    ];
    const answer = await post(`/api/v1/convert/${path}`, { files });
    const pages = (await PDFDocument.load(answer.bytes)).getPages();
    expect(pages.map((page) => page.getWidth() < page.getHeight())).toEqual([false, true]);
    expect(await pixel(answer.bytes, 0, 0.2, 0.5)).toBe("red");
    expect(await pixel(answer.bytes, 1, 0.8, 0.5)).toBe("blue");
    expect(await complaints(answer.bytes)).toBe("");
  });

  test("a JPG goes in byte for byte", async () => {
    const jpeg = await halves().jpeg({ quality: 71 }).toBuffer();
    const answer = await post("/api/v1/convert/image-to-pdf", { file: upload(jpeg, "photo.jpg") });
    expect(answer.bytes.includes(jpeg)).toBe(true);
    expect(answer.headers["content-disposition"]).toContain("photo.pdf");
  });

  test.each([
    [1, 0.2, 0.5],
    [3, 0.8, 0.5],
    [6, 0.5, 0.2],
    [8, 0.5, 0.8],
    [2, 0.8, 0.5],
    [5, 0.5, 0.2],
  ])("EXIF orientation %i is shown upright", async (orientation, fx, fy) => {
    const jpeg = await halves().jpeg().withMetadata({ orientation }).toBuffer();
    const answer = await post("/api/v1/convert/image-to-pdf", { file: upload(jpeg, "photo.jpg") });
    expect(await pixel(answer.bytes, 0, fx, fy)).toBe("red");
    expect(await pixel(answer.bytes, 0, 1 - fx, 1 - fy)).toBe("blue");
  });

  test.each(["webp", "tiff", "gif", "avif"] as const)("%s", async (format) => {
    const answer = await post("/api/v1/convert/image-to-pdf", {
      file: upload(await halves().toFormat(format).toBuffer(), `a.${format}`),
    });
    expect(answer.status).toBe(200);
    expect(await pixel(answer.bytes, 0, 0.2, 0.5)).toBe("red");
  });

  test.each(["jpeg", "png", "webp", "tiff", "gif", "avif"] as const)(
    "a %s that states no resolution is taken at 96 dpi",
    async (format) => {
      const bytes = withoutDensity(await halves(240, 96).toFormat(format).toBuffer());
      const answer = await post("/api/v1/convert/image-to-pdf", { file: upload(bytes, `a.${format}`) });
      const [page] = (await PDFDocument.load(answer.bytes)).getPages();
      expect([page?.getWidth(), page?.getHeight()]).toEqual([180, 72]);
    },
  );

  test.each(["jpeg", "png", "tiff"] as const)("a %s keeps the resolution that it states", async (format) => {
    const bytes = await halves(240, 96).withMetadata({ density: 144 }).toFormat(format).toBuffer();
    const answer = await post("/api/v1/convert/image-to-pdf", { file: upload(bytes, `a.${format}`) });
    const [page] = (await PDFDocument.load(answer.bytes)).getPages();
    expect([page?.getWidth(), page?.getHeight()].map((side) => Math.round(side ?? 0))).toEqual([120, 48]);
  });

  test.each(["gif", "webp"] as const)(
    "a moving %s is its first frame, or all when asked for",
    async (format) => {
      const first = await halves().png().toBuffer();
      const frames = [first, await sharp(first).flop().png().toBuffer()];
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      const file = upload(moving, `a.${format}`);
      const one = await post("/api/v1/convert/image-to-pdf", { file });
      expect((await PDFDocument.load(one.bytes)).getPageCount()).toBe(1);
      const all = await post("/api/v1/convert/image-to-pdf", { file, frames: "all" });
      expect((await PDFDocument.load(all.bytes)).getPageCount()).toBe(2);
      expect([await pixel(all.bytes, 0, 0.2, 0.5), await pixel(all.bytes, 1, 0.2, 0.5)]).toEqual([
        "red",
        "blue",
      ]);
    },
  );

  test("a HEIC is named, and what to save it as", async () => {
    const bytes = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(500)]);
    const answer = await post("/api/v1/convert/image-to-pdf", { file: upload(bytes, "photo.heic") });
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
    expect(answer.json.error).toMatch(/photo\.heic\) is a HEIC image.*Save it as JPG or PNG/);
    const read = await post("/api/v1/ai/ocr", { file: upload(bytes, "photo.heic") });
    expect(read.json.error).toMatch(/HEIC image/);
  });

  test("transparency stays", async () => {
    const create = {
      width: 50,
      height: 50,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    };
    const answer = await post("/api/v1/convert/image-to-pdf", {
      file: upload(await sharp({ create }).png().toBuffer(), "clear.png"),
    });
    expect(await pixel(answer.bytes, 0, 0.5, 0.5)).toBe("white");
  });

  test("a paper size turns to suit the image and keeps the margin", async () => {
    const form = { file: upload(await halves().png().toBuffer(), "a.png"), page_size: "a4", margin: 72 };
    const answer = await post("/api/v1/convert/images-to-pdf", form);
    const [page] = (await PDFDocument.load(answer.bytes)).getPages();
    expect([page?.getWidth(), page?.getHeight()].map((points) => Math.round(points ?? 0))).toEqual([
      842, 595,
    ]);
    expect(await pixel(answer.bytes, 0, 70 / 842, 0.5)).toBe("white");
    expect(await pixel(answer.bytes, 0, 90 / 842, 0.5)).toBe("red");
  });

  test.each([
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["nothing", new Uint8Array()],
  ])("%s is a 400 that names the file", async (_title, bytes) => {
    const answer = await post("/api/v1/convert/image-to-pdf", { file: upload(bytes, "odd.png") });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toContain("odd.png");
  });

  test("a JPG that was cut is a 400", async () => {
    const jpeg = await halves(800, 600).jpeg().toBuffer();
    const answer = await post("/api/v1/convert/image-to-pdf", {
      file: upload(jpeg.subarray(0, jpeg.length / 2), "cut.jpg"),
    });
    expect(answer.status).toBe(400);
  });
});

describe("PDF to images", () => {
  let pdf: Uint8Array;
  beforeAll(async () => {
    pdf = await numberedPdf(3, [400, 200]);
  });

  test.each(["png", "jpg"])("one page is one %s at the resolution asked for", async (format) => {
    const form = { file: pdfFile(pdf, "report.pdf"), format, dpi: 144, pages: "2" };
    const answer = await post("/api/v1/convert/pdf-to-images", form);
    expect(answer.headers["content-disposition"]).toContain(`report.${format}`);
    const facts = await sharp(answer.bytes).metadata();
    expect([facts.width, facts.height, facts.density]).toEqual([800, 400, 144]);
  });

  test.each(["pdf-to-png", "pdf-to-jpg"])("%s: several pages are a ZIP", async (path) => {
    const answer = await post(`/api/v1/convert/${path}`, { file: pdfFile(pdf), dpi: 72 });
    const extension = path.slice(-3);
    const images = unzipSync(answer.bytes);
    expect(Object.keys(images)).toEqual([1, 2, 3].map((number) => `page-00${number}.${extension}`));
    const { channels } = await sharp(images[`page-001.${extension}`]).stats();
    expect(channels[0]?.min).toBeLessThan(60);
  });

  test("150 dpi when nothing else is said; pages of a ZIP sort by their names", async () => {
    const twelve = await numberedPdf(12, [72, 144]);
    const { bytes } = await post("/api/v1/convert/pdf-to-png", { file: pdfFile(twelve) });
    const entries = unzipSync(bytes);
    const names = Array.from({ length: 12 }, (_, at) => `page-${String(at + 1).padStart(3, "0")}.png`);
    expect(Object.keys(entries)).toEqual(names);
    for (const entry of Object.values(entries))
      expect(await sharp(entry).metadata()).toMatchObject({ width: 150, height: 300, density: 150 });
  });

  test("form fields are drawn", async () => {
    const { formPdf } = await import("../harness/pdf.ts");
    const answer = await post("/api/v1/convert/pdf-to-png", { file: pdfFile(await formPdf("name", "Ada")) });
    expect((await sharp(answer.bytes).stats()).channels[0]?.min).toBeLessThan(60);
  });

  test("a page too large for the resolution is a 400 with the one that fits", async () => {
    const answer = await post("/api/v1/convert/pdf-to-png", {
      file: pdfFile(await numberedPdf(1, [5_000, 5_000])),
      dpi: 600,
    });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatch(/Use at most \d+ dpi/);
  });

  test("JPG needs the tier that has it", async () => {
    const form = { file: pdfFile(pdf), format: "jpg", pages: "1" };
    expect((await post("/api/v1/convert/pdf-to-images", form, { key: "demo-starter" })).status).toBe(403);
    expect(
      (await post("/api/v1/convert/pdf-to-images", { ...form, format: "png" }, { key: "demo-starter" }))
        .status,
    ).toBe(200);
  });

  test.each([10, 601])("%i dpi is a 422", async (dpi) => {
    expect((await post("/api/v1/convert/pdf-to-png", { file: pdfFile(pdf), dpi })).status).toBe(422);
  });
});
