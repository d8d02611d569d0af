import { describe, expect, test } from "vitest";
import {
  answered,
  difference,
  drawing,
  leadsOf,
  lies,
  part,
  refused,
  resources,
  stream,
} from "../harness/page-drawing.ts";
import { grayAt, grays, pageAt, pictures } from "../harness/page-pictures.ts";
import { pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

describe("crop", () => {
  test.each(lies)("shows the part that was asked for, of a page that is %s", async (_, page) => {
    const before = (await pictures(drawing(page)))[1];
    const { bytes } = await answered("crop", drawing(page), { margins: "10,20,30,40", pages: "2" });
    const [first, after] = await pictures(bytes);
    expect([first?.width, first?.height]).toEqual([300, 200]);
    if (before === undefined) throw new Error("no page");
    const size = { width: before.width - 60, height: before.height - 40 };
    expect(difference(after, part(before, 40, 10, size))).toBeLessThan(0.1);
    const boxed = await answered("crop", drawing(page), {
      box: `40,30,${size.width},${size.height}`,
      pages: "2",
    });
    expect((await pictures(boxed.bytes))[1]).toEqual(after);
    expect(await pageTexts(bytes)).toHaveLength(2);
  });

  test("counts points where a page's own unit is another", async () => {
    const { bytes } = await answered("crop", rawPdf({ pages: 1, page: () => "/UserUnit 2" }), {
      margins: "20",
    });
    const { pages } = await qpdfView(bytes, "qpdf").then(({ qpdf }) => ({
      pages: Object.values<{ value?: object }>(qpdf[1]),
    }));
    const page = pages
      .map(({ value }) => ({ ...value }) as Record<string, unknown>)
      .find((value) => value["/Type"] === "/Page");
    expect(page?.["/CropBox"]).toEqual([10, 10, 290, 190]);
  });

  test("to what is drawn leaves that with its padding, and a page without anything as it is", async () => {
    const file = rawPdf({
      pages: 3,
      page: (number) => (number === 2 ? "/Rotate 90" : ""),
      content: (words) => (words.includes("Page 3") ? "" : "0 g 100 50 60 40 re f 1 g 0 0 5 5 re f"),
    });
    const { bytes, warning } = await answered("crop", file, { to_content: true, padding: 10 });
    const sizes = (await pictures(bytes)).map(({ width, height }) => [width, height]);
    for (const [at, [width = 0, height = 0]] of [
      [80, 60],
      [60, 80],
      [300, 200],
    ].entries()) {
      expect(Math.abs((sizes[at]?.[0] ?? 0) - width)).toBeLessThanOrEqual(1);
      expect(Math.abs((sizes[at]?.[1] ?? 0) - height)).toBeLessThanOrEqual(1);
    }
    expect(warning).toContain("Page 3 shows nothing and was not cropped");
  });

  test("leaves at least three points of each page", async () => {
    const file = grays(1);
    const { bytes } = await answered("crop", file, { box: "297,0,900,200" });
    expect((await pictures(bytes))[0]?.width).toBe(3);
    expect(await refused("crop", file, { box: "297.1,0,900,200" })).toEqual([
      400,
      expect.stringContaining("Less than 3 points of page 1"),
    ]);
    expect((await refused("crop", file, { margins: "100" }))[0]).toBe(400);
  });

  test.each([
    [{}, "Send one of box, margins and to_content"],
    [{ margins: "1", to_content: true }, "Send one of box, margins and to_content"],
    [{ margins: "1,2" }, "Expected 1 or 4 numbers"],
    [{ box: "1,2,3" }, "Expected 4 numbers"],
    [{ box: "1,2,3,x" }, "body"],
    [{ margins: "-1" }, "body"],
    [{ to_content: true, padding: 1001 }, "padding"],
  ])("%j is refused", async (fields, says) => {
    expect(await refused("crop", grays(1), fields as Record<string, string>)).toEqual([
      422,
      expect.stringContaining(says),
    ]);
  });
});

describe("scale-pages", () => {
  test.each(lies)("by 2 looks as before from twice as far, of a page that is %s", async (_, page) => {
    const { bytes, warning } = await answered("scale-pages", drawing(page), { factor: 2 });
    const [before, after] = [await pictures(drawing(page), 72), await pictures(bytes, 36)];
    for (const [index, picture] of after.entries())
      expect(difference(picture, before[index])).toBeLessThan(0.6);
    expect(warning).toBe("");
  });

  test("moves links, comments and what leads to a place along", async () => {
    const { bytes } = await answered("scale-pages", drawing(), { factor: 2 });
    expect(await leadsOf(bytes)).toEqual({
      links: [
        { rect: [40, 180, 180, 240], quads: [40, 240, 180, 240, 40, 180, 180, 180] },
        { rect: [240, 180, 380, 240], quads: undefined },
      ],
      squares: [[300, 240, 440, 360]],
      named: [2, "/XYZ", 40, 240, 1],
      bookmark: [2, "/Fit"],
      labels: true,
    });
    const { bytes: one } = await answered("scale-pages", drawing(), { factor: 2, pages: "1" });
    expect(await leadsOf(one)).toMatchObject({
      named: [2, "/XYZ", 20, 120, 2],
      squares: [[150, 120, 220, 180]],
    });
  });

  test.each([
    ["/Rotate 90 /CropBox [50 0 250 200] /UserUnit 3", "auto", 420, 595],
    ["", "auto", 595, 420],
    ["", "portrait", 420, 595],
    ["/Rotate 270", "landscape", 595, 420],
  ])("to a paper, of %s by %s", async (page, orientation, width, height) => {
    const { bytes } = await answered("scale-pages", drawing(page), {
      page_size: "a5",
      orientation,
      pages: "2",
    });
    const [, after] = await pictures(bytes);
    expect([after?.width, after?.height]).toEqual([width, height]);
    const counted = await post("/api/v1/pdf/page-count", { file: pdfFile(bytes) });
    expect(counted.json.page_sizes[1]).toEqual(
      width > height ? { width: 595.28, height: 419.53 } : { width: 419.53, height: 595.28 },
    );
  });

  test("shows no more of a page than was shown of it", async () => {
    const file = rawPdf({
      pages: 1,
      page: () => "/CropBox [100 50 200 150]",
      content: () => "0 g 0 0 300 200 re f",
    });
    const { bytes } = await answered("scale-pages", file, { page_size: "a4" });
    const [page] = await pictures(bytes);
    if (page === undefined) throw new Error("no page");
    expect([grayAt(page, 0.5, 0.5), grayAt(page, 0.5, 0.05), grayAt(page, 0.5, 0.95)]).toEqual([0, 255, 255]);
  });

  test("letters of a field, and content that breaks off, keep their proportions", async () => {
    const broken = rawPdf({
      pages: 1,
      catalog: "/AcroForm << /Fields [70 0 R] >>",
      page: () => `${resources} /Annots [70 0 R]`,
      content: (words) => `Q ${words} /Pattern cs /Tiles scn 20 20 100 60 re f`,
      objects: {
        60: stream(
          "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>",
          "1 0 0 rg 0 0 10 10 re f",
        ),
        61: "<< /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 0] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> >>",
        70: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [200 95 290 120] /DA (/F1 12.5 Tf 0 g) /F 4 >>",
      },
    });
    const { bytes } = await answered("scale-pages", broken, { factor: 2 });
    const [before, after] = [await pictures(broken, 72), await pictures(bytes, 36)];
    expect(difference(after[0], before[0])).toBeLessThan(0.6);
    const { qpdf } = await qpdfView(bytes, "qpdf");
    expect(JSON.stringify(qpdf)).toContain("u:/F1 25 Tf 0 g");
  });

  test("keeps sides within 3 and 14,400 points", async () => {
    const [long, longer] = [1_440, 1_441].map((side) => grays(1, `/MediaBox [0 0 ${side} 200]`));
    const [short, shorter] = [30, 29].map((side) => grays(1, `/MediaBox [0 0 ${side} 200]`));
    const none = new Uint8Array();
    await answered("scale-pages", long ?? none, { factor: 10 });
    await answered("scale-pages", short ?? none, { factor: 0.1 });
    expect(await refused("scale-pages", longer ?? none, { factor: 10 })).toEqual([
      400,
      expect.stringContaining("14,410 by 2,000"),
    ]);
    expect((await refused("scale-pages", shorter ?? none, { factor: 0.1 }))[0]).toBe(400);
    for (const fields of [
      { factor: 10.1 },
      { factor: 0.09 },
      {},
      { factor: 2, page_size: "a4" },
      { page_size: "a9" },
    ])
      expect((await refused("scale-pages", grays(1), fields as Record<string, string>))[0]).toBe(422);
  });
});

/** Which page is in each cell of each sheet, row by row from the top. */
async function grid(bytes: Uint8Array, columns: number, rows: number): Promise<number[][]> {
  const cells = Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)]);
  return (await pictures(bytes, 40)).map((sheet) =>
    cells.map(([column = 0, row = 0]) => pageAt(sheet, (column + 0.5) / columns, 1 - (row + 0.5) / rows)),
  );
}

/** Four cells of 420.945 by 297.64 points. */
const fourUp = { pages_per_sheet: "4", orientation: "landscape", margin: 0, gap: 0 };

describe("n-up", () => {
  test.each([
    [
      "2",
      "across",
      1,
      2,
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 0],
      ],
    ],
    [
      "4",
      "across",
      2,
      2,
      [
        [1, 2, 3, 4],
        [5, 6, 7, 0],
      ],
    ],
    [
      "4",
      "down",
      2,
      2,
      [
        [1, 3, 2, 4],
        [5, 7, 6, 0],
      ],
    ],
    [
      "4",
      "across-from-right",
      2,
      2,
      [
        [2, 1, 4, 3],
        [6, 5, 0, 7],
      ],
    ],
    [
      "4",
      "down-from-right",
      2,
      2,
      [
        [3, 1, 4, 2],
        [7, 5, 0, 6],
      ],
    ],
    [
      "6",
      "across",
      2,
      3,
      [
        [1, 2, 3, 4, 5, 6],
        [7, 0, 0, 0, 0, 0],
      ],
    ],
    ["9", "across", 3, 3, [[1, 2, 3, 4, 5, 6, 7, 0, 0]]],
    ["16", "down", 4, 4, [[1, 5, 0, 0, 2, 6, 0, 0, 3, 7, 0, 0, 4, 0, 0, 0]]],
  ])("%s on a sheet, %s", async (pages_per_sheet, order, columns, rows, expected) => {
    const { bytes, warning } = await answered("n-up", grays(7), { pages_per_sheet, order });
    expect(await grid(bytes, columns, rows)).toEqual(expected);
    expect(warning).toBe("");
  });

  test.each(lies)("looks as each page did, of one that is %s", async (_, page) => {
    const { bytes } = await answered("n-up", drawing(page), fourUp);
    const [sheet] = await pictures(bytes, 72);
    const before = (await pictures(drawing(page), 288))[1];
    if (sheet === undefined || before === undefined) throw new Error("no page");
    expect([sheet.width, sheet.height]).toEqual([842, 595]);
    const scale = Math.min(420.945 / (before.width / 4), 297.64 / (before.height / 4));
    const [width, height] = [(before.width / 4) * scale, (before.height / 4) * scale];
    const [left, top] = [420.945 + (420.945 - width) / 2, (297.64 - height) / 2];
    // A point of the page and the same point of the sheet have one colour, but along edges.
    const unlike = Array.from({ length: 2_000 }, (_item, at) => [
      ((at * 37) % 1_000) / 1_000,
      ((at * 61) % 997) / 997,
    ]).filter(([x = 0, y = 0]) => {
      const own = (Math.floor(y * before.height) * before.width + Math.floor(x * before.width)) * 4;
      const on =
        (Math.min(594, Math.floor(top + y * height)) * sheet.width +
          Math.min(841, Math.floor(left + x * width))) *
        4;
      return [0, 1, 2].some(
        (color) => Math.abs((before.rgba[own + color] ?? 0) - (sheet.rgba[on + color] ?? 0)) > 90,
      );
    });
    expect(unlike.length).toBeLessThan(120);
  });

  test("moves links and bookmarks, and names what it leaves out", async () => {
    const { bytes, warning } = await answered("n-up", drawing(), fourUp);
    const by = 420.945 / 300;
    const low = 297.64 + (297.64 - 200 * by) / 2;
    const at = (x: number, y: number) => [x * by, low + y * by].map((each) => Math.round(each * 100) / 100);
    const leads = await leadsOf(bytes);
    expect(leads.links.map(({ rect }) => rect)).toEqual([
      [...at(20, 90), ...at(90, 120)],
      [...at(120, 90), ...at(190, 120)],
    ]);
    const [x = 0, y = 0] = at(320, 120);
    expect(leads.named).toEqual([1, "/XYZ", x, y, Math.round((2 / by) * 100) / 100]);
    expect(leads.bookmark).toEqual([1, "/FitR", ...at(300, 0), ...at(600, 200)]);
    expect([leads.squares, leads.labels]).toEqual([[], false]);
    expect(warning).toMatch(/became part of the pages/);
    expect(warning).toMatch(/Left out of the result: page labels/);
  });

  test("leaves at least ten points for a page", async () => {
    const sheet = { pages_per_sheet: "4", page_size: "a5", orientation: "portrait", margin: 0 };
    await answered("n-up", grays(1), { ...sheet, gap: 399 });
    expect(await refused("n-up", grays(1), { ...sheet, gap: 399.6 })).toEqual([
      422,
      expect.stringContaining("less than 10 points"),
    ]);
    expect((await refused("n-up", grays(1), { pages_per_sheet: "3" }))[0]).toBe(422);
  });
});

describe("booklet", () => {
  test.each([
    [
      {},
      5,
      [
        [0, 1],
        [2, 0],
        [0, 3],
        [4, 5],
      ],
    ],
    [
      {},
      8,
      [
        [8, 1],
        [2, 7],
        [6, 3],
        [4, 5],
      ],
    ],
    [
      { binding: "right" },
      8,
      [
        [1, 8],
        [7, 2],
        [3, 6],
        [5, 4],
      ],
    ],
    [
      { sheets_per_signature: 1 },
      6,
      [
        [4, 1],
        [2, 3],
        [0, 5],
        [6, 0],
      ],
    ],
    [
      { sheets_per_signature: 2 },
      9,
      [
        [8, 1],
        [2, 7],
        [6, 3],
        [4, 5],
        [0, 9],
        [0, 0],
      ],
    ],
  ])("%j of %i pages", async (fields, pages, expected) => {
    const { bytes } = await answered("booklet", grays(pages), fields as Record<string, string>);
    expect(await grid(bytes, 2, 1)).toEqual(expected);
  });
});
