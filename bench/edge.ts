// Throughput and overhead of the embedded edge: page-count of a small PDF over HTTP against the bare operation.
// Run: npm run bench -- edge

import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRuntime } from "../infra/local/runtime.ts";
import { pageCount } from "../shared/pdf/structure/operations.ts";
import { samplePdf } from "../shared/sandbox/sample-pdf.ts";

const connections = 16;
const total = 3_000;

const file = { filename: "small.pdf", contentType: "application/pdf", bytes: samplePdf("Benchmark") };
const boundary = "bench";
const body = Buffer.concat([
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="small.pdf"\r\n\r\n`),
  file.bytes,
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

const agent = new Agent({ keepAlive: true, maxSockets: connections });

function call(url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/v1/pdf/page-count`,
      {
        method: "POST",
        agent,
        headers: {
          Authorization: "Bearer demo-business",
          "Content-Type": `multipart/form-data; boundary=${boundary}`,
          "Content-Length": body.length,
        },
      },
      (response) => {
        response.resume();
        response.once("end", () =>
          response.statusCode === 200
            ? resolve(performance.now() - start)
            : reject(new Error(`${response.statusCode}`)),
        );
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

async function load(url: string, calls: number, parallel: number): Promise<number[]> {
  const times: number[] = [];
  let left = calls;
  const client = async () => {
    while (left-- > 0) times.push(await call(url));
  };
  await Promise.all(Array.from({ length: parallel }, client));
  return times.toSorted((a, b) => a - b);
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

async function bare(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 500; count++) {
    const start = performance.now();
    await pageCount({ file });
    times.push(performance.now() - start);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), "pagewright-bench-"));
const runtime = await startRuntime({ dataDir, port: 0, host: "127.0.0.1" });
const operation = await bare();
await load(runtime.url, 300, connections);
const single = await load(runtime.url, 300, 1);
const before = process.memoryUsage().rss;
const cpu = process.cpuUsage();
const start = performance.now();
const times = await load(runtime.url, total, connections);
const used = process.cpuUsage(cpu);
const seconds = (performance.now() - start) / 1000;
const after = process.memoryUsage().rss;
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
console.table({
  "requests/s, 16 connections": Math.round(total / seconds),
  "p50 ms, 16 connections": percentile(times, 0.5).toFixed(1),
  "p99 ms, 16 connections": percentile(times, 0.99).toFixed(1),
  "CPU ms a request, client included": ((used.user + used.system) / 1_000 / total).toFixed(2),
  "p50 ms, 1 connection": percentile(single, 0.5).toFixed(2),
  "bare operation p50 ms": operation.toFixed(2),
  "p50 overhead ms": (percentile(single, 0.5) - operation).toFixed(2),
  [`RSS MB before and after ${total}`]: `${megabytes(before)} → ${megabytes(after)}`,
});
agent.destroy();
await runtime.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
