import { strFromU8, unzipSync } from "fflate";
import {
  degrees,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { linesPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const emu = 12_700;

async function slidesOf(bytes: Uint8Array, form: Record<string, string> = {}) {
  const answer = await post("/api/v1/convert/pdf-to-ppt", { file: pdfFile(bytes), ...form });
  expect(answer.status, answer.status === 200 ? "" : answer.text).toBe(200);
  const parts = unzipSync(answer.bytes);
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const slides = Object.keys(parts)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map(xml);
  return { bytes: answer.bytes, parts, xml, slides };
}

/** The shapes of a slide with their place in points, and the text's size and letter spacing. */
function shapesOf(slide: string) {
  const number = (xml: string, pattern: RegExp) => Number(pattern.exec(xml)?.[1]);
  return [...slide.matchAll(/<p:sp>[\s\S]*?<\/p:sp>/g)].map(([xml]) => ({
    xml,
    text: [...xml.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join(""),
    left: number(xml, /<a:off x="(-?\d+)"/) / emu,
    top: number(xml, /<a:off x="-?\d+" y="(-?\d+)"/) / emu,
    width: number(xml, /<a:ext cx="(\d+)"/) / emu,
    size: number(xml, /sz="(\d+)"/) / 100,
    spacing: number(xml, / spc="(-?\d+)"/) / 100,
  }));
}

test("a line in a font few machines have ends where it ended, by the spacing of its letters", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([600, 400]);
  const text = "A long line that a wider font would carry over the right edge of the slide";
  page.drawText(text, { x: 20, y: 300, size: 16, font, lineHeight: 20 });
  const natural = font.widthOfTextAtSize(text, 16);
  const { slides } = await slidesOf(await document.save());
  const [line] = shapesOf(slides[0] ?? "");
  expect(line?.text).toBe(text);
  expect(line?.size).toBeCloseTo(16, 0);
  expect(line?.left).toBeCloseTo(20, 0);
  expect((line?.left ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(600);
  expect(line?.width).toBeGreaterThanOrEqual(natural - 1);
  expect(line?.xml).toContain('wrap="none"');
});

test("letters set closer on the page are set closer on the slide", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([600, 400]);
  const words = "Letters that stand close to one another in this line".split(" ");
  let x = 40;
  for (const word of words) {
    for (const letter of word) {
      page.drawText(letter, { x, y: 200, size: 20, font });
      x += font.widthOfTextAtSize(letter, 20) - 0.6;
    }
    x += 5;
  }
  const { slides } = await slidesOf(await document.save());
  const [line] = shapesOf(slides[0] ?? "");
  expect(line?.text).toBe(words.join(" "));
  expect(line?.spacing).toBeLessThan(-0.3);
});

test("pages of another size are fitted into the middle of the slide", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [width, height] of [
    [720, 405],
    [720, 405],
    [405, 720],
  ] as const)
    document.addPage([width, height]).drawText("Corner", { x: 0.5, y: height - 30, size: 20, font });
  const { slides, xml } = await slidesOf(await document.save());
  expect(xml("ppt/presentation.xml")).toContain(`<p:sldSz cx="${720 * emu}" cy="${405 * emu}"`);
  const scale = 405 / 720;
  const [upright] = shapesOf(slides[2] ?? "");
  expect(upright?.size).toBeCloseTo(20 * scale, 0);
  expect(upright?.left).toBeCloseTo((720 - 405 * scale) / 2, 0);
});

test("flat graphics are a PNG, a photograph a JPEG; text is in neither", async () => {
  const noise = Buffer.from(
    Uint8Array.from({ length: 600 * 450 * 3 }, (_, index) => (index * index * 31 + (index >> 7)) % 253),
  );
  const raw = { width: 600, height: 450, channels: 3 } as const;
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const flat = document.addPage([600, 450]);
  flat.drawRectangle({ x: 0, y: 0, width: 600, height: 450, color: rgb(0, 0.5, 0.25) });
  flat.drawText("Over the colour", { x: 100, y: 200, size: 40, font });
  const photo = await document.embedJpg(await sharp(noise, { raw }).blur(1).jpeg().toBuffer());
  document.addPage([600, 450]).drawImage(photo, { x: 0, y: 0, width: 600, height: 450 });
  const { parts, slides } = await slidesOf(await document.save(), { pages: "1" });
  const [name = ""] = Object.keys(parts).filter((each) => /^ppt\/media\/.+/.test(each));
  expect(name).toMatch(/\.png$/);
  const { channels } = await sharp(parts[name]).stats();
  expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
  expect(shapesOf(slides[0] ?? "")[0]?.text).toBe("Over the colour");
  const second = await slidesOf(await document.save(), { pages: "2" });
  expect(Object.keys(second.parts).some((each) => /^ppt\/media\/.*\.jpe?g$/.test(each))).toBe(true);
});

test("a page of text alone has no picture behind it, and the package is compressed", async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at} of a page that holds nothing but words.`);
  const { bytes, parts } = await slidesOf(await linesPdf(lines));
  expect(Object.keys(parts).filter((each) => /^ppt\/media\/.+/.test(each))).toEqual([]);
  const unpacked = Object.values(parts).reduce((sum, part) => sum + part.length, 0);
  expect(bytes.length).toBeLessThan(unpacked / 3);
});

test("text that stands askew stays in the picture; links stay links", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([600, 400]);
  page.drawText("Level", { x: 100, y: 300, size: 20, font });
  page.drawText("Upright", { x: 50, y: 100, size: 20, font, rotate: degrees(90) });
  const link = document.context.obj({
    Type: "Annot",
    Subtype: "Link",
    Rect: [95, 290, 160, 325],
    Border: [0, 0, 0],
    A: { Type: "Action", S: "URI", URI: PDFString.of("https://example.org/level") },
  });
  page.node.set(PDFName.of("Annots"), document.context.obj([document.context.register(link)]));
  const { parts, slides, xml } = await slidesOf(await document.save());
  expect(shapesOf(slides[0] ?? "").map(({ text }) => text)).toEqual(["Level"]);
  expect(xml("ppt/slides/_rels/slide1.xml.rels")).toContain("https://example.org/level");
  const [name = ""] = Object.keys(parts).filter((each) => /^ppt\/media\/.+/.test(each));
  const dark = await sharp(parts[name]).greyscale().stats();
  expect(dark.channels[0]?.min).toBeLessThan(60);
});

test("over a scan the words lie unseen", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([595, 842]);
  for (const [index, text] of [
    "The harbour was closed in winter",
    "and opened again in the spring.",
  ].entries())
    page.drawText(text, { x: 70, y: 700 - index * 30, size: 20, font });
  const drawn = await post("/api/v1/convert/pdf-to-png", {
    file: pdfFile(await document.save()),
    dpi: "150",
  });
  const scan = await PDFDocument.create();
  scan
    .addPage([595, 842])
    .drawImage(await scan.embedPng(drawn.bytes), { x: 0, y: 0, width: 595, height: 842 });
  const { slides } = await slidesOf(await scan.save());
  const lines = shapesOf(slides[0] ?? "");
  expect(lines.map(({ text }) => text).join(" ")).toContain("The harbour was closed in winter");
  expect(lines.every(({ xml }) => xml.includes('<a:alpha val="0"/>'))).toBe(true);
});

const wordsOf =
  "The committee met in the spring to consider how the harbour should be widened and who should pay";

/** Sets words in lines of a width; answers the height of the line below the last. */
function setLines(
  page: PDFPage,
  font: PDFFont,
  text: string,
  [x, y, width]: [number, number, number],
): number {
  let [line, at] = ["", y];
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, 12) > width) {
      page.drawText(line, { x, y: at, size: 12, font });
      [line, at] = [word, at - 15];
    } else line = longer;
  }
  page.drawText(line, { x, y: at, size: 12, font });
  return at - 15;
}

test("a column of paragraphs is one box, and beside it stands the other column", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([720, 405]);
  page.drawText("A title", { x: 60, y: 360, size: 28, font });
  const below = setLines(page, font, `First ${wordsOf}.`, [60, 310, 250]);
  setLines(page, font, `Second ${wordsOf}.`, [60, below - 6, 250]);
  setLines(page, font, `Third ${wordsOf}.`, [390, 310, 250]);
  const { slides } = await slidesOf(await document.save());
  const shapes = shapesOf(slides[0] ?? "");
  expect(shapes.map(({ text }) => text)).toEqual([
    "A title",
    `First ${wordsOf}.Second ${wordsOf}.`,
    `Third ${wordsOf}.`,
  ]);
  const [, left, right] = shapes;
  expect(left?.xml.match(/<a:p>/g)).toHaveLength(2);
  expect(left?.xml).not.toContain('wrap="none"');
  expect(left?.left).toBeCloseTo(60, 0);
  expect(right?.left).toBeCloseTo(390, 0);
  expect(left?.size).toBeCloseTo(12, 0);
});

test("the items of a list are one box with signs of its own", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([720, 405]);
  for (const [at, item] of ["Apples", "Pears", "Plums"].entries()) {
    page.drawText("•", { x: 60, y: 300 - at * 20, size: 14, font });
    page.drawText(item, { x: 80, y: 300 - at * 20, size: 14, font });
  }
  const { slides } = await slidesOf(await document.save());
  const shapes = shapesOf(slides[0] ?? "");
  expect(shapes.map(({ text }) => text)).toEqual(["ApplesPearsPlums"]);
  expect(shapes[0]?.xml.match(/<a:buChar/g)).toHaveLength(3);
});

test("a tick and a value of a form stand on the slide once", async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 400]);
  const form = document.getForm();
  const box = form.createCheckBox("agreed");
  box.addToPage(page, { x: 60, y: 300, width: 14, height: 14 });
  box.check();
  // An empty box has its frame alone.
  form.createCheckBox("told").addToPage(page, { x: 60, y: 260, width: 14, height: 14, borderWidth: 1 });
  const field = form.createTextField("name");
  field.setText("Ada Lovelace");
  field.addToPage(page, { x: 60, y: 200, width: 200, height: 24 });
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText("I agree", { x: 84, y: 302, size: 12, font });
  const { slides } = await slidesOf(await document.save());
  expect(shapesOf(slides[0] ?? "").map(({ text }) => text)).toEqual(["I agree"]);
});

test("a wide blank of a stretched line parts no text, a gutter narrower than it does", async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([720, 405]);
  const rows = [
    ["The harbour was closed.", "It opened in the spring and closed again"],
    ["when the ice came down the river to the quays, so that"],
    ["the lamps were put out.", "Nobody saw the boats that lay there"],
    ["in the dark until the keeper rowed out to them and came"],
    ["back with the news."],
  ];
  for (const [row, [start = "", rest = ""]] of rows.entries()) {
    const y = 340 - row * 14;
    page.drawText(start, { x: 60, y, size: 12, font });
    page.drawText(rest, { x: 60 + font.widthOfTextAtSize(start, 12) + 13, y, size: 12, font });
    page.drawText(`Toll ${row} of the quay is due`, { x: 430, y, size: 12, font });
  }
  const { slides } = await slidesOf(await document.save());
  const texts = shapesOf(slides[0] ?? "").map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^The harbour was closed\. It opened.* back with the news\.$/);
});
