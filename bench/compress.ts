// Size, time and likeness of compress against Ghostscript on a folder of PDFs, in one run.
// Run: npm run bench -- compress ../shared/data/pdf   (gs must be on the PATH)
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compress } from "../shared/pdf/compression/compress.ts";
import type { Level } from "../shared/pdf/compression/levels.ts";
import { passwords } from "../test/harness/data.ts";
import { lowestSimilarity } from "./similarity.ts";

const [folder = "../shared/data/pdf"] = process.argv.slice(2);
const rivals = { medium: "ebook", high: "screen" } as const;

function ghostscript(path: string, setting: string, password: string | undefined) {
  const output = join(tmpdir(), "pagewright-gs.pdf");
  rmSync(output, { force: true });
  const secret = password === undefined ? [] : [`-sPDFPassword=${password}`];
  const args = ["-q", "-sDEVICE=pdfwrite", `-dPDFSETTINGS=/${setting}`, "-dNOPAUSE", "-dBATCH", ...secret];
  const start = performance.now();
  spawnSync("gs", [...args, `-sOutputFile=${output}`, path], { stdio: "ignore" });
  return { size: existsSync(output) ? statSync(output).size : 0, ms: performance.now() - start };
}

const rows: Record<string, unknown>[] = [];
const sum = {
  input: 0,
  medium: 0,
  ebook: 0,
  high: 0,
  screen: 0,
  msMedium: 0,
  msEbook: 0,
  msHigh: 0,
  msScreen: 0,
};
for (const filename of readdirSync(folder).filter((each) => each.endsWith(".pdf"))) {
  const bytes = new Uint8Array(readFileSync(join(folder, filename)));
  const password = passwords[filename];
  const row: Record<string, unknown> = { filename, input: bytes.length };
  sum.input += bytes.length;
  for (const [level, setting] of Object.entries(rivals) as [
    Level & keyof typeof rivals,
    "ebook" | "screen",
  ][]) {
    const start = performance.now();
    const { body } = await compress({
      file: { filename, contentType: "application/pdf", bytes },
      password,
      level,
    });
    const ms = performance.now() - start;
    if (!(body instanceof Uint8Array)) throw new Error("compress answers bytes");
    const rival = ghostscript(join(folder, filename), setting, password);
    const likeness = await lowestSimilarity({ bytes, password }, body, 72);
    row[level] = body.length;
    row[setting] = rival.size;
    row[`${level} SSIM`] = likeness.toFixed(3);
    sum[level] += body.length;
    sum[setting] += rival.size;
    sum[level === "medium" ? "msMedium" : "msHigh"] += ms;
    sum[setting === "ebook" ? "msEbook" : "msScreen"] += rival.ms;
  }
  rows.push(row);
}
console.table(rows);
console.table({
  "medium / ebook, bytes": (sum.medium / sum.ebook).toFixed(3),
  "high / screen, bytes": (sum.high / sum.screen).toFixed(3),
  "medium / ebook, time": (sum.msMedium / sum.msEbook).toFixed(3),
  "high / screen, time": (sum.msHigh / sum.msScreen).toFixed(3),
  "medium / input": (sum.medium / sum.input).toFixed(3),
  "high / input": (sum.high / sum.input).toFixed(3),
});
process.exit(0);
