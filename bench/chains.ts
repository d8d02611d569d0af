// A chain of five steps against the same steps as five calls over HTTP, in turns, file by file. Both must answer with the
// same text. Ends with 1 when a median ratio is past the goal.
// Run: npm run bench -- chains   (ROUNDS=5 WARM=20)

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "../shared/values/median.ts";
import { numberedPdf, pageTexts } from "../test/harness/pdf.ts";
import { startService } from "../test/harness/service.ts";

/** The most that a chain may take of the time of its separate calls. */
const goal = 0.6;
const rounds = Number(process.env.ROUNDS ?? 5);
/** Milliseconds before each measurement, in which the one before leaves nothing to be done. */
const pause = Number(process.env.PAUSE ?? 100);
/** Rounds of each file before those that are measured: a service that runs has made its code fast. */
const warm = Number(process.env.WARM ?? 20);
const data = join(import.meta.dirname, "../../shared/data/pdf");

type Step = { operation: string; options: Readonly<Record<string, string | number>> };
const steps: readonly Step[] = [
  { operation: "pdf/rotate", options: { degrees: 90, pages: "1" } },
  { operation: "pdf/watermark", options: { text: "COPY" } },
  { operation: "pdf/add-page-numbers", options: { format: "{n} of {total}" } },
  { operation: "sign/add-text-signature", options: { text: "Ada Lovelace" } },
  { operation: "pdf/compress", options: {} },
];
/** The same with a quick step in place of one that takes nearly all the time of a large file. */
const quick: readonly Step[] = [
  ...steps.slice(0, -1),
  { operation: "pdf/write-metadata", options: { title: "Copy" } },
];

type Row = [name: string, bytes: Uint8Array<ArrayBuffer>, steps: readonly Step[]];
const files: Row[] = [
  ["one page", Uint8Array.from(await numberedPdf(1)), steps],
  ["fifty pages", Uint8Array.from(await numberedPdf(50)), steps],
];
const article = join(data, "tracemonkey.pdf");
if (existsSync(article)) {
  const bytes = Uint8Array.from(readFileSync(article));
  files.push(["an article", bytes, steps], ["an article, not compressed", bytes, quick]);
} else console.log("The article is not measured: tracemonkey.pdf is not there.");

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

const inOne = (bytes: Uint8Array<ArrayBuffer>, of: readonly Step[]) =>
  send("chains/run", "files", bytes, { steps: JSON.stringify(of) });

async function inFive(bytes: Uint8Array<ArrayBuffer>, of: readonly Step[]) {
  let file = bytes;
  for (const { operation, options } of of) file = await send(operation, "file", file, options);
  return file;
}

async function timed<T>(run: () => Promise<T>): Promise<number> {
  await wait(pause);
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const table: Record<string, Record<string, number>> = {};
try {
  for (const [name, bytes, of] of files) {
    // The first of each starts the engines.
    const [one, five] = [await pageTexts(await inOne(bytes, of)), await pageTexts(await inFive(bytes, of))];
    if (one.join("\f") !== five.join("\f")) throw new Error(`${name}: a chain answered with another text.`);
    if (!one.join("\n").includes("COPY")) throw new Error(`${name}: the watermark is not in the answer.`);
    const times: { chain: number; calls: number }[] = [];
    for (let round = 0; round < warm + rounds; round++) {
      const chain = await timed(() => inOne(bytes, of));
      const calls = await timed(() => inFive(bytes, of));
      if (round >= warm) times.push({ chain, calls });
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
