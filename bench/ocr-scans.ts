// Searchable PDFs of scans, beside ocrmypdf with the machine's Tesseract: npm run bench -- ocr-scans [file …]
// Processor time and time by the clock, the least of three each, warm on our side, with the start of its process on the other; and the
// words that pdftotext finds in both results. ocrmypdf and pdftotext must be on the PATH.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ocrPdf } from "../shared/ocr/ocr-pdf.ts";
import { dataFolder } from "../test/harness/data.ts";
import { ownTime, timeOfOthers } from "./ocr/processor-time.ts";

const named = process.argv.slice(2);
const files = named.length > 0 ? named : ["scan-ccitt.pdf", "scan-multipage.pdf", "scan-skew.pdf"];
const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), "ocr-scans-"));

type Taken = { cpu: number; clock: number };
const least = (rows: readonly Taken[]): Taken => ({
  cpu: Math.min(...rows.map(({ cpu }) => cpu)),
  clock: Math.min(...rows.map(({ clock }) => clock)),
});

async function taken(spent: () => number, work: () => unknown): Promise<Taken> {
  const [cpu, clock] = [spent(), performance.now()];
  await work();
  return { cpu: spent() - cpu, clock: (performance.now() - clock) / 1_000 };
}

const wordsIn = (path: string) =>
  execFileSync("pdftotext", [path, "-"], { encoding: "utf8" }).split(/\s+/).filter(Boolean).length;

console.log("file, ours: processor s, clock s, words; ocrmypdf: the same; ratios of processor and clock");
for (const filename of files) {
  const path = join(dataFolder, "pdf", filename);
  const bytes = new Uint8Array(readFileSync(path));
  const [mine, theirs] = [join(folder, "mine.pdf"), join(folder, "theirs.pdf")];
  const [ours, others]: [Taken[], Taken[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const own = await taken(ownTime, async () => {
      const file = { filename, contentType: "application/pdf", bytes };
      const input = { file, language: "eng", force: true, deskew: true };
      const { body } = await ocrPdf(input, { deadline: Date.now() + 600_000 });
      if (body instanceof Uint8Array) writeFileSync(mine, body);
    });
    // The first starts the engines.
    if (round === 0) continue;
    ours.push(own);
    others.push(
      await taken(timeOfOthers, () =>
        execFileSync("ocrmypdf", ["--force-ocr", "--deskew", "-l", "eng", path, theirs], { stdio: "ignore" }),
      ),
    );
  }
  const [us, them] = [least(ours), least(others)];
  const row = [
    ...[us.cpu, us.clock].map((value) => value.toFixed(2)),
    wordsIn(mine),
    ...[them.cpu, them.clock].map((value) => value.toFixed(2)),
    wordsIn(theirs),
    ...[us.cpu / them.cpu, us.clock / them.clock].map((value) => value.toFixed(2)),
  ];
  console.log(filename, ...row);
}
rmSync(folder, { recursive: true });
process.exit(0);
