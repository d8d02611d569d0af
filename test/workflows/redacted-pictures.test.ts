import { PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeGroup4 } from "../../shared/pdf/compression/ccitt.ts";
import { encodeJbig2 } from "../../shared/pdf/compression/jbig2.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { dict, name, type PdfObject, PdfString, Stream } from "../../shared/pdf/file/object.ts";
import { contentStream, PdfWriter } from "../../shared/pdf/file/writer.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const route = "/api/v1/workflows/auto-redact";
const [width, height] = [1240, 560];
/** Points of the page that shows the picture. */
const page = { width: 446.4, height: 201.6 };
const secret = "536-22-8741";

/** A picture of two lines, drawn by an engine that has no part in redaction. */
let gray: Buffer;
/** The secret's place in pixels. */
const place = { left: 250, top: 300, width: 420, height: 90 };

beforeAll(async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([page.width, page.height]);
  sheet.drawText("The harbour office is open until noon", { x: 30, y: 150, size: 18, font });
  sheet.drawText(`SSN: ${secret}`, { x: 40, y: 70, size: 24, font });
  using drawn = await PdfiumDocument.open(await document.save());
  const { rgba, ...size } = renderPage(drawn, 0, 200);
  gray = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .resize(width, height, { fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
});

function pictured(
  image: Stream | undefined,
  { content, mask }: { content?: Uint8Array; mask?: Stream } = {},
): Uint8Array {
  const writer = new PdfWriter();
  const pages = writer.reserve();
  if (mask !== undefined) image?.dict.set("SMask", writer.add(mask));
  const drawing =
    content === undefined
      ? contentStream(`q ${page.width} 0 0 ${page.height} 0 0 cm /I Do Q`)
      : new Stream(dict({}), content);
  const sheet = dict({
    Type: name("Page"),
    Parent: pages,
    MediaBox: [0, 0, page.width, page.height],
    Contents: writer.add(drawing),
    Resources: dict({ XObject: image === undefined ? undefined : dict({ I: writer.add(image) }) }),
  });
  writer.set(pages, dict({ Type: name("Pages"), Kids: [writer.add(sheet)], Count: 1 }));
  return writer.save(writer.add(dict({ Type: name("Catalog"), Pages: pages })));
}

const image = (raw: Uint8Array, entries: Record<string, PdfObject>) =>
  new Stream(
    dict({ Type: name("XObject"), Subtype: name("Image"), Width: width, Height: height, ...entries }),
    raw,
  );

function bits(black: 0 | 1): Uint8Array {
  const stride = (width + 7) >> 3;
  const packed = new Uint8Array(stride * height).fill(black === 0 ? 255 : 0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((gray[y * width + x] ?? 255) < 128)
        packed[y * stride + (x >> 3)] = (packed[y * stride + (x >> 3)] ?? 0) ^ (0x80 >> (x & 7));
  return packed;
}

const deviceGray = { ColorSpace: name("DeviceGray"), BitsPerComponent: 8 };
const fax = () => ({ K: -1, Columns: width, Rows: height });

/** The picture in each coding that PDF has for it. */
const codings: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  "uncompressed samples": () => pictured(image(gray, deviceGray)),
  "a JPEG": async () =>
    pictured(
      image(
        await sharp(gray, { raw: { width, height, channels: 1 } })
          .jpeg({ quality: 90 })
          .toBuffer(),
        {
          ColorSpace: name("DeviceRGB"),
          BitsPerComponent: 8,
          Filter: name("DCTDecode"),
        },
      ),
    ),
  "a palette": () =>
    pictured(
      image(
        Uint8Array.from(gray, (value) => (value < 128 ? 0 : 1)),
        {
          ColorSpace: [
            name("Indexed"),
            name("DeviceRGB"),
            1,
            new PdfString(Uint8Array.of(0, 0, 0, 255, 255, 255)),
          ],
          BitsPerComponent: 8,
        },
      ),
    ),
  "single bits": () => pictured(image(bits(0), { ColorSpace: name("DeviceGray"), BitsPerComponent: 1 })),
  "a fax": () =>
    pictured(
      image(encodeGroup4(bits(1), width, height), {
        ColorSpace: name("DeviceGray"),
        BitsPerComponent: 1,
        Filter: name("CCITTFaxDecode"),
        DecodeParms: dict(fax()),
      }),
    ),
  JBIG2: () =>
    pictured(
      image(encodeJbig2(bits(1), width, height), {
        ColorSpace: name("DeviceGray"),
        BitsPerComponent: 1,
        Filter: name("JBIG2Decode"),
      }),
    ),
  "a stencil": () => pictured(image(bits(0), { ImageMask: true, BitsPerComponent: 1 })),
  "the soft mask of a black picture": () =>
    pictured(image(new Uint8Array(width * height), deviceGray), {
      mask: image(
        gray.map((value) => 255 - value),
        deviceGray,
      ),
    }),
  "an inline image": () => {
    const head = `q ${page.width} 0 0 ${page.height} 0 0 cm BI /W ${width} /H ${height} /BPC 8 /CS /G ID `;
    return pictured(undefined, {
      content: Buffer.concat([Buffer.from(head), gray, Buffer.from("\nEI Q\n")]),
    });
  },
};

/** What the pictures of a page show in the secret's place when nothing is drawn over them. */
async function beneath(bytes: Uint8Array): Promise<{ levels: number; dark: number }> {
  const document = await PDFDocument.load(bytes);
  const [sheet] = document.getPages();
  const { XObject } = sheet?.node.normalizedEntries() ?? {};
  const names = XObject?.keys() ?? [];
  const content = names
    .map((each) => `q ${page.width} 0 0 ${page.height} 0 0 cm ${each.toString()} Do Q`)
    .join("\n");
  sheet?.node.delete(PDFName.of("Contents"));
  sheet?.node.set(PDFName.of("Contents"), document.context.register(document.context.stream(content)));
  using drawn = await PdfiumDocument.open(await document.save());
  const { rgba, ...size } = renderPage(drawn, 0, 200);
  const { data } = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .resize(width, height, { fit: "fill" })
    .extract(place)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inner = [...data];
  const turns = inner.filter(
    (value, at) => at % place.width > 0 && Math.abs(value - (inner[at - 1] ?? 0)) > 96,
  ).length;
  return { levels: turns, dark: inner.filter((value) => value < 128).length / inner.length };
}

describe("auto-redact paints over a value in", () => {
  it.each(Object.keys(codings))("%s", { timeout: 120_000 }, async (coding) => {
    const before = (await codings[coding]?.()) ?? new Uint8Array();
    const answer = await post(route, { file: pdfFile(before), pii_types: "ssn" });
    expect([answer.status, answer.headers["x-redactions-by-type"], answer.text.slice(0, 200)]).toEqual([
      200,
      "ssn=1",
      expect.any(String),
    ]);
    const was = coding === "an inline image" ? undefined : await beneath(before);
    if (was !== undefined) expect(was.levels).toBeGreaterThan(500);
    // The edges of letters are gone from the samples themselves; those of the painted box are left.
    expect((await beneath(answer.bytes)).levels).toBeLessThan(was === undefined ? 300 : was.levels / 4);
  });
});
