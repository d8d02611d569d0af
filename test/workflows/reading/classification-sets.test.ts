import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "vitest";
import { readDocument } from "../../../shared/document/read-document.ts";
import { classifyDocument } from "../../../shared/workflows/reading/classification/classify-document.ts";
import { dataFolder, hasData, sample } from "../../harness/data.ts";

const folder = (set: string) => `intelligence/${set}`;

/** Sets of documents whose type is known; of the last two, what they may be taken for. */
const sets: readonly (readonly [set: string, ending: RegExp, types: readonly string[]])[] = [
  ["invoices-i2d", /\.pdf$/, ["invoice"]],
  ["invoices-zugferd", /\.pdf$/, ["invoice", "credit_note"]],
  ["invoices-gst-synth", /\.pdf$/, ["invoice"]],
  ["statements-synth", /\.pdf$/, ["bank_statement"]],
  ["statements-monopoly", /\.(pdf|csv)$/, ["bank_statement"]],
  ["statements-oca", /\.(csv|xlsx)$/, ["bank_statement"]],
  ["clauses-cuad", /\.txt$/, ["contract", "terms"]],
  ["resumes-rendercv", /\.pdf$/, ["resume"]],
  ["tables-icdar2013", /\.pdf$/, ["report", "form", "spreadsheet", "unknown"]],
  ["layout-docling", /\.pdf$/, ["research_paper", "report", "unknown"]],
];

/** A third was kept aside while the phrases were chosen. */
const keptAside = (name: string) => (createHash("sha256").update(name).digest()[0] ?? 0) % 3 === 0;

/** Documents told right and all of them, of one part of the sets, by their text alone. */
async function toldRight(aside: boolean): Promise<{ right: number; all: number }> {
  let [right, all] = [0, 0];
  for (const [set, ending, types] of sets) {
    const names = readdirSync(join(dataFolder, folder(set))).filter((name) => ending.test(name));
    for (const name of names.filter((each) => keptAside(each) === aside)) {
      const file = { ...sample(`${folder(set)}/${name}`), filename: `file${extname(name)}` };
      const { type } = classifyDocument(await readDocument(file, { ocr: "never" }));
      all++;
      if (types.includes(type)) right++;
    }
  }
  return { right, all };
}

test.skipIf(!hasData)("of 82 documents that the phrases were chosen on, 79 are told right", async () => {
  const { right, all } = await toldRight(false);
  expect({ all, enough: right >= 79 }).toEqual({ all: 82, enough: true });
});

test.skipIf(!hasData)("of 37 documents that were kept aside, 35 are told right", async () => {
  const { right, all } = await toldRight(true);
  expect({ all, enough: right >= 35 }).toEqual({ all: 37, enough: true });
});
