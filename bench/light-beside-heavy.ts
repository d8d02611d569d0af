// How long light calls take while every heavy slot is busy with compress and OCR, and what memory the service takes.
// Run: npm run bench -- light-beside-heavy   (MEMORY_LIMIT is read; SECONDS=60 is how long it measures)

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ProcessTrees } from "../infra/local/process-trees.ts";
import { samplePdf } from "../shared/sandbox/sample-pdf.ts";

const data = join(import.meta.dirname, "../../shared/data/pdf");
const seconds = Number(process.env.SECONDS ?? 60);
const port = Number(process.env.PORT ?? 38_111);

/** Heavy calls that are kept running: more than there are slots on two processors. */
const heavy = [
  { path: "/api/v1/pdf/compress?n=1", file: "images.pdf" },
  { path: "/api/v1/pdf/ocr?n=2", file: "scan-multipage.pdf" },
  { path: "/api/v1/pdf/compress?n=3", file: "geotopo.pdf" },
  { path: "/api/v1/pdf/ocr?n=4", file: "scan-multipage.pdf" },
].map(({ path, file }) => ({ path, bytes: readFileSync(join(data, file)) }));

const small = samplePdf("Benchmark");
const agent = new Agent({ keepAlive: true });

type Answer = { status: number; milliseconds: number };

function send(path: string, file?: Uint8Array): Promise<Answer> {
  const start = performance.now();
  const boundary = "bench";
  const disposition = `Content-Disposition: form-data; name="file"; filename="input.pdf"`;
  const body =
    file === undefined
      ? undefined
      : Buffer.concat([
          Buffer.from(`--${boundary}\r\n${disposition}\r\n\r\n`),
          file,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]);
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: "Bearer demo-business",
      ...(body && {
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": body.length,
      }),
    };
    const options = { port, host: "127.0.0.1", agent, path, method: body ? "POST" : "GET", headers };
    const sent = request(options, (response) => {
      response.resume();
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - start }),
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

async function start(dataDir: string): Promise<ChildProcess> {
  const main = join(import.meta.dirname, "../infra/local/main.ts");
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1" };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout ?? child, "data");
  return child;
}

const summary = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return { calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
};

const dataDir = mkdtempSync(join(tmpdir(), "pagewright-beside-"));
const service = await start(dataDir);
const trees = new ProcessTrees();
let peak = 0;
const look = setInterval(() => {
  trees.scan();
  peak = Math.max(peak, trees.memory(service.pid ?? 0, 0));
}, 250);

async function light(until: number, spare: number) {
  const times = { "page-count": [] as number[], health: [] as number[] };
  while (performance.now() < until) {
    for (const [name, answer] of [
      ["page-count", await send("/api/v1/pdf/page-count", small)],
      ["health", await send("/api/v1/health")],
    ] as const) {
      if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status}`);
      times[name].push(answer.milliseconds);
    }
    await wait(spare);
  }
  return times;
}

await send("/api/v1/pdf/page-count", small);
await wait(3_000);
const alone = await light(performance.now() + 5_000, 50);

let measuring = true;
const outcomes: Record<string, number> = {};
const loads = heavy.map(async ({ path, bytes }) => {
  while (measuring) {
    const { status, milliseconds } = await send(path, bytes);
    const key = `${path.split("?")[0]} ${status}`;
    outcomes[key] = (outcomes[key] ?? 0) + 1;
    if (status === 503) await wait(Math.max(0, 1_000 - milliseconds));
  }
});
await wait(10_000);
const beside = await light(performance.now() + seconds * 1_000, 50);
measuring = false;
console.table({
  "page-count alone, ms": summary(alone["page-count"]),
  "page-count beside heavy, ms": summary(beside["page-count"]),
  "health alone, ms": summary(alone.health),
  "health beside heavy, ms": summary(beside.health),
});
console.table(outcomes);
console.log(`Peak memory of the service with all its processes: ${Math.round(peak)} MB`);
clearInterval(look);
await Promise.race([Promise.all(loads), wait(60_000)]);
service.kill("SIGTERM");
await once(service, "exit");
agent.destroy();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
