// A chain of five steps against the same steps as five calls over HTTP, in turns, file by file. Both must answer with the
// same text. Ends with 1 when a median ratio is past the goal.
// Run: npm run bench -- chains   (ROUNDS=5)

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "../shared/values/median.ts";
import { numberedPdf, pageTexts } from "../test/harness/pdf.ts";
import { startService } from "../test/harness/service.ts";

/** The most that a chain may take of the time of its separate calls. */
const goal = 0.6;
const rounds = Number(process.env.ROUNDS ?? 5);
const data = join(import.meta.dirname, "../../shared/data/pdf");

type Step = { operation: string; options: Readonly<Record<string, string | number>> };
const steps: readonly Step[] = [
  { operation: "pdf/rotate", options: { degrees: 90, pages: "1" } },
  { operation: "pdf/watermark", options: { text: "COPY" } },
  { operation: "pdf/add-page-numbers", options: { format: "{n} of {total}" } },
  { operation: "sign/add-text-signature", options: { text: "Ada Lovelace" } },
  { operation: "pdf/compress", options: {} },
];

const files: [name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ["one page", Uint8Array.from(await numberedPdf(1))],
  ["fifty pages", Uint8Array.from(await numberedPdf(50))],
];
const article = join(data, "tracemonkey.pdf");
if (existsSync(article)) files.push(["an article", Uint8Array.from(readFileSync(article))]);
else console.log("The article is not measured: tracemonkey.pdf is not there.");

const { url, stop } = await startService();

async function send(
  path: string,
  field: string,
  bytes: Uint8Array<ArrayBuffer>,
  options: Readonly<Record<string, string | number>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: "application/pdf" }), "report.pdf");
  for (const [name, value] of Object.entries(options)) form.append(name, String(value));
  const headers = { Authorization: "Bearer demo-business" };
  const answer = await fetch(`${url}/api/v1/${path}`, { method: "POST", headers, body: form });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const inOne = (bytes: Uint8Array<ArrayBuffer>) =>
  send("chains/run", "files", bytes, { steps: JSON.stringify(steps) });

async function inFive(bytes: Uint8Array<ArrayBuffer>) {
  let file = bytes;
  for (const { operation, options } of steps) file = await send(operation, "file", file, options);
  return file;
}

async function timed<T>(run: () => Promise<T>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const table: Record<string, Record<string, number>> = {};
try {
  for (const [name, bytes] of files) {
    // The first of each starts the engines and is not measured.
    const [one, five] = [await pageTexts(await inOne(bytes)), await pageTexts(await inFive(bytes))];
    if (one.join("\f") !== five.join("\f")) throw new Error(`${name}: a chain answered with another text.`);
    if (!one.join("\n").includes("COPY")) throw new Error(`${name}: the watermark is not in the answer.`);
    const times: { chain: number; calls: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const chain = await timed(() => inOne(bytes));
      times.push({ chain, calls: await timed(() => inFive(bytes)) });
    }
    const row = {
      "chain, ms": Math.round(median(times.map(({ chain }) => chain))),
      "five calls, ms": Math.round(median(times.map(({ calls }) => calls))),
      ratio: Number(median(times.map(({ chain, calls }) => chain / calls)).toFixed(2)),
    };
    table[name] = row;
    console.log(`${name}: ${JSON.stringify(row)}`);
  }
} finally {
  await stop();
}
console.table(table);
const past = Object.entries(table).filter(([, { ratio = Number.NaN }]) => !(ratio <= goal));
if (past.length > 0) console.log(`Past ${goal}: ${past.map(([name]) => name).join(", ")}`);
process.exit(past.length > 0 ? 1 : 0);
