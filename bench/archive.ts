// PDF/A made of real files, and our validator beside veraPDF:
// npm run bench -- archive [level] --verapdf FOLDER [--pdfs FOLDER] [--looks] [--ghostscript] [--told]
// FOLDER is told in bench/archive/verapdf.ts; without it the own verdicts are told alone. With --looks pages and text of
// what was made are held against the source. With --ghostscript the same files go through that, too.
// The files of which a hash of the name is divisible by three are set aside: of them only sums are shown, but for --told.

import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { archiveLevels } from "../shared/contract/pdf-archive.ts";
import { ServiceError } from "../shared/errors/service-error.ts";
import { archived } from "../shared/pdf/archive/convert.ts";
import { partOf } from "../shared/pdf/archive/level.ts";
import { archiveFindings } from "../shared/pdf/archive/validate.ts";
import { withPdf } from "../shared/pdf/structure/open-pdf.ts";
import { byGhostscript, hasGhostscript } from "./archive/ghostscript.ts";
import { type Kept, kept } from "./archive/kept.ts";
import { judged } from "./archive/verapdf.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verapdf: { type: "string" },
    looks: { type: "boolean", default: false },
    ghostscript: { type: "boolean", default: false },
    told: { type: "boolean", default: false },
    pdfs: { type: "string", default: join(import.meta.dirname, "../../shared/data") },
  },
});
const level = archiveLevels.find((each) => each === (positionals[0] ?? "2b"));
if (level === undefined) throw new Error(`Levels: ${archiveLevels.join(", ")}`);
if (values.ghostscript && !hasGhostscript())
  throw new Error("There is no Ghostscript with its sRGB profile.");

/** From here on a file is named for its time. */
const slow = 10_000;

const isAside = (path: string) =>
  !values.told && (createHash("sha256").update(basename(path)).digest()[0] ?? 0) % 3 === 0;
const folder = mkdtempSync(join(tmpdir(), "pagewright-archive-"));
const sources = globSync("{pdf,pdf-hard,intelligence/**}/*.pdf", { cwd: values.pdfs })
  .concat(globSync("*.pdf", { cwd: values.pdfs }))
  .map((path) => join(values.pdfs, path));

type Way = { written: Map<string, string>; kept: Map<string, Kept> };
const own: Way = { written: new Map(), kept: new Map() };
const theirs: Way = { written: new Map(), kept: new Map() };

async function made(source: string): Promise<Uint8Array | string> {
  try {
    const file = { bytes: readFileSync(source), filename: basename(source), contentType: "" };
    const { bytes, findings } = await withPdf(file, undefined, (opened) =>
      archived(opened.bytes, level ?? "2b"),
    );
    const [first] = findings.failures;
    const [open] = findings.unchecked;
    if (first !== undefined) return `${first.clause}: ${first.text} ${first.places[0]?.detail ?? ""}`;
    return open === undefined ? bytes : `${open.clause} cannot be checked: ${open.why}`;
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
}

for (const [index, source] of sources.entries()) {
  const before = performance.now();
  const result = await made(source);
  const took = performance.now() - before;
  if (took > slow && !isAside(source)) console.log(`${(took / 1_000).toFixed(0)} s: ${basename(source)}`);
  if (typeof result === "string") {
    if (!isAside(source)) console.log(`not made: ${basename(source)} (${result})`);
  } else {
    const path = join(folder, `${index}.pdf`);
    writeFileSync(path, result);
    own.written.set(source, path);
    if (values.looks) own.kept.set(source, await kept(readFileSync(source), result));
  }
  if (!values.ghostscript) continue;
  const path = join(folder, `${index}-gs.pdf`);
  const other = byGhostscript(source, path, `${partOf(level)}`);
  if (other === undefined) continue;
  theirs.written.set(source, path);
  if (values.looks) theirs.kept.set(source, await kept(readFileSync(source), other));
}

const ofMade = judged(values.verapdf, level, [...own.written.values(), ...theirs.written.values()]);
const ofSources = judged(values.verapdf, level, sources);
const ownVerdict = (path: string) => {
  try {
    return archiveFindings(readFileSync(path), level).failures.length === 0;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
};

const sets = values.told ? ["seen"] : ["seen", "aside"];
for (const [name, { written, kept: held }] of Object.entries({
  Pagewright: own,
  ...(values.ghostscript ? { Ghostscript: theirs } : {}),
})) {
  const sums = sets.map((set) => {
    const chosen = sources.filter((path) => isAside(path) === (set === "aside"));
    const count = (is: (path: string) => boolean) => chosen.filter(is).length;
    const judge = (path: string) => ofMade.get(written.get(path) ?? "");
    return {
      set,
      files: chosen.length,
      made: count((path) => written.has(path)),
      "valid by veraPDF": count((path) => judge(path) === true),
      "false labels": count((path) => judge(path) === false),
      compared: count((path) => held.get(path)?.lowest !== undefined),
      "each page .98": count((path) => (held.get(path)?.lowest ?? 0) >= 0.98),
      "text read": count((path) => held.get(path)?.text !== undefined),
      "text kept": count((path) => held.get(path)?.text === true),
    };
  });
  console.log(name);
  for (const [path, each] of held)
    if (!isAside(path) && name === "Pagewright") {
      if (each.lowest !== undefined && each.lowest < 0.98)
        console.log(`looks otherwise (${each.lowest.toFixed(3)}): ${basename(path)}`);
      if (each.text === false) console.log(`text changed: ${basename(path)}`);
    }
  console.table(sums);
}

const verdicts = sources
  .filter((path) => ofSources.has(path))
  .map((path) => [path, ownVerdict(path)] as const);
for (const [path, verdict] of verdicts)
  if (verdict !== ofSources.get(path) && !isAside(path))
    console.log(`of the source: ${basename(path)} ${verdict}, veraPDF ${ofSources.get(path)}`);
console.table(
  sets.map((set) => {
    const chosen = verdicts.filter(([path]) => isAside(path) === (set === "aside"));
    return {
      set,
      "sources judged": chosen.length,
      "same verdict": chosen.filter(([path, verdict]) => verdict === ofSources.get(path)).length,
      conforming: chosen.filter(([path]) => ofSources.get(path) === true).length,
    };
  }),
);
for (const [source, path] of own.written)
  if (ofMade.get(path) === false && !isAside(source)) console.log(`false label: ${basename(source)}`);
rmSync(folder, { recursive: true });
process.exit(0);
