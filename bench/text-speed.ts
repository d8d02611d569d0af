// Text of real PDFs, laid out, against `pdftotext -layout` of poppler: processor time of warm calls, without the start of our process.
// Run: npm run bench -- text-speed [folder …]   (pdftotext and bash must be on the PATH)
// Two thirds of the files by name are listed, every third is only counted. What is read by OCR is left out: poppler reads none.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pdfToText } from "../shared/convert/text/pdf-to-text.ts";
import { dataFolder } from "../test/harness/data.ts";

const named = process.argv.slice(2);
const folders = named.length > 0 ? named : [join(dataFolder, "pdf"), join(dataFolder, "pdf-hard")];
const rounds = 3;
/** A file with fewer words of poppler's is a scan. */
const leastWords = 5;
const mostListed = 12;

type Timed = { name: string; ours: number; theirs: number; aside: boolean };

/** User and system time of poppler, ms, and the words that it finds. */
function poppler(path: string): { time: number; words: number } {
  const timed = 'TIMEFORMAT="%U %S"; time pdftotext -layout "$0" - 2>/dev/null';
  const { stdout, stderr } = spawnSync("bash", ["-c", timed, path], { maxBuffer: 1 << 28 });
  const [user = 0, system = 0] = stderr.toString().trim().split(" ").map(Number);
  return { time: 1_000 * (user + system), words: stdout.toString().split(/\s+/).filter(Boolean).length };
}

/** Our user and system time, ms; undefined where a page was read by OCR. */
async function own(path: string): Promise<number | undefined> {
  const bytes = new Uint8Array(readFileSync(path));
  const before = process.cpuUsage();
  const { warnings = [] } = await pdfToText({
    file: { filename: "text.pdf", contentType: "application/pdf", bytes },
    layout: true,
  });
  const { user, system } = process.cpuUsage(before);
  return warnings.some(({ code }) => code === "read_by_ocr") ? undefined : (user + system) / 1_000;
}

/** The least of some rounds of both; undefined for what only one reads. */
async function both(path: string): Promise<{ ours: number; theirs: number } | undefined> {
  const first = poppler(path);
  if (first.words < leastWords) return undefined;
  let [ours, theirs] = [Number.POSITIVE_INFINITY, first.time];
  for (let round = 0; round < rounds; round++) {
    const time = await own(path);
    if (time === undefined) return undefined;
    ours = Math.min(ours, time);
    theirs = Math.min(theirs, poppler(path).time);
  }
  return { ours, theirs };
}

const found: Timed[] = [];
for (const folder of folders)
  for (const [index, name] of readdirSync(folder)
    .filter((each) => each.endsWith(".pdf"))
    .entries())
    try {
      const times = await both(join(folder, name));
      if (times !== undefined) found.push({ name, ...times, aside: index % 3 === 2 });
    } catch {
      console.log(index % 3 === 2 ? "one kept aside was refused" : `${name} was refused`);
    }

const dearest = found
  .filter(({ aside }) => !aside)
  .toSorted((a, b) => b.ours - b.theirs - (a.ours - a.theirs))
  .slice(0, mostListed);
for (const { name, ours, theirs } of dearest)
  console.log(`${name.padEnd(28)} ${ours.toFixed(0)} ms, pdftotext ${theirs.toFixed(0)} ms`);
for (const aside of [false, true]) {
  const part = found.filter((each) => each.aside === aside);
  const [ours, theirs] = [part.map((each) => each.ours), part.map((each) => each.theirs)].map((times) =>
    times.reduce((sum, time) => sum + time, 0),
  );
  const ratio = (ours ?? 0) / (theirs ?? 1);
  console.log(
    `${aside ? "kept aside" : "developed"}: ${part.length} files, ${ours?.toFixed(0)} ms, pdftotext ${theirs?.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
  );
}
process.exit(0);
