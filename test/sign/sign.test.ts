import { degrees, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { inkBox } from "../harness/ink.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

let png: Buffer;
let jpg: Buffer;
beforeAll(async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><circle cx="100" cy="50" r="45" fill="#0000ff"/></svg>`;
  png = await sharp(Buffer.from(svg)).png().toBuffer();
  jpg = await sharp(Buffer.from(svg)).flatten({ background: "#00ff00" }).jpeg().toBuffer();
});

const image = (bytes: Uint8Array, filename: string) => ({ filename, contentType: "image/png", bytes });

async function page(size: [number, number] = [400, 300], turn = 0, crop?: [number, number, number, number]) {
  const document = await PDFDocument.create();
  document.addPage([100, 100]);
  const last = document.addPage(size);
  last.setRotation(degrees(turn));
  if (crop !== undefined) last.setCropBox(...crop);
  return pdfFile(await document.save(), "contract.pdf");
}

/** Colour of a page at a point, counted from the bottom left as seen. */
async function colorAt(bytes: Uint8Array, index: number, x: number, y: number): Promise<number[]> {
  using document = await PdfiumDocument.open(bytes);
  const { width, height, rgba } = renderPage(document, index, 72);
  const at = ((height - 1 - Math.round(y)) * width + Math.round(x)) * 4;
  return [...rgba.subarray(at, at + 3)];
}

const blue = [0, 0, 255];
const white = [255, 255, 255];

describe("an image signature", () => {
  test.each([
    [16_384, 16_384],
    [16_385, 16_384],
    [40_000, 16_384],
  ])("keeps %i pixels of a side as %i: more are not seen", async (width, kept) => {
    const create = { width, height: 2, channels: 3, background: "#0000ff" } as const;
    const long = await sharp({ create }).png().toBuffer();
    const form = {
      file: await page(),
      signature: image(long, "s.png"),
      x: 20,
      y: 40,
      width: 200,
      height: 100,
    };
    const { status, bytes } = await post("/api/v1/sign/add-signature", form);
    expect(status).toBe(200);
    const widths = (await PDFDocument.load(bytes)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream ? [String(object.dict.get(PDFName.of("Width")))] : [],
      );
    expect(widths).toContain(String(kept));
  });

  test.each([0, 90, 180, 270])(
    "stands where it was told on a page turned by %i, its transparency kept",
    async (turn) => {
      const form = {
        file: await page([400, 300], turn),
        signature: image(png, "s.png"),
        x: 20,
        y: 40,
        width: 200,
        height: 100,
      };
      const answer = await post("/api/v1/sign/add-signature", form);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-disposition"]).toContain("contract-signed.pdf");
      expect(await colorAt(answer.bytes, 1, 120, 90)).toEqual(blue);
      expect(await colorAt(answer.bytes, 1, 25, 45)).toEqual(white);
      expect(await complaints(answer.bytes)).toBe("");
    },
  );

  test("counts from the corner of the crop box", async () => {
    const file = await page([400, 400], 0, [100, 100, 250, 250]);
    const answer = await post("/api/v1/sign/add-signature", {
      file,
      signature: image(png, "s.png"),
      x: 0,
      y: 0,
      width: 100,
      height: 50,
    });
    expect(await colorAt(answer.bytes, 1, 50, 25)).toEqual(blue);
  });

  test("goes on the page named, counted from 0, in its own proportions", async () => {
    const form = {
      file: await page(),
      signature: image(jpg, "s.jpg"),
      page: 0,
      x: 0,
      y: 0,
      width: 100,
      height: 100,
    };
    const answer = await post("/api/v1/sign/add-signature", form);
    const [red = 0, green = 0] = await colorAt(answer.bytes, 0, 3, 50);
    expect([red < 60, green > 200]).toEqual([true, true]);
    expect(await colorAt(answer.bytes, 0, 50, 95)).toEqual(white);
    expect(await colorAt(answer.bytes, 1, 50, 50)).toEqual(white);
  });
});

test.each(["", "data:image/png;base64,"])(
  "a drawn signature in base64 with the prefix %j",
  async (prefix) => {
    const form = { file: await page(), signature_data: prefix + png.toString("base64"), x: 20, y: 40 };
    const answer = await post("/api/v1/sign/add-signature-base64", form);
    expect(await colorAt(answer.bytes, 1, 120, 90)).toEqual(blue);
  },
);

test.each(["Ada Lovelace", "Ольга", "Zoë Müller-Łukasz"])(
  "the typed name %s can be found and stands in the box",
  async (text) => {
    const file = await page();
    const answer = await post("/api/v1/sign/add-text-signature", {
      file,
      text,
      x: 50,
      y: 60,
      width: 250,
      height: 80,
      color: "#0000ff",
    });
    expect((await pageTexts(answer.bytes))[1]?.normalize("NFC").replaceAll(/\s+/g, " ")).toContain(
      text.split(" ")[0],
    );
    expect(await complaints(answer.bytes)).toBe("");
  },
);

test.each([
  [50, 60, 250, 80],
  [10, 200, 120, 30],
])(
  "a typed name stands in the middle of its box at %i, %i of %i × %i points",
  async (x, y, width, height) => {
    const place = { x, y, width, height };
    const form = { file: await page(), text: "Ada Lovelace", color: "#0000ff", ...place };
    const { bytes } = await post("/api/v1/sign/add-text-signature", form);
    const ink = await inkBox(bytes, 1);
    expect(ink.x0).toBeGreaterThanOrEqual(x - 3);
    expect(ink.x1).toBeLessThanOrEqual(x + width + 3);
    expect(Math.abs((ink.x0 + ink.x1) / 2 - (x + width / 2))).toBeLessThan(6);
    expect(ink.y0).toBeGreaterThanOrEqual(y - 3);
    expect(ink.y1).toBeLessThanOrEqual(y + height + 3);
    // As large as fits: it fills the box in one direction.
    expect(Math.max((ink.x1 - ink.x0) / width, (ink.y1 - ink.y0) / height)).toBeGreaterThan(0.6);
  },
);

describe("pdf/sign", () => {
  test("writes a name by default, on the last page", async () => {
    const answer = await post("/api/v1/pdf/sign", {
      file: pdfFile(await numberedPdf(3)),
      text: "Grace Hopper",
    });
    const texts = await pageTexts(answer.bytes);
    expect(texts.map((text) => text.includes("Grace"))).toEqual([false, false, true]);
  });

  test("signs at 100, 100 in a box of 200 × 100 points when nothing else is said", async () => {
    const { bytes } = await post("/api/v1/pdf/sign", { file: await page([500, 400]), text: "Grace Hopper" });
    const ink = await inkBox(bytes, 1);
    expect(Math.abs((ink.x0 + ink.x1) / 2 - 200)).toBeLessThan(6);
    expect(Math.abs((ink.y0 + ink.y1) / 2 - 150)).toBeLessThan(20);
    expect((ink.x1 - ink.x0) / 200).toBeGreaterThan(0.6);
    expect(ink.x0).toBeGreaterThanOrEqual(97);
    expect(ink.x1).toBeLessThanOrEqual(303);
  });

  test.each([
    [150, 120],
    [301, 180],
    [299, 201],
    [60, 600],
  ])("what is not sent gives way on a page of %i × %i points", async (width, height) => {
    for (const route of ["pdf/sign", "sign/add-text-signature"]) {
      const form = { file: await page([width, height]), text: "Grace Hopper" };
      const { status, bytes } = await post(`/api/v1/${route}`, form);
      expect(status).toBe(200);
      const ink = await inkBox(bytes, 1);
      const box = { width: Math.min(200, width * 0.9), height: Math.min(100, height * 0.9) };
      const x = width < 300 ? (width - box.width) / 2 : 100;
      expect(ink.x0).toBeGreaterThanOrEqual(Math.max(1, x - 3));
      expect(ink.x1).toBeLessThanOrEqual(Math.min(width - 1, x + box.width + 3));
      expect(ink.y0).toBeGreaterThan(1);
      expect(ink.y1).toBeLessThan(height - 1);
      expect(Math.max((ink.x1 - ink.x0) / box.width, (ink.y1 - ink.y0) / box.height)).toBeGreaterThan(0.6);
    }
  });

  test("a width that is sent stays, and what is not sent is never named", async () => {
    const wide = { file: await page([100, 80]), text: "Grace Hopper", width: 300, height: 10 };
    expect((await post("/api/v1/pdf/sign", wide)).status).toBe(200);
    const above = await post("/api/v1/pdf/sign", { ...wide, y: 80 });
    expect(above.json.detail[0].loc).toEqual(["body", "y"]);
    expect((await post("/api/v1/pdf/sign", { ...wide, y: 79 })).status).toBe(200);
  });

  test("takes a drawing and an image", async () => {
    const place = { x: 20, y: 40, width: 200, height: 100 };
    const drawn = {
      file: await page(),
      signature_type: "base64",
      signature_data: png.toString("base64"),
      ...place,
    };
    expect(await colorAt((await post("/api/v1/pdf/sign", drawn)).bytes, 1, 120, 90)).toEqual(blue);
    const uploaded = {
      file: await page(),
      signature_type: "image",
      signature_file: image(png, "s.png"),
      ...place,
    };
    expect(await colorAt((await post("/api/v1/pdf/sign", uploaded)).bytes, 1, 120, 90)).toEqual(blue);
  });

  test.each([
    [{ signature_type: "text" }, "text"],
    [{ signature_type: "image" }, "signature_file"],
    [{ text: "x", x: 4_000 }, "x"],
    [{ text: "x", y: -500 }, "y"],
    [{ signature_type: "base64", signature_data: "not base64!" }, "signature_data"],
  ])("%o is a 422 on %s", async (fields, field) => {
    const answer = await post("/api/v1/pdf/sign", { file: await page(), ...fields });
    expect(answer.status).toBe(422);
    expect(answer.json.detail[0].loc).toEqual(["body", field]);
  });

  test.each(["pdf/sign", "sign/add-text-signature"])(
    "%s on a page outside the document is a 400",
    async (route) => {
      const answer = await post(`/api/v1/${route}`, { file: await page(), text: "x", page: 2 });
      expect([answer.status, answer.json.code]).toEqual([400, "page_out_of_range"]);
      expect(answer.json.error).toMatch(/has 2 pages; .*counted from 0/);
    },
  );

  test("an image that is none is a 400", async () => {
    const form = {
      file: await page(),
      signature_type: "image",
      signature_file: image(Buffer.from("nothing"), "s.png"),
    };
    expect((await post("/api/v1/pdf/sign", form)).status).toBe(400);
  });
});
