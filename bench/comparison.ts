// Planted edits found, and processor time for two versions of 100 pages: npm run bench -- comparison
import { existsSync, readFileSync } from "node:fs";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { readDocument } from "../shared/document/read-document.ts";
import { extractClauses } from "../shared/workflows/clauses/extract-clauses.ts";
import type { Change } from "../shared/workflows/comparison/change.ts";
import { compareDocuments } from "../shared/workflows/comparison/compare-documents.ts";

type Edit = { op: string; text: string; from: string; to: string };
type Pair = { id: number; a: string[]; b: string[]; ops: Edit[] };

const flat = (text = "") => text.replace(/\s+/g, " ").trim();
const textFile = (paragraphs: readonly string[]) => ({
  ...{ filename: "version.txt", contentType: "text/plain" },
  bytes: Buffer.from(paragraphs.join("\n\n")),
});

function isEdit({ op, text, from, to }: Edit, { type, old, new: fresh }: Change): boolean {
  if (op === "delete_paragraph") return type === "deleted" && flat(old?.text) === flat(text);
  if (op === "insert_paragraph") return type === "inserted" && flat(fresh?.text) === flat(text);
  return type === "changed" && flat(old?.text) === flat(from) && flat(fresh?.text) === to;
}

async function planted(title: string, pairs: readonly Pair[]): Promise<void> {
  let [found, edits, invented] = [0, 0, 0];
  for (const { a, b, ops } of pairs) {
    const [old, fresh] = [await readDocument(textFile(a)), await readDocument(textFile(b))];
    const changes = [...compareDocuments(old, fresh).changes];
    for (const edit of ops) {
      const at = changes.findIndex((change) => isEdit(edit, change));
      edits += 1;
      if (at < 0) continue;
      found += 1;
      changes.splice(at, 1);
    }
    invented += changes.length;
  }
  console.log(title, { pairs: pairs.length, edits, found, invented });
}

const source = new URL("../../shared/data/intelligence/diff-synth/pairs.jsonl", import.meta.url);
if (existsSync(source)) {
  const pairs: Pair[] = readFileSync(source, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  await planted(
    "two thirds",
    pairs.filter(({ id }) => id % 3 !== 2),
  );
  await planted(
    "the third kept aside",
    pairs.filter(({ id }) => id % 3 === 2),
  );
}

const subjects = ["Supplier", "Customer", "Licensor", "Distributor", "Contractor"];
const duties = [
  "shall deliver the services described in the schedule with reasonable skill and care",
  "may not assign this agreement without the prior written consent of the other party",
  "shall keep the confidential information of the other party secret at all times",
  "shall pay each invoice within thirty (30) days of receipt by bank transfer",
  "may terminate this agreement upon ninety (90) days' written notice to the other party",
];
const sentence = (at: number) =>
  `${at}. The ${subjects[at % 5]} ${duties[(at * 7) % 5]}, as set out in item ${at * 13} of schedule ${at % 9}, up to EUR ${at * 100}.`;

async function contract(pages: number, edited: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let page = 0; page < pages; page++) {
    const sheet = document.addPage([595, 842]);
    for (let line = 0; line < 48; line += 2) {
      const at = page * 24 + line / 2;
      const changed = edited && at % 12 === 5;
      const text = changed ? sentence(at).replace("EUR", "USD") : sentence(at);
      const middle = text.indexOf(" ", 80);
      for (const [row, part] of [text.slice(0, middle), text.slice(middle + 1)].entries())
        sheet.drawText(part, { x: 60, y: 780 - (line + row) * 15, size: 10, font });
    }
  }
  return document.save();
}

const spent = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return Math.round((user + system) / 1000);
};
const files = [await contract(100, false), await contract(100, true)];
const start = process.cpuUsage();
const [old, fresh] = await Promise.all(
  files.map((bytes) => readDocument({ filename: "contract.pdf", contentType: "application/pdf", bytes })),
);
if (old === undefined || fresh === undefined) throw new Error("Both versions are read.");
const reading = spent(start);
const comparing = process.cpuUsage();
const { changes } = compareDocuments(old, fresh);
console.log({
  pages: old.pages.length,
  readBothMs: reading,
  compareMs: spent(comparing),
  changes: changes.length,
});
const extracting = process.cpuUsage();
const { clauses } = extractClauses(old, "contract");
console.log({ clausesMs: spent(extracting), clauses: clauses.length });
