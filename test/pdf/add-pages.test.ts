import { describe, expect, test } from "vitest";
import type { Bitmap } from "../../shared/pdf/engine/render.ts";
import { answered, drawing, leadsOf, refused } from "../harness/page-drawing.ts";
import { grayAt, grays, pageAt, pictures } from "../harness/page-pictures.ts";
import { pageTexts } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { readQr } from "../harness/read-qr.ts";

const flat = (text = "") => text.replace(/\s+/g, " ").trim();

/** Where a page shows anything, in parts of it from its lower left corner. */
function inkOf(picture: Bitmap | undefined) {
  if (picture === undefined) throw new Error("no page");
  const { width, height } = picture;
  const points = Array.from(
    { length: width * height },
    (_, at) => [at % width, Math.floor(at / width)] as const,
  );
  const dark = points.filter(([x, y]) => (picture.rgba[(y * width + x) * 4] ?? 255) < 128);
  const [xs, ys] = [dark.map(([x]) => x / width), dark.map(([, y]) => 1 - y / height)];
  const least = (values: readonly number[]) => values.reduce((all, value) => Math.min(all, value), 1);
  const most = (values: readonly number[]) => values.reduce((all, value) => Math.max(all, value), 0);
  return { left: least(xs), right: most(xs), bottom: least(ys), top: most(ys) };
}

describe("add-pages", () => {
  test.each([
    [undefined, [1, 2, 0, 0]],
    [0, [0, 0, 1, 2]],
    [1, [1, 0, 0, 2]],
    [2, [1, 2, 0, 0]],
  ])("adds blank pages after page %s", async (after_page, expected) => {
    const { bytes } = await answered("add-pages", grays(2), {
      count: 2,
      ...(after_page !== undefined && { after_page }),
    });
    const made = await pictures(bytes);
    expect(made.map((picture) => pageAt(picture, 0.5, 0.5))).toEqual(expected);
  });

  test("is as large as the page before it is seen, or of a paper", async () => {
    const file = drawing("/Rotate 90 /CropBox [10 20 290 180] /UserUnit 2");
    const sizes = async (fields: Record<string, string | number>) =>
      (await pictures((await answered("add-pages", file, fields)).bytes)).map(({ width, height }) => [
        width,
        height,
      ]);
    const second = (await pictures(file))[1];
    expect((await sizes({}))[2]).toEqual([second?.width, second?.height]);
    expect((await sizes({ after_page: 1 }))[1]).toEqual([300, 200]);
    expect((await sizes({ after_page: 0 }))[0]).toEqual([300, 200]);
    expect((await sizes({ page_size: "a4" }))[2]).toEqual([595, 842]);
    expect((await sizes({ page_size: "a4", after_page: 1 }))[1]).toEqual([842, 595]);
    expect((await sizes({ page_size: "a4", after_page: 1, orientation: "portrait" }))[1]).toEqual([595, 842]);
  });

  test("keeps what leads to pages", async () => {
    const { bytes, warning } = await answered("add-pages", drawing(), { after_page: 1, count: 3 });
    const { links, squares, bookmark, labels } = await leadsOf(bytes);
    expect(links.map(({ rect }) => rect)).toEqual([
      [20, 90, 90, 120],
      [120, 90, 190, 120],
    ]);
    expect(bookmark).toEqual([5, "/Fit"]);
    expect([squares, labels, warning]).toEqual([[[150, 120, 220, 180]], true, ""]);
  });

  test.each([
    ["top", "start"],
    ["center", "center"],
    ["bottom", "end"],
  ])("a text stands at the %s, %s", async (position, align) => {
    const fields = {
      title: "Annex",
      text: "Minutes",
      position,
      align,
      page_size: "a5",
      margin: 42,
      font_size: 20,
    };
    const { bytes } = await answered("add-pages", grays(1), fields);
    expect(flat((await pageTexts(bytes))[1])).toBe("Annex Minutes");
    const { left, right, bottom, top } = inkOf((await pictures(bytes))[1]);
    const [x, y] = [42 / 595.28, 42 / 419.53];
    const near = (value: number, place: number) => expect(Math.abs(value - place)).toBeLessThan(0.035);
    if (position === "top") near(top, 1 - y);
    if (position === "bottom") near(bottom, y);
    if (position === "center") near((top + bottom) / 2, 0.5);
    if (align === "start") near(left, x);
    if (align === "end") near(right, 1 - x);
    if (align === "center") near((left + right) / 2, 0.5);
  });

  test.each([
    ["Latin", "Ærøskøbing — Łódź, “quotes” and € 12.50", "left"],
    ["Devanagari", "वार्षिक रिपोर्ट के परिशिष्ट", "left"],
    ["Arabic", "ملحق التقرير السنوي", "right"],
    ["Hebrew", "נספח לדוח השנתי", "right"],
    ["Japanese", "年次報告書の付録の目次です", "left"],
    ["Tamil", "ஆண்டு அறிக்கை இணைப்பு", "left"],
    ["Thai", "ภาคผนวกของรายงานประจำปี", "left"],
  ])("%s is set on its side of the page", async (_, text, side) => {
    const { bytes } = await answered("add-pages", grays(1), { text, page_size: "a4" });
    const { left, right } = inkOf((await pictures(bytes))[1]);
    expect(side === "left" ? left : 1 - right).toBeLessThan(72 / 595 + 0.02);
    expect(flat((await pageTexts(bytes))[1]).length).toBeGreaterThan(10);
  });

  test("lines are broken to the page, and a long text goes on on the next, each time", async () => {
    const words = Array.from({ length: 700 }, (_, at) => `word${at}`);
    const fields = {
      text: `${words.join(" ")}\n\nThe end.`,
      page_size: "a5",
      after_page: 0,
      count: 2,
      margin: 36,
    };
    const { bytes } = await answered("add-pages", grays(1), fields);
    const texts = await pageTexts(bytes);
    const half = (texts.length - 1) / 2;
    expect(half).toBeGreaterThan(1);
    for (const from of [0, half])
      expect(flat(texts.slice(from, from + half).join(" "))).toBe(`${words.join(" ")} The end.`);
    const made = await pictures(bytes);
    for (const picture of made.slice(0, -1)) {
      const { left, right, bottom, top } = inkOf(picture);
      expect([left > 0.05, right < 0.95, bottom > 0.05, top < 0.95]).toEqual([true, true, true, true]);
    }
    expect(grayAt(made.at(-1) ?? made[0] ?? { width: 0, height: 0, rgba: new Uint8Array() }, 0.5, 0.5)).toBe(
      20,
    );
  });

  test.each(["center", "end"])("a QR code is read from the page, at its %s", async (align) => {
    const fields = { title: "Pay", qr: "upi://pay?pa=ada@bank&am=12.50&tn=Über", align, page_size: "a5" };
    const { bytes } = await answered("add-pages", grays(1), fields);
    const page = (await pictures(bytes, 144))[1];
    if (page === undefined) throw new Error("no page");
    const found = readQr(new Uint8ClampedArray(page.rgba), page.width, page.height);
    expect(found?.data).toBe(fields.qr);
    const { x = 0 } = found?.location.topRightCorner ?? {};
    // The symbol ends four of its 41 modules before the square of 144 points does.
    const right = 595.28 - (align === "end" ? 72 : (595.28 - 144) / 2) - (4 / 41) * 144;
    expect(Math.abs(x / 2 - right)).toBeLessThan(4);
    expect(flat((await pageTexts(bytes))[1])).toBe("Pay");
  });

  test("is drawn in points where the unit of the page is another", async () => {
    const file = rawPdf({ pages: 1, page: () => "/UserUnit 2" });
    const { bytes } = await answered("add-pages", file, { text: "Minutes", margin: 60 });
    const { left } = inkOf((await pictures(bytes))[1]);
    expect(Math.abs(left - 60 / 600)).toBeLessThan(0.01);
  });

  test("stops at the pages that a file may have", async () => {
    const { bytes } = await answered("add-pages", grays(1), { count: 9_999 });
    expect(bytes.length).toBeLessThan(2_000_000);
    expect(await refused("add-pages", grays(2), { count: 9_999 })).toEqual([
      400,
      expect.stringContaining("10,001 pages; a file has at most 10,000"),
    ]);
  });

  test.each<[Record<string, string | number>, number, string]>([
    [{ after_page: 3 }, 400, "page_out_of_range"],
    [{ text: "A", margin: 96 }, 422, "less than 10 points"],
    [{ text: "Donaudampfschifffahrt", margin: 90, font_size: 14 }, 422, "A word is wider"],
    [{ text: "I", margin: 20, font_size: 120 }, 422, "A line or the QR code is higher"],
    [{ qr: "a", margin: 78.1 }, 422, "wider than the page"],
    [{ qr: "a", margin: 36 }, 422, "A line or the QR code is higher"],
    [{ qr: "é".repeat(1_166) }, 422, "at most 2,331 bytes"],
    [{ text: "\ud83d\udc4d\u{13000}" }, 422, "cannot be drawn"],
    [{ title: "\u{13000}" }, 422, "title"],
    [{ count: 0 }, 422, "count"],
  ])("%j is refused", async (fields, status, says) => {
    expect(await refused("add-pages", grays(2), fields)).toEqual([status, expect.stringContaining(says)]);
  });
});
