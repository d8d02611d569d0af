import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { grayOf } from "../../shared/ocr/gray.ts";
import { turnOf } from "../../shared/ocr/turn.ts";
import { lettering } from "../harness/lettering.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

// Pages that lay on the scanner on their side or upside down: pictures alone, without a text layer.

const lines = [
  "Invoice number: HB-2047",
  "Harbour Lane Bakery, 27 Lighthouse Street",
  "Thank you for the order that you have placed with us.",
  "Twelve loaves of bread and eight trays of rolls were",
  "delivered to the kitchen at the back of the building.",
  "Please pay the amount below within the next thirty days",
  "to the account that is printed at the foot of this page.",
  "Total due: 1,284.50 EUR",
];
const size = { width: 1500, height: 1100 };

type Drawn = { text: readonly string[]; font?: "sans" | "serif" | "devanagari"; points?: number };

const sheet = ({ text, font = "sans", points = 44 }: Drawn) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="white"/>${text.map((line, row) => lettering(line, { x: 90, y: 140 + row * 2.6 * points, size: points, font })).join("")}</svg>`,
    ),
  )
    .png()
    .toBuffer();

let upright: Buffer;
beforeAll(async () => {
  upright = await sheet({ text: lines });
});

async function scan(degrees: number): Promise<Uint8Array> {
  const { data, info } = await sharp(upright).rotate(degrees).png().toBuffer({ resolveWithObject: true });
  const document = await PDFDocument.create();
  const [width, height] = [info.width * 0.36, info.height * 0.36];
  document.addPage([width, height]).drawImage(await document.embedPng(data), { x: 0, y: 0, width, height });
  return document.save();
}

const spoken = (text = "") => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const wanted = spoken(lines.join(" "));
const says = (degrees: number) => (degrees === 0 ? "" : "page 1 stands turned");

describe("the turn of a picture", () => {
  const turnAfter = async (drawn: Drawn, degrees: number) =>
    turnOf(await grayOf(sharp(await sheet(drawn)).rotate(degrees, { background: "white" })));

  test.each([
    ["print", { text: lines }, [-3, 0, 3]],
    ["print with serifs", { text: lines, font: "serif" as const }, [-3, 0, 3]],
    ["small print", { text: lines, points: 22 }, [0]],
  ])("is told of %s, straight and crooked", async (_, drawn, skews) => {
    for (const turn of [0, 90, 180, 270])
      for (const skew of skews)
        expect([turn, skew, await turnAfter(drawn, turn + skew)]).toEqual([turn, skew, (360 - turn) % 360]);
  });

  test.each([
    ["figures, which stand alike both ways", { text: lines.map((_, row) => `${row}0896 808 ${row * 1203}`) }],
    ["few lines", { text: ["1"] }],
    [
      "letters that hang from a stroke",
      { text: Array(6).fill("भारत सरकार की सूचना"), font: "devanagari" as const },
    ],
    ["nothing", { text: [] }],
  ])("is none for %s", async (_, drawn) => {
    for (const turn of [0, 180]) expect(await turnAfter(drawn, turn)).toBe(0);
  });
});

test.each([0, 90, 180, 270])("a scan turned by %d degrees is read as it is meant", async (turn) => {
  const file = pdfFile(await scan(turn), "scan.pdf");
  const { json, status, text } = await post("/api/v1/ai/ocr", { file, language: "eng" });
  expect(status, text.slice(0, 300)).toBe(200);
  expect(spoken(json.data.text)).toEqual(wanted);
  expect((json.warnings ?? []).join(" ")).toContain(says(turn));
  if (turn === 0) expect((json.warnings ?? []).join(" ")).not.toContain("turned");
});

test.each([
  ["stands upright when it is to be straightened", { deskew: true }, 270],
  ["stays as it is otherwise", {}, 0],
])("a searchable page that lay on its side %s", async (_, fields, rotation) => {
  const answer = await post("/api/v1/pdf/ocr", { file: pdfFile(await scan(90)), ...fields });
  expect(answer.status).toBe(200);
  expect(answer.headers["x-warning"]).toContain(says(90));
  const [page] = (await PDFDocument.load(answer.bytes)).getPages();
  expect(page?.getRotation().angle).toBe(rotation);
  expect(spoken((await pageTexts(answer.bytes))[0]).toSorted()).toEqual(wanted.toSorted());
  expect(await complaints(answer.bytes)).toBe("");
});
