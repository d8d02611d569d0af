import { expect, test } from "vitest";
import { pictures } from "../harness/page-pictures.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { printed, scannedPages } from "../harness/scanned-page.ts";

async function turned(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const answer = await post("/api/v1/pdf/auto-rotate", { file: pdfFile(bytes), ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  return {
    bytes: answer.bytes,
    turned: answer.headers["x-turned-pages"],
    unsure: answer.headers["x-unsure-pages"],
    warning: answer.headers["x-warning"] ?? "",
  };
}

const sentences = ["The first line of a page", "and the second line of it", "and the third and last one"];

/** Lines that rise by so many quarters, on a page that is shown turned. */
const text = (ways: readonly { quarters: number; rotate?: number; lines?: readonly string[] }[]) =>
  rawPdf({
    pages: ways.length,
    page: (number) => `/MediaBox [0 0 400 400] /Rotate ${ways[number - 1]?.rotate ?? 0}`,
    content: (words) => {
      const { quarters = 0, lines = sentences } = ways[Number(/Page (\d+)/.exec(words)?.[1]) - 1] ?? {};
      const [cos, sin] = [[1, 0, -1, 0][quarters], [0, 1, 0, -1][quarters]];
      const from = [
        [50, 300],
        [100, 50],
        [350, 100],
        [300, 350],
      ][quarters] ?? [0, 0];
      const shown = lines.map((line, at) => {
        const [x, y] = [(from[0] ?? 0) + 40 * at * Number(sin), (from[1] ?? 0) - 40 * at * Number(cos)];
        return `${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} Tm (${line}) Tj`;
      });
      return `BT /F1 14 Tf ${shown.join(" ")} ET`;
    },
  });

test("pages are turned as their text runs, whichever way they are shown", async () => {
  const ways = [0, 1, 2, 3].map((quarters) => ({ quarters }));
  const shown = [90, 180, 270].map((rotate) => ({ quarters: 0, rotate }));
  const file = text([...ways, ...shown, { quarters: 1, rotate: 90 }]);
  const answer = await turned(file);
  expect(answer).toMatchObject({ turned: "2:90,3:180,4:270,5:270,6:180,7:90", unsure: "" });
  expect(answer.warning).toBe("Pages 2, 3, 4, 5, 6, 7 were turned.");
  const [first, ...others] = await pictures(answer.bytes);
  // All show the same lines in the same way, somewhere: as much ink above the middle row of letters as below.
  const inkIn = (picture: typeof first) => {
    const rows = Array.from({ length: picture?.height ?? 0 }, (_, y) =>
      Array.from({ length: picture?.width ?? 0 }, (_each, x) => x).some(
        (x) => (picture?.rgba[(y * (picture?.width ?? 0) + x) * 4] ?? 255) < 128,
      ),
    );
    return rows.filter(Boolean).length;
  };
  for (const picture of others) expect(Math.abs(inkIn(picture) - inkIn(first))).toBeLessThan(6);
  expect((await turned(answer.bytes)).turned).toBe("");
});

test("a page whose text runs several ways is left, and named", async () => {
  const few = text([{ quarters: 1, lines: ["No"] }, { quarters: 0, lines: ["No"] }, { quarters: 2 }]);
  const answer = await turned(few);
  expect(answer).toMatchObject({ turned: "3:180", unsure: "1" });
  expect(answer.warning).toContain("Page 1 was left as it is: too little text tells how it stands");
  expect(await turned(few, { pages: "1-2" })).toMatchObject({ turned: "", unsure: "1" });
});

test("a file in which nothing is turned goes back as it came", async () => {
  const file = rawPdf({ pages: 2, content: (words) => (words.includes("Page 2") ? "" : words) });
  const answer = await turned(file);
  expect(answer).toMatchObject({ turned: "", unsure: "", warning: "No page was turned." });
  expect(Buffer.from(answer.bytes)).toEqual(Buffer.from(file));
});

test("scans are turned as they read, and a picture without words is left", async () => {
  const scan = await scannedPages(await printed(), 0, 90, 180, 270);
  const answer = await turned(scan, { language: "eng" });
  expect(answer).toMatchObject({ turned: "2:270,3:180,4:90", unsure: "" });
  const [first, ...others] = await pictures(answer.bytes);
  for (const picture of others) {
    expect([picture.width, picture.height]).toEqual([first?.width, first?.height]);
    const unlike = picture.rgba.reduce((sum, value, at) => sum + Math.abs(value - (first?.rgba[at] ?? 0)), 0);
    expect(unlike / picture.rgba.length).toBeLessThan(2);
  }
  const marks = await scannedPages(await printed(["I", "1"]), 90);
  expect(await turned(marks)).toMatchObject({ turned: "", unsure: "1" });
  const paper = await scannedPages(await printed([]), 90);
  expect(await turned(paper)).toMatchObject({ turned: "", unsure: "" });
});
