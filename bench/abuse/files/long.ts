import sharp from "sharp";
import { packageOf, paragraph, rowsOf, shape, sheetParts, slideParts, wordParts } from "./office.ts";
import { onePage, stream, textPdf } from "./pdf.ts";

// Ordinary documents that are a second of work or more: there is time to leave while they are read.

const subjects = [
  "The board",
  "A supplier",
  "Each region",
  "The plant in Pune",
  "Our auditor",
  "The committee",
];
const verbs = ["approved", "reviewed", "extended", "questioned", "completed", "measured"];
const objects = ["the budget for pumps", "three new contracts", "the plan for exports", "a report on steel"];

/** Sentences that differ from each other. */
const sentence = (at: number) =>
  `${subjects[at % 6]} ${verbs[Math.floor(at / 6) % 6]} ${objects[Math.floor(at / 36) % 4]} in week ${at % 53} of ${1990 + (at % 36)} for ${at * 7} units.`;
const sentences = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => sentence(from + at));

/** A page that is a picture: lines of strokes as dense as print. */
async function scan(): Promise<Buffer> {
  const strokes = Array.from({ length: 45 * 60 }, (_, at) => {
    const [row, column] = [Math.floor(at / 60), at % 60];
    const tall = 14 + ((at * 7) % 9);
    return `<rect x="${100 + column * 22 + ((at * 3) % 5)}" y="${120 + row * 44 - tall}" width="${3 + (at % 4)}" height="${tall}"/><rect x="${100 + column * 22}" y="${120 + row * 44 - 8}" width="${9 + (at % 7)}" height="3"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2200"><rect width="1600" height="2200" fill="#fff"/>${strokes.join("")}</svg>`;
  const data = await sharp(Buffer.from(svg)).greyscale().jpeg({ quality: 80 }).toBuffer();
  const entries =
    "/Type /XObject /Subtype /Image /Width 1600 /Height 2200 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode";
  return onePage({
    content: stream("q 595 0 0 842 0 0 cm /I Do Q"),
    resources: "/XObject << /I 6 0 R >>",
    more: [{ entries, data }],
  });
}

const row = (at: number) => [`Item ${at}`, at, at * 1.25, sentence(at)] as const;

/** By kind; `scan` is a PDF that has to be read by OCR. */
export async function longFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const lines = sentences(0, 2_000);
  const rows = Array.from({ length: 3_000 }, (_, at) => row(at));
  const cells = rows
    .slice(0, 1_500)
    .map((each) => `<tr>${each.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return new Map([
    ["pdf", textPdf(Array.from({ length: 100 }, (_, page) => sentences(page * 40, 40)))],
    ["scan", await scan()],
    ["docx", packageOf(wordParts(lines.map(paragraph).join("")))],
    ["xlsx", packageOf(sheetParts(rowsOf(rows)))],
    [
      "pptx",
      packageOf(
        slideParts(
          sentences(0, 200)
            .map((text, at) => shape(at + 2, text))
            .join(""),
        ),
      ),
    ],
    [
      "html",
      Buffer.from(
        `<!doctype html><title>Report</title>${lines.map((line) => `<p>${line}`).join("")}<table>${cells.join("")}</table>`,
      ),
    ],
  ]);
}
