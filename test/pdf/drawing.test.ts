import { degrees, PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { densest, inkBox } from "../harness/ink.ts";
import { complaints, formPdf, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

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

  test.each([
    [undefined, 0.3],
    [0.1, 0.1],
    [0.8, 0.8],
    [1, 1],
  ])("opacity %s lets the page through, from text and image alike", async (opacity, share) => {
    const file = pdfFile(await blank([400, 400]));
    const mark = async (form: Parameters<typeof post>[1]) =>
      densest((await post("/api/v1/pdf/watermark", { file, opacity, position: "center", ...form })).bytes);
    const blended = (ink: number) => 255 * (1 - share) + ink * share;
    // Text is drawn in the middle gray of DeviceRGB, the logo is plain red.
    const [gray] = await mark({ text: "MMMM" });
    expect(Math.abs(gray - blended(127.5))).toBeLessThan(3);
    const [red, green, blue] = await mark({ image_file: image() });
    expect(red).toBe(255);
    for (const value of [green, blue]) expect(Math.abs(value - blended(0))).toBeLessThan(3);
  });

  test.each([
    ["center", 0.5, 0.5],
    ["diagonal", 0.5, 0.5],
    ["top-left", 0, 1],
    ["top-right", 1, 1],
    ["bottom-left", 0, 0],
    ["bottom-right", 1, 0],
  ])("%s is where it says", async (position, across, up) => {
    const file = pdfFile(await blank([500, 500]));
    const box = await inkBox((await post("/api/v1/pdf/watermark", { file, text: "MARK", position })).bytes);
    const middle = { x: (box.x0 + box.x1) / 1_000, y: (box.y0 + box.y1) / 1_000 };
    expect(Math.abs(middle.x - across)).toBeLessThan(across === 0.5 ? 0.03 : 0.25);
    expect(Math.abs(middle.y - up)).toBeLessThan(up === 0.5 ? 0.03 : 0.25);
    // Only the diagonal one rises.
    expect(box.y1 - box.y0 > 150).toBe(position === "diagonal");
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
    [{ text: "𓀀" }, "text"],
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

  test.each(["bottom", "top"].flatMap((edge) => ["left", "center", "right"].map((side) => [edge, side])))(
    "%s-%s is where it says",
    async (edge, side) => {
      const form = {
        file: pdfFile(await blank([400, 300])),
        position: `${edge}-${side}`,
        format: "Page {n}",
      };
      const { x0, x1, y0, y1, width, height } = await inkBox(
        (await post("/api/v1/pdf/number-pages", form)).bytes,
      );
      const gap = { left: x0 - 36, center: (x0 + x1 - width) / 2, right: width - 36 - x1 }[side ?? ""];
      expect(Math.abs(gap ?? 99)).toBeLessThan(3);
      const end = edge === "top" ? height - y1 : y0;
      expect(end).toBeGreaterThan(15);
      expect(end).toBeLessThan(32);
    },
  );

  test("stand at the bottom in the middle, count from 1 and are 10 points high by default", async () => {
    const file = pdfFile(await blank([400, 300]));
    const { bytes } = await post("/api/v1/pdf/number-pages", { file });
    expect(await pageTexts(bytes)).toEqual(["1"]);
    const box = await inkBox(bytes);
    expect(Math.abs((box.x0 + box.x1) / 2 - 200)).toBeLessThan(3);
    expect(box.y1).toBeLessThan(40);
    const large = await inkBox((await post("/api/v1/pdf/number-pages", { file, font_size: 40 })).bytes);
    expect((large.y1 - large.y0) / (box.y1 - box.y0)).toBeGreaterThan(3);
    expect((large.y1 - large.y0) / (box.y1 - box.y0)).toBeLessThan(5);
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
