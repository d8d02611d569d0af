import { describe, expect, test } from "vitest";
import { type DrawnLines, drawnPdf, type StatedSize, statedSizes } from "../harness/line-pdf.ts";
import { pdfFile } from "../harness/pdf.ts";
import { random } from "../harness/random.ts";
import { post } from "../harness/request.ts";

// Text that rises at any angle, and whose size is stated in any way, is read as it is seen.

const words =
  "harbour invoice 23 total 1,204.50 12/06/2024 bridge lighthouse 8417 paper engine council".split(" ");

/** Lines of words that differ from run to run of one seed to the next, and are the same for one. */
function linesOf(seed: number, count: number, least = 3): string[] {
  const next = random(seed);
  return Array.from({ length: count }, () =>
    Array.from(
      { length: least + Math.floor(next() * 3) },
      () => words[Math.floor(next() * words.length)],
    ).join(" "),
  );
}

async function textOf(bytes: Uint8Array, layout: boolean): Promise<{ words: string[]; warnings: string }> {
  const { text, headers } = await post("/api/v1/convert/pdf-to-text", {
    file: pdfFile(bytes),
    layout: String(layout),
  });
  return { words: text.split(/\s+/).filter((word) => word !== ""), warnings: headers["x-warning"] ?? "" };
}

const wordsIn = (...groups: readonly (readonly string[])[]) => groups.flat().join(" ").split(" ");

/** A block of lines whose middle is that of the page. */
function centred(lines: readonly string[], rise: number, rest: Partial<DrawnLines> = {}): DrawnLines {
  const radians = (rise * Math.PI) / 180;
  const [along, up] = [-110, (lines.length * 16.5) / 2];
  const at = [
    300 + along * Math.cos(radians) - up * Math.sin(radians),
    300 + along * Math.sin(radians) + up * Math.cos(radians),
  ] as const;
  return { lines, at, rise, ...rest };
}

describe.each(Object.keys(statedSizes) as StatedSize[])("text set by %s", (stated) => {
  test("is read in both layouts", async () => {
    const lines = linesOf(11, 12);
    const bytes = await drawnPdf([{ lines, at: [60, 540], stated }]);
    for (const layout of [true, false]) expect((await textOf(bytes, layout)).words).toEqual(wordsIn(lines));
  });
});

describe.each([0, 5, 30, 45, 60, 90, 135, 180, 200, 270, 315, 355])("a page turned by %s degrees", (rise) => {
  test.each([false, true])("reads its lines in order; each letter set by itself: %s", async (apart) => {
    const lines = linesOf(100 + rise, 12);
    const bytes = await drawnPdf([centred(lines, rise, { apart })]);
    for (const layout of [true, false]) {
      const read = await textOf(bytes, layout);
      expect(read.words).toEqual(wordsIn(lines));
      const isQuarter = Math.round(rise / 90) % 4 !== 0;
      expect(read.warnings.includes("stands turned")).toBe(isQuarter);
    }
  });

  test("beside level text is read behind it", async () => {
    const [level, side] = [linesOf(200 + rise, 14, 5), linesOf(300 + rise, 3)];
    const bytes = await drawnPdf([
      { lines: level, at: [60, 560] },
      { ...centred(side, rise), at: [380, 150] },
    ]);
    const first = rise === 0 ? [level, side] : [level, side];
    for (const layout of [true, false])
      expect((await textOf(bytes, layout)).words).toEqual(wordsIn(...first));
  });
});
