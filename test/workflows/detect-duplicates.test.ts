import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { hasData, sample } from "../harness/data.ts";
import { post } from "../harness/request.ts";

const route = "/api/v1/workflows/detect-duplicates";

const letter = [
  "Dear members of the harbour board,",
  "the survey of the eastern quay was finished on Tuesday and the report is ready.",
  "Divers found that two of the eleven piles have lost a third of their thickness,",
  "and that the timber below the crane needs to be renewed before the winter storms.",
  "We ask you to release the funds that were set aside for this purpose last year.",
  "The work would take six weeks and the ferry can use the western berth meanwhile.",
];
const other = [
  "Minutes of the garden society, spring meeting.",
  "The treasurer presented the accounts and was thanked by all who were present.",
  "Seeds of the old apple varieties will be handed out in the parish hall in March.",
  "Anybody who can lend a ladder for the pruning days should speak to the secretary.",
];

async function pdf(filename: string, lines: readonly string[], title = ""): Promise<InputFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 50, y: 760 - index * 22, size: 12, font });
  document.setTitle(title);
  return { filename, contentType: "application/pdf", bytes: await document.save() };
}

const text = (filename: string, lines: readonly string[]): InputFile => ({
  filename,
  contentType: "text/plain",
  bytes: Buffer.from(lines.join("\n")),
});

/** The first page as a scanner gives it back: a picture, slightly soft. */
async function scanned(filename: string, { bytes }: InputFile): Promise<InputFile> {
  using document = await PdfiumDocument.open(bytes);
  const { rgba, width, height } = renderPage(document, 0, 200);
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .blur(0.5);
  return { filename, contentType: "image/jpeg", bytes: await picture.jpeg({ quality: 80 }).toBuffer() };
}

const invoice = (filename: string, number: string, total: string, item: string) =>
  pdf(filename, [
    "Meridian Ship Chandlers Ltd",
    "VAT No: GB 980 7806 84",
    "INVOICE",
    `Invoice number: ${number}`,
    "Invoice date: 2026-03-02",
    "Bill to: Northern Harbour Trust",
    "Description Quantity Unit price Amount",
    `${item} 1 ${total} ${total}`,
    `Total GBP ${total}`,
  ]);

const names = (files: readonly { filename: string }[]) => files.map(({ filename }) => filename);

describe("detect-duplicates", () => {
  it("tells copies of bytes, of text and nearly of text from other documents", async () => {
    const first = await pdf("survey.pdf", letter);
    const changed = letter.map((line) => line.replace("six weeks", "nine weeks"));
    const files = [
      first,
      { ...first, filename: "survey (1).pdf" },
      await pdf("again.pdf", letter, "Another title"),
      await pdf("changed.pdf", changed),
      await pdf("garden.pdf", other),
    ];
    const { status, json } = await post(route, { files });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      file_count: 5,
      duplicate_count: 3,
      unique: [{ filename: "garden.pdf" }],
    });
    expect(json.data.clusters).toHaveLength(1);
    expect(names(json.data.clusters[0].files)).toEqual([
      "survey.pdf",
      "survey (1).pdf",
      "again.pdf",
      "changed.pdf",
    ]);
    const kinds = Object.fromEntries(
      json.data.pairs.map((pair: { kind: string; files: { index: number }[] }) => [
        pair.files.map(({ index }) => index).join("-"),
        pair.kind,
      ]),
    );
    expect(kinds).toMatchObject({ "0-1": "exact", "0-2": "same_text", "0-3": "near" });
    expect(json.data.clusters[0].similarity).toBeLessThan(1);
    expect(json.data.clusters[0].similarity).toBeGreaterThan(0.95);
  });

  it("compares text across formats, and says which file is part of another", async () => {
    const files = [
      text("survey.txt", letter),
      await pdf("survey.pdf", letter),
      text("part.txt", letter.slice(0, 3)),
    ];
    const { json } = await post(route, { files });
    expect(json.data.clusters.map(({ files: own }: { files: { filename: string }[] }) => names(own))).toEqual(
      [["survey.txt", "survey.pdf"]],
    );
    const part = json.data.pairs.find(({ kind }: { kind: string }) => kind === "partial");
    expect(names(part.files)).toEqual(["survey.txt", "part.txt"]);
    expect(part.containment).toBe(1);
    expect(part.similarity).toBeLessThan(0.95);
  });

  it("knows the scan of a page", { timeout: 120_000 }, async () => {
    const first = await pdf("survey.pdf", letter);
    const files = [
      first,
      await scanned("scan.jpg", first),
      await scanned("garden.jpg", await pdf("g.pdf", other)),
    ];
    const { json } = await post(route, { files });
    expect(json.data.clusters).toHaveLength(1);
    expect(json.data.clusters[0]).toMatchObject({ kind: "scanned_copy" });
    expect(names(json.data.clusters[0].files)).toEqual(["survey.pdf", "scan.jpg"]);
  });

  it("keeps invoices apart by their number, and joins those of one number and vendor", async () => {
    const files = [
      await invoice("a.pdf", "MSC-1041", "480.00", "Mooring rope, 120 m"),
      await invoice("b.pdf", "MSC-1042", "485.00", "Mooring rope, 120 m"),
      await invoice(
        "c.pdf",
        "MSC-1041",
        "480.00",
        "Polyamide line for the eastern berth as ordered by phone",
      ),
    ];
    const { json } = await post(route, { files, similarity_threshold: 0.9 });
    expect(json.data.clusters.map(({ files: own }: { files: { filename: string }[] }) => names(own))).toEqual(
      [["a.pdf", "c.pdf"]],
    );
    const apart = json.data.pairs.find(({ kind }: { kind: string }) => kind === "other_invoice");
    expect(names(apart.files)).toEqual(["a.pdf", "b.pdf"]);
    expect(apart.evidence.map(({ text: shown }: { text: string }) => shown)).toEqual([
      "MSC-1041",
      "MSC-1042",
    ]);
  });

  it("needs two files, and a threshold from 0 to 1", async () => {
    const file = await pdf("survey.pdf", letter);
    const one = await post(route, { files: [file] });
    expect([one.status, one.json.detail[0].loc]).toEqual([422, ["body", "files"]]);
    const wide = await post(route, { files: [file, file], similarity_threshold: 1.5 });
    expect([wide.status, wide.json.detail[0].loc]).toEqual([422, ["body", "similarity_threshold"]]);
  });

  it.skipIf(!hasData)("knows a real file again that was saved anew", { timeout: 120_000 }, async () => {
    const real = sample("pdf/geotopo.pdf");
    const saved = await PDFDocument.load(real.bytes);
    saved.setTitle("saved anew");
    const files = [real, { ...real, filename: "anew.pdf", bytes: await saved.save() }];
    const { json } = await post(route, { files });
    expect(json.data.clusters).toMatchObject([{ kind: "same_text", similarity: 1 }]);
  });
});
