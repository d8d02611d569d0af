import { PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { workbook } from "../../document/office-files.ts";
import { hasData, sample } from "../../harness/data.ts";
import { lettering } from "../../harness/lettering.ts";
import { linesPdf, numberedPdf, pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";

const route = "/api/v1/workflows/score-quality";

type Criterion = {
  name: string;
  score: number | null;
  reason: string;
  advice: string | null;
  pages: number[];
  checks: { check: string; passed: boolean; reason: string }[];
};

async function scored(file: InputFile, fields = {}) {
  const { status, json } = await post(route, { file, ...fields });
  expect(status).toBe(200);
  const criteria = new Map<string, Criterion>(
    json.data.criteria.map((each: Criterion) => [each.name, each] as const),
  );
  const of = (name: string): Criterion => {
    const found = criteria.get(name);
    if (found === undefined) throw new Error(`${name} was not judged.`);
    return found;
  };
  const check = (name: string, check: string) => of(name).checks.find((each) => each.check === check);
  return { data: json.data, of, check };
}

/** A page with a picture of text, so many dots per inch, turned by so many degrees. */
async function scan(dpi: number, degrees = 0): Promise<InputFile> {
  const text = [
    "The ferry to the northern islands leaves",
    "the harbour at seven in the morning.",
    "It carries 240 passengers and 36 cars.",
  ];
  const lines = Array.from({ length: 5 }, () => text).flat();
  const drawn = lines.map((line, at) => lettering(line, { x: 300, y: 400 + 120 * at, size: 72 }));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="3508"><rect width="100%" height="100%" fill="white"/>${drawn.join("")}</svg>`;
  const turned = await sharp(Buffer.from(svg)).rotate(degrees, { background: "#ffffff" }).png().toBuffer();
  const png = await sharp(turned)
    .resize({ width: Math.round((2480 * dpi) / 300) })
    .png()
    .toBuffer();
  const document = await PDFDocument.create();
  const picture = await document.embedPng(png);
  const page = document.addPage([595, 842]);
  page.drawImage(picture, { x: 0, y: 0, width: 595, height: (595 * picture.height) / picture.width });
  return pdfFile(await document.save(), "scan.pdf");
}

async function withFooters(...footers: (string | undefined)[]): Promise<InputFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const footer of footers) {
    const page = document.addPage([595, 842]);
    if (footer === undefined) continue;
    page.drawText("The ferry carries passengers and cars to the islands.", { x: 60, y: 700, size: 12, font });
    page.drawText(footer, { x: 270, y: 30, size: 9, font });
  }
  return pdfFile(await document.save());
}

test("a plain PDF is read well by machines; what it lacks for assistive technology is named", async () => {
  const { data, of, check } = await scored(pdfFile(await numberedPdf(2)));
  expect(data).toMatchObject({ page_count: 2, ai_ready: true, grade: "ready" });
  expect(of("legibility").score).toBe(100);
  expect(of("completeness").score).toBe(100);
  expect([of("ocr_confidence").score, of("resolution").score, of("skew").score]).toEqual([null, null, null]);
  expect(check("accessibility", "tags")).toMatchObject({ passed: false });
  expect(check("accessibility", "title")).toMatchObject({ passed: true });
  expect(of("accessibility").score).toBe(60);
  expect(data.advice.join(" ")).toContain("tagged");
});

test("tags, language and title make a PDF accessible", async () => {
  const document = await PDFDocument.load(await numberedPdf(1));
  const { context, catalog } = document;
  catalog.set(PDFName.of("Lang"), PDFString.of("en-GB"));
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  catalog.set(PDFName.of("StructTreeRoot"), context.register(context.obj({ Type: "StructTreeRoot" })));
  const { of, check } = await scored(pdfFile(await document.save()));
  expect(of("accessibility")).toMatchObject({ score: 100, advice: null });
  expect(check("accessibility", "language")?.reason).toContain("en-GB");
});

test("a figure without alternate text is counted against one that has it", async () => {
  const document = await PDFDocument.load(await numberedPdf(1));
  const { context, catalog } = document;
  const dot = await document.embedPng(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: "#338" } })
      .png()
      .toBuffer(),
  );
  document.getPage(0).drawImage(dot, { x: 60, y: 300, width: 144, height: 144 });
  const root = context.register(context.obj({ Type: "StructTreeRoot" }));
  const figure = (alt?: string) =>
    context.register(
      context.obj({
        Type: "StructElem",
        S: "Figure",
        P: root,
        ...(alt === undefined ? {} : { Alt: PDFString.of(alt) }),
      }),
    );
  context.assign(root, context.obj({ Type: "StructTreeRoot", K: [figure("A ferry"), figure()] }));
  catalog.set(PDFName.of("StructTreeRoot"), root);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  const { check } = await scored(pdfFile(await document.save()));
  expect(check("accessibility", "alternate text")).toMatchObject({
    passed: false,
    reason: "1 of 2 figures have an alternate text.",
  });
});

test("a coarse, crooked scan scores less than a sharp, level one, and says what to do", async () => {
  const good = await scored(await scan(200));
  expect(good.of("resolution").reason).toContain("200 dpi");
  expect(good.of("skew")).toMatchObject({ score: 100 });
  expect(good.of("ocr_confidence").score).toBeGreaterThan(80);
  expect(good.check("machine_readability", "text layer")).toMatchObject({ passed: false });
  const bad = await scored(await scan(90, 3));
  expect(bad.of("resolution").score).toBeLessThan(40);
  expect(bad.of("resolution").advice).toContain("300 dpi");
  expect(bad.of("skew").reason).toMatch(/by (2\.[789]|3\.[0123]) degrees/);
  expect(bad.of("skew").pages).toEqual([1]);
  expect(bad.data.score).toBeLessThan(good.data.score - 5);
});

test("missing and blank pages are found", async () => {
  const stated = await scored(await withFooters("Page 1 of 5", "Page 2 of 5", "Page 4 of 5"));
  expect(stated.check("completeness", "no page is missing")?.reason).toContain("pages 3, 5");
  expect(stated.of("completeness").score).toBeLessThan(50);
  const gap = await scored(await withFooters("1", "2", "5", "6"));
  expect(gap.check("completeness", "no page is missing")?.reason).toContain("pages 3, 4");
  const whole = await scored(await withFooters("Page 1 of 3", "Page 2 of 3", "Page 3 of 3"));
  expect(whole.of("completeness").score).toBe(100);
  const bare = await scored(await withFooters("Contents", "Rain", "Sun"));
  expect(bare.check("completeness", "no page is missing")).toBeUndefined();
  expect(bare.of("completeness").reason).toContain("bear no numbers");
  const blank = await scored(await withFooters("1", undefined, "3"));
  expect(blank.of("completeness").pages).toEqual([2]);
  expect(blank.check("completeness", "no page is missing")).toMatchObject({ passed: true });
  expect(blank.of("completeness").advice).toContain("Remove the blank pages");
});

test("a font without a way to Unicode and a lock are told", async () => {
  const document = await PDFDocument.load(await linesPdf(["Ferries sail at seven"]));
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) object.delete(PDFName.of("ToUnicode"));
  }
  const mute = await scored(pdfFile(await document.save()));
  expect(mute.check("machine_readability", "characters have Unicode values")).toMatchObject({
    passed: false,
  });
  expect(mute.of("machine_readability").reason).toContain("AnyScript");
  const mapped = await scored(pdfFile(await linesPdf(["Ferries sail at seven"])));
  expect(mapped.check("machine_readability", "characters have Unicode values")).toMatchObject({
    passed: true,
  });
  const locked = await post("/api/v1/pdf/protect", {
    file: pdfFile(await numberedPdf(1)),
    password: "harbour",
  });
  const { check, of } = await scored(pdfFile(locked.bytes), { password: "harbour" });
  expect(check("machine_readability", "no lock")?.passed).toBe(false);
  expect(of("machine_readability").advice).toContain("pdf/unlock");
});

test("a file without text is unfit, and a workbook has neither dpi nor skew", async () => {
  const empty = await scored(await withFooters(undefined));
  expect(empty.data).toMatchObject({ grade: "unfit", ai_ready: false });
  expect(empty.data.score).toBeLessThanOrEqual(25);
  const { data, of } = await scored(await workbook(), { extract_entities: "false" });
  expect(data.grade).toBe("ready");
  expect(data.content).toMatchObject({ tables: 2, entities: null });
  expect(of("resolution").score).toBeNull();
  expect(of("machine_readability").checks.at(-1)).toMatchObject({
    check: "nothing is hidden",
    passed: false,
  });
});

test.skipIf(!hasData)("a real crooked scan is told from a level one", async () => {
  const crooked = await scored(sample("pdf/scan-skew.pdf"));
  expect(crooked.of("skew").score).toBeLessThan(90);
  const level = await scored(sample("pdf/scan-ccitt.pdf"));
  expect(level.of("skew").score).toBe(100);
  expect(level.of("resolution").reason).toContain("300 dpi");
});

/** A scan at 300 dpi of lines of text, after something happened to the picture. */
async function page(change: (picture: Sharp) => Sharp, size = 48): Promise<InputFile> {
  const text = ["The ferry to the northern islands leaves", "the harbour at seven in the morning."];
  const lines = Array.from({ length: 8 }, () => text).flat();
  const drawn = lines.map((line, at) => lettering(line, { x: 300, y: 400 + 120 * at, size }));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="3508"><rect width="100%" height="100%" fill="white"/>${drawn.join("")}</svg>`;
  const bytes = await change(sharp(await sharp(Buffer.from(svg)).png().toBuffer()))
    .png()
    .toBuffer();
  return { filename: "scan.png", contentType: "image/png", bytes: new Uint8Array(bytes) };
}

// The luminance of a shade against that of white, by WCAG 2.2.
test.each([
  ["black ink", 0, 100, 100],
  ["a contrast of 3.4", 140, 100, 100],
  ["a contrast of 2.6", 160, 80, 90],
  ["a contrast of 1.67", 200, 40, 60],
  ["a contrast of 1.2", 235, 0, 25],
])("letters are seen by their contrast: %s", async (_, ink, least, most) => {
  const { of, data } = await scored(await page((picture) => picture.linear((255 - ink) / 255, ink)));
  const { score, reason, pages } = of("legibility");
  expect(score).toBeGreaterThanOrEqual(least);
  expect(score).toBeLessThanOrEqual(most);
  expect(/hardly darker than the paper/.test(reason)).toBe((score ?? 0) < 70);
  expect(pages).toEqual((score ?? 0) < 70 ? [1] : []);
  expect(data.ai_ready).toBe((score ?? 0) >= 60);
});

test.each([
  ["a little", 2, true],
  ["much", 8, false],
])("letters that are blurred %s are judged by their edges", async (_, sigma, clear) => {
  const { of } = await scored(await page((picture) => picture.blur(sigma)));
  const { score, reason } = of("legibility");
  expect((score ?? 0) >= 70, `${score}`).toBe(clear);
  expect(/blurred/.test(reason)).toBe(!clear);
});

test.each([
  ["large letters at 75 dpi", 100, true],
  ["small letters at 75 dpi", 30, false],
])("letters are judged by their dots: %s", async (_, size, clear) => {
  const { of } = await scored(await page((picture) => picture.resize({ width: 620 }), size));
  const { score, reason } = of("legibility");
  expect((score ?? 0) >= 70, `${score}`).toBe(clear);
  expect(/too few dots/.test(reason)).toBe(!clear);
});
