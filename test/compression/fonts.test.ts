import { readFile } from "node:fs/promises";
import fontkit from "@pdf-lib/fontkit";
import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
} from "pdf-lib";
import { describe, expect, test } from "vitest";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import { readTables } from "../../shared/pdf/compression/fonts/sfnt.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { hasData, sample } from "../harness/data.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { type1Font } from "./type1-font.ts";

const notoSans = "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf";
const notoKorean = "@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf";

async function compressed(pdf: Uint8Array): Promise<Buffer> {
  const answer = await post("/api/v1/pdf/compress", { file: pdfFile(pdf) });
  expect(answer.status).toBe(200);
  expect(await complaints(answer.bytes)).toBe("");
  return answer.bytes;
}

/** Nothing that can be seen or copied has changed, to the pixel. */
async function expectSame(before: Uint8Array, after: Uint8Array, dpi = 100): Promise<void> {
  expect(await pageTexts(after)).toEqual(await pageTexts(before));
  using a = await PdfiumDocument.open(before);
  using b = await PdfiumDocument.open(after);
  for (let page = 0; page < a.pageCount; page++) {
    const [x, y] = [renderPage(a, page, dpi), renderPage(b, page, dpi)];
    expect(Buffer.from(y.rgba).equals(Buffer.from(x.rgba)), `page ${page + 1}`).toBe(true);
  }
}

/** Size of each embedded font file as it stands in the PDF, and its name. */
async function embeddedFonts(bytes: Uint8Array): Promise<{ name: string; size: number }[]> {
  const { context } = await PDFDocument.load(bytes);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict)) return [];
    return ["FontFile", "FontFile2", "FontFile3"].flatMap((key) => {
      const file = context.lookup(object.get(PDFName.of(key)));
      const name = String(object.get(PDFName.of("FontName")));
      return file instanceof PDFRawStream ? [{ name, size: file.contents.length }] : [];
    });
  });
}

async function withFont(asset: string): Promise<{ document: PDFDocument; bytes: Buffer; page: PDFPage }> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  return { document, bytes: await readFile(packageAsset(asset)), page: document.addPage([300, 200]) };
}

/** A font dictionary with its descriptor around a font file. */
function descriptor(document: PDFDocument, key: string, file: PDFRef, flags: number): PDFRef {
  const entries = { Type: "FontDescriptor", FontName: "Test", Flags: flags, ItalicAngle: 0, Ascent: 1000 };
  const more = { Descent: -300, CapHeight: 700, StemV: 80, FontBBox: [-500, -300, 1500, 1000] };
  return document.context.register(document.context.obj({ ...entries, ...more, [key]: file } as never));
}

function draw(document: PDFDocument, page: PDFPage, font: PDFRef, content: string): void {
  page.node.setFontDictionary(PDFName.of("F"), font);
  page.node.set(PDFName.of("Contents"), document.context.register(document.context.flateStream(content)));
}

/** The font twice in one file, sharing all tables (OpenType specification, "TTC header"). */
function collection(font: Buffer): Buffer {
  const length = 12 + font.readUInt16BE(4) * 16;
  const head = Buffer.alloc(20);
  head.write("ttcf");
  for (const [index, value] of [0x00_01_00_00, 2, head.length, head.length + length].entries())
    head.writeUInt32BE(value, 4 + index * 4);
  const directory = Buffer.from(font.subarray(0, length));
  for (let at = 12 + 8; at < length; at += 16)
    directory.writeUInt32BE(directory.readUInt32BE(at) + head.length + length, at);
  return Buffer.concat([head, directory, directory, font.subarray(length)]);
}

/** Its table of glyph names says that there are none (OpenType specification, "post", version 3). */
function withoutNames(bytes: Uint8Array): Buffer {
  const font = Buffer.from(bytes);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const post = tables.find((at) => font.toString("latin1", at, at + 4) === "post") ?? 0;
  font.writeUInt32BE(0x00030000, font.readUInt32BE(post + 8));
  return font;
}

/** A simple TrueType font with the whole file. */
function simpleFont(document: PDFDocument, bytes: Uint8Array, encoding: unknown): PDFRef {
  const file = document.context.register(document.context.flateStream(bytes, { Length1: bytes.length }));
  const shape = { Type: "Font", Subtype: "TrueType", BaseFont: "Test", FirstChar: 0, LastChar: 255 };
  const more = { Widths: Array(256).fill(600), FontDescriptor: descriptor(document, "FontFile2", file, 32) };
  return document.context.register(document.context.obj({ ...shape, ...more, Encoding: encoding } as never));
}

describe("TrueType", () => {
  test("by glyph number (Identity-H), with composite glyphs", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    const font = await document.embedFont(bytes, { subset: false });
    page.drawText("Größe, naïve café ½ ŵ", { x: 20, y: 120, size: 24, font });
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect(smaller.length).toBeLessThan(pdf.length / 8);
    await expectSame(pdf, smaller);
    expect((await embeddedFonts(smaller))[0]?.name).toMatch(/^\/[A-Z]{6}\+/);
  });

  test("by WinAnsiEncoding", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    const font = simpleFont(document, bytes, "WinAnsiEncoding");
    draw(document, page, font, "BT /F 22 Tf 20 120 Td (Gr\\366\\337e \\200 \\223x\\224 \\225) Tj ET");
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect(smaller.length).toBeLessThan(pdf.length / 4);
    await expectSame(pdf, smaller);
  });

  test("in a collection of fonts that draw the same glyphs", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    draw(
      document,
      page,
      simpleFont(document, collection(bytes), "WinAnsiEncoding"),
      "BT /F 30 Tf 20 100 Td (Collection) Tj ET",
    );
    const before = await document.save();
    const after = await compressed(before);
    expect(after.length).toBeLessThan(before.length / 5);
    await expectSame(before, after);
  });

  test("by names in /Differences, old Mac codes among them", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    const encoding = {
      BaseEncoding: "MacRomanEncoding",
      Differences: [1, "Scaron", "uni0416", "fi", "Euro", "three"],
    };
    const font = simpleFont(document, bytes, encoding);
    draw(document, page, font, "BT /F 22 Tf 20 120 Td <0102030405> Tj (A\\212\\245\\322b) Tj ET");
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect(smaller.length).toBeLessThan(pdf.length / 4);
    await expectSame(pdf, smaller);
  });

  test("by names of letters with accents that Latin-1 has not, which the font itself does not name", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    const font = simpleFont(document, withoutNames(bytes), {
      BaseEncoding: "WinAnsiEncoding",
      Differences: [208, "Gbreve", 221, "Idot", "Scedilla", 240, "gbreve", 253, "dotlessi", "scedilla"],
    });
    draw(document, page, font, "BT /F 22 Tf 20 120 Td (\\320\\335\\336 \\360\\375\\376 abc) Tj ET");
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect(smaller.length).toBeLessThan(pdf.length / 4);
    await expectSame(pdf, smaller);
  });

  test("glyphs of forms, patterns, appearances and Type 3 procedures stay", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    const { context } = document;
    const font = simpleFont(document, bytes, "WinAnsiEncoding");
    const resources = { Font: { F: font } };
    const shows = (text: string) => `BT /F 30 Tf 5 5 Td (${text}) Tj ET`;
    const stream = (text: string, entries: Record<string, unknown>) =>
      context.register(context.flateStream(shows(text), entries as never));
    const box = { BBox: [0, 0, 60, 40] };
    const form = stream("Fo", { Type: "XObject", Subtype: "Form", Resources: resources, ...box });
    // Takes its resources from the page.
    const bare = stream("Ba", { Type: "XObject", Subtype: "Form", ...box });
    const tiles = { PatternType: 1, PaintType: 1, TilingType: 1, XStep: 60, YStep: 40 };
    const pattern = stream("Pt", { ...tiles, Resources: resources, ...box });
    const look = stream("Ap", { Type: "XObject", Subtype: "Form", Resources: resources, ...box });
    const proc = context.register(context.flateStream(`1000 0 d0 20 0 0 20 0 0 cm ${shows("Ty")}`));
    const type3 = context.register(
      context.obj({
        Type: "Font",
        Subtype: "Type3",
        FontBBox: [0, 0, 1000, 1000],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        CharProcs: { g: proc },
        Encoding: { Type: "Encoding", Differences: [65, "g"] },
        FirstChar: 65,
        LastChar: 65,
        Widths: [1000],
        Resources: resources,
      } as never),
    );
    const note = { Type: "Annot", Subtype: "Stamp", Rect: [200, 20, 260, 60], F: 4, AP: { N: look } };
    page.node.set(PDFName.of("Annots"), context.obj([context.register(context.obj(note as never))]));
    page.node.setXObject(PDFName.of("Fm"), form);
    page.node.setXObject(PDFName.of("Bare"), bare);
    page.node.Resources()?.set(PDFName.of("Pattern"), context.obj({ P: pattern }));
    page.node.setFontDictionary(PDFName.of("T"), type3);
    draw(
      document,
      page,
      font,
      "q 1 0 0 1 10 140 cm /Fm Do Q q 1 0 0 1 100 140 cm /Bare Do Q BT /T 40 Tf 200 140 Td (A) Tj ET " +
        "/Pattern cs /P scn 10 10 150 90 re f",
    );
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect(smaller.length).toBeLessThan(pdf.length / 4);
    await expectSame(pdf, smaller);
  });

  test("a simple font that forms are filled with keeps what can be typed", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    const font = simpleFont(document, bytes, "WinAnsiEncoding");
    draw(document, page, font, "BT /F 22 Tf 20 120 Td (Name) Tj ET");
    document.getForm().acroForm.dict.set(PDFName.of("DR"), document.context.obj({ Font: { T: font } }));
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect((await embeddedFonts(smaller))[0]?.size).toBeLessThan(bytes.length / 4);
    const typed = async (file: Uint8Array) => {
      const filled = await PDFDocument.load(file);
      const show = "BT /F 22 Tf 20 60 Td (Quixotic \\200 \\337\\366 @~ 789) Tj ET";
      const own = filled.context.register(filled.context.flateStream(show));
      filled.getPage(0).node.addContentStream(own);
      return filled.save();
    };
    await expectSame(await typed(pdf), await typed(smaller));
  });

  test("composite fonts that forms are filled with stay whole", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    const font = await document.embedFont(bytes, { subset: false });
    page.drawText("Name", { x: 20, y: 150, size: 20, font });
    const field = document.getForm().createTextField("name");
    field.setText("abc");
    field.addToPage(page, { x: 20, y: 100, width: 200, height: 30, font });
    document
      .getForm()
      .acroForm.dict.set(PDFName.of("DR"), document.context.obj({ Font: { [font.name]: font.ref } }));
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect((await embeddedFonts(smaller))[0]?.size).toBeGreaterThan(bytes.length / 4);
    await expectSame(pdf, smaller);
  });

  test("where content cannot be read for certain, fonts stay whole", async () => {
    const { document, bytes, page } = await withFont(notoSans);
    const font = simpleFont(document, bytes, "WinAnsiEncoding");
    const image = "q 40 0 0 40 10 10 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abEI EI Q";
    draw(document, page, font, `${image} BT /F 22 Tf 20 120 Td (Text) Tj ET`);
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect((await embeddedFonts(smaller))[0]?.size).toBeGreaterThan(bytes.length / 4);
    await expectSame(pdf, smaller);
  });
});

describe("Compact Font Format", () => {
  test.each([
    ["OpenType", (bytes: Buffer) => bytes],
    ["CIDFontType0C", (bytes: Buffer) => readTables(bytes)?.tables.get("CFF ") ?? bytes],
  ])("%s by CID (Identity-H)", async (subtype, fontFile) => {
    const { document, bytes, page } = await withFont(notoKorean);
    const { context } = document;
    const data = fontFile(bytes);
    const file = context.register(context.flateStream(data, { Subtype: subtype }));
    const system = { Registry: PDFHexString.fromText("Adobe"), Ordering: PDFHexString.fromText("Identity") };
    const part = { Type: "Font", Subtype: "CIDFontType0", BaseFont: "Test", DW: 1000 };
    const about = { CIDSystemInfo: { ...system, Supplement: 0 } };
    const described = { FontDescriptor: descriptor(document, "FontFile3", file, 4) };
    const descendant = context.register(context.obj({ ...part, ...about, ...described } as never));
    const whole = { Type: "Font", Subtype: "Type0", BaseFont: "Test", Encoding: "Identity-H" };
    const font = context.register(context.obj({ ...whole, DescendantFonts: [descendant] } as never));
    draw(document, page, font, "BT /F 30 Tf 20 120 Td <0022004203E80BB81388> Tj ET");
    const pdf = await document.save();
    const smaller = await compressed(pdf);
    expect(smaller.length).toBeLessThan(pdf.length / 10);
    await expectSame(pdf, smaller);
  });
});

describe("Type 1", () => {
  async function type1Pdf(content: string, encoding?: unknown): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 200]);
    const { clear, encrypted, compressed: data } = type1Font();
    const lengths = { Filter: "FlateDecode", Length1: clear.length, Length2: encrypted.length, Length3: 0 };
    const file = document.context.register(document.context.stream(data, lengths as never));
    const shape = { Type: "Font", Subtype: "Type1", BaseFont: "Test", FirstChar: 0, LastChar: 255 };
    const more = { Widths: Array(256).fill(600), FontDescriptor: descriptor(document, "FontFile", file, 4) };
    const named = encoding === undefined ? {} : { Encoding: encoding };
    const font = document.context.register(document.context.obj({ ...shape, ...more, ...named } as never));
    draw(document, page, font, content);
    return document.save();
  }

  test("becomes CFF with the same outlines: lines, curves, flex, division, slant", async () => {
    const pdf = await type1Pdf("BT /F 70 Tf 20 100 Td <416501> Tj ET");
    const smaller = await compressed(pdf);
    const [font] = await embeddedFonts(smaller);
    expect(font?.size).toBeLessThan(type1Font().compressed.length / 2);
    expect(smaller.includes("/Type1C")).toBe(true);
    await expectSame(pdf, smaller, 150);
  });

  test("accented letters stay put together", async () => {
    const pdf = await type1Pdf("BT /F 90 Tf 20 80 Td (\\002\\003) Tj ET", {
      Type: "Encoding",
      Differences: [2, "eacute", "A"],
    });
    const smaller = await compressed(pdf);
    expect((await embeddedFonts(smaller))[0]?.size).toBeLessThan(type1Font().compressed.length / 2);
    await expectSame(pdf, smaller, 150);
  });

  test("a code that has no glyph keeps all of them", async () => {
    const pdf = await type1Pdf("BT /F 70 Tf 20 100 Td <41ff> Tj ET");
    const smaller = await compressed(pdf);
    expect((await embeddedFonts(smaller))[0]?.name).toBe("/Test");
    await expectSame(pdf, smaller, 150);
  });
});

describe.skipIf(!hasData)("real files with whole fonts", () => {
  test.each([
    ["Type 1C by name", "pdf/fedreg.pdf", /Melior$/, 0.7],
    ["Type 1", "pdf/multicolumn.pdf", /CMR10$/, 0.5],
    ["TrueType by number", "office/right_to_left_01.pdf", /TimesNewRomanPSMT$/, 0.6],
    ["TrueType by character", "office/REPAIR-2022-INV-001_multipage.pdf", /Calibri$/, 0.6],
  ])("%s", async (_, path, name, share) => {
    const before = sample(path).bytes;
    const after = await compressed(before);
    const size = async (bytes: Uint8Array) =>
      (await embeddedFonts(bytes)).find((font) => name.test(font.name))?.size ?? 0;
    expect(await size(after)).toBeGreaterThan(0);
    expect(await size(after)).toBeLessThan((await size(before)) * share);
    expect(await pageTexts(after)).toEqual(await pageTexts(before));
  });
});
