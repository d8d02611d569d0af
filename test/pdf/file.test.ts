import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeGroup4 } from "../../shared/pdf/compression/ccitt.ts";
import { operationsOf } from "../../shared/pdf/content/operators.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import {
  Dict,
  dict,
  Name,
  name,
  type PdfObject,
  PdfString,
  Ref,
  readText,
  Stream,
  textString,
} from "../../shared/pdf/file/object.ts";
import { Parser } from "../../shared/pdf/file/parser.ts";
import { PdfReader } from "../../shared/pdf/file/reader.ts";
import { objectText, PdfWriter } from "../../shared/pdf/file/writer.ts";
import { parsePages, parseRanges } from "../../shared/pdf/structure/page-range.ts";

const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.double({ min: -1_000, max: 1_000, noNaN: true }).map((value) => Number(value.toFixed(4))),
  fc
    .string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)) })
    .map((text) => new Name(text)),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => new PdfString(bytes)),
  fc.integer({ min: 1, max: 9_999 }).map((number) => new Ref(number)),
);
const { value } = fc.letrec<{ value: PdfObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    leaf,
    fc.array(tie("value"), { maxLength: 5 }),
    fc
      .dictionary(fc.stringMatching(/^[A-Za-z]{1,8}$/), tie("value"), { maxKeys: 4 })
      .map((entries) => new Dict(Object.entries(entries))),
  ),
}));

test("every object is read back as it was written", () => {
  fc.assert(
    fc.property(value, (object) => {
      const text = `${objectText(object)} `;
      const read = new Parser(Buffer.from(text, "latin1")).object();
      expect(objectText(read)).toBe(objectText(object));
    }),
    { numRuns: 500 },
  );
});

test("a text string survives in any script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(readText(textString(text))).toBe(text);
    }),
  );
});

test("a file is read back object by object", () => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 300 }),
      fc.uint8Array({ maxLength: 500 }),
      (objects, raw) => {
        const writer = new PdfWriter();
        const refs = objects.map((object) => writer.add([object]));
        const stream = writer.add(new Stream(dict({}), raw));
        const root = writer.add(dict({ Type: name("Catalog"), All: refs, Stream: stream }));
        // References that the arbitrary made up lead nowhere: they are not part of this.
        const known = objects.map((object) => !/ R/.test(objectText(object)));
        const reader = new PdfReader(writer.save(root));
        const all = reader.array(reader.catalog.get("All")) ?? [];
        for (const [index, ref] of all.entries()) {
          if (known[index])
            expect(objectText(reader.resolve(ref))).toBe(objectText([objects[index] ?? null]));
        }
        const read = reader.resolve(reader.catalog.get("Stream"));
        expect(read instanceof Stream && Buffer.from(read.raw).equals(raw)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

test("no bytes make the parser or the content reader hang or fail otherwise than by syntax", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect([...operationsOf(bytes)].length).toBeLessThanOrEqual(bytes.length);
      try {
        new Parser(bytes).object();
      } catch (error) {
        expect(error).toMatchObject({ name: "PdfSyntaxError" });
      }
    }),
    { numRuns: 2_000 },
  );
});

test("page lists: what is written comes out, in its order", () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }));
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 8 }), (ranges) => {
      const text = ranges.map(([a, b]) => (a === b ? String(a) : `${a}-${b}`)).join(", ");
      expect(parseRanges(text, 50)).toEqual(ranges);
      const pages = parsePages(text, 50);
      expect(pages).toHaveLength(ranges.reduce((sum, [a, b]) => sum + Math.abs(a - b) + 1, 0));
      expect(pages[0]).toBe((ranges[0]?.[0] ?? 0) - 1);
    }),
  );
  expect(parsePages("all", 3)).toEqual([0, 1, 2]);
  expect(parsePages("2-", 4)).toEqual([1, 2, 3]);
  expect(parsePages("-2", 4)).toEqual([0, 1]);
  expect(parsePages("last,1", 4)).toEqual([3, 0]);
});

/** A page that shows the 1-bit picture at one point per pixel. */
function picturePdf(raw: Uint8Array, width: number, height: number): Uint8Array {
  const writer = new PdfWriter();
  const image = writer.add(
    new Stream(
      dict({
        Type: name("XObject"),
        Subtype: name("Image"),
        Width: width,
        Height: height,
        BitsPerComponent: 1,
        ColorSpace: name("DeviceGray"),
        Filter: name("CCITTFaxDecode"),
        DecodeParms: dict({ K: -1, Columns: width, Rows: height }),
      }),
      raw,
    ),
  );
  const content = writer.add(new Stream(dict({}), Buffer.from(`${width} 0 0 ${height} 0 0 cm /I Do`)));
  const pages = writer.reserve();
  const resources = dict({ XObject: dict({ I: image }) });
  const page = writer.add(
    dict({
      Type: name("Page"),
      Parent: pages,
      MediaBox: [0, 0, width, height],
      Contents: content,
      Resources: resources,
    }),
  );
  writer.set(pages, dict({ Type: name("Pages"), Kids: [page], Count: 1 }));
  return writer.save(writer.add(dict({ Type: name("Catalog"), Pages: pages })));
}

test("Group 4 coding is decoded by another engine to the same pixels", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 20 }),
      fc.infiniteStream(fc.constantFrom(0, 0, 0, 0xff, 0xff, 0x0f, 0xa5)),
      async (width, height, bits) => {
        const stride = (width + 7) >> 3;
        const data = Uint8Array.from({ length: stride * height }, () => bits.next().value ?? 0);
        using document = await PdfiumDocument.open(
          picturePdf(encodeGroup4(data, width, height), width, height),
        );
        const shown = renderPage(document, 0, 72);
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const black = ((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
            expect((shown.rgba[(y * width + x) * 4] ?? 0) < 128, `${x},${y} of ${width}×${height}`).toBe(
              black === 1,
            );
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
