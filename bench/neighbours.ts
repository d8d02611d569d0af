// What an account feels of another that sends costly files without end: page-count twice a second, and heavy calls one
// after the other. Ends with 1 past the goals.
// Run: npm run bench -- neighbours   (SECONDS=120; MEMORY_LIMIT is read; ACCOUNT=demo-starter is the one that floods)

import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { samplePdf } from "../shared/sandbox/sample-pdf.ts";
import { freePort, startProcess } from "../test/harness/service.ts";

/** The most that light calls may take in 95 of 100 cases, and any heavy call, ms. */
const goals = { light: 150, heavy: 30_000 } as const;

const data = join(import.meta.dirname, "../../shared/data");
const seconds = Number(process.env.SECONDS ?? 120);
const flooding = process.env.ACCOUNT ?? "demo-business";

type Sent = { path: string; file: string };

/** The files of most processor time by docs/hostile-files.md, and legal ones that take long: one caller for each. */
const costly: readonly Sent[] = [
  { path: "convert/pdf-to-ppt", file: "hostile/scan.pdf" },
  { path: "convert/pdf-to-png", file: "hostile/mesh4_3M.pdf" },
  { path: "workflows/auto-redact", file: "hostile/bigpage.pdf" },
  { path: "pdf/ocr", file: "hostile/shade.pdf" },
  { path: "pipelines/contract-intel", file: "hostile/objs500k.pdf" },
  { path: "convert/word-to-pdf", file: "hostile/tracked_100k.docx" },
  { path: "pdf/ocr", file: "pdf/scan-multipage.pdf" },
  { path: "convert/word-to-pdf", file: "hostile/keepnext_20k.docx" },
  { path: "pdf/page-count", file: "hostile/pages20k.pdf" },
  { path: "pdf/page-count", file: "hostile/objs500k.pdf" },
];

/** What the other account sends, one after the other. */
const usual: readonly Sent[] = [
  { path: "pdf/compress", file: "pdf/images.pdf" },
  { path: "pdf/ocr", file: "hostile/scan.pdf" },
  { path: "convert/word-to-pdf", file: "hostile/small.docx" },
];

const missing = [...costly, ...usual].filter(({ file }) => !existsSync(join(data, file)));
if (missing.length > 0) {
  console.log(`Nothing measured: ${missing.map(({ file }) => file).join(", ")} is not there.`);
  process.exit(0);
}

const dataDir = mkdtempSync(join(tmpdir(), "pagewright-neighbours-"));
const port = await freePort();
const service = await startProcess(dataDir, port);

async function send(key: string, path: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}` },
    body: form,
  });
  await answer.arrayBuffer();
  const retryAfter = Number(answer.headers.get("retry-after") ?? 0);
  return { status: answer.status, milliseconds: performance.now() - start, retryAfter };
}

const read = (file: string) => Uint8Array.from(readFileSync(join(data, file)));
const own = process.env.NEIGHBOUR ?? "demo-developer";
const small = Uint8Array.from(samplePdf("Benchmark"));
for (let count = 0; count < 3; count++) await send(own, "pdf/page-count", "small.pdf", small);

/** What each of its calls takes while nobody else is there, its engine started, ms. */
const alone = new Map<string, number>();
for (const { path, file } of [...usual, ...usual])
  alone.set(path, Math.round((await send(own, path, file, read(file))).milliseconds));

let measuring = true;
const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};
const flooded: Record<string, number> = {};
const floods = costly.map(async ({ path, file }) => {
  const bytes = read(file);
  while (measuring) {
    const { status, milliseconds } = await send(flooding, path, file, bytes).catch(() => ({
      status: 0,
      milliseconds: 0,
    }));
    count(flooded, `${path} ${file} ${status}`);
    if (milliseconds < 200) await wait(200);
  }
});
await wait(10_000);

const until = performance.now() + seconds * 1_000;
const light: number[] = [];
const faults: string[] = [];
async function lightCalls(): Promise<void> {
  const calls: Promise<void>[] = [];
  while (performance.now() < until) {
    const call = async () => {
      const { status, milliseconds } = await send(own, "pdf/page-count", "small.pdf", small);
      light.push(milliseconds);
      if (status !== 200) faults.push(`page-count was answered with ${status}`);
    };
    calls.push(call());
    await wait(500);
  }
  await Promise.all(calls);
}
const heavy: { path: string; status: number; milliseconds: number; alone: number | undefined }[] = [];
async function heavyCalls(): Promise<void> {
  for (let at = 0; performance.now() < until; at++) {
    const { path, file } = usual[at % usual.length] ?? { path: "", file: "" };
    const { status, milliseconds } = await send(own, path, file, read(file));
    heavy.push({ path, status, milliseconds: Math.round(milliseconds), alone: alone.get(path) });
    if (status !== 200) faults.push(`${path} was answered with ${status}`);
  }
}
await Promise.all([lightCalls(), heavyCalls()]);
measuring = false;

const sorted = light.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
console.table(heavy);
console.table(flooded);
console.log(`light, ${light.length} calls: p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`);
const longest = Math.max(...heavy.map(({ milliseconds }) => milliseconds));
console.log(`heavy, ${heavy.length} calls: longest ${(longest / 1_000).toFixed(1)} s`);
if (at(0.95) > goals.light) faults.push(`light calls take more than ${goals.light} ms`);
if (longest > goals.heavy) faults.push(`a heavy call took more than ${goals.heavy / 1_000} s`);
for (const fault of new Set(faults)) console.log(fault);
service.kill("SIGTERM");
await Promise.race([once(service, "exit"), wait(15_000)]);
service.kill("SIGKILL");
await Promise.race([Promise.all(floods), wait(1_000)]);
rmSync(dataDir, { recursive: true, force: true });
process.exit(faults.length === 0 ? 0 : 1);
