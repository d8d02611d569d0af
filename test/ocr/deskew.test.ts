import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { grayOf } from "../../shared/ocr/gray.ts";
import { measuredSkew } from "../../shared/ocr/skew.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { pictures } from "../harness/page-pictures.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { printed, scannedPages } from "../harness/scanned-page.ts";

async function straight(bytes: Uint8Array, fields: Record<string, string | number> = {}) {
  const answer = await post("/api/v1/pdf/deskew", { file: pdfFile(bytes), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  const {
    "x-straightened-pages": pages,
    "x-unsure-pages": unsure,
    "x-warning": warning = "",
  } = answer.headers;
  return { bytes: answer.bytes, pages: pages ?? "absent", unsure: unsure ?? "absent", warning };
}

/** Page and degrees of each, as the header has them. */
const anglesOf = (pages: string) =>
  new Map(pages.split(",").map((each) => each.split(":").map(Number) as [number, number]));

const skewsIn = async (bytes: Uint8Array) =>
  Promise.all(
    (await pictures(bytes, 150)).map(async ({ width, height, rgba }) =>
      measuredSkew(await grayOf(sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha())),
    ),
  );

const words =
  "print that lay on a glass when its lid was shut and no one saw how far from level it stood".split(" ");
/** No two lines alike, since letters below each other would be lines, too. */
const lineOf = (at: number) => [...words.slice((at * 5) % 11), ...words].slice(0, 9).join(" ");

/** Lines of text that rise by so many degrees. */
const rising = (degrees: number, page = "") => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const lines = Array.from(
    { length: 14 },
    (_, at) =>
      `${cos} ${sin} ${-sin} ${cos} ${30 + at * 20 * sin} ${330 - at * 20 * cos} Tm (${lineOf(at)}) Tj`,
  );
  return rawPdf({
    pages: 1,
    page: () => `/MediaBox [0 0 400 400] ${page}`,
    content: () => `BT /F1 14 Tf ${lines.join(" ")} ET`,
  });
};

describe("deskew", () => {
  test("scans lie level after it, and stay pictures", async () => {
    const scan = await scannedPages(await printed(), 0, -3, 2, 4.6);
    const { bytes, pages, unsure, warning } = await straight(scan);
    const angles = anglesOf(pages);
    expect([[...angles.keys()], unsure]).toEqual([[2, 3, 4], ""]);
    for (const [page, degrees] of [
      [2, 3],
      [3, -2],
      [4, -4.6],
    ] as const)
      expect(Math.abs((angles.get(page) ?? 0) - degrees)).toBeLessThan(0.25);
    expect(warning).toBe("Pages 2, 3, 4 were straightened.");
    for (const skew of await skewsIn(bytes)) expect(skew).toEqual({ degrees: 0, isSure: true });
    expect(
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/Subtype ?\/Image/g)?.length,
    ).toBeGreaterThan(3);
    expect((await straight(bytes)).pages).toBe("");
  });

  test.each([0, 90, 180, 270])(
    "a page that is shown turned by %i is straightened about its middle",
    async (turn) => {
      const file = rising(2.5, `/Rotate ${turn} /CropBox [10 20 390 380]`);
      const { bytes, pages } = await straight(file);
      expect(Math.abs((anglesOf(pages).get(1) ?? 0) - 2.5)).toBeLessThan(0.25);
      const level = rising(0, `/Rotate ${turn} /CropBox [10 20 390 380]`);
      const [after] = await pictures(bytes);
      const [expected] = await pictures(level);
      expect([after?.width, after?.height]).toEqual([expected?.width, expected?.height]);
      expect(await pageTexts(bytes)).toEqual(await pageTexts(level));
      if (turn % 180 === 0) expect((await skewsIn(bytes))[0]?.degrees).toBe(0);
    },
  );

  test("more than the angle asked for is left, and named", async () => {
    const file = rising(4);
    expect(await straight(file, { max_angle: 3.5 })).toMatchObject({ pages: "", unsure: "1" });
    expect(anglesOf((await straight(file, { max_angle: 4.3 })).pages).has(1)).toBe(true);
  });

  test.each([8, 12, 20, 45, 90])("lines that rise by %i degrees are no crooked scan", async (degrees) => {
    const { unsure, pages, warning } = await straight(rising(degrees), { max_angle: 6.9 });
    // A page on its side lies level once it is turned.
    expect([pages, unsure]).toEqual(["", degrees === 90 ? "" : "1"]);
    expect(warning.includes("Page 1 was left as it is")).toBe(degrees !== 90);
  });

  test("a page with little on it is left and named, and one with nothing is none", async () => {
    const file = rawPdf({
      pages: 2,
      content: (words) => (words.includes("Page 2") ? "" : "0 g 100 100 2 2 re f"),
    });
    const answer = await straight(file);
    expect(answer).toMatchObject({ pages: "", unsure: "1" });
    expect(Buffer.from(answer.bytes)).toEqual(Buffer.from(file));
  });

  test("links move along", async () => {
    const link =
      "/Annots [<< /Type /Annot /Subtype /Link /Rect [30 325 200 345] /A << /S /URI /URI (https://example.com/) >> >>]";
    const { bytes } = await straight(rising(3, link));
    const [, rect = ""] = /\/Rect ?\[([^\]]*)\]/.exec((await decoded(bytes)).toString("latin1")) ?? [];
    const [x0, y0, x1, y1] = rect.trim().split(/\s+/).map(Number);
    // Its middle, 115 and 335, is turned by three degrees about 200 and 200.
    const [cos, sin] = [Math.cos((-3 * Math.PI) / 180), Math.sin((-3 * Math.PI) / 180)];
    expect(Math.abs(((x0 ?? 0) + (x1 ?? 0)) / 2 - (200 - 85 * cos - 135 * sin))).toBeLessThan(1);
    expect(Math.abs(((y0 ?? 0) + (y1 ?? 0)) / 2 - (200 - 85 * sin + 135 * cos))).toBeLessThan(1);
  });

  test.each([[{ max_angle: 0.4 }], [{ max_angle: 7 }], [{ pages: "2" }]])("%j is refused", async (fields) => {
    const answer = await post("/api/v1/pdf/deskew", { file: pdfFile(rising(0)), ...fields });
    expect([400, 422]).toContain(answer.status);
  });
});

/** The file with its objects in plain, as another engine writes it. */
async function decoded(bytes: Uint8Array): Promise<Buffer> {
  const run = await runQpdf(["--qdf", "--object-streams=disable", "in.pdf", "out.pdf"], { "in.pdf": bytes });
  return Buffer.from(run.outputs.get("out.pdf") ?? []);
}
