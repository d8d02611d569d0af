// Ten contracts of 20 pages through contract-intel over HTTP, against a service of its own:
//   npm run bench -- contract-intel   (RUNS=3)
// Each is made of the texts of clauses-cuad, all twelve, beginning with another one, and printed as PDF.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { array, looseObject, number, object, string } from "zod";
import { Service } from "./abuse/service/service.ts";

const folder = new URL("../../shared/data/intelligence/clauses-cuad/", import.meta.url).pathname;
const runs = Number(process.env.RUNS ?? 3);
const [contracts, pages] = [10, 20];
const [width, height, margin, size, leading] = [595, 842, 60, 10, 13];
const perPage = Math.floor((height - 2 * margin) / leading);

type Face = Awaited<ReturnType<PDFDocument["embedFont"]>>;

/** Words into lines of the page's width. */
function wrapped(text: string, font: Face): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\n+/)) {
    let line = "";
    for (const word of paragraph.split(/\s+/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (font.widthOfTextAtSize(longer, size) <= width - 2 * margin) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line, "");
  }
  return lines;
}

/** Characters of the standard fonts alone. */
const printable = (text: string) =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014]/g, "-")
    .replace(/[^\n\x20-\x7e]/g, " ");

/** Repeats the texts until the pages are full. */
async function contractPdf(texts: readonly string[], number: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const body = texts.flatMap((text) => wrapped(printable(text), font));
  const lines = [`AGREEMENT NO. ${number}`, ""];
  while (lines.length < perPage * pages) lines.push(...body);
  for (let at = 0; at < pages; at++) {
    const sheet = document.addPage([width, height]);
    for (const [row, line] of lines.slice(at * perPage, (at + 1) * perPage).entries())
      sheet.drawText(line, { x: margin, y: height - margin - row * leading, size, font });
  }
  return Uint8Array.from(await document.save());
}

const answered = object({
  data: looseObject({
    summary: string(),
    stages: array(looseObject({ stage: string(), duration: number() })),
    contracts: array(looseObject({ file: string() })),
  }),
});

async function run(service: Service, files: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const form = new FormData();
  for (const [at, bytes] of files.entries())
    form.append("files", new Blob([bytes], { type: "application/pdf" }), `contract-${at + 1}.pdf`);
  const begun = performance.now();
  const answer = await fetch(`${service.url}/api/v1/pipelines/contract-intel`, {
    method: "POST",
    headers: { Authorization: "Bearer demo-business" },
    body: form,
  });
  const text = await answer.text();
  const seconds = ((performance.now() - begun) / 1_000).toFixed(2);
  if (!answer.ok) return `${answer.status}: ${text.slice(0, 300)}`;
  const { data } = answered.parse(JSON.parse(text));
  const stages = data.stages.map(({ stage, duration }) => `${stage} ${duration} ms`).join(", ");
  return `${seconds} s; ${stages}; ${data.contracts.length} contracts, answer ${(text.length / 1e6).toFixed(1)} MB; ${data.summary}`;
}

const texts = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => readFileSync(join(folder, name), "utf8"));
const files = await Promise.all(
  Array.from({ length: contracts }, (_, at) =>
    contractPdf([...texts.slice(at), ...texts.slice(0, at)], at + 1),
  ),
);
const service = await Service.start();
try {
  for (let at = 1; at <= runs; at++) console.log(`run ${at}: ${await run(service, files)}`);
} finally {
  await service.stop();
}
process.exit(0);
