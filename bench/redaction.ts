// Redacts real PDFs and looks at the results with other means:
//   node bench/redaction.ts [seen|aside] [personal|words] [folder …]
// `words` takes words of each file's own text instead of personal data, which most files have none of.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { object, string } from "zod";
import { redactionReport } from "../shared/contract/workflows/redaction.ts";
import { readDocument } from "../shared/document/read-document.ts";
import { ServiceError } from "../shared/errors/service-error.ts";
import { PdfiumDocument } from "../shared/pdf/engine/pdfium.ts";
import { runQpdf } from "../shared/pdf/engine/qpdf.ts";
import { renderPage } from "../shared/pdf/engine/render.ts";
import { openPdf } from "../shared/pdf/structure/open-pdf.ts";
import { redactFile } from "../shared/workflows/redaction/operation.ts";

const data = new URL("../../shared/data/", import.meta.url).pathname;
const [half = "seen", what = "personal", ...asked] = process.argv.slice(2);
const folders =
  asked.length > 0 ? asked : ["pdf", "intelligence/invoices-i2d", "intelligence/statements-monopoly"];
const dpi = 72;
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

/** Every stream taken apart, and nothing else: what another program would search. */
async function unpacked(bytes: Uint8Array): Promise<Buffer> {
  const args = ["in.pdf", "--qdf", "--object-streams=disable", "--stream-data=uncompress", "out.pdf"];
  return Buffer.from((await runQpdf(args, { "in.pdf": bytes })).outputs.get("out.pdf") ?? []);
}

function occurrences(inside: Buffer, value: string): number {
  const wide = Buffer.from(value, "utf16le").swap16();
  const plain = Buffer.from(value, "latin1");
  if (/[^\0-\xff]/.test(value))
    return [Buffer.from(value), wide].filter((way) => inside.includes(way)).length;
  const ways = [
    Buffer.from(value),
    plain,
    wide,
    Buffer.from(plain.toString("hex")),
    Buffer.from(wide.toString("hex")),
  ];
  return ways.filter((way) => inside.includes(way)).length;
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

const totals = { files: 0, redacted: 0, values: 0, left: 0, refused: 0, failed: 0, worst: 0, over: 0 };

async function measure(path: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(path));
  const words = what === "words" ? await wordsOf(bytes) : undefined;
  if (words === "") return "no words";
  const listed = await report(bytes, true, words);
  const done = await report(bytes, false, words);
  const output = Buffer.from(done.file?.data ?? "", "base64");
  const inside = await unpacked(output);
  const sure = listed.redactions.filter(({ confidence }) => confidence >= fields.min_confidence);
  const left = sure.filter(({ text }) => text !== null && text.length >= 6 && occurrences(inside, text) > 0);
  totals.redacted++;
  totals.values += done.total;
  totals.left += left.length;
  const opened = await openPdf({ filename: "input.pdf", contentType: "", bytes });
  using before = await PdfiumDocument.open(opened.bytes);
  using after = await PdfiumDocument.open(output);
  const pages = Math.min(before.pageCount, 12);
  const shares = Array.from({ length: pages }, (_, page) => changed(before, after, page, done));
  const worst = Math.max(...shares);
  totals.worst = Math.max(totals.worst, worst);
  if (worst > 0.001) totals.over++;
  return `${done.total} removed, ${left.length} left, ${(worst * 100).toFixed(3)} % of pixels changed outside`;
}

const known = object({ code: string() });
for (const folder of folders) {
  const names = readdirSync(join(data, folder)).filter((name) => name.endsWith(".pdf"));
  for (const [index, name] of names.entries()) {
    if ((index % 3 === 0) !== (half === "aside")) continue;
    totals.files++;
    const result = await measure(join(data, folder, name)).catch((error: unknown) => {
      const refused = error instanceof ServiceError && error.code !== "redaction_incomplete";
      totals[refused ? "refused" : "failed"]++;
      const code = known.safeParse(error).data?.code ?? "error";
      return `${code}: ${error instanceof Error ? error.message.slice(0, 200) : ""}`;
    });
    console.log(folder, name, result);
  }
}
console.log(totals);
process.exit(0);
