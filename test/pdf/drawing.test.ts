import { degrees, PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { complaints, formPdf, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

/** Where ink is on a page: the box of all that is not white, in points from the bottom left. */
async function inkBox(bytes: Uint8Array, index = 0) {
  using document = await PdfiumDocument.open(bytes);
  const { width, height, rgba } = renderPage(document, index, 72);
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4] ?? 255) > 250 && (rgba[(y * width + x) * 4 + 1] ?? 255) > 250) continue;
      [x0, y0, x1, y1] = [
        Math.min(x0, x),
        Math.min(y0, height - y),
        Math.max(x1, x),
        Math.max(y1, height - y),
      ];
    }
  }
  return { x0, y0, x1, y1, width, height };
}

async function blank(
  size: [number, number],
  turn = 0,
  crop?: [number, number, number, number],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage(size);
  page.setRotation(degrees(turn));
  if (crop !== undefined) page.setCropBox(...crop);
  return document.save();
}

let logo: Uint8Array;
beforeAll(async () => {
  const create = {
    width: 80,
    height: 40,
    channels: 4 as const,
    background: { r: 255, g: 0, b: 0, alpha: 1 },
  };
  logo = await sharp({ create }).png().toBuffer();
});

const image = () => ({ filename: "logo.png", contentType: "image/png", bytes: logo });

describe("watermark", () => {
  test.each([0, 90, 180, 270])("stands bottom right as seen on a page turned by %i", async (turn) => {
    const file = pdfFile(await blank([400, 600], turn));
    const answer = await post("/api/v1/pdf/watermark", {
      file,
      image_file: image(),
      position: "bottom-right",
      opacity: 1,
    });
    const box = await inkBox(answer.bytes);
    expect(box.width - box.x1).toBeGreaterThan(30);
    expect(box.width - box.x1).toBeLessThan(42);
    expect(box.y0).toBeGreaterThan(30);
    expect(box.y0).toBeLessThan(42);
    // Upright: twice as wide as high.
    expect((box.x1 - box.x0) / (box.y1 - box.y0)).toBeCloseTo(2, 0);
  });

  test("is placed within the crop box", async () => {
    const file = pdfFile(await blank([600, 600], 0, [200, 200, 300, 300]));
    const answer = await post("/api/v1/pdf/watermark", {
      file,
      image_file: image(),
      position: "top-left",
      opacity: 1,
    });
    const box = await inkBox(answer.bytes);
    expect([box.width, box.height]).toEqual([300, 300]);
    expect(box.x0).toBeGreaterThan(30);
    expect(box.x0).toBeLessThan(42);
    expect(box.height - box.y1).toBeLessThan(42);
  });

  test("text can be found, only on the pages named", async () => {
    const answer = await post("/api/v1/pdf/watermark", {
      file: pdfFile(await numberedPdf(3)),
      text: "DRAFT",
      pages: "2-3",
    });
    const texts = await pageTexts(answer.bytes);
    expect(texts.map((text) => text.includes("DRAFT"))).toEqual([false, true, true]);
    expect(await complaints(answer.bytes)).toBe("");
  });

  test.each(["Черновик", "مسودة", "मसौदा"])("draws %s", async (text) => {
    const answer = await post("/api/v1/pdf/watermark", {
      file: pdfFile(await blank([400, 400])),
      text,
      position: "center",
    });
    expect(answer.status).toBe(200);
    const box = await inkBox(answer.bytes);
    expect(box.x1 - box.x0).toBeGreaterThan(100);
    expect(await complaints(answer.bytes)).toBe("");
  });

  test.each<[{ text?: string; image?: boolean }, string]>([
    [{ text: "x", image: true }, "text"],
    [{}, "text"],
    [{ text: "漢字" }, "text"],
  ])("%o is a 422", async ({ text, image: also }, field) => {
    const form = { file: pdfFile(await blank([100, 100])), text, image_file: also ? image() : undefined };
    const answer = await post("/api/v1/pdf/watermark", form);
    expect(answer.status).toBe(422);
    expect(answer.json.detail[0].loc).toEqual(["body", field]);
  });

  test("a damaged image is a 400", async () => {
    const damaged = { ...image(), bytes: logo.subarray(0, 60) };
    const answer = await post("/api/v1/pdf/watermark", {
      file: pdfFile(await blank([100, 100])),
      image_file: damaged,
    });
    expect(answer.status).toBe(400);
  });
});

describe("page numbers", () => {
  test.each(["number-pages", "add-page-numbers"])("%s writes the format", async (path) => {
    const form = { file: pdfFile(await numberedPdf(3)), format: "– {n} of {total} –", start_number: 5 };
    const texts = await pageTexts((await post(`/api/v1/pdf/${path}`, form)).bytes);
    expect(texts[0]).toContain("– 5 of 7 –");
    expect(texts[2]).toContain("– 7 of 7 –");
  });

  test("stand at the top of a page as seen", async () => {
    const form = { file: pdfFile(await blank([300, 500], 90)), position: "top-center" };
    const box = await inkBox((await post("/api/v1/pdf/number-pages", form)).bytes);
    expect(box.width).toBe(500);
    expect(box.height - box.y1).toBeLessThan(40);
    expect((box.x0 + box.x1) / 2).toBeCloseTo(250, -1);
  });

  test("a format without a number is a 422", async () => {
    const answer = await post("/api/v1/pdf/number-pages", {
      file: pdfFile(await blank([100, 100])),
      format: "page",
    });
    expect(answer.status).toBe(422);
  });
});

test("flatten draws the value into the page and leaves no field", async () => {
  const answer = await post("/api/v1/pdf/flatten", { file: pdfFile(await formPdf("name", "Ada Lovelace")) });
  expect(await pageTexts(answer.bytes)).toEqual(["Ada Lovelace"]);
  expect((await PDFDocument.load(answer.bytes)).getForm().getFields()).toEqual([]);
  expect(await complaints(answer.bytes)).toBe("");
});
