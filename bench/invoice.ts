// Labelled and generated invoices and receipts against their labels: npm run bench -- invoice [develop|aside] [set …]
// Two thirds of every set may be looked at, one third is measured only: what was read wrong is listed for the first alone.
// INVOICE_CACHE names a folder that keeps what was read by OCR, and the generated invoices.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { extractInvoice } from "../shared/intelligence/invoice/extract-invoice.ts";
import type { Part } from "./generate/words/wording.ts";
import { documentOf, type Labelled, type LabelledSet, scorerFile, sets, truthOf } from "./invoice/sets.ts";
import { same, Tally, valueAt } from "./invoice/tally.ts";

type Score = Readonly<Record<string, unknown>>;

function scored(set: LabelledSet, part: Part, files: readonly Labelled[], results: string): Score {
  const own = join(results, `${set.name}-${part}`);
  const truths = join(own, set.scorer);
  mkdirSync(truths, { recursive: true });
  for (const file of files) writeFileSync(join(truths, basename(file.truth)), JSON.stringify(truthOf(file)));
  const text = execFileSync(process.execPath, [scorerFile, set.scorer, "-", join(own, "read")], {
    encoding: "utf8",
    env: { ...process.env, DATA: `${own}/` },
  });
  return JSON.parse(text);
}

async function measure(set: LabelledSet, part: Part, results: string): Promise<void> {
  const files = await set.files(part);
  if (files.length === 0) return;
  const read = join(results, `${set.name}-${part}`, "read");
  mkdirSync(read, { recursive: true });
  const tally = new Tally();
  const wrong: string[] = [];
  const fields = new Map<string, [right: number, all: number]>();
  for (const file of files) {
    const { data } = extractInvoice(await documentOf(file));
    const truth = truthOf(file);
    const base = file.name.replace(/\.\w+$/, "");
    const values = Object.fromEntries(
      Object.entries(set.paths).map(([field, path]) => [field, valueAt(data, path)]),
    );
    writeFileSync(join(read, `${base}.json`), JSON.stringify({ ...values, lines: data.line_items }));
    for (const [field, path] of Object.entries(set.paths)) {
      const expected = truth[field];
      if (expected === undefined || expected === null || expected === "") continue;
      const right = same(field, expected, values[field]);
      const [good, all] = fields.get(field) ?? [0, 0];
      fields.set(field, [good + Number(right), all + 1]);
      const confidence = data.confidences[path];
      if (confidence !== undefined) tally.note(confidence, right);
      if (!right) wrong.push(`${base} ${field} ${confidence ?? "-"}: ${values[field]} is not ${expected}`);
    }
  }
  console.log(part, set.name, JSON.stringify(scored(set, part, files, results)));
  // The set's scorer does not know days with names of months: here they count.
  console.log(
    `  by field: ${[...fields].map(([field, [right, all]]) => `${field} ${right}/${all}`).join(", ")}`,
  );
  tally.print();
  if (part === "develop") console.log(wrong.join("\n"));
}

const asked = process.argv.slice(2);
const parts = (["develop", "aside"] as const).filter(
  (part) => asked.includes(part) || !asked.some((word) => word === "develop" || word === "aside"),
);
const chosen = sets.filter(({ name }) => asked.includes(name));
const results = mkdtempSync(join(tmpdir(), "invoice-"));
for (const part of parts)
  for (const set of chosen.length > 0 ? chosen : sets) await measure(set, part, results);
rmSync(results, { recursive: true });
process.exit(0);
