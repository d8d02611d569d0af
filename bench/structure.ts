// Merge and split of ten real files against the native qpdf command, in one run.
// Run: npm run bench -- structure ../shared/data/pdf   (qpdf must be on the PATH)
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OutputFile } from "../shared/contract/file.ts";
import { merge } from "../shared/pdf/structure/merge.ts";
import { split } from "../shared/pdf/structure/split.ts";

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

async function timed(work: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const ours = {
  merge: async () => drain(await merge({ files })),
  split: async () => {
    for (const file of files) await drain(await split({ file }));
  },
};
const native = {
  merge: () => void spawnSync("qpdf", ["--empty", "--pages", ...paths, "--", join(out, "merged.pdf")]),
  split: () => {
    for (const [index, path] of paths.entries())
      spawnSync("qpdf", ["--split-pages", path, join(out, `${index}-%d.pdf`)]);
  },
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const rows: Record<string, unknown> = {};
for (const job of ["merge", "split"] as const) {
  const mine: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < 7; round++) {
    mine.push(await timed(ours[job]));
    theirs.push(await timed(native[job]));
  }
  rows[job] = {
    "ms, warm": median(mine).toFixed(0),
    "qpdf ms": median(theirs).toFixed(0),
    ratio: (median(mine) / median(theirs)).toFixed(2),
  };
}
console.table(rows);
rmSync(out, { recursive: true });
