// PDF/A made of real files, and our validator beside veraPDF: npm run bench -- archive [level] --verapdf FOLDER [--pdfs FOLDER]
// FOLDER holds what Maven copies of org.verapdf.apps:greenfield-apps and what that depends on; Java 11 or later runs it.
// It is under GPL or MPL, and nothing of it ships. Without it the own verdicts are told alone.
// The files of which a hash of the name is divisible by three are set aside: of them only sums are shown.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { archiveLevels } from "../shared/contract/pdf-archive.ts";
import { ServiceError } from "../shared/errors/service-error.ts";
import { archived } from "../shared/pdf/archive/convert.ts";
import { archiveFindings } from "../shared/pdf/archive/validate.ts";
import { withPdf } from "../shared/pdf/structure/open-pdf.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verapdf: { type: "string" },
    pdfs: { type: "string", default: join(import.meta.dirname, "../../shared/data") },
  },
});
const level = archiveLevels.find((each) => each === (positionals[0] ?? "2b"));
if (level === undefined) throw new Error(`Levels: ${archiveLevels.join(", ")}`);

/** Files that one run of veraPDF gets: one that it breaks on takes few others with it. */
const together = 25;

/** What veraPDF says of files, by path; nothing of one that it cannot read. */
function judged(paths: readonly string[]): Map<string, boolean> {
  if (values.verapdf === undefined || paths.length === 0) return new Map();
  // It ends with 1 where a file does not conform.
  const found = spawnSync(
    "java",
    [
      ...["-Xmx1500m", "-cp", `${values.verapdf}/*`, "org.verapdf.apps.GreenfieldCliWrapper"],
      ...["-f", level ?? "2b", "--format", "text", ...paths.slice(0, together)],
    ],
    { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] },
  );
  const lines = found.stdout.toString().matchAll(/^(PASS|FAIL) (\S.*\.pdf)/gm);
  const these = [...lines].map(([, verdict, path = ""]) => [path, verdict === "PASS"] as const);
  return new Map([...these, ...judged(paths.slice(together))]);
}

const isAside = (path: string) => (createHash("sha256").update(basename(path)).digest()[0] ?? 0) % 3 === 0;
const folder = mkdtempSync(join(tmpdir(), "pagewright-archive-"));
const sources = globSync("{pdf,pdf-hard,intelligence/**}/*.pdf", { cwd: values.pdfs })
  .concat(globSync("*.pdf", { cwd: values.pdfs }))
  .map((path) => join(values.pdfs, path));
const written = new Map<string, string>();
const rows = new Map<string, { made: boolean; why: string }>();

for (const [index, source] of sources.entries()) {
  const bytes = readFileSync(source);
  try {
    const made = await withPdf({ bytes, filename: basename(source), contentType: "" }, undefined, (opened) =>
      archived(opened.bytes, level),
    );
    const [first] = made.findings.failures;
    const isMade = first === undefined && made.findings.unchecked.length === 0;
    rows.set(source, { made: isMade, why: first?.clause ?? made.findings.unchecked[0]?.clause ?? "" });
    const path = join(folder, `${index}.pdf`);
    if (isMade) {
      writeFileSync(path, made.bytes);
      written.set(source, path);
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    rows.set(source, { made: false, why: error.code });
  }
}

const ofMade = judged([...written.values()]);
const ofSources = judged(sources);
const own = (path: string) => archiveFindings(readFileSync(path), level).failures.length === 0;
const sums = ["seen", "aside"].map((set) => {
  const chosen = sources.filter((path) => isAside(path) === (set === "aside"));
  const count = (is: (path: string) => boolean) => chosen.filter(is).length;
  const judge = (path: string) => ofMade.get(written.get(path) ?? "");
  const known = chosen.filter((path) => ofSources.has(path));
  return {
    set,
    files: chosen.length,
    made: count((path) => rows.get(path)?.made === true),
    "valid by veraPDF": count((path) => judge(path) === true),
    "false labels": count((path) => judge(path) === false),
    "sources judged": known.length,
    "same verdict": known.filter((path) => own(path) === ofSources.get(path)).length,
  };
});
for (const [path, { made, why }] of rows)
  if (!made && !isAside(path)) console.log(`not made: ${basename(path)} (${why})`);
for (const [source, path] of written)
  if (ofMade.get(path) === false && !isAside(source)) console.log(`false label: ${basename(source)}`);
console.table(sums);
rmSync(folder, { recursive: true });
