import { describe, expect, test } from "vitest";
import { answered, drawing, lies, refused } from "../harness/page-drawing.ts";
import { pictures } from "../harness/page-pictures.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";

const names = ["Media", "Crop", "Bleed", "Trim", "Art"];

/** The boxes that each page says itself. */
async function boxesIn(bytes: Uint8Array) {
  const { qpdf, pages } = await qpdfView(bytes, "qpdf", "pages");
  return (pages as { object: string }[]).map(({ object }) => {
    const { value } = qpdf[1][`obj:${object}`];
    return Object.fromEntries(
      names.flatMap((name) => (value[`/${name}Box`] === undefined ? [] : [[name, value[`/${name}Box`]]])),
    );
  });
}

const one = (page = "") => rawPdf({ pages: 1, page: () => page });
const boxed = async (
  page: string,
  fields: Record<string, string | boolean>,
): Promise<Record<string, unknown>> => {
  const { bytes, warning } = await answered("page-boxes", one(page), fields);
  return { ...(await boxesIn(bytes))[0], warning };
};

describe("page-boxes", () => {
  test("are set as lengths, and by other boxes that are set", async () => {
    const fields = {
      media_box: "-20,-20,340,240",
      crop_box: "media",
      bleed_box: "trim:-9",
      trim_box: "0,0,300,200",
      art_box: "trim:1,2,3,4",
    };
    expect(await boxed("", fields)).toEqual({
      Media: [-20, -20, 320, 220],
      Crop: [-20, -20, 320, 220],
      Bleed: [-9, -9, 309, 209],
      Trim: [0, 0, 300, 200],
      Art: [4, 3, 298, 199],
      warning: "",
    });
  });

  test.each([
    // What a page does not say is its crop box, and that its media box.
    ["", { trim_box: "bleed" }, { Trim: [0, 0, 300, 200] }],
    [
      "/CropBox [10 10 290 190]",
      { trim_box: "bleed:5" },
      { Crop: [10, 10, 290, 190], Trim: [15, 15, 285, 185] },
    ],
    ["/TrimBox [10 10 290 190]", { trim_box: "trim:-10" }, { Trim: [0, 0, 300, 200] }],
    ["/TrimBox [10 10 290 190]", { trim_box: "none", art_box: "trim" }, { Art: [0, 0, 300, 200] }],
    ["/CropBox [10 10 290 190]", { crop_box: "none" }, {}],
    [
      "/CropBox [10 10 290 190]",
      { media_box: "crop" },
      { Media: [10, 10, 290, 190], Crop: [10, 10, 290, 190] },
    ],
    ["/UserUnit 2", { trim_box: "20,40,100,200" }, { Trim: [10, 20, 60, 120] }],
    [
      "/MediaBox [50 60 350 260]",
      { trim_box: "1,2,30,40" },
      { Media: [50, 60, 350, 260], Trim: [51, 62, 81, 102] },
    ],
    ["/Rotate 90", { trim_box: "10,20,30,40" }, { Trim: [240, 10, 280, 40] }],
    ["/Rotate 180", { trim_box: "media:1,2,3,4" }, { Trim: [2, 1, 296, 197] }],
    ["/Rotate 270", { trim_box: "media:1,2,3,4" }, { Trim: [3, 2, 299, 196] }],
  ])("of a page with %s, %j", async (page, fields, expected) => {
    const { Media, warning, ...others } = await boxed(page, fields);
    expect({ Media, ...others, warning }).toEqual({ Media: [0, 0, 300, 200], ...expected, warning: "" });
  });

  test.each(lies)("the crop box shows what was asked for, of a page that is %s", async (_, page) => {
    const whole = page.replace(/ ?\/CropBox \[[^\]]*\]/, "");
    const before = (await pictures(drawing(whole)))[1];
    const { bytes } = await answered("page-boxes", drawing(page), {
      crop_box: "media:10,20,30,40",
      pages: "2",
    });
    const [first, after] = await pictures(bytes);
    expect([first?.width, first?.height]).toEqual([300, 200]);
    const [width, height] = [(before?.width ?? 0) - 60, (before?.height ?? 0) - 40];
    expect([after?.width, after?.height]).toEqual([width, height]);
    const rows = (at: number, row: number) => ((row + 10) * (before?.width ?? 0) + 40 + at) * 4;
    const unlike = Array.from({ length: width * height }, (_each, at) => at).filter(
      (at) =>
        Math.abs((after?.rgba[at * 4] ?? 0) - (before?.rgba[rows(at % width, Math.floor(at / width))] ?? 0)) >
        40,
    );
    expect(unlike.length).toBeLessThan(width * height * 0.01);
  });

  test("others end with a smaller media box, or go", async () => {
    const page = "/CropBox [10 10 290 190] /TrimBox [20 20 100 100] /ArtBox [250 20 290 100]";
    const { warning, ...boxes } = await boxed(page, { media_box: "0,0,200,200" });
    expect(boxes).toEqual({ Media: [0, 0, 200, 200], Crop: [10, 10, 200, 190], Trim: [20, 20, 100, 100] });
    expect(warning).toContain("Other boxes of page 1 reached past the new media box");
  });

  test("stay within the media box, or end with it when asked to", async () => {
    expect(await refused("page-boxes", one(), { trim_box: "media:-1" })).toEqual([
      400,
      expect.stringContaining(
        "The trim box of page 1 would reach from -1, -1, 301, 201, past its media box, 0, 0, 300, 200",
      ),
    ]);
    expect(await boxed("", { trim_box: "media:-1", clip: true })).toMatchObject({ Trim: [0, 0, 300, 200] });
    expect((await refused("page-boxes", one(), { trim_box: "400,0,30,30", clip: true }))[0]).toBe(400);
  });

  test("have sides that readers take", async () => {
    expect(await boxed("", { trim_box: "0,0,3,3" })).toMatchObject({ Trim: [0, 0, 3, 3] });
    expect((await refused("page-boxes", one(), { trim_box: "0,0,3,2.9" }))[0]).toBe(400);
    expect(await boxed("", { media_box: "0,0,14400,300" })).toMatchObject({ Media: [0, 0, 14_400, 300] });
    expect((await refused("page-boxes", one(), { media_box: "0,0,14401,300" }))[0]).toBe(400);
  });

  test.each<[Record<string, string>, string]>([
    [{}, "Send one of the boxes at least"],
    [{ media_box: "none" }, "Every page has a media box"],
    [{ trim_box: "1,2,3" }, "Expected x,y,width,height"],
    [{ trim_box: "sheet" }, "Expected x,y,width,height"],
    [{ trim_box: "bleed", bleed_box: "trim" }, "said by each other"],
    [{ media_box: "crop", crop_box: "media:3" }, "said by each other"],
  ])("%j is refused", async (fields, says) => {
    expect(await refused("page-boxes", one(), fields)).toEqual([422, expect.stringContaining(says)]);
  });
});
