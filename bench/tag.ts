// PDF/UA made of real files, beside veraPDF: npm run bench -- tag --verapdf FOLDER [--pdfs FOLDER] [--told]
// FOLDER is told in bench/archive/verapdf.ts.
// With --told a file gets what a caller knows: its language where none is found (en), and figures that nobody described are
// said to be decoration. Tags that files have are taken off first; headings and tables are held against them.
// The files of which a hash of the name is divisible by three are set aside: of them only sums are shown.

import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { tagPdf } from "../shared/convert/tag/tag-pdf.ts";
import { ServiceError } from "../shared/errors/service-error.ts";
import { PdfSyntaxError } from "../shared/pdf/file/parser.ts";
import { pageTexts } from "../test/harness/pdf.ts";
import { type Tag, tagsOf, wholeText, withBelow } from "../test/harness/tags.ts";
import { judged } from "./archive/verapdf.ts";
import { lowestSimilarity } from "./similarity.ts";

const { values } = parseArgs({
  options: {
    verapdf: { type: "string" },
    told: { type: "boolean", default: false },
    pdfs: { type: "string", default: join(import.meta.dirname, "../../shared/data") },
  },
});

type Row = {
  made?: string;
  claims: boolean;
  why: string;
  looks: "same" | "other font" | "changed" | "not drawn";
  sameText: boolean;
  headings?: Score | undefined;
  cells?: Score | undefined;
};
type Score = { found: number; right: number; stated: number };

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Texts of one kind of tag, held against those of another file; undefined where that one has none of the kind. */
function score(stated: readonly Tag[], own: readonly Tag[], types: RegExp): Score | undefined {
  const texts = (tags: readonly Tag[]) =>
    tags
      .filter(({ type }) => types.test(type))
      .map((tag) => folded(wholeText(tag)))
      .filter((text) => text !== "");
  const [wanted, given] = [texts(stated), texts(own)];
  if (wanted.length === 0) return undefined;
  const left = Map.groupBy(wanted, (text) => text);
  let right = 0;
  for (const text of given) if (left.get(text)?.pop() !== undefined) right++;
  return { found: given.length, right, stated: wanted.length };
}

const isAside = (path: string) => (createHash("sha256").update(basename(path)).digest()[0] ?? 0) % 3 === 0;
const folder = mkdtempSync(join(tmpdir(), "pagewright-tag-"));
const sources = globSync("{pdf,pdf-hard,intelligence/**}/*.pdf", { cwd: values.pdfs })
  .concat(globSync("*.pdf", { cwd: values.pdfs }))
  .map((path) => join(values.pdfs, path));
const rows = new Map<string, Row>();

async function made(source: string) {
  const file = { bytes: readFileSync(source), filename: basename(source), contentType: "" };
  const call = (language?: string) =>
    tagPdf({
      file,
      replace: true,
      undescribed: values.told ? "decoration" : "name",
      on_signature: "auto",
      ...(language === undefined ? {} : { language }),
    });
  const first = await call();
  const isMute = first.warnings?.some(({ code }) => code === "language_unknown") === true;
  return values.told && isMute ? call("en") : first;
}

/** The tags of a file; none of one that is not tagged, or cannot be read. */
async function statedTags(bytes: Uint8Array): Promise<Tag[]> {
  try {
    return (await tagsOf(bytes)).flatMap(withBelow);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return [];
    throw error;
  }
}

const texts = async (bytes: Uint8Array) => {
  try {
    return (await pageTexts(bytes)).join("\n").replace(/\s+/g, "");
  } catch {
    // The engine that the test reads with refuses the source; nothing to hold the result against.
    return undefined;
  }
};

/** Similarity from which on two renderings of a page are the same: what is below, one sees beside the other. */
const same = 0.999;
const lookedAt = { most: 5, from: (page: number) => page };

/** Whether the first pages look the same; undefined of a file that the engine does not draw as it is. */
async function renderedAlike(before: Uint8Array, after: Uint8Array): Promise<boolean | undefined> {
  try {
    return (await lowestSimilarity({ bytes: before }, after, 50, lookedAt)) >= same;
  } catch {
    // The engine refuses the source.
    return undefined;
  }
}

for (const [index, source] of sources.entries()) {
  try {
    const { body, warnings = [] } = await made(source);
    if (!(body instanceof Uint8Array)) throw new Error("The result is no file.");
    const bytes = readFileSync(source);
    const path = join(folder, `${index}.pdf`);
    writeFileSync(path, body);
    const codes = new Set(warnings.map(({ code }) => code));
    const blocking = ["not_accessible", "figures_undescribed", "language_unknown"] as const;
    const stated = await statedTags(bytes);
    const own = await statedTags(body);
    const alike = await renderedAlike(bytes, body);
    const standsIn = codes.has("stand_in_fonts") || codes.has("widths_changed");
    const before = await texts(bytes);
    rows.set(source, {
      made: path,
      claims: !blocking.some((code) => codes.has(code)),
      why: warnings.find(({ code }) => blocking.some((each) => each === code))?.text ?? "",
      looks: alike === undefined ? "not drawn" : alike ? "same" : standsIn ? "other font" : "changed",
      sameText: before === undefined || before === (await texts(body)),
      ...(stated.length === 0
        ? {}
        : { headings: score(stated, own, /^H[1-6]?$/), cells: score(stated, own, /^T[HD]$/) }),
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    rows.set(source, { claims: false, why: error.code, looks: "not drawn", sameText: true });
  }
}

const verdicts = judged(
  values.verapdf,
  "ua1",
  [...rows.values()].flatMap(({ made: path }) => path ?? []),
);

function f1(scores: readonly (Score | undefined)[]): string {
  const sum = { found: 0, right: 0, stated: 0 };
  for (const each of scores) {
    sum.found += each?.found ?? 0;
    sum.right += each?.right ?? 0;
    sum.stated += each?.stated ?? 0;
  }
  return `${((2 * sum.right) / Math.max(1, sum.found + sum.stated)).toFixed(3)} of ${sum.stated}`;
}

const sums = ["seen", "aside"].map((set) => {
  const chosen = [...rows].filter(([path]) => isAside(path) === (set === "aside")).map(([, row]) => row);
  const count = (is: (row: Row) => boolean) => chosen.filter(is).length;
  const judge = ({ made: path }: Row) => verdicts.get(path ?? "");
  return {
    set,
    files: chosen.length,
    made: count((row) => row.made !== undefined),
    claims: count((row) => row.claims),
    "valid by veraPDF": count((row) => judge(row) === true),
    "false labels": count((row) => row.claims && judge(row) === false),
    "looks the same": count(({ looks }) => looks === "same"),
    "other font": count(({ looks }) => looks === "other font"),
    "looks changed": count(({ looks }) => looks === "changed"),
    "text changed": count(({ sameText }) => !sameText),
    "headings F1": f1(chosen.map(({ headings }) => headings)),
    "cells F1": f1(chosen.map(({ cells }) => cells)),
  };
});
for (const [path, { claims, why, looks, sameText, made: own }] of rows) {
  if (isAside(path)) continue;
  if (!claims) console.log(`not called PDF/UA: ${basename(path)} (${why.slice(0, 160)})`);
  else if (verdicts.get(own ?? "") === false) console.log(`false label: ${basename(path)}`);
  if (looks === "changed") console.log(`looks changed: ${basename(path)}`);
  if (!sameText) console.log(`text changed: ${basename(path)}`);
}
console.table(sums);
rmSync(folder, { recursive: true });
process.exit(0);
