import { PDFDocument } from "pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { scanned } from "../workflows/checking/scanned-papers.ts";

// A page that lay askew on the scanner: at its right side a row stands as high as the next one at its left.

const rows = [
  ["Tenant", "Jonas Petersen Lindholm"],
  ["Deposit", "4,217.50"],
  ["Monthly rent", "1,380.00"],
  ["Move in date", "14 March 2024"],
  ["Flat", "Harbour Lane 27"],
  ["Key number", "88213"],
] as const;
const size = { width: 520, height: 340 };
const turn = 1.8;
const at = (index: number) => 120 + index * 17;
const prose = [
  "This page sets out the terms on which the flat named below is let, and is part of the contract.",
  "The rent is due on the third working day of each month and is paid to the account of the landlord.",
  "The deposit is returned within six weeks after the keys have been handed over at the end of the lease.",
  "Every change of these terms has to be made in writing, and both sides keep a copy of it with the contract.",
];

const sheet = {
  name: "tenancy",
  ...size,
  marks: [
    ...prose.map((text, index) => ({ text, x: 30, y: 24 + index * 17, size: 9.5 })),
    ...rows.flatMap(([label, value], index) => [
      { text: `${label}:`, x: 30, y: at(index), size: 11 },
      { text: value, x: 360, y: at(index), size: 11 },
    ]),
  ],
};

let scan: Uint8Array;
let page: { width: number; height: number };
beforeAll(async () => {
  const { bytes } = await scanned(sheet, { dpi: 200, turn, grain: 16 });
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(bytes);
  page = { width: (picture.width * 72) / 200, height: (picture.height * 72) / 200 };
  document.addPage([page.width, page.height]).drawImage(picture, { x: 0, y: 0, ...page });
  scan = await document.save();
});

/** Where a point of the sheet is on the page, points from the bottom left. */
function onPage(x: number, y: number): [number, number] {
  const radians = (turn * Math.PI) / 180;
  const [dx, dy] = [x - size.width / 2, y - size.height / 2];
  return [
    page.width / 2 + dx * Math.cos(radians) - dy * Math.sin(radians),
    page.height / 2 - (dx * Math.sin(radians) + dy * Math.cos(radians)),
  ];
}

test("labels and values that stand in one row belong together, at their places on the page", async () => {
  const { json, status, text } = await post("/api/v1/workflows/parse-document", { file: pdfFile(scan) });
  expect(status, text.slice(0, 400)).toBe(200);
  const fields: { label: string; text: string; provenance: { bbox: number[] } }[] = json.data.fields;
  expect(fields.map(({ label, text: value }) => [label, value])).toEqual(
    expect.arrayContaining(rows.map(([label, value]) => [label, value])),
  );
  for (const [index, [label]] of rows.entries()) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] =
      fields.find((field) => field.label === label)?.provenance.bbox ?? [];
    const [x, y] = onPage(372, at(index) + 6);
    expect([x0 < x && x < x1, y0 < y && y < y1], label).toEqual([true, true]);
  }
});

/** Share of dark pixels in the box of the sheet between two points. */
function dark({ rgba, width, height }: ReturnType<typeof renderPage>, from: number, to: number, y: number) {
  let [count, all] = [0, 0];
  for (let x = from; x < to; x += 0.4)
    for (let dy = 1; dy < 11; dy += 0.4) {
      const [px, py] = onPage(x, y + dy);
      const pixel = (Math.floor(height - py * 2) * width + Math.floor(px * 2)) * 4;
      if ((rgba[pixel] ?? 255) < 110) count++;
      all++;
    }
  return count / all;
}

test("a name of several words is found by itself and painted over as it lies, the rows around it stay", async () => {
  const [[, tenant]] = rows;
  const answer = await post("/api/v1/workflows/auto-redact", { file: pdfFile(scan), terms: tenant });
  expect(answer.headers["x-redactions-by-type"]).toBe("term=1");
  const draw = async (bytes: Uint8Array) => {
    using document = await PdfiumDocument.open(bytes);
    return renderPage(document, 0, 144);
  };
  const [before, after] = [await draw(scan), await draw(answer.bytes)];
  expect(dark(before, 360, 470, at(0))).toBeLessThan(0.4);
  expect(dark(after, 360, 470, at(0))).toBeGreaterThan(0.97);
  for (const index of [2, 4]) {
    expect(dark(after, 360, 420, at(index))).toBeCloseTo(dark(before, 360, 420, at(index)), 2);
    expect(dark(after, 30, 90, at(index))).toBeCloseTo(dark(before, 30, 90, at(index)), 2);
  }
});
