import { PDFDocument, PDFName } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { pageTexts } from "../harness/pdf.ts";
import { type Camera, cameraOf, photographed } from "../harness/photograph.ts";
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

/** A letter with a mark at each of its corners, and print. */
const marks = [
  [30, 30, "#c00000"],
  [390, 30, "#00a000"],
  [390, 564, "#0000c0"],
  [30, 564, "#c000c0"],
] as const;
const letter = () =>
  scanned({
    dpi,
    height: 594,
    svg:
      print(14, { y: 120 }) +
      marks
        .map(([x, y, fill]) => `<rect x="${x - 8}" y="${y - 8}" width="16" height="16" fill="${fill}"/>`)
        .join(""),
  });

async function photo(camera: Partial<Camera> = {}, seed = 4, page?: Pixels) {
  const own = { ...cameraOf(seed), width: 1_200, height: 1_600, ...camera };
  return photographed(page ?? (await letter()), own, seed).picture;
}

const dewarped = (bytes: Uint8Array) => cleanedPdf(bytes, { dewarp: true });

describe("dewarp", () => {
  test.each([
    ["seen from above", { tip: 0, turn: 0 }],
    ["seen aslant", { tip: 20, turn: 3 }],
    ["turned on the table", { tip: 12, turn: 12 }],
  ])("a letter %s lies as it was written", async (_, camera) => {
    const {
      bytes,
      dewarped: pages,
      warning,
    } = await dewarped(await scanPdf([await photo(camera)], dpi, "jpeg"));
    expect([pages, warning]).toEqual(["1", ""]);
    const [page] = (await PDFDocument.load(bytes)).getPages();
    const { width = 0, height = 1 } = page?.getSize() ?? {};
    // The longer side of the page stays: 1,600 pixels at 150 dpi.
    expect(height).toBeCloseTo(768, 0);
    expect(width / height).toBeCloseTo(Math.SQRT1_2, 2);
    const by = height / 594;
    const look = await lookOf(bytes, 72);
    for (const [x, y, fill] of marks) {
      const colour = look.mean((x - 4) * by, (y - 4) * by, (x + 4) * by, (y + 4) * by);
      const wanted = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16) > 0);
      expect(colour.map((level, channel) => (wanted[channel] ? level > 60 : level < 90))).toEqual([
        true,
        true,
        true,
      ]);
      // Three points of the letter past its edge there is paper again.
      for (const [dx, dy] of [
        [-12, 0],
        [12, 0],
        [0, -12],
        [0, 12],
      ] as const) {
        const beside = look.mean((x + dx - 1) * by, (y + dy - 1) * by, (x + dx + 1) * by, (y + dy + 1) * by);
        expect(Math.min(...beside)).toBeGreaterThan(235);
      }
    }
  });

  test("what shows no whole sheet keeps its shape, and is named", async () => {
    const whole = await photo({ tip: 10, turn: 4 });
    // The upper fifth of the photograph, and a corner of the letter with it, is gone.
    const cut = { width: whole.width, height: 1_250, data: whole.data.slice(350 * whole.width * 3) };
    // The table is as white as the paper.
    const onWhite = await photo({ tip: 10, turn: 4, table: [254, 254, 254], grain: 0 });
    for (const picture of [cut, onWhite, await letter()]) {
      const before = await scanPdf([picture], dpi, "jpeg");
      const { bytes, dewarped: pages, warning } = await dewarped(before);
      expect(pages).toBe("");
      expect(warning).toContain("Page 1 was not dewarped");
      const sizeOf = async (file: Uint8Array) => (await PDFDocument.load(file)).getPage(0).getSize();
      expect(await sizeOf(bytes)).toEqual(await sizeOf(before));
    }
  });

  test("a sheet whose edge bends keeps its shape", async () => {
    const page = await letter();
    // Rows of the upper part are shifted along a bow of a twentieth of the width.
    const whole = await photo({ tip: 0, turn: 0 }, 4, page);
    const bowed = changed(whole, (_, x, y, channel) => {
      const from = Math.min(
        whole.width - 1,
        Math.max(0, Math.round(x * whole.width + 0.05 * whole.width * Math.sin(Math.PI * y * 1.2))),
      );
      return whole.data[(Math.round(y * whole.height) * whole.width + from) * 3 + channel] ?? 0;
    });
    expect((await dewarped(await scanPdf([bowed], dpi, "jpeg"))).dewarped).toBe("");
    expect((await dewarped(await scanPdf([whole], dpi, "jpeg"))).dewarped).toBe("1");
  });

  test("hidden text goes with the shape, and the answer says so; without dewarp it stays", async () => {
    const document = await PDFDocument.load(await scanPdf([await photo()], dpi, "jpeg"));
    const page = document.getPage(0);
    const font = document.context.register(
      document.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" }),
    );
    page.node.setFontDictionary(PDFName.of("F9"), font);
    const content = document.context.stream("BT 3 Tr /F9 12 Tf 60 400 Td (hidden words) Tj ET");
    page.node.addContentStream(document.context.register(content));
    const file = await document.save();
    const bent = await dewarped(file);
    expect([bent.dewarped, await pageTexts(bent.bytes)]).toEqual(["1", [""]]);
    expect(bent.warning).toContain("The hidden text of page 1 was dropped");
    const flat = await cleanedPdf(file);
    expect((await pageTexts(flat.bytes))[0]).toContain("hidden words");
    expect(flat.warning).not.toContain("hidden text");
  });

  test("a page with a link keeps its shape", async () => {
    const document = await PDFDocument.load(await scanPdf([await photo()], dpi, "jpeg"));
    const link = { Type: "Annot", Subtype: "Link", Rect: [50, 50, 90, 90], A: { S: "URI", URI: "x" } };
    document.getPage(0).node.set(PDFName.of("Annots"), document.context.obj([link]));
    const answer = await dewarped(await document.save());
    expect([answer.dewarped, answer.cleaned]).toEqual(["", "1"]);
    expect(answer.warning).toContain("has links, fields, comments or tags");
  });
});
