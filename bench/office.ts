// Warm Office conversion against a native soffice process per file, in one run.
// Run: npm run bench -- office ../shared/data/office   (soffice must be on the PATH)
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertOffice } from "../shared/convert/office/convert-office.ts";

const [folder = "../shared/data/office"] = process.argv.slice(2);
const names = readdirSync(folder).filter(
  (name) => /\.(docx?|xlsx?|pptx?|rtf)$/.test(name) && !/^(zz_|protected)/.test(name),
);
const out = mkdtempSync(join(tmpdir(), "pagewright-office-"));
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
await convertOffice({
  name: `warm${names[0]?.slice(names[0].lastIndexOf("."))}`,
  bytes: bytesOf(names[0] ?? ""),
});
const ratios: number[] = [];
let [ours, theirs] = [0, 0];
for (const name of names) {
  const extension = name.slice(name.lastIndexOf("."));
  let start = performance.now();
  await convertOffice({ name: `document${extension}`, bytes: bytesOf(name) });
  const mine = performance.now() - start;
  start = performance.now();
  spawnSync("soffice", ["--headless", "--convert-to", "pdf", "--outdir", out, join(folder, name)], {
    stdio: "ignore",
  });
  const native = performance.now() - start;
  ours += mine;
  theirs += native;
  ratios.push(mine / native);
}
const median = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 0;
console.table({
  files: names.length,
  "ours, warm, ms a file": Math.round(ours / names.length),
  "soffice, ms a file": Math.round(theirs / names.length),
  "median ratio": median.toFixed(2),
  "ratio of totals": (ours / theirs).toFixed(2),
});
rmSync(out, { recursive: true });
process.exit(0);
