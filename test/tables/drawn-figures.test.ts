import { PDFDocument, type PDFFont, PDFName, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

type Draw = (page: PDFPage, font: PDFFont) => void;

async function tablesOf(draw: Draw): Promise<{ rows: string[][] }[]> {
  const pdf = await PDFDocument.create();
  draw(pdf.addPage([500, 300]), await pdf.embedFont(StandardFonts.Helvetica));
  const { json } = await post("/api/v1/ai/extract-tables", { file: pdfFile(await pdf.save(), "t.pdf") });
  return json.data.tables;
}

const scores = [
  ["Town", "2023", "2024", "2025"],
  ["Arden", "12", "14", "19"],
  ["Brook", "22", "21", "27"],
  ["Corby", "31", "35", "38"],
];

const write = (page: PDFPage, font: PDFFont) => {
  for (const [row, cells] of scores.entries())
    for (const [column, text] of cells.entries())
      page.drawText(text, { x: 60 + column * 90, y: 230 - row * 20, size: 9, font });
};

const stroke = (page: PDFPage, path: string) =>
  page.drawSvgPath(path, { x: 0, y: 300, borderColor: rgb(0.2, 0.2, 0.8), borderWidth: 1 });

test("the values written into a drawn chart are no table", async () => {
  const chart: Draw = (page, font) => {
    write(page, font);
    stroke(page, "M50 150 C120 30 260 120 380 40");
    stroke(page, "M50 130 L170 80 L290 110 L380 50");
    stroke(page, "M50 120 C150 60 250 130 380 70");
  };
  expect(await tablesOf(chart)).toEqual([]);
});

test("a table that is signed over its cells stays one", async () => {
  const signed: Draw = (page, font) => {
    write(page, font);
    for (const step of [0, 12, 24])
      stroke(page, `M${200 + step} 100 C${220 + step} 80 ${230 + step} 120 ${260 + step} 95`);
  };
  expect((await tablesOf(signed)).map(({ rows }) => rows)).toEqual([scores]);
});

test("lines that lead from one label to the next are arrows and rule no cells", async () => {
  const square: Draw = (page, font) => {
    for (const [text, x, y] of [
      ["Source", 120, 215],
      ["Image", 320, 215],
      ["Quotient", 120, 95],
      ["Limit", 320, 95],
    ] as const)
      page.drawText(text, { x, y, size: 10, font });
    for (const y of [200, 80]) {
      page.drawLine({ start: { x: 110, y }, end: { x: 410, y } });
      stroke(page, `M405 ${297 - y} L410 ${300 - y} L405 ${303 - y}`);
    }
    for (const x of [110, 300]) {
      page.drawLine({ start: { x, y: 230 }, end: { x, y: 75 } });
      stroke(page, `M${x - 3} 220 L${x} 225 L${x + 3} 220`);
      stroke(page, `M${x - 3} 69 L${x} 72 L${x + 3} 69`);
    }
    page.drawLine({ start: { x: 110, y: 230 }, end: { x: 410, y: 230 } });
    stroke(page, "M405 67 L410 70 L405 73");
  };
  expect(await tablesOf(square)).toEqual([]);
});

test("the lettering of a low row of boxes that arrows join is no table", async () => {
  const chain: Draw = (page, font) => {
    for (const [at, label] of ["Features", "Motivation", "Use"].entries()) {
      const x = 50 + 150 * at;
      page.drawRectangle({ x, y: 205, width: 80, height: 32, borderWidth: 1, borderColor: rgb(0, 0, 0) });
      for (const [row, word] of ["System", label].entries())
        page.drawText(word, { x: x + 8, y: 224 - 12 * row, size: 9, font });
      page.drawText(["stimulus", "organism", "response"][at] ?? "", { x: x + 8, y: 190, size: 9, font });
      if (at < 2) stroke(page, `M${x + 82} 80 L${x + 140} 80 L${x + 140} 77 L${x + 148} 80 L${x + 140} 83`);
    }
  };
  expect(await tablesOf(chain)).toEqual([]);
});

test("a page of tens of thousands of strokes that stand apart is read in no time", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([500, 300]);
  const strokes = Array.from({ length: 58_000 }, (_, at) => {
    const [x, y] = [((at * 7_919) % 8_000) * 8, (at % 8_000) * 8];
    return `${x} ${y} m ${x} ${y + 1} ${x + 1} ${y + 1} ${x + 1} ${y} c S`;
  });
  page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(strokes.join("\n"))));
  const file = pdfFile(await pdf.save());
  const start = process.cpuUsage();
  expect((await post("/api/v1/ai/extract-tables", { file })).status).toBe(200);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(6_000);
});
