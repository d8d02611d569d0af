import { describe, expect, test } from "vitest";
import { linesPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

// What a font states of its box may be any figure: rows are as high as their letters.

const boxes = {
  "as high as its letters": {},
  "of a font with a tall sign": { FontBBox: [-1475, -2463, 2867, 3117], Ascent: 3117, Descent: -2463 },
  "that reaches far above": { FontBBox: [0, -200, 1000, 2400], Ascent: 2400, Descent: -200 },
  "that reaches far below": { FontBBox: [0, -1800, 1000, 800], Ascent: 800, Descent: -1800 },
  "without a height": { FontBBox: [0, 0, 0, 0], Ascent: 0, Descent: 0 },
  "with its descent above the line": { FontBBox: [0, 0, 1000, 3000], Ascent: 3000, Descent: 0 },
} as const;

const rows = [
  ["Item", "Amount", "Tax"],
  ["Paper", "120.00", "22.80"],
  ["Toner", "310.50", "59.00"],
  ["Lamp", "48.00", "9.12"],
  ["Chair", "902.10", "171.40"],
  ["Stapler", "12.75", "2.42"],
] as const;
const lines = rows.map((row) =>
  row
    .map((cell) => cell.padEnd(16))
    .join("")
    .trimEnd(),
);

describe.each(Object.entries(boxes))("a font with a box %s", (_, box) => {
  const file = linesPdf(lines, 9, { ...box, lead: 1.15 }).then((bytes) => pdfFile(bytes));

  test.each(["true", "false"])("is read row by row; layout %s", async (layout) => {
    const { text } = await post("/api/v1/convert/pdf-to-text", { file: await file, layout });
    expect(text.split(/\s+/).filter((word) => word !== "")).toEqual(rows.flat());
  });

  test("has its rows in a table", async () => {
    const { text } = await post("/api/v1/convert/pdf-to-csv", { file: await file });
    expect(text.replace("\uFEFF", "").trim().split("\r\n")).toEqual(rows.map((row) => row.join(",")));
  });
});
