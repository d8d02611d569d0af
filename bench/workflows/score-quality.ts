import { PDFDocument } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { scoreQuality } from "../../shared/contract/workflows/quality.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { agreementPaper, terms } from "./agreement.ts";
import { type Case, operationSet } from "./case.ts";
import { heading, text } from "./paper.ts";
import { deskScans } from "./scans-of-a-desk.ts";
import { deal, invoicePaper } from "./trade.ts";
import { csv, cutOff, docx, dressed, empty, html, pdf, plain, scanned, xlsx } from "./writers.ts";

type Data = output<typeof scoreQuality.returns.data>;
type Named = Data["criteria"][number]["name"];

/** Bounds of the whole score, and criteria that have to be below or above one. */
type Expected = {
  least?: number;
  most?: number;
  below?: readonly [Named, number];
  above?: readonly [Named, number];
  ready?: boolean;
};
const judged = ({ least = 0, most = 100, below, above, ready }: Expected) => ({
  faults: (data: Data) => {
    const score = (name: Named) => data.criteria.find((each) => each.name === name)?.score ?? null;
    return [
      data.score < least && `${data.score} below ${least}`,
      data.score > most && `${data.score} above ${most}`,
      below !== undefined && (score(below[0]) ?? 101) >= below[1] && `${below[0]} ${score(below[0])}`,
      above !== undefined && (score(above[0]) ?? -1) <= above[1] && `${above[0]} ${score(above[0])}`,
      ready !== undefined && data.ai_ready !== ready && `ready ${data.ai_ready}`,
      data.score < 85 && data.advice.length === 0 && "a poor score without advice",
    ];
  },
});
const scored = (name: string, make: () => Promise<InputFile>, expected: Expected): Case<Data> => ({
  name,
  sent: async () => ({ file: await make() }),
  ...judged(expected),
});

const page = () => pdf(agreementPaper(terms()), "agreement", { face: "serif" });
/** The picture of a page made worse, as PDF of the size of the paper. */
async function worse(change: (picture: Sharp) => Sharp, quality = 80): Promise<InputFile> {
  const { bytes } = await scanned(await page());
  const picture = await change(sharp(bytes)).flatten({ background: "#fff" }).jpeg({ quality }).toBuffer();
  const document = await PDFDocument.create();
  const image = await document.embedJpg(picture);
  document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return { filename: "scan.pdf", contentType: "application/pdf", bytes: await document.save() };
}
const numbered = async (pages: readonly number[], of: number): Promise<InputFile> => {
  const document = await PDFDocument.create();
  for (const number of pages) {
    const sheet = document.addPage([595, 842]);
    for (let line = 0; line < 20; line++)
      sheet.drawText(`Line ${line} of the report on page ${number} about harbour cranes`, {
        x: 60,
        y: 760 - line * 20,
        size: 11,
      });
    sheet.drawText(`Page ${number} of ${of}`, { x: 270, y: 40, size: 10 });
  }
  return { filename: "report.pdf", contentType: "application/pdf", bytes: await document.save() };
};
const withBlank = async (): Promise<InputFile> => {
  const made = await page();
  const document = await PDFDocument.load(made.bytes);
  document.addPage([595, 842]);
  document.addPage([595, 842]);
  return { ...made, bytes: await document.save() };
};

const cases: readonly Case<Data>[] = [
  scored("a page of text", page, { least: 70, above: ["legibility", 80] }),
  scored("a bill", () => dressed(invoicePaper(deal()), "bill", 0), { least: 70 }),
  scored("a Word file", () => docx(agreementPaper(terms()), "agreement"), { least: 80, ready: true }),
  scored("an HTML file", async () => html(agreementPaper(terms()), "agreement"), { least: 80 }),
  scored("a text file", async () => plain(agreementPaper(terms()), "agreement"), { least: 70 }),
  scored(
    "a CSV file",
    async () =>
      csv(
        [
          ["Name", "Town"],
          ["Ira", "Kochi"],
          ["Om", "Bhopal"],
        ],
        "list",
      ),
    { least: 70 },
  ),
  scored(
    "a workbook",
    () =>
      xlsx(
        {
          A: [
            ["Name", "Town"],
            ["Ira", "Kochi"],
          ],
        },
        "list",
      ),
    { least: 70 },
  ),
  scored("a sharp scan of 170 dpi", () => worse((picture) => picture), {
    most: 95,
    below: ["resolution", 85],
  }),
  scored("a scan of 60 dpi", () => worse((picture) => picture.resize(496)), {
    most: 70,
    below: ["resolution", 40],
    ready: false,
  }),
  scored("a blurred scan", () => worse((picture) => picture.blur(4)), { most: 70, ready: false }),
  scored("a pale scan", () => worse((picture) => picture.linear(0.08, 228)), { most: 85, ready: false }),
  scored("a scan of four degrees", () => worse((picture) => picture.rotate(4, { background: "#fff" })), {
    below: ["skew", 70],
  }),
  scored("a scan of noise", () => worse((picture) => picture.blur(1.2), 4), { most: 90 }),
  scored(
    "black pages",
    async () => {
      const picture = await sharp({ create: { width: 1000, height: 1400, channels: 3, background: "#000" } })
        .png()
        .toBuffer();
      return { filename: "black.png", contentType: "image/png", bytes: picture };
    },
    { most: 50, ready: false },
  ),
  scored("an empty page", () => pdf([], "blank"), { most: 50, ready: false }),
  scored("two blank pages behind", withBlank, { below: ["completeness", 100] }),
  scored("pages 1 to 3 of 3", () => numbered([1, 2, 3], 3), { above: ["completeness", 95] }),
  scored("page 2 of 3 missing", () => numbered([1, 3], 3), { below: ["completeness", 90] }),
  scored("the last page missing", () => numbered([1, 2], 3), { below: ["completeness", 90] }),
  scored("the first page missing", () => numbered([2, 3], 3), { below: ["completeness", 90] }),
  scored("a page twice", () => numbered([1, 2, 2, 3], 3), { least: 60 }),
  scored("one word", () => pdf([heading("Yes")], "word"), { most: 100 }),
  scored(
    "a page of letters of no language",
    () =>
      pdf(
        Array.from({ length: 25 }, (_, at) => text(`qxz${at} vvkj wq pzxl mnbv ${at}q zzx kkj`)),
        "noise",
      ),
    { least: 20 },
  ),
  {
    ...scored("a page cut off", async () => cutOff(await page(), 0.7), { most: 85, ready: false }),
    refused: "may",
    unsure: (_: Data, warnings: readonly string[]) => warnings.length > 0,
  },
  { name: "an empty file", sent: async () => ({ file: empty("a.pdf") }), faults: () => [], refused: "must" },
];

export const qualitySet = operationSet(
  "score-quality",
  runnable(scoreQuality, workflowOperations.scoreQuality),
  [...cases, ...deskScans],
);
