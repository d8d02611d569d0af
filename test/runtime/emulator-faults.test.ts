import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { numberedPdf } from "../harness/pdf.ts";
import { emulatorOf, freePort, startProcess } from "../harness/service.ts";

// What becomes of calls while an emulator stands still, ends, or its disk is full.

let dataDir: string;
let port: number;
let service: ChildProcess;
let file: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-faults-"));
  port = await freePort();
  service = await startProcess(dataDir, port);
  file = Uint8Array.from(await numberedPdf(1));
});

afterAll(async () => {
  service.kill("SIGKILL");
  await once(service, "exit");
  await rm(dataDir, { recursive: true, force: true });
});

const headers = { Authorization: "Bearer demo-business" };
// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Answer = { status: number; retryAfter: string | null; json: any };

async function call(path: string, fields: Record<string, string> = {}): Promise<Answer> {
  const body = new FormData();
  const post = Object.keys(fields).length > 0;
  if (post) body.append(fields.operation === undefined ? "file" : "files", new Blob([file]), "a.pdf");
  for (const [name, value] of Object.entries(fields)) if (name !== "file") body.append(name, value);
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    ...{ headers, signal: AbortSignal.timeout(120_000) },
    ...(post ? { method: "POST", body } : {}),
  });
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), json: await answer.json() };
}

const count = () => call("pdf/page-count", { file: "" });
const upload = () => call("bulk/upload", { operation: "merge" });
const used = async () => (await call("workflows/usage")).json.operations_used;

/** Asks until it is answered well. */
async function until(good: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300 && !(await good().catch(() => false)); tries++) await wait(100);
}

async function finished(job: string): Promise<string> {
  let status = "queued";
  await until(async () => {
    status = (await call(`bulk/${job}`)).json.status;
    return status.startsWith("completed") || status === "failed";
  });
  return status;
}

const told = ({ status, retryAfter, json }: Answer) => [status, Number(retryAfter) > 0, json.code];

describe.skipIf(process.platform === "win32")("an emulator that stands still", () => {
  test("DynamoDB's: calls are 503 with Retry-After, and no call is counted that was not answered", async () => {
    expect((await count()).status).toBe(200);
    const before = await used();
    const pid = emulatorOf(service, "dynamodb");
    process.kill(pid, "SIGSTOP");
    const during = await Promise.all([count(), count(), count(), count()]);
    const later = await count();
    process.kill(pid, "SIGCONT");
    for (const each of [...during, later]) expect(told(each)).toEqual([503, true, "dependency_unavailable"]);
    await until(async () => (await count()).status === 200);
    await wait(1_000);
    expect(await used()).toBe(before + 1);
  });

  test("that of S3 and SQS: what needs no file goes on, an upload is 503, the next one is done", async () => {
    const pid = emulatorOf(service, "fauxqs");
    process.kill(pid, "SIGSTOP");
    const [light, refused] = await Promise.all([count(), upload()]);
    process.kill(pid, "SIGCONT");
    expect(light.status).toBe(200);
    expect(told(refused)).toEqual([503, true, "dependency_unavailable"]);
    let job = "";
    await until(async () => {
      const answer = await upload();
      job = answer.json.job_id;
      return answer.status === 200;
    });
    expect(await finished(job)).toBe("completed");
  });
});

test("both emulators end: they come back on their ports, nothing is lost, and the job is done", async () => {
  const before = await used();
  const { json, status } = await upload();
  expect(status).toBe(200);
  for (const kind of ["dynamodb", "fauxqs"] as const) process.kill(emulatorOf(service, kind), "SIGKILL");
  await until(async () => (await call("health/ready")).status === 200);
  expect(await used()).toBe(before + 1);
  expect(await finished(json.job_id)).toBe("completed");
});

const prlimit = spawnSync("prlimit", ["--version"]).status === 0;

describe.skipIf(!prlimit)("a disk without room", () => {
  /** No file grows any more: in this process, and in those that it starts. */
  const limit = (pid: number | undefined, bytes: string) =>
    expect(spawnSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]).status).toBe(0);

  test("calls are told so, the service stays, and all is well when there is room", async () => {
    const before = await used();
    const emulators = (["dynamodb", "fauxqs"] as const).map((kind) => emulatorOf(service, kind));
    for (const pid of [service.pid, ...emulators]) limit(pid, "1");
    const during = [await count(), await upload(), await count()];
    for (const each of during) {
      expect([503, 507]).toContain(each.status);
      expect(["dependency_unavailable", "storage_full"]).toContain(each.json.code);
      expect(Number(each.retryAfter)).toBeGreaterThan(0);
    }
    expect(during.map(({ json }) => json.code)).toContain("storage_full");
    limit(service.pid, "unlimited");
    let answer = during[0];
    await until(async () => {
      answer = await upload();
      return answer.status === 200;
    });
    expect(service.exitCode).toBeNull();
    expect(await finished(answer?.json.job_id)).toBe("completed");
    expect(await used()).toBe(before + 1);
  });
});
