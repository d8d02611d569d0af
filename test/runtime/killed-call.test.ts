import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Runtime, startRuntime } from "../../infra/local/runtime.ts";
import { numberedPdf } from "../harness/pdf.ts";

// What becomes of the quota when a process that works on a call is killed.

let dataDir: string;
let runtime: Runtime;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-killed-"));
  process.env.OPERATION_THREADS = "1";
  runtime = await startRuntime({ dataDir, port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  await runtime?.stop();
  process.env.OPERATION_THREADS = "0";
  await rm(dataDir, { recursive: true, force: true });
});

const headers = { Authorization: "Bearer demo-business" };

async function post(path: string, file: Uint8Array): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([Uint8Array.from(file)]), "a.pdf");
  const answer = await fetch(`${runtime.url}/api/v1/${path}`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

async function used(): Promise<number> {
  const answer = await fetch(`${runtime.url}/api/v1/workflows/usage`, { headers });
  return ((await answer.json()) as { operations_used: number }).operations_used;
}

/** The processes that this one started for calls, newest last. */
function workers(): number[] {
  const all = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).stdout.split("\n");
  return all.flatMap((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && args.some((arg) => arg.endsWith("/worker.ts"))
      ? [Number(pid)]
      : [];
  });
}

async function until(good: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !(await good()); tries++) await wait(50);
}

test.skipIf(process.platform === "win32")(
  "calls whose process is killed are given back at once, those that were answered stay charged",
  async () => {
    const file = await numberedPdf(400);
    const light = new Set(workers());
    let answered = (await post("pdf/page-count", file)) === 200 ? 1 : 0;
    for (let round = 0; round < 3; round++) {
      const before = await used();
      const call = post("pdf/compress", file);
      // It is taken before the work begins.
      await until(async () => (await used()) > before);
      for (const pid of workers().filter((each) => !light.has(each))) process.kill(pid, "SIGKILL");
      if ((await call) === 200) answered++;
    }
    if ((await post("pdf/compress", file)) === 200) answered++;
    expect(answered).toBeLessThan(5);
    await until(async () => (await used()) === answered);
    expect(await used()).toBe(answered);
  },
  300_000,
);
