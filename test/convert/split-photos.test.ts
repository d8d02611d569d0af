import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { complaints, numberedPdf, pdfFile } from "../harness/pdf.ts";
import { type BedOptions, type Corner, overlap, type PhotoBed, photoBed } from "../harness/photo-bed.ts";
import { post } from "../harness/request.ts";

const path = "/api/v1/convert/split-photos";
const usual: BedOptions = {
  width: 1_240,
  height: 1_754,
  photos: 4,
  bed: [238, 239, 236],
  noise: 2,
  shading: 0,
  turn: 15,
  bordered: 0.5,
};
const dark = { bed: [28, 27, 30] } as const;

const png = ({ width, height, data }: Pick<PhotoBed, "width" | "height" | "data">, density = 150) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .withMetadata({ density })
    .png({ compressionLevel: 1 })
    .toBuffer();
const scan = (bytes: Uint8Array, filename = "scan.png") => ({ filename, contentType: "image/png", bytes });

type Picture = {
  page: number;
  corners: { x: number; y: number }[];
  width: number;
  height: number;
  angle: number;
  whole: boolean;
};

async function found(bed: PhotoBed) {
  const { status, json, text } = await post(path, { file: scan(await png(bed)), format: "json" });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  const pictures: Picture[] = json.pictures;
  return pictures.map((each) => ({ ...each, corners: each.corners.map(({ x, y }): Corner => [x, y]) }));
}

/** For each photo that lies on the bed what it shares with the picture that was found nearest to it. */
async function shares(bed: PhotoBed) {
  const pictures = await found(bed);
  const best = bed.truth.map((truth) =>
    Math.max(0, ...pictures.map(({ corners }) => overlap(corners, truth))),
  );
  return {
    least: Math.min(...best),
    count: pictures.length,
    whole: pictures.filter(({ whole }) => whole).length,
  };
}

describe("photos on a bed", () => {
  test.each([2, 3, 5, 7, 9])(
    "%i of them, light bed and dark, turned by up to 15 degrees, are all found",
    async (photos) => {
      for (const bed of [usual, { ...usual, ...dark, noise: 4, shading: 10 }]) {
        const { least, count, whole } = await shares(photoBed(900 + photos, { ...bed, photos }));
        expect([count, whole]).toEqual([photos, 0]);
        expect(least).toBeGreaterThanOrEqual(0.95);
      }
    },
    60_000,
  );

  test("that lie within a few pixels of each other are parted", async () => {
    for (const gap of [2, 3, 5]) {
      const { least, count } = await shares(photoBed(40 + gap, { ...usual, photos: 5, gap }));
      expect(count).toBe(5);
      expect(least).toBeGreaterThanOrEqual(0.95);
    }
  }, 60_000);

  test("that nothing parts are left whole, with no cut through one", async () => {
    const bed = photoBed(7, { ...usual, photos: 2, turn: 0, bordered: 0 });
    // One lies over a corner of the other: what is seen is no two rectangles.
    const { width, data } = bed;
    const fill = (left: number, top: number, right: number, bottom: number, colour: number) => {
      for (let y = top; y < bottom; y++) data.fill(colour, (y * width + left) * 3, (y * width + right) * 3);
    };
    data.fill(238);
    fill(200, 300, 700, 700, 90);
    fill(600, 600, 1_000, 1_000, 140);
    const pictures = await found(bed);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]?.whole).toBe(true);
    const around: Corner[] = [
      [200, 300],
      [1_000, 300],
      [1_000, 1_000],
      [200, 1_000],
    ];
    expect(overlap(pictures[0]?.corners ?? [], around)).toBeGreaterThan(0.6);
    for (const [x, y] of [
      [205, 305],
      [995, 995],
      [205, 695],
      [995, 605],
    ] as const)
      expect(
        overlap(
          [
            [x - 2, y - 2],
            [x + 2, y - 2],
            [x + 2, y + 2],
            [x - 2, y + 2],
          ],
          pictures[0]?.corners ?? [],
        ),
      ).toBeGreaterThan(0);
    const answer = await post(path, { file: scan(await png(bed)) });
    expect(answer.headers["x-warning"]).toMatch(/left whole/);
    expect(Object.keys(unzipSync(answer.bytes))).toEqual(["photo-001.jpg"]);
  });

  test("are cut out straight, as they were", async () => {
    const width = 900;
    const bed = { width, height: 700, data: new Uint8Array(width * 700 * 3).fill(240) };
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#aa3311" } })
      .composite([
        {
          input: { create: { width: 150, height: 200, channels: 3, background: "#1133aa" } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const turned = await sharp(photo).rotate(10, { background: "#f0f0f0" }).png().toBuffer();
    const bytes = await sharp(await png(bed))
      .composite([
        { input: turned, left: 100, top: 80 },
        { input: photo, left: 500, top: 400 },
      ])
      .png()
      .toBuffer();
    const answer = await post(path, { file: scan(bytes), image: "png" });
    const files = unzipSync(answer.bytes);
    expect(Object.keys(files)).toEqual(["photo-001.png", "photo-002.png"]);
    for (const each of Object.values(files)) {
      const { data, info } = await sharp(each).raw().toBuffer({ resolveWithObject: true });
      expect(Math.abs(info.width - 300)).toBeLessThanOrEqual(6);
      expect(Math.abs(info.height - 200)).toBeLessThanOrEqual(6);
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
      ];
      for (const y of [4, info.height - 5]) {
        expect(at(4, y)).toEqual([0x11, 0x33, 0xaa]);
        expect(at(info.width - 5, y)).toEqual([0xaa, 0x33, 0x11]);
      }
    }
  });
});

describe("what else lies on a bed", () => {
  const [width, height] = [1_000, 1_000];
  /** A photo of 400 by 250 pixels, and squares of that many pixels in all beside it. */
  function beside(pixels: number, side: number): PhotoBed {
    const data = new Uint8Array(width * height * 3).fill(240);
    const fill = (left: number, top: number, right: number, bottom: number, colour: number) => {
      for (let y = top; y < bottom; y++) data.fill(colour, (y * width + left) * 3, (y * width + right) * 3);
    };
    fill(300, 100, 700, 350, 90);
    for (let at = 0; at < pixels / (side * side); at++) {
      const [left, top] = [60 + (at % 20) * 44, 500 + Math.floor(at / 20) * 30];
      fill(left, top, left + side, top + side, 60);
    }
    return { width, height, data, truth: [] };
  }
  const photo: Corner[] = [
    [300, 100],
    [700, 100],
    [700, 350],
    [300, 350],
  ];

  test("dust is left, and a page of text with a picture is whole", async () => {
    // 100,000 pixels are the photo's: 3 percent of all are 3,092.
    const [dusty, written] = [await found(beside(2_900, 10)), await found(beside(3_400, 10))];
    expect(dusty).toHaveLength(1);
    expect(overlap(dusty[0]?.corners ?? [], photo)).toBeGreaterThan(0.98);
    expect(written).toMatchObject([{ whole: true, width, height }]);
  });

  test("the shadow of a lid at the edge is none", async () => {
    const bed = beside(0, 10);
    for (let y = 0; y < height; y++) bed.data.fill(120, (y * width + 975) * 3, (y + 1) * width * 3);
    const pictures = await found(bed);
    expect(pictures).toHaveLength(1);
    expect(overlap(pictures[0]?.corners ?? [], photo)).toBeGreaterThan(0.98);
  });

  test("a picture is one from six in a thousand of the scan on", async () => {
    const sized = (side: number) => {
      const bed = beside(0, 10);
      for (let y = 600; y < 600 + side; y++)
        bed.data.fill(50, (y * width + 600) * 3, (y * width + 600 + side) * 3);
      return found(bed);
    };
    expect(await sized(80)).toHaveLength(2);
    // Smaller, it is more than dust, and so the scan is whole.
    expect(await sized(70)).toMatchObject([{ whole: true, width, height }]);
  });
});

describe("the answer", () => {
  test("is a page for each picture, as large as it is at the scan's resolution", async () => {
    const bed = photoBed(11, { ...usual, photos: 3, turn: 0 });
    const pictures = await found(bed);
    const { status, bytes, headers } = await post(path, { file: scan(await png(bed, 200)), format: "pdf" });
    expect([status, headers["content-disposition"]]).toEqual([
      200,
      expect.stringContaining("scan-photos.pdf"),
    ]);
    expect(await complaints(bytes)).toBe("");
    const pages = (await PDFDocument.load(bytes)).getPages();
    expect(pages).toHaveLength(3);
    for (const [at, page] of pages.entries())
      expect(Math.abs(page.getWidth() - ((pictures[at]?.width ?? 0) * 72) / 200)).toBeLessThan(2);
  });

  test("is of all pages of a PDF, or those that were asked for; a page of text stays whole", async () => {
    const document = await PDFDocument.load(await numberedPdf(1));
    const image = await document.embedPng(await png(photoBed(12, { ...usual, photos: 3 })));
    document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
    const file = pdfFile(await document.save());
    const { json } = await post(path, { file, format: "json" });
    expect(json.sheets.map(({ page, parted }: { page: number; parted: boolean }) => [page, parted])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(json.pictures.map(({ page }: Picture) => page)).toEqual([1, 2, 2, 2]);
    const second = await post(path, { file, pages: "2" });
    expect(Object.keys(unzipSync(second.bytes))).toHaveLength(3);
    const first = await post(path, { file, pages: "1" });
    expect(first.headers["x-warning"]).toMatch(/stands apart/);
  });

  test("refuses what is no scan", async () => {
    const text = await post(path, { file: scan(Buffer.from("words")) });
    expect([text.status, text.json.code]).toEqual([400, "unsupported_format"]);
    const far = await post(path, { file: scan(await png(photoBed(1, { ...usual, photos: 2 }))), pages: "2" });
    expect([far.status, far.json.code]).toEqual([400, "page_out_of_range"]);
  });
});
