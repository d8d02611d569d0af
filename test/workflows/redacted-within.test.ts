import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  rgb,
  StandardFonts,
} from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { outlined } from "../../shared/pdf/drawing/outline-text.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { dict, name, type PdfObject, type Ref, Stream } from "../../shared/pdf/file/object.ts";
import { contentStream, PdfWriter } from "../../shared/pdf/file/writer.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

// A picture of a value that no page draws by itself: a pattern, a glyph, a note or a mask does.

const route = "/api/v1/workflows/auto-redact";
const [width, height] = [1240, 560];
const dpi = 200;
const page = { width: 446.4, height: 201.6 };
const secret = "536-22-8741";
const lines = [
  { text: "The harbour office is open until noon", x: 30, y: 150, size: 18 },
  { text: `SSN: ${secret}`, x: 40, y: 70, size: 24 },
] as const;
/** Pixels of the value and of the line that stays. */
const places = {
  secret: { left: 250, top: 300, width: 420, height: 90 },
  other: { left: 60, top: 80, width: 1000, height: 90 },
};

/** Levels of a page as it is seen. */
async function levelsOf(bytes: Uint8Array): Promise<{ data: Buffer; width: number }> {
  using drawn = await PdfiumDocument.open(bytes);
  const { rgba, ...size } = renderPage(drawn, 0, dpi);
  const image = sharp(rgba, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .toColourspace("b-w");
  return { data: await image.raw().toBuffer(), width: size.width };
}

/** How often rows turn from dark to light or back. */
function turns(
  { data, width: across }: { data: Uint8Array; width: number },
  place: keyof typeof places,
): number {
  const { left, top, width: w, height: h } = places[place];
  let count = 0;
  for (let y = top; y < top + h; y++)
    for (let x = left + 1; x < left + w; x++)
      if (Math.abs((data[y * across + x] ?? 0) - (data[y * across + x - 1] ?? 0)) > 96) count++;
  return count;
}

let gray: Buffer;
beforeAll(async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([page.width, page.height]);
  for (const { text, ...at } of lines) sheet.drawText(text, { ...at, font });
  gray = (await levelsOf(await document.save())).data;
});

type Parts = {
  content?: string;
  resources?: Record<string, PdfObject>;
  annotations?: PdfObject[];
  wide?: number;
};

function written(make: (writer: PdfWriter, image: (samples: Uint8Array) => Ref) => Parts): Uint8Array {
  const writer = new PdfWriter();
  const image = (samples: Uint8Array) =>
    writer.add(
      new Stream(
        dict({
          ...{ Type: name("XObject"), Subtype: name("Image"), Width: width, Height: height },
          ...{ ColorSpace: name("DeviceGray"), BitsPerComponent: 8 },
        }),
        samples,
      ),
    );
  const pages = writer.reserve();
  const { content = "", resources = {}, annotations = [], wide = 1 } = make(writer, image);
  const sheet = dict({
    ...{ Type: name("Page"), Parent: pages, MediaBox: [0, 0, page.width * wide, page.height] },
    ...{ Contents: writer.add(contentStream(content)), Resources: dict(resources), Annots: annotations },
  });
  writer.set(pages, dict({ Type: name("Pages"), Kids: [writer.add(sheet)], Count: 1 }));
  return writer.save(writer.add(dict({ Type: name("Catalog"), Pages: pages })));
}

const drawing = `q ${page.width} 0 0 ${page.height} 0 0 cm /I Do Q`;
const box = [0, 0, page.width, page.height];
const whole = `0 0 ${page.width} ${page.height} re f`;

const cell = (image: Ref, entries: Record<string, PdfObject> = {}) =>
  contentStream(
    drawing,
    dict({
      ...{ Type: name("Pattern"), PatternType: 1, PaintType: 1, TilingType: 1, BBox: box },
      ...{ XStep: page.width, YStep: page.height, Resources: dict({ XObject: dict({ I: image }) }) },
      ...entries,
    }),
  );
const form = (
  content: string,
  resources: Record<string, PdfObject>,
  entries: Record<string, PdfObject> = {},
) =>
  contentStream(
    content,
    dict({
      ...{ Type: name("XObject"), Subtype: name("Form"), BBox: box, Resources: dict(resources) },
      ...entries,
    }),
  );

const files: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  "the cell of a pattern": () =>
    written((writer, image) => ({
      content: `/Pattern cs /P scn ${whole}`,
      resources: { Pattern: dict({ P: writer.add(cell(image(gray))) }) },
    })),
  "a pattern that is moved and begins elsewhere": () =>
    written((writer, image) => {
      const moved = {
        Matrix: [0.5, 0, 0, 0.5, -page.width, page.height],
        BBox: [0, 0, 2 * page.width, 2 * page.height],
      };
      const steps = { XStep: 2 * page.width, YStep: 2 * page.height };
      const pattern = cell(image(gray), { ...moved, ...steps });
      const twice = contentStream(`q 2 0 0 2 0 0 cm ${drawing} Q`, pattern.dict);
      return {
        content: `/Pattern cs /P scn ${whole}`,
        resources: { Pattern: dict({ P: writer.add(twice) }) },
      };
    }),
  "a pattern within a form": () =>
    written((writer, image) => {
      const Pattern = dict({ P: writer.add(cell(image(gray))) });
      const inner = writer.add(form(`/Pattern cs /P scn ${whole}`, { Pattern }));
      return { content: "q 1 0 0 1 0 0 cm /X Do Q", resources: { XObject: dict({ X: inner }) } };
    }),
  "a glyph of a Type 3 font": () =>
    written((writer, image) => {
      const [across, up] = [1000, (1000 * page.height) / page.width];
      const glyph = contentStream(`1000 0 d0 q ${across} 0 0 ${up} 0 0 cm /I Do Q`);
      const font = dict({
        ...{ Type: name("Font"), Subtype: name("Type3"), FontBBox: [0, 0, across, up] },
        ...{ FontMatrix: [0.001, 0, 0, 0.001, 0, 0], FirstChar: 97, LastChar: 97, Widths: [1000] },
        Encoding: dict({ Type: name("Encoding"), Differences: [97, name("picture")] }),
        CharProcs: dict({ picture: writer.add(glyph) }),
        Resources: dict({ XObject: dict({ I: image(gray) }) }),
      });
      return {
        content: `BT /F ${page.width} Tf (a) Tj ET`,
        resources: { Font: dict({ F: writer.add(font) }) },
      };
    }),
  "the appearance of a stamp": () =>
    written((writer, image) => {
      const half = [0, 0, page.width / 2, page.height / 2];
      const drawn = form(
        `q 0.5 0 0 0.5 0 0 cm ${drawing} Q`,
        { XObject: dict({ I: image(gray) }) },
        { BBox: half },
      );
      const stamp = dict({ Type: name("Annot"), Subtype: name("Stamp"), Rect: box, F: 4 });
      stamp.set("AP", dict({ N: writer.add(drawn) }));
      return { annotations: [writer.add(stamp)] };
    }),
  "the soft mask of a graphics state": () =>
    written((writer, image) => {
      const group = { Group: dict({ S: name("Transparency"), CS: name("DeviceGray") }) };
      const inverted = image(gray.map((value) => 255 - value));
      const mask = writer.add(form(drawing, { XObject: dict({ I: inverted }) }, group));
      const state = dict({ SMask: dict({ S: name("Luminosity"), G: mask }) });
      return { content: `/G gs 0 g ${whole}`, resources: { ExtGState: dict({ G: state }) } };
    }),
  "letters drawn as outlines": async () => {
    const document = await PDFDocument.create();
    const sheet = document.addPage([page.width, page.height]);
    for (const { text, x, y, size } of lines) {
      const { path } = await outlined(text);
      sheet.drawSvgPath(path, { x, y, scale: size, color: rgb(0, 0, 0) });
    }
    return document.save();
  },
};

/** JPEG 2000 that no decoder reads, under a value that the page says as text. */
const broken = (writer: PdfWriter): Ref =>
  writer.add(
    new Stream(
      dict({
        ...{ Type: name("XObject"), Subtype: name("Image"), Width: width, Height: height },
        Filter: name("JPXDecode"),
      }),
      Buffer.from("no picture at all"),
    ),
  );
const [, said] = lines;
const shown = `BT /H ${said.size} Tf ${said.x} ${said.y} Td (${said.text}) Tj ET`;
const helvetica = dict({ Type: name("Font"), Subtype: name("Type1"), BaseFont: name("Helvetica") });
const undecodable: Record<string, Uint8Array> = {
  "an image in a pattern": written((writer) => ({
    content: `/Pattern cs /P scn ${whole} 0 g ${shown}`,
    resources: { Font: dict({ H: helvetica }), Pattern: dict({ P: writer.add(cell(broken(writer))) }) },
  })),
  "an image in the appearance of an annotation": written((writer) => {
    const drawn = writer.add(form(drawing, { XObject: dict({ I: broken(writer) }) }));
    const stamp = dict({ Type: name("Annot"), Subtype: name("Stamp"), Rect: box, AP: dict({ N: drawn }) });
    return { content: shown, resources: { Font: dict({ H: helvetica }) }, annotations: [writer.add(stamp)] };
  }),
};

/** The file as it would be seen without the boxes, which are drawn last. */
async function withoutBoxes(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes);
  const contents = document.getPage(0).node.Contents();
  if (contents instanceof PDFArray) contents.remove(contents.size() - 1);
  return document.save();
}

/** Turns in the value's place of every picture that is in the file, drawn or not. */
async function turnsInPictures(bytes: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(bytes);
  const pictures = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const across = object.dict.lookupMaybe(PDFName.of("Width"), PDFNumber)?.asNumber();
    return across === width ? [decodePDFRawStream(object).decode()] : [];
  });
  return pictures.reduce((sum, data) => sum + turns({ data, width }, "secret"), 0);
}

describe("auto-redact takes a picture of a value out of", () => {
  it.each(Object.keys(files))("%s", { timeout: 120_000 }, async (place) => {
    const before = (await files[place]?.()) ?? new Uint8Array();
    const was = await levelsOf(before);
    expect(turns(was, "secret")).toBeGreaterThan(400);
    const readAll = place.startsWith("a glyph");
    const answer = await post(route, { file: pdfFile(before), pii_types: "ssn", read_all: readAll });
    expect([answer.status, answer.headers["x-redactions-by-type"], answer.text.slice(0, 300)]).toEqual([
      200,
      "ssn=1",
      expect.any(String),
    ]);
    const is = await levelsOf(await withoutBoxes(answer.bytes));
    expect(turns(is, "secret")).toBeLessThan(turns(was, "secret") / 4);
    expect(turns(is, "other")).toBe(turns(was, "other"));
    expect(await turnsInPictures(answer.bytes)).toBeLessThan(turns(was, "secret") / 4);
    expect(await complaints(answer.bytes)).toBe("");
  });

  it.each(Object.keys(undecodable))("or names it when nothing decodes it: %s", async (place) => {
    const file = pdfFile(undecodable[place] ?? new Uint8Array());
    const { status, json } = await post(route, { file, pii_types: "ssn" });
    expect([status, json.code]).toEqual([400, "redaction_incomplete"]);
    expect(json.error).toContain(`${place} on page 1 that cannot be decoded`);
  });

  it("or fails where a pattern repeats, and says so", { timeout: 120_000 }, async () => {
    const before = written((writer, image) => ({
      content: `/Pattern cs /P scn 0 0 ${2 * page.width} ${page.height} re f`,
      resources: { Pattern: dict({ P: writer.add(cell(image(gray))) }) },
      wide: 2,
    }));
    const { status, json } = await post(route, { file: pdfFile(before), pii_types: "ssn" });
    expect([status, json.code]).toEqual([400, "redaction_incomplete"]);
    expect(json.error).toContain("a pattern that repeats under a box on page 1 (ssn)");
    expect(json.error).not.toContain(secret);
  });
});
