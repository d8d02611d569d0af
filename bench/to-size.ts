// Processor time of optimize/to-size on a folder of PDFs, and the share of the asked size that its results use.
// Asked is .9, .5 and .2 of what compress leaves. Two thirds of the files, by a hash of their names, may be looked at
// while the search is changed, a third is only measured.
// Run: npm run bench -- to-size [folder] [developed|aside]
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InputFile } from "../shared/contract/file.ts";
import { compress } from "../shared/pdf/compression/compress.ts";
import { optimizeToSize } from "../shared/pdf/compression/optimize.ts";
import { passwords } from "../test/harness/data.ts";

const [folder = "../shared/data/pdf", only] = process.argv.slice(2);
const shares = [0.9, 0.5, 0.2];

const partOf = (filename: string) =>
  (createHash("sha256").update(filename).digest()[0] ?? 0) % 3 === 0 ? "aside" : "developed";

type Measured = { filename: string; share: number; seconds: number; used: number; reached: boolean };

async function compressedSize(file: InputFile, password: string | undefined): Promise<number> {
  const { body } = await compress({ file, password, level: "medium" });
  if (!(body instanceof Uint8Array)) throw new Error("compress answers bytes");
  return body.length;
}

async function measured(filename: string): Promise<Measured[]> {
  const file = { filename, contentType: "application/pdf", bytes: readFileSync(join(folder, filename)) };
  const password = passwords[filename];
  const full = await compressedSize(file, password);
  const rows: Measured[] = [];
  for (const share of shares) {
    const asked = Math.floor(full * share);
    const start = process.cpuUsage();
    const { body, headers } = await optimizeToSize({ file, password, target_size_kb: asked / 1_024 });
    const { user, system } = process.cpuUsage(start);
    if (!(body instanceof Uint8Array)) throw new Error("to-size answers bytes");
    const reached = headers?.["X-Target-Reached"] === "true";
    if (reached && body.length > asked) throw new Error(`${filename} is larger than asked`);
    rows.push({ filename, share, seconds: (user + system) / 1e6, used: body.length / asked, reached });
    const told = [
      filename.padEnd(24),
      share,
      ((user + system) / 1e6).toFixed(2),
      (body.length / asked).toFixed(3),
    ];
    console.log(...told, reached ? "" : "not reached");
  }
  return rows;
}

const names = readdirSync(folder).filter((each) => each.endsWith(".pdf"));
const table: Record<string, unknown> = {};
for (const part of ["developed", "aside"]) {
  if (only !== undefined && only !== part) continue;
  const rows: Measured[] = [];
  for (const filename of names.filter((each) => partOf(each) === part))
    rows.push(...(await measured(filename)));
  const reached = rows.filter((row) => row.reached);
  table[part] = {
    files: rows.length / shares.length,
    "CPU seconds": rows.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1),
    reached: reached.length,
    "90–100 % used": reached.filter(({ used }) => used >= 0.9).length,
    "mean used": (reached.reduce((sum, { used }) => sum + used, 0) / reached.length).toFixed(3),
  };
}
console.table(table);
process.exit(0);
