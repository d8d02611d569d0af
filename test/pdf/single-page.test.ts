import { describe, expect, test } from "vitest";
import { answered, difference, drawing, leadsOf, lies, part, refused } from "../harness/page-drawing.ts";
import { grays, pageAt, pictures } from "../harness/page-pictures.ts";
import { pageTexts } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";

/** What the only page says of its size. */
async function sizeOf(bytes: Uint8Array) {
  const { qpdf } = await qpdfView(bytes, "qpdf");
  const pages = Object.values<{ value?: object }>(qpdf[1])
    .map(({ value }) => ({ ...value }) as Record<string, unknown>)
    .filter((value) => value["/Type"] === "/Page");
  return pages.map((page) => [page["/MediaBox"], page["/UserUnit"]]);
}

const mixed = () =>
  rawPdf({
    pages: 3,
    page: (number) => ["", "/MediaBox [0 0 100 100]", "/Rotate 90 /MediaBox [0 0 50 200]"][number - 1] ?? "",
    content: (words) => `${Number(/Page (\d+)/.exec(words)?.[1]) * (20 / 255)} g 0 0 9999 9999 re f`,
  });

describe("single-page", () => {
  test.each(lies)("shows each page as it was seen, of one that is %s", async (_, page) => {
    const [first, second] = await pictures(drawing(page));
    if (first === undefined || second === undefined) throw new Error("no page");
    const { bytes, warning } = await answered("single-page", drawing(page), { align: "left", gap: 10 });
    const [whole, ...more] = await pictures(bytes);
    expect(more).toEqual([]);
    if (whole === undefined) throw new Error("no page");
    expect([whole.width, whole.height]).toEqual([Math.max(300, second.width), 210 + second.height]);
    expect(difference(part(whole, 0, 0, first), first)).toBeLessThan(0.5);
    expect(difference(part(whole, 0, 210, second), second)).toBeLessThan(0.5);
    expect(warning).toMatch(/Left out of the result: page labels/);
  });

  test.each([
    ["left", [2, 0, 0]],
    ["center", [0, 2, 0]],
    ["right", [0, 0, 2]],
  ])("narrower pages stand at the %s", async (align, expected) => {
    const { bytes } = await answered("single-page", mixed(), { align });
    const [whole] = await pictures(bytes);
    expect([whole?.width, whole?.height]).toEqual([300, 350]);
    expect([50, 150, 250].map((x) => pageAt(whole, x / 300, 100 / 350))).toEqual(expected);
  });

  test("pages are enlarged to the widest when asked to", async () => {
    const { bytes } = await answered("single-page", mixed(), { same_width: true });
    const [whole] = await pictures(bytes);
    expect([whole?.width, whole?.height]).toEqual([300, 200 + 300 + 75]);
    expect([5, 295].map((x) => pageAt(whole, x / 300, 200 / 575))).toEqual([2, 2]);
    expect([5, 295].map((x) => pageAt(whole, x / 300, 40 / 575))).toEqual([3, 3]);
  });

  test("text comes in the order of pages, and links lead to where a page is", async () => {
    const { bytes } = await answered("single-page", drawing(), {});
    const { links, named, bookmark } = await leadsOf(bytes);
    expect(links.map(({ rect }) => rect)).toEqual([
      [20, 290, 90, 320],
      [120, 290, 190, 320],
    ]);
    expect([named, bookmark]).toEqual([
      [1, "/XYZ", 20, 120, 2],
      [1, "/FitR", 0, 0, 300, 200],
    ]);
    const { bytes: two } = await answered("single-page", rawPdf({ pages: 3 }), {});
    expect((await pageTexts(two)).map((text) => text.replace(/\s+/g, " "))).toEqual(["Page 1 Page 2 Page 3"]);
  });

  test("is as long as a page may be, then has another unit, then is refused", async () => {
    const file = grays(2, "/MediaBox [0 0 300 7200]");
    expect(await sizeOf((await answered("single-page", file, {})).bytes)).toEqual([
      [[0, 0, 300, 14_400], undefined],
    ]);
    const longer = await answered("single-page", file, { gap: 1 });
    expect(await sizeOf(longer.bytes)).toEqual([[[0, 0, 150, 7_200.5], 2]]);
    expect(longer.warning).toMatch(/its unit is 2 points/);
    expect(Buffer.from(longer.bytes).subarray(0, 8).toString()).toBe("%PDF-1.7");
    const [first] = await pictures(longer.bytes);
    expect([pageAt(first, 0.5, 0.75), pageAt(first, 0.5, 0.25)]).toEqual([1, 2]);
    const long = "/MediaBox [0 0 300 14400] /UserUnit";
    const fifty = rawPdf({ pages: 5, page: () => `${long} 10` });
    expect(await sizeOf((await answered("single-page", fifty, {})).bytes)).toEqual([
      [[0, 0, 60, 14_400], 50],
    ]);
    expect(await refused("single-page", fifty, { gap: 1 })).toEqual([
      400,
      expect.stringContaining("a page has at most 720,000"),
    ]);
  });

  test("stops at what one page may hold", async () => {
    const file = rawPdf({ pages: 21, content: () => "0 0 m 1 1 l S ".repeat(34_000) });
    expect(await refused("single-page", file, {})).toEqual([
      400,
      expect.stringContaining("operators on one page"),
    ]);
  });
});
