// Text of real PDFs, laid out, against `pdftotext -layout` of poppler: processor time of all our threads in warm calls, without
// the start of our process. Calls are warm when the code is compiled, so some rounds of the developed files come first.
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
const warmRounds = 4;
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
  let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round++) {
    const time = await own(path);
    if (time === undefined) return undefined;
    ours = Math.min(ours, time);
    theirs = Math.min(theirs, poppler(path).time);
  }
  return { ours, theirs };
}

type Listed = { path: string; name: string; aside: boolean };

const listed = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".pdf"))
    .map((name, index): Listed => ({ path: join(folder, name), name, aside: index % 3 === 2 })),
);

/** Left out below too: what is refused, and what is read by OCR, which takes long enough once. */
const unread = new Set<string>();
const hasText = listed.filter(({ path }) => poppler(path).words >= leastWords);
for (let round = 0; round < warmRounds; round++)
  for (const { path, name, aside } of hasText) {
    if (aside || unread.has(path)) continue;
    const time = await own(path).catch(() => void console.log(`${name} was refused`));
    if (time === undefined) unread.add(path);
  }

const found: Timed[] = [];
for (const { path, name, aside } of hasText)
  try {
    const times = unread.has(path) ? undefined : await both(path);
    if (times !== undefined) found.push({ name, ...times, aside });
  } catch {
    console.log("one kept aside was refused");
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
