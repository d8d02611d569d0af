// Redacts real PDFs and looks at the results with other means:
//   npm run bench -- redaction [seen|aside] [personal|words] [folder …]
// `words` takes words of each file's own text instead of personal data, which most files have none of.
// With tesseract on the PATH the first redacted pages of each file are read by it before and after; text is read by
// pdftotext, or by PDFium where that is absent.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { object, string } from "zod";
import { redactionReport } from "../shared/contract/workflows/redaction.ts";
import { readDocument } from "../shared/document/read-document.ts";
import { ServiceError } from "../shared/errors/service-error.ts";
import { PdfiumDocument } from "../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../shared/pdf/engine/render.ts";
import { solid } from "../shared/pdf/redaction/found-values.ts";
import { openPdf } from "../shared/pdf/structure/open-pdf.ts";
import { redactFile } from "../shared/workflows/redaction/operation.ts";
import { holdsBytes, says, unpacked } from "./redaction/left-in.ts";
import { programs, seenOn, textOf } from "./redaction/read-again.ts";

const data = new URL("../../shared/data/", import.meta.url).pathname;
const [half = "seen", what = "personal", ...asked] = process.argv.slice(2);
const folders =
  asked.length > 0 ? asked : ["pdf", "intelligence/invoices-i2d", "intelligence/statements-monopoly"];
const dpi = 72;
/** Pages of a file that are compared, and those that Tesseract reads: the first that lost a value. */
const mostCompared = 12;
const mostRead = 6;
/** In letters and digits: a shorter value may stand anywhere by chance. */
const shortest = 6;
/** Levels of 255 by which a pixel must differ to have changed. */
const visible = 48;

type Report = ReturnType<typeof redactionReport.parse>;
const fields = { min_confidence: 0.5, labels: false, language: "eng", read_all: false } as const;

/** The longest words of the first pages, as terms. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const document = await readDocument({ filename: "input.pdf", contentType: "", bytes }, { pageList: "1" });
  const words = [...new Set(document.text.match(/\p{L}[\p{L}\d]{6,30}/gu) ?? [])];
  return words
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 6)
    .join("\n");
}

async function report(bytes: Uint8Array, dry_run: boolean, terms: string | undefined): Promise<Report> {
  const file = { filename: "input.pdf", contentType: "application/pdf", bytes };
  const call = { deadline: Date.now() + 600_000, prefersJson: true };
  const { body } = await redactFile({ file, ...fields, dry_run, terms }, call);
  return redactionReport.parse(JSON.parse(Buffer.from(body instanceof Uint8Array ? body : []).toString()));
}

/** The share of pixels outside the boxes that look different. */
function changed(
  before: PdfiumDocument,
  after: PdfiumDocument,
  page: number,
  { redactions }: Report,
): number {
  const [a, b] = [renderPage(before, page, dpi), renderPage(after, page, dpi)];
  const scale = dpi / 72;
  const boxes = redactions.filter((item) => item.page === page + 1).flatMap((item) => item.boxes);
  let count = 0;
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      const at = (y * a.width + x) * 4;
      if (
        ![0, 1, 2].some((color) => Math.abs((a.rgba[at + color] ?? 0) - (b.rgba[at + color] ?? 0)) > visible)
      )
        continue;
      const [px, py] = [x / scale, (a.height - y) / scale];
      if (!boxes.some(([x0, y0, x1, y1]) => px > x0 - 2.5 && px < x1 + 2.5 && py > y0 - 2.5 && py < y1 + 2.5))
        count++;
    }
  }
  return count / (a.width * a.height);
}

const totals = {
  files: 0,
  redacted: 0,
  values: 0,
  left: 0,
  leftInText: 0,
  refused: 0,
  failed: 0,
  crashed: 0,
  worst: 0,
  over: 0,
  slowest: 0,
  pagesRead: 0,
  /** Values that Tesseract reads before and after, on pages that lost one. */
  readBefore: 0,
  readAfter: 0,
};

/** How many values Tesseract reads on the pages that lost one. */
async function readAgain(
  before: PdfiumDocument,
  after: PdfiumDocument,
  { redactions }: Report,
  values: string[],
) {
  const pages = [...new Set(redactions.flatMap(({ page }) => page ?? []))].slice(0, mostRead);
  const found = { before: new Set<string>(), after: new Set<string>() };
  for (const page of programs.tesseract && values.length > 0 ? pages : []) {
    const texts = { before: await seenOn(before, page - 1), after: await seenOn(after, page - 1) };
    totals.pagesRead++;
    for (const value of values)
      for (const when of ["before", "after"] as const) if (says(texts[when], value)) found[when].add(value);
  }
  totals.readBefore += found.before.size;
  totals.readAfter += found.after.size;
  return found;
}

async function measure(path: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(path));
  const words = what === "words" ? await wordsOf(bytes) : undefined;
  if (words === "") return "no words";
  const start = performance.now();
  const listed = await report(bytes, true, words);
  const done = await report(bytes, false, words);
  const seconds = (performance.now() - start) / 1000;
  const output = Buffer.from(done.file?.data ?? "", "base64");
  const inside = await unpacked(output);
  const sure = listed.redactions.filter(({ confidence }) => confidence >= fields.min_confidence);
  const values = [
    ...new Set(
      sure.flatMap(({ text }) => (text !== null && solid(text).text.length >= shortest ? [text] : [])),
    ),
  ];
  const left = values.filter((value) => holdsBytes(inside, value));
  const opened = await openPdf({ filename: "input.pdf", contentType: "", bytes });
  using before = await PdfiumDocument.open(opened.bytes);
  using after = await PdfiumDocument.open(output);
  const text = textOf(output, after);
  const inText = values.filter((value) => says(text, value));
  const found = await readAgain(before, after, done, values);
  const pages = Math.min(before.pageCount, mostCompared);
  const worst = Math.max(...Array.from({ length: pages }, (_, page) => changed(before, after, page, done)));
  totals.redacted++;
  totals.values += done.total;
  totals.left += left.length;
  totals.leftInText += inText.length;
  totals.worst = Math.max(totals.worst, worst);
  totals.slowest = Math.max(totals.slowest, seconds);
  if (worst > 0.001) totals.over++;
  return [
    `${done.total} removed`,
    `${left.length} left in bytes`,
    `${inText.length} in text`,
    `${found.after.size} of ${found.before.size} seen`,
    `${(worst * 100).toFixed(3)} % of pixels changed outside`,
    `${seconds.toFixed(1)} s`,
    ...new Set([...left, ...inText, ...found.after]),
  ].join(", ");
}

const known = object({ code: string() });
for (const folder of folders) {
  const names = readdirSync(join(data, folder)).filter((name) => name.endsWith(".pdf"));
  for (const [index, name] of names.entries()) {
    if ((index % 3 === 0) !== (half === "aside")) continue;
    totals.files++;
    const result = await measure(join(data, folder, name)).catch((error: unknown) => {
      const incomplete = error instanceof ServiceError && error.code === "redaction_incomplete";
      totals[!(error instanceof ServiceError) ? "crashed" : incomplete ? "failed" : "refused"]++;
      const code = known.safeParse(error).data?.code ?? "error";
      return `${code}: ${error instanceof Error ? error.message.slice(0, 200) : ""}`;
    });
    console.log(folder, name, result);
  }
}
console.log(programs, totals);
process.exit(0);
