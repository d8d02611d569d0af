import { describe, expect, test } from "vitest";
import type { Bitmap } from "../../shared/pdf/engine/render.ts";
import { answered, difference, drawing, leadsOf, lies, part, refused } from "../harness/page-drawing.ts";
import { grays, pageAt, pictures } from "../harness/page-pictures.ts";
import { pageTexts } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";

const sizesOf = (made: readonly Bitmap[]) => made.map(({ width, height }) => [width, height]);
const known = (picture: Bitmap | undefined): Bitmap => {
  if (picture === undefined) throw new Error("no page");
  return picture;
};

describe("poster", () => {
  test.each(lies)("cuts a page as it is seen, of one that is %s", async (_, page) => {
    const before = known((await pictures(drawing(page)))[1]);
    const { bytes, warning } = await answered("poster", drawing(page), { columns: 2, rows: 2, pages: "2" });
    const [whole, ...sheets] = await pictures(bytes);
    expect(sizesOf([known(whole)])).toEqual([[300, 200]]);
    const size = { width: before.width / 2, height: before.height / 2 };
    expect(sheets).toHaveLength(4);
    for (const [at, sheet] of sheets.entries()) {
      const [left, top] = [(at % 2) * size.width, Math.floor(at / 2) * size.height];
      expect(difference(sheet, part(before, left, top, size)), `sheet ${at}`).toBeLessThan(0.5);
    }
    expect(warning).toMatch(/became part of the pages/);
    expect(warning).toMatch(/Left out of the result: page labels/);
  });

  test("sheets overlap by so much, and one of columns and rows is enough", async () => {
    const before = known((await pictures(drawing()))[0]);
    const { bytes } = await answered("poster", drawing("", 1), { columns: 3, overlap: 30 });
    const sheets = await pictures(bytes);
    // Three of 120 show 300 when two stretches of 30 are shown twice.
    const size = { width: 120, height: 200 };
    expect(sheets).toHaveLength(3);
    for (const [at, sheet] of sheets.entries())
      expect(difference(sheet, part(before, at * 90, 0, size))).toBeLessThan(0.5);
  });

  test("fills so many papers as far as the page goes, in their middle", async () => {
    const file = drawing("", 1);
    const fields = { columns: 2, rows: 2, page_size: "a5", overlap: 20 };
    const { bytes } = await answered("poster", file, fields);
    const sheets = await pictures(bytes);
    expect(sizesOf(sheets)).toEqual(Array.from({ length: 4 }, () => [595, 420]));
    const [across, down] = [595.28 - 36, 419.53 - 36];
    const scale = Math.min((2 * across - 20) / 300, (2 * down - 20) / 200);
    const [large] = await pictures(file, 72 * scale);
    const empty = (2 * down - 20 - 200 * scale) / 2;
    const size = { width: 540, height: 360 };
    for (const [at, sheet] of sheets.entries()) {
      const [left, top] = [(at % 2) * (across - 20), Math.floor(at / 2) * (down - 20) - empty];
      const own = part(sheet, 18 + 9, 18 + 9, size);
      expect(
        difference(own, part(known(large), Math.round(left + 9), Math.round(top + 9), size)),
      ).toBeLessThan(6);
    }
    // Paper shows in the margin, and above what is drawn.
    expect(pageAt(sheets[0], 0.5, 1 - 8 / 420)).toBe(0);
  });

  test.each([
    // 300 by 200 on A5, of which 383 by 559 are printed.
    [{ page_size: "a5" }, 1, [595, 420]],
    [{ page_size: "a5", orientation: "portrait" }, 1, [420, 595]],
    [{ page_size: "a5", factor: 2 }, 2, [420, 595]],
    [{ page_size: "a5", factor: 559.28 / 300, orientation: "landscape" }, 1, [595, 420]],
    [{ page_size: "a5", factor: 559.4 / 300, orientation: "landscape" }, 2, [595, 420]],
    [{ page_size: "a5", factor: 2, margin: 0, orientation: "portrait" }, 2, [420, 595]],
    // Rows that would stay empty are left out.
    [{ page_size: "a4", columns: 1, rows: 5, orientation: "portrait" }, 1, [595, 842]],
    [{ page_size: "a4", rows: 2, orientation: "landscape" }, 6, [842, 595]],
  ])("%j takes %i sheets", async (fields, count, size) => {
    const { bytes } = await answered("poster", grays(1), fields as Record<string, string>);
    expect(sizesOf(await pictures(bytes))).toEqual(Array.from({ length: count }, () => size));
  });

  test("points count where a page's own unit is another", async () => {
    const file = rawPdf({ pages: 1, page: () => "/UserUnit 2" });
    const { bytes } = await answered("poster", file, { columns: 2 });
    expect(sizesOf(await pictures(bytes))).toEqual([
      [300, 400],
      [300, 400],
    ]);
  });

  test("marks stand in the margin, where neighbours meet", async () => {
    const fields = { columns: 2, overlap: 40, margin: 20, cut_marks: true };
    const { bytes } = await answered("poster", grays(1), fields);
    const [left, right] = (await pictures(bytes, 288)).map((picture) => {
      const row = Math.round(12 * 4);
      return Array.from({ length: picture.width }, (_, x) => x).filter(
        (x) => (picture.rgba[(row * picture.width + x) * 4] ?? 255) < 128,
      );
    });
    // Windows of 170 points: the left one is cut at its own left edge and 20 points before its right one.
    const near = (points: number) => (x: number) => Math.abs(x / 4 - points) <= 0.5;
    expect(left?.every((x) => near(20)(x) || near(170)(x))).toBe(true);
    expect([left?.some(near(20)), left?.some(near(170))]).toEqual([true, true]);
    expect(right?.every((x) => near(40)(x) || near(190)(x))).toBe(true);
    expect([right?.some(near(40)), right?.some(near(190))]).toEqual([true, true]);
    await answered("poster", grays(1), { ...fields, margin: 9 });
    expect(await refused("poster", grays(1), { ...fields, margin: 8.9 })).toEqual([
      422,
      expect.stringContaining("at least 9 points"),
    ]);
  });

  test("links stand on every sheet that shows them, and places are where they are now", async () => {
    const { bytes } = await answered("poster", drawing(), { columns: 2, rows: 2 });
    const { links, named, bookmark } = await leadsOf(bytes);
    expect(links.map(({ rect }) => rect)).toEqual([
      // [20 90 90 120] lies across both rows, [120 90 190 120] across all four sheets.
      ...[
        [20, 0, 90, 20],
        [120, 0, 150, 20],
        [0, 0, 40, 20],
      ],
      ...[
        [20, 90, 90, 100],
        [120, 90, 150, 100],
        [0, 90, 40, 100],
      ],
    ]);
    // Page 2 at 20, 120 is in the upper left of its four sheets, the fifth of all.
    expect(named).toEqual([5, "/XYZ", 20, 20, 2]);
    expect(bookmark).toEqual([5, "/FitR", 0, 0, 150, 100]);
    const low = Buffer.from(drawing()).toString("latin1").replace("/XYZ 20 120 2", "/XYZ 250 50 2");
    const { bytes: other } = await answered("poster", Buffer.from(low, "latin1"), { columns: 2, rows: 2 });
    expect((await leadsOf(other)).named).toEqual([8, "/XYZ", 100, 50, 2]);
  });

  test("every sheet shows its part of the text once", async () => {
    const { bytes } = await answered("poster", rawPdf({ pages: 2 }), { columns: 2, rows: 2 });
    expect(await pageTexts(bytes)).toHaveLength(8);
  });

  test("stops at the pages that a file may have", async () => {
    const { bytes } = await answered("poster", grays(1, "/MediaBox [0 0 3000 3000]"), {
      columns: 100,
      rows: 100,
    });
    expect(bytes.length).toBeLessThan(6_000_000);
    const [status, text] = await refused("poster", grays(2, "/MediaBox [0 0 3000 3000]"), {
      columns: 100,
      rows: 100,
    });
    expect([status, text]).toEqual([400, expect.stringContaining("20,000 pages; a file has at most 10,000")]);
    expect(await refused("poster", grays(1), { page_size: "a5", factor: 50, margin: 200 })).toEqual([
      400,
      expect.stringContaining("Ask for fewer"),
    ]);
  });

  test.each<[Record<string, string | number | boolean>, number, string]>([
    [{}, 422, "Send columns, rows or page_size"],
    [{ overlap: 10 }, 422, "Send columns, rows or page_size"],
    [{ columns: 2, factor: 2 }, 422, "Send either factor or columns and rows"],
    [{ columns: 0 }, 422, "columns"],
    [{ columns: 31 }, 422, "less than 10 points"],
    [{ page_size: "a5", overlap: 373.6 }, 422, "less than 10 points"],
    [{ columns: 1, margin: 500, pages: "3" }, 400, "page"],
  ])("%j is refused", async (fields, status, says) => {
    expect(await refused("poster", grays(1), fields)).toEqual([status, expect.stringContaining(says)]);
  });

  test("sheets have sides that readers take", async () => {
    const file = grays(1, "/MediaBox [0 0 14000 200]");
    await answered("poster", file, { rows: 2, margin: 200 });
    expect(await refused("poster", file, { rows: 2, margin: 201 })).toEqual([
      400,
      expect.stringContaining("14,402 by"),
    ]);
  });
});
