import {
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pageTexts, pdfFile } from "../harness/pdf.ts";
import { photoBed } from "../harness/photo-bed.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import {
  changed,
  cleanedPdf,
  lookOf,
  type Pixels,
  print,
  scanned,
  scanPdf,
} from "../harness/scan-drawing.ts";

const dpi = 150;

/** Paper as yellow as that, in a shadow that takes up to so much of the light. */
const shaded = (pixels: Pixels, yellow: number, shadow: number) =>
  changed(
    pixels,
    (value, x, y, channel) =>
      (value / 255) *
      (channel === 2 ? 235 - yellow : 235) *
      (1 - shadow * Math.exp(-((x - 0.8) ** 2 + (y - 0.7) ** 2) / 0.1)),
  );

const grayPrint = print(10, { fill: "#707070" });

/** The scan with a line of hidden text, as OCR puts it there, or with something seen upon it. */
async function withText(bytes: Uint8Array, kind: "hidden" | "seen" | "drawing"): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes);
  const [page] = document.getPages();
  const font = await document.embedFont(StandardFonts.Helvetica);
  if (kind === "drawing") page?.drawRectangle({ x: 30, y: 30, width: 20, height: 20, color: rgb(1, 0, 0) });
  else {
    if (kind === "hidden")
      page?.pushOperators(pushGraphicsState(), setTextRenderingMode(TextRenderingMode.Invisible));
    page?.drawText("hidden words of a letter", { x: 40, y: 300, size: 11, font });
    if (kind === "hidden") page?.pushOperators(popGraphicsState());
  }
  return document.save();
}

/** A page that is one image with these entries. */
const imagePdf = (entries: string, data: string) =>
  rawPdf({
    pages: 1,
    content: () => "100 0 0 100 0 0 cm /I Do",
    objects: {
      11: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << /XObject << /I 90 0 R >> >> /Contents 101 0 R >>",
      90: `<< /Type /XObject /Subtype /Image ${entries} >>\nstream\n${data}\nendstream`,
    },
  });

describe("contrast", () => {
  test("yellow paper in the shade becomes white and gray print dark, whole words stay", async () => {
    const before = await scanPdf([shaded(await scanned({ dpi, svg: grayPrint }), 60, 0.5)], dpi, "jpeg");
    const { bytes, cleaned, left } = await cleanedPdf(before);
    expect([cleaned, left]).toEqual(["1", ""]);
    const look = await lookOf(bytes, dpi);
    for (const [x, y] of [
      [10, 10],
      [400, 10],
      [336, 300],
      [10, 390],
    ] as const)
      for (const level of look.mean(x, y, x + 8, y + 8)) expect(level).toBeGreaterThan(250);
    expect(look.darkest(40, 50, 200, 62)).toBeLessThan(30);
    expect((await lookOf(before, dpi)).darkest(40, 50, 200, 62)).toBeGreaterThan(60);
  });

  test("a stamp keeps its colour, and is gray only where that is asked for", async () => {
    const stamp = `<circle cx="300" cy="300" r="40" fill="none" stroke="#c02030" stroke-width="8"/>`;
    const before = await scanPdf(
      [shaded(await scanned({ dpi, svg: print() + stamp }), 50, 0.4)],
      dpi,
      "jpeg",
    );
    const ofStamp = (bytes: Uint8Array) => lookOf(bytes, dpi).then((look) => look.mean(258, 298, 262, 302));
    const [red, green, blue] = await ofStamp((await cleanedPdf(before)).bytes);
    expect(red).toBeGreaterThan(green + 90);
    expect(red).toBeGreaterThan(blue + 80);
    const gray = (await cleanedPdf(before, { colour: "grey" })).bytes;
    const [r, g, b] = await ofStamp(gray);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(2);
    expect(gray.toString("latin1")).toMatch(/DeviceGray/);
  });

  test("black and white is of one bit a pixel and far smaller", async () => {
    const before = await scanPdf([shaded(await scanned({ dpi, svg: grayPrint }), 60, 0.5)], dpi, "jpeg");
    const { bytes } = await cleanedPdf(before, { colour: "black_white" });
    expect(bytes.toString("latin1")).toMatch(/\/BitsPerComponent 1[^0-9]/);
    expect(bytes.length).toBeLessThan(before.length / 4);
    const look = await lookOf(bytes, dpi);
    expect(look.mean(336, 330, 344, 338)).toEqual([255, 255, 255]);
    expect(look.darkest(40, 50, 200, 62)).toBeLessThan(80);
  });

  test("a picture within a page keeps its shades", async () => {
    const steps = Array.from({ length: 8 }, (_, at) => {
      const level = (60 + at * 20).toString();
      return `<rect x="${60 + at * 36}" y="260" width="36" height="100" fill="rgb(${level},${level},${level})"/>`;
    });
    const svg = print() + steps.join("");
    const before = await scanPdf([await scanned({ dpi, svg })], dpi, "png");
    const yellow = await scanPdf([shaded(await scanned({ dpi, svg }), 40, 0)], dpi, "jpeg");
    const [was, is] = [await lookOf(before, dpi), await lookOf((await cleanedPdf(yellow)).bytes, dpi)];
    for (const at of [1, 3, 5]) {
      const box = [66 + at * 36, 290, 84 + at * 36, 330] as const;
      const [wanted, found] = [was.mean(...box)[0], is.mean(...box)[0]];
      expect(Math.abs(found - wanted)).toBeLessThan(14);
    }
  });

  test("without contrast paper stays as it is, also where something was taken out of it", async () => {
    const dirty = await scanned({ dpi, svg: `${print()}<circle cx="300" cy="330" r="0.7"/>` });
    const before = await scanPdf([shaded(dirty, 60, 0)], dpi, "png");
    const look = await lookOf((await cleanedPdf(before, { contrast: false })).bytes, dpi);
    const [red, , blue] = look.mean(296, 326, 304, 334);
    expect(Math.abs(red - 235)).toBeLessThan(5);
    expect(Math.abs(blue - 175)).toBeLessThan(6);
    expect(look.darkest(296, 326, 304, 334)).toBeGreaterThan(200);
  });
});

describe("borders and holes", () => {
  const seen = async (svg: string) => {
    const { bytes } = await cleanedPdf(await scanPdf([await scanned({ dpi, svg })], dpi));
    return lookOf(bytes, dpi);
  };
  const bar = (height: number, fill: string, more = "") =>
    `<rect x="0" y="0" width="420" height="${height}" fill="${fill}"/>${more}`;
  const low = print(8, { y: 200 });

  test("the dark border of a scanner goes up to an inch, a printed bar stays", async () => {
    expect((await seen(low + bar(60, "#181818"))).mean(100, 10, 300, 50)[0]).toBeGreaterThan(250);
    expect((await seen(low + bar(84, "#181818"))).mean(100, 10, 300, 50)[0]).toBeLessThan(40);
    expect((await seen(low + bar(60, "#102070"))).mean(100, 10, 300, 50)[0]).toBeLessThan(40);
    const title = print(2, { x: 20, y: 25, size: 14, fill: "white" });
    expect((await seen(low + bar(60, "#181818", title))).mean(100, 54, 300, 58)[0]).toBeLessThan(40);
  });

  test("two punched holes in line go, one alone and two that are no holes stay", async () => {
    const disc = (x: number, y: number, r = 8.5, fill = "#202020") =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
    const is = async (svg: string) => {
      const look = await seen(print(8, { x: 90, y: 60 }) + svg);
      return [look.darkest(30, 110, 38, 118), look.darkest(30, 280, 38, 288)].map((level) => level > 200);
    };
    expect(await is(disc(34, 114) + disc(34, 284))).toEqual([true, true]);
    expect(await is(disc(34, 114))).toEqual([false, true]);
    expect(await is(disc(34, 114) + disc(34, 284, 13))).toEqual([false, false]);
    expect(await is(disc(34, 114) + disc(50, 284))).toEqual([false, true]);
    const square = `<rect x="26" y="106" width="16" height="16"/><rect x="26" y="276" width="16" height="16"/>`;
    expect(await is(square)).toEqual([false, false]);
  });
});

describe("what is no scan", () => {
  const yellowed = async () => scanPdf([shaded(await scanned({ dpi, svg: print() }), 60, 0.3)], dpi, "jpeg");

  test("is left to the last byte, and named", async () => {
    const scan = await yellowed();
    const photo = photoBed(3, {
      ...{ width: 900, height: 1_200, photos: 1, bed: [28, 90, 60] as const, noise: 3, shading: 10 },
      ...{ turn: 15, bordered: 0 },
    });
    const cases: [Uint8Array, string][] = [
      [rawPdf({ pages: 1 }), "1:content"],
      [await withText(scan, "seen"), "1:content"],
      [await withText(scan, "drawing"), "1:content"],
      [await scanPdf([photo], dpi, "jpeg"), "1:no_paper"],
    ];
    for (const [bytes, left] of cases) {
      const answer = await cleanedPdf(bytes);
      expect([answer.cleaned, answer.left]).toEqual(["", left]);
      expect(Buffer.from(answer.bytes).equals(Buffer.from(bytes))).toBe(true);
      expect(answer.warning).toMatch(/No page was cleaned\..*Page 1 was left as it is/);
    }
  });

  test("a page between scans looks as it did, and only pages that are asked for change", async () => {
    const document = await PDFDocument.load(await yellowed());
    document.addPage([300, 300]).drawText("Text of its own", { x: 20, y: 200, size: 20 });
    const [again] = await document.copyPages(await PDFDocument.load(await yellowed()), [0]);
    if (again !== undefined) document.addPage(again);
    const before = await document.save();
    const all = await cleanedPdf(before);
    expect([all.cleaned, all.left]).toEqual(["1,3", "2:content"]);
    const box = [0, 0, 300, 300] as const;
    expect((await lookOf(all.bytes, 72, 1)).mean(...box)).toEqual((await lookOf(before, 72, 1)).mean(...box));
    const one = await cleanedPdf(before, { pages: "3" });
    expect([one.cleaned, one.left]).toEqual(["3", ""]);
    expect((await lookOf(one.bytes, 72, 0)).mean(...box)).toEqual((await lookOf(before, 72, 0)).mean(...box));
  });

  test("an image that a page shows that was not asked for stays", async () => {
    const document = await PDFDocument.create();
    const { width, height, data } = shaded(await scanned({ dpi, svg: print() }), 60, 0.3);
    const image = await document.embedPng(
      await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    );
    for (let page = 0; page < 2; page++)
      document.addPage([420, 400]).drawImage(image, { x: 0, y: 0, width: 420, height: 400 });
    const file = await document.save();
    const answer = await cleanedPdf(file, { pages: "1" });
    expect([answer.cleaned, answer.left]).toEqual(["", "1:shared"]);
    expect((await cleanedPdf(file)).cleaned).toBe("1,2");
  });

  test("a scan of several images, and one in inks, stays", async () => {
    const document = await PDFDocument.load(await yellowed());
    const [page] = document.getPages();
    const jpeg = await document.embedJpg(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: "#fff" } })
        .jpeg()
        .toBuffer(),
    );
    page?.drawImage(jpeg, { x: 0, y: 0, width: 420, height: 400 });
    expect((await cleanedPdf(await document.save())).left).toBe("1:parts");
    const inks = imagePdf(
      "/Width 2 /Height 1 /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Length 8",
      "01230123",
    );
    expect((await cleanedPdf(inks)).left).toBe("1:coding");
  });

  test("hidden text stays where it is", async () => {
    const before = await withText(await yellowed(), "hidden");
    const { bytes, cleaned } = await cleanedPdf(before);
    expect(cleaned).toBe("1");
    expect(await pageTexts(bytes)).toEqual(await pageTexts(before));
    expect((await pageTexts(bytes))[0]).toContain("hidden words of a letter");
  });

  test("a clean page in black and white has nothing to be done", async () => {
    const clean = await scanPdf([await scanned({ dpi: 300, svg: print() })], 300, "bits");
    expect(await cleanedPdf(clean)).toMatchObject({ cleaned: "", left: "1:clean" });
  });
});

describe("what is asked", () => {
  test("a colour that is none is refused with those there are", async () => {
    const file = pdfFile(rawPdf({ pages: 1 }));
    const answer = await post("/api/v1/pdf/clean-scan", { file, colour: "sepia" });
    expect(answer.status).toBe(422);
    for (const name of ["keep", "grey", "black_white"]) expect(answer.text).toContain(name);
  });

  test.each([
    [{ contrast: false, clean: false }, "Send contrast, clean or dewarp as true, or a colour"],
    [{ contrast: "perhaps" }, "contrast"],
    [{ pages: "7" }, "pages"],
  ])("%j is refused", async (fields, said) => {
    const answer = await post("/api/v1/pdf/clean-scan", { file: pdfFile(rawPdf({ pages: 1 })), ...fields });
    expect([400, 422]).toContain(answer.status);
    expect(answer.text).toContain(said);
  });

  test.each([
    [7500, "coding"],
    [7501, "too_large"],
  ])("a page of 10,000 by %i pixels is left as %s, before it is decoded", async (height, left) => {
    const entries = `/Width 10000 /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Length 1`;
    expect((await cleanedPdf(imagePdf(entries, "0"))).left).toBe(`1:${left}`);
  });
});
