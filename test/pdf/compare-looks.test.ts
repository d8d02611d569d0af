import { unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictures } from "../harness/page-pictures.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

/** Pages with a black square in one place each. */
const squares = (pages: number, more = "", tree = "/MediaBox [0 0 300 200]") =>
  rawPdf({
    pages,
    tree,
    content: (words) => `${words} 0 g 200 20 40 40 re f ${words.includes("Page 1)") ? more : ""}`,
  });
/** A second square on page 1, and another gray. */
const changed = () => squares(2, "0 0 1 rg 20 20 30 30 re f 0.02 g 205 25 5 5 re f");

async function compared(one: Uint8Array, other: Uint8Array, fields: Record<string, string | number> = {}) {
  const { status, json, text } = await post("/api/v1/pdf/compare-looks", {
    file: pdfFile(one, "old.pdf"),
    other_file: pdfFile(other, "new.pdf"),
    ...fields,
  });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return json;
}

const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(1);

describe("compare-looks", () => {
  test("finds nothing between files that look alike, whatever else they are", async () => {
    const other = rawPdf({
      pages: 2,
      catalog: "/Lang (en)",
      content: (words) => `q Q ${words} 0 g 200 20 40 40 re f`,
    });
    expect(await compared(squares(2), other)).toEqual({
      success: true,
      alike: true,
      similarity: 1,
      page_counts: { file: 2, other_file: 2 },
      pages: [1, 2].map((page) => ({
        page,
        similarity: 1,
        changed: 0,
        same_size: true,
        only_in: null,
        difference_count: 0,
        differences: [],
      })),
    });
  });

  test("tells where pages differ, in points", async () => {
    const { alike, similarity, pages } = await compared(squares(2), changed());
    expect(alike).toBe(false);
    expect(similarity).toBeLessThan(1);
    expect(similarity).toBeGreaterThan(0.9);
    expect(pages[1]).toMatchObject({ similarity: 1, difference_count: 0 });
    expect(pages[0].difference_count).toBe(1);
    const [{ x, y, width, height, share }] = pages[0].differences;
    for (const [value, wanted] of [
      [x, 20],
      [y, 20],
      [width, 30],
      [height, 30],
    ] as const)
      near(value, wanted);
    expect(share).toBe(1);
    near(pages[0].changed * 100, 1.5);
  });

  test("counts smaller differences of colour with a smaller tolerance, and parts what stands apart", async () => {
    const { pages } = await compared(squares(2), changed(), { tolerance: 1, pages: "1" });
    expect(pages).toHaveLength(1);
    expect(pages[0].difference_count).toBe(2);
    near(pages[0].differences[1].x, 205);
    near(pages[0].differences[1].width, 5);
  });

  test("tells pages that only one file has, and pages of another size", async () => {
    const longer = await compared(squares(1), squares(2));
    expect(longer).toMatchObject({ alike: false, page_counts: { file: 1, other_file: 2 } });
    expect(longer.pages[1]).toMatchObject({ similarity: 0, only_in: "other_file" });
    expect(longer.pages[1].difference_count).toBeGreaterThan(0);
    expect((await compared(squares(2), squares(1))).pages[1].only_in).toBe("file");
    // At a whole pixel for each point both are drawn at one scale.
    const wider = await compared(squares(1), squares(1, "", "/MediaBox [0 0 320 200]"), { dpi: 72 });
    expect(wider).toMatchObject({
      alike: false,
      pages: [{ same_size: false, difference_count: 0, only_in: null }],
    });
  });

  test("draws what is gone in red and what is new in blue, with a frame, as PNG and as PDF", async () => {
    const files = {
      file: pdfFile(changed(), "old.pdf"),
      other_file: pdfFile(squares(2, "0 0.6 0 rg 100 20 20 20 re f"), "new.pdf"),
    };
    const one = await post("/api/v1/pdf/compare-looks", { ...files, format: "png", pages: "1", dpi: 72 });
    expect([one.status, one.headers["content-type"]]).toEqual([200, "image/png"]);
    const { data, info } = await sharp(one.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray(
        ((info.height - 1 - y) * info.width + x) * 3,
        ((info.height - 1 - y) * info.width + x) * 3 + 3,
      ),
    ];
    expect([info.width, info.height]).toEqual([300, 200]);
    expect(at(30, 30)).toEqual([220, 20, 20]);
    expect(at(110, 30)).toEqual([20, 70, 230]);
    expect(at(16, 30)).toEqual([255, 150, 0]);
    expect(at(220, 40)).toEqual([140, 140, 140]);
    expect(at(150, 150)).toEqual([255, 255, 255]);
    const all = await post("/api/v1/pdf/compare-looks", { ...files, format: "png" });
    expect(Object.keys(unzipSync(all.bytes))).toEqual(["page-001.png", "page-002.png"]);
    const document = await post("/api/v1/pdf/compare-looks", { ...files, format: "pdf", dpi: 72 });
    expect(document.headers["content-disposition"]).toContain("old-differences.pdf");
    expect(await complaints(document.bytes)).toBe("");
    const [first, second] = await pictures(document.bytes);
    expect([first?.width, first?.height, second?.width]).toEqual([300, 200, 300]);
    const pixel = (199 - 30) * 300 + 30;
    expect([...(first?.rgba.subarray(pixel * 4, pixel * 4 + 3) ?? [])]).toEqual([220, 20, 20]);
  });

  test("refuses pages that there are not, and what is no PDF", async () => {
    const file = pdfFile(squares(1));
    const far = await post("/api/v1/pdf/compare-looks", { file, other_file: file, pages: "2" });
    expect([far.status, far.json.code]).toEqual([400, "page_out_of_range"]);
    const other = await post("/api/v1/pdf/compare-looks", { file, other_file: pdfFile(Buffer.from("text")) });
    expect([other.status, other.json.code]).toEqual([400, "unsupported_format"]);
  });
});
