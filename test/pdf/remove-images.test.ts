import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { pictures } from "../harness/page-pictures.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
/** An image of that many pixels on each side, in noise that no filter makes smaller. */
const image = (side: number, more = "") =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray ${more}`,
    randomBytes(side * side).toString("latin1"),
  );
const form = (content: string, resources: string, more = "") =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 300 200] ${resources} ${more}`, content);

/**
 * Three pages that draw an image, one in a form, one within the content, one of a pattern and one through a soft mask;
 * the third has a stamp, and an image of its own that is small.
 */
const illustrated = () =>
  rawPdf({
    pages: 3,
    tree: "/MediaBox [0 0 300 200]",
    content: (words) => {
      const drawn =
        "q 60 0 0 60 10 10 cm /Im Do Q /Fo Do q 30 0 0 30 250 10 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \x10\x20\x30\x40 EI Q /Pattern cs /Pa scn 150 10 40 40 re f";
      const last = "q 20 0 0 20 270 170 cm /Sm Do Q /Gs gs 0 0 1 rg 200 150 20 20 re f";
      return `${words} ${words.includes("Page 3") ? last : drawn} 1 0 0 rg 280 100 10 10 re f`;
    },
    objects: {
      ...Object.fromEntries(
        [1, 2, 3].map((number) => [
          10 + number,
          `<< /Type /Page /Parent 2 0 R /Resources 59 0 R /Contents ${100 + number} 0 R ${number === 3 ? "/Annots [70 0 R]" : ""} >>`,
        ]),
      ),
      59: "<< /Font << /F1 3 0 R >> /XObject << /Im 60 0 R /Fo 61 0 R /Sm 65 0 R >> /Pattern << /Pa 63 0 R >> /ExtGState << /Gs 66 0 R >> >>",
      60: image(80, "/SMask 69 0 R"),
      61: form(
        "q 40 0 0 40 80 10 cm /In Do Q 0 1 0 rg 125 10 10 10 re f",
        "/Resources << /XObject << /In 62 0 R /Fo 61 0 R >> >>",
      ),
      62: image(40),
      63: stream(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << /XObject << /Ti 64 0 R >> >>",
        "q 10 0 0 10 0 0 cm /Ti Do Q 0 0 1 rg 12 12 5 5 re f",
      ),
      64: image(20),
      65: image(8),
      66: "<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 67 0 R >> >>",
      67: form(
        "q 300 0 0 200 0 0 cm /Ma Do Q",
        "/Resources << /XObject << /Ma 68 0 R >> >>",
        "/Group << /S /Transparency /CS /DeviceGray >>",
      ),
      68: stream(
        "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray",
        "\xff",
      ),
      69: image(80),
      70: "<< /Type /Annot /Subtype /Stamp /Rect [0 0 300 200] /F 4 /AP << /N 71 0 R >> >>",
      71: form("q 30 0 0 30 30 150 cm /St Do Q", "/Resources << /XObject << /St 72 0 R >> >>"),
      72: image(30),
    },
  });

async function removed(bytes: Uint8Array, fields: Record<string, string | number> = {}) {
  const answer = await post("/api/v1/pdf/remove-images", { file: pdfFile(bytes), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  expect(await pageTexts(answer.bytes)).toEqual(await pageTexts(bytes));
  return {
    bytes: answer.bytes,
    count: answer.headers["x-removed-images"],
    warning: answer.headers["x-warning"] ?? "",
  };
}

const imageObject = 3;
const formObject = 5;
/** Images that PDFium finds in the content of each page, in forms as well. */
async function imagesOn(bytes: Uint8Array): Promise<number[]> {
  using document = await PdfiumDocument.open(bytes);
  const { pdfium } = document;
  const within = (object: number): number => {
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === imageObject) return 1;
    if (type !== formObject) return 0;
    const count = pdfium.FPDFFormObj_CountObjects(object);
    return Array.from({ length: count }, (_, at) => within(pdfium.FPDFFormObj_GetObject(object, at))).reduce(
      (a, b) => a + b,
      0,
    );
  };
  return Array.from({ length: document.pageCount }, (_, index) =>
    document.page(index, (page) =>
      Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, at) =>
        within(pdfium.FPDFPage_GetObject(page, at)),
      ).reduce((a, b) => a + b, 0),
    ),
  );
}

/** The colour of a point in points from the lower left corner. */
async function colourAt(bytes: Uint8Array, page: number, x: number, y: number): Promise<number[]> {
  const picture = (await pictures(bytes))[page];
  const at = ((picture?.height ?? 0) - 1 - y) * (picture?.width ?? 0) + x;
  return [...(picture?.rgba.subarray(at * 4, at * 4 + 3) ?? [])];
}
const [white, red, green, blue] = [
  [255, 255, 255],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
];

describe("remove-images", () => {
  test("takes out each kind, counts them, and leaves all else where it is", async () => {
    const before = illustrated();
    const { bytes, count, warning } = await removed(before);
    expect([count, warning]).toEqual(["7", ""]);
    expect(await imagesOn(bytes)).toEqual([0, 0, 0]);
    for (const [x, y, colour] of [
      [30, 30, white],
      [100, 30, white],
      [130, 15, green],
      [260, 20, white],
      [285, 105, red],
      [165, 35, white],
      [165, 25, white],
      [174, 34, blue],
    ] as const)
      expect([x, y, await colourAt(bytes, 0, x, y)]).toEqual([x, y, colour]);
    expect(await colourAt(bytes, 2, 40, 160)).toEqual(white);
    // What a soft mask lets through is seen as before.
    expect(await colourAt(before, 2, 210, 160)).toEqual(blue);
    expect(await colourAt(bytes, 2, 210, 160)).toEqual(blue);
    expect(bytes.length).toBeLessThan(4_000);
    expect(before.length).toBeGreaterThan(15_000);
  });

  test("leaves other pages what they share with the ones that are named", async () => {
    const before = illustrated();
    const { bytes, count } = await removed(before, { pages: "1" });
    expect(count).toBe("4");
    const [first = 0, second = 0, third = 0] = await imagesOn(bytes);
    expect([first, second, third]).toEqual([0, ...(await imagesOn(before)).slice(1)]);
    expect(second).toBe(3);
    const [, was] = await pictures(before);
    const [, is] = await pictures(bytes);
    expect(Buffer.compare(was?.rgba ?? Buffer.of(), is?.rgba ?? Buffer.of(1))).toBe(0);
    expect(await colourAt(bytes, 0, 130, 15)).toEqual(green);
  });

  test.each([
    [8, "5"],
    [9, "4"],
    [81, "0"],
  ])("leaves images with a side shorter than %i pixels", async (least, count) => {
    const answer = await removed(illustrated(), { min_pixels: least });
    expect(answer.count).toBe(count);
    expect(answer.warning === "").toBe(count !== "0");
  });

  test("answers a file without images as it came", async () => {
    const plain = rawPdf({ pages: 1 });
    const { bytes, count, warning } = await removed(plain);
    expect([Buffer.from(bytes).equals(plain), count]).toEqual([true, "0"]);
    expect(warning).toContain("nothing was removed");
  });
});
