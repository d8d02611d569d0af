// Planted signs of fraud, and genuine invoices examined alone: npm run bench -- fraud
// RECEIPTS=1 reads every receipt by OCR (about a second each), RECEIPTS=13, the default, every thirteenth.
// Every third case and file was kept aside while the rules were written.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "../shared/document/read-document.ts";
import { asPrinted } from "../shared/intelligence/invoice/as-printed.ts";
import { extractInvoice } from "../shared/intelligence/invoice/extract-invoice.ts";
import { detectFraud, flaggedFrom } from "../shared/workflows/fraud/detect-fraud.ts";
import { tracesOf } from "../shared/workflows/fraud/file-traces.ts";
import { caseSchema, invoiceOfRow } from "../test/workflows/fraud/invoice-rows.ts";
import { pairFrauds, pairOf } from "./fraud-pairs.ts";
import { plantedInvoices } from "./fraud-planted.ts";

const folder = new URL("../../shared/data/intelligence/", import.meta.url).pathname;
const stride = Number(process.env.RECEIPTS ?? 13);
const today = "2026-11-22";
/** A signal below says almost nothing: it is told and counts for no alarm. */
const telling = 3;

type Tally = { cases: number; found: number; clean: number; alarms: number };

function planted(): void {
  const cases = readFileSync(join(folder, "fraud-synth/cases.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => caseSchema.parse(JSON.parse(line)));
  const signals = new Map<string, { found: number; of: number }>();
  const parts: Record<string, Tally> = {
    "developed on": { cases: 0, found: 0, clean: 0, alarms: 0 },
    "kept aside": { cases: 0, found: 0, clean: 0, alarms: 0 },
  };
  for (const [at, { signal, invoice, history }] of cases.entries()) {
    const part = parts[at % 3 === 2 ? "kept aside" : "developed on"];
    if (part === undefined) continue;
    const others = history.map((row, index) => invoiceOfRow(row, `before-${index}`));
    const report = detectFraud(invoiceOfRow(invoice, "invoice"), others, undefined, { today });
    const ids = report.signals.filter(({ weight }) => weight > telling).map(({ id }): string => id);
    if (signal === "none") {
      part.clean++;
      if (ids.length > 0) part.alarms++;
      continue;
    }
    // A near duplicate with its original's very number is an exact one.
    const copy =
      signal === "duplicate_near" && history.some((row) => row.invoice_number === invoice.invoice_number);
    const found = ids.includes(copy ? "duplicate_exact" : signal);
    const tally = signals.get(signal) ?? { found: 0, of: 0 };
    signals.set(signal, { found: tally.found + Number(found), of: tally.of + 1 });
    part.cases++;
    if (found) part.found++;
  }
  console.table(parts);
  console.table(Object.fromEntries(signals));
}

/** What a miss and a false alarm are taken to cost: see the catalogue of signals. */
const costs = { miss: 100, alarm: 1 };

/** Invoices as PDF with one contradiction, or none; every third seed is kept aside. */
async function contradictions(): Promise<void> {
  const parts: Record<string, Tally & { cost: number }> = {
    "developed on": { cases: 0, found: 0, clean: 0, alarms: 0, cost: 0 },
    "kept aside": { cases: 0, found: 0, clean: 0, alarms: 0, cost: 0 },
  };
  for await (const { fraud, seed, file } of plantedInvoices(12)) {
    const part = parts[Math.floor(seed / 100) % 3 === 2 ? "kept aside" : "developed on"];
    if (part === undefined) continue;
    const document = await readDocument(file);
    const data = asPrinted(extractInvoice(document));
    const { flagged } = detectFraud({ filename: file.filename, document, data }, [], undefined, { today });
    if (fraud === "none") {
      part.clean++;
      part.alarms += Number(flagged);
      part.cost += flagged ? costs.alarm : 0;
    } else {
      part.cases++;
      part.found += Number(flagged);
      part.cost += flagged ? 0 : costs.miss;
    }
  }
  console.table(parts);
}

type Examined = { name: string; aside: boolean; score: number; signals: string };

async function genuine(set: string, step: number): Promise<Examined[]> {
  const names = readdirSync(join(folder, set))
    .filter((name) => /\.(pdf|jpg|png)$/.test(name))
    .filter((_, at) => at % step === 0);
  const examined: Examined[] = [];
  for (const [at, name] of names.entries()) {
    const file = { filename: name, contentType: "", bytes: readFileSync(join(folder, set, name)) };
    const document = await readDocument(file);
    const invoice = { filename: name, document, data: asPrinted(extractInvoice(document)) };
    const traces = document.format === "pdf" ? await tracesOf(file, document, undefined) : undefined;
    const { score, signals } = detectFraud(invoice, [], traces, { today });
    examined.push({ name, aside: at % 3 === 2, score, signals: signals.map(({ id }) => id).join(" ") });
  }
  return examined;
}

/** Invoices beside earlier ones with one contradiction between them, or none; every third seed is kept aside. */
function pairs(): void {
  const parts: Record<string, Tally & { cost: number }> = {
    "developed on": { cases: 0, found: 0, clean: 0, alarms: 0, cost: 0 },
    "kept aside": { cases: 0, found: 0, clean: 0, alarms: 0, cost: 0 },
  };
  const kinds = Object.keys(pairFrauds).filter((kind) => kind !== "none") as (keyof typeof pairFrauds)[];
  for (let seed = 1; seed <= 36; seed++) {
    const part = parts[seed % 3 === 2 ? "kept aside" : "developed on"];
    for (const [at, kind] of [...kinds, ...kinds.map(() => "none" as const)].entries()) {
      const { invoice, others } = pairOf(kind, seed * 10 + at);
      const { flagged } = detectFraud(invoice, others, undefined, { today });
      if (part === undefined) continue;
      part[kind === "none" ? "clean" : "cases"]++;
      part[kind === "none" ? "alarms" : "found"] += Number(flagged);
      part.cost += kind === "none" ? Number(flagged) * costs.alarm : Number(!flagged) * costs.miss;
    }
  }
  console.table(parts);
}

planted();
pairs();
await contradictions();
const flagged: Examined[] = [];
const rows: Record<string, Record<string, string | number>> = {};
for (const [set, step] of [
  ["invoices-zugferd", 1],
  ["invoices-i2d", 1],
  ["invoices-gst-synth", 1],
  ["receipts-sroie", stride],
] as const) {
  const examined = await genuine(set, step);
  const over = (of: readonly Examined[]) => of.filter(({ score }) => score >= flaggedFrom);
  const [seen, aside] = [examined.filter((each) => !each.aside), examined.filter((each) => each.aside)];
  flagged.push(...over(examined));
  rows[set] = {
    "flagged, developed on": `${over(seen).length} of ${seen.length}`,
    "flagged, kept aside": `${over(aside).length} of ${aside.length}`,
    "highest score": Math.max(...examined.map(({ score }) => score)),
  };
}
console.table(rows);
for (const { name, score, signals } of flagged) console.log(`flagged: ${name} ${score}: ${signals}`);
process.exit(0);
