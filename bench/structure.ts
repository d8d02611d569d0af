// Merge and split of ten real files against the native qpdf command, in turn in one run: by the clock, and by the processor
// time of all threads, which does not count what others do on the machine. Ours are warm, qpdf's start counts.
// Run: npm run bench -- structure ../shared/data/pdf   (qpdf and bash must be on the PATH)
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OutputFile } from "../shared/contract/file.ts";
import { merge } from "../shared/pdf/structure/merge.ts";
import { split } from "../shared/pdf/structure/split.ts";
import { median } from "../shared/values/median.ts";

const [folder = "../shared/data/pdf"] = process.argv.slice(2);
const chosen = readdirSync(folder)
  .filter((name) => name.endsWith(".pdf") && !name.startsWith("enc-") && !name.startsWith("damaged"))
  .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))
  .toSorted((a, b) => b.bytes.length - a.bytes.length)
  .filter((_, index) => index % 2 === 0)
  .slice(0, 10);
const files = chosen.map(({ name, bytes }) => ({ filename: name, contentType: "application/pdf", bytes }));
const paths = chosen.map(({ name }) => join(folder, name));
const out = mkdtempSync(join(tmpdir(), "pagewright-bench-"));

async function drain({ body }: OutputFile): Promise<void> {
  if (!(body instanceof Uint8Array)) for await (const _ of body);
}

type Time = { clock: number; processor: number };

async function own(work: () => Promise<void>): Promise<Time> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, processor: (user + system) / 1_000 };
}

function native(calls: readonly (readonly string[])[]): Time {
  const total = { clock: 0, processor: 0 };
  for (const call of calls) {
    const timed = 'TIMEFORMAT="%R %U %S"; time qpdf "$@" 2>/dev/null';
    const { stderr } = spawnSync("bash", ["-c", timed, "qpdf", ...call]);
    const [clock = 0, user = 0, system = 0] = stderr.toString().trim().split(" ").map(Number);
    total.clock += 1_000 * clock;
    total.processor += 1_000 * (user + system);
  }
  return total;
}

const ours = {
  merge: async () => drain(await merge({ files })),
  split: async () => {
    for (const file of files) await drain(await split({ file }));
  },
};
const theirs = {
  merge: [["--empty", "--pages", ...paths, "--", join(out, "merged.pdf")]],
  split: paths.map((path, index) => ["--split-pages", path, join(out, `${index}-%d.pdf`)]),
};

/** Until the code is compiled. */
const warmRounds = 12;
const rounds = 9;

const rows: Record<string, unknown> = {};
for (const job of ["merge", "split"] as const) {
  for (let round = 0; round < warmRounds; round++) await ours[job]();
  const times: { ours: Time; qpdf: Time }[] = [];
  for (let round = 0; round < rounds; round++)
    times.push({ ours: await own(ours[job]), qpdf: native(theirs[job]) });
  for (const by of ["clock", "processor"] as const) {
    const [mine, qpdf] = [times.map((each) => each.ours[by]), times.map((each) => each.qpdf[by])];
    const least = Math.min(...mine) / Math.min(...qpdf);
    rows[`${job}, ${by}`] = {
      "ms, warm": median(mine).toFixed(0),
      "qpdf ms": median(qpdf).toFixed(0),
      ratio: (median(mine) / median(qpdf)).toFixed(2),
      "of the least": least.toFixed(2),
    };
  }
}
console.table(rows);
rmSync(out, { recursive: true });
