// Warm Office conversion against a native soffice process per file, in one run.
// Run: npm run bench -- office ../shared/data/office   (soffice must be on the PATH)
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertOffice } from "../shared/convert/office/convert-office.ts";
import { type Family, families, requireFamily } from "../shared/format/office-format.ts";

const [folder = "../shared/data/office"] = process.argv.slice(2);
const names = readdirSync(folder).filter(
  (name) => /\.(docx?|xlsx?|pptx?|rtf)$/.test(name) && !/^(zz_|protected)/.test(name),
);
const out = mkdtempSync(join(tmpdir(), "pagewright-office-"));

function convertFile(name: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const extension = name.slice(name.lastIndexOf(".") + 1);
  const all = Object.keys(families) as Family[];
  const family = all.find((each) => families[each].some((format) => format === extension)) ?? "word";
  return convertOffice({ format: requireFamily(bytes, name, family), bytes });
}

await convertFile(names[0] ?? "");
const ratios: number[] = [];
let [ours, theirs] = [0, 0];
for (const name of names) {
  let start = performance.now();
  await convertFile(name);
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
